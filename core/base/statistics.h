// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>

namespace wattif {

/// A sample mean with the half width of its Student-t confidence interval.
struct MeanInterval {
    double mean = 0.0;
    double halfWidth = 0.0; ///< 0 for fewer than two values
    int count = 0;

    friend bool operator==(const MeanInterval&, const MeanInterval&) = default;
};

/// Arithmetic mean, compensated; NaN for no values.
[[nodiscard]] double mean(std::span<const double> values);
/// Unbiased sample variance (n - 1); 0 for fewer than two values.
[[nodiscard]] double sampleVariance(std::span<const double> values);
/// Student's t with `freedom` >= 1 degrees of freedom that a share `level` of all samples stays within on both sides of 0.
[[nodiscard]] double studentQuantile(double level, std::size_t freedom);
/// Mean with its two-sided Student-t interval, half width t_{1-(1-level)/2, n-1} s / sqrt(n).
[[nodiscard]] MeanInterval meanInterval(std::span<const double> values, double level = 0.95);
/// Quantile q in [0, 1] by linear interpolation between order statistics (Hyndman-Fan type 7); NaN for no values.
[[nodiscard]] double quantile(std::span<const double> values, double q);
/// Relative difference |a - b| / max(|a|, |b|), 0 where both are 0.
[[nodiscard]] double relativeDifference(double a, double b);
/// Returns whether two results are equal but for rounding: relative difference at most 1e-9.
[[nodiscard]] bool isTie(double a, double b);

} // namespace wattif
