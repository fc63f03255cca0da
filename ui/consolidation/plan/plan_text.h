// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_text.h"
#include "ui/consolidation/plan/plan_state.h"

namespace wattif::ui {

/// Describes the state of the plan in words: the whole of it, or the last move made and its reason.
[[nodiscard]] QString planCaption(const PlanState& state);
/// Returns the loads that have come to a node and left it, or in sum for the nodes of a switch; empty for anything else.
[[nodiscard]] QString planDetails(const PlanState& state, const TopologyHit& hit);
/// The card of the topology with the load before and what has come and gone.
[[nodiscard]] TopologyCard planCard(const PlanState& state, const TopologyHit& hit);
/// "after level 2", or "all nodes".
[[nodiscard]] QString stopText(const PlanStop& stop);

/// node,switch,load_before,load,state: a row for each node; state: used, emptied or empty.
[[nodiscard]] QString planCsv(const PlanState& state);

} // namespace wattif::ui
