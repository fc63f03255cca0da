// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/policies/policies.h"

namespace wattif::reservation {

/// Returns how the sites serve their local jobs beside a policy's plans; an option of all that plan.
[[nodiscard]] Option localQueueOption();
[[nodiscard]] LocalQueueRule localQueueRule(const OptionValues& options);

/// The planner of a policy with what its options say of local queues.
template <std::unique_ptr<Planner> (*make)(const PolicyInput&)>
[[nodiscard]] std::unique_ptr<Planner> plannerWithQueue(const PolicyInput& input)
{
    auto planner = make(input);
    planner->setLocalQueue(localQueueRule(input.options));
    return planner;
}

/// The row of a policy that plans: its plans are carried out on the simulated grid, where usage and failures are drawn.
template <std::unique_ptr<Planner> (*make)(const PolicyInput&)>
[[nodiscard]] Policy plannerRow(PolicyInfo info)
{
    info.isRandom = true;
    info.options.push_back(localQueueOption());
    const auto run = [](const PolicyInput& input) {
        const auto planner = plannerWithQueue<make>(input);
        return simulateGrid(input.model, *planner, input.seed, input.control);
    };
    return {std::move(info), run, plannerWithQueue<make>};
}

} // namespace wattif::reservation
