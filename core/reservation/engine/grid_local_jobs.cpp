// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Local jobs in a simulated grid: what runs stands in the book of its site until its requested end, surely.

#include <algorithm>

#include "core/reservation/engine/grid_run.h"

namespace wattif::reservation {
namespace {

/// Bookings of local jobs have ids above those of reservations.
constexpr BookingId firstLocalId = BookingId{1} << 40;

BookingId localId(std::int32_t job) { return firstLocalId + job; }

} // namespace

std::optional<std::int32_t> GridRun::localOf(BookingId id) const
{
    return id >= firstLocalId && id < firstLocalId + std::ssize(m_locals)
        ? std::optional(static_cast<std::int32_t>(id - firstLocalId))
        : std::nullopt;
}

void GridRun::submitLocal(std::int32_t job)
{
    ++m_submitted;
    ++m_active;
    if (!m_singleWorkflow)
        m_control.progress(static_cast<double>(m_submitted) / static_cast<double>(m_submissions));
    queueLocal(job);
}

void GridRun::queueLocal(std::int32_t job)
{
    const LocalJob& record = m_instance.localJobs[static_cast<std::size_t>(job)];
    m_sites[record.site.at()].queue.insert(
        {job, record.processors, record.submitSeconds, std::max(record.requestedSeconds, record.runSeconds)});
    touch(record.site);
}

void GridRun::passQueue(SiteIndex site)
{
    LocalQueue& queue = m_sites[site.at()].queue;
    if (!queue.empty())
        queue.pass(m_now, freeOf(site), m_books[site.at()], [&](const QueuedJob& job) { beginLocal(site, job); });
}

void GridRun::beginLocal(SiteIndex site, const QueuedJob& job)
{
    const LocalJob& record = m_instance.localJobs[static_cast<std::size_t>(job.job)];
    LocalState& state = m_locals[static_cast<std::size_t>(job.job)];
    if (state.record < 0) {
        ++m_outcome->totals.localJobs;
        m_outcome->totals.localWaitSeconds += m_now - record.submitSeconds;
    }
    state.record = static_cast<std::int32_t>(m_outcome->localJobs.size());
    m_outcome->localJobs.push_back({job.job, m_now, m_now + record.runSeconds});
    m_books[site.at()].add(
        {.start = m_now, .end = m_now + job.requestedSeconds, .processors = job.processors, .id = localId(job.job)});
    m_sites[site.at()].free -= job.processors;
    m_clock.add({m_now + record.runSeconds, GridEventKind::localJobEnds, job.job, state.attempt});
}

void GridRun::endLocal(std::int32_t job)
{
    const LocalJob& record = m_instance.localJobs[static_cast<std::size_t>(job)];
    const LocalState& state = m_locals[static_cast<std::size_t>(job)];
    m_books[record.site.at()].remove(localId(job), m_outcome->localJobs[static_cast<std::size_t>(state.record)].beginSeconds);
    m_sites[record.site.at()].free += record.processors;
    m_lastEnd = std::max(m_lastEnd, m_now);
    --m_active;
    touch(record.site);
}

} // namespace wattif::reservation
