// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/held_reservations.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace wattif::reservation {

AdmittedWorkflow& HeldReservations::admittedOf(const HeldReservation& held)
{
    return m_admitted[static_cast<std::size_t>(held.admitted)];
}

const AdmittedWorkflow& HeldReservations::admittedOf(const HeldReservation& held) const
{
    return m_admitted[static_cast<std::size_t>(held.admitted)];
}

const Workflow& HeldReservations::workflowOf(const HeldReservation& held) const
{
    return m_grid.instance.workflows[admittedOf(held).workflow.at()];
}

const UsageDistribution& HeldReservations::usageOf(const HeldReservation& held) const
{
    return held.isOwn() ? m_grid.model.usageOf(m_grid.instance.reservations[held.task.at()]) : m_grid.model.usage();
}

Booking HeldReservations::bookingOf(std::size_t which) const
{
    const HeldReservation& held = m_held[which];
    Booking booking = m_grid.model.booking(held.placement);
    if (held.isOwn()) {
        booking.usage = &usageOf(held);
        booking.scale = 1.0;
    }
    if (held.bookedFrom != booking.start) {
        booking.end = held.bookedFrom + (booking.end - booking.start);
        booking.start = held.bookedFrom;
    }
    booking.threshold = held.placement.risk.start.probability;
    booking.id = static_cast<BookingId>(which);
    return booking;
}

void HeldReservations::book(std::size_t which)
{
    const SiteIndex site = m_held[which].placement.site;
    m_grid.book(site).add(bookingOf(which));
    m_grid.markChanged(site);
}

void HeldReservations::unbook(std::size_t which)
{
    const HeldReservation& held = m_held[which];
    m_grid.book(held.placement.site).remove(static_cast<BookingId>(which), held.bookedFrom);
    m_grid.markChanged(held.placement.site);
}

void HeldReservations::scheduleStart(std::size_t which)
{
    const HeldReservation& held = m_held[which];
    m_grid.schedule(held.placement.startSeconds, GridEventKind::reservationStarts, static_cast<std::int32_t>(which),
                    held.attempt);
}

void HeldReservations::wait(std::size_t which)
{
    const auto key = [this](std::size_t i) { return std::tuple(m_held[i].placement.startSeconds, i); };
    std::vector<std::size_t>& waiting = waitingOn(m_held[which].placement.site);
    waiting.insert(std::ranges::upper_bound(waiting, key(which), {}, key), which);
}

void HeldReservations::stopWaiting(std::size_t which) { std::erase(waitingOn(m_held[which].placement.site), which); }

ReservationRecord HeldReservations::recordOf(const HeldReservation& held) const
{
    const WorkflowIndex workflow = held.isOwn() ? WorkflowIndex() : admittedOf(held).workflow;
    return {workflow,           held.task,     held.placement, held.beginSeconds,
            held.finishSeconds, held.violated, held.moved,     held.cancelled};
}

void HeldReservations::keepBroken(std::size_t which, bool isCancelled)
{
    m_broken.push_back({which, recordOf(m_held[which])});
    m_broken.back().record.cancelled = isCancelled;
}

void HeldReservations::addRecordsOf(std::size_t which, std::vector<ReservationRecord>& into) const
{
    for (const Broken& attempt : std::ranges::equal_range(m_broken, which, {}, &Broken::which))
        into.push_back(attempt.record);
    into.push_back(recordOf(m_held[which]));
}

void HeldReservations::addRecords(Outcome& outcome)
{
    std::ranges::stable_sort(m_broken, {}, &Broken::which);
    for (const AdmittedWorkflow& admitted : m_admitted) {
        WorkflowRecord& row = outcome.workflows[admitted.record];
        row.firstReservation = outcome.reservations.size();
        for (const std::size_t which : admitted.placeOf)
            addRecordsOf(which, outcome.reservations);
        row.reservations = outcome.reservations.size() - row.firstReservation;
    }
    for (std::size_t i = 0; i < m_grid.instance.reservations.size(); ++i)
        addRecordsOf(i, outcome.reservations);
}

} // namespace wattif::reservation
