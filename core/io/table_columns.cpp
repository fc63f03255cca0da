// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/table_columns.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/words.h"

namespace wattif {
namespace {

/// Whether the first cell of a row says that it sums up the others.
bool isTotal(const std::vector<CsvCell>& row)
{
    static constexpr std::array<std::string_view, 13> names{"total", "totals", "grand total", "sum",  "average", "avg", "mean",
                                                            "summe", "gesamt", "mittelwert",  "总计", "合计",    "平均"};
    std::string name = lowerCase(row.front().text);
    if (name.ends_with(':'))
        name.pop_back();
    return std::ranges::find(names, name) != names.end();
}

/// As splitHeading, also for "run_s" and "run s".
Heading splitEnding(const std::string& text, std::span<const UnitFactor> units)
{
    Heading heading = splitHeading(text, units);
    const std::size_t at = text.find_last_of("_ ");
    if (heading.unit || at == std::string::npos)
        return heading;
    const auto unit = std::ranges::find(units, std::string_view(text).substr(at + 1), &UnitFactor::unit);
    return unit == units.end() ? heading : Heading{text.substr(0, at), &*unit};
}

} // namespace

std::string bareHeading(std::string_view text)
{
    std::string bare;
    for (const char c : lowerCase(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            bare += c;
    return bare;
}

TableColumns::Column TableColumns::take(std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < m_isUsed.size(); ++i)
            if (const std::string& text = m_table.rows.front()[i].text;
                !m_isUsed[i] && (bareHeading(text) == name || bareHeading(splitHeading(text, m_units).name) == name)) {
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
            m_isUsed[i] = true;
            m_unit[i] = heading.unit;
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
    const auto time = datedTimeOf(cell.text, order);
    if (time)
        return *time;
    const bool isUnclear = order == DayOrder::unknown && cell.text.find('/') != std::string::npos;
    return table.error(cell,
                       formatMessage("'{}' is not a time such as 2026-10-01T14:00{}", cell.text,
                                     isUnclear ? ", and the order of day and month is unclear" : ""));
}

void leaveOutTotals(CsvTable& table, ImportReport& report)
{
    std::size_t end = table.rows.size();
    while (end > 2 && isTotal(table.rows[end - 1]))
        --end;
    LeftOutCounter totals;
    for (std::size_t r = end; r < table.rows.size(); ++r)
        totals.add("a sum or mean of the others", "row", [&] { return table.placeOf(table.rows[r].front()); });
    table.rows.resize(end);
    report.leftOut.insert(report.leftOut.end(), totals.entries().begin(), totals.entries().end());
}

} // namespace wattif
