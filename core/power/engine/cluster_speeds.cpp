// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The speeds of the running jobs of a cluster, and what power models add to them.

#include "core/power/engine/cluster.h"

namespace wattif::power {

double Cluster::joulesOfWholeNodes(std::uint32_t i) const
{
    const Job& job = m_workload.instance().jobs[entry(i).job];
    return m_loads && m_workload.sharedCores(i) == 0 && !(job.watts > 0.0)
        ? m_loads->ofWholeNodes(entry(i), job, m_now - m_outcome->runs[entry(i).job].start)
        : 0.0;
}

void Cluster::logLevel(std::uint32_t i, std::size_t before, std::size_t level)
{
    m_outcome->levels.push_back({entry(i).job, static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(level)});
    log(LogKind::levelChanges, static_cast<std::uint32_t>(m_outcome->levels.size() - 1));
}

void Cluster::setLevel(std::uint32_t i, std::size_t level)
{
    const std::int32_t nodes = entry(i).nodes;
    const std::size_t before = m_speeds->run(i).level;
    endCommitment(i);
    removeRelease(plannedEnd(i), nodes, true);
    const RunSpeeds::Run& run = m_speeds->set(i, m_now, level);
    beginCommitment(i);
    addRelease(run.plan.end, nodes, true);
    if (level == before)
        return;
    m_running.push({run.end, i});
    dropOldEnds();
    logLevel(i, before, level);
}

void Cluster::dropOldEnds()
{
    const auto isOld = [this](const JobEnd& end) {
        const auto run = m_speeds->runs().find(end.entry);
        return run == m_speeds->runs().end() || run->second.end != end.at;
    };
    while (!m_running.empty() && isOld(m_running.top()))
        m_running.pop();
}

} // namespace wattif::power
