// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <functional>
#include <span>
#include <vector>

#include "core/base/option.h"
#include "core/power/engine/node_policy.h"

namespace wattif::power {

/// Settings of the policies `idle-timeout` and `reserve`; as Slurm's power saving.
struct IdleTimeoutOptions {
    Time suspendTime = 600 * ticksPerSecond; ///< a node idle for so long goes off
    std::int64_t resumeRate = 0;             ///< boots a minute; 0: no limit
    std::int64_t suspendRate = 0;            ///< stops a minute; 0: no limit
    std::int32_t spareNodes = 0;             ///< idle nodes kept on beside what waiting jobs need
};
[[nodiscard]] std::vector<Option> idleTimeoutOptionRecords();
/// The same with spare_nodes.
[[nodiscard]] std::vector<Option> reserveOptionRecords();
[[nodiscard]] IdleTimeoutOptions idleTimeoutOptions(const OptionValues& values);

/// Nodes idle for a time go off and come back when waiting jobs need them (Slurm's SuspendTime and ResumeProgram).
class IdleTimeout final : public NodePolicy {
public:
    /// When a node that is idle since a moment goes off; it grows with that moment.
    using OffAfter = std::function<Time(Time since)>;

    IdleTimeout(const Workload& workload, const IdleTimeoutOptions& options);
    /// The same with another time for each node than the suspend time of the options.
    IdleTimeout(const Workload& workload, const IdleTimeoutOptions& options, OffAfter offAfter);

    [[nodiscard]] bool bootsOnDemand() const override { return true; }
    [[nodiscard]] Time nextWake(const Cluster& cluster) const override;
    void react(Cluster& cluster, const Scheduler& scheduler) override;
    void nodesIdle(const Cluster& cluster, std::span<const NodeRange> nodes) override;

private:
    /// Nodes that became idle together.
    struct Batch {
        Time due = 0; ///< when they go off
        std::vector<NodeRange> nodes;
    };
    /// A limit on the number of nodes in each minute.
    class Rate {
    public:
        Rate(std::int64_t perMinute, Time begin) : m_perMinute(perMinute), m_begin(begin) { }
        [[nodiscard]] std::int32_t allowed(Time now, std::int32_t wanted);
        /// Returns when more is allowed; `never` where nothing was held back.
        [[nodiscard]] Time again() const { return m_again; }

    private:
        std::int64_t m_perMinute;
        Time m_begin;
        Time m_minute = -1;
        std::int64_t m_used = 0;
        Time m_again = never;
    };

    /// Moves the batches that have been idle long enough into the set of candidates.
    void ripen(const Cluster& cluster);
    /// Whether a node of a batch, or some node, has been idle all the time.
    [[nodiscard]] bool isIdle(const Cluster& cluster, const Batch& batch, std::int32_t node) const;
    [[nodiscard]] bool hasIdle(const Cluster& cluster, const Batch& batch) const;
    /// Drops the oldest batches as far as their nodes are not idle any more.
    void forgetBusy(const Cluster& cluster);
    [[nodiscard]] std::vector<NodeRange> ripeNodes(const Cluster& cluster, std::int32_t most);

    IdleTimeoutOptions m_options;
    OffAfter m_offAfter;
    std::vector<Time> m_due;     ///< by node
    std::deque<Batch> m_batches; ///< in order of time
    NodeSet m_ripe;              ///< nodes that were idle for long once; checked again before they are stopped
    Rate m_resume;
    Rate m_suspend;
};

} // namespace wattif::power
