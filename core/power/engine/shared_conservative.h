// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/power/engine/core_plan.h"
#include "core/power/engine/job_bounds.h"
#include "core/power/engine/reserved_power.h"
#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// Conservative backfilling where jobs share nodes. Time for each pass in which some job may start: O(waiting jobs up to the last
/// one that starts x a search of CorePlan).
class SharedConservative final : public Scheduler {
public:
    explicit SharedConservative(const Workload& workload);

    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    [[nodiscard]] static CoreNeed needOf(const Cluster& cluster, std::uint32_t entry);
    [[nodiscard]] static std::int64_t sizeOf(const CoreNeed& need) { return std::int64_t{need.nodes} * need.cores; }
    /// The next job from a slot on that can start beside the reservations made so far.
    [[nodiscard]] std::size_t candidate(const Cluster& cluster, std::size_t slot);
    /// The next one that finds its nodes.
    [[nodiscard]] static std::size_t nextThatFindsNodes(const Cluster& cluster, std::size_t slot);
    /// The job in a slot starts, or reserves.
    void place(Cluster& cluster, std::size_t slot);
    /// When a job has its nodes, which are put into m_nodes, and its power.
    [[nodiscard]] Time earliest(const Cluster& cluster, std::uint32_t entry, const CoreNeed& need);

    CorePlan m_plan;
    StartBounds m_bounds;
    TooLarge m_tooLarge{};
    std::vector<std::int32_t> m_nodes{};
    std::optional<ReservedPower> m_power{}; ///< below a cap
    bool m_isBlocked = false;               ///< the first job that cannot start has been found
    std::size_t m_candidate = WaitingQueue::none;
    Time m_changedFrom = 0; ///< since the candidate was found, the plan is the same up to here
};

} // namespace wattif::power
