// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/pareto.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace wattif::power {

bool dominates(const EnergyWait& a, const EnergyWait& b)
{
    return a.energyJoules <= b.energyJoules && a.meanWaitSeconds <= b.meanWaitSeconds && a != b;
}

std::vector<std::size_t> paretoFront(std::span<const EnergyWait> points)
{
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return std::pair(points[a].energyJoules, points[a].meanWaitSeconds)
            < std::pair(points[b].energyJoules, points[b].meanWaitSeconds);
    });
    // By ascending energy a point is on the front if it waits less than all before it.
    std::vector<std::size_t> front;
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t i : order)
        if (points[i].meanWaitSeconds < least) {
            least = points[i].meanWaitSeconds;
            front.push_back(i);
        }
    return front;
}

} // namespace wattif::power
