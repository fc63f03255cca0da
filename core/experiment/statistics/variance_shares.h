// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// The part of the variance between points that is due to one factor alone: Sobol's first-order index S = var(E(y | x)) / var(y).
struct VarianceShare {
    std::size_t factor = 0;
    std::size_t policy = 0;
    double share = std::numeric_limits<double>::quiet_NaN(); ///< NaN where the metric is constant or points are too few
    double noise = std::numeric_limits<double>::quiet_NaN(); ///< its standard deviation if the factor has no effect; 0: exact
    bool isExact = false;                                    ///< all cells of a grid are finite: no estimate from a part of them

    /// Returns whether the share is larger than chance alone makes it.
    [[nodiscard]] bool exceedsNoise() const { return share > noise; }
};

/// Returns the first-order shares of variance of all factors for all policies, in their order. The variance is that of the means
/// of points over repetitions and instances; the remaining noise of these means counts as unexplained variance.
///
/// For a complete grid of finite cells they are exact: the sum of squares between the levels of a factor over the total one.
/// Otherwise they are estimated from the points by regression, as the adjusted coefficient of determination 1 - (1 - R^2)(n -
/// 1)/(n - 1 - k) of n points: on k = 6 cosines of the rank of the level for a factor with more than seven numeric levels
/// (Plischke 2012, Environmental Modelling & Software 35, with the adjustment of Ezekiel 1930), otherwise on its levels. An
/// estimate may be below 0: for a factor without effect on a normal metric it is 0 on average, with the standard deviation
/// sqrt(2 k / ((n - 1 - k)(n + 1))), because R^2 is then Beta(k / 2, (n - 1 - k) / 2). Error(badInput) for one-at-a-time and
/// pairs, whose points are not a sample of all combinations.
[[nodiscard]] Result<std::vector<VarianceShare>> varianceShares(const Plan& plan, const MetricValues& values);

/// An adjusted share of the variance, and its standard deviation without effect.
struct ShareEstimate {
    double share = std::numeric_limits<double>::quiet_NaN();
    double noise = std::numeric_limits<double>::quiet_NaN();
};
/// The adjusted share of the variance of y that a regression on k cosines of x explains; x: places in 0 .. 1. NaN for a constant
/// or fewer than k + 2 values.
[[nodiscard]] ShareEstimate cosineShare(std::span<const double> x, std::span<const double> y, std::size_t k = 6);

} // namespace wattif
