// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/csv_table.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <new>
#include <utility>

#include <csv.h>
#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

/// The first line where it is `sep=;` (Excel's way to state the delimiter), with its line end; empty otherwise.
std::string_view separatorLine(std::string_view text)
{
    std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = text.substr(0, end);
    if (line.size() == 7 && line.starts_with('"') && line.ends_with('"'))
        line = line.substr(1, 5);
    if (line.size() != 5 || lowerCase(line.substr(0, 4)) != "sep=")
        return {};
    if (text.substr(end).starts_with("\r\n"))
        ++end;
    return text.substr(0, std::min(end + 1, text.size()));
}

/// Whether a spreadsheet would calculate a text: it begins with a sign, perhaps behind apostrophes, and is not a number.
bool isFormula(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return !text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos && !parseNumber(text);
}

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
        for (std::size_t i = skipPreamble(); i < m_text.size(); ++i) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (isComment(i))
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
    /// Where the first row may begin: after a byte order mark and a line `sep=;`.
    [[nodiscard]] std::size_t skipPreamble()
    {
        const std::size_t begin = m_text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
        const std::size_t end = begin + separatorLine(m_text.substr(begin)).size();
        if (end > begin)
            ++m_line;
        return end;
    }

    /// Whether a comment begins at `i`: '#' in column 1 above the first row that is not all of its cell.
    [[nodiscard]] bool isComment(std::size_t i) const
    {
        if (!m_atRowStart || m_column != 1 || m_text[i] != '#' || !m_table.rows.empty())
            return false;
        std::size_t next = i + 1;
        while (next < m_text.size() && isBlank(m_text[next]))
            ++next;
        return next == m_text.size() || m_text[next] != m_table.delimiter;
    }

    [[nodiscard]] Result<void> feed(char c)
    {
        if (c == '\0')
            return badInput("a NUL byte: not CSV text", {.file = m_table.fileName, .line = m_line, .column = m_column});
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

/// The first line that is neither blank nor a comment, as in CsvReader.
std::string_view firstLine(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, end);
        const std::size_t next = line.starts_with('#') ? line.find_first_not_of(' ', 1) : 0;
        const bool isComment =
            next == std::string_view::npos || (next > 0 && std::string_view(",;|\t").find(line[next]) == std::string_view::npos);
        if (line.find_first_not_of(" \t") != std::string_view::npos && !isComment)
            return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// How often each delimiter occurs outside of quotes; commas between two digits are counted apart.
struct DelimiterCounts {
    int tabs = 0;
    int semicolons = 0;
    int bars = 0;
    int commas = 0;
    int commasInNumbers = 0;
};

DelimiterCounts countDelimiters(std::string_view line)
{
    DelimiterCounts counts;
    const auto isDigit = [line](std::size_t i) { return i < line.size() && line[i] >= '0' && line[i] <= '9'; };
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        quoted ^= line[i] == '"';
        if (quoted)
            continue;
        counts.tabs += line[i] == '\t' ? 1 : 0;
        counts.semicolons += line[i] == ';' ? 1 : 0;
        counts.bars += line[i] == '|' ? 1 : 0;
        const bool inNumber = line[i] == ',' && i > 0 && isDigit(i - 1) && isDigit(i + 1);
        counts.commasInNumbers += inNumber ? 1 : 0;
        counts.commas += line[i] == ',' && !inNumber ? 1 : 0;
    }
    return counts;
}

/// Whether a line is of several words in quotes with one blank between them.
bool isQuotedWords(std::string_view line)
{
    return line.starts_with('"') && line.ends_with('"') && line.find("\" \"") != std::string_view::npos;
}

/// Whether a text spells infinity, of either sign.
bool isInfinity(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    const std::string lower = lowerCase(text);
    return lower == "inf" || lower == "infinity";
}

/// Reads a cell; where cells are separated by semicolons and nothing shows the decimal mark, "1.234" has two meanings.
NumberReading readCell(const CsvTable& table, const CsvCell& cell, DecimalMark mark)
{
    const NumberReading number = readNumber(cell.text, mark);
    if (mark != DecimalMark::unstated || table.isSpreadsheet || table.delimiter != ';' || !number.isNumber()
        || cell.text.find('.') == std::string::npos || !readNumber(cell.text, DecimalMark::comma).isNumber())
        return number;
    return {.fault = NumberReading::Fault::ambiguous};
}

std::string found(const CsvCell& cell) { return cell.text.empty() ? "an empty cell" : fmt::format("'{}'", cell.text); }

/// Why a text is not read as a number, and the option that settles it.
std::string refusal(const CsvCell& cell, NumberReading::Fault fault, DecimalMark mark)
{
    switch (fault) {
    case NumberReading::Fault::ambiguous:
        return fmt::format("'{0}' can be {1} or {2}; set the option decimal=point for {1}, decimal=comma for {2}", cell.text,
                           formatNumber(readNumber(cell.text, DecimalMark::point).value),
                           formatNumber(readNumber(cell.text, DecimalMark::comma).value));
    case NumberReading::Fault::otherMark:
        return mark == DecimalMark::comma
            ? fmt::format("'{}' is written with a decimal point; the option decimal=comma allows points only between thousands",
                          cell.text)
            : fmt::format("'{}' is written with a decimal comma; set the option decimal=comma", cell.text);
    default: return fmt::format("expected a number (got {})", found(cell));
    }
}

} // namespace

Place CsvTable::placeOf(const CsvCell& cell) const
{
    if (!isSpreadsheet)
        return {.file = fileName, .line = cell.line, .column = cell.column};
    std::string name;
    for (int column = cell.column; column > 0; column = (column - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (column - 1) % 26));
    return {.file = fileName, .cell = name + std::to_string(cell.line)};
}

tl::unexpected<Error> CsvTable::error(const CsvCell& cell, Message message) const
{
    return badInput(std::move(message), placeOf(cell));
}

char sniffDelimiter(std::string_view text, DecimalMark mark)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    if (const std::string_view stated = separatorLine(text); !stated.empty())
        return stated[stated.find('=') + 1];
    const DelimiterCounts counts = countDelimiters(firstLine(text));
    const bool isCommaFree = mark == DecimalMark::comma;
    std::pair<char, int> best{isCommaFree ? ';' : ',', isCommaFree ? 0 : counts.commas};
    for (const auto& [delimiter, count] : {std::pair{';', counts.semicolons}, {'\t', counts.tabs}})
        if (count > best.second)
            best = {delimiter, count};
    if (best.second > 0 || counts.commasInNumbers > 0)
        return best.first;
    // write.table of R: cells between blanks, names in quotes
    return counts.bars > 0 ? '|' : isQuotedWords(firstLine(text)) ? ' ' : best.first;
}

Result<CsvTable> parseCsv(std::string fileName, std::string_view text)
{
    return parseCsv(std::move(fileName), text, sniffDelimiter(text));
}

Result<CsvTable> parseCsv(std::string fileName, std::string_view text, char delimiter)
{
    CsvTable table{.fileName = std::move(fileName), .delimiter = delimiter, .rows = {}};
    if (auto ok = checkUtf8(table.fileName, text); !ok)
        return propagateError(ok);
    if (auto done = CsvReader(table, text).read(); !done)
        return propagateError(done);
    return table;
}

Result<void> forEachLine(const std::string& fileName, std::string_view text,
                         const std::function<void(std::string_view line, int number)>& take)
{
    if (auto ok = checkUtf8(fileName, text); !ok)
        return ok;
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    StopCheck check(1 << 10U);
    for (int number = 1; !text.empty(); ++number) {
        if (check.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        const std::size_t end = std::min(text.find('\n'), text.size());
        take(trimmed(text.substr(0, end), "\r"), number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

Result<CsvTable> parseUnquoted(std::string fileName, std::string_view text, char delimiter)
{
    CsvTable table{.fileName = std::move(fileName), .delimiter = delimiter, .rows = {}};
    return forEachLine(table.fileName, text,
                       [&](std::string_view line, int number) {
                           if (trimmed(line).empty() || (table.rows.empty() && line.starts_with('#')))
                               return;
                           std::vector<CsvCell>& row = table.rows.emplace_back();
                           int column = 1;
                           for (std::size_t begin = 0; begin <= line.size();) {
                               const std::string_view cell = line.substr(begin, line.find(delimiter, begin) - begin);
                               row.push_back({.text = std::string(trimmed(cell, " ")), .line = number, .column = column});
                               column += 1
                                   + static_cast<int>(std::ranges::count_if(cell, [](char c) { return !continuesCharacter(c); }));
                               begin += cell.size() + 1;
                           }
                       })
        .map([&] { return std::move(table); });
}

Result<void> checkRectangular(const CsvTable& table)
{
    for (const auto& row : table.rows)
        if (const std::size_t width = table.rows.front().size(); row.size() != width)
            return table.error(row.size() > width ? row[width] : row.back(),
                               formatMessage("this row has {}, the first one has {}", counted(std::ssize(row), "cell"), width));
    return {};
}

std::string plainHeading(std::string_view text)
{
    std::string plain = lowerCase(text);
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
    return plain;
}

Result<double> cellNumber(const CsvTable& table, const CsvCell& cell, bool allowInfinite, std::optional<DecimalMark> mark)
{
    if (allowInfinite && (cell.text.empty() || (isInfinity(cell.text) && !cell.text.starts_with('-'))))
        return std::numeric_limits<double>::infinity();
    const NumberReading number = readCell(table, cell, mark.value_or(table.mark));
    if (!number.isNumber())
        return table.error(cell, refusal(cell, number.fault, mark.value_or(table.mark)));
    if (!std::isfinite(number.value))
        return table.error(cell, formatMessage("expected a finite number (got {})", found(cell)));
    return number.value;
}

bool hasUnsettledMark(const CsvTable& table, const CsvCell& cell)
{
    const NumberReading number = readCell(table, cell, table.mark);
    return !number.isNumber() && number.looksNumeric();
}

Result<long long> cellInteger(const CsvTable& table, const CsvCell& cell)
{
    constexpr double largest = 9007199254740992.0; // 2^53, up to which doubles hold all whole numbers
    const NumberReading number = readCell(table, cell, table.mark);
    if (number.looksNumeric() && !number.isNumber())
        return table.error(cell, refusal(cell, number.fault, table.mark));
    if (!number.isNumber() || std::trunc(number.value) != number.value)
        return table.error(cell, formatMessage("expected a whole number (got {})", found(cell)));
    if (std::abs(number.value) > largest)
        return table.error(cell, formatMessage("the whole number {} is too large", cell.text));
    return static_cast<long long>(number.value);
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
    if (isFormula(text))
        text.insert(text.begin(), '\'');
    return csvQuoted(text);
}

} // namespace wattif
