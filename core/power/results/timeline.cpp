// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/timeline.h"

#include <algorithm>

namespace wattif::power {
namespace {

/// Places of the nodes' changes if every log entry changed each of its nodes; one more for the beginning.
std::vector<std::size_t> spacePerNode(const Outcome& outcome)
{
    std::vector<std::size_t> first(static_cast<std::size_t>(outcome.nodes) + 1, 0);
    for (const LogEntry& entry : outcome.log)
        for (const NodeRange& range : outcome.nodesOf(entry))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                ++first[static_cast<std::size_t>(node) + 1];
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1] + 1;
    return first;
}

/// Fills the changes of each node into its part of the array, leaving out states without length, then closes the gaps.
class Filler {
public:
    Filler(const Outcome& outcome, NodeTimeline& timeline)
        : m_outcome(outcome), m_timeline(timeline), m_space(spacePerNode(outcome)), m_last(m_space.begin(), m_space.end() - 1)
    {
        timeline.from.resize(m_space.back());
        timeline.states.resize(m_space.back());
        for (const std::size_t place : m_last)
            put(place, outcome.begin, NodeState::idle);
    }

    void fill()
    {
        for (const LogEntry& entry : m_outcome.log)
            if (entry.at < m_outcome.end)
                for (const NodeRange& range : m_outcome.nodesOf(entry))
                    for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                        change(static_cast<std::size_t>(node), entry.at, stateAfter(entry.kind));
    }

    void close();

private:
    void put(std::size_t place, Time at, NodeState state)
    {
        m_timeline.from[place] = at;
        m_timeline.states[place] = state;
    }
    void change(std::size_t node, Time at, NodeState state);

    const Outcome& m_outcome;
    NodeTimeline& m_timeline;
    std::vector<std::size_t> m_space;
    std::vector<std::size_t> m_last; ///< of each node, the place of its newest change
};

void Filler::change(std::size_t node, Time at, NodeState state)
{
    std::size_t& last = m_last[node];
    if (m_timeline.from[last] != at) {
        put(++last, at, state);
        return;
    }
    m_timeline.states[last] = state; // the previous state had no duration
    if (last > m_space[node] && m_timeline.states[last - 1] == state)
        --last;
}

void Filler::close()
{
    std::size_t end = 0;
    m_timeline.firstOf.reserve(m_space.size());
    for (std::size_t node = 0; node < m_last.size(); ++node) {
        m_timeline.firstOf.push_back(static_cast<std::uint32_t>(end));
        for (std::size_t k = m_space[node]; k <= m_last[node]; ++k, ++end)
            put(end, m_timeline.from[k], m_timeline.states[k]);
    }
    m_timeline.firstOf.push_back(static_cast<std::uint32_t>(end));
    m_timeline.from.resize(end);
    m_timeline.states.resize(end);
    m_timeline.from.shrink_to_fit();
    m_timeline.states.shrink_to_fit();
}

} // namespace

std::size_t NodeTimeline::changeAt(std::int32_t node, Time at) const
{
    const auto i = static_cast<std::size_t>(node);
    const auto first = from.begin() + firstOf[i];
    const auto after = std::upper_bound(first, from.begin() + firstOf[i + 1], at);
    return static_cast<std::size_t>(std::max(after - 1, first) - from.begin());
}

NodeTimeline makeTimeline(const Outcome& outcome)
{
    NodeTimeline timeline{.begin = outcome.begin, .end = outcome.end, .firstOf = {}, .from = {}, .states = {}};
    Filler filler(outcome, timeline);
    filler.fill();
    filler.close();
    return timeline;
}

} // namespace wattif::power
