// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/idle_gaps.h"

#include <algorithm>
#include <limits>

#include "core/base/stop_scope.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

/// Whether a node has a job, or takes none because it is out of service.
bool isInUse(NodeState state) { return state == NodeState::busy || state == NodeState::outOfService; }

/// Follows since when each node is free. Neighbours that the same entry freed are one gap: jobs take thousands of nodes in a few
/// ranges.
class GapSearch {
public:
    GapSearch(const Outcome& outcome, const std::function<void(const IdleGap&)>& see)
        : m_outcome(outcome),
          m_see(see),
          m_since(static_cast<std::size_t>(outcome.nodes), outcome.begin),
          m_freedBy(static_cast<std::size_t>(outcome.nodes), 0)
    {
        for (const PoolOutcome& pool : outcome.pools)
            m_kindEnds.push_back(pool.nodes.first + pool.nodes.count);
    }

    void run()
    {
        StopCheck check(1 << 16U);
        std::uint32_t number = 0;
        for (const LogEntry& entry : m_outcome.log) {
            ++number;
            const bool ends = endsIdleGap(entry.kind);
            if (!ends && !beginsIdleGap(entry.kind))
                continue;
            for (const NodeRange& range : m_outcome.nodesOf(entry)) {
                if (check.wanted(range.count))
                    return;
                if (ends)
                    seeGaps(range, entry.at, number);
                // A job that never ends leaves no gap.
                setFree(range, ends ? m_outcome.end : entry.at, number);
            }
        }
        seeGaps({0, m_outcome.nodes}, m_outcome.end, 0);
    }

private:
    void setFree(const NodeRange& range, Time since, std::uint32_t by)
    {
        std::fill_n(m_since.begin() + range.first, range.count, since);
        std::fill_n(m_freedBy.begin() + range.first, range.count, by);
    }

    void seeGaps(const NodeRange& range, Time to, std::uint32_t endedBy) const
    {
        const std::int32_t last = range.first + range.count;
        for (std::int32_t node = range.first; node < last;) {
            const auto i = static_cast<std::size_t>(node);
            const std::int32_t stop = std::min(last, endOfKind(node));
            std::int32_t next = node + 1;
            while (next < stop && m_freedBy[static_cast<std::size_t>(next)] == m_freedBy[i])
                ++next;
            if (m_since[i] < to)
                m_see({{node, next - node}, m_since[i], to, endedBy == 0, m_freedBy[i], endedBy});
            node = next;
        }
    }

    [[nodiscard]] std::int32_t endOfKind(std::int32_t node) const
    {
        const auto end = std::ranges::upper_bound(m_kindEnds, node);
        return end == m_kindEnds.end() ? m_outcome.nodes : *end;
    }

    const Outcome& m_outcome;
    const std::function<void(const IdleGap&)>& m_see;
    std::vector<Time> m_since;
    std::vector<std::uint32_t> m_freedBy; ///< number of the entry; 0: free from the beginning
    std::vector<std::int32_t> m_kindEnds; ///< ascending; empty where all nodes are alike
};

Transitions transitionsOf(const Instance& instance, const NodeKind& kind)
{
    return {wattsOf(instance, kind), bootSecondsOf(instance, kind), shutdownSecondsOf(instance, kind)};
}

// The saving is 0 at g = ((shutdown - off) t_s + (boot - off) t_b) / (idle - off), and grows with g.
double breakEven(const Transitions& of)
{
    const Watts& watts = of.watts;
    if (watts.off >= watts.idle)
        return std::numeric_limits<double>::infinity();
    const double extra = (watts.shuttingDown - watts.off) * of.shutdownSeconds + (watts.booting - watts.off) * of.bootSeconds;
    return std::max(of.shutdownSeconds + of.bootSeconds, extra / (watts.idle - watts.off));
}

} // namespace

Transitions transitionsOf(const Instance& instance, std::int32_t node)
{
    for (const NodeKind& kind : instance.nodeKinds) {
        if (node < kind.count)
            return transitionsOf(instance, kind);
        node -= kind.count;
    }
    return {instance.watts, instance.bootSeconds, instance.shutdownSeconds};
}

bool endsIdleGap(LogKind kind) { return isInUse(stateAfter(kind)); }

bool beginsIdleGap(LogKind kind) { return isInUse(stateBefore(kind)); }

void eachIdleGap(const Outcome& outcome, const std::function<void(const IdleGap&)>& see) { GapSearch(outcome, see).run(); }

std::vector<IdleGap> idleGaps(const Outcome& outcome)
{
    std::vector<IdleGap> gaps;
    eachIdleGap(outcome, [&gaps](const IdleGap& gap) { gaps.push_back(gap); });
    return gaps;
}

// idle g - (shutdown t_s + boot t_b + off (g - t_s - t_b)), with its terms grouped to give exactly 0 for equal watts.
double gapSavingJoules(const Instance& instance, const IdleGap& gap)
{
    const Transitions of = transitionsOf(instance, gap.nodes.first);
    const Watts& watts = of.watts;
    const Time stop = toTime(of.shutdownSeconds);
    const Time boot = gap.untilEnd ? 0 : toTime(of.bootSeconds);
    const Time length = gap.to - gap.from;
    if (length < stop + boot)
        return -std::numeric_limits<double>::infinity();
    return (watts.idle - watts.off) * toSeconds(length) - (watts.shuttingDown - watts.off) * toSeconds(stop)
        - (watts.booting - watts.off) * toSeconds(boot);
}

double breakEvenSeconds(const Instance& instance)
{
    double least = breakEven({instance.watts, instance.bootSeconds, instance.shutdownSeconds});
    for (std::size_t k = 0; k < instance.nodeKinds.size(); ++k) {
        const double ofKind = breakEven(transitionsOf(instance, instance.nodeKinds[k]));
        least = k == 0 ? ofKind : std::min(least, ofKind);
    }
    return least;
}

} // namespace wattif::power
