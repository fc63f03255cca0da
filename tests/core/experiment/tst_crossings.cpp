// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the best policy changes, against a walk in small walkSteps, and the coverage of its interval by simulation.

#include <algorithm>
#include <cmath>
#include <map>

#include <QTest>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "core/experiment/statistics/crossings.h"
#include "tests/core/experiment/random_experiment.h"

using namespace wattif;

namespace {

constexpr int walkSteps = 400; // of a segment

/// Repetition -> mean of a difference or metric at a level.
using Means = std::map<std::uint64_t, double>;

/// All values of one policy, or of the difference of two, by level.
template <class Value>
std::vector<Means> meansByLevel(const Plan& plan, const MetricValues& values, const Value& value)
{
    std::vector<std::map<std::uint64_t, std::vector<double>>> lists(plan.factors.front().levels.size());
    for (std::size_t row = 0; row < values.cells.size(); ++row) {
        const Cell cell = cellAt(plan, values.cells[row]);
        if (const double each = value(row); !std::isnan(each))
            lists[levelsAt(plan, cell.point).front()][cell.repetition].push_back(each);
    }
    std::vector<Means> means(lists.size());
    for (std::size_t level = 0; level < lists.size(); ++level)
        for (const auto& [repetition, list] : lists[level])
            means[level][repetition] = mean(list);
    return means;
}

double meanOfAll(const Means& means)
{
    std::vector<double> values;
    for (const auto& [repetition, value] : means)
        values.push_back(value);
    return mean(values);
}

/// Differences interpolated for each repetition that both ends have.
std::vector<double> between(const Means& left, const Means& right, double share)
{
    std::vector<double> values;
    for (const auto& [repetition, value] : left)
        if (const auto other = right.find(repetition); other != right.end())
            values.push_back(value + share * (other->second - value));
    return values;
}

bool isSignificant(const std::vector<double>& differences) { return pairedTest(differences).pValue < 0.05; }

/// The ends of the interval by walking away from the crossing in small walkSteps: places as segments and their shares.
struct Walk {
    const std::vector<Means>& differences;

    [[nodiscard]] bool isSignificantAt(int place) const
    {
        const auto segment = static_cast<std::size_t>(std::min(place / walkSteps, static_cast<int>(differences.size()) - 2));
        const double share = (place - static_cast<int>(segment) * walkSteps) / double(walkSteps);
        return isSignificant(between(differences[segment], differences[segment + 1], share));
    }
    [[nodiscard]] double end(double at, int direction) const
    {
        const int last = (static_cast<int>(differences.size()) - 1) * walkSteps;
        int place = static_cast<int>(direction > 0 ? std::ceil(at * walkSteps) : std::floor(at * walkSteps));
        while (place > 0 && place < last && !isSignificantAt(place))
            place += direction;
        return place / double(walkSteps);
    }
};

struct RandomLine {
    Plan plan;
    MetricValues values;
};

/// Levels 0, 1, 2, ...: three policies and a bound with random means, repetitions that all share, and noise.
RandomLine randomLine(Random& random, double share)
{
    std::vector<double> numbers;
    for (auto levels = random.uniformInt(2, 6); levels > 0; --levels)
        numbers.push_back(static_cast<double>(numbers.size()));
    RandomLine line{test::gridOfProfit({test::numericFactor("gamma", numbers)}, 4, 12), {}};
    std::map<std::pair<std::uint64_t, std::size_t>, double> means;
    for (std::uint64_t point = 0; point < numbers.size(); ++point)
        for (std::size_t policy = 0; policy < 4; ++policy)
            means[{point, policy}] = random.normal(0.0, 2.0) + (policy == 3 ? 100.0 : 0.0);
    std::vector<double> common;
    for (int k = 0; k < 12; ++k)
        common.push_back(random.normal(0.0, 3.0));
    const double noise = random.uniformReal(0.0, 2.0);
    line.values = test::valuesOfAll(line.plan, [&](const Cell& cell, std::size_t policy) {
        return means[{cell.point, policy}] + common[cell.repetition] + random.normal(0.0, noise);
    });
    if (share < 1.0)
        line.values = test::partOf(line.values, share, random);
    return line;
}

/// The best of these policies at a place of the axis, by interpolation of means.
std::size_t bestAt(const std::vector<std::vector<double>>& means, const std::vector<std::size_t>& policies, double place)
{
    const std::size_t levels = means.front().size();
    const auto segment = std::min(static_cast<std::size_t>(place), levels - 2);
    const double share = place - static_cast<double>(segment);
    return *std::ranges::max_element(
        policies, {}, [&](std::size_t policy) { return std::lerp(means[policy][segment], means[policy][segment + 1], share); });
}

} // namespace

class TestCrossings : public QObject {
    Q_OBJECT
private slots:
    void crossingsAreThoseOfAWalk_data()
    {
        QTest::addColumn<double>("share");
        QTest::newRow("finished") << 1.0;
        QTest::newRow("unfinished") << 0.8;
    }
    void crossingsAreThoseOfAWalk()
    {
        QFETCH(double, share);
        Random random(1);
        int found = 0;
        int open = 0;
        int extended = 0;
        for (int trial = 0; trial < 1'000; ++trial) {
            const RandomLine line = randomLine(random, share);
            const Better better = trial % 2 == 0 ? Better::higher : Better::lower;
            const std::vector<std::size_t> online{0, 1};
            const std::vector<std::size_t> all{0, 1, 2};
            const std::vector<std::size_t>& competitors = trial % 3 == 0 ? online : all;
            std::vector<std::vector<double>> means(4);
            for (std::size_t policy = 0; policy < 4; ++policy)
                for (const Means& level : meansByLevel(line.plan, line.values, [&](std::size_t row) {
                         return (better == Better::higher ? 1.0 : -1.0) * line.values.at(row, policy);
                     }))
                    means[policy].push_back(meanOfAll(level));
            const auto crossed = crossings(line.plan, line.values, 0, better, competitors);
            // Between two neighbouring crossings the same policy leads everywhere.
            double from = 0.0;
            const double last = static_cast<double>(line.plan.factors.front().levels.size()) - 1.0;
            for (std::size_t i = 0; i <= crossed.size(); ++i) {
                const double to = i < crossed.size() ? crossed[i].at : last;
                QVERIFY(from <= to);
                for (int step = 1; step < walkSteps && to > from; ++step) {
                    const std::size_t best = bestAt(means, competitors, from + (to - from) * step / walkSteps);
                    if (i < crossed.size())
                        QCOMPARE(best, crossed[i].before);
                    if (i > 0)
                        QCOMPARE(best, crossed[i - 1].after);
                }
                from = to;
            }
            for (const Crossing& crossing : crossed) {
                ++found;
                open += crossing.isOpenBelow || crossing.isOpenAbove ? 1 : 0;
                extended += std::floor(crossing.low) != std::floor(crossing.high) ? 1 : 0;
                const auto differences = meansByLevel(line.plan, line.values, [&](std::size_t row) {
                    return line.values.at(row, crossing.after) - line.values.at(row, crossing.before);
                });
                const Walk walk{differences};
                if (!crossing.hasInterval)
                    continue;
                QVERIFY(crossing.low <= crossing.at && crossing.at <= crossing.high);
                if (share == 1.0) { // else the pairs of neighbouring segments differ: the interval may end at a level
                    QVERIFY(std::abs(crossing.low - walk.end(crossing.at, -1)) <= 1.5 / walkSteps);
                    QVERIFY(std::abs(crossing.high - walk.end(crossing.at, 1)) <= 1.5 / walkSteps);
                }
                if (crossing.isOpenBelow)
                    QCOMPARE(crossing.low, 0.0);
                if (crossing.isOpenAbove)
                    QCOMPARE(crossing.high, last);
            }
        }
        QVERIFY2(found > 500 && open > 50 && extended > 50, "the cases are too easy");
    }

    // Two policies whose difference is 2 (x - 1.3) + noise: the interval covers 1.3 in 95 % of all samples, whether the noise is
    // small against a segment or reaches over several.
    void intervalsCoverTheCrossing_data()
    {
        QTest::addColumn<double>("noise");
        QTest::addColumn<int>("repeat");
        QTest::newRow("little noise, 5 repetitions") << 0.3 << 5;
        QTest::newRow("little noise, 30 repetitions") << 0.5 << 30;
        QTest::newRow("noise over several levels") << 3.0 << 20;
    }
    void intervalsCoverTheCrossing()
    {
        QFETCH(double, noise);
        QFETCH(int, repeat);
        constexpr int samples = 4'000;
        constexpr double zero = 1.3;
        const Plan plan = test::gridOfProfit({test::numericFactor("x", {-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0})}, 2,
                                             static_cast<std::uint64_t>(repeat));
        Random random(2);
        int covered = 0;
        for (int sample = 0; sample < samples; ++sample) {
            // What a repetition does to the difference is nearly the same at all levels: common random numbers.
            std::vector<double> common;
            for (int k = 0; k < repeat; ++k)
                common.push_back(random.normal(0.0, noise));
            const MetricValues values = test::valuesOfAll(plan, [&](const Cell& cell, std::size_t policy) {
                const double x = plan.factors[0].levels[cell.point].number;
                return policy == 0 ? 0.0 : 2.0 * (x - zero) + common[cell.repetition] + random.normal(0.0, noise / 3.0);
            });
            for (const Crossing& crossing : crossings(plan, values, 0, Better::higher, {0, 1}))
                if (crossing.after == 1 && crossing.low <= zero && zero <= crossing.high) {
                    ++covered;
                    break;
                }
        }
        const double coverage = covered / double(samples);
        const double error = std::sqrt(0.05 * 0.95 / samples);
        QVERIFY2(std::abs(coverage - 0.95) < 3.0 * error + 0.005, qPrintable(QString::number(coverage)));
    }

    void withoutNoiseTheIntervalIsAPoint()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("x", {0.0, 2.0})}, 2, 3);
        const MetricValues values = test::valuesOfAll(
            plan, [](const Cell& cell, std::size_t policy) { return policy == 0 ? 1.0 : 4.0 * double(cell.point); });
        const auto crossed = crossings(plan, values, 0, Better::higher, {0, 1});
        QCOMPARE(crossed.size(), std::size_t{1});
        QCOMPARE(crossed[0].at, 0.5); // 1 = 2 x
        QCOMPARE(crossed[0].before, std::size_t{0});
        QCOMPARE(crossed[0].after, std::size_t{1});
        QVERIFY(crossed[0].hasInterval && !crossed[0].isOpenBelow && !crossed[0].isOpenAbove);
        QVERIFY(std::abs(crossed[0].low - 0.5) < 1e-6 && std::abs(crossed[0].high - 0.5) < 1e-6);
        QVERIFY(crossings(plan, values, 0, Better::neither, {0, 1}).empty());
        QVERIFY(crossings(plan, values, 0, Better::higher, {1}).empty());
    }

    void aLogarithmicAxisIsCutAtItsLogarithm()
    {
        Plan plan = test::gridOfProfit({test::numericFactor("x", {100.0, 1.0})}, 2, 1); // levels need no order
        plan.factors[0].scale = OptionScale::logarithmic;
        const MetricValues values = test::valuesOfAll(
            plan, [](const Cell& cell, std::size_t policy) { return policy == 0 ? 1.0 : 2.0 - 2.0 * double(cell.point); });
        const auto crossed = crossings(plan, values, 0, Better::higher, {0, 1});
        QCOMPARE(crossed.size(), std::size_t{1});
        QVERIFY(relativeDifference(crossed[0].at, 10.0) < 1e-12); // half way from 1 to 100
        QVERIFY(!crossed[0].hasInterval);                         // a single repetition
    }

    void equalPoliciesDoNotCross()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("x", {0.0, 1.0, 2.0})}, 2, 3);
        const MetricValues same = test::valuesOfAll(plan, [](const Cell& cell, std::size_t) { return double(cell.point % 2); });
        QVERIFY(crossings(plan, same, 0, Better::higher, {0, 1}).empty());
        // One that is better from the middle level on crosses there; one that only touches does not.
        const MetricValues later = test::valuesOfAll(
            plan, [](const Cell& cell, std::size_t policy) { return policy == 1 && cell.point == 2 ? 1.0 : 0.0; });
        const auto crossed = crossings(plan, later, 0, Better::higher, {0, 1});
        QCOMPARE(crossed.size(), std::size_t{1});
        QCOMPARE(crossed[0].at, 1.0);
        const MetricValues touching = test::valuesOfAll(
            plan, [](const Cell& cell, std::size_t policy) { return policy == 1 && cell.point != 1 ? -1.0 : 0.0; });
        QVERIFY(crossings(plan, touching, 0, Better::higher, {0, 1}).empty());
    }

    void roundingCrossesNothing()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("x", {0.0, 1.0, 2.0, 3.0})}, 3, 2);
        const MetricValues values = test::valuesOfAll(plan, [](const Cell& cell, std::size_t policy) {
            return 3960.0621 + double(cell.point / 3) + (policy == (cell.point % 3) ? 4.5e-13 : 0.0);
        });
        for (const Better better : {Better::higher, Better::lower})
            QVERIFY(crossings(plan, values, 0, better, {0, 1, 2}).empty());
    }

    void wordsHaveNoAxis()
    {
        Plan plan = test::gridOfProfit({test::numericFactor("x", {0.0, 1.0})}, 2, 2);
        for (Level& level : plan.factors[0].levels)
            level.number = std::numeric_limits<double>::quiet_NaN();
        const MetricValues values = test::valuesOfAll(
            plan, [](const Cell& cell, std::size_t policy) { return policy == 0 ? 1.0 : 2.0 * double(cell.point); });
        QVERIFY(crossings(plan, values, 0, Better::higher, {0, 1}).empty());
        for (Level& level : plan.factors[0].levels)
            level.number = 1.0; // of linked options
        QVERIFY(crossings(plan, values, 0, Better::higher, {0, 1}).empty());
    }
};

QTEST_APPLESS_MAIN(TestCrossings)
#include "tst_crossings.moc"
