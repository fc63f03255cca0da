// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>

#include "ui/charts/legend.h"
#include "ui/charts/picture_window.h"
#include "ui/consolidation/common/topology_picture.h"
#include "ui/consolidation/common/topology_style.h"

class QPainter;

namespace wattif::ui {

/// The width of a node's cell, which decides how much is shown of it.
[[nodiscard]] inline double cellWidth(const PictureWindow& window) { return TopologyLayout::cellWidth * window.scale; }

/// Widths of a node's cell from which on more is shown.
struct TopologyDetail {
    static constexpr double cells = 3.5;  ///< below: a rack is one strip of how many nodes have which load
    static constexpr double marks = 9.0;  ///< full nodes get a corner, emptied ones a special outline
    static constexpr double loads = 30.0; ///< the load as a number
    static constexpr double names = 62.0; ///< name, load and applications
};

/// The selected parts.
struct TopologySelection {
    std::set<consolidation::SwitchIndex> switches;
    std::set<consolidation::NodeIndex> nodes;
    std::set<std::size_t> links;

    [[nodiscard]] bool isEmpty() const { return switches.empty() && nodes.empty() && links.empty(); }
    friend bool operator==(const TopologySelection&, const TopologySelection&) = default;
};

/// Draws a topology: edges, links, switches, nodes; the selection outlined.
void paintTopology(QPainter& painter, const TopologyPicture& picture, const PictureWindow& window, const TopologyStyle& style,
                   const TopologySelection& selection = {});

/// Draws the switches with their names again, and on slides the loads, over the layers drawn since.
void paintTopologySwitches(QPainter& painter, const TopologyPicture& picture, const PictureWindow& window,
                           const TopologyStyle& style);

/// Returns the number of switches whose names do not fit in this window: all with nodes or all without, never some of a kind.
[[nodiscard]] std::size_t unnamedSwitches(const TopologyPicture& picture, const PictureWindow& window,
                                          const TopologyStyle& style);

/// The fill of emptied nodes, which shows where they are too small for an outline.
[[nodiscard]] QColor emptiedFill(const TopologyStyle& style);

/// The parts of a topology's legend.
struct TopologyLegend {
    bool emptied = false; ///< a plan is shown
    bool moves = false;
    bool sums = false;       ///< moves are drawn as sums between switches
    std::size_t unnamed = 0; ///< switches whose names do not fit
};
/// The entries of a topology's legend. `fullShare`: of the capacity, from which on a node counts as full.
[[nodiscard]] LegendItems topologyLegendItems(const TopologyStyle& style, const TopologyLegend& legend, double fullShare);

} // namespace wattif::ui
