// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/etc_shapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/profit/inputs/generate.h"

namespace wattif::profit {
namespace {

enum class Shape { rangeBased, consistent, logUniform, bySpeed };
enum class Power { ofEntry, ofMachine, ofMachineNoisy };

double logUniform(double low, double high, Random& random) { return std::exp(random.uniformReal(std::log(low), std::log(high))); }

std::vector<double> drawSeconds(Shape shape, double spread, const std::vector<double>& speeds, double base, Random& random)
{
    std::vector<double> seconds;
    for (const double speed : speeds)
        switch (shape) {
        case Shape::rangeBased:
        case Shape::consistent: seconds.push_back(base * random.uniformReal(1.0, spread)); break;
        case Shape::logUniform: seconds.push_back(base * logUniform(1.0, spread, random)); break;
        case Shape::bySpeed: seconds.push_back(base / speed * random.uniformReal(0.8, 1.25)); break;
        }
    if (shape == Shape::consistent)
        std::ranges::sort(seconds);
    return seconds;
}

double drawWatts(Power power, double ofMachine, Random& random)
{
    switch (power) {
    case Power::ofEntry: return random.uniformReal(70.0, 420.0);
    case Power::ofMachineNoisy: return ofMachine * random.uniformReal(0.7, 1.3);
    case Power::ofMachine: break;
    }
    return ofMachine;
}

} // namespace

Instance drawShapedInstance(std::size_t bags, Random& random)
{
    const auto machines = toNearest<std::size_t>(logUniform(3.0, 100.0, random));
    const auto types = toNearest<std::size_t>(logUniform(3.0, 100.0, random));
    const auto shape = static_cast<Shape>(random.uniformInt(0, 3));
    const auto power = static_cast<Power>(random.uniformInt(0, 2));
    const double spread = logUniform(2.0, 100.0, random);
    const double taskSpread = logUniform(2.0, 300.0, random);
    Instance instance;
    instance.gamma = random.uniformReal(1.1, 2.0);
    std::vector<double> speeds;
    std::vector<double> watts;
    for (std::size_t j = 0; j < machines; ++j) {
        instance.machines.push_back({fmt::format("machine {}", j + 1), 1, 0.0});
        speeds.push_back(logUniform(1.0, spread, random));
        watts.push_back(random.uniformReal(70.0, 420.0));
    }
    instance.etcSeconds = Matrix(types, machines);
    instance.powerWatts = Matrix(types, machines);
    for (std::size_t t = 0; t < types; ++t) {
        instance.taskTypes.push_back(fmt::format("task {}", t + 1));
        const std::vector<double> row = drawSeconds(shape, spread, speeds, random.uniformReal(1.0, taskSpread), random);
        for (std::size_t j = 0; j < machines; ++j) {
            instance.etcSeconds(t, j) = row[j];
            instance.powerWatts(t, j) = drawWatts(power, watts[j], random);
        }
    }
    BagDraw draw;
    draw.bags = bags;
    instance.bags = drawBags(types, draw, random);
    return instance;
}

} // namespace wattif::profit
