// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include "core/power/engine/load_statistics.h"
#include "core/power/engine/node_set.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/releases.h"
#include "core/power/engine/waiting_queue.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// The queue at one moment of a simulation: node states, running and waiting jobs. Keeps the log and the sums of the outcome.
///
/// Every change goes through here, which guarantees consistency whatever schedulers and policies do.
class Cluster {
public:
    /// All nodes idle at the first submission. The workload must outlive this. `onDemand`: the policy boots nodes
    /// when waiting jobs need them.
    Cluster(const Workload& workload, bool onDemand);

    [[nodiscard]] const Workload& workload() const { return m_workload; }
    [[nodiscard]] const Workload::Entry& entry(std::uint32_t i) const { return m_workload.entries()[i]; }
    [[nodiscard]] Time now() const { return m_now; }
    [[nodiscard]] Time begin() const { return m_outcome->begin; }

    [[nodiscard]] std::int32_t count(NodeState state) const { return m_counts[static_cast<std::size_t>(state)]; }
    /// Nodes off or shutting down that come back when a job needs them; 0 where the policy does not boot on demand.
    [[nodiscard]] std::int32_t returning() const
    {
        return m_onDemand ? count(NodeState::off) + count(NodeState::shuttingDown) : 0;
    }
    [[nodiscard]] Time bootTime() const { return m_bootTime; }
    [[nodiscard]] std::int32_t idle() const { return m_idle.size(); }
    [[nodiscard]] const NodeSet& idleNodes() const { return m_idle; }
    [[nodiscard]] const NodeSet& offNodes() const { return m_off; }
    [[nodiscard]] const WaitingQueue& waiting() const { return m_waiting; }
    /// Planned ends of running jobs alone; only where nodes boot on demand.
    [[nodiscard]] const Releases& jobReleases() const { return m_jobReleases; }
    /// Planned ends of running jobs and ends of boots; empty with fcfs, which reserves nothing.
    [[nodiscard]] const Releases& releases() const { return m_releases; }
    /// Jobs that wait or run, by size class; kept for the load factor.
    [[nodiscard]] std::span<const std::int64_t> jobsBySizeClass() const { return m_jobsBySizeClass; }
    /// Planned time x nodes of the jobs that wait or run.
    [[nodiscard]] NodeTime plannedWork() const { return m_plannedWork; }
    [[nodiscard]] std::size_t unfinished() const { return m_unfinished; }

    /// The next moment at which a job ends, a boot or shut-down is finished or a job arrives; `never` where nothing will.
    [[nodiscard]] Time nextEvent() const;
    /// Lets time pass: every node stays in its state until `at`.
    void advance(Time at);

    /// Ends a job that is due now; returns its entry, or nothing where none is due.
    [[nodiscard]] std::optional<std::uint32_t> endDueJob();
    /// Finishes a boot or shut-down that is due now; returns the entry of `Outcome::switchings` with its kind.
    [[nodiscard]] std::optional<LogEntry> finishDueSwitching();
    /// Returns the entry of a job that arrives now; nothing without one. It waits once it is put into the queue.
    [[nodiscard]] std::optional<std::uint32_t> nextArrival();
    /// Puts jobs that have arrived, in ascending order, into their places in the queue.
    void enqueue(std::span<const std::uint32_t> entries);
    /// Takes a waiting job out of the queue again.
    void withdraw(std::uint32_t entry);

    /// Starts the waiting job in this slot on the lowest idle nodes; there must be enough.
    void start(std::size_t slot);
    /// Boots the `count` lowest off nodes.
    void boot(std::int32_t count);
    void boot(std::span<const NodeRange> nodes);
    /// Shuts the `count` highest idle nodes down.
    void stop(std::int32_t count);
    /// Shuts down nodes that are idle.
    void stop(std::span<const NodeRange> nodes);
    /// Nodes that began to boot, and that were stopped, since the last call.
    struct Switched {
        std::int32_t booted = 0;
        std::int32_t stopped = 0;
    };
    [[nodiscard]] Switched takeSwitched() { return std::exchange(m_switched, {}); }

    [[nodiscard]] Outcome& outcome() { return *m_outcome; }
    [[nodiscard]] const Outcome& outcome() const { return *m_outcome; }
    /// Ends the run now and hands out the outcome.
    [[nodiscard]] std::shared_ptr<Outcome> finish();

private:
    struct JobEnd {
        Time at = 0;
        std::uint32_t entry = 0;
        [[nodiscard]] bool operator>(const JobEnd& other) const { return at != other.at ? at > other.at : entry > other.entry; }
    };
    struct Switching {
        Time at = 0; ///< its end
        std::uint32_t index = 0;
        std::int32_t nodes = 0;
    };

    /// Counts the work of a job that comes into the queue (1), or leaves it or ends (-1).
    void countWork(const Workload::Entry& job, int sign);
    void change(std::int32_t count, NodeState from, NodeState to);
    void addRelease(Time at, std::int32_t nodes, bool ofJob);
    void removeRelease(Time at, std::int32_t nodes, bool ofJob);
    void log(LogKind kind, std::uint32_t index) { m_outcome->log.push_back({m_now, index, kind}); }
    /// Makes a slice of the ranges appended since `firstRange`.
    [[nodiscard]] RangeSlice sliceFrom(std::size_t firstRange) const;
    void beginBoot(std::size_t firstRange, std::int32_t count);
    void beginStop(std::size_t firstRange, std::int32_t count);

    const Workload& m_workload;
    std::shared_ptr<Outcome> m_outcome;
    Time m_now;
    Time m_bootTime;
    Time m_shutdownTime;
    bool m_reserves; ///< whether the scheduler asks for releases
    bool m_onDemand;
    std::array<std::int32_t, nodeStateCount> m_counts{};
    NodeSet m_idle;
    NodeSet m_off;
    WaitingQueue m_waiting;
    Releases m_jobReleases;
    Releases m_releases;
    std::priority_queue<JobEnd, std::vector<JobEnd>, std::greater<>> m_running;
    std::deque<Switching> m_boots; ///< all take as long, so they end in the order in which they began
    std::deque<Switching> m_stops;
    std::size_t m_arrived = 0;
    std::size_t m_unfinished;
    std::array<std::int64_t, LoadStatistics::classCount> m_jobsBySizeClass{};
    NodeTime m_plannedWork = 0;
    Switched m_switched;
};

} // namespace wattif::power
