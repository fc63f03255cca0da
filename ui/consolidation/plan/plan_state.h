// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QRectF>
#include <QString>

#include "core/consolidation/engine/outcome.h"
#include "ui/consolidation/common/topology_picture.h"

namespace wattif::ui {

/// The part of a plan that is shown.
enum class PlanMode {
    before, ///< nothing has moved
    after,  ///< everything has
    moves   ///< after the first moves, with these drawn
};

/// Data that has moved from one node to another.
struct NodeArc {
    consolidation::NodeIndex from{};
    consolidation::NodeIndex to{};
    double data = 0.0;
    std::int32_t applications = 0;

    friend bool operator==(const NodeArc&, const NodeArc&) = default;
};

/// Data that has moved from nodes of one switch to nodes of another, or between nodes of one.
struct SwitchArc {
    consolidation::SwitchIndex from{};
    consolidation::SwitchIndex to{};
    double data = 0.0;
    std::int32_t applications = 0;

    friend bool operator==(const SwitchArc&, const SwitchArc&) = default;
};

/// Data between the homes of applications and where a placement has them, by pair of nodes; ordered by from, then to.
[[nodiscard]] std::vector<NodeArc> nodeArcs(const consolidation::System& system, const consolidation::Placement& placement);
/// The same by pair of switches; ordered by from, then to.
[[nodiscard]] std::vector<SwitchArc> switchArcs(const std::vector<NodeArc>& arcs, const TopologyLayout& layout);

/// A plan after some of its moves, ready to be drawn. Immutable.
struct PlanState {
    std::shared_ptr<const consolidation::Outcome> outcome;
    PlanMode mode = PlanMode::moves;
    std::size_t moves = 0; ///< that were made
    bool whole = true;     ///< all of it, rather than stepped to its end
    TopologyPicturePtr picture;
    consolidation::Placement placement; ///< that the picture shows
    std::vector<double> loadsBefore;
    std::vector<NodeArc> nodes;
    std::vector<SwitchArc> switches;
    QRectF bounds; ///< of the picture with the arcs of the whole plan

    [[nodiscard]] bool atEnd() const { return moves >= outcome->moves.size(); }
    /// The move that was stepped to; null at the beginning and for the whole plan.
    [[nodiscard]] const consolidation::Move* last() const { return moves > 0 && !whole ? &outcome->moves[moves - 1] : nullptr; }
};
using PlanStatePtr = std::shared_ptr<const PlanState>;

/// The input of a plan; the layout is that of the instance.
struct PlanInput {
    InstancePtr holder;
    const consolidation::Instance* instance = nullptr;
    std::shared_ptr<const consolidation::Outcome> outcome;
    std::shared_ptr<const TopologyLayout> layout; ///< null: is made
    LayoutChoice choice;                          ///< for new layouts
    PlanMode mode = PlanMode::moves;
    std::size_t moves = 0; ///< requested; more than there are: all
    bool whole = true;

    [[nodiscard]] bool isValid() const { return instance && outcome; }
};
/// Works out the state; may run in a worker.
[[nodiscard]] PlanStatePtr makePlanState(const PlanInput& input);

/// A place to step to: the end of all packings of one level.
struct PlanStop {
    std::int32_t level = 0; ///< 0: all nodes at once
    std::size_t moves = 0;  ///< made until then
};
/// The ends of the levels of a plan, ascending; levels without moves are left out.
[[nodiscard]] std::vector<PlanStop> planStops(const consolidation::Outcome& outcome);

} // namespace wattif::ui
