// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/power/engine/job_gate.h"
#include "core/power/engine/node_policy.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// Replays the jobs of a workload under a policy, event by event, as docs/power.md and its chapters define. Error(interrupted)
/// when stopped.
///
/// O(log running jobs) for each event plus what scheduler and policy take; memory O(jobs + ranges of nodes handed out).
[[nodiscard]] Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, NodePolicy& policy, const RunControl& control);
/// The same with a scheduler other than the instance's.
[[nodiscard]] Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, std::unique_ptr<Scheduler> scheduler,
                                                        NodePolicy& policy, const RunControl& control);
/// The same with a gate before the queue.
[[nodiscard]] Result<std::shared_ptr<Outcome>> simulate(const Workload& workload, NodePolicy& policy, JobGate& gate,
                                                        const RunControl& control);

} // namespace wattif::power
