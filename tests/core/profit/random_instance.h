// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>

#include "core/base/random.h"
#include "core/profit/model/instance.h"

namespace wattif::profit::test {

/// The limits of a random small instance.
struct Shape {
    int maxMachineTypes = 4;
    int maxTaskTypes = 3;
    int maxBags = 5;
    int maxTasks = 8;
    int maxCount = 1;          ///< machines per type
    bool wholeNumbers = false; ///< small whole times and powers: many ties
    bool holes = true;         ///< some task types cannot run on some machines
    bool idle = false;
};

inline double drawValue(const Shape& shape, double low, double high, Random& random)
{
    return shape.wholeNumbers
        ? static_cast<double>(random.uniformInt(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)))
        : random.uniformReal(low, high);
}

/// Draws an instance that passes check().
inline Instance randomInstance(const Shape& shape, Random& random)
{
    Instance instance;
    const auto machines = static_cast<std::size_t>(random.uniformInt(1, shape.maxMachineTypes));
    const auto types = static_cast<std::size_t>(random.uniformInt(1, shape.maxTaskTypes));
    for (std::size_t j = 0; j < machines; ++j)
        instance.machines.push_back(
            {"m" + std::to_string(j), random.uniformInt(1, shape.maxCount), shape.idle ? random.uniformReal(0.0, 3.0) : 0.0});
    instance.etcSeconds = Matrix(types, machines);
    instance.powerWatts = Matrix(types, machines);
    for (std::size_t t = 0; t < types; ++t) {
        instance.taskTypes.push_back("t" + std::to_string(t));
        for (std::size_t j = 0; j < machines; ++j) {
            const bool hole = shape.holes && j > 0 && random.uniformInt(0, 4) == 0;
            instance.etcSeconds(t, j) = hole ? std::numeric_limits<double>::infinity() : drawValue(shape, 1.0, 6.0, random);
            instance.powerWatts(t, j) = drawValue(shape, 1.0, 9.0, random);
        }
    }
    const auto bags = static_cast<std::size_t>(random.uniformInt(1, shape.maxBags));
    for (std::size_t i = 0; i < bags; ++i)
        instance.bags.push_back(
            {.user = {},
             .taskType = TaskTypeIndex(static_cast<std::int32_t>(random.uniformInt(0, static_cast<std::int64_t>(types) - 1))),
             .count = random.uniformInt(1, shape.maxTasks)});
    instance.gamma = random.uniformReal(1.05, 3.0);
    instance.energyPricePerJoule = random.uniformReal(0.5, 1.0);
    return instance;
}

} // namespace wattif::profit::test
