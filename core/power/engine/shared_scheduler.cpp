// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A job of c < k cores takes c cores of a node in use that has them free (SharedNodes::choose), else of the lowest idle node; any
// other job takes whole idle nodes. FCFS starts the first job of the queue while it fits.
//
// EASY guarantees the first job that does not fit a shadow time, from the planned ends of running jobs and the ends of boots:
//
//   whole nodes   when enough nodes are empty; extra = nodes that are empty then and that it does not need
//   c cores       when some node first has c free cores (of equal ones the lowest node in use); spare = those it leaves there
//
// A later job starts if it fits now and is planned to end by the shadow time, or if it takes nothing that the guarantee needs: of
// the first kind, extra nodes or cores of a node that is in use beyond the shadow time; of the second, cores of another node, or
// spare ones.
//
// No job starts that is planned to run into maintenance. The shadow time of a first job that would is the end of the last window
// in its way; no later job that may start can delay it, since it ends before the next window. Below a cap, a job starts only
// where its power is left at all moments to come (shared_power.cpp), and the shadow time is that from which the first job has
// both its nodes and its power, which is reserved.
//
// Kinds of nodes below one cap have a queue each. Of the next jobs of the queues, without those of a queue with a guarantee that
// find no nodes, the one that was submitted first is taken; of equal ones that of the first kind. The rule above holds for each
// queue; starts and reservations keep their power from all of them. With FCFS, a job whose nodes other jobs have ends the pass of
// its queue, one that waits for power that of all, and one that waits for its boots keeps the power for itself.

#include "core/power/engine/shared_scheduler.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/power/engine/queue_merge.h"
#include "core/power/engine/shared_guarantee.h"
#include "core/power/engine/shared_power.h"
#include "core/power/engine/shared_wish.h"
#include "core/power/engine/short_of_power.h"

namespace wattif::power {
namespace {

/// Returns whether an entry would run into maintenance if it started now.
bool meetsMaintenance(const Cluster& cluster, std::uint32_t entry)
{
    return cluster.entry(entry).planned > cluster.maintenance().openFor(cluster.now());
}

/// The first waiting job from a slot on that may find nodes and ends before the next maintenance.
std::size_t nextThatMayFit(const Cluster& cluster, std::size_t slot)
{
    const std::int32_t largest = std::max(cluster.idle(), cluster.shared()->hasOpen() ? 1 : 0);
    if (slot == WaitingQueue::none || largest == 0)
        return WaitingQueue::none;
    return cluster.waiting().find(slot, {.nodes = largest, .planned = cluster.maintenance().openFor(cluster.now())});
}

/// The nodes of one kind with its waiting jobs from the next one on.
struct SharedQueue {
    Cluster* cluster;
    SharedPower power;
    std::size_t slot;
    std::optional<SharedGuarantee> guarantee{}; ///< of its first job that cannot start

    [[nodiscard]] std::uint32_t entry(std::size_t at) const { return cluster->waiting().entry(at); }
};

/// One pass over all queues below a cap, or over one queue.
class SharedPass {
public:
    SharedPass(bool backfills, std::span<Cluster* const> clusters) : m_backfills(backfills), m_short(clusters)
    {
        if (clusters.front()->workload().instance().isCapped())
            m_plan = clusters.front()->powerPlan(longestPlannedOf(clusters), false);
        m_queues.reserve(clusters.size());
        for (Cluster* each : clusters)
            m_queues.push_back({each, SharedPower(*each, m_plan ? &*m_plan : nullptr), each->waiting().first()});
    }
    SharedPass(const SharedPass&) = delete;
    SharedPass& operator=(const SharedPass&) = delete;

    void run()
    {
        while (SharedQueue* next = stopWanted() ? nullptr : firstSubmitted(m_queues, nextSlot))
            take(*next);
        if (m_plan)
            m_short.stopNodes(*m_plan);
    }

private:
    /// Passes over jobs that cannot start: nor can they later in the pass.
    [[nodiscard]] static std::size_t nextSlot(SharedQueue& queue)
    {
        if (queue.guarantee)
            queue.slot = nextThatMayFit(*queue.cluster, queue.slot);
        return queue.slot;
    }

    void take(SharedQueue& queue)
    {
        Cluster& cluster = *queue.cluster;
        const std::size_t slot = queue.slot;
        const std::uint32_t entry = queue.entry(slot);
        const bool findsNodes = cluster.canStart(entry) && !meetsMaintenance(cluster, entry);
        if (findsNodes && queue.power.allows(entry) && (!queue.guarantee || queue.guarantee->allows(cluster, entry))) {
            queue.power.take(entry);
            cluster.start(slot);
        } else if (!queue.guarantee) {
            wait(queue, entry, findsNodes);
        }
        if (queue.slot != WaitingQueue::none)
            queue.slot = cluster.waiting().find(slot + 1, {.nodes = cluster.workload().instance().nodes});
    }

    /// The first job of a queue that cannot start.
    void wait(SharedQueue& queue, std::uint32_t entry, bool findsNodes)
    {
        if (m_backfills || m_plan) {
            queue.guarantee.emplace(*queue.cluster, entry);
            const Time at = queue.power.reserve(entry, *queue.guarantee, m_backfills);
            const bool isInUse = findsNodes && queue.guarantee->node();
            if (m_plan)
                m_short.note(
                    *queue.cluster,
                    {.entry = entry, .hasNodes = findsNodes, .at = at, .keeps = isInUse ? 0 : queue.cluster->entry(entry).nodes});
        }
        if (!m_backfills)
            endInOrder(queue, entry, findsNodes);
    }

    /// No later job of the queue starts; none of the others, either, where this one waits for power.
    void endInOrder(SharedQueue& queue, std::uint32_t entry, bool findsNodes)
    {
        const bool boots = m_plan && !findsNodes && mayBootFor(*queue.cluster, entry);
        queue.slot = WaitingQueue::none;
        const NodeDraws& draws = queue.cluster->draws();
        const Workload::Entry& job = queue.cluster->entry(entry);
        const Time now = queue.cluster->now();
        const Draw booted{now, now + draws.shutdownTime + draws.bootTime + job.planned,
                          queue.cluster->wattsBeyondIdle(entry) + job.nodes * (draws.idle - draws.rest())};
        if (findsNodes || (boots && !m_plan->hasPower(booted)))
            for (SharedQueue& each : m_queues)
                each.slot = WaitingQueue::none;
        else if (boots)
            m_plan->draw(booted);
    }

    bool m_backfills;
    ShortOfPower m_short;
    std::optional<PowerPlan> m_plan{}; ///< below a cap
    std::vector<SharedQueue> m_queues{};
};

} // namespace

SharedScheduler::SharedScheduler(const Workload& workload) : m_backfills(workload.instance().scheduler == SchedulerKind::easy) { }

void SharedScheduler::pass(Cluster& cluster)
{
    const bool isAlone = cluster.capGroup().empty();
    if (isAlone ? nextThatMayFit(cluster, cluster.waiting().first()) == WaitingQueue::none : hasNoPass(cluster))
        return;
    Cluster* const own = &cluster;
    const std::span<Cluster* const> clusters = clustersBelowCap(own);
    SharedPass(m_backfills, clusters).run();
}

std::int32_t SharedScheduler::wanted(const Cluster& cluster, std::int32_t free) const
{
    return wantedOnSharedNodes(cluster, free);
}

} // namespace wattif::power
