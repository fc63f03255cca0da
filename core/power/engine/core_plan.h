// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// What a job takes where nodes are shared.
struct CoreNeed {
    std::int32_t nodes = 1;
    std::int32_t cores = 1; ///< of each of them
    Time planned = 0;
};

/// The cores of each node that are free over the time to come, beside running jobs and reservations.
///
/// Time for each search: O(nodes x jobs and reservations of a node); of a job of several nodes once for each moment that it
/// tries.
class CorePlan {
public:
    explicit CorePlan(const Workload& workload);

    /// Forgets all reservations, and begins now.
    void reset(const Cluster& cluster);
    /// Returns the earliest moment from `from` on at which a job can have its nodes, beside maintenance; `never` for none. Puts
    /// the nodes that it takes into `nodes`.
    [[nodiscard]] Time earliest(const CoreNeed& need, Time from, std::vector<std::int32_t>& nodes);
    /// Returns the next moment at which other nodes or cores are free, or maintenance ends; `never` for none.
    [[nodiscard]] Time nextStep(Time after) const;
    /// Returns whether a job can have some nodes from now on.
    [[nodiscard]] bool isFreeNow(const CoreNeed& need) const;
    /// Takes the nodes of a job from `at` on for its planned time.
    void take(const CoreNeed& need, Time at, std::span<const std::int32_t> nodes);

private:
    struct Step {
        Time at = 0;
        std::int32_t free = 0;
    };
    struct Node {
        std::vector<Step> steps{}; ///< ascending; none: it can have no job
        bool isOff = false;        ///< and is booted for a job
    };
    /// Which of the nodes that are free at a moment a job takes: the least one.
    struct Rank {
        bool isEmpty = false;   ///< no other job uses it then
        std::int32_t value = 0; ///< by packing, or whether it must boot
        std::int32_t node = 0;

        friend auto operator<=>(const Rank&, const Rank&) = default;
    };

    void begin(std::span<const NodeRange> nodes, Time at, bool isOff);
    void beginInUse(const SharedNodes& shared, std::int32_t node);
    [[nodiscard]] static std::int32_t freeAt(const Node& node, Time at);
    [[nodiscard]] Time earliestOn(const Node& node, const CoreNeed& need, Time from) const;
    [[nodiscard]] Rank rankOf(std::int32_t node, Time at) const;
    [[nodiscard]] Time earliestOfOne(const CoreNeed& need, Time from, std::vector<std::int32_t>& nodes) const;
    [[nodiscard]] Time earliestOfMany(const CoreNeed& need, Time from, std::vector<std::int32_t>& nodes);

    std::int32_t m_cores;
    Packing m_packing;
    const Maintenance* m_maintenance = nullptr;
    Time m_now = 0;
    std::vector<Node> m_nodes;
    std::vector<Time> m_starts{};
    std::vector<Time> m_sorted{};
};

} // namespace wattif::power
