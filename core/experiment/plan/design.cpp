// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/design.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/memory_need.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/experiment/plan/plan.h"
#include "core/io/csv_table.h"

namespace wattif {
namespace {

using LevelRow = std::vector<std::uint32_t>;

/// Refuses a design that is too large before its rows are made; `points` is a double because it may pass 64 bits.
Result<void> checkDesign(double points, std::size_t factors)
{
    if (points > static_cast<double>(mostCells))
        return badInput(fmt::format("the design has more than {} points", mostCells));
    const double bytes = points * static_cast<double>(factors * sizeof(std::uint32_t));
    return checkMemory(bytes, fmt::format("a design of {:.0f} points", points));
}

LevelRow rowOf(std::span<const std::size_t> levels)
{
    LevelRow row;
    for (const std::size_t level : levels)
        row.push_back(static_cast<std::uint32_t>(level));
    return row;
}

/// Sets factor f of a row to each of its levels but the base, calling `then` at each; the base stands there afterwards.
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

/// Finds the levels of one factor by label or number.
class LevelFinder {
public:
    explicit LevelFinder(const Factor& factor) : m_factor(factor)
    {
        for (std::uint32_t i = 0; i < factor.levels.size(); ++i) {
            m_byLabel.emplace(factor.levels[i].label, i);
            const double number = factor.levels[i].number;
            if (!std::isnan(number) && factor.members.size() < 2) // a linked group has a number for each option
                m_byNumber.emplace_back(number, i);
        }
        std::ranges::sort(m_byNumber);
    }

    [[nodiscard]] Result<std::uint32_t> find(const CsvTable& table, const CsvCell& cell) const
    {
        if (const auto found = m_byLabel.find(cell.text); found != m_byLabel.end())
            return found->second;
        if (const auto number = parseNumber(cell.text))
            if (const auto level = nearest(*number))
                return *level;
        return table.error(cell, fmt::format("'{}' is no level of {}{}", cell.text, m_factor.name, hint(cell.text)));
    }

private:
    /// The level of a number, but for the rounding of a printed one.
    [[nodiscard]] std::optional<std::uint32_t> nearest(double number) const
    {
        constexpr double rounding = 1e-9;
        auto above = std::ranges::lower_bound(m_byNumber, std::pair(number, std::uint32_t{0}));
        for (int i = 0; i < 2; ++i) {
            if (above != m_byNumber.end() && relativeDifference(above->first, number) <= rounding)
                return above->second;
            if (above == m_byNumber.begin())
                break;
            --above;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string hint(const std::string& text) const
    {
        std::vector<std::string> labels;
        for (const Level& level : m_factor.levels)
            labels.push_back(level.label);
        return nameHint(text, labels);
    }

    const Factor& m_factor;
    std::map<std::string, std::uint32_t, std::less<>> m_byLabel;
    std::vector<std::pair<double, std::uint32_t>> m_byNumber;
};

/// Where each factor's column is; Error where one is missing.
Result<std::vector<std::size_t>> factorColumns(const CsvTable& table, std::span<const Factor> factors)
{
    std::vector<std::string> names;
    for (const Factor& factor : factors)
        names.push_back(factor.name);
    const auto columns = columnsByHeader(table, names);
    if (!columns)
        return tl::unexpected(columns.error());
    std::vector<std::size_t> found;
    for (std::size_t f = 0; f < factors.size(); ++f) {
        if (!(*columns)[f])
            return table.error(table.rows.front().front(), fmt::format("the column '{}' is missing", names[f]));
        found.push_back(*(*columns)[f]);
    }
    return found;
}

/// Reads the points of a table row by row and refuses those that stand twice.
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
            const auto level = m_finders[f].find(m_table, cells[m_columns[f]]);
            if (!level)
                return tl::unexpected(level.error());
            row.push_back(*level);
        }
        const auto [first, isNew] = m_lines.emplace(row, cells.front().line);
        if (!isNew)
            return m_table.error(cells.front(), fmt::format("this point stands in line {} already", first->second));
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
        return passOn(ok);
    LevelRow rows;
    appendOneAtATime(rows, levels, base);
    return rows;
}

Result<std::vector<std::uint32_t>> pairRows(std::span<const std::size_t> levels, std::span<const std::size_t> base)
{
    if (auto ok = checkDesign(pairCount(levels), levels.size()); !ok)
        return passOn(ok);
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
        return passOn(ok);
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

Result<std::vector<std::uint32_t>> csvRows(const CsvTable& table, std::span<const Factor> factors)
{
    if (table.rows.size() < 2)
        return badInput("this table has no points; expected a header with the factors' names and a row for each point",
                        {.file = table.fileName});
    if (auto ok = checkRectangular(table); !ok)
        return passOn(ok);
    auto columns = factorColumns(table, factors);
    if (!columns)
        return passOn(columns);
    return PointReader(table, factors, std::move(*columns)).read();
}

} // namespace wattif
