// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/policies.h"

namespace wattif::reservation {

/// The row of a policy that plans: its plans are carried out on the simulated grid, where usage and failures are drawn.
template <std::unique_ptr<Planner> (*make)(const PolicyInput&)>
[[nodiscard]] Policy plannerRow(PolicyInfo info)
{
    info.isRandom = true;
    const auto run = [](const PolicyInput& input) {
        const auto planner = make(input);
        return simulateGrid(input.model, *planner, input.seed, input.control);
    };
    return {std::move(info), run, make};
}

} // namespace wattif::reservation
