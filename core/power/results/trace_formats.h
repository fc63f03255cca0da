// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/item_table.h"

namespace wattif::power {

/// Returns the formats of other programs for the schedule of a policy:
///
/// - swf: the Standard Workload Format (version 2.2), with the simulated waits and run times in whole seconds; jobs that did not
///   run have status 5;
/// - batsim-jobs: the jobs.csv of Batsim, as evalys reads it;
/// - chrome-trace: Trace Event JSON for Perfetto and chrome://tracing, a row for each node with its jobs and other states.
[[nodiscard]] std::vector<ItemFormat> traceFormats();

} // namespace wattif::power
