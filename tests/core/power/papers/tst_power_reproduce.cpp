// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <QTest>

#include "core/base/reproduction.h"
#include "core/power/engine/workload.h"
#include "core/power/inputs/samples.h"
#include "core/power/papers/reproduce.h"

using namespace wattif;
using namespace wattif::power;

namespace {

ReproductionReport report(const std::string& name)
{
    for (const Reproduction& reproduction : reproductions())
        if (reproduction.name == name)
            return reproduction.run(RunControl()).value();
    throw std::logic_error("no reproduction " + name);
}

} // namespace

class TestPowerReproduce : public QObject {
    Q_OBJECT

private slots:
    void whatMustHoldOfTheTablesHolds_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("Table 1, 320 nodes") << "power-table1";
        QTest::newRow("Table 2, 240 nodes") << "power-table2";
        QTest::newRow("Table 3, 160 nodes") << "power-table3";
        QTest::newRow("Batsim's run") << "power-batsim";
    }
    void whatMustHoldOfTheTablesHolds()
    {
        QFETCH(const QString, name);
        const ReproductionReport made = report(name.toStdString());
        QVERIFY(made.complete);
        QVERIFY(!made.items.empty());
        for (const ReproductionItem& item : made.items)
            QVERIFY2(item.verdict != Verdict::differs,
                     qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(item.item)).arg(item.ours)));
    }

    // 57.41 % of 320 nodes in 48,915 min = 8.99e6 node minutes
    void standInHasTheNodeTimeOfThePaper()
    {
        const Instance instance = deepcompInstance(320);
        const Workload workload(instance);
        double nodeMinutes = 0.0;
        for (const Workload::Entry& entry : workload.entries())
            nodeMinutes += toSeconds(entry.run) / 60.0 * entry.nodes;
        QVERIFY(std::abs(nodeMinutes / (0.5741 * 320 * 48'915) - 1.0) < 5e-4);
        QCOMPARE(workload.rejected()[0], static_cast<std::int64_t>(instance.jobs.size()));
    }

    // On every trace: oracle saves most, always-on nothing; all jobs of a log are accounted for by a row of each policy.
    void replaysCoverTracesSchedulersAndPolicies()
    {
        const ReproductionReport made = report("power-replays");
        QCOMPARE(made.tables.size(), std::size_t{1});
        const ReproductionTable& table = made.tables.front();
        QCOMPARE(table.rows.size(), std::size_t{3 * 3 * 5});
        const auto savedColumn =
            static_cast<std::size_t>(std::ranges::find(table.numberColumns, "Saved, %") - table.numberColumns.begin());
        for (std::size_t first = 0; first < table.rows.size(); first += 5) {
            QCOMPARE(table.rows[first].texts[2], std::string("always-on"));
            QCOMPARE(table.rows[first].numbers[savedColumn], 0.0);
            const double oracle = table.rows[first + 4].numbers[savedColumn];
            QCOMPARE(table.rows[first + 4].texts[2], std::string("oracle"));
            for (std::size_t i = 1; i < 4; ++i) {
                QVERIFY(table.rows[first + i].numbers[savedColumn] > 0.0);
                QVERIFY(oracle > 0.0);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestPowerReproduce)
#include "tst_power_reproduce.moc"
