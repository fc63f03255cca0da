// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"
#include "core/power/model/instance.h"
#include "core/slurm/live_study.h"

namespace wattif::power {

/// A cluster on which the jobs of an instance run as in an outcome, as Slurm would show it.
///
/// Node i is called "ni", of a kind "gpu" "gpu-i"; jobs are numbered from 1 in the order of the instance. Those that were
/// rejected never come.
class ReplayedCluster {
public:
    /// Second 0 of the instance is the moment `begin`, Unix seconds.
    ReplayedCluster(Instance instance, std::shared_ptr<const Outcome> outcome, std::int64_t begin);

    [[nodiscard]] const Instance& instance() const { return *m_instance; }
    /// The moment at which the first job comes, Unix seconds.
    [[nodiscard]] std::int64_t begin() const;
    /// The moment at which the last job has ended, Unix seconds.
    [[nodiscard]] std::int64_t end() const;
    /// Returns what Slurm shows at a moment, Unix seconds: jobs that wait, run or ended within the last hour, and the nodes
    /// after everything that happens then.
    [[nodiscard]] slurm::Snapshot snapshotAt(std::int64_t at) const;

private:
    [[nodiscard]] slurm::Job jobAt(const Workload::Entry& entry, std::int64_t second) const;

    std::shared_ptr<const Instance> m_instance;
    std::shared_ptr<const Outcome> m_outcome;
    Workload m_workload;
    std::vector<slurm::Node> m_nodes; ///< without their states
    std::int64_t m_begin;             ///< second 0
};

/// Runs the jobs of an instance with all nodes on, in the whole seconds that Slurm knows; without a date its second 0 is on
/// Monday, 1 January 2001, at its time of day. Error(badInput) for shared nodes and jobs that can never start;
/// Error(interrupted).
[[nodiscard]] Result<ReplayedCluster> replayedCluster(const Instance& instance, const RunControl& control);

} // namespace wattif::power
