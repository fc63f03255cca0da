// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/instance_moves.h"
#include "core/base/instance_redraw.h"
#include "core/base/option.h"
#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// model (deepcomp-like, deepcomp-fitted, lublin), jobs, nodes, ...
[[nodiscard]] std::span<const Option> generateOptions();
/// Draws a trace on a queue; the same options and seed give the same jobs on every machine.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed);

/// Roles of the files: one of "swf" (a Standard Workload Format trace), "sacct" (`sacct -P` text) and "jobs" (a table, see
/// readJobTable); "cluster" (its nodes and partitions, see slurm::readCluster); "price" and "carbon" (curves, see readRateCurve).
[[nodiscard]] std::span<const ImportRole> importRoles();
/// nodes, cores_per_node, max_minutes: what the header of the trace does not say or says wrongly; 0: as the trace says.
[[nodiscard]] std::span<const Option> importOptions();

/// Builds an instance; Error(badInput) with file, line and column.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

/// How instances are varied by a search: 2 to 6 nodes, up to 6 jobs of the model of Lublin and Feitelson nearer to each other;
/// jobs, nodes and the boot time change, watts and prices stay. Simpler: fewer jobs, nodes, processors, rounder times.
[[nodiscard]] const InstanceMoves* instanceMoves();

/// Random jobs on the scenario's own queue: nodes, scheduler, watts, boot times and prices stay.
///
/// `resample` keeps the moments of submission, and so the daily cycle and the number of jobs, and gives each the size and the
/// times of a job of the trace drawn with replacement (the bootstrap: Efron 1979, Annals of Statistics 7(1)). `lublin` draws jobs
/// of the model of Lublin and Feitelson 2003, of whole nodes, from the scenario's time of day on.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

/// The instance that opens when nothing is asked for: two weeks of a queue that is busy by day and idle by night.
[[nodiscard]] Instance sampleInstance();
/// Returns the substitute for the paper's log: 34 days of 2..64-node jobs, calibrated to 57.4 % of 320 nodes; `nodes` of the
/// queue.
[[nodiscard]] Instance deepcompInstance(std::int32_t nodes);

} // namespace wattif::power
