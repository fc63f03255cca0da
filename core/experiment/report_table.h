// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result_notes.h"
#include "core/base/study.h"
#include "core/experiment/replication.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// The metric that checks the program itself, in every study.
inline constexpr std::string_view ownCheckMetric = "conservation_error";

/// A column of numbers: a metric, or the time taken.
struct ReportColumn {
    std::string name;
    std::string title;
    std::string unit;
    std::string description;
    int decimals = -1;       ///< digits after the point, always; -1: as the numbers need
    bool isMeasured = false; ///< times of this machine
};

/// A number of a table with its known spread.
struct ReportCell {
    double value = std::numeric_limits<double>::quiet_NaN();     ///< the mean; NaN where the metric does not apply
    double halfWidth = std::numeric_limits<double>::quiet_NaN(); ///< of the 95 % interval; NaN for a single run
    int count = 0;                                               ///< runs in which the metric applies
    bool isBest = false; ///< the best of its column among the online policies; ties are all marked
    bool isNear = false; ///< not the best, but the difference to it is not significant at 5 % (paired t test)

    /// Whether there is a spread to show: a half width that the first digits of the number let see.
    [[nodiscard]] bool hasInterval() const { return halfWidth > 1e-5 * std::abs(value); }
};

/// A policy.
struct ReportRow {
    std::string name;
    std::string title;
    bool isOffline = false; ///< a reference, below the line and never the best
    std::vector<ReportCell> cells;
};

/// Texts of a table that depend on how it is printed, in its reader's language.
struct ReportWords {
    std::string policy;         ///< head of the column of policies
    std::string metric;         ///< head of the column of metrics, where the table is turned
    std::string best;           ///< "Bold: ..."
    std::string offlineBelow;   ///< "Below the line: ..."
    std::string offlineAtRight; ///< the same of a turned table, by names
};

/// The results of a run or of a replication as a table for people: policies x metrics, online policies first.
struct ReportTable {
    std::string title;  ///< a caption, e.g. "Profit: results of 9 policies"
    std::string label;  ///< for references to it, e.g. "tab:profit"
    std::string origin; ///< program, scenario and seeds on one line
    std::vector<ReportColumn> columns;
    std::vector<ReportRow> rows;
    std::vector<std::string> notes; ///< what the table says of its numbers, one sentence each
    ReportWords words;
    int runs = 1; ///< complete runs that the numbers are of

    [[nodiscard]] bool hasBest() const;
    [[nodiscard]] bool hasOffline() const;
};

/// What goes into a table.
struct ReportTableOptions {
    /// The metrics by name, in this order; where it is empty, all that some policy reports, but of those with the same title
    /// (energy in J and in kWh) only the first, and not the program's own check (`conservation_error`).
    std::vector<std::string> metrics{};
    /// The policies by name, in this order, but offline ones after the others; all where it is empty. The best is still the best
    /// of all that ran.
    std::vector<std::string> policies{};
    bool measured = false;             ///< also metrics that are times of this machine
    bool otherUnits = false;           ///< also the same metric in other units
    bool ownCheck = false;             ///< also the program's own check
    bool unreported = false;           ///< also metrics that no policy reports
    bool time = false;                 ///< a last column with the time taken
    std::string scenario{};            ///< the scenario's name for the caption; may be empty
    std::string source{};              ///< what it was made of, for `origin`: "scenario 0123456789abcdef"
    std::vector<Assumption> assumed{}; ///< of the scenario's import, not confirmed yet; named below the table
    std::vector<ResultNote> notes{};   ///< about the results; those about policies of the table and about all are below it
    /// Texts in the user's language; may be empty. Sentences hold %1, %2 for their numbers.
    Translated translated{};
};

/// Makes the table of a replication. The best of each column is marked by MetricInfo::better among the online policies, where
/// they differ; policies that do not differ from it in a paired t test at 5 % are marked as near (no correction for many
/// comparisons). The metrics that `options` names must exist.
[[nodiscard]] ReportTable reportTable(const Study& study, const Replication& replication, const ReportTableOptions& options = {});
/// Makes the table of one run: numbers without intervals.
[[nodiscard]] ReportTable reportTable(const Study& study, const RunReport& report, const ReportTableOptions& options = {});

/// A text in the user's language.
[[nodiscard]] std::string translatedText(const ReportTableOptions& options, const std::string& text);

/// "nodes = 8; boot_seconds = 300 s", in the user's language.
[[nodiscard]] std::string valuesText(std::span<const Assumption> assumed, const Translated& translated = {});

/// Writes title, origin, notes and words of a table whose rows and columns are there.
void addReportTexts(const Study& study, const Replication& replication, const ReportTableOptions& options, ReportTable& table);

} // namespace wattif
