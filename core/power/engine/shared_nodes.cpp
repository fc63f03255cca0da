// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/shared_nodes.h"

#include <algorithm>

namespace wattif::power {

SharedNodes::SharedNodes(std::int32_t nodes, std::int32_t coresPerNode, Packing packing)
    : m_cores(coresPerNode),
      m_packing(packing),
      m_free(static_cast<std::size_t>(nodes), coresPerNode),
      m_jobs(static_cast<std::size_t>(nodes)),
      m_countByFree(static_cast<std::size_t>(coresPerNode) + 1, 0)
{
}

std::optional<std::int32_t> SharedNodes::choose(std::int32_t cores) const
{
    auto found = m_open.lower_bound({cores, 0});
    if (found == m_open.end())
        return std::nullopt;
    switch (m_packing) {
    case Packing::bestFit: return found->second;
    case Packing::worstFit: return m_open.lower_bound({m_open.rbegin()->first, 0})->second;
    case Packing::firstFit: break;
    }
    std::int32_t lowest = found->second;
    for (; found != m_open.end(); found = m_open.lower_bound({found->first + 1, 0}))
        lowest = std::min(lowest, found->second);
    return lowest;
}

void SharedNodes::take(std::int32_t node, std::int32_t cores, Time plannedEnd)
{
    count(node, -1);
    std::vector<Taken>& jobs = m_jobs[at(node)];
    const auto place = std::ranges::upper_bound(jobs, plannedEnd, {}, &Taken::plannedEnd);
    jobs.insert(place, {plannedEnd, cores});
    m_free[at(node)] -= cores;
    count(node, 1);
}

void SharedNodes::release(std::int32_t node, std::int32_t cores, Time plannedEnd)
{
    count(node, -1);
    std::vector<Taken>& jobs = m_jobs[at(node)];
    auto found = std::ranges::lower_bound(jobs, plannedEnd, {}, &Taken::plannedEnd);
    while (found->cores != cores)
        ++found;
    jobs.erase(found);
    m_free[at(node)] += cores;
    count(node, 1);
}

void SharedNodes::count(std::int32_t node, int sign)
{
    if (!isInUse(node))
        return;
    const std::int32_t free = m_free[at(node)];
    m_countByFree[static_cast<std::size_t>(free)] += sign;
    if (free == 0)
        return;
    if (sign > 0)
        m_open.emplace(free, node);
    else
        m_open.erase({free, node});
}

std::int32_t SharedNodes::freeCoresAt(std::int32_t node, Time moment) const
{
    std::int32_t free = m_free[at(node)];
    for (const Taken& job : m_jobs[at(node)]) {
        if (job.plannedEnd > moment)
            break;
        free += job.cores;
    }
    return free;
}

SharedNodes::Moment SharedNodes::whenFree(std::int32_t cores) const
{
    Moment earliest;
    for (std::size_t node = 0; node < m_jobs.size(); ++node) {
        std::int32_t free = m_free[node];
        for (const Taken& job : m_jobs[node]) {
            if (job.plannedEnd >= earliest.at)
                break;
            free += job.cores;
            if (free < cores)
                continue;
            earliest = {job.plannedEnd, static_cast<std::int32_t>(node)};
            break;
        }
    }
    return earliest;
}

} // namespace wattif::power
