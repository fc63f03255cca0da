// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Roles of the files: one of "swf" (a Standard Workload Format trace), "sacct" (`sacct -P` text) and "jobs" (a table, see
/// readJobTable); "cluster" (its nodes and partitions, see slurm::readCluster); "price" and "carbon" (curves, see readRateCurve).
[[nodiscard]] std::span<const ImportRole> importRoles();
/// nodes, cores_per_node, max_minutes: what the header of the trace does not say or says wrongly; 0: as the trace says.
[[nodiscard]] std::span<const Option> importOptions();

/// Builds an instance; Error(badInput) with file, line and column.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

} // namespace wattif::power
