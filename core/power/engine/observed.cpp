// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/observed.h"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "core/power/engine/node_loads.h"

namespace wattif::power {
namespace {

class Replay {
public:
    explicit Replay(const Workload& workload) : m_workload(workload), m_instance(workload.instance()) { }

    std::shared_ptr<Outcome> run()
    {
        setJobs();
        const auto& states = m_instance.observedStates;
        for (auto first = states.begin(); first != states.end();) {
            const auto next = std::ranges::find_if(first, states.end(), [first](const auto& o) { return o.node != first->node; });
            playNode({first, next});
            first = next;
        }
        writeLog();
        return std::move(m_outcome);
    }

private:
    struct Event {
        Time at = 0;
        std::uint32_t index = 0; ///< of the job or the node
        LogKind kind = LogKind::jobStarts;
    };

    void setJobs()
    {
        Outcome& outcome = *m_outcome;
        outcome.begin = m_workload.begin();
        outcome.end = std::max(outcome.begin, m_workload.until());
        outcome.nodes = m_instance.nodes;
        outcome.isObserved = true;
        outcome.rejected = m_workload.rejected();
        outcome.runs.resize(m_instance.jobs.size());
        std::map<std::int64_t, std::vector<std::int32_t>> nodesOfJobs;
        for (const ObservedState& observed : m_instance.observedStates)
            for (const std::int64_t job : observed.jobs)
                nodesOfJobs[job].push_back(observed.node.value);
        const NodeLoads loads(m_instance);
        for (const Workload::Entry& entry : m_workload.entries()) {
            const Job& job = m_instance.jobs[entry.job];
            JobRun& run = outcome.runs[entry.job];
            run.start = entry.submit + toTime(std::max(job.waitSeconds, 0.0));
            run.end = run.start + entry.run;
            run.nodes = sliceOf(std::move(nodesOfJobs[job.id]), entry.nodes);
            outcome.end = std::max(outcome.end, run.end);
            outcome.ownJoules += m_workload.ownWatts(entry) * toSeconds(entry.run);
            if (loads.isNeeded() && !(job.watts > 0.0))
                outcome.ownJoules += loads.ofWholeNodes(entry, job, entry.run);
            m_events.push_back({run.start, entry.job, LogKind::jobStarts});
            m_events.push_back({run.end, entry.job, LogKind::jobEnds});
        }
    }

    /// The slice of `count` nodes: those given, then the lowest others.
    RangeSlice sliceOf(std::vector<std::int32_t> nodes, std::int32_t count)
    {
        std::ranges::sort(nodes);
        nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
        nodes.resize(std::min(nodes.size(), static_cast<std::size_t>(count)));
        const auto given = static_cast<std::ptrdiff_t>(nodes.size());
        for (std::int32_t node = 0; std::ssize(nodes) < count && node < m_instance.nodes; ++node)
            if (!std::binary_search(nodes.begin(), nodes.begin() + given, node))
                nodes.push_back(node);
        std::ranges::sort(nodes);
        const auto first = static_cast<std::uint32_t>(m_outcome->ranges.size());
        for (const std::int32_t node : nodes) {
            if (m_outcome->ranges.size() > first && m_outcome->ranges.back().first + m_outcome->ranges.back().count == node)
                ++m_outcome->ranges.back().count;
            else
                m_outcome->ranges.push_back({node, 1});
        }
        return {first, static_cast<std::uint32_t>(m_outcome->ranges.size()) - first};
    }

    /// Adds the changes of a node and its time in each state.
    void playNode(std::span<const ObservedState> states)
    {
        NodeState state = NodeState::idle;
        Time since = m_outcome->begin;
        for (std::size_t i = 0; i < states.size(); ++i) {
            const Time at = std::max(toTime(states[i].fromSeconds), m_outcome->begin);
            if (at >= m_outcome->end)
                break;
            if (i + 1 < states.size() && toTime(states[i + 1].fromSeconds) <= m_outcome->begin)
                continue;
            m_outcome->stateTimes[static_cast<std::size_t>(state)] += at - since;
            addPath(state, shownState(states[i]), at, static_cast<std::uint32_t>(states[i].node.value));
            state = shownState(states[i]);
            since = at;
        }
        m_outcome->stateTimes[static_cast<std::size_t>(state)] += m_outcome->end - since;
    }

    /// A node that is out of service while it is on and has no job; else it finishes its job, or is off or on its way.
    [[nodiscard]] static NodeState shownState(const ObservedState& observed)
    {
        return observed.isOutOfService && observed.state == NodeState::idle ? NodeState::outOfService : observed.state;
    }

    // busy <-> idle <-> out of service; idle -> shutting down -> off -> booting -> idle
    void addPath(NodeState from, NodeState to, Time at, std::uint32_t node)
    {
        const auto add = [&](LogKind kind) {
            m_events.push_back({at, node, kind});
            from = stateAfter(kind);
        };
        while (from != to) {
            switch (from) {
            case NodeState::busy: add(LogKind::sharedIdle); break;
            case NodeState::idle:
                add(to == NodeState::busy               ? LogKind::sharedBusy
                        : to == NodeState::outOfService ? LogKind::leavesService
                                                        : LogKind::stopBegins);
                break;
            case NodeState::outOfService: add(LogKind::returnsToService); break;
            case NodeState::shuttingDown: add(LogKind::stopEnds); break;
            case NodeState::off: add(LogKind::bootBegins); break;
            case NodeState::booting: add(LogKind::bootEnds); break;
            }
        }
    }

    void writeLog()
    {
        std::ranges::stable_sort(m_events, {}, &Event::at);
        std::int64_t booting = 0;
        m_outcome->log.reserve(m_events.size());
        for (const Event& event : m_events) {
            std::uint32_t index = event.index;
            if (!isOfJob(event.kind)) {
                const auto range = static_cast<std::uint32_t>(m_outcome->ranges.size());
                m_outcome->ranges.push_back({static_cast<std::int32_t>(event.index), 1});
                index = static_cast<std::uint32_t>(m_outcome->transitions.size());
                m_outcome->transitions.push_back({range, 1});
            }
            m_outcome->log.push_back({event.at, index, event.kind});
            booting += event.kind == LogKind::bootBegins ? 1 : event.kind == LogKind::bootEnds ? -1 : 0;
            m_outcome->maxSimultaneousBoots = std::max(m_outcome->maxSimultaneousBoots, booting);
            if (event.at == m_outcome->begin) // nodes that were off from the beginning
                continue;
            m_outcome->starts += event.kind == LogKind::bootBegins ? 1 : 0;
            m_outcome->stops += event.kind == LogKind::stopBegins ? 1 : 0;
        }
    }

    const Workload& m_workload;
    const Instance& m_instance;
    std::shared_ptr<Outcome> m_outcome = std::make_shared<Outcome>();
    std::vector<Event> m_events;
};

} // namespace

bool hasObservedNodes(const Instance& instance)
{
    if (instance.sharesNodes() || instance.observedStates.empty())
        return false;
    std::int32_t seen = 0;
    for (const ObservedState& observed : instance.observedStates) {
        if (observed.node.value > seen || observed.node.value >= instance.nodes)
            return false;
        seen = observed.node.value + 1;
    }
    return seen == instance.nodes;
}

std::shared_ptr<Outcome> observedOutcome(const Workload& workload) { return Replay(workload).run(); }

} // namespace wattif::power
