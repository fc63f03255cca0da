// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_layout.h"

namespace wattif::ui {

/// Returns the instance with every switch at its place in the layout, to keep all others in place when a switch is added or
/// removed. The contents of folded frames keep their places.
[[nodiscard]] consolidation::Instance withPlaces(consolidation::Instance instance, const TopologyLayout& layout);

/// Returns where a new switch below `parent` covers nothing: in the row of its siblings behind the last one, else below the
/// parent.
[[nodiscard]] QPointF freePlace(const consolidation::Instance& instance, const TopologyLayout& layout,
                                consolidation::SwitchIndex parent);

enum class Alignment { left, middle, right, top, centre, bottom, across, along };
/// Returns the places of switches after aligning their boxes: to the outermost edge, to the middle of all, or at equal distances
/// between the first and the last (across: from left to right; along: from top to bottom).
[[nodiscard]] HeldSwitches aligned(const TopologyLayout& layout, const std::set<consolidation::SwitchIndex>& which,
                                   Alignment how);

} // namespace wattif::ui
