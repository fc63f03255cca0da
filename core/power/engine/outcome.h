// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/conservation.h"
#include "core/base/study.h"
#include "core/power/engine/event_log.h"
#include "core/power/engine/hold.h"
#include "core/power/engine/load_ticks.h"
#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Nodes first .. first + count - 1.
struct NodeRange {
    std::int32_t first = 0;
    std::int32_t count = 0;

    friend bool operator==(const NodeRange&, const NodeRange&) = default;
};

/// A piece of Outcome::ranges.
struct RangeSlice {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

/// The run of a job.
struct JobRun {
    Time start = never; ///< `never` for rejected jobs
    Time end = never;
    RangeSlice nodes{};

    [[nodiscard]] bool ran() const { return start != never; }
};

/// A job goes on at another speed below a cap.
struct LevelChange {
    std::uint32_t job = 0;
    std::uint32_t before = 0; ///< its level, as CapLevels counts them: 0 is full speed
    std::uint32_t level = 0;

    friend bool operator==(const LevelChange&, const LevelChange&) = default;
};

/// The state that a log entry leads to, and the one it ends.
[[nodiscard]] NodeState stateAfter(LogKind kind);
[[nodiscard]] NodeState stateBefore(LogKind kind);

/// Node time in each state, indexed by NodeState; exact.
using StateTimes = std::array<NodeTime, nodeStateCount>;

class Outcome;

/// The run of one kind of nodes in a cluster, as if it were a separate cluster.
struct PoolOutcome {
    NodeRange nodes{}; ///< of the whole cluster
    std::shared_ptr<const Instance> instance{};
    std::shared_ptr<const Outcome> outcome{};
};

/// The actions of a policy on the nodes and the runs of the jobs: everything that views, tables and checks need.
class Outcome final : public StudyData {
public:
    Time begin = 0; ///< first submission
    Time end = 0;   ///< last end of a job
    std::int32_t nodes = 0;
    std::vector<JobRun> runs;            ///< by JobIndex
    std::vector<NodeRange> ranges;       ///< pool of the slices
    std::vector<RangeSlice> transitions; ///< nodes that were switched together
    std::vector<LevelChange> levels;     ///< in order of the log; empty where no job is slowed
    EventLog log;
    StateTimes stateTimes{}; ///< as the simulator summed them
    double ownJoules = 0.0;  ///< what jobs drew beyond busy nodes, see ownWatts(), also by the power model (node_loads.h)
    bool sharesNodes = false;
    bool keepsMaintenance = true; ///< false where jobs start as recorded, also during maintenance
    bool isObserved = false;      ///< the states of the nodes are those of a real cluster, whatever the jobs do

    std::array<std::int64_t, rejectionCount> rejected{}; ///< by Rejection
    std::int64_t starts = 0;                             ///< boots of nodes
    std::int64_t failedBoots = 0;                        ///< those of them that failed
    std::int64_t stops = 0;
    std::int64_t maxSimultaneousBoots = 0; ///< most nodes booting at once
    std::int64_t passes = 0;               ///< scheduling passes

    LoadTicks ticks;                ///< of policy load-factor; empty elsewhere
    std::vector<Hold> holds;        ///< of policy green, in order of time; empty elsewhere
    std::vector<PoolOutcome> pools; ///< one for each kind of nodes; empty where all are alike
    Conservation conservation{};    ///< set by the code that runs the policy, see checkConservation in results/results.h
    bool finished = true;           ///< false where some jobs could never start (their nodes stay off)

    [[nodiscard]] Time length() const { return end - begin; }
    [[nodiscard]] NodeTime timeIn(NodeState state) const { return stateTimes[static_cast<std::size_t>(state)]; }
    [[nodiscard]] std::span<const NodeRange> rangesOf(RangeSlice slice) const
    {
        return std::span(ranges).subspan(slice.first, slice.count);
    }
    /// The nodes whose state a log entry changes.
    [[nodiscard]] std::span<const NodeRange> nodesOf(const LogEntry& entry) const
    {
        if (entry.kind == LogKind::levelChanges)
            return {};
        if (!isOfJob(entry.kind))
            return rangesOf(transitions[entry.index]);
        return jobsChangeNodes() ? rangesOf(runs[entry.index].nodes) : std::span<const NodeRange>();
    }
    /// The nodes of a decision: also those of a job whose speed changes.
    [[nodiscard]] std::span<const NodeRange> decidedNodes(const LogEntry& entry) const
    {
        return entry.kind == LogKind::levelChanges ? rangesOf(runs[levels[entry.index].job].nodes) : nodesOf(entry);
    }
    /// Whether nodes are busy by the entries of jobs; else by those of sharedBusy and sharedIdle.
    [[nodiscard]] bool jobsChangeNodes() const { return !sharesNodes && !isObserved; }
};

/// The outcome behind a result of this study; never null for one.
[[nodiscard]] const Outcome& outcomeOf(const PolicyResult& result);

/// Energy of node times, joules: sum of time x watts over the states.
[[nodiscard]] double energyJoules(const StateTimes& times, const Watts& watts);
/// Energy of a run, joules, with the jobs' own power; `watts` of nodes that are all alike, as the instance states them.
[[nodiscard]] double energyJoules(const Outcome& outcome, const Watts& watts);

} // namespace wattif::power
