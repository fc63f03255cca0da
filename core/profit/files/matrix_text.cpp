// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/matrix_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/io/table_file.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif::profit {
namespace {

/// A row of values can look like a size; with fewer values the size is too likely to be a row.
constexpr std::size_t minSizedValues = 16;

std::optional<std::size_t> sizeIn(const CsvCell& cell)
{
    constexpr double largest = 1e6;
    const auto number = parseNumber(cell.text);
    const bool isSize = number && *number >= 1.0 && *number <= largest && std::trunc(*number) == *number;
    return isSize ? std::optional(toInteger<std::size_t>(*number)) : std::nullopt;
}

/// Whether the first line that is not a comment can be a size; others are not worth splitting.
bool beginsWithSize(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    while (text.starts_with('#') || text.starts_with('\n') || text.starts_with("\r\n"))
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    const std::string_view line = text.substr(0, text.find('\n'));
    return !line.empty() && line.find_first_not_of("0123456789. \t\r") == std::string_view::npos
        && line.find_first_of(" \t") != std::string_view::npos;
}

class PrintedMatrix {
public:
    PrintedMatrix(const std::string& fileName, std::string_view text) : m_text(text)
    {
        m_table = {.fileName = fileName, .delimiter = ' ', .rows = {}, .mark = DecimalMark::point};
    }

    [[nodiscard]] Result<CsvTable> read()
    {
        StopCheck check(1 << 16U);
        m_at = m_text.find('[');
        const LineColumn begin = lineColumnAt(m_text, m_at);
        m_line = begin.line;
        m_lineStart = m_at + 1 - static_cast<std::size_t>(begin.column);
        for (; m_at < m_text.size() && !m_isClosed; ++m_at) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (auto ok = take(m_text[m_at]); !ok)
                return propagateError(ok);
        }
        if (!m_isClosed)
            return error(m_text.size(), "the matrix ends before its last bracket");
        if (m_table.rows.empty() || (!m_isNested && m_table.rows.size() == 1))
            return error(0, "a list of one dimension is not a matrix");
        return std::move(m_table);
    }

private:
    [[nodiscard]] tl::unexpected<Error> error(std::size_t offset, Message message) const
    {
        const LineColumn at = lineColumnAt(m_text, std::min(offset, m_text.size()));
        return badInput(std::move(message), {.file = m_table.fileName, .line = at.line, .column = at.column});
    }

    [[nodiscard]] Result<void> take(char c)
    {
        switch (c) {
        case '[': return open();
        case ']': return close();
        case ';': endRow(); return {};
        case ',':
        case ' ':
        case '\t':
        case '\r': return {};
        case '\n':
            ++m_line;
            m_lineStart = m_at + 1;
            return {};
        default: return value();
        }
    }

    [[nodiscard]] Result<void> open()
    {
        if (++m_depth > 2)
            return error(m_at, "a matrix must have two dimensions, but this has more");
        m_isNested = m_isNested || m_depth == 2;
        return {};
    }

    [[nodiscard]] Result<void> close()
    {
        endRow();
        m_isClosed = --m_depth == 0;
        return {};
    }

    void endRow()
    {
        if (!m_row.empty())
            m_table.rows.push_back(std::exchange(m_row, {}));
    }

    [[nodiscard]] Result<void> value()
    {
        const std::size_t end = std::min(m_text.find_first_of("[],; \t\r\n", m_at), m_text.size());
        const std::string_view word = m_text.substr(m_at, end - m_at);
        if (word == "..." || word == "…")
            return error(m_at, "values are missing here ('...'): print the whole matrix, or save it with numpy.savetxt");
        if (m_isNested && m_depth == 1)
            return error(m_at, formatMessage("'{}' is outside of the rows", word));
        m_row.push_back({.text = std::string(word), .line = m_line, .column = static_cast<int>(m_at - m_lineStart) + 1});
        m_at = end - 1;
        return {};
    }

    std::string_view m_text;
    CsvTable m_table;
    std::vector<CsvCell> m_row;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    int m_depth = 0;
    bool m_isNested = false;
    bool m_isClosed = false;
};

} // namespace

Result<std::optional<SizedMatrix>> readSizedMatrix(const std::string& fileName, std::string_view text, DecimalMark mark)
{
    if (!beginsWithSize(text))
        return std::nullopt;
    auto table = parseWords(fileName, text, mark);
    if (!table)
        return propagateError(table);
    if (table->rows.empty())
        return std::nullopt;
    const auto& first = table->rows.front();
    const bool hasWidth = first.size() == 2 || first.size() == 3;
    const auto rows = hasWidth ? sizeIn(first[0]) : std::nullopt;
    const auto columns = hasWidth ? sizeIn(first[1]) : std::nullopt;
    if (!rows || !columns || table->rows.size() < 2)
        return std::nullopt;
    const auto hasWords = [&](std::size_t count) {
        return std::all_of(table->rows.begin() + 1, table->rows.end(), [count](const auto& row) { return row.size() == count; });
    };
    const std::size_t lines = table->rows.size() - 1;
    if (hasWords(1) && lines != *rows * *columns)
        return table->error(first.front(), formatMessage("{} x {} values announced, {} found", *rows, *columns, lines));
    const bool isLaidOut = lines == *rows && hasWords(*columns);
    if (!hasWords(1) && !isLaidOut)
        return std::nullopt;
    if (!hasWords(1) && *rows * *columns < minSizedValues)
        return table->error(first.front(),
                            "this line can be the size of the matrix or its first row: separate the values by commas");
    return SizedMatrix{.table = std::move(*table), .rows = *rows, .columns = *columns};
}

bool isPrintedMatrix(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const std::size_t bracket = text.find('[');
    if (bracket == std::string_view::npos || bracket > 60)
        return false;
    const std::string_view before = text.substr(0, bracket);
    const std::size_t begin = before.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return true;
    const std::string_view word = before.substr(begin);
    return word.find_first_of(",;\t\n\"") == std::string_view::npos
        && (word.find("array(") != std::string_view::npos || word.find("matrix(") != std::string_view::npos
            || word.find('=') != std::string_view::npos);
}

Result<CsvTable> readPrintedMatrix(const std::string& fileName, std::string_view text)
{
    if (auto ok = checkUtf8(fileName, text); !ok)
        return propagateError(ok);
    return PrintedMatrix(fileName, text).read();
}

} // namespace wattif::profit
