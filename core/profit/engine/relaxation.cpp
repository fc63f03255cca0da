// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/relaxation.h"

#include <cmath>
#include <utility>

namespace wattif::profit {

FractionalSolver makeRelaxation(const Platform& platform)
{
    const Instance& instance = platform.instance();
    const std::size_t types = instance.taskTypeCount();
    const std::size_t machines = instance.machineTypeCount();
    std::vector<double> costs(types * machines, 0.0);
    std::vector<double> capacity;
    for (std::size_t j = 0; j < machines; ++j) {
        capacity.push_back(static_cast<double>(instance.machines[j].count));
        for (std::size_t t = 0; t < types; ++t)
            if (const double seconds = instance.etcSeconds(t, j); std::isfinite(seconds))
                costs[t * machines + j] =
                    platform.energyPrice() * seconds * (instance.powerWatts(t, j) - instance.machines[j].idleWatts);
    }
    return {types, machines, instance.etcSeconds.values(), std::move(costs), std::move(capacity)};
}

} // namespace wattif::profit
