// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>

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

} // namespace wattif
