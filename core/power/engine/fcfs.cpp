// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// First come, first served.
//
//   while the first waiting job needs at most the idle nodes: start it
//
// O(1) for each job beside taking its nodes.

#include "core/power/engine/fcfs.h"

namespace wattif::power {

void startInOrder(Cluster& cluster)
{
    const WaitingQueue& waiting = cluster.waiting();
    for (std::size_t slot = waiting.first(); slot != WaitingQueue::none && waiting.nodes(slot) <= cluster.idle();
         slot = waiting.first())
        cluster.start(slot);
}

std::int32_t wantedInOrder(const Cluster& cluster, std::int32_t free, std::size_t& firstLeft)
{
    const WaitingQueue& waiting = cluster.waiting();
    const Fit any{.nodes = cluster.workload().instance().nodes};
    std::int32_t wanted = 0;
    firstLeft = waiting.first();
    while (firstLeft != WaitingQueue::none && waiting.nodes(firstLeft) <= free - wanted) {
        wanted += waiting.nodes(firstLeft);
        firstLeft = waiting.find(firstLeft + 1, any);
    }
    return wanted;
}

void Fcfs::pass(Cluster& cluster) { startInOrder(cluster); }

std::int32_t Fcfs::wanted(const Cluster& cluster, std::int32_t free) const
{
    std::size_t firstLeft = WaitingQueue::none;
    return wantedInOrder(cluster, free, firstLeft);
}

} // namespace wattif::power
