// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/reservation/engine/grid/grid_state.h"
#include "core/reservation/engine/grid/local_queue.h"

namespace wattif::reservation {

/// Local jobs in a simulated grid, a queue for each site. A running job is booked on its site until its requested end, with
/// certainty.
class GridLocalJobs {
public:
    GridLocalJobs(GridState& grid, LocalQueueRule rule)
        : m_grid(grid), m_queues(grid.sites.size(), LocalQueue(rule)), m_states(grid.instance.localJobs.size())
    {
    }

    void submit(std::int32_t job);
    /// Begins what the queue of a site lets begin.
    void passQueue(SiteIndex site);
    [[nodiscard]] bool waitOn(SiteIndex site) const { return !m_queues[site.at()].empty(); }
    /// Handles the end of a job's work; ignores an event of a former attempt.
    void end(std::int32_t job, std::int32_t attempt);

    /// The job of a booking, nothing where it is of something else.
    [[nodiscard]] std::optional<std::int32_t> jobOf(BookingId id) const;
    /// Takes the planned starts of jobs that wait out of the book of a site, until its queue is passed again.
    void forgetPlan(SiteIndex site) { m_queues[site.at()].forgetPlan(m_grid.book(site)); }
    /// A failure ends a job that runs; it queues again from the start.
    void breakOff(std::int32_t job);

private:
    struct State {
        std::int32_t attempt = 0;
        std::int32_t record = -1; ///< of the last attempt
    };
    [[nodiscard]] const LocalJob& jobAt(std::int32_t job) const
    {
        return m_grid.instance.localJobs[static_cast<std::size_t>(job)];
    }
    void queue(std::int32_t job);
    void begin(SiteIndex site, const QueuedJob& job);
    void leave(std::int32_t job);

    GridState& m_grid;
    std::vector<LocalQueue> m_queues; ///< [site]
    std::vector<State> m_states;      ///< [job]
};

} // namespace wattif::reservation
