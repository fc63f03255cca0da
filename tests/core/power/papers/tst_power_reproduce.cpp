// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include <QTest>

#include "core/base/reproduction.h"
#include "core/io/file.h"
#include "core/power/engine/workload.h"
#include "core/power/inputs/inputs.h"
#include "core/power/papers/papers.h"

using namespace wattif;
using namespace wattif::power;

namespace {

/// A report, made once.
const ReproductionReport& report(const std::string& name)
{
    static std::map<std::string, ReproductionReport> made;
    if (const auto found = made.find(name); found != made.end())
        return found->second;
    for (const Reproduction& reproduction : reproductions())
        if (reproduction.name == name)
            return made.emplace(name, reproduction.run(RunControl()).value()).first->second;
    throw std::logic_error("no reproduction " + name);
}

} // namespace

class TestPowerReproduce : public QObject {
    Q_OBJECT

private slots:
    // Counted by hand from the printed numbers and ours, within 2 %. Tables 1 and 3: length and job time are put in, and always
    // on is nothing but these. Table 1: 3 off times and 2 waits. Table 2: 5 lengths, 5 job times, an off time and an idle time.
    // Table 3: an idle time, and the 5 waits again in minutes.
    void countsFollowFromTheNumbers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("counts");
        QTest::newRow("Table 1, 320 nodes")
            << "power-table1"
            << "of 13 printed numbers 5 reproduced, 8 differ; shapes: 4 of 4 hold; 12 inputs not counted";
        QTest::newRow("Table 2, 240 nodes")
            << "power-table2"
            << "of 24 printed numbers 12 reproduced, 12 differ; shapes: 3 of 3 hold; 1 input not counted";
        QTest::newRow("Table 3, 160 nodes")
            << "power-table3"
            << "of 18 printed numbers 1 reproduced, 12 differ, 5 refuted; shapes: 2 of 2 hold; 12 inputs not counted";
        QTest::newRow("Batsim's run") << "power-batsim"
                                      << "of 4 printed numbers 2 reproduced, 2 differ";
        QTest::newRow("all policies") << "power-policies"
                                      << "no printed number is compared";
        QTest::newRow("replays of logs") << "power-replays"
                                         << "no printed number is compared";
    }
    void countsFollowFromTheNumbers()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, counts);
        const ReproductionReport& made = report(name.toStdString());
        QVERIFY(made.complete);
        QCOMPARE(QString::fromStdString(toString(countsOf(made))), counts);
        QCOMPARE(made.tolerance.reason.empty(), made.items.empty());
    }

    // What `wattif-cli reproduce power` prints at its end.
    void thePageHasTheTotal()
    {
        ReproductionCounts total;
        for (const Reproduction& reproduction : reproductions())
            total += countsOf(report(reproduction.name));
        const std::string page = readFile(WATTIF_SOURCE_DIR "/docs/power-papers.md").value();
        const std::string line = "`wattif-cli reproduce power`: " + toString(total) + '.';
        QVERIFY2(page.find(line) != std::string::npos, line.c_str());
    }

    // A wait of 1.51 h is the printed 1.53, one of 1.10 h is not 0.68; inputs are not counted.
    void verdictsOfSingleNumbers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("item");
        QTest::addColumn<double>("paper");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("a wait, read as hours") << "power-table1"
                                               << "every 30 min: mean wait, h" << 1.53 << "reproduced";
        QTest::newRow("the wait always on") << "power-table1"
                                            << "always on: mean wait, h" << 0.68 << "differs";
        QTest::newRow("the length of the trace") << "power-table1"
                                                 << "every 30 min: length, min" << 48915.0 << "input";
        QTest::newRow("a length that the jobs are generated to") << "power-table3"
                                                                 << "always on: length, min" << 62034.0 << "input";
        QTest::newRow("a length that comes out") << "power-table2"
                                                 << "every 30 min: length, min" << 49486.0 << "reproduced";
        QTest::newRow("off, 0.2 points away") << "power-table1"
                                              << "every 30 min: off, %" << 39.66 << "reproduced";
        QTest::newRow("off, 1.2 points away") << "power-table2"
                                              << "every 240 min: off, %" << 15.97 << "differs";
        QTest::newRow("never off") << "power-table3"
                                   << "always on: off, %" << 0.0 << "input";
        QTest::newRow("the wait that cannot hold") << "power-table3"
                                                   << "every 60 min: mean wait, min" << 58.30 << "refuted";
        QTest::newRow("the same in hours") << "power-table3"
                                           << "every 60 min: mean wait, h" << 58.30 << "differs";
    }
    void verdictsOfSingleNumbers()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, item);
        QFETCH(const double, paper);
        QFETCH(const QString, verdict);
        const ReproductionReport& made = report(name.toStdString());
        const auto found = std::ranges::find(made.items, item.toStdString(), &ReproductionItem::item);
        QVERIFY(found != made.items.end());
        QCOMPARE(printedNumber(*found), paper);
        QCOMPARE(QString::fromStdString(toString(made.verdictOf(*found))), verdict);
    }

    // Every row that is not as printed says why, with the page that derives it.
    void differingRowsHaveArguments()
    {
        for (const char* name : {"power-table1", "power-table2", "power-table3", "power-batsim"}) {
            const ReproductionReport& made = report(name);
            for (const ReproductionItem& item : made.items)
                if (needsArgument(made.verdictOf(item)))
                    QVERIFY2(!item.argument.empty() && item.argument.page.starts_with("docs/power-papers.md"), item.item.c_str());
        }
    }

    // The table of readings has both substitutes, and each printed number in the first column.
    void bothStandInsArePrinted()
    {
        const ReproductionReport& made = report("power-table1");
        const ReproductionTable& readings = made.tables.front();
        QCOMPARE(readings.rows.size(), std::size_t{25});
        QCOMPARE(readings.rows[4].texts[1], std::string("mean wait, h"));
        QCOMPARE(readings.rows[4].numbers[0], 1.53);
        QVERIFY(readings.rows[4].numbers[3] > 10.0); // the waits of one trace are that far from those of the next
        QVERIFY(readings.rows[4].numbers[6] < 0.1);  // the former substitute: 3.6 min
        QVERIFY(!made.readings.empty() && !made.fitted.empty());
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
        const ReproductionReport& made = report("power-replays");
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

    // The front of each trace, by comparing each run with each other; the oracle is not part of it and takes least.
    void policiesStandOnTheFrontThatNoneBeats()
    {
        const ReproductionReport& made = report("power-policies");
        const auto& rows = made.tables.front().rows;
        QCOMPARE(rows.size(), std::size_t{5 * 14});
        for (const ReproductionTable::Row& row : rows) {
            if (row.texts[1] == "oracle") {
                QCOMPARE(row.texts[3], std::string("bound"));
                QCOMPARE(row.numbers[1], 1.0);
                continue;
            }
            const bool beaten = std::ranges::any_of(rows, [&](const ReproductionTable::Row& other) {
                return other.texts[0] == row.texts[0] && other.texts[1] != "oracle" && other.numbers[0] <= row.numbers[0]
                    && other.numbers[2] <= row.numbers[2]
                    && (other.numbers[0] < row.numbers[0] || other.numbers[2] < row.numbers[2]);
            });
            QCOMPARE(row.texts[3], std::string(beaten ? "no" : "yes"));
        }
    }

    // The goal: 1.05 of the oracle's energy at 1.1 of the mean wait of always-on. On NASA iPSC hardly a job waits: missed there.
    void predictiveMeetsItsGoalWhereJobsWait()
    {
        const ReproductionReport& made = report("power-policies");
        int met = 0;
        for (const ReproductionTable::Row& row : made.tables.front().rows)
            if (row.texts[1] == "predictive" && row.texts[2].empty() && row.texts[0] != "NASA iPSC") {
                QVERIFY2(row.numbers[1] <= 1.05 && row.numbers[3] <= 1.1, row.texts[0].c_str());
                ++met;
            }
        QCOMPARE(met, 4);
    }
};

QTEST_APPLESS_MAIN(TestPowerReproduce)
#include "tst_power_reproduce.moc"
