// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/tarplee.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <queue>

namespace wattif::profit {

std::vector<std::int64_t> roundSplit(std::span<const double> split, std::int64_t tasks)
{
    std::vector<std::int64_t> whole;
    std::vector<double> fraction;
    for (const double x : split) {
        // A share that is whole but for rounding noise of the solver counts as whole.
        const double floored = std::floor(x + 1e-7 * std::max(1.0, x));
        whole.push_back(static_cast<std::int64_t>(floored));
        fraction.push_back(x - floored);
    }
    std::int64_t left = tasks - std::accumulate(whole.begin(), whole.end(), std::int64_t{0});
    std::vector<std::size_t> order(split.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return fraction[a] > fraction[b]; });
    for (std::size_t k = 0; left > 0; ++k, --left)
        ++whole[order[k % order.size()]];
    return whole;
}

std::vector<std::vector<std::int64_t>> longestFirst(std::span<const TaskRun> runs, std::size_t machines)
{
    std::vector<std::size_t> order(runs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return runs[a].seconds > runs[b].seconds; });
    using Free = std::pair<double, std::size_t>; // when, machine
    std::priority_queue<Free, std::vector<Free>, std::greater<>> free;
    for (std::size_t j = 0; j < machines; ++j)
        free.emplace(0.0, j);
    std::vector<std::vector<std::int64_t>> counts(runs.size(), std::vector<std::int64_t>(machines, 0));
    for (const std::size_t run : order)
        for (std::int64_t k = 0; k < runs[run].count; ++k) {
            auto [when, machine] = free.top();
            free.pop();
            ++counts[run][machine];
            free.emplace(when + runs[run].seconds, machine);
        }
    return counts;
}

} // namespace wattif::profit
