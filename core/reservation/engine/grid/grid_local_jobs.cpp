// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/grid_local_jobs.h"

#include <algorithm>

namespace wattif::reservation {
namespace {

/// Bookings of local jobs have ids above those of reservations.
constexpr BookingId firstLocalId = BookingId{1} << 40;

BookingId localId(std::int32_t job) { return firstLocalId + job; }

} // namespace

std::optional<std::int32_t> GridLocalJobs::jobOf(BookingId id) const
{
    return id >= firstLocalId && id < firstLocalId + std::ssize(m_states)
        ? std::optional(static_cast<std::int32_t>(id - firstLocalId))
        : std::nullopt;
}

void GridLocalJobs::submit(std::int32_t job)
{
    ++m_grid.active;
    queue(job);
}

void GridLocalJobs::queue(std::int32_t job)
{
    const LocalJob& record = jobAt(job);
    m_queues[record.site.at()].insert(
        {job, record.processors, record.submitSeconds, std::max(record.requestedSeconds, record.runSeconds)});
    m_grid.markChanged(record.site);
}

void GridLocalJobs::passQueue(SiteIndex site)
{
    if (waitOn(site))
        m_queues[site.at()].pass(m_grid.now, m_grid.freeOf(site), m_grid.book(site),
                                 [&](const QueuedJob& job) { begin(site, job); });
}

void GridLocalJobs::begin(SiteIndex site, const QueuedJob& job)
{
    const LocalJob& record = jobAt(job.job);
    State& state = m_states[static_cast<std::size_t>(job.job)];
    Outcome& outcome = *m_grid.outcome;
    if (state.record < 0) {
        ++outcome.totals.localJobs;
        outcome.totals.localWaitSeconds += m_grid.now - record.submitSeconds;
    }
    state.record = static_cast<std::int32_t>(outcome.localJobs.size());
    const double end = m_grid.now + record.runSeconds;
    outcome.localJobs.push_back({job.job, m_grid.now, end});
    m_grid.book(site).add(
        {.start = m_grid.now, .end = m_grid.now + job.requestedSeconds, .processors = job.processors, .id = localId(job.job)});
    m_grid.take(site, job.processors);
    m_grid.schedule(end, GridEventKind::localJobEnds, job.job, state.attempt);
}

void GridLocalJobs::end(std::int32_t job, std::int32_t attempt)
{
    if (m_states[static_cast<std::size_t>(job)].attempt == attempt)
        leave(job);
}

void GridLocalJobs::leave(std::int32_t job)
{
    const LocalJob& record = jobAt(job);
    const auto last = static_cast<std::size_t>(m_states[static_cast<std::size_t>(job)].record);
    m_grid.book(record.site).remove(localId(job), m_grid.outcome->localJobs[last].beginSeconds);
    m_grid.giveBack(record.site, record.processors);
    m_grid.lastEnd = std::max(m_grid.lastEnd, m_grid.now);
    --m_grid.active;
}

void GridLocalJobs::breakOff(std::int32_t job)
{
    State& state = m_states[static_cast<std::size_t>(job)];
    m_grid.outcome->localJobs[static_cast<std::size_t>(state.record)].finishSeconds = m_grid.now;
    leave(job);
    if (++state.attempt < GridState::maxAttempts)
        submit(job);
}

} // namespace wattif::reservation
