// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include <QTest>

#include "core/base/random.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/papers/online_as_run.h"
#include "core/profit/policies/online.h"
#include "tests/core/profit/random_instance.h"

using namespace wattif;
using namespace wattif::profit;
using namespace wattif::profit::test;

namespace {

constexpr AsRunDifferences none{.staleLoads = false, .valueBeforeRounding = false, .truncatedJoules = false};

RankedJoules unsorted(std::vector<double> joules)
{
    RankedJoules ranked{std::move(joules), {}};
    ranked.machines.resize(ranked.joules.size());
    std::iota(ranked.machines.begin(), ranked.machines.end(), std::size_t{0});
    return ranked;
}

/// The description of the sort, with whole-number variables as such and a list of parts that are still to be sorted.
struct PlainSort {
    std::vector<std::pair<double, std::size_t>> a; ///< value and where it was

    void run()
    {
        std::vector<std::pair<int, int>> parts{{0, static_cast<int>(a.size()) - 1}};
        while (!parts.empty()) {
            const auto [l, r] = parts.back();
            parts.pop_back();
            if (l >= r)
                continue;
            const std::size_t who = of(l).second;
            const auto p = static_cast<std::int64_t>(of(l).first);
            int i = l;
            int j = r;
            while (i < j) {
                for (; i < j && of(j).first <= static_cast<double>(p); --j) { }
                for (; i < j && of(i).first >= static_cast<double>(p); ++i) { }
                if (i == j)
                    break;
                const auto t = static_cast<std::int64_t>(of(i).first);
                const std::size_t whose = of(i).second;
                of(i) = of(j);
                of(j) = {static_cast<double>(t), whose};
            }
            of(l) = of(i);
            of(i) = {static_cast<double>(p), who};
            parts.emplace_back(l, i - 1);
            parts.emplace_back(i + 1, r);
        }
    }

private:
    std::pair<double, std::size_t>& of(int place) { return a[static_cast<std::size_t>(place)]; }
};

/// Two machines with these times and powers, and one bag of four tasks; gamma 2.
Instance twoMachines(std::vector<double> seconds, std::vector<double> watts)
{
    Instance instance;
    instance.machines = {{.name = "first"}, {.name = "second"}};
    instance.taskTypes = {"task"};
    instance.etcSeconds = Matrix(1, 2);
    instance.powerWatts = Matrix(1, 2);
    for (std::size_t j = 0; j < 2; ++j) {
        instance.etcSeconds(0, j) = seconds[j];
        instance.powerWatts(0, j) = watts[j];
    }
    instance.bags = {{.taskType = TaskTypeIndex(0), .count = 4}};
    instance.gamma = 2.0;
    return instance;
}

std::vector<double> copy(std::span<const double> values) { return {values.begin(), values.end()}; }

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

} // namespace

class TestOnlineAsRun : public QObject {
    Q_OBJECT

private slots:
    void sortLosesFractions_data();
    void sortLosesFractions();
    void sortIsAsDescribed();
    void staleLoadOfAMachineAboveItsRank();
    void wholeLoadOfAMachineBelowItsRank();
    void valueBeforeRounding();
    void truncatedJoules();
    void withoutDifferencesItIsOnline();
};

void TestOnlineAsRun::sortLosesFractions_data()
{
    QTest::addColumn<std::vector<double>>("joules");
    QTest::addColumn<std::vector<double>>("sorted");
    QTest::addColumn<std::vector<std::size_t>>("machines");
    using Values = std::vector<double>;
    using Places = std::vector<std::size_t>;
    // Pivot 100 goes to the end and 200.6 to the front; there pivot 200 goes behind 300.7.
    QTest::newRow("pivots") << Values{100.5, 300.7, 200.6} << Values{300.7, 200.0, 100.0} << Places{1, 2, 0};
    // 100.9 is below the pivot 150 and passes through the exchange variable.
    QTest::newRow("an exchange") << Values{150.5, 100.9, 200.8} << Values{200.8, 150.0, 100.0} << Places{2, 0, 1};
    // Both are at least the pivot 5, so the larger one comes last, as 5.
    QTest::newRow("the same whole part") << Values{5.9, 5.7} << Values{5.7, 5.0} << Places{1, 0};
    QTest::newRow("one value is not touched") << Values{7.5} << Values{7.5} << Places{0};
}

void TestOnlineAsRun::sortLosesFractions()
{
    QFETCH(std::vector<double>, joules);
    QFETCH(std::vector<double>, sorted);
    QFETCH(std::vector<std::size_t>, machines);
    RankedJoules ranked = unsorted(joules);
    sortTruncating(ranked);
    QCOMPARE(ranked.joules, sorted);
    QCOMPARE(ranked.machines, machines);
}

void TestOnlineAsRun::sortIsAsDescribed()
{
    Random random(40);
    for (int k = 0; k < 20'000; ++k) {
        std::vector<double> joules(static_cast<std::size_t>(random.uniformInt(1, 14)));
        const double largest =
            std::vector{3.0, 20.0, 100'000.0}[static_cast<std::size_t>(k % 3)]; // equal whole parts, few, hardly any
        for (double& value : joules)
            value = random.uniformReal(0.0, largest);
        RankedJoules ranked = unsorted(joules);
        sortTruncating(ranked);

        PlainSort plain;
        for (std::size_t i = 0; i < joules.size(); ++i)
            plain.a.emplace_back(joules[i], i);
        plain.run();
        std::vector<bool> seen(joules.size(), false);
        for (std::size_t r = 0; r < joules.size(); ++r) {
            QCOMPARE(ranked.joules[r], plain.a[r].first);
            QCOMPARE(ranked.machines[r], plain.a[r].second);
            const double before = joules[ranked.machines[r]];
            QVERIFY(ranked.joules[r] == before || ranked.joules[r] == std::trunc(before));
            QVERIFY(!seen[ranked.machines[r]]);
            seen[ranked.machines[r]] = true;
        }
        QVERIFY(std::ranges::is_sorted(ranked.joules, std::greater<>()));
    }
}

// ETC 2 and 3 s at 1 W: the first machine is the cheaper one, so it has rank 1 and the second rank 0. Both are filled to the
// level 4 / (1/2 + 1/3) = 4.8 s with x = 2.4 and 1.6, which become 3 and 1. The loop's first pass grows the load of machine 1,
// whose share is still 1.6: 4.8 s. Its second pass grows that of machine 0: 3 tasks, 6 s.
void TestOnlineAsRun::staleLoadOfAMachineAboveItsRank()
{
    const Instance instance = twoMachines({2.0, 3.0}, {1.0, 1.0});
    const Platform platform(instance);
    OnlineAsRun asRun(platform, {.staleLoads = true, .valueBeforeRounding = false, .truncatedJoules = false});
    asRun.place(instance.bags.front());
    QCOMPARE(copy(asRun.lastTasks()), (std::vector<double>{3.0, 1.0}));
    QVERIFY(near(asRun.loadsSeconds()[0], 6.0));
    QVERIFY(near(asRun.loadsSeconds()[1], 4.8));
    OnlineAsRun exact(platform, none);
    exact.place(instance.bags.front());
    QCOMPARE(copy(exact.loadsSeconds()), (std::vector<double>{6.0, 3.0}));

    // The next bag of four sees 6 and 4.8 s: level (4 + 6/2 + 4.8/3) / (5/6) = 10.32 s, x = 2.16 and 1.84, so 3 and 1 again; the
    // second machine counts 1.84 tasks: 10.32 s.
    asRun.place(instance.bags.front());
    QVERIFY(near(asRun.loadsSeconds()[0], 12.0));
    QVERIFY(near(asRun.loadsSeconds()[1], 10.32));
}

// The same with the machines exchanged: rank and index agree, and both count whole tasks.
void TestOnlineAsRun::wholeLoadOfAMachineBelowItsRank()
{
    const Instance instance = twoMachines({3.0, 2.0}, {1.0, 1.0});
    const Platform platform(instance);
    OnlineAsRun asRun(platform);
    asRun.place(instance.bags.front());
    QCOMPARE(copy(asRun.lastTasks()), (std::vector<double>{1.0, 3.0}));
    QCOMPARE(copy(asRun.loadsSeconds()), (std::vector<double>{3.0, 6.0}));
}

// Revenue 2 x 4 tasks x 2 J = 16. With fractions: (16 - 2.4 x 2 - 1.6 x 3) / 4.8 = 4 / 3. With whole tasks (16 - 3 x 2 - 1 x 3) /
// 6 = 7 / 6.
void TestOnlineAsRun::valueBeforeRounding()
{
    const Instance instance = twoMachines({2.0, 3.0}, {1.0, 1.0});
    const Platform platform(instance);
    OnlineAsRun before(platform, {.staleLoads = true, .valueBeforeRounding = true, .truncatedJoules = false});
    before.place(instance.bags.front());
    QVERIFY(near(before.objective(), 4.0 / 3.0));
    OnlineAsRun after(platform, {.staleLoads = true, .valueBeforeRounding = false, .truncatedJoules = false});
    after.place(instance.bags.front());
    QVERIFY(near(after.objective(), 7.0 / 6.0));
}

// Energies 2.5 and 3.9 J: the pivot is 2, and the first machine's energy becomes 2 J. So does its part of revenue and energy.
void TestOnlineAsRun::truncatedJoules()
{
    const Instance instance = twoMachines({1.0, 1.0}, {2.5, 3.9});
    const Platform platform(instance);
    OnlineAsRun truncated(platform, {.staleLoads = false, .valueBeforeRounding = false, .truncatedJoules = true});
    truncated.place(instance.bags.front());
    QCOMPARE(truncated.revenue(), 2.0 * 4.0 * 2.0);
    QCOMPARE(truncated.energyJoules(), truncated.lastTasks()[0] * 2.0 + truncated.lastTasks()[1] * 3.9);
    QVERIFY(truncated.lastTasks()[0] > 0.0);
    OnlineAsRun exact(platform, none);
    exact.place(instance.bags.front());
    QCOMPARE(exact.revenue(), 2.0 * 4.0 * 2.5);
}

void TestOnlineAsRun::withoutDifferencesItIsOnline()
{
    const Shape shape{.maxMachineTypes = 7, .maxTaskTypes = 5, .maxBags = 12, .maxTasks = 60, .holes = false};
    Random random(41);
    for (int k = 0; k < 2'000; ++k) {
        const Instance instance = randomInstance(shape, random);
        const Platform platform(instance);
        Online online(platform, Online::Variant::published);
        const auto outcome = runArrivals(platform, online, false, {}).value();
        OnlineAsRun asRun(platform, none);
        for (const Bag& bag : instance.bags)
            asRun.place(bag);
        QVERIFY(std::abs(asRun.objective() - outcome->totals.objective) <= 1e-9 * std::abs(outcome->totals.objective));
        for (std::size_t j = 0; j < platform.machineCount(); ++j)
            QVERIFY(std::abs(asRun.loadsSeconds()[j] - outcome->loadsSeconds[j]) <= 1e-9 * outcome->totals.makespanSeconds);
    }
}

QTEST_APPLESS_MAIN(TestOnlineAsRun)
#include "tst_online_as_run.moc"
