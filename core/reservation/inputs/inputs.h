// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

#include "core/base/instance_moves.h"
#include "core/base/instance_redraw.h"
#include "core/base/option.h"
#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Draws an instance: the 12 sites after DAS-2 (or random ones), workflows and local jobs submitted at exponential gaps. A
/// workflow and a local job bring the same work on average, so the load stays as the share of reserving requests changes.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& options, std::uint64_t seed);
/// Draws workflows and local jobs for the grid of an instance in the same way; those of its values that generateInstance takes
/// from options stay. `options` are complete but for these.
[[nodiscard]] Result<Instance> redrawnInstance(const Instance& instance, const OptionValues& options, std::uint64_t seed);

/// Options: kind (layered, wien2k), workflows, tasks, ..., sites, load, request_rate, horizon_s; see generate.cpp.
[[nodiscard]] std::span<const Option> generateOptions();

/// Roles of the files: "workflow" (WfCommons JSON or Pegasus DAX), "sites" (CSV), "jobs" (SWF: local jobs), "usage" (SWF: run
/// time / requested time as the empirical distribution), "reservations" (text of `scontrol show reservation`).
[[nodiscard]] std::span<const ImportRole> importRoles();
[[nodiscard]] std::span<const Option> importOptions();
/// Builds an instance; Error(badInput) with file, line and column.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

/// Random requests on the scenario's own grid: sites, bandwidth, failures, the distribution of used shares, overestimation and
/// the share of reserving requests stay; workflows and local jobs are drawn as `generate` draws them with the same seed, and
/// reservations that are there from the beginning go. Tasks take at most the processors of the largest site.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

/// How instances are varied by a search: up to 3 sites of up to 8 processors, 2 workflows and 3 reservations; sites, tasks,
/// edges, reservations and submissions change, the usage stays and nothing fails. Simpler: fewer workflows, tasks, edges,
/// reservations, sites, processors, rounder numbers.
[[nodiscard]] const InstanceMoves* instanceMoves();

/// The instance that opens when nothing is asked for: sites after DAS-2, reservations that overlap, one workflow, local jobs of a
/// day.
[[nodiscard]] Instance sampleInstance();

} // namespace wattif::reservation
