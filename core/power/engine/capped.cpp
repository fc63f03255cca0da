// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Schedulers below a cap on power, or with maintenance windows, in which no node is free. In the order of the queue, a job starts
// where its nodes are idle and the power that it commits to (NodeDraws) is left below the cap at all moments to come. Of those
// that cannot start,
//
//   fcfs          the first one ends the pass
//   easy          the first one reserves nodes and power at the earliest moment at which both are free for its planned time
//   conservative  each one does so
//
// and later jobs start only beside these reservations. No job is started on the power of a reservation, so a large job is not
// passed for ever. Every commitment is for as long as planned, and never grows afterwards: so if each start and each boot fits,
// no moment is above the cap.

#include "core/power/engine/capped.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"

namespace wattif::power {

Capped::Capped(const Workload& workload) : m_kind(workload.instance().scheduler)
{
    for (const Workload::Entry& job : workload.entries())
        m_longest = std::max(m_longest, job.planned);
}

namespace {

/// The first waiting job from a slot on that finds idle nodes and ends before the next maintenance; no other one can start now.
std::size_t nextThatFits(const Cluster& cluster, std::size_t slot)
{
    return cluster.waiting().find(slot, {.nodes = cluster.idle(), .planned = cluster.maintenance().openFor(cluster.now())});
}

} // namespace

void Capped::pass(Cluster& cluster)
{
    if (cluster.waiting().empty() || nextThatFits(cluster, cluster.waiting().first()) == WaitingQueue::none)
        return;
    const NodeDraws& draws = cluster.draws();
    const Time now = cluster.now();
    const Fit any{.nodes = cluster.workload().instance().nodes};
    PowerPlan plan = cluster.plan(m_longest);
    bool isBlocked = false;
    bool waitsForPower = false;
    std::uint32_t first = 0;
    for (std::size_t slot = cluster.waiting().first(); slot != WaitingQueue::none && !stopWanted();
         slot = cluster.waiting().find(slot + 1, any)) {
        const bool mayReserve = m_kind == SchedulerKind::conservative || !isBlocked;
        // Reservations last for this pass alone: they matter only to a later job that may start.
        const std::size_t next = waitsForPower ? slot : nextThatFits(cluster, slot);
        if (next == WaitingQueue::none)
            break;
        slot = mayReserve ? slot : next;
        const std::uint32_t entry = cluster.waiting().entry(slot);
        const Workload::Entry& job = cluster.entry(entry);
        const double watts = draws.ofJob(cluster.workload().watts(job), job.nodes);
        const auto drawn = draws.start(now, job.planned, watts, job.nodes);
        const bool hasNodes = job.nodes <= cluster.idle() && plan.hasNodes(now, now + job.planned, job.nodes);
        if (hasNodes && plan.hasPower(drawn)) {
            cluster.start(slot);
            plan.addNodes(now, now + job.planned, -job.nodes);
            for (const Draw& draw : drawn)
                plan.draw(draw);
            continue;
        }
        if (!mayReserve)
            continue;
        const Time at = plan.earliest(job.nodes, watts - job.nodes * draws.rest(), job.planned, draws.tail());
        if (!isBlocked && hasNodes) {
            cluster.noteShortOfPower();
            waitsForPower = at != never && at <= now + draws.shutdownTime;
            first = entry;
        }
        isBlocked = true;
        if (m_kind == SchedulerKind::fcfs)
            break;
        if (at == never)
            continue;
        plan.addNodes(at, at + job.planned, -job.nodes);
        for (const Draw& draw : draws.later(at, job.planned, watts, job.nodes))
            plan.draw(draw);
    }
    if (waitsForPower && draws.goOff)
        stopFor(cluster, plan, first);
}

void Capped::stopFor(Cluster& cluster, const PowerPlan& plan, std::uint32_t entry)
{
    const NodeDraws& draws = cluster.draws();
    const Workload::Entry& job = cluster.entry(entry);
    const double gain = draws.idle - draws.off;
    if (cluster.idle() <= job.nodes || gain <= 0.0)
        return;
    const double needed = draws.ofJob(cluster.workload().watts(job), job.nodes) - job.nodes * draws.idle;
    const double coming = cluster.count(NodeState::shuttingDown) * (draws.shutting - draws.off);
    const double missing = needed - plan.minWatts(cluster.now(), cluster.now() + 1) - coming;
    const double count = std::clamp(std::ceil(missing / gain - 1e-9), 0.0, static_cast<double>(cluster.idle() - job.nodes));
    cluster.stop(toInteger<std::int32_t>(count));
}

std::int32_t Capped::wanted(const Cluster& cluster, std::int32_t free) const
{
    const NodeDraws& draws = cluster.draws();
    const Time now = cluster.now();
    if (free <= 0 || cluster.waiting().empty())
        return 0;
    const Fit any{.nodes = cluster.workload().instance().nodes};
    PowerPlan plan = cluster.planOfJobs(m_longest);
    plan.addNodes(now, never, free);
    std::int32_t wanted = 0;
    bool isBlocked = false;
    for (std::size_t slot = cluster.waiting().first(); slot != WaitingQueue::none && wanted < free && !stopWanted();
         slot = cluster.waiting().find(slot + 1, isBlocked ? Fit{.nodes = free - wanted} : any)) {
        const Workload::Entry& job = cluster.entry(cluster.waiting().entry(slot));
        const double watts = draws.ofJob(cluster.workload().watts(job), job.nodes);
        // It starts after a boot, and perhaps after others have been stopped for it; or at the end of maintenance, for which its
        // nodes are booted.
        const Time before = draws.shutdownTime + (wanted + job.nodes > cluster.idle() ? draws.bootTime : 0);
        const Time ready = cluster.readyAt(wanted + job.nodes);
        const bool meetsMaintenance = cluster.maintenance().overlaps(now, ready + job.planned);
        const Time start = meetsMaintenance ? cluster.maintenance().earliest(ready, job.planned) : now;
        const bool isSoon = start - now <= draws.bootTime;
        const Draw whole{now, std::max(now + before, start) + job.planned, watts - job.nodes * draws.off};
        if (job.nodes <= free - wanted && isSoon && plan.hasNodes(start, start + job.planned, job.nodes)
            && plan.hasPower(whole)) {
            wanted += job.nodes;
            plan.addNodes(start, start + job.planned, -job.nodes);
            plan.draw(whole);
            continue;
        }
        if (m_kind == SchedulerKind::fcfs)
            return wanted;
        if (isBlocked)
            continue;
        isBlocked = true;
        const Time at = plan.earliest(job.nodes, watts - job.nodes * draws.off, job.planned, draws.tail());
        if (at == never)
            continue;
        plan.addNodes(at, at + job.planned, -job.nodes);
        for (const Draw& draw : draws.later(at, job.planned, watts, job.nodes))
            plan.draw(draw);
    }
    return wanted;
}

} // namespace wattif::power
