// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/table_grid.h"

#include <algorithm>
#include <utility>

#include "core/experiment/table_digits.h"

namespace wattif {
namespace {

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
