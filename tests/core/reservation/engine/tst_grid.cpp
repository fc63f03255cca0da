// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The simulated grid against the literal one, on thousands of random scenarios: the same begin and end of everything.

#include <functional>
#include <memory>

#include <QTest>

#include "core/reservation/engine/grid/grid_requests.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/results/results.h"
#include "tests/core/reservation/literal_grid.h"
#include "tests/core/reservation/random_grid.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

using MakePlanner = std::function<std::unique_ptr<Planner>(const PlanningModel&)>;

MakePlanner plannerOf(const QString& name)
{
    if (name == QLatin1String("conr"))
        return makeConr;
    if (name == QLatin1String("cbfr"))
        return makeCbfr;
    if (name == QLatin1String("ovbr"))
        return [](const PlanningModel& model) {
            return makeTurn(model, {.overbooking = 0.5, .overbooksReservations = true, .sitesAsked = 2});
        };
    return [](const PlanningModel& model) { return std::make_unique<CarelessPlanner>(model); };
}

std::vector<LiteralAttempt> attemptsOf(const Outcome& outcome)
{
    std::vector<LiteralAttempt> attempts;
    for (const ReservationRecord& r : outcome.reservations)
        if (!std::isnan(r.beginSeconds))
            attempts.emplace_back(r.workflow.value, r.task.value, r.placement.site.value, r.beginSeconds, r.finishSeconds,
                                  r.violated, r.moved);
    std::sort(attempts.begin(), attempts.end());
    return attempts;
}

std::vector<LiteralAttempt> cancelledOf(const Outcome& outcome)
{
    std::vector<LiteralAttempt> all;
    for (const ReservationRecord& r : outcome.reservations)
        if (r.cancelled)
            all.emplace_back(r.workflow.value, r.task.value, r.placement.site.value, r.placement.startSeconds, test::never,
                             r.violated, r.moved);
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<std::tuple<int, double, double>> localAttemptsOf(const Outcome& outcome)
{
    std::vector<std::tuple<int, double, double>> attempts;
    for (const LocalJobRecord& record : outcome.localJobs)
        attempts.emplace_back(record.job, record.beginSeconds, record.finishSeconds);
    std::sort(attempts.begin(), attempts.end());
    return attempts;
}

/// "" or what differs between a run and the literal one.
QString difference(const Instance& instance, const Outcome& outcome, LiteralGrid& literal)
{
    std::sort(literal.attempts.begin(), literal.attempts.end());
    std::sort(literal.localAttempts.begin(), literal.localAttempts.end());
    if (localAttemptsOf(outcome) != literal.localAttempts)
        return QStringLiteral("local jobs");
    if (attemptsOf(outcome) != literal.attempts)
        return QStringLiteral("reservations");
    std::sort(literal.cancelled.begin(), literal.cancelled.end());
    if (cancelledOf(outcome) != literal.cancelled)
        return QStringLiteral("cancelled reservations");
    std::set<int> violated;
    for (const auto* attempts : {&literal.attempts, &literal.cancelled})
        for (const LiteralAttempt& attempt : *attempts)
            if (std::get<0>(attempt) >= 0 && std::get<5>(attempt))
                violated.insert(std::get<0>(attempt));
    if (outcome.totals.violatedWorkflows != std::ssize(violated))
        return QStringLiteral("violated workflows");
    if (outcome.totals.rejected != literal.rejected || outcome.totals.lost != literal.lost
        || outcome.totals.moved != literal.moved)
        return QStringLiteral("rejected, lost or moved");
    if (std::abs(outcome.totals.localWaitSeconds - literal.wait) > 1e-9 * (1.0 + literal.wait))
        return QStringLiteral("wait");
    for (const WorkflowRecord& row : outcome.workflows) {
        const double end = literal.workflowEnds[row.workflow.at()];
        if (std::isfinite(end) != (row.ending == WorkflowEnding::done) || (std::isfinite(end) && end != row.endSeconds))
            return QStringLiteral("end of a workflow");
    }
    return QString::fromStdString(checkConservation(instance, outcome).fault);
}

Outcome play(const Instance& instance, const MakePlanner& make, std::uint64_t seed, LocalQueueRule queue = LocalQueueRule::easy)
{
    const PlanningModel model(instance);
    const auto planner = make(model);
    planner->setLocalQueue(queue);
    return *simulateGrid(model, *planner, seed, RunControl()).value();
}

Instance twoProcessors()
{
    Instance instance;
    instance.sites = {{.name = "s", .processors = 2}};
    instance.usage = {.family = UsageFamily::point};
    return instance;
}

Workflow oneTask(double submit, double work, std::int32_t processors)
{
    return {.name = "w", .submitSeconds = submit, .tasks = {{.name = "t", .workSeconds = work, .processors = processors}}};
}

/// Places the tasks one after another from the submission on, on the first site, whatever is booked there.
class FixedPlanner final : public Planner {
public:
    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& /*books*/,
                                     const RunControl& /*control*/) override
    {
        Plan plan;
        for (const Task& task : workflow.tasks) {
            plan.order.emplace_back(plan.tasks.size());
            plan.tasks.push_back(
                {.site = SiteIndex(0), .startSeconds = now, .endSeconds = now + task.workSeconds, .processors = task.processors});
            now += task.workSeconds;
        }
        return plan;
    }
};

} // namespace

class TestGrid : public QObject {
    Q_OBJECT

private slots:
    void everyRunIsAsTheLiteralOne_data()
    {
        QTest::addColumn<QString>("planner");
        QTest::addColumn<bool>("whole");
        QTest::addColumn<bool>("failures");
        QTest::addColumn<Violation>("violation");
        for (const char* planner : {"conr", "cbfr", "ovbr", "careless"})
            for (const bool whole : {false, true})
                for (const bool failures : {false, true})
                    for (const Violation violation : allViolations)
                        QTest::addRow("%s, %s times%s, %s", planner, whole ? "whole" : "real", failures ? ", failing sites" : "",
                                      std::string(toString(violation)).c_str())
                            << planner << whole << failures << violation;
    }
    void everyRunIsAsTheLiteralOne()
    {
        QFETCH(const QString, planner);
        QFETCH(const bool, whole);
        QFETCH(const bool, failures);
        QFETCH(const Violation, violation);
        const MakePlanner make = plannerOf(planner);
        std::int64_t violations = 0;
        std::int64_t cancelled = 0;
        std::int64_t moved = 0;
        std::int64_t lost = 0;
        std::int64_t rejected = 0;
        for (std::uint64_t round = 0; round < 300; ++round) {
            Random random(deriveSeed(round, "grid", whole ? 1 : 0));
            RandomGrid shape{.whole = whole, .failures = failures, .leads = round % 2 == 1};
            shape.workflows = static_cast<int>(random.uniformInt(0, 8));
            shape.localJobs = static_cast<int>(random.uniformInt(0, 25));
            shape.own = static_cast<int>(random.uniformInt(0, 5));
            Instance instance = randomGrid(shape, random);
            if (round % 4 == 0)
                instance.requestRate = random.uniformReal(0.0, 0.6);
            instance.violation = violation;
            instance.window = round % 3 == 0 ? StartWindow::fixed : StartWindow::flexible;
            const LocalQueueRule queue = allLocalQueueRules[round % allLocalQueueRules.size()];
            const Outcome outcome = play(instance, make, round, queue);
            const PlanningModel model(instance);
            const auto other = make(model);
            other->setLocalQueue(queue);
            LiteralGrid literal(model, *other, round);
            literal.run();
            const QString differs = difference(instance, outcome, literal);
            QVERIFY2(differs.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(differs)));
            violations += outcome.totals.violations;
            cancelled += outcome.totals.cancelled;
            moved += outcome.totals.moved;
            lost += outcome.totals.lost;
            rejected += outcome.totals.rejected;
        }
        QVERIFY(violations > 50);
        const bool waits = violation == Violation::waits;
        QCOMPARE(cancelled, waits ? 0 : violations);
        QVERIFY((moved > 50) == (failures || violation == Violation::losesWork));
        QVERIFY((lost > 0) == failures || !waits);
        QVERIFY(lost > 0 || waits || planner == QLatin1String("conr") || planner == QLatin1String("cbfr"));
        QVERIFY((rejected > 0) == (planner != QLatin1String("careless")));
    }

    // 2 processors; a reservation of 2 in [10, 20); local jobs of 1: A runs 5 of 8 asked at 0, B asks 8 at 4, C asks 6 at 4.
    // B would still run at 10, C ends at 10: C overtakes B; B waits for the reservation's end.
    void localJobsBackfillAroundReservations()
    {
        Instance instance = twoProcessors();
        instance.reservations = {{.name = "r", .site = SiteIndex(0), .startSeconds = 10.0, .endSeconds = 20.0, .processors = 2}};
        instance.localJobs =
            std::vector<LocalJob>{{.site = SiteIndex(0), .submitSeconds = 0.0, .runSeconds = 5.0, .requestedSeconds = 8.0},
                                  {.site = SiteIndex(0), .submitSeconds = 4.0, .runSeconds = 8.0},
                                  {.site = SiteIndex(0), .submitSeconds = 4.0, .runSeconds = 6.0}};
        const Outcome outcome = play(instance, makeConr, 1);
        QCOMPARE(localAttemptsOf(outcome),
                 (std::vector<std::tuple<int, double, double>>{{0, 0.0, 5.0}, {1, 20.0, 28.0}, {2, 4.0, 10.0}}));
        QCOMPARE(outcome.totals.violations, std::int64_t{0});
        // window [0, 4]: A alone: 4 processor-seconds
        QCOMPARE(outcome.totals.windowSeconds, 4.0);
        QCOMPARE(outcome.totals.usedBySite, std::vector<double>{4.0});
    }

    // Two reservations of 2 in [0, 10) and [5, 15), used wholly: the second waits from 5 to 10 and keeps its 10 seconds.
    void lateReservationKeepsItsLength()
    {
        Instance instance = twoProcessors();
        instance.reservations = {{.name = "a", .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 10.0, .processors = 2},
                                 {.name = "b", .site = SiteIndex(0), .startSeconds = 5.0, .endSeconds = 15.0, .processors = 2}};
        const Outcome outcome = play(instance, makeConr, 1);
        QCOMPARE(attemptsOf(outcome),
                 (std::vector<LiteralAttempt>{{-1, 0, 0, 0.0, 10.0, false, false}, {-1, 1, 0, 10.0, 20.0, true, false}}));
        QCOMPARE(outcome.totals.windowSeconds, 20.0); // no request: to the last end
    }

    // a uses half of its time and ends as b begins, by decimal arithmetic; by the sum of doubles a little later.
    void decimalTimesMeet()
    {
        Instance instance = twoProcessors();
        instance.usage = {.family = UsageFamily::point, .share = 0.5};
        instance.reservations = {
            {.name = "a", .site = SiteIndex(0), .startSeconds = 21.98, .endSeconds = 32.84, .processors = 2},
            {.name = "b", .site = SiteIndex(0), .startSeconds = 27.41, .endSeconds = 29.41, .processors = 2}};
        const Outcome outcome = play(instance, makeConr, 1);
        QCOMPARE(attemptsOf(outcome),
                 (std::vector<LiteralAttempt>{{-1, 0, 0, 21.98, 27.41, false, false}, {-1, 1, 0, 27.41, 28.41, false, false}}));
    }

    // Two sites of 2; a holds the first one in [0, 10), r is booked there in [8, 14). Waiting, it begins at 10; losing its work,
    // it is booked at 8 on the second one, which is free.
    void cancelledReservationIsBookedAgainWhereItEndsEarliest()
    {
        Instance instance = twoProcessors();
        instance.sites.push_back({.name = "t", .processors = 2});
        instance.reservations = {{.name = "a", .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 10.0, .processors = 2},
                                 {.name = "r", .site = SiteIndex(0), .startSeconds = 8.0, .endSeconds = 14.0, .processors = 2}};
        QCOMPARE(attemptsOf(play(instance, makeConr, 1)),
                 (std::vector<LiteralAttempt>{{-1, 0, 0, 0.0, 10.0, false, false}, {-1, 1, 0, 10.0, 16.0, true, false}}));
        instance.violation = Violation::losesWork;
        const Outcome outcome = play(instance, makeConr, 1);
        QCOMPARE(attemptsOf(outcome),
                 (std::vector<LiteralAttempt>{{-1, 0, 0, 0.0, 10.0, false, false}, {-1, 1, 1, 8.0, 14.0, false, true}}));
        QCOMPARE(outcome.totals.begun, std::int64_t{2});
        QCOMPARE(outcome.totals.cancelled, std::int64_t{1});
        QCOMPARE(outcome.totals.violations, std::int64_t{1});
    }

    // One site of 2. The workflow first -> second, 5 s each with 2 processors, is placed at [1, 6) and [6, 11) whatever is booked
    // there: a reservation holds the site in [0, 3), another one is booked in [3, 6). first is violated at 1 and booked again
    // at 6, after both; second, booked at 6, follows to [11, 16).
    void childrenFollowACancelledTask()
    {
        Instance instance = twoProcessors();
        instance.violation = Violation::losesWork;
        instance.reservations = {{.name = "a", .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 3.0, .processors = 2},
                                 {.name = "b", .site = SiteIndex(0), .startSeconds = 3.0, .endSeconds = 6.0, .processors = 2}};
        Workflow workflow = oneTask(1.0, 5.0, 2);
        workflow.tasks.push_back({.name = "second", .workSeconds = 5.0, .processors = 2, .parents = {{TaskIndex(0), 4.0}}});
        instance.workflows = std::vector<Workflow>{workflow};
        const auto place = [](const PlanningModel&) { return std::make_unique<FixedPlanner>(); };
        const Outcome outcome = play(instance, place, 1);
        QCOMPARE(attemptsOf(outcome),
                 (std::vector<LiteralAttempt>{{-1, 0, 0, 0.0, 3.0, false, false},
                                              {-1, 1, 0, 3.0, 6.0, false, false},
                                              {0, 0, 0, 6.0, 11.0, false, true},
                                              {0, 1, 0, 11.0, 16.0, false, true}}));
        QCOMPARE(outcome.workflows[0].endSeconds, 16.0);
        workflow.deadlineSeconds = 11.0; // second cannot start before it
        instance.workflows = std::vector<Workflow>{workflow};
        const Outcome late = play(instance, place, 1);
        QCOMPARE(late.workflows[0].ending, WorkflowEnding::lost);
        QCOMPARE(attemptsOf(late).size(), std::size_t{2});
    }

    // Asked for 10 (1 + 1) = 20, really 10: the next one, planned at 20, still begins at 20, a third is planned at 10.
    void earlyEndFreesTheRestOfABooking()
    {
        Instance instance = twoProcessors();
        instance.overestimation = 1.0;
        instance.workflows = std::vector<Workflow>{oneTask(0.0, 10.0, 2), oneTask(5.0, 10.0, 2), oneTask(10.0, 5.0, 2)};
        const Outcome outcome = play(instance, makeConr, 1);
        QCOMPARE(attemptsOf(outcome),
                 (std::vector<LiteralAttempt>{{0, 0, 0, 0.0, 10.0, false, false},
                                              {1, 0, 0, 20.0, 30.0, false, false},
                                              {2, 0, 0, 10.0, 15.0, false, false}}));
    }

    void deadlineRejectsTheWholeWorkflow()
    {
        Instance instance = twoProcessors();
        Workflow late = oneTask(1.0, 1.0, 2);
        late.deadlineSeconds = 10.0;
        Workflow inTime = late;
        inTime.deadlineSeconds = 10.5;
        instance.workflows = std::vector<Workflow>{oneTask(0.0, 10.0, 2), late, inTime};
        const Outcome outcome = play(instance, makeConr, 1);
        QCOMPARE(outcome.totals.rejected, std::int64_t{1});
        QCOMPARE(outcome.workflows[1].ending, WorkflowEnding::rejected);
        QCOMPARE(outcome.workflows[2].endSeconds, 11.0);
    }

    // The share of requests that reserve grows by adding workflows and taking local jobs away, one by one.
    void requestsAreNested()
    {
        Random random(3);
        Instance instance = randomGrid({.workflows = 60, .localJobs = 100, .own = 0}, random);
        std::vector<std::int32_t> workflows;
        std::vector<std::int32_t> localJobs = requestsOf(instance, 5).localJobs;
        for (int percent = 0; percent <= 60; percent += 5) {
            instance.requestRate = percent / 100.0;
            const Requests requests = requestsOf(instance, 5);
            QCOMPARE(requests.workflows.size(), static_cast<std::size_t>(percent));
            QCOMPARE(requests.localJobs.size(), static_cast<std::size_t>(100 - percent));
            QVERIFY(std::ranges::is_sorted(requests.workflows) && std::ranges::is_sorted(requests.localJobs));
            QVERIFY(std::ranges::includes(requests.workflows, workflows));
            QVERIFY(std::ranges::includes(localJobs, requests.localJobs));
            workflows = requests.workflows;
            localJobs = requests.localJobs;
        }
        instance.requestRate = 0.3;
        QVERIFY(requestsOf(instance, 6).workflows != requestsOf(instance, 5).workflows);
    }

    // Mean of U over many tasks: that of Beta(2, 2), 1/2; deviation of the mean 0.2236 / sqrt(40000) = 0.0011.
    void drawnSharesFollowTheUsage()
    {
        const UsageDistribution usage(Usage{});
        double sum = 0.0;
        constexpr int draws = 40'000;
        for (int i = 0; i < draws; ++i)
            sum += drawnShare(usage, 9, WorkflowIndex(i / 100), TaskIndex(i % 100));
        QVERIFY(std::abs(sum / draws - 0.5) < 0.005);
        QCOMPARE(drawnShare(usage, 9, WorkflowIndex(3), TaskIndex(4)), drawnShare(usage, 9, WorkflowIndex(3), TaskIndex(4)));
    }

    void stopInterrupts()
    {
        std::stop_source source;
        source.request_stop();
        Random random(4);
        const Instance instance = randomGrid({}, random);
        const PlanningModel model(instance);
        const auto planner = makeConr(model);
        const auto stopped = simulateGrid(model, *planner, 1, RunControl(source.get_token()));
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::interrupted);
    }
};

QTEST_APPLESS_MAIN(TestGrid)
#include "tst_grid.moc"
