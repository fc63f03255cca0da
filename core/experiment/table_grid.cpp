// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/table_grid.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

/// The numbers of a table as printed, row by row.
std::vector<std::vector<GridCell>> printedCells(const ReportTable& table, int significant)
{
    std::vector<std::vector<GridCell>> cells(table.rows.size());
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const ColumnDigits digits(table, column, significant);
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const ReportCell& cell = table.rows[row].cells[column];
            PrintedNumber number = digits(cell);
            cells[row].push_back({std::move(number.value), std::move(number.halfWidth), true, cell.isBest, cell.isNear});
        }
    }
    return cells;
}

void layByPolicy(const ReportTable& table, int significant, TableGrid& grid)
{
    grid.columns.push_back({table.words.policy});
    for (const ReportColumn& column : table.columns)
        grid.columns.push_back({column.title, column.unit, true});
    std::vector<std::vector<GridCell>> cells = printedCells(table, significant);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        std::vector<GridCell> row{{table.rows[i].title}};
        row.insert(row.end(), cells[i].begin(), cells[i].end());
        grid.rows.push_back(std::move(row));
    }
    if (table.hasOffline())
        grid.ruleBefore =
            static_cast<std::size_t>(std::ranges::find(table.rows, true, &ReportRow::isOffline) - table.rows.begin());
}

void layByMetric(const ReportTable& table, int significant, TableGrid& grid)
{
    grid.columns.push_back({table.words.metric});
    for (const ReportRow& row : table.rows)
        grid.columns.push_back({row.title, {}, true});
    const std::vector<std::vector<GridCell>> cells = printedCells(table, significant);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const ReportColumn& metric = table.columns[column];
        std::vector<GridCell> row{{metric.unit.empty() ? metric.title : metric.title + " (" + metric.unit + ")"}};
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            row.push_back(cells[i][column]);
        grid.rows.push_back(std::move(row));
    }
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

bool TableGrid::hasInterval(std::size_t column) const
{
    return std::ranges::any_of(rows, [column](const auto& row) { return !row[column].halfWidth.empty(); });
}

TableGrid gridOf(const ReportTable& table, TableRows rows, int significant)
{
    TableGrid grid{.title = table.title, .label = table.label, .origin = table.origin, .notes = table.notes};
    if (table.hasBest())
        grid.notes.insert(grid.notes.begin(), table.words.best);
    if (rows == TableRows::policies)
        layByPolicy(table, significant, grid);
    else
        layByMetric(table, significant, grid);
    if (table.hasOffline())
        grid.notes.push_back(rows == TableRows::policies ? table.words.offlineBelow : table.words.offlineAtRight);
    return grid;
}

} // namespace wattif
