// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a cluster commits to below a cap on power and around maintenance.

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/power/engine/cluster.h"

namespace wattif::power {

// Of several clusters the first ones keep as many nodes on as the cap allows.
std::int32_t Cluster::nodesAboveCap() const
{
    Time lastOff = m_now; // nodes that are on could not be off before
    eachBelowCap(
        [&](const Cluster& each) { lastOff = std::max(lastOff, m_now + (each.m_draws.goOff ? each.m_draws.shutdownTime : 0)); });
    double cap = m_cap->at(m_now);
    for (Time at = m_cap->nextStep(m_now); at <= lastOff; at = m_cap->nextStep(at))
        cap = std::min(cap, m_cap->at(at));
    double allowed = cap;
    eachBelowCap([&](const Cluster& each) { allowed -= each.m_outcome->nodes * each.m_draws.rest(); });
    allowed += PowerCap::tolerance(cap);
    std::int32_t found = 0;
    eachBelowCap([&](const Cluster& each) {
        const std::int32_t nodes = each.m_outcome->nodes;
        const double gain = each.m_draws.idle - each.m_draws.rest();
        const bool fits = gain <= 0.0 || nodes * gain <= allowed;
        const std::int32_t on = fits ? nodes : static_cast<std::int32_t>(std::max(0.0, allowed) / gain);
        allowed -= on * gain;
        if (&each == this)
            found = nodes - on;
    });
    return found;
}

void Cluster::beginOff(std::int32_t count)
{
    const std::size_t firstRange = m_outcome->ranges.size();
    m_idle.takeHighest(count, m_outcome->ranges);
    const std::uint32_t index = addTransition(firstRange);
    m_off.insert(m_outcome->rangesOf(m_outcome->transitions.back()));
    change(count, NodeState::idle, NodeState::off);
    log(LogKind::stopBegins, index);
    log(LogKind::stopEnds, index);
}

double Cluster::wattsBeyondIdle(std::uint32_t i, std::size_t level) const
{
    if (m_speeds)
        return m_draws.beyondIdle(m_speeds->watts(entry(i), level), entry(i).nodes);
    return m_draws.beyondIdle(m_workload.plannedWatts(entry(i)), m_workload.nodeShare(entry(i)));
}

Cluster::Running Cluster::commitmentOf(std::uint32_t i) const
{
    const Workload::Entry& job = entry(i);
    if (m_speeds) {
        const PlannedRun& plan = m_speeds->run(i).plan;
        return {job.nodes, plan.watts, plan.drop, plan.lowWatts};
    }
    return m_shared ? Running{0, wattsBeyondIdle(i)} : Running{job.nodes, m_draws.ofJob(m_workload.plannedWatts(job), job.nodes)};
}

PlannedRun Cluster::plannedRun(std::uint32_t i, Time from, std::size_t level) const
{
    const Workload::Entry& job = entry(i);
    return m_speeds ? m_speeds->planned(job, from, level)
                    : PlannedRun::steady(from, job.planned, m_draws.ofJob(m_workload.plannedWatts(job), job.nodes));
}

void Cluster::endCommitment(std::uint32_t i)
{
    const Running job = commitmentOf(i);
    for (auto [at, last] = m_commitments.equal_range(plannedEnd(i)); at != last; ++at)
        if (at->second == job) {
            m_commitments.erase(at);
            break;
        }
    m_lastProgress = m_now;
}

// Jobs that start in the pass that plans end by then, too.
Time Cluster::horizon(Time longest) const
{
    Time lastEnd = m_now + m_longestPlanned;
    if (nextRepairEnd() != never)
        lastEnd = std::max(lastEnd, m_repairs->all().back().end + m_bootTime);
    return lastEnd + longest + 2 * (m_bootTime + m_shutdownTime + m_cap->period()) + 1;
}

PowerPlan Cluster::powerPlan(Time longest, bool ofJobsAlone) const
{
    Time end = m_now;
    eachBelowCap([&](const Cluster& each) { end = std::max(end, each.horizon(longest)); });
    PowerPlan plan(*m_cap, m_now, end);
    eachBelowCap([&](const Cluster& each) { each.addDraws(plan, ofJobsAlone); });
    return plan;
}

void Cluster::addFreeNodes(PowerPlan& plan, bool ofJobsAlone) const
{
    for (const auto& [end, job] : m_commitments)
        plan.addNodes(end, never, job.nodes);
    if (!ofJobsAlone) {
        plan.addNodes(m_now, never, idle());
        for (const Switching& boot : m_boots)
            plan.addNodes(boot.at, never, boot.nodes);
        plan.addNodes(m_now + m_bootTime, never, returning());
        if (m_onDemand && m_repairs)
            for (const NodeRepairs::Repair& repair : m_repairs->all())
                plan.addNodes(repair.end + m_bootTime, never, repair.count);
    }
    m_maintenance.addTo(plan, m_outcome->nodes); // last: a change for ever passes through all later steps
}

PowerPlan Cluster::plan(Time longest, bool ofJobsAlone) const
{
    PowerPlan plan = powerPlan(longest, ofJobsAlone);
    addFreeNodes(plan, ofJobsAlone);
    return plan;
}

Time Cluster::readyAt(std::int32_t nodes) const
{
    std::int32_t ready = idle();
    if (ready >= nodes)
        return m_now;
    for (const Switching& boot : m_boots)
        if (ready += boot.nodes; ready >= nodes)
            return boot.at;
    return m_now + m_bootTime;
}

void Cluster::addDraws(PowerPlan& plan, bool ofJobsAlone) const
{
    const double rest = m_draws.rest();
    const std::int32_t gone = count(NodeState::off) + count(NodeState::shuttingDown);
    plan.draw({m_now, never, gone * m_draws.off + (m_outcome->nodes - gone) * rest});
    for (const auto& [end, job] : m_commitments) {
        plan.draw({m_now, std::min(end, job.drop), job.watts - job.nodes * rest});
        if (job.drop < end)
            plan.draw({job.drop, end, job.lowWatts - job.nodes * rest});
        plan.draw({end, end + m_draws.tail(), job.nodes * (m_draws.idle - rest)});
    }
    if (m_shared)
        m_jobReleases.each([&](Time at, std::int32_t nodes) {
            plan.draw({m_now, at + m_draws.tail(), nodes * (m_draws.idle - rest)});
        });
    if (ofJobsAlone)
        return;
    plan.draw({m_now, m_now + m_draws.tail(), idle() * (m_draws.idle - rest)});
    for (const Switching& boot : m_boots) {
        plan.draw({m_now, boot.at, boot.nodes * (m_draws.booting - rest)});
        plan.draw({boot.at, boot.at + m_draws.tail(), boot.nodes * (m_draws.idle - rest)});
    }
    for (const Switching& stop : m_stops)
        plan.draw({m_now, stop.at, stop.nodes * (m_draws.shutting - m_draws.off)});
}

PowerPlan Cluster::planOfBoots() const
{
    Time longest = 0; // that nodes which stay on count for ever
    eachBelowCap([&](const Cluster& each) { longest = std::max(longest, m_draws.goOff ? 0 : each.m_longestPlanned); });
    PowerPlan plan = powerPlan(longest, false);
    const Time idleAgain = m_now + m_bootTime + std::max<Time>(m_draws.tail(), 1);
    eachBelowCap([&](const Cluster& each) {
        plan.draw({m_now + each.m_draws.tail(), idleAgain, each.idle() * (each.m_draws.idle - each.m_draws.rest())});
    });
    return plan;
}

std::int32_t Cluster::bootableBelowCap(std::int32_t count) const
{
    if (count <= 0 || m_stoppedForPowerAt == m_now)
        return 0;
    const PowerPlan plan = planOfBoots();
    const Time ready = m_now + m_bootTime;
    const auto fitting = [&](Time from, Time to, double watts) {
        const double left = plan.minWatts(from, to) + PowerCap::tolerance(m_cap->at(m_now));
        return watts <= 0.0 || left >= count * watts ? count : static_cast<std::int32_t>(std::max(0.0, left) / watts);
    };
    const Time idleAgain = ready + std::max<Time>(m_draws.tail(), 1);
    return std::min(fitting(m_now, std::max(ready, m_now + 1), m_draws.booting - m_draws.off),
                    fitting(ready, m_draws.goOff ? idleAgain : never, m_draws.idle - m_draws.off));
}

// Beside the running jobs, all other nodes off.
bool Cluster::lacksPowerForBoots() const
{
    if (!m_workload.instance().isCapped() || !m_draws.goOff || m_waiting.empty())
        return false;
    const std::uint32_t i = m_waiting.entry(m_waiting.first());
    const Workload::Entry& job = entry(i);
    if (canStart(i) || job.nodes > idle() + count(NodeState::booting) + offInService()
        || m_maintenance.overlaps(m_now, readyAt(job.nodes) + job.planned))
        return false;
    const PowerPlan plan = powerPlan(0, true);
    if (!m_speeds) {
        const Time end = m_now + m_shutdownTime + m_bootTime + job.planned;
        return !plan.hasPower(Draw{m_now, end, wattsBeyondIdle(i) + job.nodes * (m_draws.idle - m_draws.off)});
    }
    for (std::size_t level = 0; level < levels(); ++level) {
        PlannedRun run = plannedRun(i, m_now + m_shutdownTime + m_bootTime, level);
        run.from = m_now;
        if (plan.hasPower(m_draws.running(run, job.nodes)))
            return false;
    }
    return true;
}

void Cluster::stopBeforeCapFalls()
{
    if (!m_workload.instance().isCapped() || !m_draws.goOff || idle() == 0)
        return;
    const Time couldBeOff = m_now + m_draws.shutdownTime;
    if (m_draws.shutdownTime > 0 && m_cap->nextStep(m_now) > couldBeOff)
        return;
    PowerPlan plan = powerPlan(0, false);
    for (const Cluster* each : m_capGroup) { // those before it have decided, and keep the nodes that are left
        if (each == this)
            break;
        if (each->m_draws.goOff && each->m_draws.shutdownTime == m_draws.shutdownTime)
            plan.draw({couldBeOff, couldBeOff + 1, each->idle() * (each->m_draws.idle - each->m_draws.off)});
    }
    eachBelowCap([&](const Cluster& each) { // running jobs are slowed last
        for (const auto& [end, job] : each.m_commitments)
            if (job.drop <= couldBeOff && couldBeOff < end)
                plan.draw({couldBeOff, couldBeOff + 1, job.watts - job.lowWatts});
    });
    const double gain = m_draws.idle - m_draws.off;
    const double left = std::min(plan.minWatts(m_now, couldBeOff), plan.minWatts(couldBeOff, couldBeOff + 1) - idle() * gain);
    if (gain <= 0.0 || left >= -PowerCap::tolerance(m_cap->at(m_now)))
        return;
    stop(std::min(idle(), toInteger<std::int32_t>(std::min<double>(idle(), std::ceil(-left / gain - 1e-9)))));
}

Time Cluster::nextPlanWake() const
{
    if (!m_cap)
        return never;
    const Time drop = m_draws.goOff ? m_cap->nextStep(m_now + m_draws.shutdownTime) : never;
    const Time reopen = m_draws.goOff ? m_maintenance.nextEnd(m_now + m_bootTime) : never;
    return std::min({m_cap->nextStep(m_now), drop == never ? never : drop - m_draws.shutdownTime, m_maintenance.nextEnd(m_now),
                     reopen == never ? never : reopen - m_bootTime});
}

bool Cluster::isStuckBelowCap(Time next) const
{
    constexpr Time day = 24 * 3600 * ticksPerSecond;
    constexpr Time failures = 200; // in a row; with the largest share once in 10^9
    if (!m_workload.instance().isCapped() || !m_running.empty() || m_arrived < m_workload.entries().size() || next == never)
        return false;
    const Time tries = m_repairs ? failures * (m_bootTime + m_repairs->length()) : 0;
    const Time lastProgress = m_maintenance.isEmpty() ? m_lastProgress : std::max(m_lastProgress, m_maintenance.lastEnd());
    return next > lastProgress + 3 * std::max(m_cap->period(), day) + 10 * (m_bootTime + m_shutdownTime) + tries;
}

} // namespace wattif::power
