// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/metric_bounds.h"

#include <algorithm>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/profit/engine/bound.h"
#include "core/profit/engine/platform.h"

namespace wattif::profit {
namespace {

/// Minimum time and energy of all tasks, each alone.
struct MinWork {
    double longestSeconds = 0.0; ///< of one task on its fastest machine
    double seconds = 0.0;        ///< of all tasks, each on its fastest machine
    double joules = 0.0;
    double revenue = 0.0;
};

MinWork minWork(const Instance& instance)
{
    std::vector<double> fastest;
    std::vector<double> cheapest;
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t) {
        fastest.push_back(*std::ranges::min_element(instance.etcSeconds.row(t)));
        cheapest.push_back(minEnergyJoules(instance, TaskTypeIndex(t)));
    }
    MinWork least;
    for (const Bag& bag : instance.bags) {
        const auto count = static_cast<double>(bag.count);
        least.longestSeconds = std::max(least.longestSeconds, fastest[bag.taskType.at()]);
        least.seconds += count * fastest[bag.taskType.at()];
        least.joules += count * cheapest[bag.taskType.at()];
        least.revenue += revenueOf(instance, bag);
    }
    return least;
}

} // namespace

std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const MinWork least = minWork(instance);
    const double makespan = std::max(least.longestSeconds, least.seconds / static_cast<double>(instance.machineCount()));
    const double cost = least.joules * instance.energyPricePerJoule;
    const std::string byTask = "Each task on its cheapest machine";
    std::vector<MetricBound> bounds{
        {"makespan_s", makespan, "Longest task, and fastest machines shared evenly", "WattIf"},
        {"energy_j", least.joules, byTask, "WattIf"},
        {"energy_kwh", least.joules / joulesPerKwh, byTask, "WattIf"},
        {"cost", cost, byTask, "WattIf"},
        {"profit", least.revenue - cost, byTask, "WattIf"},
    };
    const Platform platform(instance);
    const auto objective = Bound(platform).over(instance.bags.size(), control);
    if (objective && !scope.isStopRequested())
        bounds.insert(bounds.begin(), {"objective", *objective, "Linear-fractional program", "Zhang, Li, Zhang 2022"});
    return bounds;
}

} // namespace wattif::profit
