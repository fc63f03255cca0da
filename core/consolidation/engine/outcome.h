// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/conservation.h"
#include "core/base/message.h"
#include "core/base/study.h"
#include "core/consolidation/engine/home_rule.h"
#include "core/consolidation/engine/system.h"

namespace wattif::consolidation {

/// Why an application went where it went.
enum class MoveKind : std::uint8_t {
    bestFit, ///< a staying node with the least free capacity (with cool_weight: the best mix of free capacity and coolness)
    opened,  ///< fits into no node that stays, or best into one that was opened
    byHand,
    solver,     ///< policy exact
    leastSlack, ///< part of what fills a node with the least slack
};

/// One application given another node by a step.
struct Move {
    ApplicationIndex application{};
    NodeIndex from{};
    NodeIndex to{};
    MoveKind kind = MoveKind::bestFit;
};

/// A packing of one subset: the moves [firstMove, firstMove + moves) of Outcome::moves.
struct Step {
    GroupIndex group{};     ///< `has`: the subset is the remainder below it; -1: all nodes
    std::int32_t level = 0; ///< 0: all nodes at once
    std::int32_t k = 0;     ///< nodes that gave away
    std::int32_t opened = 0;
    std::size_t firstMove = 0;
    std::size_t moves = 0;
    std::size_t firstNode = 0; ///< into Outcome::stepNodes: the subset in the order of sorting (first k give away)
    std::int32_t nodes = 0;
    std::int32_t usedAfter = 0;
    double dataMoved = 0.0;
    bool bySlack = false; ///< nodes were filled, applications not placed one by one: there is no best fit to play again

    /// Returns whether best fit placed its applications.
    [[nodiscard]] bool isBestFit() const { return nodes > 0 && !bySlack; }
};

/// A point of the curve over K.
struct CurvePoint {
    std::int32_t k = 0;
    std::int32_t nodesUsed = 0; ///< -1: K has no packing
    double dataMoved = 0.0;
};

/// Data moved, energy and number of applications moved of a placement.
struct Totals {
    std::int32_t nodesUsed = 0;
    std::int64_t moves = 0;
    double dataMoved = 0.0;                      ///< units
    double transferEnergy = 0.0;                 ///< joules
    std::vector<double> dataMovedByLevel{};      ///< [l - 1], level of the pair (from, to)
    std::vector<double> transferEnergyByLevel{}; ///< joules
};

/// The plan that a policy made for an instance.
class Outcome final : public StudyData {
public:
    std::shared_ptr<const System> system;
    Placement placement;     ///< final
    Totals totals;           ///< of `placement` against the homes
    std::vector<Step> steps; ///< in order
    std::vector<Move> moves; ///< all steps' moves; `has` may move an application at several levels
    std::vector<NodeIndex> stepNodes;
    std::vector<double> scheduledByLevel; ///< `has`: data moved by the steps of each level, [l - 1]
    std::vector<CurvePoint> curve;        ///< kmns
    double coolWeight = 0.0;              ///< of the best fit
    HomeRule homes = HomeRule::maxStays;  ///< of opened nodes
    double localDataShare = 0.0;          ///< `has`: RoLDT; NaN elsewhere
    std::int32_t nodesBound = 0;          ///< U: no placement uses fewer
    bool packed = true;                   ///< false: the policy found no packing and moved nothing
    std::optional<bool> proven{};         ///< `exact`: whether nothing better exists; false after the time limit
    std::int32_t movesLeftOut = 0;        ///< `manual`: moves that no longer fit
    Message note{};                       ///< for people; may be empty
    Conservation conservation{};          ///< set by the code that runs the policy, see checkConservation in results/results.h
};

/// The outcome behind a result of this study; never null for one.
[[nodiscard]] const Outcome& outcomeOf(const PolicyResult& result);

/// Computes the totals of a placement from nothing but itself.
[[nodiscard]] Totals totalsOf(const System& system, const Placement& placement);
/// Placement after the first `moves` moves, from the homes: what stepping shows. A node may be over its capacity in between,
/// where it takes up before it has given away.
[[nodiscard]] Placement placementAfter(const Outcome& outcome, std::size_t moves);

} // namespace wattif::consolidation
