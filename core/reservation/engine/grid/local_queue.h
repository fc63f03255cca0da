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

/// The queue of a site's local jobs: first come, first served, around what the book promises.
///
/// easy (Lifka 1995): the first job gets the earliest time that the book allows; a later one may begin at once if neither a
/// promise nor that time suffers. fcfs: no later one begins. conservative (Mu'alem and Feitelson 2001): each of the first
/// `maxPlanned` jobs gets the earliest time that the book allows; these bookings stay in the book until the next pass, so that
/// planners leave them free, and all are planned anew then. Cost of a pass: a scan of the queue, by easy the book is asked only
/// where no smaller and shorter job was refused before; conservative: maxPlanned queries.
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
