// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <string_view>

#include <QTest>

#include "core/experiment/readable_units.h"
#include "core/experiment/studies.h"

using namespace wattif;

namespace {

MetricInfo metric(const char* name, const char* unit, bool isMeasured = false)
{
    return {name, name, unit, {}, Better::lower, isMeasured};
}

} // namespace

/// The units in which people read results.
class TestReadableUnits : public QObject {
    Q_OBJECT
private slots:
    void timesHaveTheUnitOfTheirSize_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("unit");
        QTest::newRow("nothing") << 0.0 << QStringLiteral("s");
        QTest::newRow("a short schedule") << 999.0 << QStringLiteral("s");
        QTest::newRow("a long wait") << 1000.0 << QStringLiteral("min");
        QTest::newRow("41 h") << 148'251.0 << QStringLiteral("min");
        QTest::newRow("a week") << 604'800.0 << QStringLiteral("h");
    }
    void timesHaveTheUnitOfTheirSize()
    {
        QFETCH(const double, seconds);
        QFETCH(const QString, unit);
        const ReadableUnit found = readableUnit(metric("makespan_s", "s"), seconds);
        QCOMPARE(QString::fromStdString(found.unit), unit);
        QCOMPARE(found.factor, unit == QStringLiteral("s") ? 1.0 : unit == QStringLiteral("min") ? 1.0 / 60.0 : 1.0 / 3600.0);
    }

    /// 1 kWh = 3 600 000 J.
    void energiesHaveTheUnitOfTheirSize_data()
    {
        QTest::addColumn<double>("joules");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("shown");
        QTest::newRow("a schedule on the blackboard") << 198.0 << QStringLiteral("J") << 198.0;
        QTest::newRow("five digits") << 99'999.0 << QStringLiteral("J") << 99'999.0;
        QTest::newRow("six digits") << 100'000.0 << QStringLiteral("kJ") << 100.0;
        QTest::newRow("the sample of Profit") << 252'225'125.0 << QStringLiteral("kWh") << 252'225'125.0 / 3.6e6;
    }
    void energiesHaveTheUnitOfTheirSize()
    {
        QFETCH(const double, joules);
        QFETCH(const QString, unit);
        QFETCH(const double, shown);
        const ReadableUnit found = readableUnit(metric("energy_j", "J"), joules);
        QCOMPARE(QString::fromStdString(found.unit), unit);
        QCOMPARE(joules * found.factor, shown);
    }

    /// Joules beside kilowatt hours stay joules: two columns with the same numbers would say nothing.
    void aSecondUnitStays()
    {
        for (const char* study : {"profit", "power"}) {
            int fixed = 0;
            for (const MetricInfo& info : findStudy(study)->metrics())
                if (info.title == "Energy" && !hasReadableUnit(info)) {
                    ++fixed;
                    QCOMPARE(readableUnit(info, 1e9), ReadableUnit{info.unit});
                }
            QCOMPARE(fixed, study == std::string_view("profit") ? 1 : 2);
        }
    }

    void waitsShareAUnit()
    {
        const MetricInfo mean = metric("mean_wait_s", "s");
        const MetricInfo longest = metric("max_wait_s", "s");
        const MetricInfo length = metric("length_s", "s");
        const std::vector<ShownMetric> shown{{&mean, 6.0}, {&length, 30.0}, {&longest, 148'251.0}, {nullptr, 1e9}};
        const std::vector<ReadableUnit> units = readableUnits(shown);
        QCOMPARE(units[0].unit, "min");
        QCOMPARE(units[1].unit, "s");
        QCOMPARE(units[2], units[0]);
        QCOMPARE(units[3], ReadableUnit{});
    }

    void otherUnitsStay()
    {
        QCOMPARE(readableUnit(metric("energy_kwh", "kWh"), 1e9), ReadableUnit{"kWh"});
        QCOMPARE(readableUnit(metric("planning_s", "s", true), 1e4), ReadableUnit{"s"}); // a time of this machine
    }

    /// Every metric without a unit whose description says "share" is in percent, and no other one of more than 1.
    void sharesAreInPercent()
    {
        int shares = 0;
        for (const Study* study : studies())
            for (const MetricInfo& info : study->metrics()) {
                const bool saysShare = info.description.find("hare of") != std::string::npos
                    || info.description.find("as a share") != std::string::npos;
                if (info.unit.empty() && saysShare)
                    QVERIFY2(isShare(info), info.name.c_str());
                shares += isShare(info) ? 1 : 0;
                QCOMPARE(readableUnit(info, 1.0).isShare, isShare(info));
            }
        QVERIFY(shares >= 12);
        QVERIFY(!isShare(metric("bounded_slowdown", "")) && !isShare(metric("cost", "")));
    }
};

QTEST_APPLESS_MAIN(TestReadableUnits)
#include "tst_readable_units.moc"
