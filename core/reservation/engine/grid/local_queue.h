// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/reservation/engine/site_book.h"

namespace wattif::reservation {

/// A local job that waits.
struct QueuedJob {
    std::int32_t job = 0; ///< into Instance::localJobs
    std::int32_t processors = 0;
    double submitSeconds = 0.0;
    double requestedSeconds = 0.0;
};

/// The queue of a site's local jobs: first come, first served, with EASY backfilling (Lifka 1995) around what the book promises.
///
/// The first job gets the earliest time that the book allows; a later one may begin at once if neither a promise nor that time
/// suffers. Cost of a pass: a scan of the queue; the book is asked only where no smaller and shorter job was refused before.
class LocalQueue {
public:
    [[nodiscard]] bool empty() const { return m_jobs.empty(); }
    [[nodiscard]] std::size_t size() const { return m_jobs.size(); }

    /// Adds a job at its place by submission, then number.
    void insert(const QueuedJob& job);

    /// Begins what may begin at `now` with `free` processors idle: `begin` books the job and is called for each in turn.
    void pass(double now, std::int64_t free, SiteBook& book, const std::function<void(const QueuedJob&)>& begin);

private:
    std::vector<QueuedJob> m_jobs;
};

} // namespace wattif::reservation
