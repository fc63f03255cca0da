// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/base/statistics.h"
#include "core/experiment/statistics/cell_groups.h"

namespace wattif {

/// One policy in a group of cells.
struct PolicySummary {
    /// Over the repetitions, each the mean over its cells in which the metric applies; infinite without interval where it is
    /// infinite in some cell, NaN where it applies in none.
    MeanInterval mean{};
    double least = std::numeric_limits<double>::quiet_NaN(); ///< of all cells in which the metric applies; NaN for none
    double most = std::numeric_limits<double>::quiet_NaN();
    std::uint64_t notApplying = 0; ///< cells in which the metric does not apply
    std::uint64_t infinite = 0;    ///< cells in which it is infinite
};

/// A group of cells.
struct GroupSummary {
    std::vector<std::size_t> levels{}; ///< of the factors of the grouping
    std::size_t instance = 0;          ///< where cells are grouped by instance
    std::uint64_t cells = 0;           ///< that are finished
    std::vector<PolicySummary> policies{};
};

/// Means with 95 % intervals (Student, over repetitions as CellGroups says) of each group that has finished cells.
[[nodiscard]] std::vector<GroupSummary> summarise(const CellGroups& groups, const MetricValues& values);
[[nodiscard]] std::vector<GroupSummary> summarise(const Plan& plan, const MetricValues& values, const Grouping& grouping);

} // namespace wattif
