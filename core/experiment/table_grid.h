// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/experiment/report_table.h"

namespace wattif {

/// A cell as printed: a text, or a number in plain characters ("-1234.5", "1.30e-16", "undefined").
struct GridCell {
    std::string text;        ///< empty: nothing applies
    std::string halfWidth{}; ///< of the number's interval, in the same form; empty: none
    bool isNumber = false;
    bool isBest = false; ///< bold
    bool isNear = false; ///< with a dagger
};

/// A column as printed.
struct GridColumn {
    std::string title;
    std::string unit{};    ///< printed on a separate line
    bool isNumber = false; ///< to the right
};

/// A table cell by cell, what all printed forms are made of.
struct TableGrid {
    std::string title{};  ///< caption; empty: none
    std::string label{};  ///< for references; empty: none
    std::string origin{}; ///< what it was made of, for a comment; empty: none
    std::vector<GridColumn> columns{};
    std::vector<std::vector<GridCell>> rows{}; ///< each as long as `columns`
    std::size_t ruleBefore = 0;                ///< the row before which a line is drawn; 0: none
    std::vector<std::string> notes{};          ///< below the table, one sentence each

    /// Whether any number of a column has an interval: the column is then printed as two, to align all ±.
    [[nodiscard]] bool hasInterval(std::size_t column) const;
};

/// Orientation of a table.
enum class TableRows {
    policies, ///< a row for each policy, a column for each metric
    metrics,  ///< a row for each metric, a column for each policy: for many metrics
};

/// Lays a table out for printing, its numbers rounded as ColumnDigits does, those without interval to `significant` digits.
[[nodiscard]] TableGrid gridOf(const ReportTable& table, TableRows rows = TableRows::policies, int significant = 5);

} // namespace wattif
