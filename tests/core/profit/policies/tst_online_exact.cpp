// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// online-exact against every split of small bags.

#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

#include "core/profit/engine/arrival_loop.h"
#include "core/profit/policies/online_exact.h"
#include "tests/core/profit/literal_online_exact.h"
#include "tests/core/profit/piecewise_online_exact.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

/// The best objective over all ways to write bag.count as a sum over the machines.
class BruteForce {
public:
    BruteForce(const Platform& platform, const Bag& bag, double revenue, const State& state)
        : m_platform(platform), m_bag(bag), m_choices(platform.choices(bag.taskType)), m_revenue(revenue), m_state(state)
    {
    }

    double best()
    {
        descend(0, m_bag.count, m_state.energyJoules, m_state.makespanSeconds);
        return m_best;
    }

private:
    void descend(std::size_t q, std::int64_t left, double joules, double makespan)
    {
        if (q + 1 == m_choices.size())
            return finish(q, left, joules, makespan);
        for (std::int64_t x = 0; x <= left; ++x)
            descend(q + 1, left - x, joules + static_cast<double>(x) * m_choices[q].energyJoules, std::max(makespan, end(q, x)));
    }
    void finish(std::size_t q, std::int64_t x, double joules, double makespan)
    {
        const double total = joules + static_cast<double>(x) * m_choices[q].energyJoules;
        m_best = std::max(m_best, objective(m_platform, m_state.revenue + m_revenue, total, std::max(makespan, end(q, x))));
    }
    [[nodiscard]] double end(std::size_t q, std::int64_t x) const
    {
        return m_state.loadsSeconds[m_choices[q].machine.at()] + static_cast<double>(x) * m_choices[q].etcSeconds;
    }

    const Platform& m_platform;
    const Bag& m_bag;
    std::span<const Choice> m_choices;
    double m_revenue;
    const State& m_state;
    double m_best = -std::numeric_limits<double>::infinity();
};

} // namespace

class TestOnlineExact : public QObject {
    Q_OBJECT

private slots:
    void equalsBruteForce_data();
    void equalsBruteForce();
    void neverUnderOnline();
    void manyEqualMachines_data();
    void manyEqualMachines();
    void machinesOfOneKind_data();
    void machinesOfOneKind();
    void aThousandMachinesOfOneType();
};

void TestOnlineExact::equalsBruteForce_data()
{
    QTest::addColumn<bool>("wholeNumbers");
    QTest::addColumn<bool>("idle");
    QTest::addColumn<double>("longer");
    QTest::newRow("real times and powers") << false << false << 1.0;
    QTest::newRow("small whole numbers: many ties") << true << false << 1.0;
    QTest::newRow("with idle power") << false << true << 1.0;
    QTest::newRow("tasks of months") << false << false << 1e7;
    QTest::newRow("tasks of ages") << false << false << 1e10;
    QTest::newRow("tasks of microseconds") << false << false << 1e-6;
}

// After each bag the loads are what online-exact left, so later bags meet uneven loads.
void TestOnlineExact::equalsBruteForce()
{
    QFETCH(bool, wholeNumbers);
    QFETCH(bool, idle);
    QFETCH(double, longer); // revenue is counted in joules: the same question
    Random random(11);
    test::Shape shape{
        .maxMachineTypes = 4, .maxTaskTypes = 3, .maxBags = 5, .maxTasks = 9, .wholeNumbers = wholeNumbers, .idle = idle};
    int decisions = 0;
    for (int round = 0; round < 2500; ++round) {
        Instance instance = test::randomInstance(shape, random);
        for (std::size_t type = 0; type < instance.taskTypes.size(); ++type)
            for (double& seconds : instance.etcSeconds.row(type))
                seconds *= longer;
        const Platform platform(instance);
        OnlineExact policy(platform);
        State state(platform.machineCount());
        std::vector<Share> shares;
        for (const Bag& bag : instance.bags) {
            const double revenue = revenueOf(instance, bag);
            const double best = BruteForce(platform, bag, revenue, state).best();
            shares.clear();
            policy.place(bag, revenue, state, shares, nullptr);
            apply(platform, bag, revenue, shares, state);
            const double ours = objective(platform, state.revenue, state.energyJoules, state.makespanSeconds);
            if (best < 0.0)
                continue; // with a loss the program rewards waste: see online_exact.cpp
            QVERIFY2(ours >= best - 1e-9 * std::max(1.0, std::abs(best)),
                     qPrintable(QStringLiteral("round %1: %2 under %3").arg(round).arg(ours, 0, 'g', 12).arg(best, 0, 'g', 12)));
            ++decisions;
        }
    }
    QVERIFY(decisions > 2000);
}

void TestOnlineExact::neverUnderOnline()
{
    Random random(12);
    test::Shape shape{.maxMachineTypes = 9, .maxTaskTypes = 5, .maxBags = 1, .maxTasks = 900};
    for (int round = 0; round < 1000; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        const Bag& bag = instance.bags.front();
        const double revenue = revenueOf(instance, bag);
        OnlineExact exact(platform);
        const auto outcome = runArrivals(platform, exact, false, {});
        QVERIFY(outcome.has_value());
        // The greedy split is one of the splits.
        const Choice& cheapest = platform.choices(bag.taskType).front();
        const auto tasks = static_cast<double>(bag.count);
        const double greedy = objective(platform, revenue, tasks * cheapest.energyJoules, tasks * cheapest.etcSeconds);
        QVERIFY((*outcome)->totals.objective >= greedy * (1.0 - 1e-12));
    }
}

void TestOnlineExact::manyEqualMachines_data()
{
    QTest::addColumn<bool>("wholeNumbers");
    QTest::addColumn<int>("machines");
    QTest::addColumn<int>("tasks");
    QTest::newRow("few tasks on many machines") << false << 40 << 12;
    QTest::newRow("many tasks on few machines") << false << 4 << 60;
    QTest::newRow("whole numbers: many ties") << true << 12 << 30;
}

// Machines of one type with equal loads are examined together: the plain search examines each.
void TestOnlineExact::manyEqualMachines()
{
    QFETCH(bool, wholeNumbers);
    QFETCH(int, machines);
    QFETCH(int, tasks);
    Random random(13);
    const test::Shape shape{.maxMachineTypes = 4,
                            .maxTaskTypes = 3,
                            .maxBags = 7,
                            .maxTasks = tasks,
                            .maxCount = machines,
                            .wholeNumbers = wholeNumbers};
    for (int round = 0; round < 1500; ++round) {
        const Instance instance = test::randomInstance(shape, random);
        const Platform platform(instance);
        OnlineExact policy(platform);
        State state(platform.machineCount());
        std::vector<Share> shares;
        for (const Bag& bag : instance.bags) {
            const double revenue = revenueOf(instance, bag);
            const double best = test::LiteralOnlineExact(platform, bag, revenue, state).value();
            shares.clear();
            policy.place(bag, revenue, state, shares, nullptr);
            apply(platform, bag, revenue, shares, state);
            const double ours = objective(platform, state.revenue, state.energyJoules, state.makespanSeconds);
            if (best < 0.0)
                continue; // with a loss the program rewards waste: see online_exact.cpp
            QVERIFY2(std::abs(ours - best) <= 1e-11 * std::abs(best),
                     qPrintable(QStringLiteral("round %1: %2, plain %3").arg(round).arg(ours, 0, 'g', 17).arg(best, 0, 'g', 17)));
        }
    }
}

void TestOnlineExact::machinesOfOneKind_data()
{
    QTest::addColumn<int>("machines");
    QTest::addColumn<int>("tasks");
    QTest::addColumn<bool>("wholeNumbers");
    QTest::addColumn<bool>("idle");
    QTest::newRow("few machines") << 4 << 30 << false << false;
    QTest::newRow("more machines than tasks") << 60 << 20 << false << false;
    QTest::newRow("more tasks than machines") << 25 << 400 << false << false;
    QTest::newRow("idle power: losses too") << 25 << 100 << false << true;
    QTest::newRow("whole numbers: many ties") << 25 << 100 << true << false;
    QTest::newRow("whole numbers, idle power") << 12 << 60 << true << true;
}

// Where all machines are of one kind the lowest level is taken at once: the same shares and level as by the search, bag after
// bag, which makes loads uneven. One kind may be two equal columns.
void TestOnlineExact::machinesOfOneKind()
{
    QFETCH(int, machines);
    QFETCH(int, tasks);
    QFETCH(bool, wholeNumbers);
    QFETCH(bool, idle);
    Random random(17);
    const test::Shape shape{.maxMachineTypes = 1,
                            .maxTaskTypes = 4,
                            .maxBags = 40,
                            .maxTasks = tasks,
                            .maxCount = machines,
                            .wholeNumbers = wholeNumbers,
                            .idle = idle};
    for (int round = 0; round < 400; ++round) {
        Instance instance = test::randomInstance(shape, random);
        if (round % 4 == 0)
            instance.gamma = random.uniformReal(0.9, 1.1);
        if (round % 3 == 0) { // a second column like the first
            Matrix seconds(instance.taskTypeCount(), 2);
            Matrix watts(instance.taskTypeCount(), 2);
            for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
                for (std::size_t j = 0; j < 2; ++j) {
                    seconds(t, j) = instance.etcSeconds(t, 0);
                    watts(t, j) = instance.powerWatts(t, 0);
                }
            instance.etcSeconds = seconds;
            instance.powerWatts = watts;
            instance.machines.push_back(instance.machines.front());
        }
        const Platform platform(instance);
        OnlineExact policy(platform);
        State state(platform.machineCount());
        std::vector<Share> shares;
        std::vector<Share> expected;
        Candidates candidates;
        for (const Bag& bag : instance.bags) {
            const double revenue = revenueOf(instance, bag);
            test::PiecewiseSearch search(platform, bag, revenue, state);
            const double level = search.run();
            expected.clear();
            search.fill(level, expected);
            shares.clear();
            candidates.clear();
            policy.place(bag, revenue, state, shares, &candidates);
            QVERIFY2(shares == expected, qPrintable(QStringLiteral("round %1").arg(round)));
            QCOMPARE(candidates.front().levelSeconds, level);
            QCOMPARE(candidates.front().energyJoules, search.levelJoules(level));
            apply(platform, bag, revenue, shares, state);
        }
    }
}

// Took 25 s before machines were grouped; now a few ms.
void TestOnlineExact::aThousandMachinesOfOneType()
{
    Instance instance;
    instance.machines.push_back({"m", 1000, 0.0});
    instance.taskTypes.push_back("t");
    instance.etcSeconds = Matrix(1, 1);
    instance.powerWatts = Matrix(1, 1);
    instance.etcSeconds(0, 0) = 3.0;
    instance.powerWatts(0, 0) = 5.0;
    instance.gamma = 1.5;
    for (int i = 0; i < 30; ++i)
        instance.bags.push_back({.user = {}, .taskType = TaskTypeIndex(0), .count = 200 + 27 * i});
    const Platform platform(instance);
    OnlineExact exact(platform);
    const auto outcome = runArrivals(platform, exact, false, {});
    QVERIFY(outcome.has_value());
    // All machines are equal: the makespan is that of the tasks so far spread evenly, 17 745 in all.
    QCOMPARE((*outcome)->totals.makespanSeconds, 18 * 3.0);
}

QTEST_APPLESS_MAIN(TestOnlineExact)
#include "tst_online_exact.moc"
