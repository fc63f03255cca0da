// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Off intervals drawn by hand: at each instant t, idle nodes inside an interval with from <= t < to are stopped, off nodes
// inside none are booted. Busy nodes finish their job first.

#include <algorithm>
#include <vector>

#include "core/power/engine/node_policy.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

/// All nodes on, but for the off intervals that the user drew.
class Manual final : public NodePolicy {
public:
    explicit Manual(const Workload& workload);

    [[nodiscard]] bool stopsNodes() const override { return true; }
    [[nodiscard]] Time nextWake(const Cluster& cluster) const override;
    void tick(Cluster& cluster) override;

private:
    struct Interval {
        NodeRange nodes;
        Time from = 0;
        Time to = 0;
    };

    void renewHeld(Time now);
    [[nodiscard]] Time boundaryAfter(Time now) const;

    std::int32_t m_nodes;
    std::vector<Interval> m_intervals;
    std::vector<Time> m_boundaries; ///< begins and ends of intervals, ascending
    NodeSet m_held;                 ///< nodes inside an interval that holds
    Time m_nextBoundary = 0;        ///< when that may change
};

Manual::Manual(const Workload& workload) : m_nodes(workload.instance().nodes), m_held(m_nodes)
{
    for (const OffInterval& interval : workload.instance().offIntervals) {
        const NodeRange nodes{interval.first.value, interval.last.value - interval.first.value + 1};
        m_intervals.push_back({nodes, toTime(interval.fromSeconds), toTime(interval.toSeconds)});
        m_boundaries.push_back(m_intervals.back().from);
        m_boundaries.push_back(m_intervals.back().to);
    }
    std::ranges::sort(m_boundaries);
}

Time Manual::nextWake(const Cluster& cluster) const { return boundaryAfter(cluster.now()); }

void Manual::tick(Cluster& cluster)
{
    if (m_intervals.empty())
        return;
    if (cluster.now() >= m_nextBoundary)
        renewHeld(cluster.now());
    std::vector<NodeRange> toStop;
    cluster.idleNodes().appendCommon(m_held, true, toStop);
    std::vector<NodeRange> toBoot;
    cluster.offNodes().appendCommon(m_held, false, toBoot);
    if (!toStop.empty())
        cluster.stop(toStop);
    if (!toBoot.empty())
        cluster.boot(toBoot);
}

void Manual::renewHeld(Time now)
{
    m_held = NodeSet(m_nodes);
    for (const Interval& interval : m_intervals)
        if (now >= interval.from && now < interval.to)
            for (std::int32_t node = interval.nodes.first; node < interval.nodes.first + interval.nodes.count; ++node)
                if (!m_held.contains(node))
                    m_held.insert(NodeRange{node, 1});
    m_nextBoundary = boundaryAfter(now);
}

Time Manual::boundaryAfter(Time now) const
{
    const auto next = std::ranges::upper_bound(m_boundaries, now);
    return next == m_boundaries.end() ? never : *next;
}

Result<PreparedRun> beginManual(const PolicyInput& input)
{
    return PreparedRun{.nodes = std::make_unique<Manual>(input.workload)};
}

} // namespace

std::vector<Policy> manualPolicies()
{
    return {simulatedPolicy({.name = "manual",
                             .title = "Manual schedule",
                             .description = "All nodes are on, except in the off intervals drawn in the node timeline.",
                             .source = "WattIf",
                             .byDefault = false},
                            beginManual)};
}

} // namespace wattif::power
