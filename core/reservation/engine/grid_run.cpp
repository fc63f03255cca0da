// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid_run.h"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace wattif::reservation {

GridRun::GridRun(const PlanningModel& model, Planner& planner, std::uint64_t seed, const RunControl& control)
    : m_model(model),
      m_instance(model.instance()),
      m_planner(planner),
      m_seed(seed),
      m_control(control),
      m_sites(model.instance().sites.size()),
      m_locals(model.instance().localJobs.size()),
      m_outcome(std::make_shared<Outcome>())
{
    for (std::size_t j = 0; j < m_sites.size(); ++j) {
        m_books.emplace_back(m_instance.sites[j].processors);
        m_sites[j].free = m_instance.sites[j].processors;
    }
}

void GridRun::prepare()
{
    const Requests requests = requestsOf(m_instance, m_seed);
    double lastSubmission = 0.0;
    const auto submit = [&](GridEventKind kind, std::int32_t which, double seconds) {
        m_clock.add({seconds, kind, which});
        lastSubmission = std::max(lastSubmission, seconds);
        ++m_submissions;
    };
    for (const std::int32_t w : requests.workflows)
        submit(GridEventKind::workflow, w, m_instance.workflows[static_cast<std::size_t>(w)].submitSeconds);
    for (const std::int32_t job : requests.localJobs)
        submit(GridEventKind::localJob, job, m_instance.localJobs[static_cast<std::size_t>(job)].submitSeconds);
    m_singleWorkflow = requests.workflows.size() == 1;
    const bool isAlone = requests.localJobs.empty() && requests.workflows.size() < 2;
    m_window = isAlone || lastSubmission <= 0.0 ? never : lastSubmission;
    for (const Site& site : m_instance.sites)
        m_meters.emplace_back(site.processors, m_window);
    m_outcome->totals.workflows = std::ssize(requests.workflows);
    holdOwn();
    prepareFailures();
}

void GridRun::holdOwn()
{
    for (std::size_t i = 0; i < m_instance.reservations.size(); ++i) {
        const Reservation& own = m_instance.reservations[i];
        m_held.push_back({.task = TaskIndex(i),
                          .placement = {.site = own.site,
                                        .startSeconds = own.startSeconds,
                                        .endSeconds = own.endSeconds,
                                        .processors = own.processors},
                          .bookedFrom = own.startSeconds,
                          .share = drawnShare(m_model.usageOf(own), m_seed, WorkflowIndex(), TaskIndex(i))});
        ++m_active;
        book(i);
    }
    for (std::size_t i = 0; i < m_held.size(); ++i) { // what each was promised: its risk among all of them
        Overlaps overlaps;
        TaskPlacement& placement = m_held[i].placement;
        SiteBook& site = m_books[placement.site.at()];
        const auto id = static_cast<BookingId>(i);
        site.overlaps(placement.startSeconds, placement.endSeconds, overlaps, id);
        placement.risk = riskOf(bookingOf(i), overlaps, site.capacity());
        placement.probability = placement.risk.probability();
    }
    for (std::size_t i = 0; i < m_held.size(); ++i) { // again, now with what was promised
        unbook(i);
        book(i);
        scheduleStart(i);
    }
}

Result<std::shared_ptr<Outcome>> GridRun::run()
{
    prepare();
    std::size_t handled = 0;
    while (!m_clock.empty() && (m_submitted < m_submissions || m_active > 0)) {
        constexpr std::size_t betweenLooks = 256;
        if (handled++ % betweenLooks == 0 && !m_singleWorkflow && m_control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        m_now = m_clock.next().seconds;
        while (!m_clock.empty() && m_clock.next().seconds <= m_now)
            if (auto ok = handle(m_clock.take()); !ok)
                return passOn(ok);
        settle();
    }
    return finish();
}

Result<void> GridRun::handle(const GridEvent& event)
{
    const auto which = static_cast<std::size_t>(event.which);
    const bool isReservation = event.kind == GridEventKind::reservationEnds || event.kind == GridEventKind::dataArrive
        || event.kind == GridEventKind::renewal || event.kind == GridEventKind::reservationStarts;
    if (isReservation && m_held[which].attempt != event.attempt)
        return {};
    switch (event.kind) {
    case GridEventKind::reservationEnds: end(which); break;
    case GridEventKind::localJobEnds:
        if (m_locals[which].attempt == event.attempt)
            endLocal(event.which);
        break;
    case GridEventKind::repair: repairSite(SiteIndex(event.which)); break;
    case GridEventKind::failure: failSite(SiteIndex(event.which)); break;
    case GridEventKind::dataArrive: touch(m_held[which].placement.site); break;
    case GridEventKind::renewal: renew(which); break;
    case GridEventKind::reservationStarts: start(which); break;
    case GridEventKind::workflow: return submitWorkflow(WorkflowIndex(event.which));
    case GridEventKind::localJob: submitLocal(event.which); break;
    }
    return {};
}

Result<void> GridRun::submitWorkflow(WorkflowIndex which)
{
    const Workflow& workflow = m_instance.workflows[which.at()];
    const auto clock = std::chrono::steady_clock::now();
    const RunControl quiet(m_control.stopToken()); // of many plans, progress counts requests
    auto planned = m_planner.plan(workflow, m_now, m_books, m_singleWorkflow ? m_control : quiet);
    m_outcome->planningSeconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - clock).count();
    if (!planned)
        return passOn(planned);
    ++m_submitted;
    if (!m_singleWorkflow)
        m_control.progress(static_cast<double>(m_submitted) / static_cast<double>(m_submissions));
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    m_outcome->workflows.push_back(
        {.workflow = which, .fate = WorkflowFate::rejected, .probability = none, .plannedEndSeconds = none, .endSeconds = none});
    if (*planned)
        admit(m_outcome->workflows.size() - 1, workflow, std::move(**planned));
    else
        ++m_outcome->totals.rejected;
    return {};
}

void GridRun::admit(std::size_t record, const Workflow& workflow, Plan plan)
{
    WorkflowRecord& row = m_outcome->workflows[record];
    row.fate = WorkflowFate::done;
    row.probability = plan.probability;
    row.plannedEndSeconds = m_now;
    for (const TaskPlacement& placement : plan.tasks)
        row.plannedEndSeconds = std::max(row.plannedEndSeconds, placement.endSeconds);
    row.order = std::move(plan.order);
    m_outcome->search = std::move(plan.search);
    m_outcome->evaluatedPlans += plan.evaluations;
    Admitted admitted{.workflow = row.workflow,
                      .record = record,
                      .first = m_held.size(),
                      .placeOf = std::vector<std::size_t>(workflow.tasks.size()),
                      .children = childrenOf(workflow),
                      .left = workflow.tasks.size()};
    const auto place = static_cast<std::int32_t>(m_admitted.size());
    const double length = m_model.scale();
    for (const TaskIndex task : topologicalOrder(workflow)) {
        admitted.placeOf[task.at()] = m_held.size();
        m_held.push_back({.admitted = place,
                          .task = task,
                          .placement = plan.tasks[task.at()],
                          .bookedFrom = plan.tasks[task.at()].startSeconds,
                          .share = length * drawnShare(m_model.usage(), m_seed, row.workflow, task),
                          .parentsLeft = static_cast<std::int32_t>(workflow.tasks[task.at()].parents.size())});
    }
    m_active += workflow.tasks.size();
    m_admitted.push_back(std::move(admitted));
    for (std::size_t i = m_admitted.back().first; i < m_held.size(); ++i) {
        book(i);
        scheduleStart(i);
    }
}

void GridRun::touch(SiteIndex site)
{
    if (!std::exchange(m_sites[site.at()].changed, true))
        m_changed.push_back(site);
}

void GridRun::settle()
{
    std::ranges::sort(m_changed);
    for (std::size_t i = 0; i < m_changed.size(); ++i) { // nothing that happens here changes another site
        const SiteIndex site = m_changed[i];
        passWaiting(site);
        passQueue(site);
        m_sites[site.at()].changed = false;
        measure(site.at());
    }
    m_changed.clear();
}

void GridRun::measure(std::size_t site)
{
    const SiteState& state = m_sites[site];
    const std::int64_t busy = m_instance.sites[site].processors - state.free;
    m_meters[site].set(m_now, busy, !state.down && !state.queue.empty());
}

ReservationRecord GridRun::recordOf(const Held& held) const
{
    const WorkflowIndex workflow =
        held.admitted < 0 ? WorkflowIndex() : m_admitted[static_cast<std::size_t>(held.admitted)].workflow;
    return {workflow, held.task, held.placement, held.beginSeconds, held.finishSeconds, held.violated, held.moved};
}

std::shared_ptr<Outcome> GridRun::finish()
{
    Outcome& outcome = *m_outcome;
    Totals& totals = outcome.totals;
    totals.windowSeconds = m_window < never ? m_window : m_lastEnd;
    for (std::size_t j = 0; j < m_sites.size(); ++j) {
        m_now = totals.windowSeconds;
        measure(j);
        totals.usedBySite.push_back(m_meters[j].usedProcessorSeconds());
        totals.starvedProcessorSeconds += m_meters[j].starvedProcessorSeconds();
    }
    std::ranges::stable_sort(m_broken, {}, &Broken::held);
    const auto addOf = [&](std::size_t which) {
        const auto broken = std::ranges::equal_range(m_broken, which, {}, &Broken::held);
        for (const Broken& attempt : broken)
            outcome.reservations.push_back(attempt.record);
        outcome.reservations.push_back(recordOf(m_held[which]));
    };
    for (const Admitted& admitted : m_admitted) {
        WorkflowRecord& row = outcome.workflows[admitted.record];
        row.firstReservation = outcome.reservations.size();
        for (const std::size_t which : admitted.placeOf)
            addOf(which);
        row.reservations = outcome.reservations.size() - row.firstReservation;
    }
    for (std::size_t i = 0; i < m_instance.reservations.size(); ++i)
        addOf(i);
    for (const ReservationRecord& record : outcome.reservations) {
        totals.begun += record.beginSeconds <= record.finishSeconds ? 1 : 0;
        totals.violations += record.beginSeconds <= record.finishSeconds && record.violated ? 1 : 0;
    }
    return m_outcome;
}

Result<std::shared_ptr<Outcome>> simulateGrid(const PlanningModel& model, Planner& planner, std::uint64_t seed,
                                              const RunControl& control)
{
    return GridRun(model, planner, seed, control).run();
}

} // namespace wattif::reservation
