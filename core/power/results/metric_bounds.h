// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/metric_bound.h"
#include "core/base/run_control.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Returns bounds that no schedule of an instance can beat. With jobs j let in, each n_j nodes for r_j seconds from s_j on at the
/// earliest, and P nodes:
///
///     length  L = max( max_j (s_j + r_j) - min_j s_j,  sum_j n_j r_j / P )
///     energy  sum_j n_j r_j P_busy + (P L - sum_j n_j r_j) times the least power of a state without a job
///
/// whatever scheduler and policy. Nearer, but for the job starts of always-on alone, is the energy of the policy `oracle`. Empty
/// where no job is let in. Cost: that of a run of always-on.
[[nodiscard]] std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control);

} // namespace wattif::power
