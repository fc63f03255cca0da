// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "tests/core/experiment/experiment_plans.h"
#include "tests/core/mutated_text.h"

using namespace wattif;
using test::planOf;

namespace {

QString planError(QString text, const std::filesystem::path& folder = {})
{
    const auto loaded = parsePlan("P.json", text.replace(u'\'', u'"').toStdString(), folder);
    return loaded ? QStringLiteral("no error") : QString::fromStdString(toString(loaded.error()));
}

/// Factors as one line each: name, options with owners, labels of levels.
std::string factorsText(const Plan& plan)
{
    std::string text;
    for (const Factor& factor : plan.factors) {
        text += factor.name + ":";
        for (const FactorOption& option : factor.options)
            text += fmt::format(" {}{}{}",
                                option.owner == FactorOption::Owner::scenario        ? "scenario"
                                    : option.owner == FactorOption::Owner::generator ? "generator"
                                                                                     : option.policy,
                                ".", option.name);
        text += " =";
        for (const Level& level : factor.levels)
            text += " " + level.label;
        text += "\n";
    }
    return text;
}

std::string planWith(const std::string& factors, const std::string& rest = "")
{
    return "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}], 'policies': [{'policy': 'resolve'}], "
           "'factors': ["
        + factors + "]" + rest + "}";
}

} // namespace

class TestPlanFile : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const Study& study = *findStudy("profit");
        Scenario scenario = scenarioOf(study, study.sample(), "sample");
        scenario.baseline.options["resolve"]["horizon_bags"] = 5.0;
        Question dearer = scenario.baseline;
        dearer.instance = study.withOptions(*dearer.instance, {{"energy_price_per_joule", 2.0}});
        scenario.variants.push_back({"dearer", dearer});
        Question farther = scenario.baseline;
        farther.options["resolve"]["horizon_bags"] = 40.0;
        scenario.variants.push_back({"farther", farther});
        QVERIFY(writeScenario(scenario, path("mine.json")));
        QVERIFY(writeFileAtomically(path("rows.csv"), "gamma,resolve.horizon_bags\n1.2,1\n1.1,2\n"));
        QVERIFY(writeFileAtomically(path("wrong.csv"), "gamma,resolve.horizon_bags\n1.2,1\n1.7,2\n"));
    }

    void levelsOfFactors_data()
    {
        QTest::addColumn<QString>("factors");
        QTest::addColumn<QString>("expected");
        QTest::newRow("a range has both ends and short numbers") << "{'option': 'gamma', 'from': 1.05, 'to': 1.5, 'steps': 10}"
                                                                 << "gamma: scenario.gamma = 1.05 1.1 1.15 1.2 1.25 1.3 1.35 1.4 "
                                                                    "1.45 1.5\n";
        QTest::newRow("a range of equal ratios") << "{'option': 'gamma', 'from': 1, 'to': 1000, 'steps': 4, 'scale': 'log'}"
                                                 << "gamma: scenario.gamma = 1 10 100 1000\n";
        QTest::newRow("a range may go down") << "{'option': 'gamma', 'from': 2, 'to': 1, 'steps': 3}"
                                             << "gamma: scenario.gamma = 2 1.5 1\n";
        QTest::newRow("whole numbers are rounded, and once each") << "{'option': 'generate.bags', 'from': 1, 'to': 3, 'steps': 9}"
                                                                  << "generate.bags: generator.bags = 1 2 3\n";
        QTest::newRow("words") << "{'option': 'order', 'values': ['equal', 'random']}"
                               << "order: generator.order = equal random\n";
        QTest::newRow("of one policy") << "{'option': 'resolve.prior_bags', 'values': [0, 4]}"
                                       << "resolve.prior_bags: resolve.prior_bags = 0 4\n";
        QTest::newRow("linked") << "{'link': [{'option': 'gamma', 'values': [1, 1, 2]}, {'option': 'bags', 'values': [3, 4, 4]}]}"
                                << "gamma+bags: scenario.gamma generator.bags = 1 / 3 1 / 4 2 / 4\n";
    }
    void levelsOfFactors()
    {
        QFETCH(QString, factors);
        QFETCH(QString, expected);
        const Plan plan = planOf(planWith(factors.toStdString()));
        QCOMPARE(QString::fromStdString(factorsText(plan)), expected);
    }

    void aNameMeansTheOptionsThatSetWouldSet()
    {
        // consolidation's "threshold" or the like may be of several policies: whatever it is, a factor sets what --set would.
        for (const Study* study : studies())
            for (const PolicyInfo& policy : study->policies())
                for (const Option& option : policy.options) {
                    const Json json{{"wattif-experiment", 1},
                                    {"study", study->name()},
                                    {"instances", {{{"generate", Json::object()}}}},
                                    {"policies", {{{"policy", policy.name}}}},
                                    {"factors", {{{"option", option.name}, {"values", {optionValue(option)}}}}}};
                    const auto loaded = parsePlan("P.json", json.dump());
                    QVERIFY2(loaded, loaded ? "" : toString(loaded.error()).c_str());
                    const std::size_t owners = findOption(study->scenarioOptions(), option.name) ? 2 : 1;
                    QCOMPARE(loaded->plan.factors[0].options.size(), owners);
                    QCOMPARE(loaded->plan.factors[0].options.back().policy, policy.name);
                }
    }

    void designs_data()
    {
        QTest::addColumn<QString>("rest");
        QTest::addColumn<quint64>("points");
        QTest::newRow("grid") << "" << quint64{12};
        QTest::newRow("one at a time") << ", 'design': 'one-at-a-time'" << quint64{6};
        QTest::newRow("pairs") << ", 'design': 'pairs'" << quint64{12};
        QTest::newRow("latin hypercube") << ", 'design': 'latin-hypercube', 'points': 50" << quint64{50};
    }
    void designs()
    {
        QFETCH(QString, rest);
        QFETCH(quint64, points);
        const std::string factors = "{'option': 'gamma', 'values': [1, 2, 3]}, {'option': 'bags', 'values': [1, 2, 3, 4]}";
        QCOMPARE(pointCount(planOf(planWith(factors, rest.toStdString()))), points);
    }

    // McKay, Beckman, Conover: each of the n parts of a range is used once, however many steps another design would take.
    void aLatinHypercubeHasALevelInEachStratum_data()
    {
        QTest::addColumn<QString>("factor");
        QTest::newRow("without steps") << "{'option': 'gamma', 'from': 1, 'to': 2}";
        QTest::newRow("with fewer steps than points") << "{'option': 'gamma', 'from': 1, 'to': 2, 'steps': 3}";
        QTest::newRow("with more") << "{'option': 'gamma', 'from': 1, 'to': 2, 'steps': 9}";
    }
    void aLatinHypercubeHasALevelInEachStratum()
    {
        QFETCH(QString, factor);
        const Plan plan = planOf(planWith(factor.toStdString(), ", 'design': 'latin-hypercube', 'points': 5"));
        QCOMPARE(QString::fromStdString(factorsText(plan)), QStringLiteral("gamma: scenario.gamma = 1.1 1.3 1.5 1.7 1.9\n"));
        std::vector<std::uint32_t> rows = plan.design.levels;
        std::ranges::sort(rows);
        QCOMPARE(rows, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
    }

    void pointsOfALatinHypercubeAreAllDifferent()
    {
        const Plan plan = planOf(planWith("{'option': 'gamma', 'from': 1, 'to': 2, 'steps': 9}, "
                                          "{'option': 'energy_price_per_joule', 'from': 0.5, 'to': 2, 'steps': 9}",
                                          ", 'design': 'latin-hypercube', 'points': 100"));
        std::set<std::vector<std::size_t>> points;
        for (std::uint64_t point = 0; point < pointCount(plan); ++point)
            points.insert(levelsAt(plan, point));
        QCOMPARE(points.size(), std::size_t{100});
    }

    void theBaseComesFirst()
    {
        const Plan plan = planOf(planWith("{'option': 'gamma', 'values': [1, 2, 3], 'base': 2}, "
                                          "{'option': 'bags', 'values': [5, 9], 'base': 7}",
                                          ", 'design': 'one-at-a-time'"));
        const auto levels = levelsAt(plan, 0);
        QCOMPARE(plan.factors[0].levels[levels[0]].label, std::string("2"));
        QCOMPARE(plan.factors[1].levels[levels[1]].label, std::string("7"));
        QCOMPARE(pointCount(plan), std::uint64_t{5}); // 1 + 2 + 2
    }

    void rowsComeFromATable()
    {
        const std::string factors =
            "{'option': 'gamma', 'values': [1.1, 1.2]}, {'option': 'resolve.horizon_bags', 'values': [1, 2]}";
        const Plan plan = planOf(planWith(factors, ", 'design': 'rows', 'rows': 'rows.csv'"), path(""));
        QCOMPARE(plan.design.levels, (std::vector<std::uint32_t>{1, 0, 0, 1}));
        const QString wrong =
            planError(QString::fromStdString(planWith(factors, ", 'design': 'rows', 'rows': 'wrong.csv'")), path(""));
        QVERIFY2(wrong.contains("wrong.csv:3:1: error:"), qPrintable(wrong));
    }

    // The levels are those of the table: each once, numbers ascending, words as they come.
    void aFactorWithoutValuesHasTheLevelsOfItsColumn()
    {
        QVERIFY(writeFileAtomically(path("free.csv"), "order,gamma,bags\nrandom,1.23,5\nequal,1.10,5\nrandom,1.1,7\n"));
        const Plan plan = planOf(planWith("{'option': 'gamma'}, {'option': 'bags', 'from': 5, 'to': 9, 'steps': 2}, "
                                          "{'option': 'order'}",
                                          ", 'design': 'rows', 'rows': 'free.csv'"),
                                 path(""));
        QCOMPARE(QString::fromStdString(factorsText(plan)),
                 QStringLiteral("gamma: scenario.gamma = 1.1 1.23\nbags: generator.bags = 5 7\norder: generator.order = random "
                                "equal\n"));
        QCOMPARE(plan.design.levels, (std::vector<std::uint32_t>{1, 0, 0, 0, 0, 1, 0, 1, 0}));
        const auto stored = parseStoredPlan("stored", printPlan(plan));
        QVERIFY(stored);
        QCOMPARE(planHash(*stored), planHash(plan));
    }

    void columnsWithoutLevelsAreNamedWithTheirPlace_data()
    {
        QTest::addColumn<QString>("factors");
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* factors, const char* table, const char* message) {
            QTest::newRow(name) << QString(factors) << QString(table) << QString(message);
        };
        row("beyond the range", "{'option': 'gamma', 'from': 1, 'to': 2}", "gamma\n1.5\n2.5\n",
            "free.csv:3:1: error: '2.5' is beyond the range of gamma");
        row("a word for a number", "{'option': 'gamma'}", "gamma\nmuch\n", "free.csv:2:1: error: gamma must be a number");
        row("refused by the option", "{'option': 'bags'}", "bags\n2.5\n", "free.csv:2:1: error: ");
        row("no such column", "{'option': 'gamma'}", "bags\n2\n", "free.csv:1:1: error: the column 'gamma' is missing");
        row("no points", "{'option': 'gamma'}", "gamma\n", "free.csv: error: this table has no points");
        row("a linked group", "{'link': [{'option': 'gamma'}, {'option': 'bags'}]}", "gamma+bags\n1 / 2\n",
            "a factor needs either");
    }
    void columnsWithoutLevelsAreNamedWithTheirPlace()
    {
        QFETCH(QString, factors);
        QFETCH(QString, table);
        QFETCH(QString, message);
        QVERIFY(writeFileAtomically(path("free.csv"), table.toStdString()));
        const QString plan = QString::fromStdString(planWith(factors.toStdString(), ", 'design': 'rows', 'rows': 'free.csv'"));
        const QString error = planError(plan, path(""));
        QVERIFY2(error.contains(message), qPrintable(error));
    }

    void instancesOfFiles()
    {
        const Plan plan = planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'file': 'mine.json'}, {'file': "
                                 "'mine.json', 'variant': 'farther'}, {'sample': 'profit/sample.json', 'name': 'built in'}], "
                                 "'policies': [{'policy': 'resolve', 'options': {'prior_bags': 1}}]}",
                                 path(""));
        QCOMPARE(plan.instances[0].name, std::string("mine.json"));
        QCOMPARE(plan.instances[1].name, std::string("mine.json: farther"));
        QCOMPARE(plan.instances[2].name, std::string("built in"));
        QCOMPARE(plan.instances[0].hash, plan.instances[1].hash); // it differs in an option of a policy
        QCOMPARE(number(plan.instances[1].policyOptions.at("resolve"), "horizon_bags"), 40.0);
        // What the plan says and what the scenario says come together.
        const auto question = questionOf(plan, cellAt(plan, 1));
        QVERIFY(question);
        QCOMPARE(number(question->options.at("resolve"), "horizon_bags"), 40.0);
        QCOMPARE(number(question->options.at("resolve"), "prior_bags"), 1.0);
    }

    void variantsAreAFactor()
    {
        const Plan plan = planOf("{'wattif-experiment': 1, 'study': 'profit', 'policies': [{'policy': 'resolve'}], 'factors': "
                                 "[{'variants': 'mine.json'}, {'option': 'gamma', 'values': [1.2, 1.4]}]}",
                                 path(""));
        QCOMPARE(QString::fromStdString(factorsText(plan)),
                 QStringLiteral("variant: = baseline dearer farther\ngamma: scenario.gamma = 1.2 1.4\n"));
        QCOMPARE(cellCount(plan), std::uint64_t{6});
        const auto cell = questionOf(plan, cellAt(plan, 3)); // dearer, 1.4
        QVERIFY(cell);
        const OptionValues options = plan.study->optionsOf(*cell->instance);
        QCOMPARE(number(options, "energy_price_per_joule"), 2.0);
        QCOMPARE(number(options, "gamma"), 1.4);
    }

    void printedPlansReadBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("small") << QString::fromStdString(planWith("{'option': 'gamma', 'from': 1, 'to': 2, 'steps': 7}"));
        QTest::newRow("linked, words and a design")
            << QString::fromStdString(planWith("{'link': [{'option': 'gamma', 'values': [1, 1.5]}, {'option': 'order', 'values': "
                                               "['equal', 'random']}]}, {'option': 'bags', 'values': [3, 4, 5]}",
                                               ", 'design': 'one-at-a-time', 'repeat': 3, 'seed': 12345678901, 'metrics': "
                                               "['energy_j', 'objective']"));
        QTest::newRow("files") << "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'file': 'mine.json', 'variant': "
                                  "'dearer'}, {'generate': {'bags': 4}}], 'policies': [{'policy': 'resolve', 'options': "
                                  "{'prior_bags': 2}}]}";
        QTest::newRow("variants") << "{'wattif-experiment': 1, 'study': 'profit', 'factors': [{'variants': 'mine.json'}]}";
        QTest::newRow("latin hypercube") << QString::fromStdString(planWith(
            "{'option': 'gamma', 'from': 1, 'to': 1000, 'scale': 'log'}", ", 'design': 'latin-hypercube', 'points': 20"));
    }
    void printedPlansReadBack()
    {
        QFETCH(QString, text);
        const Plan plan = planOf(text.toStdString(), path(""));
        const std::string printed = printPlan(plan);
        const auto stored = parseStoredPlan("stored", printed);
        QVERIFY2(stored, stored ? "" : toString(stored.error()).c_str());
        QCOMPARE(QString::fromStdString(printPlan(*stored)), QString::fromStdString(printed));
        QCOMPARE(cellCount(*stored), cellCount(plan));
        for (std::uint64_t point = 0; point < pointCount(plan); ++point)
            QCOMPARE(levelsAt(*stored, point), levelsAt(plan, point));
        // Moved to another folder with its inputs it is the same plan.
        const PortablePlan portable = portablePlan(plan, "in");
        const QTemporaryDir other;
        const std::filesystem::path there = other.path().toStdString();
        std::filesystem::create_directory(there / "in");
        for (const PlanInput& input : portable.inputs)
            QVERIFY(writeFileAtomically(there / input.name, input.text));
        const auto moved = parsePlan("moved.json", portable.text, there);
        QVERIFY2(moved, moved ? "" : toString(moved.error()).c_str());
        QCOMPARE(QString::fromStdString(printPlan(moved->plan)), QString::fromStdString(printed));
        QCOMPARE(planHash(moved->plan), planHash(plan));
    }

    void theHashIsOfContents()
    {
        const Plan plan = planOf(planWith("{'option': 'gamma', 'values': [1, 2]}"));
        QCOMPARE(planHash(planOf(planWith("{'option': 'gamma', 'from': 1, 'to': 2, 'steps': 2}"))), planHash(plan));
        QVERIFY(planHash(planOf(planWith("{'option': 'gamma', 'values': [1, 2]}", ", 'seed': 2"))) != planHash(plan));
        QVERIFY(planHash(planOf(planWith("{'option': 'gamma', 'values': [1, 2.5]}"))) != planHash(plan));
    }

    void measuredTimesAreKeptOnlyByName()
    {
        const Study& study = *findStudy("reservation");
        const auto measured = std::ranges::find(study.metrics(), true, &MetricInfo::isMeasured);
        QVERIFY(measured != study.metrics().end());
        const std::string head = "{'wattif-experiment': 1, 'study': 'reservation', 'instances': [{'generate': {}}]";
        const std::vector<std::string> usual = planOf(head + "}").metrics;
        QVERIFY(!usual.empty() && std::ranges::find(usual, measured->name) == usual.end());
        QCOMPARE(planOf(head + ", 'metrics': ['" + measured->name + "']}").metrics, std::vector<std::string>{measured->name});
    }

    void mistakesHaveTheirPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto add = [](const char* name, const std::string& text, const char* error) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(error);
        };
        add("no JSON", "{'wattif-experiment': 1,", "P.json:1:25: error: ");
        add("no plan", "{'wattif': 2, 'study': 'profit'}", "P.json:1:1: error: the field 'wattif-experiment' is missing");
        add("a newer version", "{'wattif-experiment': 2}", "P.json:1:23: error: wattif-experiment: this plan has format 2");
        add("an unknown study", "{'wattif-experiment': 1,\n 'study': 'profitt'}",
            "P.json:2:11: error: study: there is no study 'profitt'; did you mean 'profit'?");
        add("an unknown field", "{'wattif-experiment': 1, 'study': 'profit',\n 'repeats': 3}",
            "P.json:2:13: error: repeats: unknown field 'repeats'; did you mean 'repeat'?");
        add("no instances", "{'wattif-experiment': 1, 'study': 'profit'}", "P.json:1:1: error: the field 'instances' is missing");
        add("no policies", "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}],\n 'policies': []}",
            "P.json:2:14: error: policies: there is no policy");
        add("an unknown policy", "{'wattif-experiment': 1, 'study': 'profit',\n 'policies': [{'policy': 'onlin'}]}",
            "P.json:2:26: error: policies[0].policy: there is no policy 'onlin'; did you mean 'online'");
        add("a policy twice",
            "{'wattif-experiment': 1, 'study': 'profit',\n 'policies': [{'policy': 'online'}, {'policy': 'online'}]}",
            "P.json:2:37: error: policies[1]: the policy 'online' is named twice");
        add("an unknown metric",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}],\n'metrics': ['objectiv']}",
            "P.json:2:13: error: metrics[0]: there is no metric 'objectiv'; did you mean 'objective'");
        add("a file that is missing", "{'wattif-experiment': 1, 'study': 'profit', 'instances': [\n{'file': 'none.json'}]}",
            "P.json:2:10: error: instances[0].file: 'none.json' cannot be read");
        add("a variant that is missing",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [\n{'file': 'mine.json', 'variant': 'dear'}]}",
            "P.json:2:34: error: instances[0].variant: the scenario has no variant 'dear'");
        add("an unknown sample", "{'wattif-experiment': 1, 'study': 'profit', 'instances': [\n{'sample': 'profit/simple.json'}]}",
            "P.json:2:12: error: instances[0].sample: there is no built-in scenario");
        add("an option of the generator out of range",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [\n{'generate': {'bags': 0}}]}",
            "P.json:2:23: error: instances[0].generate.bags: ");
        add("two instances alike",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}},\n{'generate': {}}]}",
            "P.json:2:1: error: instances[1]: two instances have the name 'generate'");
        add("a file of an import that is missing",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [\n{'import': {'etc': 'x.csv'}}]}",
            "P.json:2:20: error: instances[0].import.etc: 'x.csv' cannot be read");
        add("an instance by its hash", "{'wattif-experiment': 1, 'study': 'profit', 'instances': [\n{'hash': '1'}]}",
            "P.json:2:1: error: instances[0]: an instance is an object");
        add("an unknown option", planWith("\n{'option': 'gama', 'values': [1]}"),
            "P.json:2:12: error: factors[0].option: there is no such option 'gama'; did you mean 'gamma'");
        add("an option of a policy that does not run", planWith("\n{'option': 'manual.after', 'values': ['x']}"),
            "P.json:2:12: error: factors[0].option: ");
        add("a value out of range", planWith("{'option': 'gamma',\n 'values': [1, -1]}"),
            "P.json:2:16: error: factors[0].values[1]: ");
        add("a value of the wrong type", planWith("{'option': 'gamma',\n 'values': [1, 'two']}"),
            "P.json:2:16: error: factors[0].values[1]: ");
        add("an end out of range", planWith("{'option': 'gamma', 'from': 1,\n 'to': 1e9, 'steps': 3}"),
            "P.json:2:8: error: factors[0].to: ");
        add("a range of words", planWith("\n{'option': 'order', 'from': 'equal', 'to': 'random', 'steps': 2}"),
            "P.json:2:1: error: factors[0]: 'order' is not a number");
        add("a range without steps", planWith("\n{'option': 'gamma', 'from': 1, 'to': 2}"),
            "P.json:2:1: error: factors[0]: the field 'steps' is missing");
        add("a range with one step", planWith("{'option': 'gamma', 'from': 1, 'to': 2,\n'steps': 1}"),
            "P.json:2:10: error: factors[0].steps: steps is the number of levels");
        add("equal ratios from 0", planWith("{'option': 'gamma', 'to': 2, 'steps': 2, 'scale': 'log',\n'from': 0}"),
            "P.json:2:9: error: factors[0].from: a logarithmic range must be above 0");
        add("a level twice", planWith("{'option': 'gamma',\n'values': [1, 2, 1.0]}"),
            "P.json:2:18: error: factors[0].values[2]: the level 1 occurs twice");
        add("no level", planWith("{'option': 'gamma',\n'values': []}"), "P.json:2:11: error: factors[0].values: ");
        add("values and a range", planWith("\n{'option': 'gamma', 'values': [1], 'from': 2}"),
            "P.json:2:1: error: factors[0]: a factor needs either");
        add("two factors of one option",
            planWith("{'option': 'resolve.horizon_bags', 'values': [1]},\n{'option': 'horizon_bags', 'values': [2]}"),
            "P.json:2:12: error: factors[1].option: 'horizon_bags' is set by two factors");
        add("scenario and generator",
            planWith("{'option': 'gamma', 'values': [1]},\n{'option': 'generate.gamma', 'values': [2]}"),
            "P.json:2:12: error: factors[1].option: 'gamma' is set by two factors");
        add("an option that the plan sets",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 3}}], 'factors': [\n{'option': 'bags', "
            "'values': [1]}]}",
            "P.json:2:12: error: factors[0].option: 'bags' is also set by the options of a generated instance");
        add("a generator where nothing is drawn",
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'file': 'mine.json'}], 'factors': [\n{'option': 'bags', "
            "'values': [1]}]}",
            "P.json:2:12: error: factors[0].option: 'bags' is an option of the generator");
        add("linked options of different length",
            planWith("{'link': [{'option': 'gamma', 'values': [1, 2]},\n{'option': 'bags', 'values': [1]}]}"),
            "P.json:2:1: error: factors[0].link[1]: the options of a linked group must have the same number of levels (1 here, "
            "2 before)");
        add("a base without use", planWith("{'option': 'gamma', 'values': [1],\n'base': 1}"),
            "P.json:2:9: error: factors[0].base: only");
        add("an unknown design", planWith("{'option': 'gamma', 'values': [1]}", ",\n'design': 'gird'"),
            "P.json:2:11: error: design: there is no design 'gird'; did you mean 'grid'?");
        add("points without use", planWith("{'option': 'gamma', 'values': [1]}", ",\n'points': 5"),
            "P.json:2:11: error: points: only");
        add("a design without factors", planWith("", ",\n'design': 'pairs'"),
            "P.json:2:11: error: design: a design needs factors");
        add("too many cells", planWith("{'option': 'gamma', 'from': 1, 'to': 2, 'steps': 1000}", ",\n'repeat': 1000001"),
            "P.json:1:126: error: factors: the experiment has more than 1000000000 cells");
        add("repetitions", planWith("", ",\n'repeat': 0"), "P.json:2:11: error: repeat: ");
        add("a seed below 0", planWith("", ",\n'seed': -1"), "P.json:2:9: error: seed: ");
        add("the last seed", planWith("", ", 'repeat': 2,\n'seed': 9223372036854775807"),
            "P.json:2:9: error: seed: the seed of the last");
    }
    void mistakesHaveTheirPlace()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const QString found = planError(text, path(""));
        QVERIFY2(found.startsWith(error), qPrintable(found));
    }

    void cellsAreCountedThrough()
    {
        // Against plain loops: the last factor changes fastest, then come instances and repetitions.
        const Plan plan = planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}, {'generate': {}, "
                                 "'name': 'b'}], 'factors': [{'option': 'gamma', 'values': [1, 2]}, {'option': 'bags', 'values': "
                                 "[1, 2, 3]}], 'repeat': 4, 'seed': 10}");
        std::uint64_t number = 0;
        std::uint64_t point = 0;
        for (std::size_t gamma = 0; gamma < 2; ++gamma)
            for (std::size_t bags = 0; bags < 3; ++bags, ++point)
                for (std::size_t instance = 0; instance < 2; ++instance)
                    for (std::uint64_t k = 0; k < 4; ++k, ++number) {
                        QCOMPARE(cellAt(plan, number), (Cell{number, point, instance, k, 10 + k}));
                        QCOMPARE(levelsAt(plan, point), (std::vector<std::size_t>{gamma, bags}));
                    }
        QCOMPARE(cellCount(plan), number);
    }

    void damagedPlansNeverCrash()
    {
        const std::string whole = R"({"wattif-experiment": 1, "study": "profit", "instances": [{"generate": {"bags": 4}},
            {"sample": "profit/textbook.json"}], "policies": [{"policy": "online"}, {"policy": "resolve", "options": {"prior_bags": 2}}],
            "factors": [{"option": "gamma", "from": 1, "to": 2, "steps": 5}, {"link": [{"option": "resolve.horizon_bags",
            "values": [1, 2]}, {"option": "resolve.horizon_growth", "values": [3, 4]}]}], "design": "pairs", "repeat": 3, "seed": 4,
            "metrics": ["objective"]})";
        Random random(20);
        int valid = 0;
        for (int i = 0; i < test::casesWanted(3000); ++i) {
            const std::string text = test::mutated(whole, random, 0.5);
            for (const auto& loaded : {parsePlan("P.json", text).map([](LoadedPlan&& read) { return std::move(read.plan); }),
                                       parseStoredPlan("P.json", text)}) {
                if (!loaded) {
                    QVERIFY2(!loaded.error().message.empty() && loaded.error().place.line > 0, text.c_str());
                    continue;
                }
                ++valid;
                QVERIFY(cellCount(*loaded) <= maxCells);
                QCOMPARE(levelsAt(*loaded, pointCount(*loaded) - 1).size(), loaded->factors.size());
            }
        }
        QVERIFY(valid > 10);
    }

private:
    [[nodiscard]] std::filesystem::path path(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    static Json optionValue(const Option& option)
    {
        return std::visit([](const auto& value) { return Json(value); }, option.defaultValue);
    }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestPlanFile)
#include "tst_plan_file.moc"
