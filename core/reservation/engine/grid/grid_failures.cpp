// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/grid_failures.h"

#include <algorithm>
#include <cmath>

namespace wattif::reservation {
namespace {

/// The id of the booking that fills a failed site.
constexpr BookingId outageId = BookingId{1} << 50;

} // namespace

double GridFailures::drawnSeconds(SiteIndex site, double meanSeconds)
{
    return -meanSeconds * std::log1p(-m_draws[site.at()].uniformReal(0.0, 1.0));
}

void GridFailures::prepare()
{
    const double mtbf = m_grid.instance.failures.mtbfSeconds;
    if (!(mtbf > 0.0))
        return;
    m_failedSeconds.resize(m_grid.sites.size());
    for (std::size_t j = 0; j < m_grid.sites.size(); ++j) {
        m_draws.emplace_back(deriveSeed(m_grid.seed, "failures", j));
        m_grid.schedule(drawnSeconds(SiteIndex(j), mtbf), GridEventKind::failure, static_cast<std::int32_t>(j));
    }
}

void GridFailures::fail(SiteIndex site)
{
    SiteBook& book = m_grid.book(site);
    const double repaired = m_grid.now + drawnSeconds(site, m_grid.instance.failures.mttrSeconds);
    m_grid.outcome->outages.push_back({site, m_grid.now, repaired});
    m_grid.schedule(repaired, GridEventKind::repair, site.value);
    const std::vector<std::size_t> reservations = breakAll(site, repaired);
    m_grid.sites[site.at()].down = true;
    m_failedSeconds[site.at()] = m_grid.now;
    if (repaired > m_grid.now)
        book.add(
            {.start = m_grid.now, .end = repaired, .processors = static_cast<std::int32_t>(book.capacity()), .id = outageId});
    m_grid.touch(site);
    for (const std::size_t which : reservations)
        if (m_held[which].stage == HeldStage::planned)
            move(which);
}

std::vector<std::size_t> GridFailures::breakAll(SiteIndex site, double repaired)
{
    std::vector<std::size_t> reservations;
    std::vector<std::int32_t> localJobs;
    m_grid.book(site).forEachAfter(m_grid.now, [&](const Booking& booking) {
        if (const auto job = m_localJobs.jobOf(booking.id))
            localJobs.push_back(*job);
        else if (booking.start < repaired)
            reservations.push_back(static_cast<std::size_t>(booking.id));
    });
    std::ranges::sort(reservations);
    for (const std::int32_t job : localJobs)
        m_localJobs.breakOff(job);
    for (const std::size_t which : reservations)
        breakOff(which);
    return reservations;
}

void GridFailures::repair(SiteIndex site)
{
    m_grid.book(site).remove(outageId, m_failedSeconds[site.at()]);
    m_grid.sites[site.at()].down = false;
    m_grid.schedule(m_grid.now + drawnSeconds(site, m_grid.instance.failures.mtbfSeconds), GridEventKind::failure, site.value);
    m_grid.touch(site);
}

void GridFailures::breakOff(std::size_t which)
{
    HeldReservation& held = m_held[which];
    m_held.unbook(which);
    if (held.stage == HeldStage::running) {
        held.finishSeconds = m_grid.now;
        m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now); // perhaps its last attempt
        m_grid.giveBack(held.placement.site, held.placement.processors);
        m_held.keepBroken(which);
        held.violated = false;
        held.beginSeconds = held.finishSeconds = std::numeric_limits<double>::quiet_NaN();
    }
    m_held.stopWaiting(which);
    held.stage = HeldStage::planned;
    ++held.attempt;
}

double GridFailures::earliestOf(const HeldReservation& held, SiteIndex site) const
{
    double earliest = m_grid.now;
    if (held.isOwn())
        return earliest;
    for (const Parent& parent : m_held.taskOf(held).parents) {
        const std::size_t which = m_held.admittedOf(held).placeOf[parent.task.at()];
        const HeldReservation& other = m_held[which];
        const double end = other.stage == HeldStage::ended ? other.finishSeconds : m_held.bookingOf(which).end;
        earliest = std::max(earliest, end + m_grid.model.transferSeconds(parent.bytes, other.placement.site, site));
    }
    return earliest;
}

double GridFailures::askedSeconds(const HeldReservation& held, SiteIndex site) const
{
    if (held.isOwn())
        return held.placement.endSeconds - held.placement.startSeconds;
    return m_grid.model.askedSeconds(m_held.taskOf(held), held.placement.processors, site);
}

std::optional<TaskPlacement> GridFailures::earliestPlace(const HeldReservation& held) const
{
    std::optional<TaskPlacement> best;
    for (std::size_t j = 0; j < m_grid.books.size(); ++j) {
        const SiteIndex site(j);
        const SiteBook& book = m_grid.books[j];
        const std::int64_t limit = book.capacity() - held.placement.processors;
        if (limit < 0)
            continue;
        const double length = askedSeconds(held, site);
        const double start = book.profile().earliestFit(earliestOf(held, site), length, limit);
        if (!best || start + length < best->endSeconds)
            best = TaskPlacement{.site = site,
                                 .startSeconds = start,
                                 .endSeconds = start + length,
                                 .processors = held.placement.processors,
                                 .correlation = held.placement.correlation};
    }
    return best;
}

void GridFailures::move(std::size_t which)
{
    const HeldReservation& held = m_held[which];
    const std::optional<TaskPlacement> best = earliestPlace(held);
    const auto deadline = held.isOwn() ? std::nullopt : m_held.workflowOf(held).deadlineSeconds;
    const bool isLate = best && deadline && !(best->startSeconds < *deadline);
    if (!best || isLate || held.attempt >= GridState::mostAttempts)
        lose(which);
    else
        place(which, *best);
}

void GridFailures::place(std::size_t which, TaskPlacement placement)
{
    HeldReservation& held = m_held[which];
    if (!held.isOwn())
        placement.survival = m_grid.model.survival(placement.endSeconds - placement.startSeconds);
    placement.probability = placement.survival + placement.correlation * (1.0 - placement.survival);
    held.placement = placement;
    held.bookedFrom = placement.startSeconds;
    held.moved = true;
    held.readySeconds = readySecondsOf(held);
    ++m_grid.outcome->totals.moved;
    m_held.book(which);
    m_held.scheduleStart(which);
}

/// When the data of the parents that have ended are on its site.
double GridFailures::readySecondsOf(const HeldReservation& held) const
{
    double ready = 0.0;
    if (held.isOwn())
        return ready;
    for (const Parent& parent : m_held.taskOf(held).parents) {
        const HeldReservation& other = m_held[m_held.admittedOf(held).placeOf[parent.task.at()]];
        if (other.stage != HeldStage::ended)
            continue;
        const double transfer = m_grid.model.transferSeconds(parent.bytes, other.placement.site, held.placement.site);
        ready = std::max(ready, other.finishSeconds + transfer);
    }
    return ready;
}

void GridFailures::lose(std::size_t which)
{
    if (m_held[which].isOwn()) {
        drop(which);
        return;
    }
    const AdmittedWorkflow& admitted = m_held.admittedOf(m_held[which]);
    for (const std::size_t other : admitted.placeOf)
        drop(other);
    WorkflowRecord& row = m_grid.outcome->workflows[admitted.record];
    row.fate = WorkflowFate::lost;
    row.endSeconds = std::numeric_limits<double>::quiet_NaN();
    ++m_grid.outcome->totals.lost;
}

void GridFailures::drop(std::size_t which)
{
    HeldReservation& held = m_held[which];
    if (held.stage == HeldStage::ended || held.stage == HeldStage::dropped)
        return;
    m_held.unbook(which);
    if (held.stage == HeldStage::running) {
        held.finishSeconds = m_grid.now;
        m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now); // perhaps its last attempt
        m_grid.giveBack(held.placement.site, held.placement.processors);
        m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now);
    }
    m_held.stopWaiting(which);
    held.stage = HeldStage::dropped;
    ++held.attempt;
    --m_grid.active;
}

} // namespace wattif::reservation
