// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// L2: for a threshold t in [0, C/2], applications larger than C - t share their node with none of size >= t; those in (C/2, C -
// t] take a node each and leave free capacity; applications in [t, C/2] that exceed this capacity take further nodes. The best t
// is a size.

#include "core/consolidation/engine/bounds.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/checked.h"

namespace wattif::consolidation {
namespace {

constexpr double allowance = 1e-9;

std::int32_t nodesFor(double load, double capacity)
{
    return std::max(0, toInteger<std::int32_t>(std::ceil(load / capacity - allowance)));
}

} // namespace

std::int32_t optimalNodes(double total, double capacity) { return nodesFor(total, capacity); }

std::int32_t nodesBound(std::span<const double> sizes, double capacity)
{
    // Sums of the largest applications: sum[i] of the first i.
    std::vector<double> sum(sizes.size() + 1, 0.0);
    std::partial_sum(sizes.begin(), sizes.end(), sum.begin() + 1);
    // Two applications of half a node each fit together, rounding allowed for.
    const double half = capacity / 2.0 * (1.0 + 2.0 * allowance);
    std::size_t large = 0; // applications larger than half a node
    while (large < sizes.size() && sizes[large] > half)
        ++large;
    std::int32_t best = std::max(nodesFor(sum.back(), capacity), static_cast<std::int32_t>(large));
    // Thresholds from C/2 down: fewer applications are too large for company, more are above the threshold.
    std::size_t alone = large; // applications larger than C - t
    for (std::size_t end = large; end < sizes.size();) {
        const double threshold = sizes[end];
        while (end < sizes.size() && sizes[end] == threshold)
            ++end;
        while (alone > 0 && sizes[alone - 1] <= (capacity - threshold) + 2.0 * allowance * capacity)
            --alone;
        const double residualLeft = static_cast<double>(large - alone) * capacity - (sum[large] - sum[alone]);
        const double beyond = sum[end] - sum[large] - residualLeft;
        best = std::max(best, static_cast<std::int32_t>(large) + nodesFor(beyond, capacity));
    }
    return best;
}

} // namespace wattif::consolidation
