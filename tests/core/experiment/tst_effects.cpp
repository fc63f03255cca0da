// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What factors do: effects against plain loops, shares of variance against functions whose shares are known.

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <QTest>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/base/stop_scope.h"
#include "core/experiment/plan/design.h"
#include "core/experiment/statistics/effects.h"
#include "core/experiment/statistics/variance_shares.h"
#include "tests/core/experiment/random_experiment.h"

using namespace wattif;

namespace {

using std::numbers::pi;

bool isAlmost(double a, double b) { return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) < 1e-9 * (1.0 + std::abs(a)); }

/// The middles of n equal parts of -pi .. pi.
std::vector<double> angles(std::size_t n)
{
    std::vector<double> numbers;
    for (std::size_t k = 0; k < n; ++k)
        numbers.push_back(-pi + 2.0 * pi * (static_cast<double>(k) + 0.5) / static_cast<double>(n));
    return numbers;
}

/// Ishigami and Homma 1990 with a = 7, b = 0.1: sin x1 + a sin^2 x2 + b x3^4 sin x1.
double ishigami(const std::vector<double>& x)
{
    return std::sin(x[0]) + 7.0 * std::pow(std::sin(x[1]), 2.0) + 0.1 * std::pow(x[2], 4.0) * std::sin(x[0]);
}

/// Its first-order indices: V1 = (1 + b pi^4 / 5)^2 / 2, V2 = a^2 / 8, V3 = 0,
/// V = a^2 / 8 + b pi^4 / 5 + b^2 pi^8 / 18 + 1 / 2.
std::vector<double> ishigamiShares()
{
    const double v1 = std::pow(1.0 + 0.1 * std::pow(pi, 4.0) / 5.0, 2.0) / 2.0;
    const double v2 = 49.0 / 8.0;
    const double v = v2 + 0.1 * std::pow(pi, 4.0) / 5.0 + 0.01 * std::pow(pi, 8.0) / 18.0 + 0.5;
    return {v1 / v, v2 / v, 0.0};
}

Plan withLatinHypercube(Plan plan, std::size_t points, std::uint64_t seed)
{
    std::vector<std::size_t> levels;
    for (const Factor& factor : plan.factors)
        levels.push_back(factor.levels.size());
    plan.design = {Design::Kind::latinHypercube, *latinHypercubeRows(levels, points, seed)};
    return plan;
}

Plan threeAngles(std::size_t levels)
{
    return test::gridOfProfit({test::numericFactor("x1", angles(levels)), test::numericFactor("x2", angles(levels)),
                               test::numericFactor("x3", angles(levels))},
                              1, 1);
}

std::vector<double> numbersAt(const Plan& plan, std::uint64_t point)
{
    std::vector<double> numbers;
    const std::vector<std::size_t> levels = levelsAt(plan, point);
    for (std::size_t f = 0; f < levels.size(); ++f)
        numbers.push_back(plan.factors[f].levels[levels[f]].number);
    return numbers;
}

template <class Function>
MetricValues valuesOf(const Plan& plan, const Function& function)
{
    return test::valuesOfAll(plan, [&](const Cell& cell, std::size_t) { return function(numbersAt(plan, cell.point)); });
}

std::vector<double> sharesOf(const Plan& plan, const MetricValues& values)
{
    const auto shares = varianceShares(plan, values);
    if (!shares)
        qFatal("%s", shares.error().message.c_str());
    std::vector<double> numbers;
    for (const VarianceShare& share : *shares)
        numbers.push_back(share.share);
    return numbers;
}

} // namespace

class TestEffects : public QObject {
    Q_OBJECT
private slots:
    void aStopIsFollowed()
    {
        test::MadeExperiment made{test::gridOfProfit({test::numericFactor("a", {1.0, 2.0, 3.0})}, 2, 2), {}};
        made.values =
            test::valuesOfAll(made.plan, [](const Cell& cell, std::size_t) { return static_cast<double>(cell.number); });
        QVERIFY(varianceShares(made.plan, made.values) && tornado(made.plan, made.values));
        std::stop_source stop;
        stop.request_stop();
        const StopScope scope(stop.get_token());
        QCOMPARE(varianceShares(made.plan, made.values).error().code, ErrorCode::interrupted);
        QCOMPARE(tornado(made.plan, made.values).error().code, ErrorCode::interrupted);
        QVERIFY(scope.isStopRequested());
    }

    // The share of a factor in a grid: sum over its levels of (mean of the level - mean)^2 times the points of the level, over
    // the same sum of all points.
    void sharesOfAGridAreThoseOfPlainLoops()
    {
        Random random(1);
        for (int trial = 0; trial < 2'000; ++trial) {
            const auto made = test::randomExperiment(random);
            if (cellCount(made.plan) != made.values.cells.size() || made.plan.factors.empty())
                continue;
            const auto shares = varianceShares(made.plan, made.values);
            QVERIFY(shares);
            for (const VarianceShare& share : *shares)
                if (share.isExact)
                    QVERIFY(isAlmost(share.share, plainShare(made.plan, made.values, share.factor, share.policy)));
        }
    }

    void sharesOfIshigamiOnAGrid()
    {
        const Plan plan = threeAngles(40);
        const std::vector<double> shares = sharesOf(plan, valuesOf(plan, ishigami));
        for (std::size_t f = 0; f < 3; ++f)
            QVERIFY2(std::abs(shares[f] - ishigamiShares()[f]) < 0.002, qPrintable(QString::number(shares[f])));
    }

    // The estimate of each of many hypercubes is close, and their mean closer: there is next to no bias.
    void sharesOfIshigamiOnLatinHypercubes()
    {
        constexpr std::size_t points = 500;
        constexpr int samples = 200;
        const Plan grid = threeAngles(points);
        std::vector<double> sums(3, 0.0);
        double worst = 0.0;
        for (std::uint64_t seed = 0; seed < samples; ++seed) {
            const Plan plan = withLatinHypercube(grid, points, seed);
            const std::vector<double> shares = sharesOf(plan, valuesOf(plan, ishigami));
            for (std::size_t f = 0; f < 3; ++f) {
                sums[f] += shares[f] / samples;
                worst = std::max(worst, std::abs(shares[f] - ishigamiShares()[f]));
            }
        }
        for (std::size_t f = 0; f < 3; ++f)
            QVERIFY2(std::abs(sums[f] - ishigamiShares()[f]) < 0.01, qPrintable(QString::number(sums[f])));
        QVERIFY2(worst < 0.12, qPrintable(QString::number(worst)));
    }

    // Of pure noise no factor explains anything: the adjusted shares are 0 on average, for cosines and for levels, and vary as
    // much as stated: R^2 is Beta(k / 2, (n - 1 - k) / 2).
    void noiseHasNoShares_data()
    {
        QTest::addColumn<int>("levels");
        QTest::addColumn<int>("points");
        QTest::addColumn<double>("noise");
        QTest::newRow("many levels") << 60 << 60 << std::sqrt(2.0 * 6.0 / (53.0 * 61.0));
        QTest::newRow("few levels") << 5 << 60 << std::sqrt(2.0 * 4.0 / (55.0 * 61.0));
        QTest::newRow("20 points, many levels") << 20 << 20 << std::sqrt(2.0 * 6.0 / (13.0 * 21.0));
        QTest::newRow("20 points, few levels") << 4 << 20 << std::sqrt(2.0 * 3.0 / (16.0 * 21.0));
        QTest::newRow("8 points, many levels") << 8 << 8 << std::sqrt(2.0 * 6.0 / (1.0 * 9.0));
    }
    void noiseHasNoShares()
    {
        QFETCH(int, levels);
        QFETCH(int, points);
        QFETCH(double, noise);
        constexpr int samples = 4'000;
        const Plan grid = test::gridOfProfit({test::numericFactor("x", angles(static_cast<std::size_t>(levels)))}, 1, 1);
        Random random(3);
        double sum = 0.0;
        double squares = 0.0;
        for (std::uint64_t seed = 0; seed < samples; ++seed) {
            const Plan plan = withLatinHypercube(grid, static_cast<std::size_t>(points), seed);
            const auto shares = varianceShares(plan, valuesOf(plan, [&](const auto&) { return random.normal(0.0, 1.0); }));
            QVERIFY(shares);
            QVERIFY(isAlmost(shares->front().noise, noise));
            sum += shares->front().share / samples;
            squares += shares->front().share * shares->front().share / samples;
        }
        // An unadjusted share would be k / (n - 1): 6 / 59 = 0.10 or 4 / 59 = 0.07 of 60 points.
        QVERIFY2(std::abs(sum) < 4.0 * noise / std::sqrt(samples), qPrintable(QString::number(sum)));
        QVERIFY2(std::abs(std::sqrt(squares) / noise - 1.0) < 0.06, qPrintable(QString::number(std::sqrt(squares))));
    }

    // y = 3 x1 + x2 with independent x of the same variance: 9 / 10 and 1 / 10.
    void sharesOfASumAddUpToOne()
    {
        const Plan plan =
            test::gridOfProfit({test::numericFactor("x1", {0.0, 1.0, 2.0}), test::numericFactor("x2", {5.0, 6.0, 7.0})}, 1, 1);
        const std::vector<double> shares = sharesOf(plan, valuesOf(plan, [](const auto& x) { return 3.0 * x[0] + x[1]; }));
        QVERIFY(isAlmost(shares[0], 0.9) && isAlmost(shares[1], 0.1));
        const Plan sampled = withLatinHypercube(threeAngles(300), 300, 1);
        const std::vector<double> estimates =
            sharesOf(sampled, valuesOf(sampled, [](const auto& x) { return 3.0 * x[0] + x[1]; }));
        QVERIFY2(std::abs(estimates[0] - 0.9) < 0.05 && std::abs(estimates[1] - 0.1) < 0.05 && std::abs(estimates[2]) < 0.05,
                 qPrintable(QString("%1 %2 %3").arg(estimates[0]).arg(estimates[1]).arg(estimates[2])));
    }

    void constantsHaveNoShares()
    {
        const Plan plan = threeAngles(3);
        for (const double share : sharesOf(plan, valuesOf(plan, [](const auto&) { return 0.1; })))
            QVERIFY(std::isnan(share));
    }

    void anUnfinishedGridIsAnEstimate()
    {
        Random random(4);
        const Plan plan = threeAngles(12);
        const MetricValues part = test::partOf(valuesOf(plan, ishigami), 0.5, random);
        const auto shares = varianceShares(plan, part);
        QVERIFY(shares);
        const std::vector<double> whole = sharesOf(plan, valuesOf(plan, ishigami));
        for (const VarianceShare& share : *shares) {
            QVERIFY(!share.isExact);
            QVERIFY2(std::abs(share.share - whole[share.factor]) < 0.06, qPrintable(QString::number(share.share)));
        }
    }

    // The regression by normal equations, solved by elimination.
    void cosineSharesAreThoseOfARegression()
    {
        Random random(5);
        for (int trial = 0; trial < 300; ++trial) {
            const auto n = static_cast<std::size_t>(random.uniformInt(12, 40));
            std::vector<double> x(n);
            std::vector<double> y(n);
            for (std::size_t i = 0; i < n; ++i) {
                x[i] = random.uniformReal(0.0, 1.0);
                y[i] = 100.0 + std::sin(5.0 * x[i]) + random.normal(0.0, 0.3);
            }
            constexpr std::size_t k = 3;
            const double expected = 1.0 - (1.0 - plainDetermination(x, y, k)) * double(n - 1) / double(n - 1 - k);
            QVERIFY(std::abs(cosineShare(x, y, k).share - expected) < 1e-6);
        }
        QVERIFY(std::isnan(cosineShare(std::vector{0.1, 0.5, 0.9}, std::vector{1.0, 2.0, 3.0}).share));
    }

    void effectsOfSingleStepsAreThoseOfPlainLoops()
    {
        Random random(6);
        for (int trial = 0; trial < 1'000; ++trial) {
            auto made = test::randomExperiment(random);
            const std::vector<std::size_t> base = setOneAtATime(made.plan, random);
            made.values = test::valuesOfAll(made.plan, [&](const Cell&, std::size_t) { return random.normal(0.0, 1.0); });
            if (trial % 2 == 0)
                made.values = test::partOf(made.values, 0.8, random);
            const auto effects = tornado(made.plan, made.values);
            QVERIFY(effects);
            for (std::size_t i = 0; i < effects->size(); ++i) {
                const Effect& effect = (*effects)[i];
                const PairedTest& change = effect.change;
                const auto low = plainRepetitions(made, base, effect.factor, effect.lowLevel, effect.policy);
                const auto high = plainRepetitions(made, base, effect.factor, effect.highLevel, effect.policy);
                std::vector<double> differences;
                for (const auto& [repetition, value] : low)
                    if (high.contains(repetition))
                        differences.push_back(high.at(repetition) - value);
                QVERIFY(isAlmost(change.meanDifference, mean(differences)));
                QCOMPARE(change.count, static_cast<int>(differences.size()));
                QCOMPARE(effect.low.count, static_cast<int>(low.size()));
                QVERIFY(effect.lowLevel < effect.highLevel); // numbers rise with levels here
                if (i > 0 && change.count > 0)
                    QVERIFY(std::abs((*effects)[i - 1].change.meanDifference) >= std::abs(change.meanDifference));
            }
            if (trial % 2 == 1) { // finished: one for each factor with several levels and each policy
                const auto isVaried = [](const Factor& factor) { return factor.levels.size() > 1; };
                QCOMPARE(effects->size(),
                         static_cast<std::size_t>(std::ranges::count_if(made.plan.factors, isVaried)) * made.values.policies);
            }
        }
    }

    void effectsOfAGridAreMainEffects()
    {
        const Plan plan =
            test::gridOfProfit({test::numericFactor("x1", {0.0, 1.0}), test::numericFactor("x2", {5.0, 6.0, 7.0})}, 1, 2);
        const auto effects = tornado(plan, valuesOf(plan, [](const auto& x) { return x[0] - 3.0 * x[1]; }));
        QCOMPARE(effects->size(), std::size_t{2});
        QCOMPARE((*effects)[0].factor, std::size_t{1}); // the larger first
        QCOMPARE((*effects)[0].change.meanDifference, -6.0);
        QCOMPARE((*effects)[1].change.meanDifference, 1.0);
        QCOMPARE((*effects)[0].low.mean, 0.5 - 15.0);
    }

    void wordsGoFromTheLeastToTheMost()
    {
        Plan plan = test::gridOfProfit({test::numericFactor("order", {5.0, 1.0, 3.0})}, 1, 2);
        const MetricValues values = valuesOf(plan, [](const auto& x) { return x[0]; });
        for (Level& level : plan.factors[0].levels)
            level.number = std::numeric_limits<double>::quiet_NaN();
        const auto effects = tornado(plan, values);
        QCOMPARE(effects->front().lowLevel, std::size_t{1});
        QCOMPARE(effects->front().highLevel, std::size_t{0});
    }

    void designsThatCannotSayAreRefused()
    {
        Plan plan = threeAngles(3);
        const MetricValues values = valuesOf(plan, ishigami);
        plan.design.kind = Design::Kind::latinHypercube;
        QVERIFY(!tornado(plan, values));
        plan.design.kind = Design::Kind::oneAtATime;
        QVERIFY(!varianceShares(plan, values));
    }

private:
    static double plainShare(const Plan& plan, const MetricValues& values, std::size_t factor, std::size_t policy)
    {
        std::vector<double> points(pointCount(plan), 0.0);
        for (std::size_t row = 0; row < values.cells.size(); ++row)
            points[cellAt(plan, values.cells[row]).point] +=
                values.at(row, policy) / static_cast<double>(plan.repeat * plan.instances.size());
        double all = 0.0;
        for (const double point : points)
            all += point / static_cast<double>(points.size());
        double total = 0.0;
        for (const double point : points)
            total += (point - all) * (point - all);
        double between = 0.0;
        const std::size_t levels = plan.factors[factor].levels.size();
        for (std::size_t level = 0; level < levels; ++level) {
            double sum = 0.0;
            double count = 0.0;
            for (std::uint64_t point = 0; point < points.size(); ++point)
                if (levelsAt(plan, point)[factor] == level) {
                    sum += points[point];
                    count += 1.0;
                }
            between += count * std::pow(sum / count - all, 2.0);
        }
        return total > 1e-20 ? between / total : std::numeric_limits<double>::quiet_NaN();
    }

    static double plainDetermination(const std::vector<double>& x, const std::vector<double>& y, std::size_t k)
    {
        const std::size_t n = k + 1;
        std::vector<std::vector<double>> system(n, std::vector<double>(n + 1, 0.0));
        const auto term = [&](std::size_t i, std::size_t order) { return std::cos(pi * double(order) * x[i]); };
        for (std::size_t i = 0; i < x.size(); ++i)
            for (std::size_t r = 0; r < n; ++r) {
                for (std::size_t c = 0; c < n; ++c)
                    system[r][c] += term(i, r) * term(i, c);
                system[r][n] += term(i, r) * y[i];
            }
        for (std::size_t r = 0; r < n; ++r) // Gauss and Jordan; the matrix is positive definite
            for (std::size_t other = 0; other < n; ++other)
                if (const double ratio = system[other][r] / system[r][r]; other != r)
                    for (std::size_t c = r; c <= n; ++c)
                        system[other][c] -= ratio * system[r][c];
        double left = 0.0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            double fitted = 0.0;
            for (std::size_t r = 0; r < n; ++r)
                fitted += system[r][n] / system[r][r] * term(i, r);
            left += (y[i] - fitted) * (y[i] - fitted);
        }
        return 1.0 - left / (sampleVariance(y) * double(y.size() - 1));
    }

    static std::vector<std::size_t> setOneAtATime(Plan& plan, Random& random)
    {
        std::vector<std::size_t> levels;
        std::vector<std::size_t> base;
        for (const Factor& factor : plan.factors) {
            levels.push_back(factor.levels.size());
            base.push_back(static_cast<std::size_t>(random.uniformInt(0, std::ssize(factor.levels) - 1)));
        }
        plan.design = {Design::Kind::oneAtATime, *oneAtATimeRows(levels, base)};
        return base;
    }

    /// The mean of each repetition where one factor has this level and the others are at the base.
    static std::map<std::uint64_t, double> plainRepetitions(const test::MadeExperiment& made, std::vector<std::size_t> levels,
                                                            std::size_t factor, std::size_t level, std::size_t policy)
    {
        levels[factor] = level;
        std::map<std::uint64_t, std::vector<double>> values;
        for (std::size_t row = 0; row < made.values.cells.size(); ++row) {
            const Cell cell = cellAt(made.plan, made.values.cells[row]);
            if (levelsAt(made.plan, cell.point) == levels)
                values[cell.repetition].push_back(made.values.at(row, policy));
        }
        std::map<std::uint64_t, double> means;
        for (const auto& [repetition, list] : values)
            means[repetition] = mean(list);
        return means;
    }
};

QTEST_APPLESS_MAIN(TestEffects)
#include "tst_effects.moc"
