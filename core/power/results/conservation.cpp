// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/conservation.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"

namespace wattif::power {
namespace {

/// Plays the log node by node: what each node does and since when.
class Replay {
public:
    explicit Replay(const Outcome& outcome)
        : m_outcome(outcome),
          m_states(static_cast<std::size_t>(outcome.nodes), NodeState::idle),
          m_since(static_cast<std::size_t>(outcome.nodes), outcome.begin)
    {
    }

    [[nodiscard]] StateTimes run();
    [[nodiscard]] bool legal() const { return m_legal; }

private:
    void checkEntry(const LogEntry& entry, Time before);
    void change(const NodeRange& range, const LogEntry& entry);

    const Outcome& m_outcome;
    std::vector<NodeState> m_states;
    std::vector<Time> m_since;
    StateTimes m_times{};
    bool m_legal = true;
};

StateTimes Replay::run()
{
    Time before = m_outcome.begin;
    StopCheck check(1 << 16U);
    for (const LogEntry& entry : m_outcome.log) {
        checkEntry(entry, before);
        before = entry.at;
        for (const NodeRange& range : m_outcome.nodesOf(entry)) {
            if (check.wanted(range.count))
                return m_times;
            change(range, entry);
        }
    }
    for (std::size_t node = 0; node < m_states.size(); ++node)
        m_times[static_cast<std::size_t>(m_states[node])] += m_outcome.end - m_since[node];
    return m_times;
}

// Time never runs backwards or out of the run, and a job's entries say what its record says.
void Replay::checkEntry(const LogEntry& entry, Time before)
{
    m_legal = m_legal && before <= entry.at && entry.at <= m_outcome.end;
    if (entry.kind == LogKind::jobStarts)
        m_legal = m_legal && entry.at == m_outcome.runs[entry.index].start;
    if (entry.kind == LogKind::jobEnds)
        m_legal = m_legal && entry.at == m_outcome.runs[entry.index].end;
}

void Replay::change(const NodeRange& range, const LogEntry& entry)
{
    const NodeState before = stateBefore(entry.kind);
    const NodeState after = stateAfter(entry.kind);
    const auto first = static_cast<std::size_t>(std::max(range.first, 0));
    const std::size_t last = std::min(m_states.size(), first + static_cast<std::size_t>(std::max(range.count, 0)));
    bool legal = range.first >= 0 && last == first + static_cast<std::size_t>(std::max(range.count, 0));
    for (std::size_t node = first; node < last; ++node) {
        legal = legal && m_states[node] == before;
        m_times[static_cast<std::size_t>(m_states[node])] += entry.at - m_since[node];
        m_states[node] = after;
        m_since[node] = entry.at;
    }
    m_legal = m_legal && legal;
}

} // namespace

Conservation checkConservation(const Instance& /*instance*/, const Outcome& outcome)
{
    Replay replay(outcome);
    const StateTimes times = replay.run();
    Conservation result;
    result.refuseUnless(replay.legal(), "the log has a change that cannot be");
    for (std::size_t s = 0; s < nodeStateCount; ++s)
        if (times[s] != outcome.stateTimes[s])
            result.add(infinity,
                       fmt::format("node seconds {} are {}, recomputed {}", toString(static_cast<NodeState>(s)),
                                   formatNumber(toNodeSeconds(outcome.stateTimes[s])), formatNumber(toNodeSeconds(times[s]))));
    return result;
}

} // namespace wattif::power
