// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// Two metrics of a policy at a point.
struct TradeOff {
    double first = 0.0;
    double second = 0.0;
};

/// The places of the points that no other one beats: none is at least as good in both metrics and better in one. Ascending;
/// points that are equal are all on the front or none is. Points that are not finite are left out; none is on the front where
/// neither more nor less of a metric is better. O(n log n).
[[nodiscard]] std::vector<std::size_t> paretoFront(std::span<const TradeOff> points, Better first, Better second);

} // namespace wattif
