// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/metric_bound.h"
#include "core/base/run_control.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// The least data that a placement on at most `nodes` nodes moves: all others were emptied, so at least the sum of the N - nodes
/// least loads, N nodes in all.
[[nodiscard]] double minDataMoved(const Instance& instance, std::int32_t nodes);

/// Returns bounds that no placement of an instance can beat: nodes used by the bound L2 of Martello and Toth (1990), which is
/// N_opt at least, and for placements on so few nodes the least data moved. Cost: O(n log n) for n applications and nodes.
[[nodiscard]] std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control);

} // namespace wattif::consolidation
