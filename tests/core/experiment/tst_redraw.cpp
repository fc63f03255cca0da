// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Resampling: the random parts of a scenario change with the seed, all else stays; plans and their cells draw the same.

#include <bit>
#include <set>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/instance_redraw.h"
#include "core/base/random.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/engine/live_experiment.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/studies.h"
#include "core/io/field_sink.h"
#include "tests/core/experiment/experiment_plans.h"

using namespace wattif;
using test::planOf;

namespace {

Json written(const Study& study, const StudyInstance& instance)
{
    Json json = Json::object();
    JsonFields fields(json);
    study.write(instance, fields);
    return json;
}

/// Removes, at any depth, the fields that resampling may change.
void dropRandom(Json& json, const std::set<std::string>& random)
{
    if (json.is_object())
        for (const std::string& name : random)
            json.erase(name);
    for (auto& each : json)
        if (each.is_structured())
            dropRandom(each, random);
}

Json fixedPart(const Study& study, const StudyInstance& instance)
{
    static const std::map<std::string, std::set<std::string>> randomFields{
        {"profit", {"bags", "manual"}},
        {"power", {"jobs", "trace", "off_intervals"}},
        {"consolidation", {"applications", "manual"}},
        {"reservation", {"workflows", "local_jobs", "reservations"}}};
    Json json = written(study, instance);
    dropRandom(json, randomFields.at(study.name()));
    return json;
}

InstancePtr redrawn(const Study& study, const StudyInstance& instance, const OptionValues& given, std::uint64_t seed)
{
    const InstanceRedraw& redraw = *redrawOf(study);
    auto made = redraw.redrawn(instance, *completed(redraw.options(), given), seed);
    if (!made)
        qFatal("%s", toString(made.error()).c_str());
    return *made;
}

std::uint64_t bitsOf(double value) { return std::isnan(value) ? 0 : std::bit_cast<std::uint64_t>(value); }

} // namespace

class TestRedraw : public QObject {
    Q_OBJECT
private slots:
    void onlyWhatIsRandomChanges_data()
    {
        QTest::addColumn<QString>("study");
        for (const char* name : {"profit", "power", "consolidation", "reservation"})
            QTest::newRow(name) << name;
    }
    void onlyWhatIsRandomChanges()
    {
        QFETCH(QString, study);
        const Study& asked = *findStudy(study.toStdString());
        QVERIFY(redrawOf(asked));
        const InstancePtr sample = asked.sample();
        const Json stays = fixedPart(asked, *sample);
        std::set<std::string> seen;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const InstancePtr made = redrawn(asked, *sample, {}, seed);
            QCOMPARE(QString::fromStdString(fixedPart(asked, *made).dump()), QString::fromStdString(stays.dump()));
            QVERIFY2(made->equals(*redrawn(asked, *sample, {}, seed)), "the same seed draws the same");
            seen.insert(written(asked, *made).dump());
            if (seed > 2)
                continue;
            // The sample is an instance that runs.
            const auto report = asked.run(*made, {.policies = {defaultPolicies(asked).front()}, .ledger = false}, {});
            QVERIFY2(report, report ? "" : toString(report.error()).c_str());
        }
        QCOMPARE(seen.size(), std::size_t{8});
    }

    // On the machines of the generator, resampling gives the output of the generator for the same seed and options.
    void onTheGeneratorsOwnGround_data()
    {
        QTest::addColumn<QString>("study");
        for (const char* name : {"profit", "consolidation", "reservation"})
            QTest::newRow(name) << name;
    }
    void onTheGeneratorsOwnGround()
    {
        QFETCH(QString, study);
        const Study& asked = *findStudy(study.toStdString());
        OptionValues values = *completed(asked.generateOptions(), {});
        if (study == u"consolidation")
            values["load"] = std::string("normal");
        OptionValues given;
        for (const Option& option : redrawOf(asked)->options())
            given.emplace(option.name, values.at(option.name));
        const InstancePtr ground = *asked.generate(values, 1);
        for (std::uint64_t seed = 2; seed <= 5; ++seed) {
            Json made = written(asked, *redrawn(asked, *ground, given, seed));
            Json expected = written(asked, **asked.generate(values, seed));
            for (Json* each : {&made, &expected})
                each->erase("source"); // names the seed
            QCOMPARE(QString::fromStdString(made.dump()), QString::fromStdString(expected.dump()));
        }
    }

    void resampledJobsAgainstAPlainLoop()
    {
        const Study& power = *findStudy("power");
        const Json given = written(power, *power.sample())["jobs"];
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Json made = written(power, *redrawn(power, *power.sample(), {}, seed))["jobs"];
            QCOMPARE(made.size(), given.size());
            Random random(deriveSeed(seed, "power resample"));
            for (std::size_t i = 0; i < given.size(); ++i) {
                const auto other = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(given.size()) - 1));
                Json expected = given[other];
                Json found = made[i];
                for (std::size_t k = 0; k < expected.size() && expected.is_array(); ++k)
                    if (k < 2) // id and moment of submission stay
                        expected[k] = given[i][k];
                for (const char* own : {"id", "submit_s"})
                    if (expected.is_object() && expected.contains(own))
                        expected[own] = given[i][own];
                QCOMPARE(QString::fromStdString(found.dump()), QString::fromStdString(expected.dump()));
            }
        }
    }

    void lublinJobsFitTheQueue()
    {
        const Study& power = *findStudy("power");
        const InstancePtr made =
            redrawn(power, *power.sample(), {{"jobs_from", std::string("lublin")}, {"jobs", std::int64_t{300}}}, 3);
        QCOMPARE(written(power, *made)["jobs"].size(), std::size_t{300});
        QVERIFY(power.run(*made, {.policies = {{"always-on"}}, .ledger = false}, {}));
    }

    // The plain loop: each cell is resampled by its seed, then gets the levels, then runs with that seed, with all policies.
    void cellsAgainstPlainLoops()
    {
        const Study& study = *findStudy("profit");
        const Plan plan = planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'sample': 'profit/sample.json', "
                                 "'redraw': {'count_max': 400}}], 'policies': [{'policy': 'online'}, {'policy': 'greedy'}], "
                                 "'factors': [{'option': 'gamma', 'values': [1.2, 1.5]}, {'option': 'redraw.bags', 'values': "
                                 "[3, 7]}], 'repeat': 4, 'seed': 9, 'metrics': ['objective']}");
        QCOMPARE(plan.factors[1].options.front().owner, FactorOption::Owner::redraw);
        const auto shared = std::make_shared<const Plan>(plan);
        for (const std::size_t bytes : {std::size_t{0}, std::size_t{1} << 28U}) {
            const auto results = runLive(shared, {.jobs = 3, .instanceBytes = bytes});
            QVERIFY(results && (*results)->isComplete() && (*results)->failed == 0);
            const MetricValues& values = *(*results)->of("objective");
            QCOMPARE(values.cells.size(), std::size_t{16});
            std::size_t row = 0;
            for (const double gamma : {1.2, 1.5})
                for (const std::int64_t bags : {3, 7})
                    for (std::uint64_t seed = 9; seed < 13; ++seed, ++row) {
                        const OptionValues draw{{"bags", bags}, {"count_max", std::int64_t{400}}};
                        const InstancePtr instance =
                            study.withOptions(*redrawn(study, *plan.instances.front().instance, draw, seed), {{"gamma", gamma}});
                        const auto report = study.run(*instance, {.policies = plan.policies, .seed = seed, .ledger = false}, {});
                        for (std::size_t p = 0; p < 2; ++p)
                            QCOMPARE(bitsOf(values.at(row, p)), bitsOf(report->policies[p].metric("objective")));
                        const auto question = questionOf(plan, cellAt(plan, values.cells[row]));
                        QVERIFY(question && question->instance->equals(*instance) && question->seed == seed);
                    }
        }
        QCOMPARE(dryRun(plan, {}).cells, std::uint64_t{16});
    }

    void curvesAgainstPlainMeans()
    {
        const auto plan = std::make_shared<const Plan>(
            planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'sample': 'profit/sample.json', 'redraw': "
                   "{'bags': 6}}], 'policies': [{'policy': 'online'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', "
                   "'values': [1.1, 1.3, 1.5]}], 'repeat': 5, 'metrics': ['objective', 'energy_j']}"));
        int reported = 0;
        const auto results = runLive(plan, {.jobs = 1}, [&reported](const LiveResultsPtr&) { ++reported; });
        QVERIFY(results && reported > 0);
        const MetricValues& values = *(*results)->of("energy_j");
        const CellGroups groups(*plan, values.cells, {.factors = {0}});
        const LevelCurves curves = valueCurves(groups, values);
        const LevelCurves differences = differenceCurves(groups, values, 0);
        for (std::size_t level = 0; level < 3; ++level)
            for (std::size_t p = 0; p < 2; ++p) {
                std::vector<double> own;
                std::vector<double> paired;
                for (std::size_t k = 0; k < 5; ++k) {
                    own.push_back(values.at(level * 5 + k, p));
                    paired.push_back(values.at(level * 5 + k, p) - values.at(level * 5 + k, 0));
                }
                QCOMPARE(curves[p][level].mean, meanInterval(own).mean);
                QCOMPARE(curves[p][level].halfWidth, meanInterval(own).halfWidth);
                QVERIFY(std::abs(differences[p][level].mean - meanInterval(paired).mean)
                        <= 1e-9 * std::abs(meanInterval(own).mean));
            }
        QVERIFY((*results)->of("profit") == nullptr);
    }

    void aStopKeepsWhatIsFinished()
    {
        const auto plan = std::make_shared<const Plan>(
            planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'sample': 'profit/sample.json', 'redraw': "
                   "{'bags': 2000}}], 'policies': [{'policy': 'online'}], 'repeat': 5000, 'metrics': ['objective']}"));
        std::stop_source stop;
        const auto results = runLive(plan, {.stop = stop.get_token()}, [&stop](const LiveResultsPtr&) { stop.request_stop(); });
        QVERIFY(results);
        QVERIFY(!(*results)->isComplete());
        QVERIFY((*results)->finished() > 0);
    }

    void plansAreWrittenAndReadAgain()
    {
        const std::string text = "{'wattif-experiment': 1, 'study': 'power', 'instances': [{'sample': 'power/textbook.json', "
                                 "'redraw': {'jobs_from': 'lublin', 'jobs': 20}}], 'policies': [{'policy': 'always-on'}]}";
        const Plan plan = planOf(text);
        QVERIFY(plan.instances.front().isDrawn() && !plan.instances.front().isGenerated());
        const auto stored = parseStoredPlan("stored", printPlan(plan));
        QVERIFY(stored);
        QCOMPARE(planHash(*stored), planHash(plan));
        QTemporaryDir folder;
        const PortablePlan portable = portablePlan(plan, "in");
        QDir(folder.path()).mkdir(QStringLiteral("in"));
        for (const PlanInput& input : portable.inputs) {
            QFile file(folder.filePath(QString::fromStdString(input.name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(input.text));
        }
        QCOMPARE(planHash(parsePlan("p.json", portable.text, folder.path().toStdString())->plan), planHash(plan));
        const Plan other = planOf("{'wattif-experiment': 1, 'study': 'power', 'instances': [{'sample': 'power/textbook.json'}], "
                                  "'policies': [{'policy': 'always-on'}]}");
        QVERIFY(planHash(other) != planHash(plan));
    }

    void mistakesAreReported_data()
    {
        QTest::addColumn<QString>("instance");
        QTest::addColumn<QString>("factor");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown option") << "{'sample': 'profit/sample.json', 'redraw': {'bag': 3}}"
                                        << "gamma"
                                        << "plan.json:2:67: error: instances[0].redraw.bag: ";
        QTest::newRow("out of range") << "{'sample': 'profit/sample.json', 'redraw': {'bags': -3}}"
                                      << "gamma"
                                      << "plan.json:2:68: error: instances[0].redraw.bags: ";
        QTest::newRow("of a generated one") << "{'generate': {}, 'redraw': {}}"
                                            << "gamma"
                                            << "plan.json:2:";
        QTest::newRow("a factor without a redraw")
            << "{'sample': 'profit/sample.json'}"
            << "redraw.bags"
            << "is an option of random repetitions (\"redraw\"), but not all instances use them";
        QTest::newRow("set twice") << "{'sample': 'profit/sample.json', 'redraw': {'bags': 3}}"
                                   << "redraw.bags"
                                   << "is also set by the options of a redrawn instance";
    }
    void mistakesAreReported()
    {
        QFETCH(QString, instance);
        QFETCH(QString, factor);
        QFETCH(QString, message);
        std::string text = "{'wattif-experiment': 1, 'study': 'profit',\n 'instances': [" + instance.toStdString()
            + "], 'factors': [{'option': '" + factor.toStdString() + "', 'values': [1, 2]}]}";
        std::ranges::replace(text, '\'', '"');
        const auto loaded = parsePlan("plan.json", text);
        QVERIFY(!loaded);
        const QString reported = QString::fromStdString(toString(loaded.error()));
        QVERIFY2(reported.contains(message), qPrintable(reported));
    }
};

QTEST_APPLESS_MAIN(TestRedraw)
#include "tst_redraw.moc"
