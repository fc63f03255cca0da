// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/policies/has.h"

namespace wattif::consolidation {

/// The effect of changing one node's applications on a plan of `has`.
struct StabilityReport {
    NodeIndex node{};
    double localDataShare = 0.0;  ///< RoLDT = Ns L / T + DT(2..n) / T of the changed instance
    std::int32_t subsetNodes = 0; ///< Ns: nodes of the level-1 group
    double largestLoad = 0.0;     ///< L in that group
    double scheduledAbove = 0.0;  ///< DT(2..n)
    double dataMovedByChange =
        0.0; ///< applications whose node differs between old and new plan; the changed node's new ones count as new
    std::int64_t movesByChange = 0;
    std::int32_t groupsScheduled = 0; ///< from the node's group to the root
    std::int32_t nodesUsedBefore = 0;
    std::int32_t nodesUsedAfter = 0;
};

/// Gives node `node` other applications, schedules only its chain of groups again (docs/consolidation.md, Stability) and reports.
/// Error(badInput) for applications that do not fit.
[[nodiscard]] Result<StabilityReport> afterChange(const Instance& instance, NodeIndex node,
                                                  const std::vector<double>& applications, const HasOptions& options,
                                                  const RunControl& control);

/// afterChange for `trials` nodes drawn at random, each with fresh applications of the same kind (drawn from the nodes of the
/// instance itself); the same seed draws the same.
[[nodiscard]] Result<std::vector<StabilityReport>> randomChanges(const Instance& instance, int trials, std::uint64_t seed,
                                                                 const HasOptions& options, const RunControl& control);

} // namespace wattif::consolidation
