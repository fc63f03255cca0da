// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <limits>

namespace wattif {

/// The value of a metric that does not apply: a dash in tables, null in JSON.
inline constexpr double notApplicable = std::numeric_limits<double>::quiet_NaN();

/// part / whole as a metric: notApplicable where the whole is not above 0, or so small that the ratio is beyond all doubles.
[[nodiscard]] inline double ratioOf(double part, double whole)
{
    const double ratio = whole > 0.0 ? part / whole : notApplicable;
    return std::isfinite(ratio) ? ratio : notApplicable;
}

} // namespace wattif
