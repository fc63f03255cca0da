// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

namespace wattif {

/// Two policies compared run by run: what all runs of a pair have in common (the instance, the seed) cancels out.
struct PairedTest {
    double meanDifference = 0.0; ///< of a - b; NaN where no pair is finite
    double statistic = 0.0;      ///< Student's t; infinite where all differences are alike and not zero
    double pValue = 1.0;         ///< two-sided; NaN for fewer than two pairs, which show nothing
    int count = 0;               ///< pairs in which both are finite
    double halfWidth = 0.0;      ///< of the 95 % interval of the mean difference; 0 for fewer than two pairs
};

/// Returns a - b, or exactly 0 if both are equal but for rounding (isTie), as sums of the same numbers in a different order are.
[[nodiscard]] double pairDifference(double a, double b);

/// The paired t test of a and b, value by value: t = mean(d) / (s(d) / sqrt(n)) with n - 1 degrees of freedom, d =
/// pairDifference(a, b). Pairs in which one is not finite are left out; the longer one is cut. Source: Student 1908.
[[nodiscard]] PairedTest pairedTest(std::span<const double> a, std::span<const double> b);
/// The same of differences that are there already; those that are not finite are left out.
[[nodiscard]] PairedTest pairedTest(std::span<const double> differences);

} // namespace wattif
