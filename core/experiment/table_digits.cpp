// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/table_digits.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/checked.h"

namespace wattif {
namespace {

constexpr double tiny = 1e-3;
constexpr double huge = 1e12;
constexpr int maxDecimals = 4;
constexpr int maxPlainDecimals = 6; // of a number with its interval; powers of ten are shorter beyond

/// The exponent of a number after rounding to `digits` significant ones: 0.0996 has -1 with two.
int roundedExponent(double value, int digits)
{
    const std::string text = fmt::format("{:.{}e}", std::abs(value), digits - 1);
    return std::stoi(text.substr(text.find('e') + 1));
}

bool isZeroText(const std::string& text) { return text.find_first_of("123456789") == std::string::npos; }

/// What decides the digits of a column: its numbers as a whole.
struct Extent {
    double largest = 0.0;
    bool isWhole = true;
};

Extent extentOf(const ReportTable& table, std::size_t column)
{
    Extent extent;
    for (const ReportRow& row : table.rows) {
        const ReportCell& cell = row.cells[column];
        if (!std::isfinite(cell.value))
            continue;
        extent.largest = std::max(extent.largest, std::abs(cell.value));
        extent.isWhole = extent.isWhole && std::trunc(cell.value) == cell.value;
    }
    return extent;
}

} // namespace

int intervalDecimals(double halfWidth) { return 1 - roundedExponent(halfWidth, 2); }

std::string roundedText(double value, int decimals)
{
    if (decimals < 0) {
        const double step = std::pow(10.0, -decimals);
        value = std::round(value / step) * step;
    }
    std::string text = fmt::format("{:.{}f}", value, std::max(decimals, 0));
    if (text.starts_with('-') && isZeroText(text))
        text.erase(0, 1);
    return text;
}

ColumnDigits::ColumnDigits(const ReportTable& table, std::size_t column, int significant)
{
    const Extent extent = extentOf(table, column);
    m_isScientific = extent.largest > 0.0 && (extent.largest < tiny || extent.largest >= huge);
    if (const int fixed = table.columns[column].decimals; fixed >= 0) {
        m_isFixed = true;
        m_isScientific = false;
        m_decimals = fixed;
    } else if (!extent.isWhole) {
        const int before = toInteger<int>(std::floor(std::log10(extent.largest))) + 1;
        m_decimals = std::clamp(significant - before, 0, maxDecimals);
    }
}

PrintedNumber ColumnDigits::operator()(const ReportCell& cell) const
{
    if (std::isnan(cell.value))
        return {};
    if (std::isinf(cell.value))
        return {"undefined"}; // a note of the table says why
    const bool isLong = !m_isFixed && cell.hasInterval() && intervalDecimals(cell.halfWidth) > maxPlainDecimals;
    if (m_isScientific || isLong)
        return inPowersOfTen(cell);
    if (cell.hasInterval())
        return withInterval(cell);
    return {cell.value == 0.0 && !m_isFixed ? "0" : roundedText(cell.value, m_decimals)};
}

PrintedNumber ColumnDigits::withInterval(const ReportCell& cell) const
{
    const int decimals = m_isFixed ? m_decimals : intervalDecimals(cell.halfWidth);
    return {roundedText(cell.value, decimals), roundedText(cell.halfWidth, decimals)};
}

PrintedNumber ColumnDigits::inPowersOfTen(const ReportCell& cell) const
{
    if (cell.value == 0.0 && !cell.hasInterval())
        return {"0"};
    if (!cell.hasInterval())
        return {fmt::format("{:.2e}", cell.value)};
    // The last digit of the mean has the position of the last digit of the half width.
    const int digits = cell.value == 0.0 ? 0 : roundedExponent(cell.value, 3) + intervalDecimals(cell.halfWidth);
    return {fmt::format("{:.{}e}", cell.value, std::max(digits, 0)), fmt::format("{:.1e}", cell.halfWidth)};
}

} // namespace wattif
