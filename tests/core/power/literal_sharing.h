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
    const double share = job.cores > 0 ? static_cast<double>(job.cores) / m_instance.coresPerNode : job.nodes;
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

/// The earliest moment from `from` on, beside maintenance, with the power of the first job on a node in use, or on idle ones.
inline Time LiteralSimulator::earliestPowerShared(const LiteralJob& head, std::size_t node, Time from) const
{
    const bool isInUse = node < m_nodes.size() && from + head.planned <= emptyAt(node);
    const double rest = goesOff() ? m_instance.watts.off : idleWatts();
    const double watts = beyondIdle(head) + (isInUse ? 0 : head.nodes) * (idleWatts() - rest);
    std::set<Time> all = moments();
    all.insert(from);
    for (const Time start : all) {
        const Time last = start + head.planned + (goesOff() ? shutdownTime() : 0);
        if (start < from || hasMaintenance(start, start + head.planned))
            continue;
        if (std::all_of(all.begin(), all.end(),
                        [&](Time at) { return at < start || at >= last || watts <= leftAt(at, false) + 1e-6; }))
            return start;
    }
    return never;
}

/// The moment from which the first job has its power, too, for which EASY keeps it; notes whether stopping idle nodes helps.
inline Time LiteralSimulator::delayForPower(const LiteralJob& head, std::size_t node, Time from)
{
    if (!m_instance.isCapped())
        return from;
    const bool isInUse = node < m_nodes.size();
    const Time at = from == never ? never : earliestPowerShared(head, node, from);
    if (findsNodes(head) && !hasMaintenance(m_now, m_now + head.planned)) {
        m_shortOfPower = true;
        m_shortOfPowerAt = m_now;
        if (at != never && at <= m_now + shutdownTime()) {
            m_missingWatts = beyondIdle(head);
            m_keptNodes = isInUse ? 0 : head.nodes;
        }
    }
    if (at == never || m_instance.scheduler == SchedulerKind::fcfs)
        return at;
    const double more = idleWatts() - (goesOff() ? m_instance.watts.off : idleWatts());
    const Time tail = goesOff() ? shutdownTime() : 0;
    if (!isInUse) {
        m_reservations.push_back({at, head.planned, head.nodes, beyondIdle(head) + head.nodes * more, head.nodes * more});
        return at;
    }
    const Time counted = std::max(at, emptyAt(node) + tail);
    m_reservations.push_back({at, head.planned, 0, beyondIdle(head), 0.0});
    m_reservations.push_back({counted, std::max<Time>(0, at + head.planned + tail - counted), 0, more, 0.0});
    return at;
}

/// Idle nodes beside those of the first job go off, one after another, as long as it has not its power.
inline void LiteralSimulator::stopForHead()
{
    const double needed = std::exchange(m_missingWatts, -1.0);
    if (needed < 0.0 || !goesOff())
        return;
    const Watts& watts = m_instance.watts;
    double left = leftAt(m_now, false) + count(NodeState::shuttingDown) * (std::max(watts.shuttingDown, watts.off) - watts.off);
    std::vector<std::size_t> stopped;
    for (const std::size_t node : idleFromHighest()) {
        if (idleWatts() <= watts.off || left + 1e-6 >= needed
            || static_cast<std::int32_t>(stopped.size()) >= count(NodeState::idle) - m_keptNodes)
            break;
        stopped.push_back(node);
        left += idleWatts() - watts.off;
    }
    stopNodes(stopped);
}

inline void LiteralSimulator::passShared()
{
    m_shortOfPower = m_shortOfPowerAt == m_now;
    m_reservations.clear();
    if (m_instance.scheduler == SchedulerKind::conservative)
        return passSharedConservative();
    while (!m_waiting.empty() && fitsShared(jobs[m_waiting.front()]))
        startJob(m_waiting.front());
    if (m_waiting.empty())
        return;
    const LiteralJob& head = jobs[m_waiting.front()];
    if (m_instance.scheduler == SchedulerKind::easy)
        head.cores > 0 ? backfillBesideCores(head) : backfillBesideNodes(head);
    else if (findsNodes(head) && m_instance.isCapped())
        static_cast<void>(delayForPower(head, sharedNode(head), startBesideMaintenance(m_now, head.planned)));
    stopForHead();
}

inline void LiteralSimulator::backfillBesideNodes(const LiteralJob& head)
{
    std::vector<std::pair<Time, std::int32_t>> releases;
    std::vector<Time> empty(m_nodes.size(), never);
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (m_nodes[node].state == NodeState::booting)
            releases.emplace_back(m_nodes[node].until, 1);
        if (m_nodes[node].state != NodeState::busy)
            continue;
        empty[node] = m_now;
        for (const LiteralJob& job : jobs)
            if (runsOn(job, node))
                empty[node] = std::max(empty[node], job.start + job.planned);
        releases.emplace_back(empty[node], 1);
    }
    releases.emplace_back(m_now + toTime(m_instance.bootSeconds), returning());
    for (const Time ready : bootsAfterRepair())
        releases.emplace_back(ready, 1);
    std::int32_t extra = 0;
    const Time found = findsNodes(head) ? m_now : shadowTime(head.nodes, count(NodeState::idle), releases, extra);
    extra = findsNodes(head) ? count(NodeState::idle) - head.nodes : extra;
    const Time shadow = delayForPower(head, m_nodes.size(), found == never ? never : startBesideMaintenance(found, head.planned));
    const std::vector<std::size_t> later(m_waiting.begin() + 1, m_waiting.end());
    for (const std::size_t j : later) {
        if (!fitsShared(jobs[j]))
            continue;
        const Time plannedEnd = m_now + jobs[j].planned;
        const std::size_t node = sharedNode(jobs[j]);
        // A job that has started in this pass keeps its node beyond the shadow time, too.
        Time emptyAt = 0;
        for (const LiteralJob& job : jobs)
            if (node < m_nodes.size() && runsOn(job, node))
                emptyAt = std::max(emptyAt, job.start + job.planned);
        const bool isFree = shadow == never || plannedEnd <= shadow || emptyAt > shadow;
        if (!isFree && jobs[j].nodes > extra)
            continue;
        extra -= isFree ? 0 : jobs[j].nodes;
        startJob(j);
    }
}

inline void LiteralSimulator::backfillBesideCores(const LiteralJob& head)
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
    const auto [found, reserved] = moments.empty() ? std::pair(never, m_nodes.size()) : *moments.begin();
    const Time shadow = delayForPower(head, reserved, found == never ? never : startBesideMaintenance(found, head.planned));
    std::int32_t extra = findsNodes(head) && reserved == m_nodes.size() ? count(NodeState::idle) - 1 : m_instance.nodes;
    std::int32_t spare = reserved < m_nodes.size() ? freeCores(reserved, found) - head.cores : 0;
    const std::vector<std::size_t> later(m_waiting.begin() + 1, m_waiting.end());
    for (const std::size_t j : later) {
        if (!fitsShared(jobs[j]))
            continue;
        const bool isLate = shadow != never && m_now + jobs[j].planned > shadow;
        if (isLate && reserved < m_nodes.size() && sharedNode(jobs[j]) == reserved) {
            if (jobs[j].cores > spare)
                continue;
            spare -= jobs[j].cores;
        } else if (isLate && reserved == m_nodes.size() && sharedNode(jobs[j]) == m_nodes.size()) {
            if (jobs[j].nodes > extra) // the first job has its nodes, and waits for power
                continue;
            extra -= jobs[j].nodes;
        }
        startJob(j);
    }
}

/// Empty nodes that the jobs in order would take of `free` ones, packed by best fit.
inline std::int32_t LiteralSimulator::wantedShared(std::int32_t free)
{
    m_reservations.clear();
    std::multiset<std::int32_t> open;
    for (std::size_t node = 0; node < m_nodes.size(); ++node)
        if (m_nodes[node].state == NodeState::busy)
            open.insert(freeCores(node, -1));
    std::int32_t taken = 0;
    for (const std::size_t j : m_waiting) {
        const LiteralJob& job = jobs[j];
        auto node = job.cores > 0 ? open.lower_bound(job.cores) : open.end();
        const std::int32_t more = node == open.end() ? taken + job.nodes : 0; // empty nodes
        const Time boot = m_now + toTime(m_instance.bootSeconds);
        const Time ready = more == 0 ? m_now : more <= m_instance.nodes ? readyAt(more) : boot;
        if (hasMaintenance(m_now, ready + job.planned) && startBesideMaintenance(ready, job.planned) > boot) {
            if (m_instance.scheduler == SchedulerKind::fcfs)
                break;
            continue;
        }
        if (node == open.end() && taken + job.nodes > free)
            break;
        if (m_instance.isCapped()) { // its power beside that of the running jobs, all other nodes off, after its boot
            const double watts = beyondIdle(job) + job.nodes * (idleWatts() - m_instance.watts.off);
            const Time start = hasMaintenance(m_now, ready + job.planned) ? startBesideMaintenance(ready, job.planned) : m_now;
            const Time boots = more > count(NodeState::idle) ? toTime(m_instance.bootSeconds) : 0;
            const Time length = std::max(shutdownTime() + boots, start - m_now) + job.planned;
            if (!fitsBelow(m_now, m_now + length, true, [&](Time) { return watts; }))
                break;
            m_reservations.push_back({m_now, length, 0, watts, 0.0});
        }
        if (node == open.end()) {
            taken += job.nodes;
            if (job.cores == 0)
                continue;
            node = open.insert(m_instance.coresPerNode);
        }
        const std::int32_t left = *node - job.cores;
        open.erase(node);
        open.insert(left);
    }
    m_reservations.clear();
    return taken;
}

} // namespace wattif::power::test
