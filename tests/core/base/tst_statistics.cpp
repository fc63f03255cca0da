// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <vector>

#include <QTest>

#include "core/base/statistics.h"

using namespace wattif;

class TestStatistics : public QObject {
    Q_OBJECT
private slots:
    void meanAndVariance()
    {
        const std::vector<double> values{2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0};
        // mean 40 / 8 = 5; sum of squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32; variance 32 / 7
        QCOMPARE(mean(values), 5.0);
        QCOMPARE(sampleVariance(values), 32.0 / 7.0);
    }

    void meanIsCompensated()
    {
        std::vector<double> values(1000001, 1e-16);
        values.front() = 1.0;
        // (1 + 1e6 * 1e-16) / 1000001
        QVERIFY(relativeDifference(mean(values), (1.0 + 1e-10) / 1000001.0) < 1e-15);
    }

    void equalNumbersHaveNoInterval()
    {
        QCOMPARE(meanInterval(std::vector<double>(3, 0.1)).halfWidth, 0.0);
        const double once = 123.4;
        const double again = std::nextafter(once, 200.0);
        QCOMPARE(meanInterval(std::vector{once, again, once}).halfWidth, 0.0);
        QVERIFY(meanInterval(std::vector{once, once * (1.0 + 1e-9), once}).halfWidth > 0.0);
    }

    void intervalOfStudent()
    {
        const std::vector<double> values{1.0, 2.0, 3.0, 4.0, 5.0};
        // t_{0.975, 4} = 2.776445105, s = sqrt(2.5), half width = t s / sqrt(5) = 1.963243161
        const MeanInterval interval = meanInterval(values);
        QCOMPARE(interval.mean, 3.0);
        QCOMPARE(interval.count, 5);
        QVERIFY(relativeDifference(interval.halfWidth, 1.963243161) < 1e-9);
    }

    void quantilesOfStudent()
    {
        // as printed in every table; asked in turns, because the last one is kept
        for (int turn = 0; turn < 2; ++turn) {
            QVERIFY(std::abs(studentQuantile(0.95, 1) - 12.706) < 5e-4);
            QVERIFY(std::abs(studentQuantile(0.99, 1) - 63.657) < 5e-4);
            QVERIFY(std::abs(studentQuantile(0.95, 9) - 2.262) < 5e-4);
        }
    }

    void tiesAreEqualButForRounding()
    {
        QVERIFY(isTie(0.1 + 0.2, 0.3) && isTie(0.0, -0.0));
        QVERIFY(!isTie(1.0, 1.00000001) && !isTie(0.0, 1e-300));
    }

    void fewValues()
    {
        QVERIFY(std::isnan(mean({})));
        QVERIFY(std::isnan(quantile({}, 0.5)));
        const std::vector<double> one{7.0};
        QCOMPARE(meanInterval(one), (MeanInterval{7.0, 0.0, 1}));
        QCOMPARE(sampleVariance(one), 0.0);
    }

    void quantiles()
    {
        const std::vector<double> values{4.0, 1.0, 3.0, 2.0};
        // sorted 1 2 3 4; position q * 3
        QCOMPARE(quantile(values, 0.0), 1.0);
        QCOMPARE(quantile(values, 0.5), 2.5);
        QCOMPARE(quantile(values, 1.0), 4.0);
        QCOMPARE(quantile(values, 0.25), 1.75);
    }

    void relativeDifferences()
    {
        QCOMPARE(relativeDifference(0.0, 0.0), 0.0);
        QCOMPARE(relativeDifference(1.0, 2.0), 0.5);
        QCOMPARE(relativeDifference(-1.0, 1.0), 2.0);
    }
};

QTEST_APPLESS_MAIN(TestStatistics)
#include "tst_statistics.moc"
