// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Algorithms 1 and 2 of Tarplee, Maciejewski, Siegel 2014 (CCGrid), section V, as pure functions.

#include "core/profit/engine/tarplee.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace wattif::profit {
namespace {

// The level to which sum_i max(0, level - ready_i) = work seconds fill the machines.
double waterLevel(std::span<const double> ready, double work)
{
    std::vector<double> sorted(ready.begin(), ready.end());
    std::sort(sorted.begin(), sorted.end());
    double sum = 0.0;
    double level = 0.0;
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        if (k > 0 && level <= sorted[k])
            break;
        sum += sorted[k];
        level = (work + sum) / static_cast<double>(k + 1);
    }
    return level;
}

} // namespace

std::vector<std::int64_t> roundSplit(std::span<const double> split, std::int64_t tasks)
{
    std::vector<std::int64_t> whole;
    std::vector<double> fraction;
    for (const double x : split) {
        // A share that is whole but for rounding noise of the solver counts as whole. The noise allowed is so small that
        // the floors never sum to more than `tasks`.
        const double floored = std::floor(x + std::min(1e-6, 1e-9 * std::max(1.0, x)));
        whole.push_back(static_cast<std::int64_t>(floored));
        fraction.push_back(x - floored);
    }
    std::vector<std::size_t> order(split.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return fraction[a] > fraction[b]; });
    std::int64_t left = tasks - std::accumulate(whole.begin(), whole.end(), std::int64_t{0});
    for (std::size_t k = 0; left > 0; ++k, --left)
        ++whole[order[k % order.size()]];
    return whole;
}

// The tasks start at the `count` earliest of the times ready_i + q seconds, q = 0, 1, ... All that start by
// level - seconds, where the level takes the tasks as a liquid, are among them, floor((level - ready_i) / seconds) on
// machine i; fewer than k tasks are left and go one by one.
std::vector<std::int64_t> placeEarliest(std::span<double> readySeconds, double seconds, std::int64_t count)
{
    std::vector<std::int64_t> counts(readySeconds.size(), 0);
    if (count <= 0)
        return counts;
    std::int64_t left = count;
    const double level = waterLevel(readySeconds, seconds * static_cast<double>(count));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto fits = static_cast<std::int64_t>(std::floor((level - readySeconds[i]) / seconds));
        counts[i] = std::clamp<std::int64_t>(fits, 0, left);
        left -= counts[i];
        readySeconds[i] += seconds * static_cast<double>(counts[i]);
    }
    using Free = std::pair<double, std::size_t>; // when, machine
    std::priority_queue<Free, std::vector<Free>, std::greater<>> free;
    for (std::size_t i = 0; left > 0 && i < counts.size(); ++i)
        free.emplace(readySeconds[i], i);
    for (; left > 0; --left) {
        const std::size_t machine = free.top().second;
        free.pop();
        ++counts[machine];
        readySeconds[machine] += seconds;
        free.emplace(readySeconds[machine], machine);
    }
    return counts;
}

std::vector<std::vector<std::int64_t>> longestFirst(std::span<const TaskRun> runs, std::size_t machines)
{
    std::vector<std::size_t> order(runs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return runs[a].seconds > runs[b].seconds; });
    std::vector<double> ready(machines, 0.0);
    std::vector<std::vector<std::int64_t>> counts(runs.size());
    for (const std::size_t run : order)
        counts[run] = placeEarliest(ready, runs[run].seconds, runs[run].count);
    return counts;
}

} // namespace wattif::profit
