// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Watts of a node with a load, cooling aside: 0 when empty.
[[nodiscard]] inline double nodeWatts(const Node& node, double load, double capacity)
{
    return load > 0.0 ? node.idleWatts + (node.busyWatts - node.idleWatts) * load / capacity : 0.0;
}

/// Returns the watts that cooling adds to these watts of a node.
[[nodiscard]] inline double coolingWatts(const Instance& instance, const Node& node, double watts)
{
    const double above = std::max(0.0, node.inletCelsius - instance.referenceCelsius);
    return watts * above * instance.coolingPercentPerCelsius / 100.0;
}

} // namespace wattif::consolidation
