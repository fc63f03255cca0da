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
        if (!isOfJob(entry.kind))
            continue;
        power.change(entry);
        for (const LoadPower::Part& part : power.ended())
            take(part);
    }
}

} // namespace

LoadPower::LoadPower(const Instance& instance, const Outcome& outcome, const PowerModel* model)
    : m_instance(instance), m_outcome(outcome)
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
    if (!m_isNeeded || !isOfJob(entry.kind))
        return 0.0;
    const Job& job = m_instance.jobs[entry.index];
    const PoolOutcome* pool = poolOfJob(m_outcome, entry.index);
    const Kind& kind = m_kinds[pool ? static_cast<std::size_t>(pool - m_outcome.pools.data()) : 0];
    if (job.watts > 0.0 || kind.curve.isLinear())
        return 0.0;
    if (const std::int32_t cores = sharedCoresOf(*kind.instance, job, kind.instance->coresPerNode); cores > 0) {
        const auto nodes = m_outcome.rangesOf(m_outcome.runs[entry.index].nodes);
        return onNode(kind, m_nodes[static_cast<std::size_t>(nodes.front().first)], entry, cores);
    }
    const double watts = ofWholeNodes(kind, entry.index);
    if (entry.kind == LogKind::jobStarts)
        return watts;
    m_ended.push_back({entry.index, m_outcome.runs[entry.index].start, entry.at, watts});
    return -watts;
}

double LoadPower::ofWholeNodes(const Kind& kind, std::size_t job)
{
    const std::int32_t nodes = nodesUsed(m_instance, m_outcome, job);
    const double loaded = loadedNodesOf(*kind.instance, m_instance.jobs[job], kind.instance->coresPerNode, nodes);
    return nodes * kind.range * kind.curve.beyondLine(loaded / nodes);
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
    if (!isOfJob(entry.kind))
        return 0.0;
    const double own = ownWattsIn(m_instance, m_outcome, entry.index);
    return (entry.kind == LogKind::jobStarts ? own : -own) + m_loads.change(entry);
}

} // namespace wattif::power
