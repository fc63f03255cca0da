// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/grid_rebooking.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace wattif::reservation {

double GridRebooking::earliestOf(const HeldReservation& held, SiteIndex site) const
{
    double earliest = m_grid.now;
    if (held.isOwn())
        return earliest;
    for (const Parent& parent : m_held.taskOf(held).parents) {
        const std::size_t which = m_held.admittedOf(held).placeOf[parent.task.at()];
        const HeldReservation& other = m_held[which];
        if (other.stage == HeldStage::dropped) // it has no data to hand over
            continue;
        const double end =
            other.stage == HeldStage::ended ? std::max(other.finishSeconds, held.sentFromSeconds) : m_held.bookingOf(which).end;
        earliest = std::max(earliest, end + m_grid.model.transferSeconds(parent.bytes, other.placement.site, site));
    }
    return earliest;
}

double GridRebooking::askedSeconds(const HeldReservation& held, SiteIndex site) const
{
    if (held.isOwn())
        return held.placement.endSeconds - held.placement.startSeconds;
    return m_grid.model.askedSeconds(m_held.taskOf(held), held.placement.processors, site);
}

std::optional<TaskPlacement> GridRebooking::earliestPlace(const HeldReservation& held) const
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
                                 .correlation = held.placement.correlation,
                                 .group = held.placement.group};
    }
    return best;
}

void GridRebooking::move(std::size_t which)
{
    const HeldReservation& held = m_held[which];
    const std::optional<TaskPlacement> best = earliestPlace(held);
    const auto deadline = held.isOwn() ? std::nullopt : m_held.workflowOf(held).deadlineSeconds;
    const bool isLate = best && deadline && !(best->startSeconds < *deadline);
    if (!best || isLate || held.attempt >= GridState::maxAttempts)
        lose(which);
    else
        place(which, *best);
}

void GridRebooking::place(std::size_t which, TaskPlacement placement)
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
double GridRebooking::readySecondsOf(const HeldReservation& held) const
{
    double ready = 0.0;
    if (held.isOwn())
        return ready;
    for (const Parent& parent : m_held.taskOf(held).parents) {
        const HeldReservation& other = m_held[m_held.admittedOf(held).placeOf[parent.task.at()]];
        if (other.stage != HeldStage::ended)
            continue;
        const double transfer = m_grid.model.transferSeconds(parent.bytes, other.placement.site, held.placement.site);
        ready = std::max(ready, std::max(other.finishSeconds, held.sentFromSeconds) + transfer);
    }
    return ready;
}

void GridRebooking::lose(std::size_t which)
{
    if (m_held[which].isOwn()) {
        drop(which);
        return;
    }
    const AdmittedWorkflow& admitted = m_held.admittedOf(m_held[which]);
    for (const std::size_t other : admitted.placeOf)
        drop(other);
    countLost(admitted);
}

void GridRebooking::countLost(const AdmittedWorkflow& admitted)
{
    WorkflowRecord& row = m_grid.outcome->workflows[admitted.record];
    if (row.ending == WorkflowEnding::lost)
        return;
    row.ending = WorkflowEnding::lost;
    row.endSeconds = std::numeric_limits<double>::quiet_NaN();
    ++m_grid.outcome->totals.lost;
}

void GridRebooking::drop(std::size_t which)
{
    HeldReservation& held = m_held[which];
    if (held.stage == HeldStage::ended || held.stage == HeldStage::dropped)
        return;
    m_held.unbook(which);
    if (held.stage == HeldStage::running) {
        held.finishSeconds = m_grid.now;
        m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now); // perhaps its last attempt
        m_grid.giveBack(held.placement.site, held.placement.processors);
    }
    m_held.stopWaiting(which);
    held.stage = HeldStage::dropped;
    ++held.attempt;
    --m_grid.active;
}

void GridRebooking::free(std::size_t which)
{
    HeldReservation& held = m_held[which];
    m_held.unbook(which);
    m_held.stopWaiting(which);
    held.stage = HeldStage::planned;
    ++held.attempt;
    held.sentFromSeconds = m_grid.now;
}

std::vector<std::size_t> GridRebooking::withDescendants(std::size_t which) const
{
    std::vector<std::size_t> all{which};
    if (m_held[which].isOwn())
        return all;
    const AdmittedWorkflow& admitted = m_held.admittedOf(m_held[which]);
    for (std::size_t i = which + 1; i < admitted.first + admitted.placeOf.size(); ++i) // numbers have parents first
        if (std::ranges::any_of(m_held.taskOf(m_held[i]).parents, [&](const Parent& parent) {
                return std::ranges::binary_search(all, admitted.placeOf[parent.task.at()]);
            }))
            all.push_back(i);
    return all;
}

void GridRebooking::moveWithDescendants(std::size_t which)
{
    const std::vector<std::size_t> all = withDescendants(which);
    for (const std::size_t one : all)
        free(one);
    for (const std::size_t one : all)
        if (m_held[one].stage == HeldStage::planned) // not lost meanwhile
            move(one);
}

} // namespace wattif::reservation
