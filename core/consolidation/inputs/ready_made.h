// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Ready-made topologies: switches, links and empty nodes named after where they are. The first switch is the root of a tree.

/// A tree: `ports` nodes below each leaf switch, `ports` switches below each higher one, up to one root; the last of a level may
/// have fewer.
[[nodiscard]] Result<Instance> makeTree(std::int32_t nodes, std::int32_t ports);
/// Racks: a switch for each `nodesPerRack` nodes, all racks on one core switch.
[[nodiscard]] Result<Instance> makeRacks(std::int32_t nodes, std::int32_t nodesPerRack);
/// A fat-tree of switches with k ports (Al-Fares, Loukissas, Vahdat 2008): k pods, k^3 / 4 nodes, several roots: a graph. k even,
/// at least 2.
[[nodiscard]] Result<Instance> makeFatTree(std::int32_t ports);

} // namespace wattif::consolidation
