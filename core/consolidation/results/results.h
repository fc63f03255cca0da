// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/decision.h"
#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/pseudo_code.h"
#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/results/watts.h"

namespace wattif::consolidation {

/// Returns the tables of applications, of nodes and of moves.
[[nodiscard]] ItemOutputs itemOutputs();

/// Returns the moves of this study: an application goes to another node with enough free capacity: those of nodes with few
/// applications first, which can be emptied. Of equal empty nodes on a switch only one is tried.
[[nodiscard]] const HandPlay* handPlay();

/// The pseudo-code of the published policies, in our words; K nodes give their applications away.
[[nodiscard]] PseudoCode pseudoCode();

/// Checks an outcome from the instance and the placement alone: every application on one node that exists, no node over its
/// capacity, all totals and sums by level again, the moves of the steps from home to the end. Cost: O(applications + moves).
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

/// The decisions of a result, one for each move: which node takes the application. Nodes that best fit chose from are the
/// choices, as in the ledger. `seed` does not matter. Cost: that of playing the step again.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

/// Moves beyond these are counted in the ledger's last entry, not listed.
inline constexpr std::size_t maxLedgerMoves = 200'000;

/// Builds the decision ledger of a result: one entry per move in order; its children, made on demand, are the nodes that best fit
/// chose from. Cost: O(applications + moves listed).
[[nodiscard]] Ledger makeLedger(const Instance& instance, std::shared_ptr<const Outcome> outcome);

/// Returns the metrics that policies report, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();

/// Watts that the results of a run are measured against: they depend on the instance alone.
struct WattsBefore {
    double asFound = 0.0; ///< before anything moves, with empty nodes and idle switches asleep
    double allOn = 0.0;   ///< when nothing sleeps
};
[[nodiscard]] WattsBefore wattsBefore(const Instance& instance, const System& system);

/// Computes the metrics of an outcome, in the order of metricInfos(); docs/consolidation.md, Results.
[[nodiscard]] std::vector<Metric> metricsOf(const Instance& instance, const Outcome& outcome, const WattsBefore& before);

/// Adds to the JSON of a result: data_moved_by_level, transfer_energy_by_level, data_scheduled_by_level (`has`), placement
/// [{application, from, to, size}] of what moves, curve [{k, nodes_used, data_moved}] (kmns), proven (`exact`), note where there
/// is one; with `detail` also steps [{level, where, k, opened, nodes, nodes_used, data_moved, moves}].
void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into);

} // namespace wattif::consolidation
