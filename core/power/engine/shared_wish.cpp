// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The nodes that policies boot on demand where jobs share nodes. A queue is counted up to the first job that lacks nodes or
// power. Below a cap, each job needs its power beside the running jobs, all other nodes off, and the jobs counted before it. If
// the cap is that of several kinds of nodes, a job that lacks power ends the count of all kinds with FCFS; with the others the
// first job that is not counted keeps its power, from the earliest moment on at which it has nodes beside the running jobs.

#include "core/power/engine/shared_wish.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/power/engine/queue_merge.h"
#include "core/power/engine/shared_power.h"

namespace wattif::power {
namespace {

/// Returns whether an entry could start soon enough to boot nodes for it now, `nodes` in all: before maintenance, or at its end.
bool startsSoon(const Cluster& cluster, std::uint32_t entry, std::int32_t nodes)
{
    const Time planned = cluster.entry(entry).planned;
    const Time ready = cluster.readyAt(nodes);
    return !cluster.maintenance().overlaps(cluster.now(), ready + planned)
        || cluster.maintenance().earliest(ready, planned) <= cluster.now() + cluster.bootTime();
}

/// Counts what an entry draws once nodes have booted for it, `nodes` in all, beyond nodes that are off, perhaps after others have
/// been stopped; returns whether this is left.
bool takesPower(const Cluster& cluster, std::uint32_t entry, std::int32_t nodes, PowerPlan& plan)
{
    const NodeDraws& of = cluster.draws();
    const Workload::Entry& job = cluster.entry(entry);
    const Time before = of.shutdownTime + (nodes > cluster.idle() ? of.bootTime : 0);
    const Time ready = cluster.readyAt(nodes);
    const bool meets = cluster.maintenance().overlaps(cluster.now(), ready + job.planned);
    const Time start = meets ? cluster.maintenance().earliest(ready, job.planned) : cluster.now();
    const Draw whole{cluster.now(), std::max(cluster.now() + before, start) + job.planned,
                     cluster.wattsBeyondIdle(entry) + job.nodes * (of.idle - of.off)};
    if (!plan.hasPower(whole))
        return false;
    plan.draw(whole);
    return true;
}

/// The jobs of one kind of nodes, from the next one on.
struct WishQueue {
    const Cluster* cluster;
    std::size_t slot;
    std::int32_t free;                ///< nodes that it may want
    std::vector<std::int32_t> byFree; ///< nodes in use by their free cores; best fit, whatever the packing
    std::int32_t wanted = 0;
};

class SharedWish {
public:
    SharedWish(const Cluster& asking, std::int32_t free)
        : m_isInOrder(asking.workload().instance().scheduler == SchedulerKind::fcfs)
    {
        const std::vector<const Cluster*> clusters = clustersBelowCap(asking);
        if (asking.workload().instance().isCapped())
            m_plan = asking.powerPlan(longestPlannedOf(clusters), true);
        m_queues.reserve(clusters.size());
        for (const Cluster* each : clusters) {
            const std::int32_t comes = each->draws().goOff ? each->offInService() : 0;
            m_queues.push_back({.cluster = each,
                                .slot = each->waiting().first(),
                                .free = each == &asking ? free : each->idle() + each->count(NodeState::booting) + comes,
                                .byFree = each->shared()->countByFree()});
            m_asking = each == &asking ? &m_queues.back() : m_asking;
        }
    }
    SharedWish(const SharedWish&) = delete;
    SharedWish& operator=(const SharedWish&) = delete;

    [[nodiscard]] std::int32_t count()
    {
        const auto slotOf = [](const WishQueue& queue) { return queue.slot; };
        while (m_asking->slot != WaitingQueue::none && !stopWanted())
            take(*firstSubmitted(m_queues, slotOf));
        return m_asking->wanted;
    }

private:
    void take(WishQueue& queue)
    {
        const Cluster& cluster = *queue.cluster;
        const std::uint32_t entry = cluster.waiting().entry(queue.slot);
        const auto cores = static_cast<std::size_t>(cluster.workload().sharedCores(entry));
        const std::size_t node = nodeFor(queue, cores);
        const std::int32_t nodes = node == queue.byFree.size() ? cluster.entry(entry).nodes : 0; // empty ones
        const std::int32_t booted = nodes > 0 ? queue.wanted + nodes : 0;
        if (startsSoon(cluster, entry, booted)) {
            const bool hasNodes = nodes <= queue.free - queue.wanted;
            if (!hasNodes || (m_plan && !takesPower(cluster, entry, booted, *m_plan)))
                return endAt(queue, entry, hasNodes);
            queue.wanted += nodes;
            if (cores > 0)
                addJob(queue, node, cores);
        } else if (m_isInOrder) {
            queue.slot = WaitingQueue::none;
            return;
        }
        queue.slot = cluster.waiting().find(queue.slot + 1, {.nodes = cluster.workload().instance().nodes});
    }

    /// The fewest free cores that some node in use has and that are enough; the number of counts if no node has them.
    [[nodiscard]] static std::size_t nodeFor(const WishQueue& queue, std::size_t cores)
    {
        std::size_t node = cores > 0 ? cores : queue.byFree.size();
        while (node < queue.byFree.size() && queue.byFree[node] == 0)
            ++node;
        return node;
    }
    static void addJob(WishQueue& queue, std::size_t node, std::size_t cores)
    {
        if (node == queue.byFree.size()) // an empty node
            ++queue.byFree[--node];
        --queue.byFree[node];
        ++queue.byFree[node - cores];
    }

    /// A job lacks nodes or power: the count of its queue ends.
    void endAt(WishQueue& queue, std::uint32_t entry, bool hasNodes)
    {
        queue.slot = WaitingQueue::none;
        if (m_queues.size() == 1)
            return;
        if (!m_isInOrder)
            reserve(queue, entry, hasNodes);
        else if (hasNodes)
            for (WishQueue& each : m_queues)
                each.slot = WaitingQueue::none;
    }
    void reserve(const WishQueue& queue, std::uint32_t entry, bool hasNodes)
    {
        const Cluster& cluster = *queue.cluster;
        const NodeDraws& draws = cluster.draws();
        const Workload::Entry& job = cluster.entry(entry);
        const double watts = cluster.wattsBeyondIdle(entry) + job.nodes * draws.idle;
        Time at = hasNodes ? cluster.now() : whenNodesEnd(queue, entry);
        if (at != never)
            at = earliestWithPower(cluster, *m_plan, entry, watts - job.nodes * draws.rest(),
                                   cluster.maintenance().earliest(at, job.planned));
        if (at == never)
            return;
        for (const Draw& draw : draws.later(PlannedRun::steady(at, job.planned, watts), job.nodes))
            m_plan->draw(draw);
    }
    /// When running jobs have left a job its nodes; `never` where jobs have them that are counted here.
    [[nodiscard]] static Time whenNodesEnd(const WishQueue& queue, std::uint32_t entry)
    {
        const Cluster& cluster = *queue.cluster;
        if (const std::int32_t cores = cluster.workload().sharedCores(entry); cores > 0)
            return cluster.shared()->whenFree(cores).at;
        return cluster.jobReleases().enough(queue.free - queue.wanted, cluster.entry(entry).nodes).at;
    }

    bool m_isInOrder;
    std::optional<PowerPlan> m_plan{}; ///< below a cap
    std::vector<WishQueue> m_queues{};
    WishQueue* m_asking = nullptr;
};

} // namespace

std::int32_t wantedOnSharedNodes(const Cluster& cluster, std::int32_t free) { return SharedWish(cluster, free).count(); }

} // namespace wattif::power
