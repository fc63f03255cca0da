// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/pareto_front.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace wattif {

std::vector<std::size_t> paretoFront(std::span<const TradeOff> points, Better first, Better second)
{
    if (first == Better::neither || second == Better::neither)
        return {};
    // Costs: less is better in both.
    const auto costs = [&](std::size_t i) {
        return std::pair(first == Better::lower ? points[i].first : -points[i].first,
                         second == Better::lower ? points[i].second : -points[i].second);
    };
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (std::isfinite(points[i].first) && std::isfinite(points[i].second))
            order.push_back(i);
    std::ranges::stable_sort(order, {}, costs);
    std::vector<std::size_t> front;
    double least = std::numeric_limits<double>::infinity(); // second cost so far
    for (const std::size_t i : order) {
        const bool equalsLast = !front.empty() && costs(front.back()) == costs(i);
        if (costs(i).second < least || equalsLast)
            front.push_back(i);
        least = std::min(least, costs(i).second);
    }
    std::ranges::sort(front);
    return front;
}

} // namespace wattif
