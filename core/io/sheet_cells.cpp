// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/sheet_cells.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/io/file.h"

namespace wattif {
namespace {

std::string_view withoutPrefix(std::string_view name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

} // namespace

SheetCells::SheetCells(std::string fileName, DecimalMark mark)
{
    m_table = {.fileName = std::move(fileName), .delimiter = ',', .rows = {}, .mark = mark, .isSpreadsheet = true};
}

Result<void> SheetCells::checkSize(std::size_t rows, std::size_t width) const
{
    const bool fits = rows <= maxSheetRows && width <= maxSheetColumns && rows * width <= readLimit() / sizeof(CsvCell);
    return fits ? Result<void>()
                : badInput(formatMessage("the sheet is too large ({} x {} cells)", rows, width), {.file = m_table.fileName});
}

Result<void> SheetCells::add(std::size_t row, std::size_t column, std::string text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos)
        return {};
    text = text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
    const bool isNew = m_table.rows.empty() || row != m_lastRow;
    m_width = std::max(m_width, column);
    if (auto ok = checkSize(m_table.rows.size() + (isNew ? 1 : 0), m_width); !ok)
        return ok;
    if (isNew)
        m_table.rows.emplace_back();
    m_lastRow = row;
    auto& cells = m_table.rows.back();
    while (cells.size() < column)
        cells.push_back({.text = {}, .line = static_cast<int>(row), .column = static_cast<int>(cells.size() + 1)});
    cells[column - 1].text = std::move(text);
    return {};
}

std::string SheetCells::numberText(double value) const
{
    std::string text = formatShort(value, 15);
    if (m_table.mark == DecimalMark::comma)
        std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::string SheetCells::percentText(double share) const { return numberText(share * 100.0) + "%"; }

void SheetCells::merge(std::size_t row, std::size_t column, std::size_t rows, std::size_t columns)
{
    constexpr std::size_t most = 100'000; // a sheet with more is hardly a table
    if ((rows > 1 || columns > 1) && m_merges.size() < most)
        m_merges.push_back({row, column, rows, columns});
}

/// Rows without any cell stay left out.
void SheetCells::fill(const Merge& merge)
{
    const auto lineOf = [](const std::vector<CsvCell>& row) { return static_cast<std::size_t>(row.front().line); };
    auto row = std::ranges::lower_bound(m_table.rows, merge.row, {}, lineOf);
    if (row == m_table.rows.end() || lineOf(*row) != merge.row || merge.column > m_width)
        return;
    const std::string text = (*row)[merge.column - 1].text;
    const std::size_t end = std::min(merge.column - 1 + merge.columns, m_width);
    for (; row != m_table.rows.end() && lineOf(*row) < merge.row + merge.rows; ++row)
        for (std::size_t c = merge.column - 1; c < end; ++c)
            if ((*row)[c].text.empty())
                (*row)[c].text = text;
}

void SheetCells::hideColumns(std::size_t first, std::size_t last)
{
    for (std::size_t c = first; c <= std::min(last, maxSheetColumns); ++c)
        m_hiddenColumns.insert(c);
}

void SheetCells::setOtherSheets(std::string sheet, std::vector<std::string> others)
{
    m_sheet = std::move(sheet);
    m_otherSheets = std::move(others);
}

void SheetCells::addNotes()
{
    if (!m_otherSheets.empty())
        m_table.notes.assume("sheet", Message::list({m_sheet}),
                             formatMessage("the first one; the workbook has {}, too", fmt::join(m_otherSheets, ", ")));
    const auto isHidden = [this](const std::vector<CsvCell>& row) {
        return m_hiddenRows.contains(static_cast<std::size_t>(row.front().line));
    };
    if (const auto rows = std::ranges::count_if(m_table.rows, isHidden); rows > 0)
        m_table.notes.assume("hidden rows", "read", formatMessage("{} of the sheet", counted(rows, "row")));
    const auto columns = std::ranges::count_if(m_hiddenColumns, [this](std::size_t c) {
        return c <= m_width
            && std::ranges::any_of(m_table.rows, [c](const auto& row) { return c <= row.size() && !row[c - 1].text.empty(); });
    });
    if (columns > 0)
        m_table.notes.assume("hidden columns", "read", formatMessage("{} of the sheet", counted(columns, "column")));
}

Result<CsvTable> SheetCells::finish() &&
{
    if (m_table.rows.empty() && !m_otherSheets.empty())
        return badInput(formatMessage("the sheet '{}' is empty; the option sheet chooses another: '{}'", m_sheet,
                                      fmt::join(m_otherSheets, "', '")),
                        {.file = m_table.fileName});
    addNotes();
    for (auto& row : m_table.rows) {
        const int line = row.front().line;
        while (row.size() < m_width)
            row.push_back({.text = {}, .line = line, .column = static_cast<int>(row.size() + 1)});
    }
    for (const Merge& one : m_merges)
        fill(one);
    return std::move(m_table);
}

std::string_view localName(const pugi::xml_node& node) { return withoutPrefix(node.name()); }

std::string_view localAttribute(const pugi::xml_node& node, std::string_view name)
{
    for (const pugi::xml_attribute attribute : node.attributes())
        if (withoutPrefix(attribute.name()) == name)
            return attribute.value();
    return {};
}

pugi::xml_node localChild(const pugi::xml_node& node, std::string_view name)
{
    return node.find_child([name](const pugi::xml_node& child) { return localName(child) == name; });
}

std::string sheetClockText(double seconds)
{
    const auto total = toInteger<std::int64_t>(std::round(std::clamp(seconds, 0.0, 1e12)));
    return fmt::format("{:02}:{:02}:{:02}", total / 3600, total / 60 % 60, total % 60);
}

tl::unexpected<Error> unknownSheet(const std::string& fileName, std::string_view sheet, const std::vector<std::string>& names)
{
    if (names.empty())
        return badInput("the workbook has no sheets with cells", {.file = fileName});
    return badInput(formatMessage("the workbook has no sheet '{}', only '{}'", sheet, fmt::join(names, "', '")),
                    {.file = fileName});
}

} // namespace wattif
