// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/metric_bound.h"
#include "core/base/run_control.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Returns bounds that no schedule of an instance can beat.
///
///     objective   the linear-fractional relaxation (Bound)
///     makespan    max(largest over task types with tasks of min_j ETC_tj,  sum over tasks of min_j ETC_tj / machines)
///     energy      sum over tasks of min_j ETC_tj APC_tj, idle energy apart; cost and profit follow from it
///
/// Cost: that of the relaxation, else O(T m + bags).
[[nodiscard]] std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control);

} // namespace wattif::profit
