// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/power/engine/core_plan.h"
#include "core/power/engine/job_bounds.h"
#include "core/power/engine/reserved_power.h"
#include "core/power/engine/short_of_power.h"

namespace wattif::power {

/// The queue of one cluster in a pass of conservative backfilling where jobs share nodes; shared_conservative.cpp has the rule.
class SharedReservations {
public:
    explicit SharedReservations(const Workload& workload);

    /// Returns the first job from a slot on that finds its nodes; `none` without one.
    [[nodiscard]] static std::size_t nextThatFindsNodes(const Cluster& cluster, std::size_t slot);

    /// Begins a pass. `plan`: of the power of all clusters below the cap; null without one.
    void reset(Cluster& of, PowerPlan* plan);
    /// Returns whether some job from the next one on can find its nodes beside the reservations made so far.
    [[nodiscard]] bool mayStart() { return slot != WaitingQueue::none && candidate() != WaitingQueue::none; }
    /// Whether the first job that cannot start has been found.
    [[nodiscard]] bool isBlocked() const { return m_isBlocked; }
    /// The next job starts, or reserves.
    void place(ShortOfPower& shortOf);

    Cluster* cluster = nullptr;
    std::size_t slot = WaitingQueue::none; ///< of the next job

private:
    [[nodiscard]] static CoreNeed needOf(const Cluster& cluster, std::uint32_t entry);
    [[nodiscard]] static std::int64_t sizeOf(const CoreNeed& need) { return std::int64_t{need.nodes} * need.cores; }
    /// The next job that can find its nodes.
    [[nodiscard]] std::size_t candidate();
    /// When a job has its nodes, which are put into m_nodes, and its power.
    [[nodiscard]] Time earliest(std::uint32_t entry, const CoreNeed& need);
    /// The first job that cannot start, at `at` on m_nodes, may be short of power.
    void noteBlocked(std::uint32_t entry, Time at, ShortOfPower& shortOf);

    CorePlan m_plan;
    StartBounds m_bounds;
    TooLarge m_tooLarge{};
    std::vector<std::int32_t> m_nodes{};
    std::optional<ReservedPower> m_power{}; ///< below a cap
    bool m_isBlocked = false;
    std::size_t m_candidate = WaitingQueue::none;
    Time m_changedFrom = 0; ///< since the candidate was found, the plan is the same up to here
};

} // namespace wattif::power
