// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/text_table.h"

#include <algorithm>
#include <array>
#include <span>
#include <sstream>
#include <utility>

#include "core/base/message_text.h"
#include "core/base/utf8.h"

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

struct CodeRange {
    char32_t first;
    char32_t last;
};

bool isIn(std::span<const CodeRange> ranges, char32_t code)
{
    return std::ranges::any_of(ranges, [code](const CodeRange& range) { return range.first <= code && code <= range.last; });
}

/// Columns that a terminal gives a character: 2 for Chinese, Japanese, Korean and emoji (Unicode's East Asian Width W and F), 0
/// for marks on the character before.
std::size_t columnsOf(char32_t code)
{
    static constexpr std::array marks{CodeRange{0x0300, 0x036F}, CodeRange{0x200B, 0x200F}, CodeRange{0x20D0, 0x20FF},
                                      CodeRange{0xFE00, 0xFE0F}};
    static constexpr std::array wide{CodeRange{0x1100, 0x115F},   CodeRange{0x2E80, 0x303E},   CodeRange{0x3041, 0xA4CF},
                                     CodeRange{0xAC00, 0xD7A3},   CodeRange{0xF900, 0xFAFF},   CodeRange{0xFE30, 0xFE6F},
                                     CodeRange{0xFF00, 0xFF60},   CodeRange{0xFFE0, 0xFFE6},   CodeRange{0x1F300, 0x1F64F},
                                     CodeRange{0x1F680, 0x1F6FF}, CodeRange{0x1F900, 0x1F9FF}, CodeRange{0x20000, 0x3FFFD}};
    if (code < marks.front().first)
        return 1;
    return isIn(marks, code) ? 0 : isIn(wide, code) ? 2 : 1;
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
    std::size_t width = 0;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        width += length == 0 ? 1 : columnsOf(utf8CodePoint(text, length));
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return width;
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

std::vector<TextTable::Columns> TextTable::parts(const std::vector<std::size_t>& widths, std::size_t maxWidth) const
{
    std::vector<Columns> parts;
    std::size_t width = 0;
    for (std::size_t c = 0; c < m_columns.size(); ++c) {
        if (parts.empty() || (width + gap + widths[c] > maxWidth && parts.back().size() > 1)) {
            parts.push_back(c == 0 ? Columns{} : Columns{0});
            width = c == 0 ? 0 : widths[0];
        }
        parts.back().push_back(c);
        width += (c == 0 ? 0 : gap) + widths[c];
    }
    return parts;
}

std::vector<TextTable::Row> TextTable::headings(const Columns& part, const std::vector<std::size_t>& widths) const
{
    std::vector<std::vector<std::string>> titles(m_columns.size());
    std::size_t height = 1;
    for (const std::size_t c : part) {
        titles[c] = wrappedText(m_columns[c].title, widths[c]);
        height = std::max(height, titles[c].size());
    }
    std::vector<Row> lines(height, Row(m_columns.size()));
    for (std::size_t c = 0; c < titles.size(); ++c) // aligns the last lines of the headings
        for (std::size_t i = 0; i < titles[c].size(); ++i)
            lines[height - titles[c].size() + i][c] = titles[c][i];
    Row units;
    for (const Column& column : m_columns)
        units.push_back(column.unit);
    if (std::any_of(part.begin(), part.end(), [&units](std::size_t c) { return !units[c].empty(); }))
        lines.push_back(std::move(units));
    return lines;
}

std::string TextTable::line(const Row& cells, const Columns& part, const std::vector<std::size_t>& widths) const
{
    std::string line;
    for (const std::size_t c : part) {
        const std::string blanks(widths[c] - displayWidth(cells[c]), ' ');
        line += m_columns[c].align == Align::left ? cells[c] + blanks : blanks + cells[c];
        line.append(gap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string TextTable::printPart(const Columns& part, const std::vector<std::size_t>& widths) const
{
    std::size_t width = gap * (part.size() - 1);
    for (const std::size_t c : part)
        width += widths[c];
    const std::string rule = std::string(width, '-') + '\n';
    std::string text;
    for (const Row& heading : headings(part, widths))
        text += line(heading, part, widths);
    text += rule;
    for (const Row& row : m_rows)
        text += row.empty() ? rule : line(row, part, widths);
    return text;
}

std::string TextTable::print(std::size_t maxWidth) const
{
    const std::vector<std::size_t> columnWidths = widths();
    std::string text;
    for (const Columns& part : parts(columnWidths, maxWidth))
        text += (text.empty() ? "" : "\n") + printPart(part, columnWidths);
    return text;
}

} // namespace wattif
