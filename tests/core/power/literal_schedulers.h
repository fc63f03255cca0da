// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The schedulers of LiteralSimulator.

#include <algorithm>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline void LiteralSimulator::passFcfs()
{
    while (!m_waiting.empty() && jobs[m_waiting.front()].nodes <= count(NodeState::idle))
        startJob(m_waiting.front());
}

inline Time LiteralSimulator::shadowTime(std::int32_t nodes, std::int32_t freeNow,
                                         std::vector<std::pair<Time, std::int32_t>> releases, std::int32_t& extra)
{
    std::sort(releases.begin(), releases.end());
    std::int32_t free = freeNow;
    for (const auto& [at, released] : releases) {
        free += released;
        if (free < nodes)
            continue;
        free = freeNow;
        for (const auto& [other, number] : releases)
            free += other <= at ? number : 0;
        extra = free - nodes;
        return at;
    }
    return never;
}

inline void LiteralSimulator::passEasy()
{
    passFcfs();
    if (m_waiting.empty())
        return;
    std::vector<std::pair<Time, std::int32_t>> releases;
    for (const LiteralJob& job : jobs)
        if (running(job))
            releases.emplace_back(job.start + job.planned, job.nodes);
    for (const Node& node : m_nodes)
        if (node.state == NodeState::booting)
            releases.emplace_back(node.until, 1);
    releases.emplace_back(m_now + toTime(m_instance.bootSeconds), returning());
    for (const Time ready : bootsAfterRepair())
        releases.emplace_back(ready, 1);
    std::int32_t extra = 0;
    LiteralJob& head = jobs[m_waiting.front()];
    const Time shadow = shadowTime(head.nodes, count(NodeState::idle), releases, extra);
    head.firstShadow = head.firstShadow == never ? shadow : head.firstShadow;
    const std::vector<std::size_t> later(m_waiting.begin() + 1, m_waiting.end());
    for (const std::size_t j : later) {
        if (jobs[j].nodes > count(NodeState::idle))
            continue;
        const bool inTime = shadow == never || m_now + jobs[j].planned <= shadow;
        if (!inTime && jobs[j].nodes > extra)
            continue;
        if (!inTime)
            extra -= jobs[j].nodes;
        startJob(j);
    }
}

inline std::int32_t LiteralSimulator::freeAt(Time at) const
{
    std::int32_t free = count(NodeState::idle);
    for (const Node& node : m_nodes)
        free += node.state == NodeState::booting && node.until <= at ? 1 : 0;
    free += m_now + toTime(m_instance.bootSeconds) <= at ? returning() : 0;
    for (const Time ready : bootsAfterRepair())
        free += ready <= at ? 1 : 0;
    for (const LiteralJob& job : jobs) {
        free += running(job) && job.start + job.planned <= at ? job.nodes : 0;
        if (job.start == never && job.reserved != never && job.reserved <= at && at < job.reserved + job.planned)
            free -= job.nodes;
    }
    return free;
}

inline Time LiteralSimulator::earliest(const LiteralJob& job) const
{
    if (job.nodes > countOn() + returning() + static_cast<std::int32_t>(bootsAfterRepair().size()))
        return never;
    std::vector<Time> moments = {m_now};
    const auto see = [&](Time at) {
        if (at > m_now)
            moments.push_back(at);
    };
    see(m_now + toTime(m_instance.bootSeconds));
    for (const Time ready : bootsAfterRepair())
        see(ready);
    for (const Node& node : m_nodes)
        if (node.state == NodeState::booting)
            see(node.until);
    for (const LiteralJob& other : jobs) {
        if (running(other))
            see(other.start + other.planned);
        if (other.start == never && other.reserved != never) {
            see(other.reserved);
            see(other.reserved + other.planned);
        }
    }
    std::sort(moments.begin(), moments.end());
    for (const Time from : moments)
        if (std::all_of(moments.begin(), moments.end(),
                        [&](Time at) { return at < from || at >= from + job.planned || freeAt(at) >= job.nodes; }))
            return from;
    return never;
}

inline void LiteralSimulator::reserve(LiteralJob& job)
{
    job.reserved = never;
    job.reserved = earliest(job);
    if (job.guaranteed == never)
        job.guaranteed = job.reserved;
}

/// Moves planned jobs forward, in the order of arrival, until none can move.
inline void LiteralSimulator::compress()
{
    for (bool moved = true; moved;) {
        moved = false;
        for (const std::size_t j : m_waiting) {
            const Time before = jobs[j].reserved;
            if (j < m_reservedUntil)
                reserve(jobs[j]);
            moved = moved || jobs[j].reserved < before;
        }
    }
}

inline void LiteralSimulator::passConservative()
{
    const bool reckoned = std::exchange(m_reckoned, returning() > 0);
    if (m_stopped || m_reckoned || reckoned) { // guarantees cannot be kept: all are made again
        for (const std::size_t j : m_waiting)
            jobs[j].reserved = never;
        m_reservedUntil = 0;
    }
    m_stopped = false;
    compress();
    for (const std::size_t j : m_waiting)
        if (j >= m_reservedUntil)
            reserve(jobs[j]);
    m_reservedUntil = m_endOfSeen;
    const std::vector<std::size_t> waiting = m_waiting;
    for (const std::size_t j : waiting)
        if (jobs[j].reserved <= m_now && jobs[j].nodes <= count(NodeState::idle))
            startJob(j);
}

} // namespace wattif::power::test
