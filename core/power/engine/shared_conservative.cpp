// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In each pass every waiting job, in the order of the queue, gets a reservation at the earliest moment at which its nodes are
// free for its planned time, beside running jobs, maintenance and the reservations of the jobs before it:
//
//   c cores       on one node: of those that another job uses then, the one that the packing says, else the lowest empty one
//   whole nodes   the lowest ones
//
// Of empty nodes those that are on come first. Those that are off, and come back for jobs, are free from the end of a boot on. A
// job whose reservation begins now starts. Reservations last for the pass: they matter only to a later job that may start.
//
// Below a cap a reservation begins at the earliest such moment with its power, too (reserved_power.h). Kinds of nodes below one
// cap have a queue each; of the next jobs of the queues, the one that was submitted first is placed first, of equal ones that of
// the first kind.

#include "core/power/engine/shared_conservative.h"

#include <algorithm>
#include <span>

#include "core/base/stop_scope.h"
#include "core/power/engine/queue_merge.h"
#include "core/power/engine/shared_wish.h"

namespace wattif::power {

void SharedConservative::pass(Cluster& cluster)
{
    const auto findsNoNodes = [](const Cluster& alone) {
        return alone.waiting().empty()
            || SharedReservations::nextThatFindsNodes(alone, alone.waiting().first()) == WaitingQueue::none;
    };
    if (cluster.capGroup().empty() ? findsNoNodes(cluster) : hasNoPass(cluster))
        return;
    Cluster* const own = &cluster;
    const std::span<Cluster* const> clusters = clustersBelowCap(own);
    if (cluster.workload().instance().isCapped())
        m_power = cluster.powerPlan(longestPlannedOf(clusters), false);
    m_queues.reserve(clusters.size());
    for (std::size_t i = m_queues.size(); i < clusters.size(); ++i)
        m_queues.emplace_back(clusters[i]->workload());
    for (std::size_t i = 0; i < clusters.size(); ++i)
        m_queues[i].reset(*clusters[i], m_power ? &*m_power : nullptr);
    ShortOfPower shortOf(clusters);
    // Of several kinds the first job of each that cannot start may have its nodes booted first.
    const auto mayMatter = [&](SharedReservations& queue) {
        return queue.mayStart() || (clusters.size() > 1 && queue.slot != WaitingQueue::none && !queue.isBlocked());
    };
    const auto slotOf = [](const SharedReservations& queue) { return queue.slot; };
    while (std::ranges::any_of(m_queues, mayMatter) && !stopWanted())
        firstSubmitted(m_queues, slotOf)->place(shortOf);
    if (m_power)
        shortOf.stopNodes(*m_power);
}

std::int32_t SharedConservative::wanted(const Cluster& cluster, std::int32_t free) const
{
    return wantedOnSharedNodes(cluster, free);
}

} // namespace wattif::power
