// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/page_numbers.h"

#include <cmath>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/table_grid.h"

namespace wattif {
namespace {

constexpr int significantDigits = 4;
constexpr double smallestPlain = 1e-4;
constexpr double largestPlain = 1e12;

/// Position of the first digit: 0 for 1 to 9.99.
int exponentOf(double value) { return toInteger<int>(std::floor(std::log10(std::abs(value)))); }

std::string withoutZerosAtEnd(std::string text)
{
    if (text.find('.') == std::string::npos)
        return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

/// A number of a column: with the decimals of the others, unless that shows more than four digits or none.
std::string cellText(const ReportCell& cell, const ColumnDigits& column)
{
    const std::string text = column(cell).value;
    const double size = std::abs(cell.value);
    const bool isTooLong = size >= std::pow(10.0, significantDigits) && size < largestPlain;
    const bool isLost = size > 0.0 && text.find_first_of("123456789") == std::string::npos;
    return std::isfinite(size) && (isTooLong || isLost) ? pageNumber(cell.value) : text;
}

} // namespace

std::string pageNumber(double value)
{
    if (std::isnan(value))
        return "–";
    if (std::isinf(value))
        return "undefined";
    if (value == 0.0)
        return "0";
    if (std::abs(value) < smallestPlain || std::abs(value) >= largestPlain)
        return fmt::format("{:.{}e}", value, significantDigits - 1);
    return withoutZerosAtEnd(roundedText(value, significantDigits - 1 - exponentOf(value)));
}

std::string pageNumber(double value, const std::string& unit)
{
    return unit.empty() ? pageNumber(value) : pageNumber(value) + ' ' + unit;
}

TableGrid pageGrid(const ReportTable& results)
{
    const ReportTable table = scaledTable(results);
    const bool byPolicy = table.rows.size() >= table.columns.size();
    TableGrid grid = gridOf(table, byPolicy ? TableRows::policies : TableRows::metrics);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const ColumnDigits shown(table, column, significantDigits);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            grid.rows[byPolicy ? row : column][1 + (byPolicy ? column : row)].text =
                cellText(table.rows[row].cells[column], shown);
    }
    return grid;
}

} // namespace wattif
