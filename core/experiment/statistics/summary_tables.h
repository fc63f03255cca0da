// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/statistics/experiment_summary.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// The tables of a summary for people: for each metric its means with a row for each group and a column for each policy, the
/// share of cells that each policy wins, and the differences to the policy `against`. A summary that groups by nothing has one
/// table of means for all metrics, a row for each.
[[nodiscard]] std::vector<TableGrid> summaryGrids(const ExperimentSummary& summary);

/// The levels of the factors that are held: "gamma = 1.2 and generate.bags = 30"; empty where none is.
[[nodiscard]] std::string heldText(const ExperimentSummary& summary);
/// Returns the description of results on one line: "Profit, 812 of 1000 cells (3 failed), seeds 1 to 100, at gamma = 1.2".
[[nodiscard]] std::string experimentHeading(const ExperimentSummary& summary);
/// The same with what its tables are averaged over: "Profit, 812 of 1000 cells (3 failed), seeds 1 to 100, averaged over gamma
/// (10 levels)".
[[nodiscard]] std::string summaryHeading(const ExperimentSummary& summary);

/// The values that an import assumed for an instance of a plan and that are not confirmed.
struct SourceAssumptions {
    std::string source; ///< the name of the instance
    std::vector<Assumption> assumed{};
};
/// Returns them for each instance, or each variant, without those that a factor sets.
[[nodiscard]] std::vector<SourceAssumptions> openAssumptions(const Plan& plan);
/// Returns the same in words: a sentence for each instance with such values, or one if they are the same for all.
[[nodiscard]] std::vector<std::string> assumptionNotes(const Plan& plan);

} // namespace wattif
