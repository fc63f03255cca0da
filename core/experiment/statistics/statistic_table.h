// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/experiment/plan/plan.h"
#include "core/experiment/report_table.h"
#include "core/experiment/statistics/experiment_summary.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// The title of a policy of a plan, with "(bound)" or "(offline)" where it is one: "Clairvoyant LP (offline)".
[[nodiscard]] std::string policyTitle(const Plan& plan, std::size_t policy);
/// "Objective (1/s)".
[[nodiscard]] std::string metricTitle(const MetricInfo& metric);

/// Prints numbers of one metric with a common number of digits, or with the given number of decimals.
[[nodiscard]] std::vector<GridCell> printedTogether(const std::vector<ReportCell>& all, int decimals = -1);
/// Prints a p value; empty if missing.
[[nodiscard]] GridCell probabilityCell(double value);

/// A cell of a table of statistics.
struct StatisticCell {
    std::string text{};                                          ///< of names and levels
    std::string key{};                                           ///< of a name in files; empty: its text
    double value = std::numeric_limits<double>::quiet_NaN();     ///< NaN where nothing applies, and for words
    double halfWidth = std::numeric_limits<double>::quiet_NaN(); ///< of the 95 % interval; NaN if missing
};

/// A column with cells of one kind.
struct StatisticColumn {
    enum class Kind {
        name,        ///< a text
        level,       ///< of a factor: a text, with its number where it is one
        number,      ///< with its interval
        probability, ///< a p value
        share,       ///< of 1; people read percent
        yesNo        ///< 1 or 0
    };
    std::string name;  ///< in files; of a number also name_low and name_high
    std::string title; ///< for people
    std::string unit{};
    Kind kind = Kind::number;
};

/// The numbers of a picture of an experiment, for people and for programs.
struct StatisticTable {
    std::string metric{}; ///< by name; empty where the columns say it
    std::string title{};  ///< for people
    std::vector<StatisticColumn> columns{};
    std::vector<std::vector<StatisticCell>> rows{}; ///< each as long as `columns`
    std::vector<std::string> notes{};               ///< one sentence each
};

/// Lays a table out for printing; the numbers of a column share their digits.
[[nodiscard]] TableGrid gridOf(const StatisticTable& table, const ExperimentSummary& experiment);
/// Prints tables with the same columns as CSV with full precision; the first column is the metric where tables have one.
[[nodiscard]] std::string statisticsAsCsv(std::span<const StatisticTable> tables);
/// Prints tables as JSON with what they are of; null where nothing applies. The same bytes for the same results.
[[nodiscard]] std::string statisticsAsJson(std::span<const StatisticTable> tables, const ExperimentSummary& experiment);

} // namespace wattif
