// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <stop_token>

#include <QTest>

#include "core/reservation/papers/paper_calibration.h"
#include "core/reservation/papers/paper_planning.h"
#include "core/reservation/papers/paper_rates.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/papers/paper_wien2k.h"
#include "core/reservation/papers/reproduce.h"

using namespace wattif;
using namespace wattif::reservation;

namespace {

constexpr int fewSeeds = 3;

const ReproductionItem* itemWith(const ReproductionReport& report, const std::string& text)
{
    const auto found = std::ranges::find_if(report.items, [&](const auto& item) { return item.item.starts_with(text); });
    return found == report.items.end() ? nullptr : &*found;
}

bool holds(const ReproductionReport& report, const std::string& text)
{
    const ReproductionItem* item = itemWith(report, text);
    return item && item->verdict != Verdict::differs;
}

} // namespace

class TestReservationReproduce : public QObject {
    Q_OBJECT

private slots:
    void namesAreAsPublished()
    {
        QStringList names;
        for (const Reproduction& one : reproductions()) {
            names << QString::fromStdString(one.name);
            QVERIFY(one.source.starts_with("Xiao et al. 2012"));
        }
        QCOMPARE(names,
                 (QStringList{"reservation-fig2", "reservation-fig3", "reservation-fig4", "reservation-fig5",
                              "reservation-table1", "reservation-fig6", "reservation-calibration"}));
    }

    // What must hold, with few draws; what differs is told in the notes and not asserted.
    void utilisationFallsWithTheRate()
    {
        const auto report = reproduceUtilisation(fewSeeds, RunControl()).value();
        QVERIFY(report.complete);
        QCOMPARE(report.series.size(), paperPolicies.size());
        for (const ReproductionSeries& series : report.series) {
            QCOMPARE(series.y.size(), paperRates.size());
            QVERIFY(series.y.front() > series.y.back());
        }
        QVERIFY(holds(report, "REXR: utilisation lost"));
        QCOMPARE(itemWith(report, "REXR: utilisation lost")->paper, 0.24);
        for (const ReproductionItem& item : report.items)
            QVERIFY(!item.note.empty());
    }

    void conrRejectsMoreThanMalrOvbrAndRexr()
    {
        const auto report = reproduceRejections(fewSeeds, RunControl()).value();
        for (const ReproductionSeries& series : report.series) // three draws: means
            QVERIFY2(series.name == "CONR" || series.y.back() < report.series.front().y.back(), series.name.c_str());
        for (const char* other : {"MALR", "OVBR", "REXR"})
            QVERIFY(itemWith(report, std::string("rejected at q = 25 %: CONR over ") + other));
        QCOMPARE(reproduceSites(fewSeeds, RunControl()).value().series.front().y.size(), std::size_t{12});
    }

    void promisesKeptAreNotViolated()
    {
        const auto report = reproduceViolations(2, RunControl()).value();
        QVERIFY(holds(report, "REXR V* = 0.8, protect=exact: most violated"));
        QCOMPARE(report.series.size(), std::size_t{9});
        const std::vector<double>& overbooked = report.series[7].y; // O* = 40 %
        const std::vector<double>& exact = report.series[8].y;
        for (std::size_t r = 2; r < paperRates.size(); ++r)
            QVERIFY(overbooked[r] > 1.5 * exact[r]);
        QCOMPARE(itemWith(report, "OVBR O* = 40 % at q = 25 %")->paper, 0.74);
        QCOMPARE(itemWith(report, "OVBR O* = 20 % at q = 25 %")->paper, 0.55);
    }

    void planningTakesLongerWithTasks()
    {
        const auto report = reproducePlanningTime(1, RunControl()).value();
        QCOMPARE(report.tables.size(), std::size_t{2});
        const auto& quality = report.tables[1];
        for (const auto& row : quality.rows) {
            QCOMPARE(row.numbers.size(), quality.numberColumns.size());
            for (std::size_t w = 1; w < row.numbers.size(); ++w) // more generations, never a longer plan
                QVERIFY(row.numbers[w] <= row.numbers[w - 1] * (1.0 + 1e-12));
            QCOMPARE(row.numbers.back(), 1.0);
        }
    }

    void relaxedWien2kIsFasterThanStrict()
    {
        const auto report = reproduceWien2k(2, RunControl()).value();
        QVERIFY(holds(report, "REXR / CONR at 500 tasks"));
        QCOMPARE(itemWith(report, "REXR / CONR at 500 tasks")->paper, 0.51);
        QVERIFY(holds(report, "REXR / CONR at 600 tasks"));
        QCOMPARE(report.series.size(), (4 + 1) * paperPolicies.size()); // by tasks at four beta, by beta at 500 tasks
    }

    void predictionsAreCalibrated()
    {
        const auto report = reproduceCalibration(30, RunControl()).value();
        for (const ReproductionItem& item : report.items)
            QVERIFY2(item.verdict != Verdict::differs, item.item.c_str());
    }

    // The same requests whatever the share: only which of them reserve changes.
    void drawsAreTheSameEachTime()
    {
        QCOMPARE(paperInstance(3).value(), paperInstance(3).value());
        QVERIFY(!(paperInstance(3).value() == paperInstance(4).value()));
    }

    void orderItemsCompareIntervals()
    {
        const MeanInterval high{0.5, 0.1, 10};
        const MeanInterval near{0.45, 0.1, 10};
        const MeanInterval low{0.2, 0.1, 10};
        QVERIFY(isAbove(high, low) && !isAbove(high, near) && !isAbove(low, high));
        QVERIFY(orderItem("i", {"a", "b", "c"}, {high, near, low}, "p", "w").verdict == Verdict::trend);
        QVERIFY(orderItem("i", {"a", "b", "c"}, {near, high, low}, "p", "w").verdict == Verdict::trend);
        QVERIFY(orderItem("i", {"a", "b"}, {high, near}, "p", "w").verdict == Verdict::differs);
        QVERIFY(orderItem("i", {"a", "b", "c"}, {near, low, high}, "p", "w").verdict == Verdict::differs);
        QCOMPARE(pairedRatio({2.0, 3.0}, {1.0, 1.0}).mean, 2.5);
    }

    void stopLeavesAnIncompleteReport()
    {
        std::stop_source source;
        source.request_stop();
        for (const Reproduction& one : reproductions()) {
            const auto made = one.run(RunControl(source.get_token()));
            QVERIFY2(made.has_value(), one.name.c_str());
            QVERIFY2(!made->complete, one.name.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestReservationReproduce)
#include "tst_reservation_reproduce.moc"
