// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/random.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// A small valid instance: tree or graph, whole or real sizes, positions and manual moves here and there. Printing and reading
/// the numbers preserves them.
inline Instance randomSystem(std::uint64_t seed)
{
    Random random(seed);
    const auto chance = [&random](double share) { return random.uniformReal(0, 1) < share; };
    const auto pick = [&random](std::size_t count) { return random.uniformInt(0, static_cast<std::int64_t>(count) - 1); };
    Instance made;
    made.capacity = chance(0.5) ? 100.0 : random.uniformReal(1.0, 1000.0);
    made.fullThreshold = random.uniformReal(0.5, 1.0);
    made.referenceCelsius = random.uniformReal(10, 30);
    made.coolingPercentPerCelsius = random.uniformReal(0, 10);
    const std::int64_t switches = random.uniformInt(1, 12);
    for (std::int64_t s = 0; s < switches; ++s) {
        Switch added{.name = "s" + std::to_string(s), .transferEnergyPerUnit = static_cast<double>(random.uniformInt(0, 4))};
        if (s > 0)
            added.parent = SwitchIndex(static_cast<std::int32_t>(pick(made.switches.size())));
        if (chance(0.3))
            added.position = {random.uniformReal(-10, 10), random.uniformReal(-10, 10)};
        made.switches.push_back(added);
    }
    if (chance(0.5)) // links only: every parent becomes one; then some more
        for (Switch& s : made.switches)
            if (s.parent.value >= 0) {
                made.links.push_back(
                    {SwitchIndex(static_cast<std::size_t>(&s - made.switches.data())), s.parent, random.uniformReal(0, 2)});
                s.parent = {};
            }
    const std::int64_t nodes = random.uniformInt(1, 20);
    for (std::int64_t i = 0; i < nodes; ++i) {
        Node node{.name = "n" + std::to_string(i),
                  .onSwitch = SwitchIndex(static_cast<std::int32_t>(pick(made.switches.size())))};
        double left = random.uniformReal(0, made.capacity);
        while (left > made.capacity / 50 && chance(0.8)) {
            const double size = chance(0.5) ? left / 2 : left / 3;
            node.applications.push_back(size);
            left -= size;
        }
        node.idleWatts = static_cast<double>(random.uniformInt(0, 100));
        node.inletCelsius = random.uniformReal(15, 35);
        made.nodes.push_back(node);
    }
    for (std::size_t i = 0; i < made.nodes.size(); ++i)
        if (!made.nodes[i].applications.empty() && chance(0.2))
            made.manualMoves.push_back({NodeIndex(i), static_cast<std::int32_t>(pick(made.nodes[i].applications.size())),
                                        NodeIndex(static_cast<std::int32_t>(pick(made.nodes.size())))});
    if (chance(0.3))
        made.manualBase = "dmns";
    return made;
}

} // namespace wattif::consolidation
