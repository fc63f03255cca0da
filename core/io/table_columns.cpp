// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/table_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/words.h"

namespace wattif {
namespace {

/// Whether a row's last number is the sum or the mean of those before it, with or without the first, which can be a time; cells
/// that are no numbers count nothing.
bool lastTotals(const CsvTable& table, const std::vector<CsvCell>& row)
{
    const auto last = cellNumber(table, row.back());
    const auto totals = [&](std::size_t first) {
        double sum = 0.0;
        int numbers = 0;
        for (std::size_t i = first; i + 1 < row.size(); ++i)
            if (const auto number = cellNumber(table, row[i])) {
                sum += *number;
                ++numbers;
            }
        constexpr double rounding = 1e-3;
        const auto isNear = [&](double value) { return std::abs(*last - value) <= rounding * std::abs(value); };
        return numbers > 1 && (isNear(sum) || isNear(sum / numbers));
    };
    return last && (totals(0) || totals(1));
}

bool lastColumnTotals(const CsvTable& table)
{
    const std::size_t width = table.rows.front().size();
    return table.rows.size() > 1 && isTotal(table.rows.front().back())
        && std::all_of(table.rows.begin() + 1, table.rows.end(),
                       [&](const std::vector<CsvCell>& row) { return row.size() == width && lastTotals(table, row); });
}

/// A shorter name says nothing beside other letters than a to z: the id of a user in Chinese ends in "ID", too.
constexpr std::size_t shortestBesideOthers = 4;

bool isPartOfOtherLetter(char c) { return static_cast<unsigned char>(c) >= 0x80U; }

} // namespace

bool isTotal(const CsvCell& cell)
{
    static constexpr std::array<std::string_view, 13> names{"total", "totals", "grand total", "sum",  "average", "avg", "mean",
                                                            "summe", "gesamt", "mittelwert",  "总计", "合计",    "平均"};
    std::string name = lowerCase(cell.text);
    if (name.ends_with(':'))
        name.pop_back();
    return std::ranges::find(names, name) != names.end();
}

std::string bareHeading(std::string_view text)
{
    std::string bare;
    for (const char c : lowerCase(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            bare += c;
    return bare;
}

TableColumns::TableColumns(const CsvTable& table, std::span<const UnitFactor> units)
    : m_table(table), m_units(units), m_isUsed(table.rows.front().size(), false), m_unit(m_isUsed.size(), nullptr)
{
    for (const CsvCell& cell : table.rows.front())
        m_names.push_back({bareHeading(cell.text), bareHeading(splitHeading(cell.text, units).name)});
}

TableColumns::Column TableColumns::take(std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < m_isUsed.size(); ++i)
            if (!m_isUsed[i] && std::ranges::find(m_names[i], name) != m_names[i].end()) {
                m_isUsed[i] = true;
                return i;
            }
    return std::nullopt;
}

TableColumns::Column TableColumns::take(std::initializer_list<std::string_view> names, std::span<const UnitFactor> units)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < m_isUsed.size(); ++i) {
            const std::string& text = m_table.rows.front()[i].text;
            const Heading heading = splitEnding(text, units);
            if (m_isUsed[i] || (bareHeading(text) != name && bareHeading(heading.name) != name))
                continue;
            if (name.size() < shortestBesideOthers && std::ranges::any_of(text, isPartOfOtherLetter))
                continue;
            m_isUsed[i] = true;
            m_unit[i] = heading.unit;
            return i;
        }
    return std::nullopt;
}

TableColumns::Column TableColumns::takeNamed(std::string_view name)
{
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i] && plainHeading(m_table.rows.front()[i].text) == plainHeading(name)) {
            m_isUsed[i] = true;
            return i;
        }
    return std::nullopt;
}

std::vector<std::size_t> TableColumns::takeRest()
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i]) {
            columns.push_back(i);
            m_isUsed[i] = true;
        }
    return columns;
}

std::vector<std::string> TableColumns::rest() const
{
    std::vector<std::string> headings;
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i])
            headings.push_back(m_table.rows.front()[i].text);
    return headings;
}

void TableColumns::addUnused(ImportReport& report) const
{
    if (const std::vector<std::string> left = rest(); !left.empty())
        report.leftOut.push_back({.reason = formatMessage("not used: {}", fmt::format("'{}'", fmt::join(left, "', '"))),
                                  .noun = "column",
                                  .count = static_cast<std::int64_t>(left.size())});
}

Result<WrittenTime> cellTime(const CsvTable& table, const CsvCell& cell, DayOrder order)
{
    return cellTime(table, cell, cell.text, order);
}

Result<WrittenTime> cellTime(const CsvTable& table, const CsvCell& cell, std::string_view text, DayOrder order)
{
    const auto time = datedTimeOf(text, order);
    if (time)
        return *time;
    const bool isUnclear = order == DayOrder::unknown && needsDayOrder(text);
    return table.error(cell,
                       formatMessage("'{}' is not a time such as 2026-10-01T14:00{}", text,
                                     isUnclear ? ", and the order of day and month is unclear" : ""));
}

Result<void> TableColumns::refuseUnused(std::span<const std::string> known) const
{
    const auto unused = std::ranges::find(m_isUsed, false);
    if (unused == m_isUsed.end())
        return {};
    const CsvCell& cell = m_table.rows.front()[static_cast<std::size_t>(unused - m_isUsed.begin())];
    return m_table.error(cell, formatMessage("unknown column '{}'{}", cell.text, nameHint(cell.text, known)));
}

Result<void> TableColumns::checkOnce(const Column& column) const
{
    const std::vector<CsvCell>& header = m_table.rows.front();
    for (std::size_t i = column.value_or(header.size()) + 1; i < header.size(); ++i)
        if (plainHeading(header[i].text) == plainHeading(header[*column].text))
            return m_table.error(header[i], formatMessage("the column '{}' occurs twice", header[i].text));
    return {};
}

double TableColumns::factorOf(const Column& column) const
{
    const Heading parts = splitHeading(heading(column), m_units);
    return parts.unit ? parts.unit->factor : 1.0;
}

bool isMissing(const CsvCell& cell)
{
    static constexpr std::array<std::string_view, 9> words{"", "-", "unknown", "none", "n/a", "na", "nan", "null", "nat"};
    return std::ranges::find(words, lowerCase(cell.text)) != words.end();
}

void leaveOutTotals(CsvTable& table, ImportReport& report)
{
    std::size_t end = table.rows.size();
    while (end > 2 && isTotal(table.rows[end - 1].front()))
        --end;
    LeftOutCounter totals;
    for (std::size_t r = end; r < table.rows.size(); ++r)
        totals.add("a sum or mean of the others", "row", [&] { return table.placeOf(table.rows[r].front()); });
    table.rows.resize(end);
    if (lastColumnTotals(table)) {
        totals.add("a sum or mean of the others", "column", [&] { return table.placeOf(table.rows.front().back()); });
        for (std::vector<CsvCell>& row : table.rows)
            row.pop_back();
    }
    report.leftOut.insert(report.leftOut.end(), totals.entries().begin(), totals.entries().end());
}

} // namespace wattif
