// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/experiment/paired_test.h"
#include "core/experiment/statistics/cell_groups.h"

namespace wattif {

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

} // namespace wattif
