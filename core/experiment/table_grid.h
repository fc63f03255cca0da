// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/experiment/report_table.h"

namespace wattif {

/// A number as printed, in plain characters ("-1234.5", "1.30e-16"), "undefined" if it is infinite; empty if there is no number.
struct PrintedNumber {
    std::string value;
    std::string halfWidth{}; ///< empty where there is no interval

    friend bool operator==(const PrintedNumber&, const PrintedNumber&) = default;
};

/// Decides the digits of one column of a table.
///
/// With an interval, two significant digits of the half width decide the last digit of both: 266.73 ± 1.24 is 266.7 ± 1.2, and
/// 12345 ± 123 is 12350 ± 120. Of numbers without one, whole ones stay whole where all are, and others show `significant` digits
/// of the largest of the column, at most four after the point. Columns of tiny or huge numbers are written with powers of ten.
class ColumnDigits {
public:
    ColumnDigits(const ReportTable& table, std::size_t column, int significant = 5);

    [[nodiscard]] PrintedNumber operator()(const ReportCell& cell) const;

private:
    [[nodiscard]] PrintedNumber withInterval(const ReportCell& cell) const;
    [[nodiscard]] PrintedNumber inPowersOfTen(const ReportCell& cell) const;

    int m_decimals = 0;
    bool m_isFixed = false; ///< the column says how many decimals, whatever the interval
    bool m_isScientific = false;
};

/// The decimal place of the second significant digit of a half width, as a number of decimals: 1.24 has 1, 123 has -1, and
/// 0.0996, which rounds to 0.10, has 2. The half width must be positive and finite.
[[nodiscard]] int intervalDecimals(double halfWidth);
/// Prints a number rounded to `decimals`; negative ones round to tens, hundreds, ... A rounded zero has no sign.
[[nodiscard]] std::string roundedText(double value, int decimals);

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
