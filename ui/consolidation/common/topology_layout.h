// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <set>
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

/// A link between two switches: straight, or bent around obstacles.
struct LayoutLink {
    QPointF from;
    QPointF to;
    QPointF bend; ///< the middle of a straight one
    bool straight = true;

    /// A point of it, t in [0, 1].
    [[nodiscard]] QPointF at(double t) const;
};

/// The user's choices for a layout.
struct LayoutChoice {
    enum class Direction : std::uint8_t { automatic, down, right };
    Direction direction = Direction::down;         ///< of a tree, from its root; automatic: whichever fits the view larger
    double aspect = 1.9;                           ///< width to height of the view
    std::set<consolidation::SwitchIndex> folded{}; ///< LayoutFrame::key of frames that are drawn as one glyph

    friend bool operator==(const LayoutChoice&, const LayoutChoice&) = default;
};

/// A box around a block that occupies several rows, to distinguish its second row from a level.
struct LayoutFrame {
    enum class Kind : std::uint8_t {
        below, ///< the rows below a switch of a tree, which is the key
        pod,   ///< a pod of a fat-tree: what hangs together without the core; the key is its first switch
        core,  ///< core switches with the same neighbours
        layer  ///< one layer of a graph in several rows
    };
    Kind kind = Kind::below;
    consolidation::SwitchIndex key{};
    QRectF rect;
    std::vector<consolidation::SwitchIndex> switches; ///< everything inside
    bool folded = false;

    [[nodiscard]] bool canFold() const { return kind == Kind::below || kind == Kind::pod; }
};

/// Links drawn as one: all between two rows of switches, or of a pod to the core.
struct LayoutBundle {
    std::vector<std::size_t> links;                 ///< places in Instance::links
    std::vector<QLineF> lines;                      ///< level or upright
    std::vector<consolidation::SwitchIndex> ends{}; ///< of the first lines: the switch that each leads to
};

/// The positions of all parts of a topology. The unit is about a pixel at its natural size.
class TopologyLayout {
public:
    static constexpr double cellWidth = 30.0; ///< of a node, its gap included
    static constexpr double cellHeight = 20.0;

    /// Box of a switch, by SwitchIndex.
    std::vector<QRectF> switches;
    /// The rectangles of a switch's nodes, row by row; empty without nodes.
    std::vector<QRectF> racks;
    std::vector<int> columns;
    std::vector<LayoutEdge> edges;
    std::vector<LayoutBus> buses;
    std::vector<LayoutLink> links;     ///< by place in Instance::links
    std::vector<LayoutFrame> frames;   ///< outer ones first
    std::vector<LayoutBundle> bundles; ///< a link is in one at most
    std::vector<bool> bundled;         ///< by place in Instance::links; also those inside a glyph
    std::vector<bool> hidden;          ///< switches inside a folded frame: their box and rack are those of its glyph
    QRectF bounds;
    LayoutChoice choice; ///< the choice that it was made for

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

/// Lays out a topology: a tree as rows of blocks, framed where they wrap to the shape of the view; a fat-tree pod by pod below
/// its core; another graph without a root in layers (far from nodes at the top; where every switch has nodes, the most central
/// one), ordered by barycentre. Parts without a manual position follow their parent. Deterministic, O(n log n) in switches, links
/// and nodes.
[[nodiscard]] TopologyLayout layoutTopology(const consolidation::Instance& instance, const HeldSwitches& held = {},
                                            const LayoutChoice& choice = {});

} // namespace wattif::ui
