// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Distributions of the used share against Boost.Math, sums, and quadrature.

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include <QTest>

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>

#include "core/base/random.h"
#include "core/reservation/engine/usage_distribution.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

using Function = std::function<double(double)>;

/// F by Boost.Math.
Function reference(const Usage& usage)
{
    if (usage.family == UsageFamily::beta)
        return [usage](double x) { return boost::math::cdf(boost::math::beta_distribution<>(usage.a, usage.b), x); };
    return [usage](double x) {
        const boost::math::normal normal(usage.mean, usage.deviation);
        const double low = boost::math::cdf(normal, 0.0);
        return (boost::math::cdf(normal, x) - low) / (boost::math::cdf(normal, 1.0) - low);
    };
}

Usage randomUsage(bool isBeta, Random& random)
{
    if (isBeta)
        return {.family = UsageFamily::beta, .a = random.uniformReal(0.3, 8.0), .b = random.uniformReal(0.3, 8.0)};
    return {.family = UsageFamily::normal, .mean = random.uniformReal(0.1, 0.9), .deviation = random.uniformReal(0.05, 0.6)};
}

/// The integral of f over [0, 1], in pieces.
double integral(const Function& f)
{
    constexpr int pieces = 64;
    double sum = 0.0;
    for (int i = 0; i < pieces; ++i)
        sum += boost::math::quadrature::gauss_kronrod<double, 31>::integrate(f, i / 64.0, (i + 1) / 64.0, 5, 1e-12);
    return sum;
}

} // namespace

class TestUsageDistribution : public QObject {
    Q_OBJECT

private slots:
    void betaAndNormalAreBoosts_data()
    {
        QTest::addColumn<bool>("isBeta");
        QTest::newRow("beta") << true;
        QTest::newRow("normal, cut") << false;
    }
    void betaAndNormalAreBoosts()
    {
        QFETCH(const bool, isBeta);
        Random random(isBeta ? 1 : 2);
        for (int round = 0; round < 40; ++round) {
            const Usage usage = randomUsage(isBeta, random);
            const UsageDistribution made(usage);
            const Function f = reference(usage);
            for (int i = 0; i < 200; ++i) {
                const double power = i % 2 == 0 ? 1.0 : 6.0; // also very near the ends
                const double x = i % 4 < 2 ? std::pow(random.uniformReal(0.0, 1.0), power)
                                           : 1.0 - std::pow(random.uniformReal(0.0, 1.0), power);
                QVERIFY2(std::abs(made.cdf(x) - f(x)) < 1e-11, qPrintable(QStringLiteral("%1").arg(x)));
            }
            QCOMPARE(made.cdf(0.0), 0.0);
            QCOMPARE(made.cdf(-1.0), 0.0);
            QCOMPARE(made.cdf(1.0), 1.0);
            QCOMPARE(made.cdf(2.0), 1.0);
            // E[U] = integral of 1 - F
            QVERIFY(std::abs(made.mean() - integral([&](double x) { return 1.0 - f(x); })) < 1e-6);
        }
    }

    // Deviations up to 0.2, where a thousand cubics are off: divided cells are not. The incomplete beta function itself is off in
    // doubles where a and b are millions.
    void narrowOnesAreBoostsToo_data() { betaAndNormalAreBoosts_data(); }
    void narrowOnesAreBoostsToo()
    {
        QFETCH(const bool, isBeta);
        Random random(isBeta ? 8 : 9);
        for (int round = 0; round < 60; ++round) {
            const double deviation = std::exp(random.uniformReal(std::log(isBeta ? 2e-3 : 3e-4), std::log(0.2)));
            const double mean = random.uniformReal(0.3, 0.7);
            const double sum = mean * (1.0 - mean) / (deviation * deviation) - 1.0; // a + b
            const Usage usage = isBeta ? Usage{.family = UsageFamily::beta, .a = mean * sum, .b = (1.0 - mean) * sum}
                                       : Usage{.family = UsageFamily::normal, .mean = mean, .deviation = deviation};
            const UsageDistribution made(usage);
            const Function f = reference(usage);
            for (int i = 0; i < 400; ++i) {
                const double x = std::clamp(mean + random.uniformReal(-7.0, 7.0) * deviation, 1e-9, 1.0 - 1e-9);
                QVERIFY2(std::abs(made.cdf(x) - f(x)) < 1e-11,
                         qPrintable(QStringLiteral("deviation %1, x %2").arg(deviation).arg(x)));
            }
            for (int i = 1; i < 100; ++i)
                QVERIFY(std::abs(made.cdf(made.quantile(i / 100.0)) - i / 100.0) < 1e-9);
        }
    }

    // E[exp(-r U)] = exp(-r) + r x integral of exp(-r u) F(u)
    void laplaceIsTheQuadrature()
    {
        Random random(3);
        for (int round = 0; round < 20; ++round) {
            const Usage usage = randomUsage(round % 2 == 0, random);
            const UsageDistribution made(usage);
            const Function f = reference(usage);
            QCOMPARE(made.laplace(0.0), 1.0);
            for (const double rate : {1e-3, 0.5, 4.0, 50.0}) {
                const double expected = std::exp(-rate) + rate * integral([&](double u) { return std::exp(-rate * u) * f(u); });
                QVERIFY2(std::abs(made.laplace(rate) - expected) < 1e-6, qPrintable(QString::number(rate)));
            }
        }
    }

    // The products of exponentials against Simpson's rule with an exponential for each term.
    void laplaceIsSimpsonsSum()
    {
        Random random(8);
        constexpr int cells = 1024;
        for (int round = 0; round < 200; ++round) {
            const UsageDistribution made(randomUsage(round % 2 == 0, random));
            const double rate = std::pow(10.0, random.uniformReal(-4.0, 2.5));
            const auto part = [&](int half) { return std::exp(-rate * half / (2.0 * cells)) * made.cdf(half / (2.0 * cells)); };
            double sum = 0.0;
            for (int i = 0; i < cells; ++i)
                sum += part(2 * i) + 4.0 * part(2 * i + 1) + part(2 * i + 2);
            const double expected = std::exp(-rate) + rate * sum / (6.0 * cells);
            QVERIFY2(std::abs(made.laplace(rate) - expected) <= 1e-13 * expected, qPrintable(QString::number(rate)));
        }
    }

    void equalUsagesShareATable()
    {
        Random random(9);
        const Usage usage = randomUsage(true, random);
        const auto made = UsageDistribution::shared(usage);
        QCOMPARE(UsageDistribution::shared(usage).get(), made.get());
        for (int i = 0; i < 20; ++i) {
            const Usage other = randomUsage(i % 2 == 0, random);
            QVERIFY(UsageDistribution::shared(other)->usage() == other);
        }
        const auto again = UsageDistribution::shared(usage); // forgotten, and made again
        QVERIFY(again->usage() == usage);
        QCOMPARE(again->cdf(0.3), made->cdf(0.3));
        QVERIFY(made->usage() == usage);
    }

    void quantileInvertsTheDistribution()
    {
        Random random(4);
        for (int round = 0; round < 40; ++round) {
            const UsageDistribution made(randomUsage(round % 2 == 0, random));
            double last = 0.0;
            for (int i = 1; i < 200; ++i) {
                const double uniform = i / 200.0;
                const double share = made.quantile(uniform);
                QVERIFY(share > 0.0 && share <= 1.0 && share >= last);
                QVERIFY(std::abs(made.cdf(share) - uniform) < 1e-6);
                last = share;
            }
        }
    }

    // Shares 0.2, 0.5, 0.5, 1: F jumps by a quarter each.
    void empiricalCountsItsShares()
    {
        const UsageDistribution made({.family = UsageFamily::empirical, .shares = {0.5, 1.0, 0.2, 0.5}});
        QCOMPARE(made.cdf(0.19), 0.0);
        QCOMPARE(made.cdf(0.2), 0.25);
        QCOMPARE(made.cdf(0.49), 0.25);
        QCOMPARE(made.cdf(0.5), 0.75);
        QCOMPARE(made.cdf(0.999), 0.75);
        QCOMPARE(made.cdf(1.0), 1.0);
        QCOMPARE(made.mean(), 0.55);
        QCOMPARE(made.largest(), 1.0);
        QCOMPARE(made.quantile(0.0), 0.2);
        QCOMPARE(made.quantile(0.25), 0.5);
        QCOMPARE(made.quantile(0.74), 0.5);
        QCOMPARE(made.quantile(0.99), 1.0);
        QVERIFY(std::abs(made.laplace(2.0) - (std::exp(-0.4) + 2.0 * std::exp(-1.0) + std::exp(-2.0)) / 4.0) < 1e-15);
    }

    // As many of many random shares, drawn by quantiles, as there are.
    void empiricalDrawsEachShareAsOften()
    {
        Random random(5);
        Usage usage{.family = UsageFamily::empirical};
        for (int i = 0; i < 50; ++i)
            usage.shares.push_back(random.uniformReal(0.01, 1.0));
        const UsageDistribution made(usage);
        double sum = 0.0;
        for (int i = 0; i < 5000; ++i)
            sum += made.quantile((i + 0.5) / 5000.0);
        QVERIFY(std::abs(sum / 5000.0 - std::accumulate(usage.shares.begin(), usage.shares.end(), 0.0) / 50.0) < 1e-9);
    }

    void pointIsCertain()
    {
        const UsageDistribution made({.family = UsageFamily::point, .share = 0.7});
        QCOMPARE(made.cdf(0.6999), 0.0);
        QCOMPARE(made.cdf(0.7), 1.0);
        QCOMPARE(made.quantile(0.3), 0.7);
        QCOMPARE(made.mean(), 0.7);
        QVERIFY(std::abs(made.laplace(3.0) - std::exp(-2.1)) < 1e-15);
    }

    // Hundredths, as people write them: whole numbers decide which bookings have ended, and half of the moments are ends.
    void decimalTimesMeetWhereTheyDoOnPaper()
    {
        QCOMPARE(endOf(21.98, 32.84 - 21.98, 0.5), 27.41);
        QVERIFY(21.98 + 0.5 * (32.84 - 21.98) > 27.41); // or this test tests nothing
        Random random(6);
        int missed = 0; // by plain sums
        for (int round = 0; round < 4000; ++round) {
            const std::int64_t start = random.uniformInt(0, round % 2 == 0 ? 100'000 : 200'000'000'000);
            const std::int64_t span = 100 * random.uniformInt(1, 5'000); // its hundredths are whole
            const std::int64_t percents[] = {random.uniformInt(1, 100), random.uniformInt(1, 100), random.uniformInt(1, 100)};
            Usage usage{.family = UsageFamily::empirical};
            for (const std::int64_t percent : percents)
                usage.shares.push_back(static_cast<double>(percent) / 100.0);
            const auto seconds = [](std::int64_t hundredths) { return static_cast<double>(hundredths) / 100.0; };
            const double length = seconds(start + span) - seconds(start); // as bookings have it
            const std::int64_t at = start + percents[0] * span / 100 + random.uniformInt(0, 1);
            int over = 0;
            for (const std::int64_t percent : percents)
                over += 100 * start + percent * span <= 100 * at ? 1 : 0;
            const UsageDistribution made(usage);
            QCOMPARE(made.endedBy(seconds(at), seconds(start), length), over / 3.0);
            const UsageDistribution point({.family = UsageFamily::point, .share = usage.shares[0]});
            const bool isOver = 100 * start + percents[0] * span <= 100 * at;
            QCOMPARE(point.endedBy(seconds(at), seconds(start), length), isOver ? 1.0 : 0.0);
            missed += (seconds(start) + usage.shares[0] * length <= seconds(at)) != isOver ? 1 : 0;
        }
        QVERIFY(missed > 20);
    }

    void endsAreElseTheSum()
    {
        Random random(7);
        for (int round = 0; round < 4000; ++round) {
            const double start = random.uniformReal(0.0, 1e6);
            const double span = random.uniformReal(1.0, 1e5);
            const double share = random.uniformReal(0.0, 1.0);
            QVERIFY(std::abs(endOf(start, span, share) - (start + share * span)) <= 1e-15 * (start + span));
            const double late = random.uniformReal(1e9, 4e9); // rounding is more than a microsecond
            QVERIFY(endOf(late, random.uniformReal(0.0, 1e-5), share) >= late);
        }
    }
};

QTEST_APPLESS_MAIN(TestUsageDistribution)
#include "tst_usage_distribution.moc"
