// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/power/model/instance.h"
#include "core/slurm/live_study.h"

namespace wattif::power {

/// Makes the instance of a cluster's history: its nodes and jobs; power, times to boot, prices and scheduler of `base`.
///
/// Nodes that differ become kinds of nodes (cluster_kinds.h); a job takes whole nodes of one kind. Curves that do not repeat keep
/// their dates if the start of `base` is known. Error(badInput) without nodes, for a record of the past without jobs, or if the
/// instance breaks a limit.
[[nodiscard]] Result<Instance> instanceOfHistory(const Instance& base, const slurm::History& history, slurm::OpenJobs open);

} // namespace wattif::power
