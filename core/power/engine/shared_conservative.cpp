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
// Below a cap a reservation begins at the earliest such moment with its power, too (reserved_power.h).

#include "core/power/engine/shared_conservative.h"

#include <algorithm>
#include <utility>

#include "core/base/stop_scope.h"
#include "core/power/engine/shared_scheduler.h"

namespace wattif::power {
namespace {

std::int64_t largestSize(const Workload& workload)
{
    return std::int64_t{workload.instance().nodes} * workload.instance().coresPerNode;
}

Time longestPlanned(const Workload& workload)
{
    Time longest = 0;
    for (const Workload::Entry& job : workload.entries())
        longest = std::max(longest, job.planned);
    return longest;
}

} // namespace

SharedConservative::SharedConservative(const Workload& workload)
    : m_plan(workload), m_bounds(largestSize(workload), longestPlanned(workload))
{
}

CoreNeed SharedConservative::needOf(const Cluster& cluster, std::uint32_t entry)
{
    const Workload::Entry& job = cluster.entry(entry);
    const std::int32_t cores = cluster.workload().sharedCores(entry);
    return {.nodes = job.nodes, .cores = cores > 0 ? cores : cluster.shared()->coresPerNode(), .planned = job.planned};
}

std::size_t SharedConservative::nextThatFindsNodes(const Cluster& cluster, std::size_t slot)
{
    const WaitingQueue& waiting = cluster.waiting();
    const std::int32_t maxFree = cluster.shared()->maxFreeCores();
    const std::int32_t largest = std::max(cluster.idle(), maxFree > 0 ? 1 : 0);
    const Fit fit{.nodes = largest, .planned = cluster.maintenance().openFor(cluster.now())};
    for (slot = largest > 0 ? waiting.find(slot, fit) : WaitingQueue::none; slot != WaitingQueue::none;
         slot = waiting.find(slot + 1, fit)) {
        const std::int32_t cores = cluster.workload().sharedCores(waiting.entry(slot));
        if (waiting.nodes(slot) <= cluster.idle() || (cores > 0 && cores <= maxFree))
            break;
    }
    return slot;
}

std::size_t SharedConservative::candidate(const Cluster& cluster, std::size_t slot)
{
    if (m_candidate != WaitingQueue::none && m_candidate < slot) {
        m_candidate = nextThatFindsNodes(cluster, slot);
        m_changedFrom = cluster.now();
    }
    for (; m_candidate != WaitingQueue::none && !stopWanted(); m_candidate = nextThatFindsNodes(cluster, m_candidate + 1)) {
        const CoreNeed need = needOf(cluster, cluster.waiting().entry(m_candidate));
        if (m_changedFrom >= cluster.now() + need.planned)
            break;
        m_changedFrom = cluster.now();
        if (m_tooLarge.holds(sizeOf(need), need.planned))
            continue;
        if (m_plan.isFreeNow(need)) {
            m_changedFrom = never;
            break;
        }
        m_tooLarge.add(sizeOf(need), need.planned);
    }
    return m_candidate;
}

void SharedConservative::pass(Cluster& cluster)
{
    const WaitingQueue& waiting = cluster.waiting();
    std::size_t slot = waiting.first();
    m_candidate = slot == WaitingQueue::none ? slot : nextThatFindsNodes(cluster, slot);
    if (m_candidate == WaitingQueue::none)
        return;
    m_plan.reset(cluster);
    m_bounds.clear();
    m_tooLarge = {};
    m_changedFrom = cluster.now();
    m_isBlocked = false;
    if (cluster.workload().instance().isCapped())
        m_power.emplace(cluster);
    const Fit any{.nodes = cluster.workload().instance().nodes};
    for (; slot != WaitingQueue::none && candidate(cluster, slot) != WaitingQueue::none && !stopWanted();
         slot = waiting.find(slot + 1, any))
        place(cluster, slot);
    if (m_power)
        cluster.stop(m_power->nodesToStop());
    m_power.reset();
}

Time SharedConservative::earliest(const Cluster& cluster, std::uint32_t entry, const CoreNeed& need)
{
    const bool isBySize = !m_power; // below a cap a larger job may draw less
    const Time from = isBySize ? m_bounds.of(sizeOf(need), need.planned) : cluster.now();
    Time at = m_plan.earliest(need, from, m_nodes);
    while (m_power && at != never && !m_power->allows(entry, at, m_nodes)) {
        at = std::min(m_plan.nextStep(at), m_power->nextStep(at));
        if (at != never)
            at = m_plan.earliest(need, at, m_nodes);
    }
    if (isBySize)
        m_bounds.add(sizeOf(need), need.planned, at);
    return at;
}

void SharedConservative::place(Cluster& cluster, std::size_t slot)
{
    const std::uint32_t entry = cluster.waiting().entry(slot);
    const CoreNeed need = needOf(cluster, entry);
    const Time at = earliest(cluster, entry, need);
    // Its nodes may be on their way still within this instant (a boot or a job of length 0): the next round starts it.
    const auto isReady = [&](std::int32_t node) {
        return cluster.idleNodes().contains(node)
            || (cluster.shared()->isInUse(node) && cluster.shared()->freeCores(node) >= need.cores);
    };
    const bool starts = at == cluster.now() && std::ranges::all_of(m_nodes, isReady);
    if (m_power && !starts && !std::exchange(m_isBlocked, true) && cluster.canStart(entry)
        && need.planned <= cluster.maintenance().openFor(cluster.now())) {
        cluster.noteShortOfPower();
        m_power->noteFirst(entry, at, m_nodes);
    }
    if (at == never)
        return;
    if (m_power)
        m_power->take(entry, at, m_nodes);
    m_plan.take(need, at, m_nodes);
    m_changedFrom = std::min(m_changedFrom, at);
    if (starts)
        cluster.startOn(slot, m_nodes);
}

std::int32_t SharedConservative::wanted(const Cluster& cluster, std::int32_t free) const
{
    return wantedOnSharedNodes(cluster, free);
}

} // namespace wattif::power
