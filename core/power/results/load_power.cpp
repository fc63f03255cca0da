// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/load_power.h"

#include <algorithm>
#include <utility>

#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

/// Calls `take` with each part of each job.
template <class Take>
void eachPart(LoadPower& power, const Outcome& outcome, Take take)
{
    if (!power.isNeeded())
        return;
    for (const LogEntry& entry : outcome.log) {
        if (!isOfJob(entry.kind) && entry.kind != LogKind::levelChanges)
            continue;
        power.change(entry);
        for (const LoadPower::Part& part : power.ended())
            take(part);
    }
}

} // namespace

LoadPower::LoadPower(const Instance& instance, const Outcome& outcome, const PowerModel* model)
    : m_instance(instance), m_outcome(outcome), m_levels(instance), m_isNeeded(!outcome.levels.empty())
{
    const auto add = [&](const Instance& nodes) {
        m_kinds.push_back({&nodes, LoadCurve(model ? *model : nodes.powerModel), nodes.watts.busy - nodes.watts.idle});
        m_isNeeded = m_isNeeded || !m_kinds.back().curve.isLinear();
    };
    if (outcome.pools.empty())
        add(instance);
    for (const PoolOutcome& pool : outcome.pools)
        add(*pool.instance);
    if (m_isNeeded && outcome.sharesNodes)
        m_nodes.resize(static_cast<std::size_t>(outcome.nodes));
}

double LoadPower::change(const LogEntry& entry)
{
    m_ended.clear();
    const bool changesLevel = entry.kind == LogKind::levelChanges;
    if (!m_isNeeded || !(isOfJob(entry.kind) || changesLevel))
        return 0.0;
    const std::size_t i = changesLevel ? m_outcome.levels[entry.index].job : entry.index;
    const Job& job = m_instance.jobs[i];
    const PoolOutcome* pool = poolOfJob(m_outcome, i);
    const Kind& kind = m_kinds[pool ? static_cast<std::size_t>(pool - m_outcome.pools.data()) : 0];
    if (m_outcome.levels.empty() && (job.watts > 0.0 || kind.curve.isLinear()))
        return 0.0;
    if (const std::int32_t cores = sharedCoresOf(*kind.instance, job, kind.instance->coresPerNode); cores > 0) {
        const auto nodes = m_outcome.rangesOf(m_outcome.runs[i].nodes);
        return onNode(kind, m_nodes[static_cast<std::size_t>(nodes.front().first)], entry, cores);
    }
    return changeWholeNodes(kind, entry, i);
}

double LoadPower::changeWholeNodes(const Kind& kind, const LogEntry& entry, std::size_t job)
{
    const double before = ofWholeNodes(kind, job);
    if (entry.kind == LogKind::jobStarts)
        return before;
    const auto slowed = m_slowed.find(job);
    m_ended.push_back({job, slowed == m_slowed.end() ? m_outcome.runs[job].start : slowed->second.since, entry.at, before});
    if (entry.kind == LogKind::levelChanges) {
        m_slowed.insert_or_assign(job, Slowed{entry.at, m_outcome.levels[entry.index].level});
        return ofWholeNodes(kind, job) - before;
    }
    m_slowed.erase(job);
    return -before;
}

double LoadPower::ofWholeNodes(const Kind& kind, std::size_t job) const
{
    const Job& record = m_instance.jobs[job];
    const std::int32_t nodes = nodesUsed(m_instance, m_outcome, job);
    const double load = loadedNodesOf(*kind.instance, record, kind.instance->coresPerNode, nodes) / nodes;
    const double beyondLine = record.watts > 0.0 ? 0.0 : nodes * kind.range * kind.curve.beyondLine(load);
    const auto slowed = m_slowed.find(job);
    if (slowed == m_slowed.end())
        return beyondLine;
    const double idle = nodes * kind.instance->watts.idle;
    const double watts = record.watts > 0.0 ? record.watts : idle + nodes * kind.range * load + beyondLine;
    return beyondLine - m_levels.saved(slowed->second.level, watts, idle);
}

double LoadPower::onNode(const Kind& kind, Node& node, const LogEntry& entry, std::int32_t cores)
{
    const auto watts = [&] {
        return kind.range * kind.curve.beyondLine(static_cast<double>(node.cores) / kind.instance->coresPerNode);
    };
    const double before = watts();
    for (const Sharer& sharer : node.jobs)
        m_ended.push_back({sharer.job, node.since, entry.at, before * sharer.cores / node.cores});
    node.since = entry.at;
    if (entry.kind == LogKind::jobStarts) {
        node.jobs.push_back({entry.index, cores});
        node.cores += cores;
    } else {
        std::erase_if(node.jobs, [&](const Sharer& sharer) { return sharer.job == entry.index; });
        node.cores -= cores;
    }
    return watts() - before;
}

double sumOfLoads(LoadPower power, const Outcome& outcome, const RateIntegral& rate)
{
    double sum = 0.0;
    eachPart(power, outcome, [&](const LoadPower::Part& part) { sum += part.watts * rate.over(part.from, part.to); });
    return sum;
}

std::vector<double> loadsByJob(LoadPower power, const Outcome& outcome, const RateIntegral& rate)
{
    std::vector<double> sums(power.isNeeded() ? outcome.runs.size() : 0);
    eachPart(power, outcome, [&](const LoadPower::Part& part) { sums[part.job] += part.watts * rate.over(part.from, part.to); });
    return sums;
}

std::vector<double> loadJoulesByJob(const Instance& instance, const Outcome& outcome)
{
    LoadPower power(instance, outcome);
    std::vector<double> sums(power.isNeeded() ? outcome.runs.size() : 0);
    eachPart(power, outcome, [&](const LoadPower::Part& part) { sums[part.job] += part.watts * toSeconds(part.to - part.from); });
    return sums;
}

double OwnPower::change(const LogEntry& entry)
{
    if (entry.kind == LogKind::levelChanges)
        return m_loads.change(entry);
    if (!isOfJob(entry.kind))
        return 0.0;
    const double own = ownWattsIn(m_instance, m_outcome, entry.index);
    return (entry.kind == LogKind::jobStarts ? own : -own) + m_loads.change(entry);
}

} // namespace wattif::power
