// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sites work for an exponential time and are repaired for another. The end of a repair is known when the site fails: its book is
// full until then, what runs there is lost, and reservations that run or begin before it are planned anew: strictly, one after
// another in the order of their numbers (parents first), each where it ends earliest. Their children stay where they are and
// wait.

#include <algorithm>
#include <cmath>

#include "core/reservation/engine/grid_run.h"

namespace wattif::reservation {
namespace {

/// The id of the booking that fills a failed site.
constexpr BookingId outageId = BookingId{1} << 50;

} // namespace

double GridRun::drawnSeconds(SiteIndex site, double meanSeconds)
{
    return -meanSeconds * std::log1p(-m_failureDraws[site.at()].uniformReal(0.0, 1.0));
}

void GridRun::prepareFailures()
{
    const double mtbf = m_instance.failures.mtbfSeconds;
    if (!(mtbf > 0.0))
        return;
    for (std::size_t j = 0; j < m_sites.size(); ++j) {
        m_failureDraws.emplace_back(deriveSeed(m_seed, "failures", j));
        m_clock.add({drawnSeconds(SiteIndex(j), mtbf), GridEventKind::failure, static_cast<std::int32_t>(j)});
    }
}

void GridRun::failSite(SiteIndex site)
{
    SiteBook& book = m_books[site.at()];
    const double repaired = m_now + drawnSeconds(site, m_instance.failures.mttrSeconds);
    m_outcome->outages.push_back({site, m_now, repaired});
    m_clock.add({repaired, GridEventKind::repair, site.value});
    std::vector<std::size_t> reservations;
    std::vector<std::int32_t> localJobs;
    book.forEachAfter(m_now, [&](const Booking& booking) {
        if (const auto job = localOf(booking.id))
            localJobs.push_back(*job);
        else if (booking.start < repaired)
            reservations.push_back(static_cast<std::size_t>(booking.id));
    });
    std::ranges::sort(reservations);
    for (const std::int32_t job : localJobs)
        breakLocal(job);
    for (const std::size_t which : reservations)
        breakReservation(which);
    m_sites[site.at()].down = true;
    m_sites[site.at()].failedSeconds = m_now;
    if (repaired > m_now)
        book.add({.start = m_now, .end = repaired, .processors = static_cast<std::int32_t>(book.capacity()), .id = outageId});
    touch(site);
    for (const std::size_t which : reservations)
        if (m_held[which].stage == Stage::planned)
            move(which);
}

void GridRun::repairSite(SiteIndex site)
{
    m_books[site.at()].remove(outageId, m_sites[site.at()].failedSeconds);
    m_sites[site.at()].down = false;
    m_clock.add({m_now + drawnSeconds(site, m_instance.failures.mtbfSeconds), GridEventKind::failure, site.value});
    touch(site);
}

void GridRun::breakLocal(std::int32_t job)
{
    LocalState& state = m_locals[static_cast<std::size_t>(job)];
    m_outcome->localJobs[static_cast<std::size_t>(state.record)].finishSeconds = m_now;
    endLocal(job);
    if (++state.attempt >= mostAttempts)
        return;
    ++m_active;
    queueLocal(job);
}

void GridRun::breakReservation(std::size_t which)
{
    Held& held = m_held[which];
    unbook(which);
    if (held.stage == Stage::running) {
        held.finishSeconds = m_now;
        release(held);
        m_broken.push_back({which, recordOf(held)});
        held.violated = false;
        held.beginSeconds = held.finishSeconds = std::numeric_limits<double>::quiet_NaN();
    }
    std::erase(m_sites[held.placement.site.at()].waiting, which);
    held.stage = Stage::planned;
    ++held.attempt;
}

double GridRun::earliestOf(const Held& held, SiteIndex site) const
{
    double earliest = m_now;
    if (held.admitted < 0)
        return earliest;
    const Admitted& admitted = m_admitted[static_cast<std::size_t>(held.admitted)];
    for (const Parent& parent : workflowOf(held).tasks[held.task.at()].parents) {
        const std::size_t which = admitted.placeOf[parent.task.at()];
        const Held& other = m_held[which];
        const double end = other.stage == Stage::ended ? other.finishSeconds : bookingOf(which).end;
        earliest = std::max(earliest, end + m_model.transferSeconds(parent.bytes, other.placement.site, site));
    }
    return earliest;
}

double GridRun::askedSeconds(const Held& held, SiteIndex site) const
{
    if (held.admitted < 0)
        return held.placement.endSeconds - held.placement.startSeconds;
    return m_model.askedSeconds(workflowOf(held).tasks[held.task.at()], held.placement.processors, site);
}

void GridRun::move(std::size_t which)
{
    Held& held = m_held[which];
    std::optional<TaskPlacement> best;
    for (std::size_t j = 0; j < m_sites.size(); ++j) {
        const SiteIndex site(j);
        if (m_books[j].capacity() < held.placement.processors)
            continue;
        const double length = askedSeconds(held, site);
        const std::int64_t limit = m_books[j].capacity() - held.placement.processors;
        const double start = m_books[j].profile().earliestFit(earliestOf(held, site), length, limit);
        if (!best || start + length < best->endSeconds)
            best = TaskPlacement{.site = site,
                                 .startSeconds = start,
                                 .endSeconds = start + length,
                                 .processors = held.placement.processors,
                                 .correlation = held.placement.correlation};
    }
    const auto deadline = held.admitted < 0 ? std::nullopt : workflowOf(held).deadlineSeconds;
    if (!best || (deadline && !(best->startSeconds < *deadline)) || held.attempt >= mostAttempts) {
        lose(which);
        return;
    }
    place(which, *best);
}

void GridRun::place(std::size_t which, TaskPlacement placement)
{
    Held& held = m_held[which];
    if (held.admitted >= 0)
        placement.survival = m_model.survival(placement.endSeconds - placement.startSeconds);
    placement.probability = placement.survival + placement.correlation * (1.0 - placement.survival);
    held.placement = placement;
    held.bookedFrom = placement.startSeconds;
    held.moved = true;
    held.readySeconds = 0.0;
    if (held.admitted >= 0)
        readyAgain(which);
    ++m_outcome->totals.moved;
    book(which);
    scheduleStart(which);
}

void GridRun::readyAgain(std::size_t which)
{
    Held& held = m_held[which];
    const Admitted& admitted = m_admitted[static_cast<std::size_t>(held.admitted)];
    for (const Parent& parent : workflowOf(held).tasks[held.task.at()].parents) {
        const Held& other = m_held[admitted.placeOf[parent.task.at()]];
        if (other.stage == Stage::ended)
            held.readySeconds =
                std::max(held.readySeconds,
                         other.finishSeconds + m_model.transferSeconds(parent.bytes, other.placement.site, held.placement.site));
    }
}

void GridRun::lose(std::size_t which)
{
    const std::int32_t owner = m_held[which].admitted;
    if (owner < 0) {
        drop(which);
        return;
    }
    const Admitted& admitted = m_admitted[static_cast<std::size_t>(owner)];
    for (const std::size_t other : admitted.placeOf)
        drop(other);
    WorkflowRecord& row = m_outcome->workflows[admitted.record];
    row.fate = WorkflowFate::lost;
    row.endSeconds = std::numeric_limits<double>::quiet_NaN();
    ++m_outcome->totals.lost;
}

void GridRun::drop(std::size_t which)
{
    Held& held = m_held[which];
    if (held.stage == Stage::ended || held.stage == Stage::dropped)
        return;
    unbook(which);
    if (held.stage == Stage::running) {
        held.finishSeconds = m_now;
        release(held);
        m_lastEnd = std::max(m_lastEnd, m_now);
    }
    std::erase(m_sites[held.placement.site.at()].waiting, which);
    held.stage = Stage::dropped;
    ++held.attempt;
    --m_active;
}

} // namespace wattif::reservation
