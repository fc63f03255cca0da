// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/consolidation/common/topology_layout.h"

namespace wattif::ui {

/// Sizes and gaps that both kinds of layout share.
struct LayoutGaps {
    static constexpr double switchWidth = 72.0;
    static constexpr double switchHeight = 18.0;
    static constexpr double underSwitch = 3.0; ///< between a switch and its nodes
    static constexpr double between = 16.0;    ///< blocks of a row
    static constexpr double level = 34.0;      ///< below a switch, the bus in the middle
    static constexpr double frame = 8.0;       ///< inside a frame
    static constexpr double inFrame = 14.0;    ///< rows of a frame
    static constexpr double glyphWidth = 128.0;
    static constexpr double glyphHeight = 46.0;
};

/// Returns whether all switches are below one: then the parents decide the layout, whatever links there are.
[[nodiscard]] bool hasOneRoot(const consolidation::Instance& instance);

/// Returns where a switch is held or was placed by hand; nothing where the layout decides.
[[nodiscard]] std::optional<QPointF> placeByHand(const consolidation::Instance& instance, const HeldSwitches& held,
                                                 consolidation::SwitchIndex s);

/// Places switches, racks, edges, buses and frames of a tree; the racks come with their sizes.
void layoutTree(const consolidation::Instance& instance, const HeldSwitches& held, const LayoutChoice& choice,
                TopologyLayout& layout);

} // namespace wattif::ui
