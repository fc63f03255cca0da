// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/option.h"
#include "core/base/random.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

enum class LoadModel : std::uint8_t {
    uniform, ///< whole numbers 0 .. 99 % of the capacity
    normal,  ///< N(50, 15) rounded, clipped to 0 .. 100 % of the capacity
};

/// Draws a node's load and cuts it into applications of 1 .. 45 % of the capacity, the last takes the rest.
[[nodiscard]] std::vector<double> drawApplications(Random& random, LoadModel model, double capacity = 100.0);

/// nodes, load, ports, topology (tree, racks, fat-tree), inlet_spread, ...
[[nodiscard]] std::span<const Option> generateOptions();
/// The same options and seed give the same instance on every machine.
[[nodiscard]] Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed);

} // namespace wattif::consolidation
