// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Intervals and tests against printed tables, plain computations and simulation.

#include <cmath>
#include <limits>
#include <numbers>

#include <QTest>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "core/experiment/replication.h"

using namespace wattif;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

/// Values with mean 0 and a standard error of 1: n / 2 pairs of -a and a, and a 0 in the middle where n is odd.
/// variance = 2 (n / 2) a^2 / (n - 1) = n, hence a^2 = n (n - 1) / (2 (n / 2)).
std::vector<double> unitError(int n)
{
    std::vector<double> values(static_cast<std::size_t>(n), 0.0);
    const int pairs = n / 2;
    const double a = std::sqrt(static_cast<double>(n) * (n - 1) / (2.0 * pairs));
    for (int i = 0; i < pairs; ++i) {
        values[static_cast<std::size_t>(2 * i)] = -a;
        values[static_cast<std::size_t>(2 * i) + 1] = a;
    }
    return values;
}

/// P(|T| > t) by the midpoint rule over the density of Student's t: what no library takes part in.
double plainPValue(double t, int freedom)
{
    const double v = freedom;
    const double factor = std::exp(std::lgamma((v + 1.0) / 2.0) - std::lgamma(v / 2.0)) / std::sqrt(v * std::numbers::pi);
    constexpr int steps = 200'000;
    double inside = 0.0;
    for (int i = 0; i < steps; ++i) {
        const double x = (i + 0.5) / steps * std::abs(t);
        inside += factor * std::pow(1.0 + x * x / v, -(v + 1.0) / 2.0) * std::abs(t) / steps;
    }
    return 1.0 - 2.0 * inside;
}

} // namespace

class TestPairedTest : public QObject {
    Q_OBJECT
private slots:
    void halfWidthsAreThoseOfTheTables_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("quantile"); // t_{0.975, n - 1} as printed in every table
        QTest::newRow("1 degree of freedom") << 2 << 12.706;
        QTest::newRow("2") << 3 << 4.303;
        QTest::newRow("4") << 5 << 2.776;
        QTest::newRow("9") << 10 << 2.262;
        QTest::newRow("19") << 20 << 2.093;
        QTest::newRow("29") << 30 << 2.045;
        QTest::newRow("120") << 121 << 1.980;
    }
    void halfWidthsAreThoseOfTheTables()
    {
        QFETCH(int, n);
        QFETCH(double, quantile);
        const MeanInterval interval = intervalOf(unitError(n));
        QCOMPARE(interval.count, n);
        QVERIFY(std::abs(interval.mean) < 1e-12);
        QVERIFY2(std::abs(interval.halfWidth - quantile) < 6e-4, qPrintable(QString::number(interval.halfWidth)));
        // A mean difference of just that many standard errors has p = 0.05.
        std::vector<double> shifted = unitError(n);
        for (double& value : shifted)
            value += interval.halfWidth;
        const PairedTest test = pairedTest(shifted, std::vector<double>(static_cast<std::size_t>(n), 0.0));
        QVERIFY2(std::abs(test.pValue - 0.05) < 1e-9, qPrintable(QString::number(test.pValue)));
    }

    void intervalsOfOddValues()
    {
        QCOMPARE(intervalOf({}).count, 0);
        QVERIFY(std::isnan(intervalOf({none, none}).mean));
        QCOMPARE(intervalOf({2.0, none, 4.0}).mean, 3.0);
        QCOMPARE(intervalOf({2.0, none, 4.0}).count, 2);
        QCOMPARE(intervalOf({1.0, inf, 3.0}).mean, inf);
        QCOMPARE(intervalOf({1.0, inf, 3.0}).halfWidth, 0.0);
        QVERIFY(std::isnan(intervalOf({-inf, inf}).mean));
        QCOMPARE(intervalOf({0.1, 0.1, 0.1}), (MeanInterval{0.1, 0.0, 3})); // a compensated sum would not be needed
    }

    void thePlainComputationAgrees()
    {
        Random random(7);
        for (int trial = 0; trial < 200; ++trial) {
            const auto n = static_cast<std::size_t>(random.uniformInt(2, 12));
            std::vector<double> a(n);
            std::vector<double> b(n);
            for (std::size_t i = 0; i < n; ++i) {
                a[i] = random.normal(10.0, 3.0);
                b[i] = a[i] + random.normal(0.5, 1.0);
            }
            double sum = 0.0;
            for (std::size_t i = 0; i < n; ++i)
                sum += (a[i] - b[i]) / static_cast<double>(n);
            double squares = 0.0;
            for (std::size_t i = 0; i < n; ++i)
                squares += std::pow(a[i] - b[i] - sum, 2.0);
            const double t = sum / std::sqrt(squares / static_cast<double>(n - 1) / static_cast<double>(n));
            const PairedTest test = pairedTest(a, b);
            QVERIFY(relativeDifference(test.statistic, t) < 1e-9);
            QVERIFY2(std::abs(test.pValue - plainPValue(t, static_cast<int>(n) - 1)) < 1e-6,
                     qPrintable(QString::number(test.pValue)));
            QCOMPARE(test.count, static_cast<int>(n));
        }
    }

    void pairsWithoutSpread()
    {
        QCOMPARE(pairedTest(std::vector{1.0, 2.0, 3.0}, std::vector{1.0, 2.0, 3.0}).pValue, 1.0);
        QCOMPARE(pairedTest(std::vector{2.0, 3.0, 4.0}, std::vector{1.0, 2.0, 3.0}).pValue, 0.0);
        QCOMPARE(pairedTest(std::vector{1.0, 2.0, 3.0}, std::vector{2.0, 3.0, 4.0}).statistic, -inf);
        QVERIFY(std::isnan(pairedTest(std::vector{1.0}, std::vector{2.0}).pValue));
        QVERIFY(std::isnan(pairedTest(std::vector{1.0, none, inf}, std::vector{2.0, 1.0, 1.0}).pValue)); // one pair is finite
        QCOMPARE(pairedTest(std::vector{1.0, none, 3.0, inf}, std::vector{0.0, 0.0, 1.0, 0.0}).count, 2);
    }

    // The interval covers the mean in 95 % of all samples, and the test calls 5 % of equal pairs different; a share of n trials
    // has the standard error sqrt(p (1 - p) / n).
    void coverageIsAsSaid_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("3 runs") << 3;
        QTest::newRow("10 runs") << 10;
        QTest::newRow("30 runs") << 30;
    }
    void coverageIsAsSaid()
    {
        QFETCH(int, size);
        constexpr int trials = 20'000;
        Random random(static_cast<std::uint64_t>(size));
        int covered = 0;
        int different = 0;
        for (int trial = 0; trial < trials; ++trial) {
            std::vector<double> a;
            std::vector<double> b;
            for (int i = 0; i < size; ++i) {
                const double common = random.normal(0.0, 5.0);
                a.push_back(100.0 + random.normal(0.0, 2.0) + common);
                b.push_back(100.0 + random.normal(0.0, 1.0) + common);
            }
            const MeanInterval interval = intervalOf(a);
            covered += std::abs(interval.mean - 100.0) <= interval.halfWidth ? 1 : 0;
            different += pairedTest(a, b).pValue < 0.05 ? 1 : 0;
        }
        const double error = std::sqrt(0.05 * 0.95 / trials);
        QVERIFY2(std::abs(covered / double(trials) - 0.95) < 3.0 * error, qPrintable(QString::number(covered)));
        QVERIFY2(std::abs(different / double(trials) - 0.05) < 3.0 * error, qPrintable(QString::number(different)));
    }
};

QTEST_APPLESS_MAIN(TestPairedTest)
#include "tst_paired_test.moc"
