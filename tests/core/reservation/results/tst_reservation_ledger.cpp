// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decisions as entries, with their tasks and pairs as children that are made on request.

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/io/calendar_time.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/evaluate.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/results/opinions.h"
#include "core/reservation/results/results.h"
#include "tests/core/reservation/random_grid.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

QStringList texts(const Ledger::Entry& entry)
{
    QStringList cells;
    for (const std::string& cell : entry.cells)
        cells << QString::fromStdString(cell);
    return cells;
}

std::shared_ptr<Outcome> played(const Instance& instance)
{
    const PlanningModel model(instance);
    CarelessPlanner planner(model);
    return simulateGrid(model, planner, 1, RunControl()).value();
}

Instance twoReservations()
{
    Instance instance;
    instance.sites = {{.name = "fs0", .processors = 8}};
    instance.reservations = {
        {.name = "first", .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 7200.0, .processors = 6},
        {.name = "second", .site = SiteIndex(0), .startSeconds = 3600.0, .endSeconds = 10800.0, .processors = 4}};
    return instance;
}

} // namespace

class TestReservationLedger : public QObject {
    Q_OBJECT

private slots:
    void everyWorkflowIsAnEntry()
    {
        for (std::uint64_t round = 0; round < 40; ++round) {
            Random random(round);
            const Instance instance = randomGrid({.failures = round % 2 == 0}, random);
            const auto outcome = played(instance);
            const Ledger ledger = makeLedger(instance, outcome);
            QCOMPARE(ledger.columns.size(), std::size_t{11});
            const auto own = static_cast<std::size_t>(
                std::ranges::count_if(outcome->reservations, [](const ReservationRecord& r) { return r.workflow.value < 0; }));
            QCOMPARE(ledger.entries.size(), outcome->workflows.size() + own);
            for (std::size_t i = 0; i < outcome->workflows.size(); ++i) {
                const WorkflowRecord& row = outcome->workflows[i];
                QCOMPARE(ledger.entries[i].cells.size(), std::size_t{11});
                QCOMPARE(ledger.entries[i].cells[0], instance.workflows[row.workflow.at()].name);
                QCOMPARE(ledger.entries[i].chosen, row.ending == WorkflowEnding::done);
                const auto children = ledger.children(i);
                QCOMPARE(children.size(), row.reservations);
                for (std::size_t k = 0; k < children.size(); ++k) {
                    const ReservationRecord& record = outcome->reservations[row.firstReservation + k];
                    QCOMPARE(children[k].cells.size(), std::size_t{11});
                    QCOMPARE(children[k].cells[1], instance.sites[record.placement.site.at()].name);
                    QCOMPARE(children[k].chosen, !record.violated);
                    QCOMPARE(children[k].cells[9].find("violated") != std::string::npos,
                             record.violated && !std::isnan(record.beginSeconds));
                }
            }
        }
    }

    // 8 processors: at 1:00, half of its time, the 6 must have freed 2 for the 4: F(1/2) of Beta(2, 2) = 1/2.
    void riskAndItsPairsAreReported()
    {
        const Instance instance = twoReservations();
        const PlanningModel model(instance);
        const Ledger ledger = makeLedger(instance, evaluate(model, 0, 1, RunControl()).value());
        QCOMPARE(ledger.entries.size(), std::size_t{2});
        QCOMPARE(texts(ledger.entries[0]),
                 (QStringList{"first", "fs0", "00:00", "02:00", "6", "1", "", "0.5", "0.5", "",
                              "free at its start in any case; later reservations need its processors before its end"}));
        QCOMPARE(texts(ledger.entries[1]),
                 (QStringList{"second", "fs0", "01:00", "03:00", "4", "0.5", "0.5 .. 0.5", "1", "0.5", "",
                              "2 processors must be freed by its start"}));
        const auto children = ledger.children(1);
        QCOMPARE(children.size(), std::size_t{1});
        QCOMPARE(texts(children[0]),
                 (QStringList{"first", "before it", "00:00", "02:00", "6", "", "", "", "", "has ended with probability 0.5",
                              "without it 0.5 more probable"}));
        QCOMPARE(texts(ledger.children(0).at(0)).at(1), QStringLiteral("after it"));
    }

    /// Of a scenario with a date; the clock is set forward at 02:00 of the second day.
    void datesAreShownWhereTheyAreKnown()
    {
        Instance instance = twoReservations();
        instance.start = parseCalendarStart("2026-03-29T00:30", "Europe/Berlin").value();
        const PlanningModel model(instance);
        const Ledger ledger = makeLedger(instance, evaluate(model, 0, 1, RunControl()).value());
        QCOMPARE(texts(ledger.entries[1]).mid(2, 2), (QStringList{"Sun 29 Mar, 01:30", "Sun 29 Mar, 04:30"}));
        QCOMPARE(texts(ledger.children(1).at(0)).at(3), QStringLiteral("Sun 29 Mar, 03:30"));
        const auto said = opinions(model, instance.reservations[1], ReservationIndex(1), 0.2, 0.8);
        QCOMPARE(said[0].reason, std::string("needs 4 processors; at Sun 29 Mar, 01:30 only 2 of 8 are free"));
    }

    void datesOfARun()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 2}};
        instance.usage = {.family = UsageFamily::point};
        instance.workflows = std::vector<Workflow>{
            {.name = "w", .submitSeconds = 60.0, .deadlineSeconds = 3600.0, .tasks = {{.name = "t", .workSeconds = 7200.0}}}};
        const auto jsonOf = [&instance] {
            const PlanningModel model(instance);
            const auto planner = makeConr(model);
            const auto outcome = simulateGrid(model, *planner, 1, RunControl()).value();
            Json json;
            writeOutcome(instance, *outcome, true, json);
            return std::pair(json, texts(makeLedger(instance, outcome).entries[0]));
        };
        const auto [plain, words] = jsonOf();
        instance.start = parseCalendarStart("2026-03-29T00:30", "Europe/Berlin").value();
        auto [json, dates] = jsonOf();
        QCOMPARE(dates[9], QStringLiteral("ended Sun 29 Mar, 03:31"));
        QCOMPARE(dates[10], QStringLiteral("all tasks start before the deadline Sun 29 Mar, 01:30"));
        QCOMPARE(words[10], QStringLiteral("all tasks start before the deadline 01:00"));
        Json& reservation = json["reservations"][0];
        QCOMPARE(reservation["start_time"], Json("2026-03-29T00:31:00+01:00"));
        QCOMPARE(reservation["finish_time"], Json("2026-03-29T03:31:00+02:00"));
        QCOMPARE(json["workflows"][0]["planned_end_time"], Json("2026-03-29T03:31:00+02:00"));
        for (const char* list : {"reservations", "workflows"}) // nothing else is different
            for (const char* moment : {"start", "end", "begin", "finish", "planned_end"})
                json[list][0].erase(std::string(moment) + "_time");
        QVERIFY2(json == plain, json.dump(1).c_str());
    }

    void simulatedShareIsReported()
    {
        const Instance instance = twoReservations();
        const PlanningModel model(instance);
        const Ledger ledger = makeLedger(instance, evaluate(model, 100, 1, RunControl()).value());
        QVERIFY(ledger.entries[0].cells[9].starts_with("found its processors in 1 ± "));
        QVERIFY(ledger.entries[1].cells[9].ends_with(" of 100 runs"));
    }

    void rejectionShowsTheDeadline()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 2}};
        const Workflow first{.name = "w1", .tasks = {{.name = "t", .workSeconds = 7200.0, .processors = 2}}};
        Workflow second = first;
        second.name = "w2";
        second.submitSeconds = 60.0;
        second.deadlineSeconds = 3600.0;
        instance.workflows = std::vector<Workflow>{first, second};
        const PlanningModel model(instance);
        const auto planner = makeConr(model);
        const Ledger ledger = makeLedger(instance, simulateGrid(model, *planner, 1, RunControl()).value());
        QCOMPARE(texts(ledger.entries[1]),
                 (QStringList{"w2", "", "00:01", "", "", "", "", "", "", "rejected",
                              "a task could not start before the deadline 01:00"}));
        QVERIFY(ledger.children(1).empty());
        QCOMPARE(texts(ledger.entries[0]).last(), QStringLiteral("admitted; no deadline"));
    }

    void ledgerOutlivesOutcomeAndInstance()
    {
        Ledger ledger;
        {
            const Instance instance = twoReservations();
            const PlanningModel model(instance);
            ledger = makeLedger(instance, evaluate(model, 0, 1, RunControl()).value());
        }
        QCOMPARE(ledger.children(1).size(), std::size_t{1});
        QVERIFY(ledger.children(1000).empty());
    }

    void nothingDecidedIsAnEmptyLedger()
    {
        Instance instance;
        instance.sites = {{.name = "s"}};
        QVERIFY(makeLedger(instance, played(instance)).entries.empty());
    }
};

QTEST_APPLESS_MAIN(TestReservationLedger)
#include "tst_reservation_ledger.moc"
