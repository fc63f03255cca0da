// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/shared_reservations.h"

#include <algorithm>
#include <utility>

#include "core/base/stop_scope.h"

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

SharedReservations::SharedReservations(const Workload& workload)
    : m_plan(workload), m_bounds(largestSize(workload), longestPlanned(workload))
{
}

CoreNeed SharedReservations::needOf(const Cluster& cluster, std::uint32_t entry)
{
    const Workload::Entry& job = cluster.entry(entry);
    const std::int32_t cores = cluster.workload().sharedCores(entry);
    return {.nodes = job.nodes, .cores = cores > 0 ? cores : cluster.shared()->coresPerNode(), .planned = job.planned};
}

std::size_t SharedReservations::nextThatFindsNodes(const Cluster& cluster, std::size_t slot)
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

void SharedReservations::reset(Cluster& of, PowerPlan* plan)
{
    cluster = &of;
    slot = of.waiting().first();
    m_plan.reset(of);
    m_bounds.clear();
    m_tooLarge = {};
    m_power.reset();
    if (plan)
        m_power.emplace(of, *plan);
    m_isBlocked = false;
    m_candidate = slot == WaitingQueue::none ? slot : nextThatFindsNodes(of, slot);
    m_changedFrom = of.now();
}

std::size_t SharedReservations::candidate()
{
    if (m_candidate != WaitingQueue::none && m_candidate < slot) {
        m_candidate = nextThatFindsNodes(*cluster, slot);
        m_changedFrom = cluster->now();
    }
    for (; m_candidate != WaitingQueue::none && !stopWanted(); m_candidate = nextThatFindsNodes(*cluster, m_candidate + 1)) {
        const CoreNeed need = needOf(*cluster, cluster->waiting().entry(m_candidate));
        if (m_changedFrom >= cluster->now() + need.planned)
            break;
        m_changedFrom = cluster->now();
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

Time SharedReservations::earliest(std::uint32_t entry, const CoreNeed& need)
{
    const bool isBySize = !m_power; // below a cap a larger job may draw less
    const Time from = isBySize ? m_bounds.of(sizeOf(need), need.planned) : cluster->now();
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

void SharedReservations::noteBlocked(std::uint32_t entry, Time at, ShortOfPower& shortOf)
{
    const Time planned = cluster->entry(entry).planned;
    const bool findsNodes = cluster->canStart(entry) && planned <= cluster->maintenance().openFor(cluster->now());
    const auto idle = std::ranges::count_if(m_nodes, [this](std::int32_t node) { return cluster->idleNodes().contains(node); });
    shortOf.note(*cluster,
                 {.entry = entry,
                  .hasNodes = findsNodes,
                  .at = at,
                  .keeps = findsNodes ? static_cast<std::int32_t>(idle) : cluster->entry(entry).nodes});
}

void SharedReservations::place(ShortOfPower& shortOf)
{
    const std::size_t own = slot;
    const std::uint32_t entry = cluster->waiting().entry(own);
    const CoreNeed need = needOf(*cluster, entry);
    const Time at = earliest(entry, need);
    slot = cluster->waiting().find(own + 1, {.nodes = cluster->workload().instance().nodes});
    // Its nodes may be on their way still within this instant (a boot or a job of length 0): the next round starts it.
    const auto isReady = [&](std::int32_t node) {
        return cluster->idleNodes().contains(node)
            || (cluster->shared()->isInUse(node) && cluster->shared()->freeCores(node) >= need.cores);
    };
    const bool starts = at == cluster->now() && std::ranges::all_of(m_nodes, isReady);
    if (!starts && !std::exchange(m_isBlocked, true) && m_power)
        noteBlocked(entry, at, shortOf);
    if (at == never)
        return;
    if (m_power)
        m_power->take(entry, at, m_nodes);
    m_plan.take(need, at, m_nodes);
    m_changedFrom = std::min(m_changedFrom, at);
    if (starts)
        cluster->startOn(own, m_nodes);
}

} // namespace wattif::power
