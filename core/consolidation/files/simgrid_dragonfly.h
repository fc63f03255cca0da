// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"

namespace wattif::consolidation {

/// A dragonfly as SimGrid's topo_parameters "g,l;c,l;r,l;h" state it, after the Cray Cascade: g groups of c chassis of r routers
/// with h hosts each; l is the number of cables of each join between groups, between chassis, inside a chassis.
///
/// In a chassis each router is joined with each other; in a group, with the router at its place in each other chassis; groups i
/// and j are joined by router j of group i and router i of group j, counted over the group.
struct DragonflyShape {
    std::int64_t groups = 1;
    std::int64_t chassis = 1;
    std::int64_t routersEach = 1; ///< of a chassis
    std::int64_t hostsEach = 1;   ///< of a router
    std::int64_t groupCables = 1;
    std::int64_t chassisCables = 1;
    std::int64_t routerCables = 1;

    [[nodiscard]] std::int64_t routers() const { return groups * chassis * routersEach; }
    [[nodiscard]] std::int64_t hosts() const { return routers() * hostsEach; }
    /// The routers that are joined, each pair once; routers are counted chassis by chassis, group by group.
    [[nodiscard]] std::vector<std::pair<std::int64_t, std::int64_t>> joins() const;
    /// Cables between routers in all.
    [[nodiscard]] std::int64_t cableCount() const;
};

/// Reads topo_parameters; Error(badInput) without a place for what has not four parts, has more groups than routers in a group,
/// or is beyond all measure.
[[nodiscard]] Result<DragonflyShape> parseDragonfly(std::string_view text);

} // namespace wattif::consolidation
