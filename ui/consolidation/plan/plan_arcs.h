// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_painter.h"
#include "ui/consolidation/plan/plan_state.h"

class QPainter;

namespace wattif::ui {

/// An arc to draw, in the layout's unit.
struct DrawnArc {
    QPointF from;
    QPointF to;
    double data = 0.0;
    double share = 0.0;  ///< of the most data of its kind in the plan
    bool inside = false; ///< between nodes of one switch, summed up: a ring on its rack
    QRectF rack{};       ///< of a ring
};

/// Chooses the moves of a plan to draw: those of the focus node by node; else all of them while they are few, else those with an
/// end in view while nodes are large, else the sums between switches. The largest come last, at most `maxArcs`. On paper only
/// few are drawn node by node, and on slides those inside a rack.
[[nodiscard]] std::vector<DrawnArc> arcsToDraw(const PlanState& state, const PictureWindow& window,
                                               const TopologySelection& focus, TopologyMedium medium = TopologyMedium::screen);
/// The part of the layout that arcs need, with their width where a unit is a point; empty without arcs.
[[nodiscard]] QRectF boundsOfArcs(const std::vector<DrawnArc>& arcs);
/// The layout's bounds with the arcs of the whole plan, whichever moves the state shows: the picture keeps its place at every
/// step.
[[nodiscard]] QRectF boundsWithAllArcs(const PlanState& state);
/// Whether a figure shows sums between switches.
[[nodiscard]] bool printsSums(const PlanState& state, const TopologySelection& focus);
inline constexpr std::size_t maxArcs = 250;

/// Draws the arcs as wide as their data; the move made last on top, in full colour.
void paintArcs(QPainter& painter, const PlanState& state, const PictureWindow& window, const TopologyStyle& style,
               const TopologySelection& focus);

/// What a plan does that another one did not: nodes that only one of the two empties are hatched, and moves that are not
/// made here are dashed. Nothing where the two have other nodes.
void paintPlanBefore(QPainter& painter, const PlanState& now, const PlanState& before, const PictureWindow& window,
                     const TopologyStyle& style, const TopologySelection& focus);
/// The moves of `before` between two nodes that `now` does not have.
[[nodiscard]] std::vector<NodeArc> movesGone(const PlanState& now, const PlanState& before);

} // namespace wattif::ui
