// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/grid/local_queue.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace wattif::reservation {
namespace {

/// The id of the first job's guaranteed time in a queue while the other jobs are examined.
constexpr BookingId guaranteeId = std::numeric_limits<BookingId>::max();
/// The ids of planned starts, counted up.
constexpr BookingId firstPlannedId = BookingId{1} << 52;

bool comesEarlier(const QueuedJob& a, const QueuedJob& b)
{
    return std::tie(a.submitSeconds, a.job) < std::tie(b.submitSeconds, b.job);
}

/// Decides whether a job may begin now, and remembers refusals: within a pass bookings only increase, so a job that is neither
/// smaller nor shorter than a refused one is refused too.
class Space {
public:
    Space(double now, std::int64_t free, const SiteBook& book) : m_now(now), m_free(free), m_book(book) { }

    [[nodiscard]] bool fits(const QueuedJob& job)
    {
        if (job.processors > m_free || std::ranges::any_of(m_refused, [&](const QueuedJob& other) {
                return other.processors <= job.processors && other.requestedSeconds <= job.requestedSeconds;
            }))
            return false;
        const std::int64_t booked = m_book.profile().most(m_now, m_now + job.requestedSeconds);
        if (booked + job.processors <= m_book.capacity())
            return true;
        std::erase_if(m_refused, [&](const QueuedJob& other) {
            return other.processors >= job.processors && other.requestedSeconds >= job.requestedSeconds;
        });
        m_refused.push_back(job);
        return false;
    }
    void take(const QueuedJob& job) { m_free -= job.processors; }
    [[nodiscard]] std::int64_t free() const { return m_free; }

private:
    double m_now;
    std::int64_t m_free;
    const SiteBook& m_book;
    std::vector<QueuedJob> m_refused;
};

} // namespace

void LocalQueue::insert(const QueuedJob& job) { m_jobs.insert(std::ranges::upper_bound(m_jobs, job, comesEarlier), job); }

void LocalQueue::forgetPlan(SiteBook& book)
{
    for (std::size_t i = 0; i < m_planned.size(); ++i)
        book.remove(firstPlannedId + static_cast<BookingId>(i), m_planned[i]);
    m_planned.clear();
}

void LocalQueue::pass(double now, std::int64_t free, SiteBook& book, const Begin& begin)
{
    if (m_rule == LocalQueueRule::conservative)
        plan(now, free, book, begin);
    else
        backfill(now, free, book, begin);
}

void LocalQueue::plan(double now, std::int64_t free, SiteBook& book, const Begin& begin)
{
    forgetPlan(book);
    std::vector<QueuedJob> waiting;
    std::size_t next = 0;
    for (; next < m_jobs.size() && m_planned.size() < maxPlanned; ++next) {
        const QueuedJob& job = m_jobs[next];
        const double start = book.profile().earliestFit(now, job.requestedSeconds, book.capacity() - job.processors);
        if (start <= now && job.processors <= free) {
            free -= job.processors;
            begin(job);
            continue;
        }
        book.add({.start = start,
                  .end = start + job.requestedSeconds,
                  .processors = job.processors,
                  .threshold = 1.0,
                  .id = firstPlannedId + static_cast<BookingId>(m_planned.size())});
        m_planned.push_back(start);
        waiting.push_back(job);
    }
    m_jobs.erase(m_jobs.begin(), m_jobs.begin() + static_cast<std::ptrdiff_t>(next));
    m_jobs.insert(m_jobs.begin(), waiting.begin(), waiting.end());
}

void LocalQueue::backfill(double now, std::int64_t free, SiteBook& book, const Begin& begin)
{
    Space space(now, free, book);
    std::size_t begun = 0;
    for (; begun < m_jobs.size() && space.fits(m_jobs[begun]); ++begun) {
        space.take(m_jobs[begun]);
        begin(m_jobs[begun]);
    }
    m_jobs.erase(m_jobs.begin(), m_jobs.begin() + static_cast<std::ptrdiff_t>(begun));
    if (m_rule == LocalQueueRule::fcfs || m_jobs.size() < 2 || space.free() == 0)
        return;
    const QueuedJob first = m_jobs.front();
    const double guaranteed = book.profile().earliestFit(now, first.requestedSeconds, book.capacity() - first.processors);
    book.add(
        {.start = guaranteed, .end = guaranteed + first.requestedSeconds, .processors = first.processors, .id = guaranteeId});
    Space behind(now, space.free(), book); // the guarantee is new
    std::vector<std::size_t> taken;
    for (std::size_t i = 1; i < m_jobs.size() && behind.free() > 0; ++i)
        if (m_jobs[i].processors <= behind.free() && behind.fits(m_jobs[i])) {
            behind.take(m_jobs[i]);
            begin(m_jobs[i]);
            taken.push_back(i);
        }
    for (std::size_t n = taken.size(); n-- > 0;)
        m_jobs.erase(m_jobs.begin() + static_cast<std::ptrdiff_t>(taken[n]));
    book.remove(guaranteeId, guaranteed);
}

} // namespace wattif::reservation
