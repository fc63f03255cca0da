// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/grid_reservations.h"

#include <algorithm>
#include <utility>

#include "core/reservation/engine/grid/grid_requests.h"

namespace wattif::reservation {

void GridReservations::holdOwn()
{
    const std::vector<Reservation>& all = m_grid.instance.reservations;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Reservation& own = all[i];
        m_held.add({.task = TaskIndex(i),
                    .placement = {.site = own.site,
                                  .startSeconds = own.startSeconds,
                                  .endSeconds = own.endSeconds,
                                  .processors = own.processors},
                    .bookedFrom = own.startSeconds,
                    .share = drawnShare(m_grid.model.usageOf(own), m_grid.seed, WorkflowIndex(), TaskIndex(i))});
        ++m_grid.active;
        m_held.book(i);
    }
    guaranteeOwn();
}

void GridReservations::guaranteeOwn()
{
    for (std::size_t i = 0; i < m_held.size(); ++i) {
        Overlaps overlaps;
        TaskPlacement& placement = m_held[i].placement;
        const SiteBook& book = m_grid.book(placement.site);
        book.overlaps(placement.startSeconds, placement.endSeconds, overlaps, static_cast<BookingId>(i));
        placement.risk = riskOf(m_held.bookingOf(i), overlaps, book.capacity());
        placement.probability = placement.risk.probability();
    }
    for (std::size_t i = 0; i < m_held.size(); ++i) { // again, now with the guaranteed probabilities
        m_held.unbook(i);
        m_held.book(i);
        m_held.scheduleStart(i);
    }
}

void GridReservations::admit(std::size_t record, const std::vector<TaskPlacement>& tasks)
{
    const WorkflowIndex which = m_grid.outcome->workflows[record].workflow;
    const Workflow& workflow = m_grid.instance.workflows[which.at()];
    AdmittedWorkflow admitted{.workflow = which,
                              .record = record,
                              .first = m_held.size(),
                              .placeOf = std::vector<std::size_t>(workflow.tasks.size()),
                              .children = childrenOf(workflow),
                              .left = workflow.tasks.size()};
    for (const TaskIndex task : topologicalOrder(workflow)) {
        const TaskPlacement& placement = tasks[task.at()];
        admitted.placeOf[task.at()] = m_held.size();
        m_held.add({.admitted = m_held.admitted(),
                    .task = task,
                    .placement = placement,
                    .bookedFrom = placement.startSeconds,
                    .share = m_grid.model.scale() * drawnShare(m_grid.model.usage(), m_grid.seed, which, task),
                    .parentsLeft = static_cast<std::int32_t>(workflow.tasks[task.at()].parents.size())});
    }
    m_grid.active += workflow.tasks.size();
    const std::size_t first = admitted.first;
    m_held.admit(std::move(admitted));
    for (std::size_t i = first; i < m_held.size(); ++i) {
        m_held.book(i);
        m_held.scheduleStart(i);
    }
}

bool GridReservations::isReady(const HeldReservation& held) const
{
    return held.parentsLeft == 0 && held.readySeconds <= m_grid.now;
}

void GridReservations::start(std::size_t which)
{
    HeldReservation& held = m_held[which];
    passWaiting(held.placement.site); // earlier waiting reservations come first
    const bool isFree = m_grid.freeOf(held.placement.site) >= held.placement.processors;
    held.violated = held.violated || !isFree;
    if (!isFree && m_grid.instance.violation != Violation::waits) {
        cancel(which);
        return;
    }
    held.stage = HeldStage::waiting;
    if (isFree && isReady(held)) {
        begin(which);
        return;
    }
    m_held.wait(which);
    scheduleRenewal(which);
    if (held.parentsLeft == 0 && held.readySeconds > m_grid.now)
        m_grid.schedule(held.readySeconds, GridEventKind::dataArrive, static_cast<std::int32_t>(which), held.attempt);
}

/// Gives up an attempt that is violated.
void GridReservations::cancel(std::size_t which)
{
    HeldReservation& held = m_held[which];
    m_planner.observe(held.wasCancelled ? 0 : 1, 1); // its expected violation counts once
    ++m_grid.outcome->totals.cancelled;
    if (m_grid.instance.violation == Violation::losesWork) {
        m_held.keepBroken(which, true);
        held.violated = false;
        held.wasCancelled = true;
        m_rebooking.moveWithDescendants(which);
        return;
    }
    held.cancelled = true;
    if (m_grid.instance.violation == Violation::failsWorkflow)
        m_rebooking.lose(which);
    else
        goOnWithout(which);
}

/// Drops a reservation permanently. The others of its workflow continue as if it had no data for them.
void GridReservations::goOnWithout(std::size_t which)
{
    m_rebooking.drop(which);
    const HeldReservation& held = m_held[which];
    if (held.isOwn())
        return;
    AdmittedWorkflow& admitted = m_held.admittedOf(held);
    m_rebooking.countLost(admitted);
    --admitted.left;
    for (const TaskIndex task : admitted.children[held.task.at()]) {
        const std::size_t place = admitted.placeOf[task.at()];
        HeldReservation& child = m_held[place];
        if (--child.parentsLeft == 0 && child.stage == HeldStage::waiting)
            m_grid.schedule(child.readySeconds, GridEventKind::dataArrive, static_cast<std::int32_t>(place), child.attempt);
    }
}

void GridReservations::begin(std::size_t which)
{
    HeldReservation& held = m_held[which];
    if (m_grid.now != held.bookedFrom) {
        m_held.unbook(which);
        held.bookedFrom = m_grid.now;
        m_held.book(which);
    }
    const Booking booking = m_held.bookingOf(which);
    held.stage = HeldStage::running;
    held.beginSeconds = m_grid.now;
    held.finishSeconds = std::min(booking.end, endOf(booking.start, booking.end - booking.start, held.share));
    m_grid.take(held.placement.site, held.placement.processors);
    m_grid.schedule(held.finishSeconds, GridEventKind::reservationEnds, static_cast<std::int32_t>(which), held.attempt);
    m_planner.observe(held.wasCancelled ? 0 : 1, held.violated ? 1 : 0);
}

void GridReservations::passWaiting(SiteIndex site)
{
    if (m_held.waitingOn(site).empty() || !m_grid.sites[site.at()].changed)
        return;
    std::vector<std::size_t> waiting;
    std::swap(waiting, m_held.waitingOn(site));
    for (const std::size_t which : waiting) {
        const HeldReservation& held = m_held[which];
        if (isReady(held) && held.placement.processors <= m_grid.freeOf(site))
            begin(which);
        else
            m_held.waitingOn(site).push_back(which);
    }
}

void GridReservations::refresh(std::size_t which)
{
    HeldReservation& held = m_held[which];
    if (held.stage != HeldStage::waiting)
        return;
    m_held.unbook(which);
    held.bookedFrom = m_grid.now;
    m_held.book(which);
    scheduleRenewal(which);
}

void GridReservations::scheduleRenewal(std::size_t which)
{
    m_grid.schedule(m_held.bookingOf(which).end, GridEventKind::renewal, static_cast<std::int32_t>(which), m_held[which].attempt);
}

void GridReservations::end(std::size_t which)
{
    HeldReservation& held = m_held[which];
    m_held.unbook(which);
    m_grid.giveBack(held.placement.site, held.placement.processors);
    held.stage = HeldStage::ended;
    m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now);
    --m_grid.active;
    if (held.isOwn())
        return;
    notifyChildren(held);
    AdmittedWorkflow& admitted = m_held.admittedOf(held);
    if (--admitted.left > 0)
        return;
    WorkflowRecord& row = m_grid.outcome->workflows[admitted.record];
    if (row.ending == WorkflowEnding::lost)
        return;
    row.endSeconds = m_grid.now;
    m_grid.outcome->totals.workflowSeconds += m_grid.now - m_held.workflowOf(held).submitSeconds;
}

void GridReservations::notifyChildren(const HeldReservation& held)
{
    const AdmittedWorkflow& admitted = m_held.admittedOf(held);
    for (const TaskIndex task : admitted.children[held.task.at()])
        notify(admitted.placeOf[task.at()], held);
}

void GridReservations::notify(std::size_t which, const HeldReservation& parent)
{
    HeldReservation& child = m_held[which];
    --child.parentsLeft;
    for (const Parent& edge : m_held.taskOf(child).parents)
        if (edge.task == parent.task) {
            const double transfer = m_grid.model.transferSeconds(edge.bytes, parent.placement.site, child.placement.site);
            child.readySeconds = std::max(child.readySeconds, m_grid.now + transfer);
        }
    if (child.parentsLeft == 0 && child.stage == HeldStage::waiting)
        m_grid.schedule(child.readySeconds, GridEventKind::dataArrive, static_cast<std::int32_t>(which), child.attempt);
}

} // namespace wattif::reservation
