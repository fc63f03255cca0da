// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Random instances that are hard on packing: tight, equal, large, real and rounded sizes, empty nodes, trees and graphs.

#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/consolidation/engine/subset.h"
#include "core/consolidation/model/instance.h"
#include "tests/core/consolidation/literal_packing.h"

namespace wattif::consolidation::test {

enum class Sizes { cut, large, real, equal, few, tenths, full };
inline constexpr std::array allSizes{Sizes::cut, Sizes::large, Sizes::real, Sizes::equal, Sizes::few, Sizes::tenths, Sizes::full};

inline bool isWhole(Sizes sizes) { return sizes != Sizes::real && sizes != Sizes::tenths; }

inline double capacityOf(Sizes sizes) { return sizes == Sizes::few ? 7.0 : sizes == Sizes::tenths ? 1.0 : 100.0; }

inline double drawSize(Sizes sizes, Random& random)
{
    switch (sizes) {
    case Sizes::cut:
    case Sizes::full: return static_cast<double>(random.uniformInt(1, 45));
    case Sizes::large: return static_cast<double>(random.uniformInt(20, 100));
    case Sizes::real: return random.uniformReal(0.5, 60.0);
    case Sizes::equal: return static_cast<double>(10 * random.uniformInt(1, 4));
    case Sizes::few: return static_cast<double>(random.uniformInt(1, 4));
    case Sizes::tenths: return 0.1 * static_cast<double>(random.uniformInt(1, 6));
    }
    return 1.0;
}

/// Applications of one node; together at most the capacity.
inline std::vector<double> drawApplicationSizes(Sizes sizes, Random& random)
{
    const double capacity = capacityOf(sizes);
    const double most = sizes == Sizes::full ? capacity : capacity * random.uniformReal(0.0, 1.0);
    std::vector<double> drawn;
    double load = 0.0;
    while (random.uniformInt(0, 9) > 0 || sizes == Sizes::full) {
        double size = drawSize(sizes, random);
        if (load + size > most + 1e-12) {
            if (sizes != Sizes::full || load >= capacity)
                break;
            size = capacity - load;
        }
        drawn.push_back(size);
        load += size;
    }
    return drawn;
}

/// A tree of up to `maxSwitches` switches, or with links a graph of them.
inline void drawSwitches(Instance& instance, int maxSwitches, bool graph, Random& random)
{
    const auto count = random.uniformInt(1, maxSwitches);
    for (std::int64_t s = 0; s < count; ++s)
        instance.switches.push_back(
            {.name = fmt::format("s{}", s),
             .parent = s > 0 ? SwitchIndex(static_cast<std::int32_t>(random.uniformInt(0, s - 1))) : SwitchIndex(),
             .transferEnergyPerUnit = static_cast<double>(random.uniformInt(0, 5)),
             .idleWatts = static_cast<double>(random.uniformInt(10, 100)),
             .portWatts = static_cast<double>(random.uniformInt(0, 4))});
    for (std::int64_t l = 0; graph && l < count; ++l) {
        const auto a = static_cast<std::int32_t>(random.uniformInt(0, count - 1));
        const auto b = static_cast<std::int32_t>(random.uniformInt(0, count - 1));
        const auto same = [&](const Link& link) {
            return (link.a.value == a && link.b.value == b) || (link.a.value == b && link.b.value == a);
        };
        const auto isParent = [&](std::int32_t low, std::int32_t high) {
            return instance.switches[static_cast<std::size_t>(low)].parent.value == high;
        };
        if (a != b && !isParent(a, b) && !isParent(b, a) && std::none_of(instance.links.begin(), instance.links.end(), same))
            instance.links.push_back({SwitchIndex(a), SwitchIndex(b), static_cast<double>(random.uniformInt(0, 3))});
    }
}

inline Instance randomPacking(Sizes sizes, int maxNodes, int maxSwitches, bool graph, Random& random)
{
    Instance instance;
    instance.capacity = capacityOf(sizes);
    drawSwitches(instance, maxSwitches, graph, random);
    const auto count = random.uniformInt(1, maxNodes);
    for (std::int64_t i = 0; i < count; ++i) {
        const auto on = random.uniformInt(0, std::ssize(instance.switches) - 1);
        const bool empty = sizes != Sizes::full && random.uniformInt(0, 5) == 0;
        instance.nodes.push_back({.name = fmt::format("n{}", i),
                                  .onSwitch = SwitchIndex(static_cast<std::int32_t>(on)),
                                  .applications = empty ? std::vector<double>{} : drawApplicationSizes(sizes, random),
                                  .idleWatts = static_cast<double>(random.uniformInt(1, 3) * 40),
                                  .busyWatts = static_cast<double>(random.uniformInt(4, 6) * 40),
                                  .inletCelsius = 20.0 + static_cast<double>(2 * random.uniformInt(0, 4))});
    }
    return instance;
}

/// Nodes of a subset as the literal packing takes them.
inline std::vector<LiteralNode> literalNodes(const System& system, const Hosting& hosting, std::span<const NodeIndex> subset)
{
    std::vector<LiteralNode> nodes;
    for (const NodeIndex i : subset) {
        nodes.push_back({.number = i.value, .inlet = system.inletCelsius(i), .load = hosting.load(i)});
        hosting.forEach(i, [&](ApplicationIndex a) { nodes.back().applications.push_back({a.value, system.size(a)}); });
        std::sort(nodes.back().applications.begin(), nodes.back().applications.end(),
                  [](const LiteralApplication& a, const LiteralApplication& b) { return a.number < b.number; });
    }
    return nodes;
}

} // namespace wattif::consolidation::test
