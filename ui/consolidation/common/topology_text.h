// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/hover_card.h"
#include "ui/consolidation/common/topology_picture.h"

namespace wattif::ui {

/// The content of the card beside the pointer.
struct TopologyCard {
    QString heading;
    std::vector<HoverRow> rows;
};
/// Describes the switch, node or link under the pointer; empty for anything else.
[[nodiscard]] TopologyCard topologyCard(const TopologyPicture& picture, const TopologyHit& hit);

[[nodiscard]] QString switchName(const consolidation::Instance& instance, consolidation::SwitchIndex s);
[[nodiscard]] QString nodeName(const consolidation::Instance& instance, consolidation::NodeIndex i);

/// node,switch,load,capacity,applications,inlet_celsius: a row for each node; then, with a line "# ..." before each,
/// switch,parent and switch,other of the links.
[[nodiscard]] QString topologyCsv(const consolidation::Instance& instance);

} // namespace wattif::ui
