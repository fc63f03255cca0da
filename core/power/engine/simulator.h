// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/power/engine/job_gate.h"
#include "core/power/engine/node_policy.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// What takes part in a run.
struct SimulationPart {
    const Workload& workload;
    NodePolicy& policy;
    JobGate* gate; ///< before the queue; null: the scheduler sees each job at once
    std::unique_ptr<Scheduler> scheduler;
};

/// Replays the jobs of a workload under a policy, event by event, as docs/power.md and its chapters define. Error(interrupted)
/// when stopped.
///
/// O(log running jobs) for each event plus what scheduler and policy take; memory O(jobs + ranges of nodes handed out).
[[nodiscard]] Result<std::shared_ptr<Outcome>> simulate(SimulationPart part, const RunControl& control);
/// The same with the instance's scheduler and without a gate.
[[nodiscard]] Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, NodePolicy& policy, const RunControl& control);
/// Replays several workloads that begin together on one clock, up to the last end of all jobs; they share a cap on power. Returns
/// their outcomes in the same order.
[[nodiscard]] Result<std::vector<std::shared_ptr<Outcome>>> simulateTogether(std::vector<SimulationPart> parts,
                                                                             const RunControl& control);

} // namespace wattif::power
