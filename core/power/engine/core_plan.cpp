// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/core_plan.h"

#include <algorithm>

namespace wattif::power {

CorePlan::CorePlan(const Workload& workload)
    : m_cores(workload.instance().coresPerNode),
      m_packing(workload.instance().packing),
      m_nodes(static_cast<std::size_t>(workload.instance().nodes))
{
}

void CorePlan::begin(std::span<const NodeRange> nodes, Time at, bool isOff)
{
    for (const NodeRange& range : nodes)
        for (std::int32_t i = range.first; i < range.first + range.count; ++i) {
            Node& node = m_nodes[static_cast<std::size_t>(i)];
            node.steps.push_back({std::max(at, m_now), m_cores});
            node.isOff = isOff;
        }
}

void CorePlan::beginInUse(const SharedNodes& shared, std::int32_t i)
{
    std::vector<Step>& steps = m_nodes[static_cast<std::size_t>(i)].steps;
    steps.push_back({m_now, shared.freeCores(i)});
    shared.eachRelease(i, [&](Time at, std::int32_t cores) {
        if (at > steps.back().at)
            steps.push_back({at, steps.back().free});
        steps.back().free += cores;
    });
}

void CorePlan::reset(const Cluster& cluster)
{
    m_now = cluster.now();
    m_maintenance = &cluster.maintenance();
    for (Node& node : m_nodes) {
        node.steps.clear();
        node.isOff = false;
    }
    const auto beginAll = [this](const NodeSet& nodes, Time at, bool isOff) {
        for (std::int32_t i = nodes.from(0); i >= 0; i = nodes.from(i + 1)) {
            const NodeRange one{i, 1};
            begin(std::span(&one, 1), at, isOff);
        }
    };
    beginAll(cluster.idleNodes(), m_now, false);
    if (cluster.returning() > 0)
        beginAll(cluster.offNodes(), m_now + cluster.bootTime(), true);
    cluster.eachComing([this](std::span<const NodeRange> nodes, Time at, bool isOff) { begin(nodes, at, isOff); });
    const SharedNodes& shared = *cluster.shared();
    for (std::int32_t i = 0; i < cluster.workload().instance().nodes; ++i)
        if (shared.isInUse(i))
            beginInUse(shared, i);
}

std::int32_t CorePlan::freeAt(const Node& node, Time at)
{
    std::int32_t free = 0;
    for (const Step& step : node.steps) {
        if (step.at > at)
            break;
        free = step.free;
    }
    return free;
}

Time CorePlan::earliestOn(const Node& node, const CoreNeed& need, Time from) const
{
    const std::vector<Step>& steps = node.steps;
    if (steps.empty())
        return never;
    Time start = m_maintenance->earliest(std::max(from, steps.front().at), need.planned);
    for (std::size_t i = 0; i < steps.size() && (steps[i].at <= start || steps[i].at < start + need.planned); ++i) {
        const bool isPast = i + 1 < steps.size() && steps[i + 1].at <= start;
        if (isPast || steps[i].free >= need.cores)
            continue;
        if (i + 1 == steps.size())
            return never;
        start = m_maintenance->earliest(steps[i + 1].at, need.planned);
    }
    return start;
}

CorePlan::Rank CorePlan::rankOf(std::int32_t i, Time at) const
{
    const Node& node = m_nodes[static_cast<std::size_t>(i)];
    const std::int32_t free = freeAt(node, at);
    if (free == m_cores)
        return {.isEmpty = true, .value = node.isOff ? 1 : 0, .node = i};
    const bool isFirst = m_packing == Packing::firstFit;
    return {.isEmpty = false, .value = isFirst ? 0 : m_packing == Packing::bestFit ? free : -free, .node = i};
}

Time CorePlan::earliestOfOne(const CoreNeed& need, Time from, std::vector<std::int32_t>& nodes) const
{
    Time earliest = never;
    Rank best;
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(m_nodes.size()); ++i) {
        const Node& node = m_nodes[static_cast<std::size_t>(i)];
        if (node.steps.empty() || node.steps.front().at > earliest)
            continue;
        const Time at = earliestOn(node, need, from);
        if (at == never || at > earliest)
            continue;
        const Rank rank = rankOf(i, at);
        if (at < earliest || rank < best)
            best = rank;
        earliest = at;
    }
    nodes.clear();
    if (earliest != never)
        nodes.push_back(best.node);
    return earliest;
}

// Before the n-th earliest start of one node fewer than n can have the job, so the search goes on there.
Time CorePlan::earliestOfMany(const CoreNeed& need, Time from, std::vector<std::int32_t>& nodes)
{
    const auto last = static_cast<std::ptrdiff_t>(need.nodes) - 1;
    nodes.clear();
    if (last >= std::ssize(m_nodes))
        return never;
    for (Time at = from;;) {
        m_starts.clear();
        for (const Node& node : m_nodes)
            m_starts.push_back(earliestOn(node, need, at));
        m_sorted = m_starts;
        std::ranges::nth_element(m_sorted, m_sorted.begin() + last);
        const Time next = m_sorted[static_cast<std::size_t>(last)];
        if (next == never)
            return never;
        if (std::all_of(m_sorted.begin(), m_sorted.begin() + last, [next](Time start) { return start == next; })) {
            for (const bool isOff : {false, true})
                for (std::size_t i = 0; i < m_nodes.size() && std::ssize(nodes) <= last; ++i)
                    if (m_starts[i] == next && m_nodes[i].isOff == isOff)
                        nodes.push_back(static_cast<std::int32_t>(i));
            return next;
        }
        at = next;
    }
}

Time CorePlan::earliest(const CoreNeed& need, Time from, std::vector<std::int32_t>& nodes)
{
    const Time begin = std::max(from, m_now);
    return need.cores < m_cores ? earliestOfOne(need, begin, nodes) : earliestOfMany(need, begin, nodes);
}

Time CorePlan::nextStep(Time after) const
{
    Time next = m_maintenance->nextEnd(after);
    for (const Node& node : m_nodes) {
        const auto step = std::ranges::upper_bound(node.steps, after, {}, &Step::at);
        next = step == node.steps.end() ? next : std::min(next, step->at);
    }
    return next;
}

bool CorePlan::isFreeNow(const CoreNeed& need) const
{
    std::int32_t missing = need.nodes;
    for (const Node& node : m_nodes)
        if (!node.steps.empty() && node.steps.front().at <= m_now && node.steps.front().free >= need.cores
            && earliestOn(node, need, m_now) == m_now && --missing == 0)
            return true;
    return false;
}

void CorePlan::take(const CoreNeed& need, Time at, std::span<const std::int32_t> nodes)
{
    const auto stepAt = [](std::vector<Step>& steps, Time moment) {
        const auto after = std::ranges::upper_bound(steps, moment, {}, &Step::at);
        const auto before = after - 1;
        return before->at == moment ? before : steps.insert(after, {moment, before->free});
    };
    for (const std::int32_t i : nodes) {
        std::vector<Step>& steps = m_nodes[static_cast<std::size_t>(i)].steps;
        stepAt(steps, at + need.planned);
        for (auto step = stepAt(steps, at); step->at < at + need.planned; ++step)
            step->free -= need.cores;
    }
}

} // namespace wattif::power
