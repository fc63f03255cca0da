// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/table_file.h"

#include <algorithm>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/import_report.h"
#include "core/base/stop_scope.h"
#include "core/io/file_signs.h"
#include "core/io/json_table.h"
#include "core/io/spreadsheet.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

constexpr std::string_view betweenWords = " \t\r";

/// The words of a line with their places; columns count characters.
std::vector<CsvCell> wordsOf(std::string_view line, int number)
{
    std::vector<CsvCell> words;
    int column = 1;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool isBlank = betweenWords.find(line[i]) != std::string_view::npos;
        const bool begins = !isBlank && (i == 0 || betweenWords.find(line[i - 1]) != std::string_view::npos);
        if (begins)
            words.push_back({.text = {}, .line = number, .column = column});
        if (!isBlank)
            words.back().text += line[i];
        column += continuesCharacter(line[i]) ? 0 : 1;
    }
    return words;
}

/// Whether cells are separated by semicolons, and a number can only have a decimal point: "10.5" or "0.125", not "1.234".
bool showsPoint(const CsvTable& table)
{
    const auto hasPoint = [](const CsvCell& cell) {
        return cell.text.find('.') != std::string::npos && readNumber(cell.text, DecimalMark::point).isNumber()
            && !readNumber(cell.text, DecimalMark::comma).isNumber();
    };
    return table.mark == DecimalMark::unstated && table.delimiter == ';' && !table.isSpreadsheet
        && std::ranges::any_of(table.rows, [&hasPoint](const auto& row) { return std::ranges::any_of(row, hasPoint); });
}

/// A number that can only have a decimal comma, "12,5" or "1.234,5", in a column of numbers; null without one. Cells are
/// separated by semicolons or tabs, and none shows a point.
const CsvCell* decimalCommaIn(const CsvTable& table)
{
    if (table.mark != DecimalMark::unstated || (table.delimiter != ';' && table.delimiter != '\t') || table.isSpreadsheet)
        return nullptr;
    struct Column {
        const CsvCell* comma = nullptr;
        std::size_t numbers = 0;
        std::size_t others = 0;
    };
    std::vector<Column> columns;
    for (const auto& row : table.rows) {
        columns.resize(std::max(columns.size(), row.size()));
        for (std::size_t c = 0; c < row.size(); ++c) {
            const std::string& text = row[c].text;
            if (text.empty())
                continue;
            const bool isNumber = readNumber(text, DecimalMark::comma).isNumber();
            ++(isNumber ? columns[c].numbers : columns[c].others);
            if (isNumber && !columns[c].comma && text.find(',') != std::string::npos
                && !readNumber(text, DecimalMark::point).isNumber())
                columns[c].comma = &row[c];
            if (!isNumber && readNumber(text, DecimalMark::point).isNumber())
                return nullptr; // a point that separates no thousands
        }
    }
    const auto found = std::ranges::find_if(columns, [](const Column& one) { return one.comma && one.numbers > one.others; });
    return found == columns.end() ? nullptr : found->comma;
}

/// Settles the decimal mark where the cells show it, and notes a comma.
void findMark(CsvTable& table)
{
    if (showsPoint(table))
        table.mark = DecimalMark::point;
    else if (const CsvCell* comma = decimalCommaIn(table)) {
        table.notes.assume("decimal", "comma", formatMessage("numbers of {} such as '{}'", table.fileName, comma->text));
        table.mark = DecimalMark::comma;
    }
}

bool isEmptyRow(const std::vector<CsvCell>& row)
{
    return std::all_of(row.begin(), row.end(), [](const CsvCell& cell) { return cell.text.empty(); });
}

/// Removes the rows above the header that have a text in the first cell only, or in a merged one, such as a title.
void leaveOutTitles(CsvTable& table)
{
    const auto isNumber = [&table](const CsvCell& cell) { return readNumber(cell.text, table.mark).looksNumeric(); };
    const auto countFilled = [](const std::vector<CsvCell>& row) {
        return std::ranges::count_if(row, [](const CsvCell& cell) { return !cell.text.empty(); });
    };
    const auto isTitle = [&](const std::vector<CsvCell>& row) {
        const std::string& text = row.front().text;
        const auto same = std::ranges::count(row, text, &CsvCell::text);
        return !text.empty() && !isNumber(row.front()) && countFilled(row) == same && (same == 1 || table.isSpreadsheet);
    };
    constexpr std::size_t most = 5;
    constexpr std::size_t withHeader = 3;
    std::size_t titles = 0;
    while (titles < most && table.rows.size() >= titles + withHeader && isTitle(table.rows[titles]))
        ++titles;
    const std::vector<CsvCell>* header = titles > 0 ? &table.rows[titles] : nullptr;
    if (!header || countFilled(*header) < 2 || std::ranges::any_of(*header, isNumber))
        return;
    LeftOutCounter above;
    for (std::size_t r = 0; r < titles; ++r)
        above.add("above the header", "row", [&] { return table.placeOf(table.rows[r].front()); });
    table.notes.leftOut.insert(table.notes.leftOut.end(), above.entries().begin(), above.entries().end());
    table.rows.erase(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(titles));
}

} // namespace

Option decimalOption()
{
    return {
        .name = "decimal",
        .title = "Decimal mark",
        .description =
            "Decimal mark of the files. auto: as the numbers of a table show it, and ambiguous ones are rejected; point: commas separate "
            "thousands; comma: points separate thousands, and cells are separated by ; or tab.",
        .defaultValue = std::string("auto"),
        .choices = {"auto", "point", "comma"}};
}

Option sheetOption()
{
    return {
        .name = "sheet",
        .title = "Sheet",
        .description =
            "Which sheet of a workbook (.xlsx, .ods) is read, or one for each file, as in etc=Times,power=Watts; empty: the first, "
            "or the one with the name of the file's role (etc) where one workbook is chosen for several files.",
        .defaultValue = std::string()};
}

TableOptions tableOptions(const OptionValues& values)
{
    const std::string& mark = text(values, "decimal");
    return {.mark = mark == "comma" ? DecimalMark::comma
                : mark == "point"   ? DecimalMark::point
                                    : DecimalMark::unstated,
            .sheet = text(values, "sheet")};
}

Result<CsvTable> readTable(const std::string& fileName, std::string_view bytes, const TableOptions& options)
{
    Result<CsvTable> table = CsvTable{};
    if (isSpreadsheet(bytes)) {
        table = readSpreadsheet(fileName, bytes, options.sheet, options.mark);
    } else if (const Message kind = kindOfText(bytes); !kind.empty()) {
        return badInput(formatMessage("this is {}, not a table", kind), {.file = fileName});
    } else if (!options.sheet.empty()) {
        return badInput("the option sheet needs a workbook (.xlsx, .ods), and this file is not one", {.file = fileName});
    } else {
        const char delimiter = sniffDelimiter(bytes, options.mark);
        table = parseCsv(fileName, bytes, delimiter);
        if (!table && table.error().code == ErrorCode::badInput && (delimiter == '\t' || delimiter == '|'))
            if (auto plain = parseUnquoted(fileName, bytes, delimiter))
                table = std::move(plain); // as sacct and databases write them
    }
    if (!table)
        return table;
    table->mark = options.mark;
    findMark(*table);
    dropEmptyColumns(*table);
    leaveOutTitles(*table);
    return table;
}

CsvTable readFirstRows(std::string_view bytes)
{
    constexpr std::size_t maxBytes = 1 << 16;
    constexpr std::size_t rows = 40;
    if (!isSpreadsheet(bytes) && !beginsAsJson(bytes)) {
        std::size_t end = 0;
        for (std::size_t row = 0; row < rows && end < bytes.size(); ++row)
            end = std::min(bytes.find('\n', end), bytes.size() - 1) + 1;
        bytes = bytes.substr(0, std::min(end, maxBytes));
    }
    return (beginsAsJson(bytes) ? tableOfJson({}, bytes) : readTable({}, bytes)).value_or(CsvTable{});
}

FilePreview previewOf(const CsvTable& table, bool hasHeader, std::optional<DecimalMark> mark)
{
    FilePreview preview{.file = placeText({.file = table.fileName})};
    const bool isComma = mark.value_or(table.mark) == DecimalMark::comma;
    preview.facts = {table.isSpreadsheet           ? formatMessage("a sheet of a workbook")
                         : table.isJson            ? formatMessage("a list in JSON")
                         : table.delimiter == '\t' ? formatMessage("delimiter tab")
                         : table.delimiter == ' '  ? formatMessage("delimiter blank")
                                                   : formatMessage("delimiter '{}'", table.delimiter),
                     isComma ? formatMessage("decimal comma") : formatMessage("decimal point"),
                     hasHeader && !table.rows.empty() ? formatMessage("header in line {}", table.rows.front().front().line)
                                                      : formatMessage("no header")};
    for (std::size_t r = 0; r < table.rows.size() && preview.rows.size() < rowsInPreview; ++r) {
        std::vector<std::string> cells;
        for (const CsvCell& cell : table.rows[r])
            cells.push_back(cell.text);
        r == 0 && hasHeader ? preview.setHeader(std::move(cells)) : preview.addRow(std::move(cells));
    }
    return preview;
}

Result<CsvTable> parseWords(const std::string& fileName, std::string_view text, DecimalMark mark)
{
    CsvTable table{.fileName = fileName, .delimiter = ' ', .rows = {}, .mark = mark};
    return forEachLine(fileName, text,
                       [&](std::string_view line, int number) {
                           if (line.starts_with('#') || line.starts_with('%'))
                               return;
                           if (auto words = wordsOf(line, number); !words.empty())
                               table.rows.push_back(std::move(words));
                       })
        .map([&] { return std::move(table); });
}

void dropEmptyColumns(CsvTable& table)
{
    std::erase_if(table.rows, isEmptyRow);
    std::vector<bool> isUsed;
    for (const auto& row : table.rows) {
        isUsed.resize(std::max(isUsed.size(), row.size()), false);
        for (std::size_t c = 0; c < row.size(); ++c)
            isUsed[c] = isUsed[c] || !row[c].text.empty();
    }
    if (std::find(isUsed.begin(), isUsed.end(), false) == isUsed.end())
        return;
    for (auto& row : table.rows) {
        std::size_t kept = 0;
        for (std::size_t c = 0; c < row.size(); ++c)
            if (isUsed[c]) {
                if (kept != c)
                    row[kept] = std::move(row[c]);
                ++kept;
            }
        row.resize(kept);
    }
}

} // namespace wattif
