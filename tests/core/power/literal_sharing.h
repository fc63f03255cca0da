// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// LiteralSimulator where several jobs share a node.

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

/// Cores of a node that running jobs leave free once those planned to end by `at` have ended.
inline std::int32_t LiteralSimulator::freeCores(std::size_t node, Time at) const
{
    std::int32_t free = m_instance.coresPerNode;
    for (const LiteralJob& job : jobs)
        if (runsOn(job, node) && job.start + job.planned > at)
            free -= coresOn(job);
    return free;
}

/// The node in use that a job would share; as many as there are nodes where it shares none.
inline std::size_t LiteralSimulator::sharedNode(const LiteralJob& job) const
{
    std::vector<std::pair<std::int32_t, std::size_t>> found; // the best one first
    for (std::size_t node = 0; node < m_nodes.size() && job.cores > 0; ++node) {
        const std::int32_t free = freeCores(node, -1);
        if (m_nodes[node].state != NodeState::busy || free < job.cores)
            continue;
        const bool isFirst = m_instance.packing == Packing::firstFit;
        found.emplace_back(isFirst ? 0 : m_instance.packing == Packing::bestFit ? free : -free, node);
    }
    return found.empty() ? m_nodes.size() : std::min_element(found.begin(), found.end())->second;
}

inline bool LiteralSimulator::findsNodes(const LiteralJob& job) const
{
    return job.nodes <= count(NodeState::idle) || sharedNode(job) < m_nodes.size();
}

inline bool LiteralSimulator::fitsShared(const LiteralJob& job) const
{
    return findsNodes(job) && !hasMaintenance(m_now, m_now + job.planned) && (!m_instance.isCapped() || hasPowerShared(job));
}

/// When all jobs of a node in use are planned to have ended.
inline Time LiteralSimulator::emptyAt(std::size_t node) const
{
    Time last = 0;
    for (const LiteralJob& job : jobs)
        if (runsOn(job, node))
            last = std::max(last, job.start + job.planned);
    return last;
}

/// Watts of a job beyond its share of idle nodes.
inline double LiteralSimulator::beyondIdle(const LiteralJob& job) const
{
    const double share = nodeShare(job);
    const double own = m_instance.jobs[job.index].watts;
    const Watts& watts = m_instance.watts;
    const double planned = job.cores > 0 ? share * (watts.idle + literalRatio(m_instance.powerModel) * (watts.busy - watts.idle))
                                         : literalWholeWatts(m_instance, m_instance.jobs[job.index], job.nodes);
    return std::max(0.0, (own > 0.0 ? own : planned) - share * idleWatts());
}

/// Whether the power that a job would draw from now on is left at each moment.
inline bool LiteralSimulator::hasPowerShared(const LiteralJob& job) const
{
    const std::size_t node = sharedNode(job);
    const bool isInUse = node < m_nodes.size();
    const Time tail = goesOff() ? shutdownTime() : 0;
    const Time plannedEnd = m_now + job.planned;
    const Time counted = isInUse ? std::max(m_now, emptyAt(node) + tail) : m_now; // so long it is on for others
    std::set<Time> all = moments();
    all.insert(plannedEnd);
    for (const Time at : all) {
        if (at >= plannedEnd + tail || (at >= plannedEnd && at < counted))
            continue;
        const double more = idleWatts() - (goesOff() ? m_instance.watts.off : idleWatts());
        const double nodes =
            isInUse ? (at >= counted ? more : 0.0) : job.nodes * (freeWatts(at, plannedEnd) - freeWatts(at, m_now));
        if (nodes + (at < plannedEnd ? beyondIdle(job) : 0.0) > leftAt(at, false) + 1e-6)
            return false;
    }
    return true;
}

/// The earliest moment from `from` on, beside maintenance, with these watts up to the planned end and the stop of the nodes.
inline Time LiteralSimulator::earliestPowerShared(const LiteralJob& job, double watts, Time from, bool jobsAlone) const
{
    std::set<Time> all = moments();
    all.insert(from);
    for (const Time start : all) {
        const Time last = start + job.planned + (goesOff() ? shutdownTime() : 0);
        if (start < from || hasMaintenance(start, start + job.planned))
            continue;
        if (std::all_of(all.begin(), all.end(),
                        [&](Time at) { return at < start || at >= last || watts <= leftAt(at, jobsAlone) + 1e-6; }))
            return start;
    }
    return never;
}

/// The moment from which the first job has its power, too, on a node in use or on idle ones; EASY keeps it.
inline Time LiteralSimulator::delayForPower(const LiteralJob& head, std::size_t node, Time from)
{
    if (!m_instance.isCapped() || from == never)
        return from;
    const double more = idleWatts() - (goesOff() ? m_instance.watts.off : idleWatts());
    const bool staysInUse = node < m_nodes.size() && from + head.planned <= emptyAt(node);
    const Time at = earliestPowerShared(head, beyondIdle(head) + (staysInUse ? 0 : head.nodes) * more, from, false);
    if (at == never || m_instance.scheduler == SchedulerKind::fcfs)
        return at;
    const Time tail = goesOff() ? shutdownTime() : 0;
    if (node == m_nodes.size()) {
        m_reservations.push_back({at, head.planned, head.nodes, beyondIdle(head) + head.nodes * more, head.nodes * more});
        return at;
    }
    const Time counted = std::max(at, emptyAt(node) + tail);
    m_reservations.push_back({at, head.planned, 0, beyondIdle(head), 0.0});
    m_reservations.push_back({counted, std::max<Time>(0, at + head.planned + tail - counted), 0, more, 0.0});
    return at;
}

/// All queues below the cap, or one queue: of the next jobs that may start, the one submitted first.
inline void LiteralSimulator::passShared()
{
    Short found;
    beginQueues();
    Time last = 0;
    for (LiteralSimulator* each : group()) {
        each->m_shortOfPower = each->m_shortOfPowerAt == m_now;
        last = std::max(last, each->horizon());
    }
    const bool isConservative = m_instance.scheduler == SchedulerKind::conservative;
    for (LiteralSimulator* each : group())
        each->m_capUntil = isConservative ? last : never;
    const auto isPassed = [isConservative](const LiteralSimulator& each, const LiteralJob& job) {
        bool hasOpen = false;
        for (std::size_t node = 0; node < each.m_nodes.size(); ++node)
            hasOpen = hasOpen || (each.m_nodes[node].state == NodeState::busy && each.freeCores(node, -1) > 0);
        return !isConservative && each.m_isBlocked
            && (job.nodes > std::max(each.count(NodeState::idle), hasOpen ? 1 : 0)
                || each.hasMaintenance(each.m_now, each.m_now + job.planned));
    };
    while (LiteralSimulator* next = nextInTurn(isPassed))
        next->takeShared(found);
    for (LiteralSimulator* each : group())
        each->m_capUntil = never;
    if (found.stopsHelp)
        stopForShort(found);
    forgetReservations();
}

/// The next job of the queue starts, is the first one that cannot, or is passed.
inline void LiteralSimulator::takeShared(Short& found)
{
    const std::size_t j = m_queue.front();
    m_queue.erase(m_queue.begin());
    if (m_instance.scheduler == SchedulerKind::conservative)
        return placeShared(j, found);
    const LiteralJob& job = jobs[j];
    if (fitsShared(job) && (!m_isBlocked || isAllowedBeside(job)))
        return startJob(j);
    if (std::exchange(m_isBlocked, true))
        return;
    m_guarantee = job.cores > 0 ? guaranteeOfCores(job) : guaranteeOfNodes(job);
    const bool hasNodes = findsNodes(job) && !hasMaintenance(m_now, m_now + job.planned);
    const bool isOnNode = hasNodes && m_guarantee.node < m_nodes.size();
    if (m_instance.isCapped())
        noteBlocked(found, j, hasNodes, m_guarantee.shadow, isOnNode ? 0 : job.nodes);
    if (m_instance.scheduler == SchedulerKind::fcfs)
        endInOrder(job, hasNodes);
}

inline LiteralSimulator::Guarantee LiteralSimulator::guaranteeOfNodes(const LiteralJob& head)
{
    std::vector<std::pair<Time, std::int32_t>> releases;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes[node].state == NodeState::booting)
            releases.emplace_back(m_nodes[node].until, 1);
        if (m_nodes[node].state == NodeState::busy)
            releases.emplace_back(std::max(m_now, emptyAt(node)), 1);
    }
    releases.emplace_back(m_now + toTime(m_instance.bootSeconds), returning());
    for (const Time ready : bootsAfterRepair())
        releases.emplace_back(ready, 1);
    Guarantee found{.node = m_nodes.size()};
    const Time at = findsNodes(head) ? m_now : shadowTime(head.nodes, count(NodeState::idle), releases, found.extra);
    found.extra = findsNodes(head) ? count(NodeState::idle) - head.nodes : found.extra;
    found.shadow = delayForPower(head, m_nodes.size(), at == never ? never : startBesideMaintenance(at, head.planned));
    return found;
}

inline LiteralSimulator::Guarantee LiteralSimulator::guaranteeOfCores(const LiteralJob& head)
{
    std::set<std::pair<Time, std::size_t>> moments;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes[node].state == NodeState::booting)
            moments.emplace(m_nodes[node].until, m_nodes.size());
        for (const LiteralJob& job : jobs)
            if (runsOn(job, node) && freeCores(node, job.start + job.planned) >= head.cores)
                moments.emplace(job.start + job.planned, node);
    }
    if (returning() > 0)
        moments.emplace(m_now + toTime(m_instance.bootSeconds), m_nodes.size());
    for (const Time ready : bootsAfterRepair())
        moments.emplace(ready, m_nodes.size());
    if (findsNodes(head))
        moments.emplace(m_now, sharedNode(head));
    const auto [at, node] = moments.empty() ? std::pair(never, m_nodes.size()) : *moments.begin();
    Guarantee found{.ofCores = true, .node = node};
    found.shadow = delayForPower(head, node, at == never ? never : startBesideMaintenance(at, head.planned));
    found.extra = findsNodes(head) && node == m_nodes.size() ? count(NodeState::idle) - 1 : m_instance.nodes;
    found.spare = node < m_nodes.size() ? freeCores(node, at) - head.cores : 0;
    return found;
}

/// Whether a job that fits takes nothing that the first one needs; counts what it takes.
inline bool LiteralSimulator::isAllowedBeside(const LiteralJob& job)
{
    if (m_guarantee.shadow == never || m_now + job.planned <= m_guarantee.shadow)
        return true;
    const std::size_t node = sharedNode(job);
    if (m_guarantee.ofCores && m_guarantee.node < m_nodes.size()) {
        if (node != m_guarantee.node)
            return true;
        if (job.cores > m_guarantee.spare)
            return false;
        m_guarantee.spare -= job.cores;
        return true;
    }
    // A job that has started in this pass keeps its node beyond the shadow time, too.
    if (node < m_nodes.size() && (m_guarantee.ofCores || emptyAt(node) > m_guarantee.shadow))
        return true;
    if (job.nodes > m_guarantee.extra)
        return false;
    m_guarantee.extra -= job.nodes;
    return true;
}

/// Empty nodes that the jobs in order would take of `free` ones, packed by best fit, beside what those of other kinds would take.
inline std::int32_t LiteralSimulator::wantedShared(std::int32_t free)
{
    beginQueues();
    for (LiteralSimulator* each : group()) {
        each->m_wanted = 0;
        each->m_free = each->freeFor(*this, free);
        each->m_open.clear();
        for (std::size_t node = 0; node < each->m_nodes.size(); ++node)
            if (each->m_nodes[node].state == NodeState::busy)
                each->m_open.insert(each->freeCores(node, -1));
    }
    while (!m_queue.empty())
        nextInTurn([](const LiteralSimulator&, const LiteralJob&) { return false; })->wantNextShared();
    forgetReservations();
    return m_wanted;
}

inline void LiteralSimulator::wantNextShared()
{
    const LiteralJob& job = jobs[m_queue.front()];
    m_queue.erase(m_queue.begin());
    auto node = job.cores > 0 ? m_open.lower_bound(job.cores) : m_open.end();
    const std::int32_t more = node == m_open.end() ? m_wanted + job.nodes : 0; // empty nodes
    const Time boot = m_now + toTime(m_instance.bootSeconds);
    const Time ready = more == 0 ? m_now : more <= m_instance.nodes ? readyAt(more) : boot;
    if (hasMaintenance(m_now, ready + job.planned) && startBesideMaintenance(ready, job.planned) > boot) {
        if (m_instance.scheduler == SchedulerKind::fcfs)
            m_queue.clear();
        return;
    }
    if (node == m_open.end() && m_wanted + job.nodes > m_free)
        return endWanted(job, false);
    if (m_instance.isCapped()) { // its power beside that of the running jobs, all other nodes off, after its boot
        const double watts = beyondIdle(job) + job.nodes * (idleWatts() - m_instance.watts.off);
        const Time start = hasMaintenance(m_now, ready + job.planned) ? startBesideMaintenance(ready, job.planned) : m_now;
        const Time boots = more > count(NodeState::idle) ? toTime(m_instance.bootSeconds) : 0;
        const Time length = std::max(shutdownTime() + boots, start - m_now) + job.planned;
        if (!fitsBelow(m_now, m_now + length, true, [&](Time) { return watts; }))
            return endWanted(job, true);
        m_reservations.push_back({m_now, length, 0, watts, 0.0});
    }
    if (node == m_open.end()) {
        m_wanted += job.nodes;
        if (job.cores == 0)
            return;
        node = m_open.insert(m_instance.coresPerNode);
    }
    const std::int32_t left = *node - job.cores;
    m_open.erase(node);
    m_open.insert(left);
}

/// The first job of the queue that is not counted lacks nodes or power. Below a cap of several kinds it keeps its power.
inline void LiteralSimulator::endWanted(const LiteralJob& job, bool hasNodes)
{
    m_queue.clear();
    if (group().size() == 1)
        return;
    if (m_instance.scheduler == SchedulerKind::fcfs) {
        for (LiteralSimulator* each : group())
            if (hasNodes)
                each->m_queue.clear();
        return;
    }
    const Time from = hasNodes ? m_now : whenNodesEnd(job);
    const double after = job.nodes * (idleWatts() - (goesOff() ? m_instance.watts.off : idleWatts()));
    const Time at = from == never ? never : earliestPowerShared(job, beyondIdle(job) + after, from, true);
    if (at != never)
        m_reservations.push_back({at, job.planned, 0, beyondIdle(job) + after, after});
}

/// When running jobs have left a job its nodes.
inline Time LiteralSimulator::whenNodesEnd(const LiteralJob& job) const
{
    std::vector<Time> empty;
    std::vector<Time> free; // moments at which some node has its cores
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes[node].state != NodeState::busy)
            continue;
        empty.push_back(emptyAt(node));
        for (const LiteralJob& other : jobs)
            if (runsOn(other, node) && freeCores(node, other.start + other.planned) >= job.cores)
                free.push_back(other.start + other.planned);
    }
    if (job.cores > 0)
        return free.empty() ? never : *std::min_element(free.begin(), free.end());
    std::sort(empty.begin(), empty.end());
    const auto missing = static_cast<std::size_t>(job.nodes - (m_free - m_wanted));
    return missing > empty.size() ? never : empty[missing - 1];
}

} // namespace wattif::power::test
