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
    return findsNodes(job) && !hasMaintenance(m_now, m_now + job.planned);
}

inline void LiteralSimulator::passShared()
{
    while (!m_waiting.empty() && fitsShared(jobs[m_waiting.front()]))
        startJob(m_waiting.front());
    if (m_waiting.empty() || m_instance.scheduler == SchedulerKind::fcfs)
        return;
    const LiteralJob& head = jobs[m_waiting.front()];
    head.cores > 0 ? backfillBesideCores(head) : backfillBesideNodes(head);
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
    const Time shadow = found == never ? never : startBesideMaintenance(found, head.planned);
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
        moments.emplace(m_now, m_nodes.size());
    const auto [found, reserved] = moments.empty() ? std::pair(never, m_nodes.size()) : *moments.begin();
    const Time shadow = found == never ? never : startBesideMaintenance(found, head.planned);
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
        }
        startJob(j);
    }
}

/// Empty nodes that the jobs in order would take of `free` ones, packed by best fit.
inline std::int32_t LiteralSimulator::wantedShared(std::int32_t free) const
{
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
        if (node == open.end()) {
            if (taken + job.nodes > free)
                break;
            taken += job.nodes;
            if (job.cores == 0)
                continue;
            node = open.insert(m_instance.coresPerNode);
        }
        const std::int32_t left = *node - job.cores;
        open.erase(node);
        open.insert(left);
    }
    return taken;
}

} // namespace wattif::power::test
