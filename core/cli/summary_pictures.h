// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/cli/run_format.h"
#include "core/experiment/statistics/experiment_summary.h"
#include "core/experiment/statistics/statistic_table.h"
#include "core/experiment/store/store.h"

namespace wattif::cli {

/// Prints tables of an experiment one below the other under a common heading; in documents each has its own. JSON and CSV do not
/// use such tables.
[[nodiscard]] std::string tablesAsText(const ExperimentSummary& summary, const std::string& heading, std::vector<TableGrid> grids,
                                       RunFormat format);

/// The content of `summary`: its own tables, or the numbers of a picture.
enum class SummaryShow { all, means, wins, whoWins, tornado, variance, tradeOff };

/// Their names for --show, in this order.
[[nodiscard]] const std::vector<std::string>& summaryShowNames();

[[nodiscard]] inline bool isPicture(SummaryShow show) { return show >= SummaryShow::whoWins; }
/// Returns whether a chart evaluates each factor separately.
[[nodiscard]] inline bool isByFactor(SummaryShow show) { return show == SummaryShow::tornado || show == SummaryShow::variance; }

/// The content of a picture.
struct PictureRequest {
    SummaryShow show = SummaryShow::whoWins;
    std::vector<std::string> metrics{}; ///< by name; empty: those that a summary shows and that the picture suits
};

/// Makes the tables of a picture, one for each metric, one of both for the trade-off; `summary` says by what and at what levels.
/// Error(usage) for what makes no sense with the picture, Error(badInput) for a plan that has none.
[[nodiscard]] Result<std::vector<StatisticTable>> pictureTables(const Store& store, const ExperimentSummary& summary,
                                                                const PictureRequest& request, const std::stop_token& stop);

/// Error(badInput) where no finished cell is at the levels that are held.
[[nodiscard]] Result<void> checkAnyCell(const CellGroups& groups, const ExperimentSummary& summary);

/// Prints the tables of a picture; `summary` says what they are of.
[[nodiscard]] std::string printedPicture(const ExperimentSummary& summary, std::span<const StatisticTable> tables,
                                         RunFormat format);

} // namespace wattif::cli
