// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/power/model/node_kinds.h"
#include "core/power/model/time.h"

namespace wattif::power {

struct Pool;

/// An instance made ready for the simulator: times in ticks, sizes in nodes, rejected jobs sorted out.
class Workload {
public:
    /// A job that is let in.
    struct Entry {
        Time submit = 0;
        Time run = 0;
        Time planned = 0; ///< the run time that the scheduler plans with, >= run
        std::int32_t nodes = 1;
        std::uint32_t job = 0; ///< JobIndex
    };

    /// The instance must pass check() and outlive this.
    explicit Workload(const Instance& instance);
    /// One pool of a cluster: all jobs of its instance are let in, with these nodes; the run begins at `begin`.
    Workload(const Instance& pool, std::vector<Entry> entries, Time begin);
    /// Returns the same workload, but a run goes on up to a moment after its last job.
    [[nodiscard]] Workload upTo(Time until) const;
    /// Returns the same workload, but a run begins at a moment, at or before the first submission.
    [[nodiscard]] Workload from(Time begin) const;
    /// Returns the same workload, but the `nodes` highest nodes are off at the beginning if the policy can stop nodes at all.
    [[nodiscard]] Workload withNodesOff(std::int32_t nodes) const;
    /// The same for the highest nodes of each kind, in order of the kinds.
    [[nodiscard]] Workload withNodesOff(std::span<const std::int32_t> nodesOfKinds) const;

    [[nodiscard]] const Instance& instance() const { return m_instance; }
    /// Jobs that are let in, in the order of the queue.
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// Counts by Rejection; [none] counts the jobs let in.
    [[nodiscard]] const std::array<std::int64_t, rejectionCount>& rejected() const { return m_rejected; }
    /// The beginning of the run: the first submission, in a pool that of the whole cluster.
    [[nodiscard]] Time begin() const { return m_begin; }
    /// The run goes on until here; 0: to the end of its last job.
    [[nodiscard]] Time until() const { return m_until; }
    /// Nodes that are off at the beginning, the highest ones.
    [[nodiscard]] std::int32_t nodesOff() const { return m_nodesOff; }

    /// Pools, one for each kind of nodes in order; empty where all nodes are alike.
    [[nodiscard]] const std::vector<Pool>& pools() const { return *m_pools; }
    /// Where each job runs, by JobIndex; empty where all nodes are alike.
    [[nodiscard]] const std::vector<KindFit>& placed() const { return m_placed; }
    /// Cores of one node that an entry takes where nodes are shared; 0 where it takes whole nodes.
    [[nodiscard]] std::int32_t sharedCores(std::uint32_t entry) const { return m_cores.empty() ? 0 : m_cores[entry]; }
    /// How many nodes' cores a job takes: a fraction where it shares a node.
    [[nodiscard]] double nodeShare(const Entry& entry) const;
    /// Watts that a job draws beyond busy nodes, see power::ownWatts.
    [[nodiscard]] double ownWatts(const Entry& entry) const
    {
        return m_hasOwnWatts ? power::ownWatts(m_instance, m_instance.jobs[entry.job]) : 0.0;
    }
    /// Watts that a job draws beyond its share of busy nodes, along a straight line from idle to busy; 0 for jobs without own
    /// power that load all their cores.
    [[nodiscard]] double wattsBeyondBusy(const Entry& entry) const
    {
        return m_cores.empty() ? ownWatts(entry) : watts(entry) - nodeShare(entry) * m_instance.watts.busy;
    }
    /// The most that its nodes draw for a job by the power model, whatever other jobs run on them.
    [[nodiscard]] double plannedWatts(const Entry& entry) const
    {
        return m_hasOwnWatts ? plannedWattsOf(m_instance, m_instance.jobs[entry.job]) : watts(entry);
    }
    /// Watts of all nodes of a job while it runs; of a shared node, its share of a busy one.
    [[nodiscard]] double watts(const Entry& entry) const
    {
        return m_cores.empty() ? entry.nodes * m_instance.watts.busy + ownWatts(entry)
                               : wattsOf(m_instance, m_instance.jobs[entry.job]);
    }

private:
    /// The cores of the nodes that a job is placed on.
    [[nodiscard]] std::int32_t coresPerNode(std::uint32_t job) const;

    const Instance& m_instance;
    bool m_hasOwnWatts; ///< of some job
    std::vector<Entry> m_entries;
    std::array<std::int64_t, rejectionCount> m_rejected{};
    Time m_begin = 0;
    Time m_until = 0;
    std::int32_t m_nodesOff = 0;
    std::vector<KindFit> m_placed;
    std::shared_ptr<const std::vector<Pool>> m_pools;
    std::vector<std::int32_t> m_cores; ///< by entry; empty where no job shares a node
};

} // namespace wattif::power
