// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/results.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/power/engine/boot_failures.h"
#include "core/power/engine/maintenance.h"
#include "core/power/model/cap_levels.h"
#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

/// Plays the log node by node: what each node does and since when.
class Replay {
public:
    explicit Replay(const Outcome& outcome)
        : m_outcome(outcome),
          m_states(static_cast<std::size_t>(outcome.nodes), NodeState::idle),
          m_since(static_cast<std::size_t>(outcome.nodes), outcome.begin),
          m_byNode(outcome.pools.empty() ? 0 : static_cast<std::size_t>(outcome.nodes))
    {
    }

    [[nodiscard]] StateTimes run();
    [[nodiscard]] bool legal() const { return m_legal; }
    /// The times of some nodes, after run().
    [[nodiscard]] StateTimes timesOf(NodeRange nodes) const;

private:
    void checkEntry(const LogEntry& entry, Time before);
    void change(const NodeRange& range, const LogEntry& entry);
    /// Counts the time of nodes in their present state, which is the same, up to a moment.
    void pass(std::size_t first, std::size_t last, NodeState state, Time at);

    const Outcome& m_outcome;
    std::vector<NodeState> m_states;
    std::vector<Time> m_since;
    std::vector<StateTimes> m_byNode; ///< only where there are several kinds of nodes
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
        pass(node, node + 1, m_states[node], m_outcome.end);
    return m_times;
}

void Replay::pass(std::size_t first, std::size_t last, NodeState state, Time at)
{
    const auto s = static_cast<std::size_t>(state);
    NodeTime passed = 0; // in a register: jobs take thousands of nodes
    for (std::size_t node = first; node < last; ++node)
        passed += at - m_since[node];
    m_times[s] += passed;
    if (!m_byNode.empty())
        for (std::size_t node = first; node < last; ++node)
            m_byNode[node][s] += at - m_since[node];
}

StateTimes Replay::timesOf(NodeRange nodes) const
{
    StateTimes sum{};
    for (std::int32_t node = nodes.first; node < nodes.first + nodes.count; ++node)
        for (std::size_t s = 0; s < nodeStateCount; ++s)
            sum[s] += m_byNode[static_cast<std::size_t>(node)][s];
    return sum;
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
    const auto nodes = static_cast<std::int32_t>(m_states.size());
    const auto first = static_cast<std::size_t>(std::clamp(range.first, 0, nodes));
    const std::size_t last = std::min(m_states.size(), first + static_cast<std::size_t>(std::max(range.count, 0)));
    const auto states = std::span(m_states).subspan(first, last - first);
    m_legal = m_legal && range.first >= 0 && range.count >= 0 && range.first <= nodes - range.count
        && std::ranges::all_of(states, [before](NodeState state) { return state == before; });
    pass(first, last, before, entry.at);
    std::ranges::fill(states, after);
    std::ranges::fill(std::span(m_since).subspan(first, last - first), entry.at);
}

/// Each kind of nodes is consistent, and has the same times in the log of the whole.
void checkPools(const Outcome& outcome, const Replay& replay, Conservation& result)
{
    for (const PoolOutcome& pool : outcome.pools) {
        const Conservation own = checkConservation(*pool.instance, *pool.outcome);
        result.refuseUnless(own.holds(), "a kind of nodes is inconsistent");
        result.refuseUnless(replay.timesOf(pool.nodes) == pool.outcome->stateTimes,
                            "the node times of a kind differ from those of its nodes");
    }
}

} // namespace

namespace {

/// What the power model adds to the nodes in use, node by node from the runs of the jobs.
double modelJoules(const Instance& instance, const Outcome& outcome)
{
    if (!outcome.pools.empty()) {
        double sum = 0.0;
        for (const PoolOutcome& pool : outcome.pools)
            sum += modelJoules(*pool.instance, *pool.outcome);
        return sum;
    }
    const LoadCurve curve(instance.powerModel);
    if (curve.isLinear())
        return 0.0;
    std::vector<std::vector<std::pair<Time, double>>> byNode(static_cast<std::size_t>(outcome.nodes)); // changes of the load
    for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
        const JobRun& run = outcome.runs[i];
        if (!run.ran() || run.end == never || instance.jobs[i].watts > 0.0)
            continue;
        const std::int32_t nodes = nodesUsed(instance, outcome, i);
        const double load = loadedNodesOf(instance, instance.jobs[i], instance.coresPerNode, nodes) / nodes;
        for (const NodeRange& range : outcome.rangesOf(run.nodes))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node) {
                byNode[static_cast<std::size_t>(node)].emplace_back(run.start, load);
                byNode[static_cast<std::size_t>(node)].emplace_back(run.end, -load);
            }
    }
    double joules = 0.0;
    for (auto& changes : byNode) {
        std::ranges::sort(changes);
        double load = 0.0;
        Time since = 0;
        for (const auto& [at, more] : changes) {
            joules += (instance.watts.busy - instance.watts.idle) * curve.beyondLine(std::clamp(load, 0.0, 1.0))
                * toSeconds(at - since);
            load += more;
            since = at;
        }
    }
    return joules;
}

/// A node whose cores jobs share is busy while any of them runs, and they never take more cores than it has.
void checkShares(const Instance& instance, const Outcome& outcome, Conservation& result)
{
    struct Change {
        Time at = 0;
        std::int32_t cores = 0; ///< below 0: released, which comes first at one moment
    };
    std::vector<std::vector<Change>> byNode(static_cast<std::size_t>(outcome.nodes));
    for (std::size_t i = 0; i < outcome.runs.size(); ++i) {
        const JobRun& run = outcome.runs[i];
        if (!run.ran() || run.end == run.start)
            continue;
        const std::int32_t part = sharedCoresOf(instance, instance.jobs[i]);
        const std::int32_t cores = part > 0 ? part : instance.coresPerNode;
        for (const NodeRange& range : outcome.rangesOf(run.nodes))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node) {
                byNode[static_cast<std::size_t>(node)].push_back({run.start, cores});
                if (run.end != never)
                    byNode[static_cast<std::size_t>(node)].push_back({run.end, -cores});
            }
    }
    NodeTime busy = 0;
    bool fits = true;
    for (std::vector<Change>& changes : byNode) {
        std::ranges::sort(changes, {}, [](const Change& change) { return std::pair(change.at, change.cores); });
        std::int64_t used = 0;
        Time since = 0;
        for (const Change& change : changes) {
            busy += used > 0 ? change.at - since : 0;
            since = change.at;
            used += change.cores;
            fits = fits && used <= instance.coresPerNode;
        }
        busy += used > 0 ? outcome.end - since : 0;
    }
    result.refuseUnless(fits, "jobs take more cores than a node has");
    result.refuseUnless(busy == outcome.stateTimes[static_cast<std::size_t>(NodeState::busy)],
                        "shared nodes are not busy exactly while jobs run on them");
}

/// Each boot that ended took the boot time, and those that failed are those that the seed draws; the oracle's never fail.
void checkBoots(const Instance& instance, const Outcome& outcome, Conservation& result)
{
    BootFailures failures(instance);
    std::vector<Time> began(static_cast<std::size_t>(outcome.nodes), never);
    std::int64_t failed = 0;
    bool isDrawn = true;
    bool lasts = true;
    for (const LogEntry& entry : outcome.log) {
        const bool begins = entry.kind == LogKind::bootBegins;
        const bool fails = entry.kind == LogKind::bootFails;
        if (!begins && !fails && entry.kind != LogKind::bootEnds)
            continue;
        for (const NodeRange& range : outcome.nodesOf(entry))
            for (std::int32_t node = range.first; node < range.first + range.count; ++node) {
                Time& since = began[static_cast<std::size_t>(node)];
                if (begins) {
                    since = entry.at;
                    continue;
                }
                lasts = lasts && entry.at - since == toTime(instance.bootSeconds);
                isDrawn = isDrawn && failures.next(node) == fails;
                failed += fails ? 1 : 0;
            }
    }
    result.refuseUnless(lasts, "a boot does not take the boot time");
    result.refuseUnless(isDrawn || outcome.failedBoots == 0, "other boots failed than those that the seed draws");
    result.refuseUnless(failed == outcome.failedBoots, "the number of failed boots differs from that of the log");
}

/// No job runs during maintenance.
void checkMaintenance(const Instance& instance, const Outcome& outcome, Conservation& result)
{
    const Maintenance maintenance(instance);
    const auto isOutside = [&](const JobRun& run) { return !run.ran() || !maintenance.overlaps(run.start, run.end); };
    result.refuseUnless(std::ranges::all_of(outcome.runs, isOutside), "a job runs during maintenance");
}

/// What slowed jobs drew less than at full speed; each must have done its work exactly, to the last tick.
double savedJoules(const Instance& instance, const Outcome& outcome, Conservation& result)
{
    double saved = 0.0;
    for (const PoolOutcome& pool : outcome.pools)
        saved += savedJoules(*pool.instance, *pool.outcome, result);
    if (outcome.levels.empty() || !outcome.pools.empty())
        return saved;
    std::unordered_map<std::uint32_t, std::vector<std::pair<Time, std::size_t>>> changes;
    for (const LogEntry& entry : outcome.log)
        if (entry.kind == LogKind::levelChanges)
            changes[outcome.levels[entry.index].job].emplace_back(entry.at, outcome.levels[entry.index].level);
    const CapLevels levels(instance);
    for (auto& [i, own] : changes) {
        const JobRun& run = outcome.runs[i];
        const Job& job = instance.jobs[i];
        Time since = run.start;
        std::size_t level = 0;
        Work work = 0;
        own.emplace_back(run.end, 0);
        for (const auto& [at, next] : own) {
            work += levels.work(level, at - since);
            saved += toSeconds(at - since)
                * levels.saved(level, plannedWattsOf(instance, job), nodesUsed(instance, outcome, i) * instance.watts.idle);
            since = at;
            level = at == run.end ? level : next;
        }
        const Work missing = levels.work(0, toTime(job.runSeconds)) - work;
        result.refuseUnless(missing <= 0 && missing > -levels.work(level, 1), "a slowed job does not do its work exactly");
    }
    return saved;
}

/// What jobs draw beyond busy nodes, recomputed from their runs.
double ownJoules(const Instance& instance, const Outcome& outcome)
{
    double joules = modelJoules(instance, outcome);
    for (std::size_t i = 0; i < outcome.runs.size(); ++i)
        if (const JobRun& run = outcome.runs[i]; run.ran() && run.end != never)
            joules += ownWattsIn(instance, outcome, i) * toSeconds(run.end - run.start);
    return joules;
}

} // namespace

Conservation checkConservation(const Instance& instance, const Outcome& outcome)
{
    Replay replay(outcome);
    const StateTimes times = replay.run();
    Conservation result;
    result.refuseUnless(replay.legal(), "the log has a change that cannot be");
    checkPools(outcome, replay, result);
    if (outcome.sharesNodes && outcome.pools.empty())
        checkShares(instance, outcome, result);
    if (instance.bootFailureShare > 0.0 && outcome.pools.empty() && !outcome.isObserved && replay.legal())
        checkBoots(instance, outcome, result);
    if (!instance.maintenance.empty() && outcome.keepsMaintenance)
        checkMaintenance(instance, outcome, result);
    for (std::size_t s = 0; s < nodeStateCount; ++s)
        if (times[s] != outcome.stateTimes[s])
            result.add(infinity,
                       fmt::format("node seconds {} are {}, recomputed {}", toString(static_cast<NodeState>(s)),
                                   formatNumber(toNodeSeconds(outcome.stateTimes[s])), formatNumber(toNodeSeconds(times[s]))));
    const double own = ownJoules(instance, outcome) - savedJoules(instance, outcome, result);
    const double all = std::abs(energyJoules(outcome, instance.watts)); // its terms may nearly cancel out
    if (std::abs(own - outcome.ownJoules) > 1e-9 * std::max({std::abs(own), all * 1e-3, 1.0}))
        result.add(
            infinity,
            fmt::format("the own power of jobs is {} J, recomputed {} J", formatNumber(outcome.ownJoules), formatNumber(own)));
    return result;
}

} // namespace wattif::power
