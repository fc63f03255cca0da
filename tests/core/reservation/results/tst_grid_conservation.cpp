// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The check by records alone: it finds nothing in real runs of every policy, and every falsified record.

#include <cmath>
#include <functional>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/results/results.h"
#include "tests/core/reservation/random_grid.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

Outcome play(const Instance& instance, std::uint64_t seed)
{
    const PlanningModel model(instance);
    CarelessPlanner planner(model);
    return *simulateGrid(model, planner, seed, RunControl()).value();
}

/// The first reservation of a workflow that began and for which `fits` holds.
ReservationRecord* recordWhere(Outcome& outcome, const std::function<bool(const ReservationRecord&)>& fits)
{
    for (ReservationRecord& record : outcome.reservations)
        if (!std::isnan(record.beginSeconds) && fits(record))
            return &record;
    return nullptr;
}

double valueOf(const std::vector<Metric>& metrics, const std::string& name)
{
    return std::ranges::find(metrics, name, &Metric::name)->value;
}

bool isBroken(const Conservation& found) { return !found.holds(1e-6) && !found.fault.empty(); }

} // namespace

class TestGridConservation : public QObject {
    Q_OBJECT

private slots:
    void booksBalanceInEveryRun()
    {
        std::int64_t violations = 0;
        std::int64_t cancelled = 0;
        for (std::uint64_t round = 0; round < 1000; ++round) {
            Random random(deriveSeed(round, "conservation"));
            Instance instance = randomGrid({.whole = round % 3 == 0, .failures = round % 8 < 4}, random);
            instance.violation = allViolations[round % allViolations.size()];
            const Outcome outcome = play(instance, round);
            const Conservation found = checkConservation(instance, outcome);
            QVERIFY2(found.holds(), qPrintable(QStringLiteral("round %1: ").arg(round) + QString::fromStdString(found.fault)));
            violations += outcome.totals.violations;
            cancelled += outcome.totals.cancelled;
        }
        QVERIFY(violations > 1000);
        QVERIFY(cancelled > 500);
    }

    void falsifiedRecordsAreFound_data()
    {
        using Change = std::function<void(Outcome&)>;
        QTest::addColumn<Change>("change");
        const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
        row("more work than there was", [](Outcome& o) { o.totals.usedBySite[0] *= 1.001; });
        row("a violation less", [](Outcome& o) { --o.totals.violations; });
        row("a violated workflow more", [](Outcome& o) { ++o.totals.violatedWorkflows; });
        row("work of a lost workflow more", [](Outcome& o) { o.totals.lostProcessorSeconds += 1.0; });
        row("a reservation more", [](Outcome& o) { ++o.totals.begun; });
        row("a rejected workflow more", [](Outcome& o) { ++o.totals.rejected; });
        row("a longer wait", [](Outcome& o) { o.totals.localWaitSeconds += 1.0; });
        row("a local job less", [](Outcome& o) { o.localJobs.pop_back(); });
        row("workflows that took longer", [](Outcome& o) { o.totals.workflowSeconds += 1.0; });
        row("another window", [](Outcome& o) { o.totals.windowSeconds += 1.0; });
        row("idle processors while a queue waits", [](Outcome& o) { o.totals.starvedProcessorSeconds += 1.0; });
        row("a reservation that began before its start", [](Outcome& o) {
            recordWhere(o, [](const ReservationRecord& r) { return r.beginSeconds > 1.0; })->beginSeconds -= 1000.0;
        });
        row("a task that began before its parent ended", [](Outcome& o) {
            ReservationRecord* late =
                recordWhere(o, [](const ReservationRecord& r) { return r.workflow.value == 0 && r.task.value == 1; });
            late->placement.startSeconds = late->beginSeconds = 0.0;
        });
        row("a local job that began before its submission", [](Outcome& o) { o.localJobs.back().beginSeconds = -1.0; });
        row("more held than a site has",
            [](Outcome& o) { recordWhere(o, [](const ReservationRecord&) { return true; })->placement.processors = 1000; });
    }
    void falsifiedRecordsAreFound()
    {
        QFETCH(const std::function<void(Outcome&)>, change);
        Random random(3);
        Instance instance = randomGrid({.workflows = 5, .localJobs = 20, .own = 2}, random);
        std::vector<Workflow> workflows = instance.workflows.all();
        workflows[0].tasks = {{.name = "first", .workSeconds = 5.0},
                              {.name = "second", .workSeconds = 5.0, .parents = {{TaskIndex(0), 1.0}}}};
        instance.workflows = workflows;
        Outcome outcome = play(instance, 1);
        QVERIFY(checkConservation(instance, outcome).holds());
        change(outcome);
        QVERIFY(isBroken(checkConservation(instance, outcome)));
    }

    void falsifiedCancellationsAreFound_data()
    {
        using Change = std::function<void(Outcome&, std::size_t)>; // the place of one that is cancelled
        QTest::addColumn<Change>("change");
        const auto row = [](const char* name, Change change) { QTest::newRow(name) << change; };
        row("one less", [](Outcome& o, std::size_t) { --o.totals.cancelled; });
        row("one that is not violated", [](Outcome& o, std::size_t i) { o.reservations[i].violated = false; });
        row("one that began", [](Outcome& o, std::size_t i) {
            o.reservations[i].beginSeconds = o.reservations[i].finishSeconds = o.reservations[i].placement.startSeconds;
        });
        row("one of another moment", [](Outcome& o, std::size_t i) { o.reservations[i].placement.startSeconds = 1e6; });
        row("one whose processors were free", [](Outcome& o, std::size_t i) { o.reservations[i].placement.processors = 0; });
        row("one that is not booked again",
            [](Outcome& o, std::size_t i) { o.reservations[i + 1].task = TaskIndex(o.reservations[i].task.value + 1); });
        row("one that waited instead", [](Outcome& o, std::size_t i) { o.reservations[i + 1].violated = true; });
    }
    void falsifiedCancellationsAreFound()
    {
        QFETCH(const std::function<void(Outcome&, std::size_t)>, change);
        Random random(3);
        Instance instance = randomGrid({.workflows = 0, .localJobs = 5, .own = 12}, random);
        instance.violation = Violation::losesWork;
        Outcome outcome = play(instance, 1);
        QVERIFY(checkConservation(instance, outcome).holds());
        const auto isBegunAgain = [&](std::size_t i) {
            return outcome.reservations[i].cancelled && outcome.reservations[i + 1].beginSeconds >= 0.0;
        };
        std::size_t i = 0;
        while (!isBegunAgain(i))
            ++i;
        change(outcome, i);
        QVERIFY(isBroken(checkConservation(instance, outcome)));
    }

    // A violated reservation that found its processors: the book says so of one that merely waits, too.
    void falsifiedViolationIsFound()
    {
        Random random(3);
        const Instance instance = randomGrid({.workflows = 0, .localJobs = 5, .own = 12}, random);
        Outcome outcome = play(instance, 1);
        QVERIFY(checkConservation(instance, outcome).holds());
        ReservationRecord* fine = recordWhere(outcome, [](const ReservationRecord& r) { return !r.violated; });
        fine->violated = true;
        ++outcome.totals.violations;
        fine->placement.startSeconds = 0.0;
        QVERIFY(isBroken(checkConservation(instance, outcome)));
    }

    // 4 processors; a local job of 2 x 6 s at 0; a workflow of 2 asked for [2, 12), used to 7; one of 4 that is too late; window
    // [0, 10].
    void metricsAreTheDefinitions()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 4}};
        instance.usage = {.family = UsageFamily::point, .share = 0.5};
        instance.localJobs =
            std::vector<LocalJob>{{.site = SiteIndex(0), .submitSeconds = 0.0, .runSeconds = 6.0, .processors = 2},
                                  {.site = SiteIndex(0), .submitSeconds = 10.0, .runSeconds = 6.0, .processors = 2}};
        const Workflow first{.name = "w1", .submitSeconds = 2.0, .tasks = {{.name = "t", .workSeconds = 10.0, .processors = 2}}};
        Workflow second = first;
        second.name = "w2";
        second.deadlineSeconds = 3.0;
        second.tasks[0].processors = 4;
        instance.workflows = std::vector<Workflow>{first, second};
        const PlanningModel model(instance);
        const auto planner = makeConr(model);
        const auto outcome = simulateGrid(model, *planner, 1, RunControl()).value();
        const std::vector<Metric> metrics = metricsOf(instance, *outcome);
        QCOMPARE(metrics.size(), metricInfos().size());
        // in [0, 10]: 2 x 6 + 2 x 5 = 22 of 40 processor-seconds
        QCOMPARE(valueOf(metrics, "utilisation"), 22.0 / 40.0);
        QCOMPARE(utilisationBySite(instance, *outcome), std::vector<double>{22.0 / 40.0});
        QCOMPARE(valueOf(metrics, "makespan_s"), 10.0);
        QCOMPARE(valueOf(metrics, "rejection_rate"), 0.5);
        QCOMPARE(valueOf(metrics, "violation_rate"), 0.0);
        QCOMPARE(valueOf(metrics, "mean_workflow_s"), 5.0);
        QCOMPARE(valueOf(metrics, "mean_wait_s"), 0.0);
        QCOMPARE(valueOf(metrics, "plan_probability"), 1.0);
        QVERIFY(std::isnan(valueOf(metrics, "moved")) && std::isnan(valueOf(metrics, "least_probability")));
        Json json;
        writeOutcome(instance, *outcome, true, json);
        QCOMPARE(json["reservations"].size(), std::size_t{1});
        const Json& one = json["reservations"][0];
        QCOMPARE(one["workflow"].get<std::string>(), std::string("w1"));
        QCOMPARE(one["start_s"].get<double>(), 2.0);
        QCOMPARE(one["end_s"].get<double>(), 12.0);
        QCOMPARE(one["finish_s"].get<double>(), 7.0);
        QCOMPARE(json["workflows"][1]["fate"].get<std::string>(), std::string("rejected"));
        QVERIFY(json["workflows"][1]["end_s"].is_null());
        QCOMPARE(json["local_jobs"].size(), std::size_t{2});
    }

    // 2 processors, one used by A in [0, 10). B wants 2 at 2 and waits until 10; the last submission is at 12.
    // Idle while the queue waits: 1 processor for 8 s, of 2 x 12.
    void fragmentationIsIdleTimeWhileTheQueueWaits()
    {
        Instance instance;
        instance.sites = {{.name = "s", .processors = 2}};
        instance.localJobs =
            std::vector<LocalJob>{{.site = SiteIndex(0), .submitSeconds = 0.0, .runSeconds = 10.0, .processors = 1},
                                  {.site = SiteIndex(0), .submitSeconds = 2.0, .runSeconds = 1.0, .processors = 2},
                                  {.site = SiteIndex(0), .submitSeconds = 12.0, .runSeconds = 1.0, .processors = 1}};
        const PlanningModel model(instance);
        const auto planner = makeConr(model);
        const auto outcome = simulateGrid(model, *planner, 1, RunControl()).value();
        const std::vector<Metric> metrics = metricsOf(instance, *outcome);
        QCOMPARE(valueOf(metrics, "fragmentation"), 8.0 / 24.0);
        QCOMPARE(valueOf(metrics, "mean_wait_s"), 8.0 / 3.0);
        QVERIFY(std::isnan(valueOf(metrics, "rejection_rate")));
    }
};

QTEST_APPLESS_MAIN(TestGridConservation)
#include "tst_grid_conservation.moc"
