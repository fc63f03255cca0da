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

#include "core/base/checked.h"

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

/// Returns how many shares may get a task more: those above 0, which come first; if no share is above 0, all.
std::size_t usable(const std::vector<double>& fraction)
{
    const auto isAbove0 = [](double part) { return part >= -0.5; };
    const auto count = static_cast<std::size_t>(std::count_if(fraction.begin(), fraction.end(), isAbove0));
    return count > 0 ? count : fraction.size();
}

/// Gives `left` tasks one by one to the first `among` of an order, round and round.
void shareOut(std::int64_t left, std::span<const std::size_t> order, std::size_t among, std::vector<std::int64_t>& whole)
{
    const auto rounds = left / static_cast<std::int64_t>(among);
    const auto once = static_cast<std::size_t>(left % static_cast<std::int64_t>(among));
    for (std::size_t k = 0; k < among; ++k)
        whole[order[k]] += rounds + (k < once ? 1 : 0);
}

} // namespace

std::vector<std::int64_t> roundSplit(std::span<const double> split, std::int64_t tasks)
{
    std::vector<std::int64_t> whole;
    std::vector<double> fraction;
    std::int64_t left = tasks;
    for (const double x : split) {
        // A share that is whole but for rounding noise of the solver counts as whole. The noise allowed is so small that the
        // floors sum to more than `tasks` only where doubles no longer distinguish tasks.
        const double floored = std::floor(x + std::min(1e-6, 1e-9 * std::max(1.0, x)));
        whole.push_back(std::clamp<std::int64_t>(toInteger<std::int64_t>(floored), 0, left));
        left -= whole.back();
        fraction.push_back(x > 0.0 ? x - floored : -1.0);
    }
    std::vector<std::size_t> order(split.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return fraction[a] > fraction[b]; });
    shareOut(left, order, usable(fraction), whole);
    return whole;
}

// The tasks start at the `count` earliest of the times ready_i + q seconds, q = 0, 1, ... All that start by
// level - seconds, where the level takes the tasks as a liquid, are among them, floor((level - ready_i) / seconds) on
// machine i; fewer than k tasks are left and go one by one. Where loads are so long that doubles do not show a task, more are
// left: every machine gets as many.
std::vector<std::int64_t> placeEarliest(std::span<double> readySeconds, double seconds, std::int64_t count)
{
    std::vector<std::int64_t> counts(readySeconds.size(), 0);
    if (count <= 0)
        return counts;
    std::int64_t left = count;
    const double level = waterLevel(readySeconds, seconds * static_cast<double>(count));
    const auto give = [&](std::size_t i, std::int64_t tasks) {
        counts[i] += tasks;
        left -= tasks;
        readySeconds[i] += seconds * static_cast<double>(tasks);
    };
    for (std::size_t i = 0; i < counts.size(); ++i)
        give(i, std::clamp<std::int64_t>(toInteger<std::int64_t>(std::floor((level - readySeconds[i]) / seconds)), 0, left));
    const std::int64_t each = left / std::ssize(counts);
    for (std::size_t i = 0; each > 0 && i < counts.size(); ++i)
        give(i, each);
    using Free = std::pair<double, std::size_t>; // when, machine
    std::priority_queue<Free, std::vector<Free>, std::greater<>> free;
    for (std::size_t i = 0; left > 0 && i < counts.size(); ++i)
        free.emplace(readySeconds[i], i);
    while (left > 0) {
        const std::size_t machine = free.top().second;
        free.pop();
        give(machine, 1);
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
