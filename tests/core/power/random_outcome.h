// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power::test {

/// A legal log that no scheduler made: nodes wander at random through their states; whole seconds.
class RandomOutcome {
public:
    explicit RandomOutcome(Random& random) : m_random(random)
    {
        instance.nodes = draw(1, 9);
        instance.watts = {.off = 5.0, .shuttingDown = 100.0, .booting = 125.0, .idle = 95.0, .busy = 190.0};
        outcome.nodes = instance.nodes;
        m_states.assign(static_cast<std::size_t>(instance.nodes), NodeState::idle);
        m_now = outcome.begin = toTime(draw(0, 20));
        m_submitted = outcome.begin;
        for (std::int32_t steps = draw(0, 60); steps > 0; --steps)
            step();
        while (!m_running.empty())
            endJob(0);
        outcome.end = m_now + toTime(m_random.uniformInt(0, 1) == 0 ? 0 : draw(0, 5));
        neverStarted();
        instance.jobs = m_jobs;
        sumStates();
    }

    /// What a node does at a moment, found by reading the whole log.
    [[nodiscard]] NodeState stateAt(std::int32_t node, Time at) const
    {
        NodeState state = NodeState::idle;
        for (const LogEntry& entry : outcome.log)
            for (const NodeRange& range : outcome.nodesOf(entry))
                if (entry.at <= at && range.first <= node && node < range.first + range.count)
                    state = stateAfter(entry.kind);
        return state;
    }

    Instance instance;
    Outcome outcome;

private:
    std::int32_t draw(std::int64_t low, std::int64_t high) { return static_cast<std::int32_t>(m_random.uniformInt(low, high)); }

    void step()
    {
        if (draw(0, 2) > 0)
            m_now += toTime(draw(1, 7));
        constexpr std::array kinds{LogKind::jobStarts,  LogKind::jobEnds,  LogKind::bootBegins,    LogKind::bootEnds,
                                   LogKind::stopBegins, LogKind::stopEnds, LogKind::leavesService, LogKind::returnsToService};
        const LogKind kind = kinds[static_cast<std::size_t>(draw(0, std::ssize(kinds) - 1))];
        if (kind == LogKind::jobEnds && !m_running.empty())
            return endJob(static_cast<std::size_t>(draw(0, static_cast<std::int64_t>(m_running.size()) - 1)));
        if (kind != LogKind::jobEnds)
            change(kind);
    }

    void change(LogKind kind)
    {
        const std::size_t firstRange = outcome.ranges.size();
        std::int32_t count = 0;
        for (std::int32_t node = 0; node < instance.nodes; ++node) {
            NodeState& state = m_states[static_cast<std::size_t>(node)];
            if (state != stateBefore(kind) || draw(0, 1) == 0)
                continue;
            state = stateAfter(kind);
            if (outcome.ranges.size() > firstRange && outcome.ranges.back().first + outcome.ranges.back().count == node)
                ++outcome.ranges.back().count;
            else
                outcome.ranges.push_back({node, 1});
            ++count;
        }
        if (count == 0)
            return;
        const RangeSlice slice{static_cast<std::uint32_t>(firstRange),
                               static_cast<std::uint32_t>(outcome.ranges.size() - firstRange)};
        if (kind == LogKind::jobStarts)
            return startJob(slice, count);
        outcome.log.push_back({m_now, static_cast<std::uint32_t>(outcome.transitions.size()), kind});
        outcome.transitions.push_back(slice);
    }

    void startJob(RangeSlice slice, std::int32_t count)
    {
        m_submitted += toTime(draw(0, static_cast<std::int64_t>(toSeconds(m_now - m_submitted))));
        const auto index = static_cast<std::uint32_t>(m_jobs.size());
        m_jobs.push_back({.id = index, .submitSeconds = toSeconds(m_submitted), .runSeconds = 1.0, .processors = count});
        outcome.runs.push_back({.start = m_now, .end = never, .nodes = slice});
        outcome.log.push_back({m_now, index, LogKind::jobStarts});
        m_running.push_back(index);
    }

    void endJob(std::size_t i)
    {
        const std::uint32_t index = m_running[i];
        m_running.erase(m_running.begin() + static_cast<std::ptrdiff_t>(i));
        outcome.runs[index].end = m_now;
        outcome.log.push_back({m_now, index, LogKind::jobEnds});
        for (const NodeRange& range : outcome.rangesOf(outcome.runs[index].nodes))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                m_states[static_cast<std::size_t>(node)] = NodeState::idle;
    }

    /// A job that is too large, and one that waits to the end.
    void neverStarted()
    {
        m_submitted += toTime(draw(0, static_cast<std::int64_t>(toSeconds(outcome.end - m_submitted))));
        for (const std::int32_t processors : {instance.nodes + 1, instance.nodes}) {
            m_jobs.push_back({.submitSeconds = toSeconds(m_submitted), .runSeconds = 1.0, .processors = processors});
            outcome.runs.emplace_back();
        }
    }

    void sumStates()
    {
        for (std::int32_t node = 0; node < instance.nodes; ++node)
            for (Time at = outcome.begin; at < outcome.end; at += ticksPerSecond)
                outcome.stateTimes[static_cast<std::size_t>(stateAt(node, at))] += ticksPerSecond;
    }

    Random& m_random;
    std::vector<NodeState> m_states;
    std::vector<std::uint32_t> m_running;
    std::vector<Job> m_jobs;
    Time m_now = 0;
    Time m_submitted = 0;
};

} // namespace wattif::power::test
