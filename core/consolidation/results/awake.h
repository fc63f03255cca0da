// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/consolidation/results/watts.h"

namespace wattif::consolidation {

/// One application moved, as a proposal.
struct SingleMove {
    ApplicationIndex application{};
    NodeIndex from{};
    NodeIndex to{};
    double transferEnergyJoules = 0.0;
    double wattsSaved = 0.0; ///< of the whole; may be negative
};

/// The reason that one awake switch cannot sleep.
struct AwakeReason {
    SwitchIndex atSwitch{};
    SwitchState state{};
    std::vector<NodeIndex> nodes{}; ///< in use below it (graph: on it), least loaded first; at most `maxReasonNodes`
    std::int32_t nodesInUse = 0;    ///< all of them
    bool onlyPassedThrough = false; ///< graph: carries no node in use, but paths between others
    /// The move of one application after which the switch sleeps: to a node in use elsewhere with enough free capacity, the one
    /// that saves most watts, then costs least energy, then has the lower number. Nothing if more than one application is in the
    /// way, or no node has enough free capacity.
    std::optional<SingleMove> move{};
};
inline constexpr std::size_t maxReasonNodes = 8;

/// Explains every awake switch of a placement, by SwitchIndex. Cost: O(switches + nodes) and, for each switch with one
/// application below it, the targets.
[[nodiscard]] std::vector<AwakeReason> whatKeepsAwake(const Instance& instance, const System& system, const Placement& placement,
                                                      const RunControl& control = {});

} // namespace wattif::consolidation
