// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/power_peak.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/base/constants.h"
#include "core/power/engine/power_plan.h"
#include "core/power/results/load_power.h"
#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

/// Takes spans of constant power.
class Peaks {
public:
    explicit Peaks(const Instance& instance)
    {
        if (instance.isCapped())
            m_cap.emplace(instance);
    }

    void add(Time from, Time to, double watts)
    {
        if (from >= to)
            return;
        m_found.watts = std::max(m_found.watts, watts);
        if (!m_cap)
            return;
        for (Time at = from; at < to;) {
            const Time end = std::min(to, m_cap->nextStep(at));
            const double over = watts - m_cap->at(at);
            if (over > PowerCap::tolerance(m_cap->at(at))) {
                m_found.overSeconds += toSeconds(end - at);
                m_found.overKwh += over * toSeconds(end - at) / joulesPerKwh;
                m_found.maxOver = std::max(m_found.maxOver, over);
            }
            at = end;
        }
    }
    [[nodiscard]] PowerPeak found() const { return m_found; }

private:
    std::optional<PowerCap> m_cap;
    PowerPeak m_found;
};

/// The power of the nodes of all kinds, of each as many in each state.
class NodePower {
public:
    NodePower(const Instance& instance, const Outcome& outcome) : m_outcome(outcome)
    {
        if (outcome.pools.empty())
            m_kinds.push_back({stateWatts(instance), startWith(outcome.nodes)});
        for (const PoolOutcome& pool : outcome.pools)
            m_kinds.push_back({stateWatts(*pool.instance), startWith(pool.nodes.count)});
    }

    void change(const NodeRange& range, NodeState before, NodeState after)
    {
        const PoolOutcome* pool = poolOfNode(m_outcome, range.first);
        Kind& kind = m_kinds[pool ? static_cast<std::size_t>(pool - m_outcome.pools.data()) : 0];
        kind.nodes[static_cast<std::size_t>(before)] -= range.count;
        kind.nodes[static_cast<std::size_t>(after)] += range.count;
    }
    [[nodiscard]] double watts() const
    {
        double sum = 0.0;
        for (const Kind& kind : m_kinds)
            for (std::size_t s = 0; s < nodeStateCount; ++s)
                sum += static_cast<double>(kind.nodes[s]) * kind.watts.of(static_cast<NodeState>(s));
        return sum;
    }

private:
    using Counts = std::array<std::int64_t, nodeStateCount>;
    struct Kind {
        Watts watts;
        Counts nodes;
    };

    /// All nodes are idle at first.
    static Counts startWith(std::int64_t nodes)
    {
        Counts counts{};
        counts[static_cast<std::size_t>(NodeState::idle)] = nodes;
        return counts;
    }

    const Outcome& m_outcome;
    std::vector<Kind> m_kinds;
};

} // namespace

PowerPeak powerPeak(const Instance& instance, const Outcome& outcome)
{
    Peaks peaks(instance);
    NodePower nodes(instance, outcome);
    const bool hasOwn = hasOwnWatts(instance);
    OwnPower ownPower(instance, outcome);
    double own = 0.0;
    Time now = outcome.begin;
    for (const LogEntry& entry : outcome.log) {
        if (entry.at > now) {
            peaks.add(now, entry.at, nodes.watts() + own);
            now = entry.at;
        }
        for (const NodeRange& range : outcome.nodesOf(entry))
            nodes.change(range, stateBefore(entry.kind), stateAfter(entry.kind));
        if (hasOwn)
            own += ownPower.change(entry);
    }
    peaks.add(now, outcome.end, nodes.watts() + own);
    return peaks.found();
}

} // namespace wattif::power
