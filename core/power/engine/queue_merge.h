// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// Returns the clusters that have a pass together with this one, in order of the kinds of nodes: those below its cap, or it
/// alone. The pointer must outlive the result.
[[nodiscard]] inline std::span<Cluster* const> clustersBelowCap(Cluster* const& cluster)
{
    return cluster->capGroup().empty() ? std::span(&cluster, 1) : cluster->capGroup();
}
[[nodiscard]] inline std::vector<const Cluster*> clustersBelowCap(const Cluster& cluster)
{
    if (cluster.capGroup().empty())
        return {&cluster};
    return {cluster.capGroup().begin(), cluster.capGroup().end()};
}

/// Returns whether clusters that share a cap have no pass now: the first one has it for all, where some job waits.
[[nodiscard]] inline bool hasNoPass(const Cluster& cluster)
{
    const auto isEmpty = [](const Cluster* each) { return each->waiting().empty(); };
    return cluster.capGroup().front() != &cluster || std::ranges::all_of(cluster.capGroup(), isEmpty);
}

/// Returns the longest planned time of the jobs of all clusters; 0 where no start is planned ahead.
template <typename Clusters>
[[nodiscard]] Time longestPlannedOf(const Clusters& clusters)
{
    Time longest = 0;
    for (const Cluster* each : clusters)
        longest = std::max(longest, each->longestPlanned());
    return longest;
}

/// Returns the queue whose next job, in the slot that slotOf(queue) returns, was submitted first, of equal ones the first queue;
/// null for none. A queue has its `cluster`.
template <typename Queues, typename SlotOf>
[[nodiscard]] typename Queues::value_type* firstSubmitted(Queues& queues, const SlotOf& slotOf)
{
    typename Queues::value_type* found = nullptr;
    Time submit = never;
    for (auto& queue : queues) {
        const std::size_t slot = slotOf(queue);
        if (slot == WaitingQueue::none)
            continue;
        const Time own = queue.cluster->entry(queue.cluster->waiting().entry(slot)).submit;
        if (found && own >= submit)
            continue;
        found = &queue;
        submit = own;
    }
    return found;
}

} // namespace wattif::power
