// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bins by hand, and the start side's prediction against simulated sites.

#include <cmath>

#include <QTest>

#include "core/reservation/results/calibration.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

Instance threeSites()
{
    Instance instance;
    instance.sites = {{.name = "a", .processors = 16}, {.name = "b", .processors = 40}, {.name = "c", .processors = 64}};
    return instance;
}

} // namespace

class TestCalibration : public QObject {
    Q_OBJECT

private slots:
    // Ten bins: 0.05 and 0.09 of 100 each share one; 1 belongs to the last.
    void binsAreMeans()
    {
        Calibration calibration(10);
        calibration.add(0.05, 0.04, 100);
        calibration.add(0.09, 0.10, 100);
        calibration.add(1.0, 0.5, 4);
        const auto bins = calibration.bins();
        QCOMPARE(bins.size(), std::size_t{2});
        QVERIFY(std::abs(bins[0].predicted - 0.07) < 1e-15);
        QVERIFY(std::abs(bins[0].observed.mean - 0.07) < 1e-15);
        QCOMPARE(bins[0].reservations, std::int64_t{200});
        QCOMPARE(bins[1].predicted, 1.0);
        QVERIFY(std::abs(bins[1].observed.halfWidth - 0.349961) < 1e-5); // Wilson, 2 of 4
        QVERIFY(Calibration().bins().empty());
    }

    void predictionHugsTheDiagonal_data()
    {
        QTest::addColumn<int>("family");
        QTest::newRow("beta") << static_cast<int>(UsageFamily::beta);
        QTest::newRow("normal") << static_cast<int>(UsageFamily::normal);
        QTest::newRow("empirical") << static_cast<int>(UsageFamily::empirical);
    }
    void predictionHugsTheDiagonal()
    {
        QFETCH(const int, family);
        Instance instance = threeSites();
        instance.usage = {.family = static_cast<UsageFamily>(family), .shares = {0.1, 0.4, 0.45, 0.8, 1.0}};
        const auto made = calibrateBounds(instance, 60, 500, 5, RunControl()).value();
        QVERIFY(made.exact.size() >= 15);
        double lowerOff = 0.0;
        double upperOff = 0.0;
        for (const CalibrationBin& bin : made.exact) {
            // Runs of a site are drawn together: twice the interval of single ones, and half a percent.
            QVERIFY2(std::abs(bin.predicted - bin.observed.mean) < 2.0 * bin.observed.halfWidth + 0.005,
                     qPrintable(QStringLiteral("%1: %2").arg(bin.predicted).arg(bin.observed.mean)));
        }
        for (const CalibrationBin& bin : made.lower)
            lowerOff = std::max(lowerOff, bin.predicted - bin.observed.mean);
        for (const CalibrationBin& bin : made.upper)
            upperOff = std::max(upperOff, bin.observed.mean - bin.predicted);
        QVERIFY(lowerOff > 0.05);
        QVERIFY(upperOff > 0.05);
    }

    // Where everything overlaps, those before a reservation are late themselves: the diagonal is left.
    void crowdedSitesLeaveTheDiagonal()
    {
        const auto bins = calibrateBounds(threeSites(), 30, 500, 5, RunControl(), true).value().exact;
        double off = 0.0;
        for (const CalibrationBin& bin : bins)
            off = std::max(off, std::abs(bin.predicted - bin.observed.mean));
        QVERIFY(off > 0.05);
    }

    void certainSharesAreCertain()
    {
        Instance instance = threeSites();
        instance.usage = {.family = UsageFamily::point};
        const auto bins = calibrateBounds(instance, 30, 10, 6, RunControl()).value().exact;
        QVERIFY(!bins.empty());
        for (const CalibrationBin& bin : bins)
            QCOMPARE(bin.predicted, bin.observed.mean); // 0 or 1
    }
};

QTEST_APPLESS_MAIN(TestCalibration)
#include "tst_calibration.moc"
