// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <span>
#include <vector>

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include "core/consolidation/model/instance.h"

namespace wattif::ui {

/// Switches that are held somewhere for the moment, by the centre of their box: they win over Switch::position.
using HeldSwitches = std::map<consolidation::SwitchIndex, QPointF>;

/// The way from a switch up to its parent: down from the bus of its row, or straight where one of both was moved by hand.
struct LayoutEdge {
    consolidation::SwitchIndex child{};
    QLineF line;
};

/// A line below a parent that its children's edges start from.
struct LayoutBus {
    consolidation::SwitchIndex parent{};
    QLineF line;
};

/// A link between two switches: straight, or bent around what lies between.
struct LayoutLink {
    QPointF from;
    QPointF to;
    QPointF bend; ///< the middle of a straight one
    bool straight = true;

    /// A point of it, t in [0, 1].
    [[nodiscard]] QPointF at(double t) const;
};

/// Where everything of a topology stands. The unit is about a pixel at its natural size.
class TopologyLayout {
public:
    static constexpr double cellWidth = 30.0; ///< of a node, its gap included
    static constexpr double cellHeight = 20.0;

    /// Box of a switch, by SwitchIndex.
    std::vector<QRectF> switches;
    /// What the nodes of a switch fill, row by row; empty without nodes.
    std::vector<QRectF> racks;
    std::vector<int> columns;
    std::vector<LayoutEdge> edges;
    std::vector<LayoutBus> buses;
    std::vector<LayoutLink> links; ///< by place in Instance::links
    QRectF bounds;

    /// The nodes of a switch in the order of their seats.
    [[nodiscard]] std::span<const consolidation::NodeIndex> nodesOn(consolidation::SwitchIndex s) const;
    [[nodiscard]] consolidation::SwitchIndex switchOf(consolidation::NodeIndex i) const { return m_switchOf[i.at()]; }
    /// The cell of a node, its gap included.
    [[nodiscard]] QRectF cell(consolidation::NodeIndex i) const;
    /// The cell at a seat of a rack.
    [[nodiscard]] QRectF seat(consolidation::SwitchIndex s, int seat) const;
    [[nodiscard]] std::size_t nodes() const { return m_switchOf.size(); }

private:
    friend class LayoutNodes;
    std::vector<std::size_t> m_first; ///< of a switch in m_nodes
    std::vector<consolidation::NodeIndex> m_nodes;
    std::vector<consolidation::SwitchIndex> m_switchOf;
    std::vector<int> m_seats;
};

/// Lays out a topology: a tree as nested rows of blocks that wrap to the shape of a screen, a graph without a root in layers
/// (far from nodes at the top; where every switch has nodes, the most central one), ordered by barycentre. What is not placed
/// by hand follows its parent. Deterministic, O(n log n) in switches, links and nodes.
[[nodiscard]] TopologyLayout layoutTopology(const consolidation::Instance& instance, const HeldSwitches& held = {});

} // namespace wattif::ui
