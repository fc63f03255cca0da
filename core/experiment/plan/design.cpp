// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/design.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/random.h"
#include "core/experiment/plan/level_finder.h"
#include "core/experiment/plan/plan.h"
#include "core/io/table_columns.h"

namespace wattif {
namespace {

using LevelRow = std::vector<std::uint32_t>;

/// Refuses a design that is too large before its rows are made; `points` is a double because it may pass 64 bits.
Result<void> checkDesign(double points, std::size_t factors)
{
    if (points > static_cast<double>(maxCells))
        return badInput(formatMessage("the design has more than {} points", maxCells));
    const double bytes = points * static_cast<double>(factors * sizeof(std::uint32_t));
    return checkMemory(bytes, formatMessage("a design of {:.0f} points", points));
}

LevelRow rowOf(std::span<const std::size_t> levels)
{
    LevelRow row;
    for (const std::size_t level : levels)
        row.push_back(static_cast<std::uint32_t>(level));
    return row;
}

/// Sets factor f of a row to each of its levels except the base, calling `then` at each; restores the base afterwards.
template <class Then>
void withOtherLevels(LevelRow& row, std::size_t f, std::span<const std::size_t> levels, std::span<const std::size_t> base,
                     Then then)
{
    for (std::size_t level = 0; level < levels[f]; ++level) {
        if (level == base[f])
            continue;
        row[f] = static_cast<std::uint32_t>(level);
        then();
    }
    row[f] = static_cast<std::uint32_t>(base[f]);
}

void appendRow(LevelRow& rows, const LevelRow& row) { rows.insert(rows.end(), row.begin(), row.end()); }

void appendOneAtATime(LevelRow& rows, std::span<const std::size_t> levels, std::span<const std::size_t> base)
{
    LevelRow row = rowOf(base);
    appendRow(rows, row);
    for (std::size_t f = 0; f < levels.size(); ++f)
        withOtherLevels(row, f, levels, base, [&] { appendRow(rows, row); });
}

double oneAtATimeCount(std::span<const std::size_t> levels)
{
    double count = 1.0;
    for (const std::size_t each : levels)
        count += static_cast<double>(each - 1);
    return count;
}

/// 1 + sum_f (L_f - 1) + sum_{f < g} (L_f - 1)(L_g - 1).
double pairCount(std::span<const std::size_t> levels)
{
    double others = 0.0;
    double both = 0.0;
    for (const std::size_t each : levels) {
        both += others * static_cast<double>(each - 1);
        others += static_cast<double>(each - 1);
    }
    return 1.0 + others + both;
}

tl::unexpected<Error> missingColumn(const CsvTable& table, const std::string& factor)
{
    return table.error(table.rows.front().front(), formatMessage("the column '{}' is missing", factor));
}

/// Where each factor's column is; Error where one is missing.
Result<std::vector<std::size_t>> factorColumns(const CsvTable& table, std::span<const Factor> factors)
{
    TableColumns columns(table);
    std::vector<std::string> names;
    std::vector<TableColumns::Column> found;
    for (const Factor& factor : factors) {
        names.push_back(factor.name);
        found.push_back(columns.takeNamed(factor.name));
        if (auto ok = columns.checkOnce(found.back()); !ok)
            return propagateError(ok);
    }
    if (auto ok = columns.refuseUnused(names); !ok)
        return propagateError(ok);
    std::vector<std::size_t> all;
    for (std::size_t f = 0; f < found.size(); ++f) {
        if (!found[f])
            return missingColumn(table, names[f]);
        all.push_back(*found[f]);
    }
    return all;
}

/// Reads the points of a table row by row and rejects duplicates.
class PointReader {
public:
    PointReader(const CsvTable& table, std::span<const Factor> factors, std::vector<std::size_t> columns)
        : m_table(table), m_columns(std::move(columns))
    {
        for (const Factor& factor : factors)
            m_finders.emplace_back(factor);
    }

    [[nodiscard]] Result<LevelRow> read()
    {
        LevelRow rows;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            const auto row = point(m_table.rows[i]);
            if (!row)
                return row;
            appendRow(rows, *row);
        }
        return rows;
    }

private:
    [[nodiscard]] Result<LevelRow> point(const std::vector<CsvCell>& cells)
    {
        LevelRow row;
        for (std::size_t f = 0; f < m_finders.size(); ++f) {
            const CsvCell& cell = cells[m_columns[f]];
            const auto level = m_finders[f].find(cell.text);
            if (!level)
                return m_table.error(cell, level.error().message);
            row.push_back(static_cast<std::uint32_t>(*level));
        }
        const auto [first, isNew] = m_lines.emplace(row, cells.front().line);
        if (!isNew)
            return m_table.error(cells.front(), formatMessage("this point is already in line {}", first->second));
        return row;
    }

    const CsvTable& m_table;
    std::vector<std::size_t> m_columns;
    std::vector<LevelFinder> m_finders;
    std::map<LevelRow, int> m_lines;
};

} // namespace

Result<std::vector<std::uint32_t>> oneAtATimeRows(std::span<const std::size_t> levels, std::span<const std::size_t> base)
{
    if (auto ok = checkDesign(oneAtATimeCount(levels), levels.size()); !ok)
        return propagateError(ok);
    LevelRow rows;
    appendOneAtATime(rows, levels, base);
    return rows;
}

Result<std::vector<std::uint32_t>> pairRows(std::span<const std::size_t> levels, std::span<const std::size_t> base)
{
    if (auto ok = checkDesign(pairCount(levels), levels.size()); !ok)
        return propagateError(ok);
    LevelRow rows;
    appendOneAtATime(rows, levels, base);
    LevelRow row = rowOf(base);
    for (std::size_t f = 0; f < levels.size(); ++f)
        for (std::size_t g = f + 1; g < levels.size(); ++g)
            withOtherLevels(row, f, levels, base, [&] { withOtherLevels(row, g, levels, base, [&] { appendRow(rows, row); }); });
    return rows;
}

Result<std::vector<std::uint32_t>> latinHypercubeRows(std::span<const std::size_t> levels, std::uint64_t points,
                                                      std::uint64_t seed)
{
    if (points == 0)
        return badInput("a Latin hypercube needs at least one point");
    if (auto ok = checkDesign(static_cast<double>(points), levels.size()); !ok)
        return propagateError(ok);
    LevelRow rows(points * levels.size());
    LevelRow column(points);
    for (std::size_t f = 0; f < levels.size(); ++f) {
        for (std::uint64_t k = 0; k < points; ++k) // the level in the middle of the k-th of n equal parts
            column[k] = static_cast<std::uint32_t>((2 * k + 1) * levels[f] / (2 * points));
        Random(deriveSeed(seed, "latin hypercube", f)).shuffle(std::span(column));
        for (std::uint64_t k = 0; k < points; ++k)
            rows[k * levels.size() + f] = column[k];
    }
    return rows;
}

Result<void> checkHasPoints(const CsvTable& table)
{
    if (table.rows.size() < 2)
        return badInput("this table has no points; expected a header with the factors' names and a row for each point",
                        {.file = table.fileName});
    return checkRectangular(table);
}

Result<std::vector<CsvCell>> columnOf(const CsvTable& table, const std::string& factor)
{
    const auto column = TableColumns(table).takeNamed(factor);
    if (!column)
        return missingColumn(table, factor);
    std::vector<CsvCell> cells;
    for (std::size_t row = 1; row < table.rows.size(); ++row)
        cells.push_back(table.rows[row][*column]);
    return cells;
}

Result<std::vector<std::uint32_t>> csvRows(const CsvTable& table, std::span<const Factor> factors)
{
    if (auto ok = checkHasPoints(table); !ok)
        return propagateError(ok);
    auto columns = factorColumns(table, factors);
    if (!columns)
        return propagateError(columns);
    return PointReader(table, factors, std::move(*columns)).read();
}

} // namespace wattif
