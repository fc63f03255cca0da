// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/timeline.h"

#include <algorithm>

namespace wattif::power {
namespace {

/// Places of the rows' changes if every log entry changed each of its nodes; one more for the beginning.
std::vector<std::size_t> spacePerRow(const Outcome& outcome, const DrawnNodes& drawn)
{
    std::vector<std::size_t> first(static_cast<std::size_t>(drawn.rows()) + 1, 0);
    for (const LogEntry& entry : outcome.log)
        for (const NodeRange& range : outcome.nodesOf(entry))
            drawn.eachRow(range, [&first](std::size_t row) { ++first[row + 1]; });
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1] + 1;
    return first;
}

/// Fills the changes of each row into its part of the array, leaving out states without length, then closes the gaps.
class Filler {
public:
    Filler(const Outcome& outcome, NodeTimeline& timeline)
        : m_outcome(outcome),
          m_timeline(timeline),
          m_space(spacePerRow(outcome, timeline.drawn)),
          m_last(m_space.begin(), m_space.end() - 1)
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
                    m_timeline.drawn.eachRow(range, [&](std::size_t row) { change(row, entry.at, stateAfter(entry.kind)); });
    }

    void close();

private:
    void put(std::size_t place, Time at, NodeState state)
    {
        m_timeline.from[place] = at;
        m_timeline.states[place] = state;
    }
    void change(std::size_t row, Time at, NodeState state);

    const Outcome& m_outcome;
    NodeTimeline& m_timeline;
    std::vector<std::size_t> m_space;
    std::vector<std::size_t> m_last; ///< of each row, the place of its newest change
};

void Filler::change(std::size_t row, Time at, NodeState state)
{
    std::size_t& last = m_last[row];
    if (m_timeline.from[last] != at) {
        put(++last, at, state);
        return;
    }
    m_timeline.states[last] = state; // the previous state had no duration
    if (last > m_space[row] && m_timeline.states[last - 1] == state)
        --last;
}

void Filler::close()
{
    std::size_t end = 0;
    m_timeline.firstOf.reserve(m_space.size());
    for (std::size_t row = 0; row < m_last.size(); ++row) {
        m_timeline.firstOf.push_back(static_cast<std::uint32_t>(end));
        for (std::size_t k = m_space[row]; k <= m_last[row]; ++k, ++end)
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
    const auto first = from.begin() + firstOf[drawn.rowOf(node)];
    const auto after = std::upper_bound(first, from.begin() + static_cast<std::ptrdiff_t>(endOf(node)), at);
    return static_cast<std::size_t>(std::max(after - 1, first) - from.begin());
}

DrawnNodes drawnNodes(const Outcome& outcome, std::size_t most)
{
    auto changes = static_cast<std::size_t>(outcome.nodes);
    for (const LogEntry& entry : outcome.log)
        for (const NodeRange& range :
             isOfJob(entry.kind) ? outcome.rangesOf(outcome.runs[entry.index].nodes) : outcome.nodesOf(entry))
            changes += static_cast<std::size_t>(range.count);
    const std::size_t step = std::clamp<std::size_t>((changes + most - 1) / most, 1, std::max(outcome.nodes, 1));
    return {outcome.nodes, static_cast<std::int32_t>(step)};
}

NodeTimeline makeTimeline(const Outcome& outcome, std::int32_t step)
{
    NodeTimeline timeline{
        .begin = outcome.begin, .end = outcome.end, .drawn = {outcome.nodes, step}, .firstOf = {}, .from = {}, .states = {}};
    Filler filler(outcome, timeline);
    filler.fill();
    filler.close();
    return timeline;
}

} // namespace wattif::power
