// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/csv_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <new>
#include <utility>

#include <csv.h>
#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

/// Feeds libcsv one byte at a time, because its callbacks report the end of a cell and we need the beginning.
class CsvReader {
public:
    CsvReader(CsvTable& table, std::string_view text) : m_table(table), m_text(text)
    {
        csv_init(&m_parser, CSV_STRICT | CSV_STRICT_FINI);
        csv_set_delim(&m_parser, static_cast<unsigned char>(table.delimiter));
    }
    CsvReader(const CsvReader&) = delete;
    CsvReader& operator=(const CsvReader&) = delete;
    ~CsvReader() { csv_free(&m_parser); }

    [[nodiscard]] Result<void> read()
    {
        StopCheck check(1 << 16U);
        for (std::size_t i = m_text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0; i < m_text.size(); ++i) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (m_atRowStart && m_text[i] == '#')
                i = m_text.find_first_of("\r\n", i);
            if (i == std::string_view::npos)
                break; // a comment ends the text
            if (auto ok = feed(m_text[i]); !ok)
                return ok;
            advance(i);
        }
        if (csv_fini(&m_parser, onCell, onRow, this) != 0)
            return m_table.error(m_cell, "the quote that begins this cell is not closed");
        return {};
    }

private:
    [[nodiscard]] Result<void> feed(char c)
    {
        if (c == '\0')
            return badInput("a NUL byte: this is no CSV text", {.file = m_table.fileName, .line = m_line, .column = m_column});
        if (!m_inCell && !isBlank(c) && !(m_atRowStart && isLineEnd(c))) {
            m_cell = {{}, m_line, m_column, c == '"'};
            m_inCell = true;
            m_atRowStart = false;
        }
        if (csv_parse(&m_parser, &c, 1, onCell, onRow, this) != 1)
            return misplacedQuote();
        return {};
    }

    static bool isLineEnd(char c) { return c == '\n' || c == '\r'; }
    /// Blanks before a cell do not begin it; a tab does where it is the delimiter.
    [[nodiscard]] bool isBlank(char c) const { return (c == ' ' || c == '\t') && c != m_table.delimiter; }

    void advance(std::size_t i)
    {
        const char c = m_text[i];
        const bool endsLine = c == '\n' || (c == '\r' && !m_text.substr(i + 1).starts_with('\n'));
        if (endsLine) {
            ++m_line;
            m_column = 1;
        } else if (!continuesCharacter(c)) {
            ++m_column;
        }
    }

    [[nodiscard]] tl::unexpected<Error> misplacedQuote()
    {
        if (csv_error(&m_parser) != CSV_EPARSE)
            throw std::bad_alloc();
        return badInput(m_cell.quoted ? "text after the closing quote of a cell"
                                      : "a quote inside a cell: put the whole cell in quotes and double the inner ones",
                        {.file = m_table.fileName, .line = m_line, .column = m_column});
    }

    static void onCell(void* text, std::size_t size, void* self)
    {
        static_cast<CsvReader*>(self)->endCell({static_cast<const char*>(text), size});
    }
    static void onRow(int, void* self) { static_cast<CsvReader*>(self)->endRow(); }

    void endCell(std::string_view text)
    {
        if (!m_inCell) // an empty cell at the end of the file
            m_cell = {{}, m_line, m_column, false};
        m_cell.text = text;
        m_row.push_back(std::move(m_cell));
        m_inCell = false;
    }

    void endRow()
    {
        const std::size_t width = m_row.size();
        m_table.rows.push_back(std::exchange(m_row, {}));
        m_row.reserve(width);
        m_atRowStart = true;
    }

    CsvTable& m_table;
    std::string_view m_text;
    csv_parser m_parser{};
    std::vector<CsvCell> m_row;
    CsvCell m_cell;
    bool m_inCell = false;
    bool m_atRowStart = true;
    int m_line = 1;
    int m_column = 1;
};

/// The first line that is neither blank nor a comment.
std::string_view firstLine(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, end);
        if (line.find_first_not_of(" \t") != std::string_view::npos && line.front() != '#')
            return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// Whether a text spells infinity, of either sign.
bool isInfinity(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    const std::string lower = lowerCase(text);
    return lower == "inf" || lower == "infinity";
}

std::string found(const CsvCell& cell) { return cell.text.empty() ? "an empty cell" : fmt::format("'{}'", cell.text); }

} // namespace

tl::unexpected<Error> CsvTable::error(const CsvCell& cell, std::string message) const
{
    return badInput(std::move(message), placeOf(cell));
}

char sniffDelimiter(std::string_view text, DecimalMark mark)
{
    std::array<std::pair<char, int>, 3> counts{{{',', 0}, {';', 0}, {'\t', 0}}};
    bool quoted = false;
    for (const char c : firstLine(text)) {
        quoted ^= c == '"';
        for (auto& [delimiter, count] : counts)
            count += !quoted && c == delimiter ? 1 : 0;
    }
    const std::size_t first = mark == DecimalMark::comma ? 1 : 0;
    return std::max_element(counts.begin() + first, counts.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

Result<CsvTable> parseCsv(std::string fileName, std::string_view text)
{
    return parseCsv(std::move(fileName), text, sniffDelimiter(text));
}

Result<CsvTable> parseCsv(std::string fileName, std::string_view text, char delimiter)
{
    CsvTable table{std::move(fileName), delimiter, {}};
    if (auto ok = checkUtf8(table.fileName, text); !ok)
        return passOn(ok);
    if (auto done = CsvReader(table, text).read(); !done)
        return passOn(done);
    return table;
}

Result<void> checkRectangular(const CsvTable& table)
{
    for (const auto& row : table.rows)
        if (const std::size_t width = table.rows.front().size(); row.size() != width)
            return table.error(row.size() > width ? row[width] : row.back(),
                               fmt::format("this row has {}, the first one has {}", counted(std::ssize(row), "cell"), width));
    return {};
}

Result<std::vector<std::optional<std::size_t>>> columnsByHeader(const CsvTable& table, std::span<const std::string> known)
{
    std::vector<std::optional<std::size_t>> columns(known.size());
    for (std::size_t c = 0; c < table.rows.front().size(); ++c) {
        const CsvCell& cell = table.rows.front()[c];
        const auto name = std::find(known.begin(), known.end(), cell.text);
        if (name == known.end())
            return table.error(cell, fmt::format("unknown column '{}'{}", cell.text, nameHint(cell.text, known)));
        auto& column = columns[static_cast<std::size_t>(name - known.begin())];
        if (column)
            return table.error(cell, fmt::format("the column '{}' stands twice", cell.text));
        column = c;
    }
    return columns;
}

Result<double> cellNumber(const CsvTable& table, const CsvCell& cell, bool allowInfinite, DecimalMark mark)
{
    if (allowInfinite && (cell.text.empty() || (isInfinity(cell.text) && !cell.text.starts_with('-'))))
        return std::numeric_limits<double>::infinity();
    std::string pointed;
    std::string_view text = cell.text;
    if (mark == DecimalMark::comma && text.find('.') == std::string_view::npos) {
        pointed = text;
        std::replace(pointed.begin(), pointed.end(), ',', '.');
        text = pointed;
    }
    const auto number = parseNumber(text);
    if (!number)
        return table.error(cell, fmt::format("expected a number, found {}", found(cell)));
    if (!std::isfinite(*number))
        return table.error(cell, fmt::format("expected a finite number, found {}", found(cell)));
    return *number;
}

Result<long long> cellInteger(const CsvTable& table, const CsvCell& cell)
{
    long long value = 0;
    const char* const end = cell.text.data() + cell.text.size();
    const auto [stop, error] = std::from_chars(cell.text.data(), end, value);
    if (stop != end || cell.text.empty() || error == std::errc::invalid_argument)
        return table.error(cell, fmt::format("expected a whole number, found {}", found(cell)));
    if (error != std::errc())
        return table.error(cell, fmt::format("the whole number {} is too large", cell.text));
    return value;
}

std::string csvQuoted(std::string_view text)
{
    const bool plain = text.find_first_of(",;\t\"\r\n") == std::string_view::npos && !text.starts_with('#')
        && !text.starts_with(' ') && !text.ends_with(' ');
    if (plain)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string csvForSpreadsheet(std::string text)
{
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos && !parseNumber(text))
        text.insert(text.begin(), '\'');
    return csvQuoted(text);
}

} // namespace wattif
