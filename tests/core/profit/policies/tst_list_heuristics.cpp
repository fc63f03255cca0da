// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The heuristics of Braun et al. against task-by-task versions.

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <string>

#include <QTest>

#include "core/base/statistics.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/policies/batch_mode.h"
#include "core/profit/policies/immediate_mode.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// One task after another by the rule's own key; ties: the lower machine.
std::vector<double> immediateTaskByTask(const Platform& platform, ImmediateMode::Rule rule)
{
    std::vector<double> loads(platform.machineCount(), 0.0);
    for (const Bag& bag : platform.instance().bags)
        for (std::int64_t k = 0; k < bag.count; ++k) {
            std::size_t best = 0;
            double bestKey = infinite;
            for (std::size_t j = 0; j < loads.size(); ++j) {
                const double etc = platform.etcSeconds(bag.taskType, MachineIndex(j));
                const double key = std::isinf(etc)     ? infinite
                    : rule == ImmediateMode::Rule::mct ? loads[j] + etc
                    : rule == ImmediateMode::Rule::met ? etc
                                                       : loads[j];
                if (key < bestKey) {
                    bestKey = key;
                    best = j;
                }
            }
            loads[best] += platform.etcSeconds(bag.taskType, MachineIndex(best));
        }
    return loads;
}

/// Examines every waiting task in every step.
std::vector<double> batchTaskByTask(const Platform& platform, BatchRule rule)
{
    std::vector<std::size_t> waiting;
    for (const Bag& bag : platform.instance().bags)
        waiting.insert(waiting.end(), static_cast<std::size_t>(bag.count), bag.taskType.at());
    std::sort(waiting.begin(), waiting.end()); // ties between tasks: the lower type
    std::vector<double> loads(platform.machineCount(), 0.0);
    while (!waiting.empty()) {
        std::size_t pick = 0;
        std::size_t machine = 0;
        double bestKey = -infinite;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            double first = infinite;
            double second = infinite;
            std::size_t where = 0;
            for (std::size_t j = 0; j < loads.size(); ++j) {
                const double finish = loads[j] + platform.etcSeconds(TaskTypeIndex(waiting[i]), MachineIndex(j));
                if (finish < first) {
                    second = first;
                    first = finish;
                    where = j;
                } else
                    second = std::min(second, finish);
            }
            const double key = rule == BatchRule::minMin ? -first : rule == BatchRule::maxMin ? first : second - first;
            if (key > bestKey) {
                bestKey = key;
                pick = i;
                machine = where;
            }
        }
        loads[machine] += platform.etcSeconds(TaskTypeIndex(waiting[pick]), MachineIndex(machine));
        waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    return loads;
}

// Sorted: a tie between equal machines may fall either way, for 3 e + e and 2 e + 2 e round differently.
void compareLoads(std::vector<double> ours, std::vector<double> oracle, int round)
{
    QCOMPARE(ours.size(), oracle.size());
    std::sort(ours.begin(), ours.end());
    std::sort(oracle.begin(), oracle.end());
    for (std::size_t j = 0; j < ours.size(); ++j)
        QVERIFY2(relativeDifference(ours[j], oracle[j]) < 1e-9,
                 qPrintable(QStringLiteral("round %1 machine %2").arg(round).arg(j)));
}

} // namespace

class TestListHeuristics : public QObject {
    Q_OBJECT

private slots:
    void immediateModeIsTaskByTask_data();
    void immediateModeIsTaskByTask();
    void batchModeIsTaskByTask_data();
    void batchModeIsTaskByTask();
    void largeBagsNeedNoLoopOverTasks();
    void batchStops();
    void benchmarkInstanceGivesThePublishedMakespans();

private:
    static Instance benchmarkInstance(const char* name);
};

void TestListHeuristics::immediateModeIsTaskByTask_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("mct") << static_cast<int>(ImmediateMode::Rule::mct);
    QTest::newRow("met") << static_cast<int>(ImmediateMode::Rule::met);
    QTest::newRow("olb") << static_cast<int>(ImmediateMode::Rule::olb);
}

void TestListHeuristics::immediateModeIsTaskByTask()
{
    QFETCH(int, rule);
    Random random(21);
    test::Shape shape{.maxMachineTypes = 5, .maxTaskTypes = 3, .maxBags = 5, .maxTasks = 80, .maxCount = 3};
    for (int round = 0; round < 1500; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        ImmediateMode policy(platform, static_cast<ImmediateMode::Rule>(rule));
        const auto outcome = runArrivals(platform, policy, false, {});
        QVERIFY(outcome.has_value());
        compareLoads((*outcome)->loadsSeconds, immediateTaskByTask(platform, static_cast<ImmediateMode::Rule>(rule)), round);
    }
}

void TestListHeuristics::batchModeIsTaskByTask_data()
{
    QTest::addColumn<int>("rule");
    QTest::addColumn<int>("machines");
    QTest::addColumn<int>("tasks");
    QTest::addColumn<int>("rounds");
    for (const auto& [machines, tasks, rounds] : {std::array{2, 12, 1500}, std::array{60, 40, 150}}) {
        QTest::addRow("min-min, %d machines a type", machines)
            << static_cast<int>(BatchRule::minMin) << machines << tasks << rounds;
        QTest::addRow("max-min, %d machines a type", machines)
            << static_cast<int>(BatchRule::maxMin) << machines << tasks << rounds;
        QTest::addRow("sufferage, %d machines a type", machines)
            << static_cast<int>(BatchRule::sufferage) << machines << tasks << rounds;
    }
}

void TestListHeuristics::batchModeIsTaskByTask()
{
    QFETCH(int, rule);
    QFETCH(int, machines);
    QFETCH(int, tasks);
    QFETCH(int, rounds);
    Random random(22);
    test::Shape shape{.maxMachineTypes = 5, .maxTaskTypes = 4, .maxBags = 5, .maxTasks = tasks, .maxCount = machines};
    for (int round = 0; round < rounds; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        auto assignments = scheduleBatch(platform, static_cast<BatchRule>(rule), {});
        QVERIFY(assignments.has_value());
        compareLoads(recordSchedule(platform, *assignments)->loadsSeconds,
                     batchTaskByTask(platform, static_cast<BatchRule>(rule)), round);
    }
}

void TestListHeuristics::largeBagsNeedNoLoopOverTasks()
{
    Instance instance{.machines = {{"a", 1, 0.0}, {"b", 1, 0.0}},
                      .taskTypes = {"t"},
                      .etcSeconds = Matrix(1, 2, 1.0),
                      .powerWatts = Matrix(1, 2, 1.0),
                      .bags = {{"", TaskTypeIndex(0), 1'000'000'000}}};
    const Platform platform(instance);
    ImmediateMode policy(platform, ImmediateMode::Rule::mct);
    const auto outcome = runArrivals(platform, policy, false, {});
    QVERIFY(outcome.has_value());
    QCOMPARE((*outcome)->totals.makespanSeconds, 5e8);
}

void TestListHeuristics::batchStops()
{
    Random random(23);
    const Instance instance = test::randomInstance({.maxTasks = 50}, random);
    const Platform platform(instance);
    std::stop_source source;
    source.request_stop();
    const auto result = scheduleBatch(platform, BatchRule::minMin, RunControl(source.get_token()));
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::interrupted);
}

/// An instance of Braun et al. 2001: first line "tasks machines 0", then task-major times, one a line.
Instance TestListHeuristics::benchmarkInstance(const char* name)
{
    std::ifstream file(std::string(WATTIF_SOURCE_DIR "/datasets/profit/hcsp/") + name);
    std::size_t tasks = 0;
    std::size_t machines = 0;
    int zero = 0;
    file >> tasks >> machines >> zero;
    Instance instance{.etcSeconds = Matrix(tasks, machines), .powerWatts = Matrix(tasks, machines, 1.0)};
    for (std::size_t t = 0; t < tasks; ++t) {
        for (double& seconds : instance.etcSeconds.row(t))
            file >> seconds;
        instance.taskTypes.push_back(std::to_string(t));
        instance.bags.push_back({.taskType = TaskTypeIndex(t)});
    }
    for (std::size_t j = 0; j < machines; ++j)
        instance.machines.push_back({.name = std::to_string(j)});
    return instance;
}

// Makespans printed for u_c_hihi.0 in the literature on this benchmark, e.g. Xhafa, Carretero, Barolli, Durresi 2007.
void TestListHeuristics::benchmarkInstanceGivesThePublishedMakespans()
{
    const Instance instance = benchmarkInstance("u_c_hihi.0");
    QCOMPARE(instance.bags.size(), std::size_t{512});
    const Platform platform(instance);
    const auto immediate = [&platform](ImmediateMode::Rule rule) {
        ImmediateMode policy(platform, rule);
        return (*runArrivals(platform, policy, false, {}))->totals.makespanSeconds;
    };
    QVERIFY(relativeDifference(immediate(ImmediateMode::Rule::olb), 14376662.175) < 1e-9);
    QVERIFY(relativeDifference(immediate(ImmediateMode::Rule::met), 47472299.429) < 1e-9);
    QVERIFY(relativeDifference(immediate(ImmediateMode::Rule::mct), 11422624.494) < 1e-9);
    const auto minMin = scheduleBatch(platform, BatchRule::minMin, {});
    QVERIFY(minMin.has_value());
    QVERIFY(relativeDifference(recordSchedule(platform, *minMin)->totals.makespanSeconds, 8460675.003) < 1e-9);
}

QTEST_APPLESS_MAIN(TestListHeuristics)
#include "tst_list_heuristics.moc"
