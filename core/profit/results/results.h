// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/decision.h"
#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/pseudo_code.h"
#include "core/base/study.h"
#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Returns the tables of the bags' shares on machines, of machine states and of decisions.
[[nodiscard]] ItemOutputs itemOutputs();

/// Adds to the JSON of a result: objective_history (after each arrival), assignments (tasks by bag and machine; not for the
/// bound) and loads_s (by machine).
void writeOutcome(const Outcome& outcome, Json& into);

/// Tasks of a bag moved from one machine to another: one of them, half of them, all. Of machines of the same type that hold the
/// same work one stands for all.
[[nodiscard]] const HandPlay* handPlay();

/// The pseudo-code of the published policies and of their variants, in our words; letters as in docs/profit.md: a tasks of the
/// bag, L_j load, ETC_j time and e_j energy of one task on machine j, P revenue, c price, E energy and MS makespan so far.
[[nodiscard]] PseudoCode pseudoCode();

/// Returns the metrics that policies report, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();

/// Computes the metrics of an outcome, in the order of metricInfos(); `bound`: of the objective over all bags.
[[nodiscard]] std::vector<Metric> metricsOf(const Outcome& outcome, double bound);

/// Compares an outcome with an evaluation of its assignments: all tasks placed; loads, makespan, energy, revenue and objective
/// relative to the sums that rounding affects. A bound has no assignments and always passes.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

/// The decisions of a result, one for each bag: up to which machine it is spread (candidates of the ledger), which machine or
/// which machines take it. Policies that keep no candidates but compare something plain (greedy, mct, met, olb) are compared
/// again. Null for `bound`. `seed` does not matter.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

/// The decision ledger of an outcome: an entry for each bag (where it went, what the system looked like after it) with the
/// candidates of the decision as children, each with its level, energy, objective and why it lost.
[[nodiscard]] Ledger makeLedger(const Instance& instance, const Outcome& outcome);
/// Returns the same ledger; candidates of long ledgers are put into words only on request.
[[nodiscard]] Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome);

/// Returns a sentence about what happened to a candidate, e.g. "dropped: its level is below an existing load".
[[nodiscard]] Message explain(const Candidate& candidate, double bestValue);

} // namespace wattif::profit
