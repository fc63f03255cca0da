// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The nodes of LiteralSimulator: their states, and the jobs that start on them.

#include <algorithm>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline void LiteralSimulator::set(std::size_t node, NodeState state, Time until)
{
    m_nodes[node].state = state;
    m_nodes[node].since = m_now;
    m_nodes[node].until = until;
    auto& changes = timeline[node];
    if (changes.back().from == m_now)
        changes.pop_back();
    if (changes.empty() || changes.back().state != state)
        changes.push_back({m_now, state});
}

inline void LiteralSimulator::boot(std::int32_t number)
{
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < m_nodes.size() && static_cast<std::int32_t>(nodes.size()) < number; ++i)
        if (canBoot(m_nodes[i]))
            nodes.push_back(i);
    bootNodes(nodes);
}

inline void LiteralSimulator::bootNodes(std::vector<std::size_t> nodes)
{
    if (m_instance.isCapped())
        nodes = bootable(std::move(nodes));
    for (const std::size_t node : nodes) {
        set(node, NodeState::booting, m_now + toTime(m_instance.bootSeconds));
        m_bootsBegun.push_back(m_now);
        ++starts;
    }
    maxBooting = std::max<std::int64_t>(maxBooting, count(NodeState::booting));
}

inline void LiteralSimulator::stopNodes(const std::vector<std::size_t>& nodes)
{
    for (const std::size_t node : nodes) {
        set(node, NodeState::shuttingDown, m_now + toTime(m_instance.shutdownSeconds));
        m_stopsBegun.push_back(m_now);
        ++stops;
    }
    m_stopped = m_stopped || !nodes.empty();
}

inline std::vector<std::size_t> LiteralSimulator::idleFromHighest() const
{
    std::vector<std::size_t> nodes;
    for (std::size_t i = m_nodes.size(); i-- > 0;)
        if (m_nodes[i].state == NodeState::idle)
            nodes.push_back(i);
    return nodes;
}

inline void LiteralSimulator::startJob(std::size_t j, std::size_t level)
{
    const LiteralJob& job = jobs[j];
    const std::size_t shared = sharedNode(job);
    std::vector<std::size_t> nodes;
    if (shared < m_nodes.size())
        nodes = {shared};
    for (std::size_t i = 0; i < m_nodes.size() && static_cast<std::int32_t>(nodes.size()) < job.nodes; ++i)
        if (m_nodes[i].state == NodeState::idle)
            nodes.push_back(i);
    startJobOn(j, nodes, level);
}

inline void LiteralSimulator::startJobOn(std::size_t j, const std::vector<std::size_t>& nodes, std::size_t level)
{
    jobs[j].start = m_now;
    jobs[j].levels = {{m_now, level}};
    jobs[j].on = nodes;
    for (const std::size_t node : nodes)
        if (m_nodes[node].state == NodeState::idle)
            set(node, NodeState::busy, never);
    m_waiting.erase(std::find(m_waiting.begin(), m_waiting.end(), j));
}

} // namespace wattif::power::test
