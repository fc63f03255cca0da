// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
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

/// A policy less another in a group of cells.
struct PolicyDifference {
    PairedTest test{};         ///< over the repetitions, each the mean of its differences cell by cell
    std::uint64_t leftOut = 0; ///< cells in which the metric of one of both does not apply or is infinite
    double correctedP = std::numeric_limits<double>::quiet_NaN(); ///< after Holm, over all differences made together
};

/// The test of policy a less policy b in a group.
[[nodiscard]] PolicyDifference differenceOf(const CellGroups& groups, std::size_t group, const MetricValues& values,
                                            std::size_t a, std::size_t b);

/// The differences of each policy to policy `against` in each group of summarise(), groups x policies; the policy's own are zero
/// and untested. The family of Holm's correction is all groups and the policies that `isTested` names.
[[nodiscard]] std::vector<std::vector<PolicyDifference>>
pairedDifferences(const CellGroups& groups, const MetricValues& values, std::size_t against, const std::vector<bool>& isTested);
[[nodiscard]] std::vector<std::vector<PolicyDifference>> pairedDifferences(const Plan& plan, const MetricValues& values,
                                                                           const Grouping& grouping, std::size_t against,
                                                                           const std::vector<bool>& isTested);

/// Holm's step-down correction of p values: the i-th smallest of m becomes the largest of (m - j + 1) p_(j) over j <= i, at
/// most 1. NaN stays NaN and is no part of the family. Source: Holm 1979, Scandinavian Journal of Statistics 6(2).
[[nodiscard]] std::vector<double> holmCorrected(std::span<const double> pValues);

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
