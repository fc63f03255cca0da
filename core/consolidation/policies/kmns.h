// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/base/run_control.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/engine/subset.h"

namespace wattif::consolidation {

/// Which K of kmns.
inline constexpr std::int32_t bestK = -1;
inline constexpr std::int32_t allNodes = -2;

/// All nodes of a system as one subset.
[[nodiscard]] std::vector<NodeIndex> everyNode(const System& system);

/// The option cool_weight of all policies that pack.
[[nodiscard]] Option coolWeightOption();
/// The option homes of all policies that pack by kmns, and what its value says.
[[nodiscard]] Option homesOption();
[[nodiscard]] HomeRule homeRule(const OptionValues& values);
/// The option of policies that can pack as dmas: in which order its nodes give away, and what its value says.
[[nodiscard]] Option dmasOrderOption();
[[nodiscard]] NodeOrder dmasOrder(const OptionValues& values);

/// Packs all nodes as one subset: policies kmns, bfd (k = allNodes), dmns and dmas (k = bestK). Where K has no packing, nothing
/// is moved and the outcome says so. Error(badInput) for a K above the number of nodes, Error(interrupted) after a stop.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runKmns(const std::shared_ptr<const System>& system, std::int32_t k,
                                                       const PackingOptions& options, const RunControl& control);

/// Returns NU and DT against K: every K if there are fewer than `points` of them, else `points` evenly spread ones with both
/// ends. After a stop returns the finished points. Cost: a packing for each.
[[nodiscard]] std::vector<CurvePoint> kmnsCurve(const System& system, const PackingOptions& options, int points,
                                                const RunControl& control);

} // namespace wattif::consolidation
