// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <bit>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <thread>

#include <QTest>

#include "core/base/memory_need.h"
#include "core/base/random.h"
#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/drawn_instances.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/studies.h"
#include "tests/core/experiment/experiment_plans.h"

using namespace wattif;
using test::KeptOutcomes;
using test::planOf;
using test::smallPlan;

namespace {

/// Values to the bit, by cell: what must not depend on threads and shards.
using ByCell = std::map<std::uint64_t, std::vector<std::uint64_t>>;

void addOutcomes(const std::vector<CellOutcome>& outcomes, ByCell& into)
{
    for (const CellOutcome& outcome : outcomes) {
        std::vector<std::uint64_t> bits;
        for (const double value : outcome.values)
            bits.push_back(std::bit_cast<std::uint64_t>(value));
        if (!into.emplace(outcome.cell, std::move(bits)).second)
            qFatal("a cell ran twice");
    }
}

ByCell allOutcomes(const Plan& plan, unsigned jobs, std::uint64_t shards)
{
    ByCell all;
    for (std::uint64_t i = 1; i <= shards; ++i) {
        KeptOutcomes kept;
        const auto progress = runExperiment(plan, kept, {.jobs = jobs, .shard = {i, shards}});
        if (!progress || progress->done != progress->cells)
            qFatal("a shard is incomplete");
        addOutcomes(kept.all, all);
    }
    return all;
}

/// A sink that fails at its second batch.
class FailingSink final : public CellSink {
public:
    [[nodiscard]] Result<void> write(std::span<const CellOutcome> /*outcomes*/) override
    {
        return ++calls < 2 ? Result<void>() : fail(ErrorCode::io, "the disk is full");
    }
    int calls = 0;
};

} // namespace

class TestExperimentEngine : public QObject {
    Q_OBJECT
private slots:
    void theOrderIsAPermutation()
    {
        Random random(3);
        std::vector<std::uint64_t> counts;
        for (std::uint64_t n = 1; n <= 130; ++n)
            counts.push_back(n);
        for (int i = 0; i < 40; ++i)
            counts.push_back(static_cast<std::uint64_t>(random.uniformInt(131, 20'000)));
        for (const std::uint64_t count : counts) {
            const CellOrder order(count, static_cast<std::uint64_t>(random.uniformInt(0, 1'000'000)));
            std::vector<bool> seen(count);
            for (std::uint64_t position = 0; position < count; ++position) {
                const std::uint64_t cell = order.cellAt(position);
                QVERIFY(cell < count);
                QVERIFY(!seen[cell]);
                seen[cell] = true;
                QCOMPARE(order.positionOf(cell), position);
            }
        }
        const CellOrder largest(maxCells, 5);
        for (int i = 0; i < 1000; ++i) {
            const auto position = static_cast<std::uint64_t>(random.uniformInt(0, static_cast<std::int64_t>(maxCells) - 1));
            QVERIFY(largest.cellAt(position) < maxCells);
            QCOMPARE(largest.positionOf(largest.cellAt(position)), position);
        }
    }

    void aStretchOfTheOrderIsASample()
    {
        // Cells of the first tenth of the positions, counted in ten equal parts of all cells: 1000 are expected in each, with a
        // standard deviation of sqrt(10000 * 0.1 * 0.9 * 0.9) = 28.5.
        const CellOrder order(100'000, 42);
        std::array<int, 10> counts{};
        for (std::uint64_t position = 0; position < 10'000; ++position)
            ++counts.at(order.cellAt(position) / 10'000);
        for (const int count : counts)
            QVERIFY2(std::abs(count - 1000) < 5 * 29, qPrintable(QString::number(count)));
        QVERIFY(CellOrder(100'000, 43).cellAt(0) != order.cellAt(0) || CellOrder(100'000, 43).cellAt(1) != order.cellAt(1));
    }

    void openPositionsAgainstPlainLoops()
    {
        Random random(8);
        for (int i = 0; i < 2000; ++i) {
            const auto count = static_cast<std::uint64_t>(random.uniformInt(0, 60));
            const auto shards = static_cast<std::uint64_t>(random.uniformInt(1, 9));
            const Shard shard{static_cast<std::uint64_t>(random.uniformInt(1, static_cast<std::int64_t>(shards))), shards};
            PositionSet done;
            std::vector<std::uint64_t> expected;
            std::uint64_t size = 0;
            const double share = random.uniformReal(0.0, 1.0);
            for (std::uint64_t position = 0; position < count; ++position) {
                const bool isDone = random.uniformReal(0.0, 1.0) < share;
                if (isDone)
                    done.append(position);
                QCOMPARE(done.contains(position), isDone);
                const bool isOurs = position % shards == shard.index - 1;
                size += isOurs ? 1 : 0;
                if (isOurs && !isDone)
                    expected.push_back(position);
            }
            QCOMPARE(shard.size(count), size);
            QCOMPARE(countIn(shard, count, done), size - expected.size());
            OpenPositions open(shard, count, done);
            std::vector<std::uint64_t> taken;
            for (auto some = open.take(3); !some.empty(); some = open.take(3))
                taken.insert(taken.end(), some.begin(), some.end());
            QCOMPARE(taken, expected);
        }
    }

    void shardsAreRead()
    {
        QCOMPARE(*parseShard("3/16"), (Shard{3, 16}));
        for (const char* wrong : {"", "3", "/", "0/4", "5/4", "-1/4", "1/0", "1/4x", "1/1000001", "a/b", "1/"})
            QCOMPARE(parseShard(wrong).error().code, ErrorCode::usage);
    }

    void aCellIsWhatRunWouldDo_data()
    {
        QTest::addColumn<QString>("study");
        QTest::addColumn<QString>("policies");
        QTest::addColumn<QString>("factor");
        QTest::addColumn<QStringList>("levels");
        QTest::newRow("an option of the scenario") << "profit"
                                                   << "online,resolve"
                                                   << "gamma" << QStringList{"1.1", "1.5"};
        QTest::newRow("an option of a policy") << "profit"
                                               << "online,resolve"
                                               << "resolve.horizon_bags" << QStringList{"1", "20"};
    }
    void aCellIsWhatRunWouldDo()
    {
        QFETCH(QString, study);
        QFETCH(QString, policies);
        QFETCH(QString, factor);
        QFETCH(QStringList, levels);
        const Study& asked = *findStudy(study.toStdString());
        std::string calls;
        std::vector<std::string> names;
        for (const QString& name : policies.split(u',')) {
            names.push_back(name.toStdString());
            calls += (calls.empty() ? "" : ", ") + ("{'policy': '" + names.back() + "'}");
        }
        const Plan plan =
            planOf("{'wattif-experiment': 1, 'study': '" + asked.name() + "', 'instances': [{'generate': {}}], 'policies': ["
                   + calls + "], 'factors': [{'option': '" + factor.toStdString() + "', 'values': ["
                   + levels.join(u", ").toStdString() + "]}], 'repeat': 3, 'seed': 5}");
        KeptOutcomes kept;
        QVERIFY(runExperiment(plan, kept, {.jobs = 2}));
        QCOMPARE(kept.all.size(), std::size_t{6});
        for (const CellOutcome& outcome : kept.all) {
            // The same by the words of the command line: run --study ... --set FACTOR=LEVEL --seed (5 + repetition).
            const QString level = levels[static_cast<int>(outcome.cell / 3)];
            std::vector<PolicyCall> request = *choosePolicies(asked, names);
            const auto settings = applySettings({(factor + u'=' + level).toStdString()}, asked, request);
            QVERIFY(settings);
            const std::uint64_t seed = 5 + outcome.cell % 3;
            InstancePtr instance = *asked.generate(*completed(asked.generateOptions(), {}), seed);
            if (!settings->empty())
                instance = asked.withOptions(*instance, *settings);
            const auto report = asked.run(*instance, {.policies = request, .seed = seed, .ledger = false}, {});
            QVERIFY(report);
            for (std::size_t p = 0; p < names.size(); ++p)
                for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
                    const double expected = report->policies[p].metric(plan.metrics[m]);
                    const double value = outcome.values[p * plan.metrics.size() + m];
                    QVERIFY(std::bit_cast<std::uint64_t>(value) == std::bit_cast<std::uint64_t>(expected)
                            || (std::isnan(value) && std::isnan(expected)));
                }
        }
    }

    void resultsDoNotDependOnThreadsAndShards()
    {
        const Plan plan = smallPlan();
        const ByCell expected = allOutcomes(plan, 1, 1);
        QCOMPARE(expected.size(), std::size_t{60});
        for (const unsigned jobs : {2U, 7U})
            QVERIFY(allOutcomes(plan, jobs, 1) == expected);
        for (const std::uint64_t shards : {3U, 16U, 100U})
            QVERIFY(allOutcomes(plan, 2, shards) == expected);
    }

    // Factors of scenario, policy and generator, several sources, every design: with shared instances and without.
    void sharedInstancesChangeNothing_data()
    {
        QTest::addColumn<QString>("design");
        QTest::newRow("grid") << "'grid'";
        QTest::newRow("one at a time") << "'one-at-a-time'";
        QTest::newRow("hypercube") << "'latin-hypercube', 'points': 9";
    }
    void sharedInstancesChangeNothing()
    {
        QFETCH(QString, design);
        const Plan plan =
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}, {'generate': "
                         "{'count_min': 50}}], 'policies': [{'policy': 'online'}, {'policy': 'resolve'}], 'factors': "
                         "[{'option': 'gamma', 'values': [1.1, 1.3]}, {'option': 'generate.bags', 'values': [2, 4, 6]}, "
                         "{'option': 'resolve.horizon_bags', 'values': [1, 5]}], 'repeat': 3, 'design': "
                         + design.toStdString() + "}");
        ByCell alone;
        test::KeptOutcomes kept;
        QVERIFY(runExperiment(plan, kept, {.jobs = 1, .instanceBytes = 0}));
        addOutcomes(kept.all, alone);
        for (const std::size_t bytes : {std::size_t{1} << 20U, std::size_t{1} << 28U})
            for (const unsigned jobs : {1U, 4U}) {
                test::KeptOutcomes shared;
                QVERIFY(runExperiment(plan, shared, {.jobs = jobs, .instanceBytes = bytes}));
                ByCell found;
                addOutcomes(shared.all, found);
                QVERIFY(found == alone);
            }
    }

    // 2 gammas x 3 numbers of bags x 5 repetitions are 30 cells on 15 instances, each of which is used twice.
    void eachInstanceIsDrawnOnceAndGoesAfterItsLastUse()
    {
        const Plan plan =
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}], 'policies': "
                         "[{'policy': 'online'}], 'factors': [{'option': 'gamma', 'values': [1.1, 1.3]}, {'option': "
                         "'generate.bags', 'values': [2, 4, 6]}], 'repeat': 5}");
        DrawnInstances drawn(plan, std::size_t{1} << 28U);
        int draws = 0;
        std::uint64_t most = 0;
        for (std::uint64_t number = 0; number < cellCount(plan); ++number) {
            const Cell cell = cellAt(plan, number);
            const std::vector<std::size_t> levels = levelsAt(plan, cell.point);
            const OptionValues bags{{"bags", plan.factors[1].levels[levels[1]].values[0]}};
            const auto options = completed(plan.study->generateOptions(), bags);
            const auto instance = drawn.get(0, cell.repetition, levels, [&] {
                ++draws;
                return plan.study->generate(*options, cell.seed);
            });
            QVERIFY((*instance)->equals(**plan.study->generate(*options, cell.seed)));
            most = std::max(most, drawn.keptCount());
        }
        QCOMPARE(draws, 15);
        QCOMPARE(most, std::uint64_t{15});
        QCOMPARE(drawn.keptCount(), std::uint64_t{0});
    }

    void keptInstancesStayWithinTheirBound()
    {
        const Plan plan =
            test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}], 'policies': "
                         "[{'policy': 'online'}], 'factors': [{'option': 'gamma', 'values': [1.1, 1.3]}], 'repeat': 1000}");
        DrawnInstances drawn(plan, 16'000);
        for (std::uint64_t repetition = 0; repetition < 1000; ++repetition)
            QVERIFY(drawn.get(0, repetition, {0}, [&]() -> Result<InstancePtr> {
                if (auto ok = checkMemory(300.0, "it"); !ok)
                    return propagateError(ok);
                return plan.study->sample();
            }));
        QCOMPARE(drawn.keptCount(), std::uint64_t{16}); // of 300 and 256 bytes, one in each part of 1000
        DrawnInstances unknown(plan, 16'000);           // of a generator that does not say what it needs
        QVERIFY(unknown.get(0, 0, {0}, [&]() -> Result<InstancePtr> { return plan.study->sample(); }));
        QCOMPARE(unknown.keptCount(), std::uint64_t{0});
    }

    void whatIsDoneDoesNotRunAgain()
    {
        const Plan plan = smallPlan();
        KeptOutcomes first;
        PositionSet done;
        for (std::uint64_t position = 10; position < 40; ++position)
            done.append(position);
        const auto progress = runExperiment(plan, first, {.jobs = 2, .done = done});
        QVERIFY(progress);
        QCOMPARE(progress->before, std::uint64_t{30});
        QCOMPARE(progress->done, std::uint64_t{30});
        for (const CellOutcome& outcome : first.all) {
            QVERIFY(!done.contains(outcome.position));
            QCOMPARE(outcome.cell, CellOrder(plan).cellAt(outcome.position));
        }
    }

    void failedCellsDoNotStopTheOthers()
    {
        // Bags of at least 300 and at most 200 or 400 tasks: the generator refuses one of the two.
        const Plan plan =
            planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 3, 'count_min': 300}}], "
                   "'policies': [{'policy': 'online'}], 'factors': [{'option': 'count_max', 'values': [200, 400]}], "
                   "'repeat': 5}");
        KeptOutcomes kept;
        const auto progress = runExperiment(plan, kept, {.jobs = 2});
        QVERIFY(progress);
        QCOMPARE(progress->done, std::uint64_t{10});
        QCOMPARE(progress->failed, std::uint64_t{5});
        for (const CellOutcome& outcome : kept.all) {
            QCOMPARE(outcome.isFailed(), outcome.cell < 5);
            QCOMPARE(outcome.values.empty(), outcome.isFailed());
        }
    }

    void aSinkThatFailsEndsTheExperiment()
    {
        const Plan plan = smallPlan(100'000);
        FailingSink sink;
        const auto progress = runExperiment(plan, sink, {.jobs = 2});
        QVERIFY(!progress);
        QCOMPARE(progress.error().message, std::string("the disk is full"));
        QCOMPARE(sink.calls, 2);
    }

    void aStopIsFollowedSoon()
    {
        const Plan plan =
            planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 3000}}], 'policies': "
                   "[{'policy': 'resolve'}, {'policy': 'bound'}], 'repeat': 1000}");
        KeptOutcomes kept;
        std::stop_source stop;
        std::chrono::steady_clock::time_point asked;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            asked = std::chrono::steady_clock::now();
            stop.request_stop();
        });
        const auto progress = runExperiment(plan, kept, {.jobs = 2, .stop = stop.get_token()});
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - asked;
        QVERIFY(progress);
        QVERIFY(progress->done < progress->cells);
        QCOMPARE(progress->done, kept.all.size());
        QVERIFY2(taken.count() < 60.0, qPrintable(QString::number(taken.count()))); // 0.1 s; all cells take many minutes
    }

    void metricsOfTheRunAreKept()
    {
        const Plan plan =
            planOf("{'wattif-experiment': 1, 'study': 'consolidation', 'instances': [{'sample': 'consolidation/sample.json'}]}");
        KeptOutcomes kept;
        QVERIFY(runExperiment(plan, kept, {.jobs = 1}));
        QVERIFY(!kept.all.front().ofRun.empty());
        const auto report = plan.study->run(*plan.instances[0].instance, {.policies = plan.policies, .ledger = false}, {});
        QVERIFY(report->metrics == kept.all.front().ofRun);
    }

    void everyStudyRuns()
    {
        for (const Study* study : studies()) {
            const Plan plan = planOf("{'wattif-experiment': 1, 'study': '" + study->name() + "', 'instances': [{'sample': '"
                                     + study->name() + "/textbook.json'}]}");
            KeptOutcomes kept;
            QVERIFY(runExperiment(plan, kept, {.jobs = 2}));
            QCOMPARE(kept.all.size(), std::size_t{1});
            QVERIFY2(!kept.all[0].isFailed(), kept.all[0].error.c_str());
            QVERIFY(std::ranges::any_of(kept.all[0].values, [](double value) { return !std::isnan(value); }));
        }
    }

    void aDryRunCountsWhatIsLeft()
    {
        const Plan plan = smallPlan();
        PositionSet done;
        for (std::uint64_t position = 0; position < 20; ++position)
            done.append(position);
        const DryRun found = dryRun(plan, {.jobs = 4, .done = done});
        QCOMPARE(found.cells, std::uint64_t{40});
        QCOMPARE(found.runs, std::uint64_t{80});
        QVERIFY(found.timed > 0 && found.timed <= 40); // a slow machine times fewer
        QVERIFY(found.secondsPerCell > 0.0);
        QCOMPARE(found.seconds, found.secondsPerCell * 40 / 4);
        QVERIFY(found.storeBytes > 11 * 4096.0 + 40.0 * 2.0 * 8.0 * static_cast<double>(plan.metrics.size()));
    }
};

QTEST_APPLESS_MAIN(TestExperimentEngine)
#include "tst_experiment_engine.moc"
