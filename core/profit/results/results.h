// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/pseudo_code.h"
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

} // namespace wattif::profit
