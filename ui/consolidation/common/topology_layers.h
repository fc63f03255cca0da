// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_layout.h"

namespace wattif::ui {

/// The layers of a graph's switches, from the top, each in the order that keeps crossings few.
[[nodiscard]] std::vector<std::vector<consolidation::SwitchIndex>> layersOf(const consolidation::Instance& instance);

/// Places switches, racks and edges of a graph in layers; the racks come with their sizes.
void layoutLayers(const consolidation::Instance& instance, const HeldSwitches& held, TopologyLayout& layout);

} // namespace wattif::ui
