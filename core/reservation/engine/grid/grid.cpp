// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// At one moment: ends, repairs, bookings that run out, failures, data that arrive, reservations that begin, submissions
// (workflows, then local jobs), each by number; then, site by site, reservations that wait and the queue of local jobs.

#include "core/reservation/engine/grid/grid.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/reservation/engine/grid/grid_failures.h"
#include "core/reservation/engine/grid/grid_local_jobs.h"
#include "core/reservation/engine/grid/grid_meter.h"
#include "core/reservation/engine/grid/grid_rebooking.h"
#include "core/reservation/engine/grid/grid_requests.h"
#include "core/reservation/engine/grid/grid_reservations.h"

namespace wattif::reservation {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();
/// After a stop, to run the best plan that the search for the only workflow has found.
constexpr std::chrono::milliseconds graceForBestPlan{25};

bool hasBegun(const ReservationRecord& record) { return record.beginSeconds <= record.finishSeconds; }

/// One run of a grid: takes the events in order and hands each to the part that it is about.
class GridRun {
public:
    GridRun(const PlanningModel& model, Planner& planner, std::uint64_t seed, const RunControl& control)
        : m_instance(model.instance()),
          m_planner(planner),
          m_control(control),
          m_grid(model, seed),
          m_held(m_grid),
          m_rebooking(m_grid, m_held),
          m_reservations(m_grid, m_held, m_rebooking, planner),
          m_localJobs(m_grid, planner.localQueue()),
          m_failures(m_grid, m_held, m_localJobs, m_rebooking)
    {
    }

    [[nodiscard]] Result<std::shared_ptr<Outcome>> run();

private:
    void prepare();
    double submitAll(const Requests& requests);
    [[nodiscard]] Result<void> handle(const GridEvent& event);
    void handleReservation(const GridEvent& event);
    [[nodiscard]] Result<void> submitWorkflow(WorkflowIndex which);
    [[nodiscard]] Result<std::optional<Plan>> plan(const Workflow& workflow);
    void admit(Plan plan);
    void countSubmission();
    void serveChangedSites();
    void measure(SiteIndex site);
    [[nodiscard]] std::shared_ptr<Outcome> finish();
    void countViolations();

    const Instance& m_instance;
    Planner& m_planner;
    const RunControl& m_control;
    GridState m_grid;
    HeldReservations m_held;
    GridRebooking m_rebooking;
    GridReservations m_reservations;
    GridLocalJobs m_localJobs;
    GridFailures m_failures;
    std::vector<GridMeter> m_meters{}; ///< [site]
    double m_window = never;
    std::size_t m_submissions = 0; ///< in all
    std::size_t m_submitted = 0;
    bool m_singleWorkflow = false;
};

void GridRun::prepare()
{
    const Requests requests = requestsOf(m_instance, m_grid.seed);
    const double lastSubmission = submitAll(requests);
    m_singleWorkflow = requests.workflows.size() == 1;
    const bool isAlone = requests.localJobs.empty() && requests.workflows.size() < 2;
    m_window = isAlone || lastSubmission <= 0.0 ? never : lastSubmission;
    for (const Site& site : m_instance.sites)
        m_meters.emplace_back(site.processors, m_window);
    m_grid.outcome->totals.workflows = std::ssize(requests.workflows);
    m_grid.outcome->localQueue = m_planner.localQueue();
    m_reservations.holdOwn();
    m_failures.prepare();
}

/// Plans the submissions of all requests; returns the time of the last.
double GridRun::submitAll(const Requests& requests)
{
    double last = 0.0;
    const auto submit = [&](GridEventKind kind, std::int32_t which, double seconds) {
        m_grid.schedule(seconds, kind, which);
        last = std::max(last, seconds);
    };
    for (const std::int32_t w : requests.workflows)
        submit(GridEventKind::workflow, w, m_instance.workflows[static_cast<std::size_t>(w)].submitSeconds);
    for (const std::int32_t job : requests.localJobs)
        submit(GridEventKind::localJob, job, m_instance.localJobs[static_cast<std::size_t>(job)].submitSeconds);
    m_submissions = requests.workflows.size() + requests.localJobs.size();
    return last;
}

Result<std::shared_ptr<Outcome>> GridRun::run()
{
    prepare();
    const StopScope scope(m_control.stopToken(), m_singleWorkflow ? graceForBestPlan : std::chrono::milliseconds(0));
    while (!m_grid.clock.empty() && (m_submitted < m_submissions || m_grid.active > 0)) {
        if (stopWanted())
            return fail(ErrorCode::interrupted, "stopped");
        m_grid.now = m_grid.clock.next().seconds;
        while (!m_grid.clock.empty() && m_grid.clock.next().seconds <= m_grid.now)
            if (auto ok = handle(m_grid.clock.take()); !ok)
                return propagateError(ok);
        serveChangedSites();
    }
    return finish();
}

Result<void> GridRun::handle(const GridEvent& event)
{
    const SiteIndex site(event.which);
    switch (event.kind) {
    case GridEventKind::localJobEnds: m_localJobs.end(event.which, event.attempt); break;
    case GridEventKind::repair: m_failures.repair(site); break;
    case GridEventKind::failure: m_failures.fail(site); break;
    case GridEventKind::workflow: return submitWorkflow(WorkflowIndex(event.which));
    case GridEventKind::localJob:
        countSubmission();
        m_localJobs.submit(event.which);
        break;
    default: handleReservation(event); break;
    }
    return {};
}

void GridRun::handleReservation(const GridEvent& event)
{
    const auto which = static_cast<std::size_t>(event.which);
    if (!m_reservations.isCurrent(which, event.attempt))
        return;
    if (event.kind == GridEventKind::reservationEnds)
        m_reservations.end(which);
    else if (event.kind == GridEventKind::dataArrive)
        m_reservations.dataArrived(which);
    else if (event.kind == GridEventKind::renewal)
        m_reservations.refresh(which);
    else
        m_reservations.start(which);
}

void GridRun::countSubmission()
{
    ++m_submitted;
    if (!m_singleWorkflow)
        m_control.progress(static_cast<double>(m_submitted) / static_cast<double>(m_submissions));
}

Result<std::optional<Plan>> GridRun::plan(const Workflow& workflow)
{
    const StopScope scope(m_control.stopToken());
    const RunControl quiet(m_control.stopToken()); // of many plans, progress counts requests
    return m_planner.plan(workflow, m_grid.now + workflow.leadSeconds, m_grid.books, m_singleWorkflow ? m_control : quiet);
}

Result<void> GridRun::submitWorkflow(WorkflowIndex which)
{
    Outcome& outcome = *m_grid.outcome;
    const auto clock = std::chrono::steady_clock::now();
    auto planned = plan(m_instance.workflows[which.at()]);
    outcome.planningSeconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - clock).count();
    if (!planned)
        return propagateError(planned);
    countSubmission();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    outcome.workflows.push_back({.workflow = which,
                                 .ending = WorkflowEnding::rejected,
                                 .probability = none,
                                 .plannedEndSeconds = none,
                                 .endSeconds = none});
    if (*planned) {
        admit(std::move(**planned));
    } else {
        outcome.workflows.back().refusedTask = m_planner.refusedTask();
        ++outcome.totals.rejected;
    }
    return {};
}

/// Books a plan for the workflow of the last record.
void GridRun::admit(Plan plan)
{
    Outcome& outcome = *m_grid.outcome;
    WorkflowRecord& row = outcome.workflows.back();
    row.ending = WorkflowEnding::done;
    row.probability = plan.probability;
    row.plannedEndSeconds = m_grid.now;
    for (const TaskPlacement& placement : plan.tasks)
        row.plannedEndSeconds = std::max(row.plannedEndSeconds, placement.endSeconds);
    row.order = std::move(plan.order);
    outcome.search = std::move(plan.search);
    outcome.evaluatedPlans += plan.evaluations;
    m_reservations.admit(outcome.workflows.size() - 1, plan.tasks);
}

void GridRun::serveChangedSites()
{
    std::ranges::sort(m_grid.changed);
    for (const SiteIndex site : m_grid.changed) { // nothing that happens here changes another site
        m_reservations.passWaiting(site);
        m_localJobs.passQueue(site);
        m_grid.sites[site.at()].changed = false;
        measure(site);
    }
    m_grid.changed.clear();
}

void GridRun::measure(SiteIndex site)
{
    const GridSite& state = m_grid.sites[site.at()];
    const std::int64_t busy = m_instance.sites[site.at()].processors - state.free;
    m_meters[site.at()].set(m_grid.now, busy, !state.down && m_localJobs.waitOn(site));
}

std::shared_ptr<Outcome> GridRun::finish()
{
    Outcome& outcome = *m_grid.outcome;
    Totals& totals = outcome.totals;
    totals.windowSeconds = m_window < never ? m_window : m_grid.lastEnd;
    m_grid.now = totals.windowSeconds;
    for (std::size_t j = 0; j < m_meters.size(); ++j) {
        measure(SiteIndex(j));
        totals.usedBySite.push_back(m_meters[j].usedProcessorSeconds());
        totals.starvedProcessorSeconds += m_meters[j].starvedProcessorSeconds();
    }
    m_held.addRecords(outcome);
    countViolations();
    return m_grid.outcome;
}

void GridRun::countViolations()
{
    const Outcome& outcome = *m_grid.outcome;
    Totals& totals = m_grid.outcome->totals;
    const auto isViolated = [](const ReservationRecord& record) {
        return record.cancelled || (record.violated && hasBegun(record));
    };
    for (const ReservationRecord& record : outcome.reservations) {
        totals.begun += hasBegun(record) ? 1 : 0;
        totals.violations += isViolated(record) ? 1 : 0;
    }
    for (const WorkflowRecord& row : outcome.workflows) {
        const auto own = std::span(outcome.reservations).subspan(row.firstReservation, row.reservations);
        totals.violatedWorkflows += std::ranges::any_of(own, isViolated) ? 1 : 0;
        if (row.ending != WorkflowEnding::lost)
            continue;
        for (const ReservationRecord& record : own)
            if (hasBegun(record))
                totals.lostProcessorSeconds += record.placement.processors
                    * (std::min(record.finishSeconds, totals.windowSeconds)
                       - std::min(record.beginSeconds, totals.windowSeconds));
    }
}

} // namespace

Result<std::shared_ptr<Outcome>> simulateGrid(const PlanningModel& model, Planner& planner, std::uint64_t seed,
                                              const RunControl& control)
{
    return GridRun(model, planner, seed, control).run();
}

} // namespace wattif::reservation
