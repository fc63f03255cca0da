// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/experiment/statistics/experiment_summary.h"

namespace wattif {

/// Prints a summary as CSV with full precision, a row for each metric, group and policy: metric, a column for each factor of the
/// grouping, policy, what there is of cells and repetitions, mean with the ends of its 95 % interval, extremes, shares of cells
/// won, and the difference to `against` with its interval, t, p and p after Holm. Empty where nothing applies.
[[nodiscard]] std::string summaryAsCsv(const ExperimentSummary& summary);
/// Prints the same as JSON, with the plan's hash, numbers of cells and crossings; null where nothing applies. The same bytes for
/// the same results.
[[nodiscard]] std::string summaryAsJson(const ExperimentSummary& summary);

/// Returns the description of results: study, plan's hash, seeds, numbers of cells, levels at which factors are held, and
/// values that imports assumed, each with its instance.
[[nodiscard]] Json experimentJson(const ExperimentSummary& summary);

} // namespace wattif
