// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/experiment/statistics/cell_groups.h"

namespace wattif {

/// A policy at a level of a factor: a mean over repetitions with its 95 % interval.
struct LevelPoint {
    std::size_t level = 0;
    double mean = 0.0; ///< finite
    double halfWidth = 0.0;
    std::uint64_t cell = 0; ///< one of those that it is made of
};
/// The points of each policy of the plan, in the order of levels; those at which a metric does not apply are missing.
using LevelCurves = std::vector<std::vector<LevelPoint>>;

/// The metric against the only factor of the grouping.
[[nodiscard]] LevelCurves valueCurves(const CellGroups& groups, const MetricValues& values);
/// The paired differences to policy `against`, whose own are zero.
[[nodiscard]] LevelCurves differenceCurves(const CellGroups& groups, const MetricValues& values, std::size_t against);

} // namespace wattif
