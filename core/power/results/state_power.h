// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Energy of the nodes in each state, joules; by NodeState.
[[nodiscard]] std::array<double, nodeStateCount> stateEnergyJoules(const Outcome& outcome, const Watts& watts);

/// The power of the nodes in each state over time: bin i covers [from + i width, from + (i + 1) width).
struct StatePower {
    double fromSeconds = 0.0;
    double widthSeconds = 0.0;
    std::vector<std::array<double, nodeStateCount>> watts; ///< of all nodes in a state, on the average of the bin; by NodeState
};
/// Integrates the power of an outcome exactly over even bins from the beginning of the run to its end: watts times width sum up
/// to stateEnergyJoules. Empty for a run that lasts no time, or without bins. Time O(log + jobs + bins).
[[nodiscard]] StatePower statePower(const Instance& instance, const Outcome& outcome, std::size_t bins);

} // namespace wattif::power
