// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reservations in a simulated grid: at its start one looks for its processors; with too few it is violated and waits. One that is
// late keeps its full length: its booking moves. While it waits, it keeps a booking, so that no local job takes its place.

#include <algorithm>
#include <tuple>

#include "core/reservation/engine/grid_run.h"

namespace wattif::reservation {

const Workflow& GridRun::workflowOf(const Held& held) const
{
    return m_instance.workflows[m_admitted[static_cast<std::size_t>(held.admitted)].workflow.at()];
}

const UsageDistribution& GridRun::usageOf(const Held& held) const
{
    return held.admitted < 0 ? m_model.usageOf(m_instance.reservations[held.task.at()]) : m_model.usage();
}

Booking GridRun::bookingOf(std::size_t which) const
{
    const Held& held = m_held[which];
    Booking booking = m_model.booking(held.placement);
    if (held.admitted < 0) {
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

void GridRun::book(std::size_t which)
{
    const Held& held = m_held[which];
    m_books[held.placement.site.at()].add(bookingOf(which));
    touch(held.placement.site);
}

void GridRun::unbook(std::size_t which)
{
    const Held& held = m_held[which];
    m_books[held.placement.site.at()].remove(static_cast<BookingId>(which), held.bookedFrom);
    touch(held.placement.site);
}

void GridRun::scheduleStart(std::size_t which)
{
    const Held& held = m_held[which];
    m_clock.add({std::max(held.placement.startSeconds, m_now), GridEventKind::reservationStarts, static_cast<std::int32_t>(which),
                 held.attempt});
}

void GridRun::start(std::size_t which)
{
    const SiteIndex site = m_held[which].placement.site;
    passWaiting(site); // who waits since earlier comes first
    Held& held = m_held[which];
    const bool isFree = freeOf(site) >= held.placement.processors;
    held.violated = held.violated || !isFree;
    held.stage = Stage::waiting;
    if (isFree && held.parentsLeft == 0 && held.readySeconds <= m_now) {
        begin(which);
        return;
    }
    const auto key = [this](std::size_t i) { return std::tuple(m_held[i].placement.startSeconds, i); };
    std::vector<std::size_t>& waiting = m_sites[site.at()].waiting;
    waiting.insert(std::ranges::upper_bound(waiting, key(which), {}, key), which);
    m_clock.add({bookingOf(which).end, GridEventKind::renewal, static_cast<std::int32_t>(which), held.attempt});
    if (held.parentsLeft == 0 && held.readySeconds > m_now)
        m_clock.add({held.readySeconds, GridEventKind::dataArrive, static_cast<std::int32_t>(which), held.attempt});
}

void GridRun::begin(std::size_t which)
{
    Held& held = m_held[which];
    if (m_now != held.bookedFrom) {
        unbook(which);
        held.bookedFrom = m_now;
        book(which);
    }
    const Booking booking = bookingOf(which);
    held.stage = Stage::running;
    held.beginSeconds = m_now;
    held.finishSeconds = std::min(booking.end, booking.start + held.share * (booking.end - booking.start));
    m_sites[held.placement.site.at()].free -= held.placement.processors;
    touch(held.placement.site);
    m_clock.add({held.finishSeconds, GridEventKind::reservationEnds, static_cast<std::int32_t>(which), held.attempt});
    m_planner.observe(1, held.violated ? 1 : 0);
}

void GridRun::passWaiting(SiteIndex site)
{
    SiteState& state = m_sites[site.at()];
    if (state.waiting.empty() || !state.changed)
        return;
    std::vector<std::size_t> waiting;
    std::swap(waiting, state.waiting);
    for (const std::size_t which : waiting) {
        const Held& held = m_held[which];
        if (held.parentsLeft == 0 && held.readySeconds <= m_now && held.placement.processors <= freeOf(site))
            begin(which);
        else
            state.waiting.push_back(which);
    }
}

void GridRun::renew(std::size_t which)
{
    Held& held = m_held[which];
    if (held.stage != Stage::waiting)
        return;
    unbook(which);
    held.bookedFrom = m_now;
    book(which);
    m_clock.add({bookingOf(which).end, GridEventKind::renewal, static_cast<std::int32_t>(which), held.attempt});
}

void GridRun::end(std::size_t which)
{
    Held& held = m_held[which];
    unbook(which);
    release(held);
    held.stage = Stage::ended;
    m_lastEnd = std::max(m_lastEnd, m_now);
    --m_active;
    if (held.admitted < 0)
        return;
    tellChildren(held);
    Admitted& admitted = m_admitted[static_cast<std::size_t>(held.admitted)];
    WorkflowRecord& row = m_outcome->workflows[admitted.record];
    if (--admitted.left > 0)
        return;
    row.endSeconds = m_now;
    m_outcome->totals.workflowSeconds += m_now - m_instance.workflows[admitted.workflow.at()].submitSeconds;
}

std::int64_t GridRun::freeOf(SiteIndex site) const
{
    const SiteState& state = m_sites[site.at()];
    return state.down ? 0 : state.free;
}

void GridRun::release(const Held& held)
{
    m_sites[held.placement.site.at()].free += held.placement.processors;
    touch(held.placement.site);
}

void GridRun::tellChildren(const Held& held)
{
    const Admitted& admitted = m_admitted[static_cast<std::size_t>(held.admitted)];
    for (const TaskIndex task : admitted.children[held.task.at()]) {
        Held& child = m_held[admitted.placeOf[task.at()]];
        --child.parentsLeft;
        for (const Parent& parent : workflowOf(held).tasks[task.at()].parents)
            if (parent.task == held.task) {
                const double transfer = m_model.transferSeconds(parent.bytes, held.placement.site, child.placement.site);
                child.readySeconds = std::max(child.readySeconds, m_now + transfer);
            }
        if (child.parentsLeft > 0 || child.stage != Stage::waiting)
            continue;
        m_clock.add({std::max(child.readySeconds, m_now), GridEventKind::dataArrive,
                     static_cast<std::int32_t>(admitted.placeOf[task.at()]), child.attempt});
    }
}

} // namespace wattif::reservation
