// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/consolidation/engine/node_watts.h"
#include "core/consolidation/engine/system.h"

namespace wattif::consolidation {

/// Watts of a placement, by what draws them; docs/consolidation.md, Power.
struct Watts {
    double nodes = 0.0;
    double switches = 0.0;
    double cooling = 0.0;
    std::int32_t nodesInUse = 0;
    std::int32_t switchesAwake = 0;

    [[nodiscard]] double total() const { return nodes + switches + cooling; }
    friend bool operator==(const Watts&, const Watts&) = default;
};

/// A switch under a placement.
struct SwitchState {
    bool awake = false;
    std::int32_t activePorts = 0; ///< nodes in use, awake switches below, the way up; graph: nodes in use and links on paths
    std::int32_t nodesInUse = 0;  ///< tree: below it; graph: on it
    double watts = 0.0;           ///< 0 asleep
};

/// States of all switches, by SwitchIndex.
[[nodiscard]] std::vector<SwitchState> switchStates(const Instance& instance, const System& system, const Placement& placement);
/// Watts with empty nodes and idle switches asleep.
[[nodiscard]] Watts wattsOf(const Instance& instance, const System& system, const Placement& placement);
/// Watts with everything on: empty nodes idle, all switches awake with all ports.
[[nodiscard]] Watts wattsAllOn(const Instance& instance, const System& system, const Placement& placement);
/// Seconds until the watts saved have paid for the transfer energy; NaN where nothing is saved.
[[nodiscard]] double paybackSeconds(double transferEnergyJoules, double wattsBefore, double wattsAfter);

} // namespace wattif::consolidation
