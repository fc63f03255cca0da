// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_layout.h"

namespace wattif::ui {

/// The layers of a graph's switches, from the top, each in the order that keeps crossings few.
[[nodiscard]] std::vector<std::vector<consolidation::SwitchIndex>> layersOf(const consolidation::Instance& instance);

/// The distance of every switch in hops from the nearest that carries nodes; of what reaches none, one more than the largest.
/// Empty where all switches carry nodes, or none.
[[nodiscard]] std::vector<int> hopsFromNodes(const consolidation::Instance& instance);

/// Places switches, racks and edges of a graph in layers; the racks come with their sizes. A layer of several rows is framed.
void layoutLayers(const consolidation::Instance& instance, const HeldSwitches& held, const LayoutChoice& choice,
                  TopologyLayout& layout);

} // namespace wattif::ui
