// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/text_table.h"

#include <algorithm>
#include <numeric>
#include <sstream>
#include <utility>

#include "core/base/message_text.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t narrowHeading = 8; // headings are not broken into narrower lines

std::vector<std::string> splitAtBlanks(const std::string& text)
{
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        words.push_back(std::move(word));
    return words;
}

std::size_t longestWord(const std::string& text)
{
    std::size_t longest = 0;
    for (const std::string& word : splitAtBlanks(text))
        longest = std::max(longest, displayWidth(word));
    return longest;
}

} // namespace

std::size_t displayWidth(std::string_view text)
{
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continuesCharacter));
}

std::vector<std::string> wrappedText(const std::string& text, std::size_t width)
{
    std::vector<std::string> lines{{}};
    for (const std::string& word : splitAtBlanks(text)) {
        if (!lines.back().empty() && displayWidth(lines.back()) + 1 + displayWidth(word) > width)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

std::size_t headingWidth(const std::string& title, std::size_t cellWidth)
{
    return std::max(std::min(displayWidth(title), std::max(longestWord(title), narrowHeading)), cellWidth);
}

void TextTable::addColumn(std::string title, Align align, std::string unit)
{
    m_columns.push_back({std::move(title), std::move(unit), align});
}

void TextTable::addRow(std::vector<std::string> cells)
{
    cells.resize(m_columns.size());
    for (std::string& cell : cells)
        cell = escapedText(cell);
    m_rows.push_back(std::move(cells));
}

void TextTable::addRule() { m_rows.emplace_back(); }

std::vector<std::size_t> TextTable::widths() const
{
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < m_columns.size(); ++c) {
        std::size_t width = headingWidth(m_columns[c].title, displayWidth(m_columns[c].unit));
        for (const Row& row : m_rows)
            width = row.empty() ? width : std::max(width, displayWidth(row[c]));
        widths.push_back(width);
    }
    return widths;
}

std::vector<TextTable::Row> TextTable::headings(const std::vector<std::size_t>& widths) const
{
    std::vector<std::vector<std::string>> titles;
    std::size_t height = 1;
    for (std::size_t c = 0; c < m_columns.size(); ++c) {
        titles.push_back(wrappedText(m_columns[c].title, widths[c]));
        height = std::max(height, titles.back().size());
    }
    std::vector<Row> lines(height, Row(m_columns.size()));
    for (std::size_t c = 0; c < titles.size(); ++c) // aligns the last lines of the headings
        for (std::size_t i = 0; i < titles[c].size(); ++i)
            lines[height - titles[c].size() + i][c] = titles[c][i];
    Row units;
    for (const Column& column : m_columns)
        units.push_back(column.unit);
    if (std::any_of(units.begin(), units.end(), [](const std::string& unit) { return !unit.empty(); }))
        lines.push_back(std::move(units));
    return lines;
}

std::string TextTable::line(const Row& cells, const std::vector<std::size_t>& widths) const
{
    std::string line;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        const std::string blanks(widths[c] - displayWidth(cells[c]), ' ');
        line += m_columns[c].align == Align::left ? cells[c] + blanks : blanks + cells[c];
        line.append(gap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string TextTable::print() const
{
    const std::vector<std::size_t> columnWidths = widths();
    const std::size_t width = std::accumulate(columnWidths.begin(), columnWidths.end(), gap * (m_columns.size() - 1));
    const std::string rule = std::string(width, '-') + '\n';
    std::string text;
    for (const Row& heading : headings(columnWidths))
        text += line(heading, columnWidths);
    text += rule;
    for (const Row& row : m_rows)
        text += row.empty() ? rule : line(row, columnWidths);
    return text;
}

} // namespace wattif
