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

#include "core/power/engine/shared_scheduler.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/power/engine/shared_guarantee.h"
#include "core/power/engine/shared_power.h"

namespace wattif::power {
namespace {

/// Returns whether an entry would run into maintenance if it started now.
bool meetsMaintenance(const Cluster& cluster, std::uint32_t entry)
{
    return cluster.entry(entry).planned > cluster.maintenance().openFor(cluster.now());
}

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

/// The first waiting job from a slot on that may find nodes and ends before the next maintenance.
std::size_t nextThatMayFit(const Cluster& cluster, std::size_t slot)
{
    const std::int32_t largest = std::max(cluster.idle(), cluster.shared()->hasOpen() ? 1 : 0);
    if (slot == WaitingQueue::none || largest == 0)
        return WaitingQueue::none;
    return cluster.waiting().find(slot, {.nodes = largest, .planned = cluster.maintenance().openFor(cluster.now())});
}

} // namespace

SharedScheduler::SharedScheduler(const Workload& workload)
    : m_backfills(workload.instance().scheduler == SchedulerKind::easy), m_isCapped(workload.instance().isCapped())
{
}

void SharedScheduler::pass(Cluster& cluster)
{
    const WaitingQueue& waiting = cluster.waiting();
    if (nextThatMayFit(cluster, waiting.first()) == WaitingQueue::none)
        return;
    SharedPower power(cluster);
    const auto findsNodes = [&cluster](std::uint32_t entry) {
        return cluster.canStart(entry) && !meetsMaintenance(cluster, entry);
    };
    const auto start = [&](std::size_t slot) {
        power.take(waiting.entry(slot));
        cluster.start(slot);
    };
    std::size_t slot = waiting.first();
    for (; slot != WaitingQueue::none && findsNodes(waiting.entry(slot)) && power.allows(waiting.entry(slot));
         slot = waiting.first())
        start(slot);
    if (slot == WaitingQueue::none || (!m_backfills && !m_isCapped))
        return;
    if (m_isCapped && findsNodes(waiting.entry(slot)))
        cluster.noteShortOfPower();
    SharedGuarantee guarantee(cluster, waiting.entry(slot));
    power.reserve(waiting.entry(slot), guarantee, m_backfills);
    for (slot = nextThatMayFit(cluster, slot + 1); m_backfills && slot != WaitingQueue::none && !stopWanted();
         slot = nextThatMayFit(cluster, slot + 1)) {
        const std::uint32_t entry = waiting.entry(slot);
        if (findsNodes(entry) && power.allows(entry) && guarantee.allows(cluster, entry))
            start(slot);
    }
    cluster.stop(power.nodesToStop());
}

std::int32_t SharedScheduler::wanted(const Cluster& cluster, std::int32_t free) const
{
    return wantedOnSharedNodes(cluster, free);
}

std::int32_t wantedOnSharedNodes(const Cluster& cluster, std::int32_t free)
{
    const WaitingQueue& waiting = cluster.waiting();
    const bool isInOrder = cluster.workload().instance().scheduler == SchedulerKind::fcfs;
    const Fit any{.nodes = cluster.workload().instance().nodes};
    std::optional<PowerPlan> plan;
    if (cluster.workload().instance().isCapped())
        plan = cluster.plan(cluster.longestPlanned(), true);
    std::vector<std::int32_t> byFree = cluster.shared()->countByFree(); // best fit, whatever the packing
    std::int32_t wanted = 0;
    for (std::size_t slot = waiting.first(); slot != WaitingQueue::none; slot = waiting.find(slot + 1, any)) {
        const auto cores = static_cast<std::size_t>(cluster.workload().sharedCores(waiting.entry(slot)));
        const auto begin = byFree.begin() + static_cast<std::ptrdiff_t>(cores);
        auto node = cores == 0 ? byFree.end() : std::find_if(begin, byFree.end(), [](std::int32_t n) { return n > 0; });
        const std::int32_t nodes = node == byFree.end() ? waiting.nodes(slot) : 0; // empty ones
        const std::int32_t booted = nodes > 0 ? wanted + nodes : 0;
        if (!startsSoon(cluster, waiting.entry(slot), booted)) {
            if (isInOrder)
                return wanted;
            continue;
        }
        if (nodes > free - wanted || (plan && !takesPower(cluster, waiting.entry(slot), booted, *plan)))
            return wanted;
        wanted += nodes;
        if (cores == 0)
            continue;
        if (nodes > 0) {
            node = byFree.end() - 1; // an empty node
            ++*node;
        }
        --*node;
        ++*(node - static_cast<std::ptrdiff_t>(cores));
    }
    return wanted;
}

} // namespace wattif::power
