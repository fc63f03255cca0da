// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/option.h"
#include "core/base/random.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

enum class LoadModel : std::uint8_t {
    uniform,     ///< whole numbers 0 .. 99 % of the capacity
    normal,      ///< N(50, 15) rounded, clipped to 0 .. 100 % of the capacity
    normalFloor, ///< N(50, 15) clipped to 0 .. 100 % of the capacity, then its floor
};
/// "uniform", "normal", "normal-floor", as the generator's option `load` spells them.
[[nodiscard]] LoadModel loadModel(std::string_view name);

/// How a load is cut: until nothing is left, each application is a uniform whole number.
enum class LoadCut : std::uint8_t {
    capped, ///< in 1 .. 45 % of the capacity, the last takes the rest
    free,   ///< in 1 .. the remaining capacity
};

/// "capped", "free", as the generator's option `cut` spells them.
[[nodiscard]] LoadCut loadCut(std::string_view name);

/// Draws a node's load and cuts it into applications.
[[nodiscard]] std::vector<double> drawApplications(Random& random, LoadModel model, double capacity = 100.0,
                                                   LoadCut cut = LoadCut::capped);

/// nodes, load, cut, ports, topology (tree, racks, fat-tree), inlet_spread, ...
[[nodiscard]] std::span<const Option> generateOptions();
/// The same options and seed give the same instance on every machine.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed);

} // namespace wattif::consolidation
