// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "ui/consolidation/common/topology_picture.h"

namespace wattif::ui {

/// Sums over the content of a frame.
struct FrameSums {
    std::size_t switches = 0;
    std::size_t awake = 0; ///< switches
    std::size_t nodes = 0;
    std::size_t used = 0; ///< nodes with applications
    double load = 0.0;    ///< mean share of the capacity of all nodes
};
[[nodiscard]] FrameSums sumsOf(const TopologyPicture& picture, const LayoutFrame& frame);

/// "Pod 3", counted from 1; below a switch of a tree, its name.
[[nodiscard]] QString frameName(const TopologyPicture& picture, const LayoutFrame& frame);

/// The innermost frame at a place of the layout, by its place in TopologyLayout::frames.
[[nodiscard]] std::optional<std::size_t> frameAt(const TopologyLayout& layout, QPointF at);

/// The frames that can be folded, by key.
[[nodiscard]] std::set<consolidation::SwitchIndex> foldableFrames(const TopologyLayout& layout);

} // namespace wattif::ui
