// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/run_control.h"
#include "core/power/model/instance.h"
#include "core/slurm/live_study.h"

namespace wattif::power {

/// Runs a policy on a cluster's history up to now, by the simulator that runs every policy: it sees the same Cluster.
/// Jobs that have not ended count with their time limits. Errors as slurm::LiveStudy::run. Time of one simulation.
[[nodiscard]] Result<slurm::LiveRun> runLive(const Instance& base, const slurm::History& history, const PolicyCall& call,
                                             const RunControl& control);

/// How the study follows a cluster.
[[nodiscard]] slurm::LiveStudy liveStudy();

} // namespace wattif::power
