// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// A local job that waits.
struct QueuedJob {
    std::int32_t job = 0; ///< into Instance::localJobs
    std::int32_t processors = 0;
    double submitSeconds = 0.0;
    double requestedSeconds = 0.0;
};

/// The queue of a site's local jobs: first come, first served, around the reservations of the booking table.
///
/// easy (Lifka 1995): the first job gets the earliest time that the booking table allows; a later one may begin at once if it
/// delays neither a reservation nor that time. fcfs: no later one begins. conservative (Mu'alem and Feitelson 2001): each of the
/// first `maxPlanned` jobs gets the earliest time that the table allows; these bookings stay in the table until the next pass,
/// and planners leave them free; each pass recomputes them all. Cost of a pass: a scan of the queue, with easy a query for each
/// job unless a smaller and shorter one was refused before; conservative: maxPlanned queries.
class LocalQueue {
public:
    static constexpr std::size_t maxPlanned = 40;

    explicit LocalQueue(LocalQueueRule rule) : m_rule(rule) { }

    [[nodiscard]] bool empty() const { return m_jobs.empty(); }
    [[nodiscard]] std::size_t size() const { return m_jobs.size(); }

    /// Adds a job at its place by submission, then number.
    void insert(const QueuedJob& job);

    /// Begins what may begin at `now` with `free` processors idle: `begin` books the job and is called for each in turn.
    void pass(double now, std::int64_t free, SiteBook& book, const std::function<void(const QueuedJob&)>& begin);
    /// Takes the bookings of planned starts out of the book.
    void forgetPlan(SiteBook& book);

private:
    using Begin = std::function<void(const QueuedJob&)>;
    void backfill(double now, std::int64_t free, SiteBook& book, const Begin& begin);
    void plan(double now, std::int64_t free, SiteBook& book, const Begin& begin);

    LocalQueueRule m_rule;
    std::vector<QueuedJob> m_jobs;
    std::vector<double> m_planned; ///< starts in the book, by number
};

} // namespace wattif::reservation
