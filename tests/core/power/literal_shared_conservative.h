// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Conservative backfilling of LiteralSimulator where several jobs share a node.

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

/// Cores of a node that are planned to be free at a moment.
inline std::int32_t LiteralSimulator::plannedCores(std::size_t node, Time at) const
{
    const Node& of = m_nodes[node];
    const Time boot = m_now + toTime(m_instance.bootSeconds);
    Time from = never;
    switch (of.state) {
    case NodeState::idle:
    case NodeState::busy: from = m_now; break;
    case NodeState::booting: from = of.until; break;
    case NodeState::shuttingDown: from = goesOff() ? boot : never; break;
    case NodeState::off:
        if (goesOff() && (canBoot(of) || isInRepair(of)))
            from = std::max(boot, of.repaired + toTime(m_instance.bootSeconds));
        break;
    case NodeState::outOfService: break;
    }
    std::int32_t free = at < from ? 0 : freeCores(node, at);
    for (const Kept& one : m_kept)
        free -= one.isOn(node) && one.from <= at && at < one.to ? coresOn(jobs[one.job]) : 0;
    return free;
}

/// Whether a job could run on a node from a moment on.
inline bool LiteralSimulator::hasCores(std::size_t node, const LiteralJob& job, Time from) const
{
    std::vector<Time> falls{from}; // the moments at which less may be free
    for (const Kept& one : m_kept)
        if (one.from > from && one.from < from + job.planned)
            falls.push_back(one.from);
    return std::all_of(falls.begin(), falls.end(), [&](Time at) { return plannedCores(node, at) >= coresOn(job); });
}

/// The nodes that a job would take from a moment on; fewer than it needs where it cannot run then.
inline std::vector<std::size_t> LiteralSimulator::nodesFrom(const LiteralJob& job, Time from) const
{
    using Place = std::tuple<bool, std::int32_t, std::size_t>; // the best one first
    std::vector<Place> found;
    for (std::size_t node = 0; node < m_nodes.size(); ++node) {
        if (!hasCores(node, job, from))
            continue;
        const NodeState state = m_nodes[node].state;
        const std::int32_t free = plannedCores(node, from);
        const bool isFirst = m_instance.packing == Packing::firstFit;
        if (free == m_instance.coresPerNode)
            found.emplace_back(true, state == NodeState::off || state == NodeState::shuttingDown ? 1 : 0, node);
        else
            found.emplace_back(false, isFirst ? 0 : m_instance.packing == Packing::bestFit ? free : -free, node);
    }
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < found.size() && static_cast<std::int32_t>(i) < job.nodes; ++i)
        nodes.push_back(std::get<2>(found[i]));
    return nodes;
}

/// Whether a node counts as an idle one, or as more, at a moment.
inline bool LiteralSimulator::isOnAt(std::size_t node, Time at, const std::vector<Kept>& kept) const
{
    const Node& of = m_nodes[node];
    const Time tail = goesOff() ? shutdownTime() : 0;
    const auto keepsOn = [&](const Kept& one) { return one.isOn(node) && one.from <= at && at < one.to + tail; };
    if (std::any_of(kept.begin(), kept.end(), keepsOn))
        return true;
    switch (of.state) {
    case NodeState::idle: return at < m_now + tail;
    case NodeState::busy: return at < emptyAt(node) + tail;
    case NodeState::booting: return at < of.until + tail;
    default: return false;
    }
}

/// What reservations draw at a moment beyond the commitments.
inline double LiteralSimulator::wattsOfKept(Time at, const std::vector<Kept>& kept) const
{
    double watts = 0.0;
    for (const Kept& one : kept)
        watts += one.from <= at && at < one.to ? beyondIdle(jobs[one.job]) : 0.0;
    for (std::size_t node = 0; node < m_nodes.size() && goesOff(); ++node)
        watts += isOnAt(node, at, kept) && !isOnAt(node, at, {}) ? idleWatts() - m_instance.watts.off : 0.0;
    return watts;
}

/// Whether the power of one more reservation is left.
inline bool LiteralSimulator::hasPowerFrom(const Kept& job) const
{
    if (!m_instance.isCapped())
        return true;
    std::vector<Kept> with = m_kept;
    with.push_back(job);
    std::set<Time> all = moments();
    all.insert({job.from, job.to, job.to + shutdownTime()});
    return std::all_of(all.begin(), all.end(), [&](Time at) {
        const bool countsNode = goesOff() && at >= job.from && at < job.to + shutdownTime()
            && std::any_of(job.nodes.begin(), job.nodes.end(), [&](std::size_t node) { return !isOnAt(node, at, m_kept); });
        const bool counts = (at >= job.from && at < job.to) || countsNode;
        return !counts || wattsOfKept(at, with) - wattsOfKept(at, m_kept) <= leftAt(at, false) + 1e-6;
    });
}

/// The next job of the queue starts, or reserves at the earliest moment with its nodes and its power.
inline void LiteralSimulator::placeShared(std::size_t j, Short& found)
{
    const LiteralJob& job = jobs[j];
    std::set<Time> all = moments();
    Kept mine{.job = j, .from = never};
    for (const Time at : all) {
        mine = {j, nodesFrom(job, at), at, at + job.planned};
        if (static_cast<std::int32_t>(mine.nodes.size()) == job.nodes && !hasMaintenance(at, at + job.planned)
            && hasPowerFrom(mine))
            break;
        mine = {.job = j, .from = never};
    }
    const bool areReady = std::all_of(mine.nodes.begin(), mine.nodes.end(), [&](std::size_t node) {
        const NodeState state = m_nodes[node].state;
        return state == NodeState::idle || (state == NodeState::busy && freeCores(node, -1) >= coresOn(job));
    });
    if (mine.from == m_now && areReady)
        return startJobOn(j, mine.nodes);
    if (!std::exchange(m_isBlocked, true) && m_instance.isCapped()) {
        const bool hasNodes = findsNodes(job) && !hasMaintenance(m_now, m_now + job.planned);
        const auto idle = std::count_if(mine.nodes.begin(), mine.nodes.end(),
                                        [&](std::size_t node) { return m_nodes[node].state == NodeState::idle; });
        noteBlocked(found, j, hasNodes, mine.from, hasNodes ? static_cast<std::int32_t>(idle) : job.nodes);
    }
    if (mine.from != never)
        m_kept.push_back(mine);
}

} // namespace wattif::power::test
