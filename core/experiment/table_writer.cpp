// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/table_writer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/base/symbol_runs.h"
#include "core/experiment/table_grid.h"
#include "core/experiment/text_table.h"
#include "core/io/csv_table.h"

namespace wattif {
namespace {

/// A number or text without its interval; a dash where a number does not apply.
std::string valueText(const GridCell& cell)
{
    if (!cell.isNumber)
        return cell.text;
    if (cell.text.empty())
        return "–";
    return cell.text;
}

/// A cell in one piece: "-266.7 ± 1.2".
std::string plainText(const GridCell& cell)
{
    return cell.halfWidth.empty() ? valueText(cell) : valueText(cell) + " ± " + cell.halfWidth;
}

std::string titleWithUnit(const GridColumn& column)
{
    return column.unit.empty() ? column.title : fmt::format("{} ({})", column.title, column.unit);
}

std::string markdownEscaped(const std::string& text)
{
    constexpr std::string_view special = "\\`*_[]<>|~$&"; // $ begins a formula, & a character by its name
    std::string escaped;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c == '\n' || c == '\r' ? ' ' : c;
    }
    return escaped;
}

std::string htmlEscaped(const std::string& text)
{
    std::string escaped;
    for (const char c : text)
        switch (c) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        default: escaped += c;
        }
    return escaped;
}

/// A text as HTML, also for Markdown: subscripts of symbols in <sub>, all else as `escaped` writes it.
std::string subscriptsAsHtml(std::string_view text, std::string (*escaped)(const std::string& text))
{
    std::string html;
    for (const SymbolRun& run : symbolRuns(text))
        html += run.subscript.empty() ? escaped(run.text) : run.text + "<sub>" + run.subscript + "</sub>";
    return html;
}

std::string markdownCell(const GridCell& cell)
{
    const std::string text = markdownEscaped(plainText(cell));
    return (cell.isBest ? "**" + text + "**" : text) + (cell.isNear ? " †" : "");
}

// Lines are drawn by cells: word processors leave out those of rows.
constexpr std::string_view thickAbove = "border-top:1.5pt solid;";
constexpr std::string_view thickBelow = "border-bottom:1.5pt solid;";
constexpr std::string_view thinAbove = "border-top:0.75pt solid;";
constexpr std::string_view thinBelow = "border-bottom:0.75pt solid;";

/// One row of the body while it is printed.
struct HtmlRow {
    const TableGrid& grid;
    const std::vector<GridCell>& cells;
    std::string lines; ///< style of the lines above and below

    [[nodiscard]] std::string data(const std::string& text, const GridCell& cell, std::string_view style) const
    {
        const std::string inner = cell.isBest && !text.empty() ? "<b>" + htmlEscaped(text) + "</b>" : htmlEscaped(text);
        return fmt::format("<td style=\"{}{}\">{}", lines, style, inner);
    }

    /// A number has its own cell, for spreadsheets; its interval is the next cell.
    [[nodiscard]] std::string cell(std::size_t column) const
    {
        const GridCell& cell = cells[column];
        const bool isNumber = grid.columns[column].isNumber;
        if (column == 0 && !isNumber)
            return fmt::format("<th scope=\"row\" style=\"{}text-align:left;font-weight:normal\">{}</th>", lines,
                               subscriptsAsHtml(cell.text, htmlEscaped));
        std::string text = data(valueText(cell), cell, isNumber ? "text-align:right" : "text-align:left");
        if (grid.hasInterval(column)) {
            const std::string half = cell.halfWidth.empty() ? std::string() : "± " + cell.halfWidth;
            text += "</td>" + data(half, cell, "text-align:left;padding-left:0");
        }
        return text + (cell.isNear ? "<sup>†</sup></td>" : "</td>");
    }
};

std::string htmlHead(const TableGrid& grid)
{
    std::string text = "<thead><tr>";
    for (std::size_t column = 0; column < grid.columns.size(); ++column) {
        const GridColumn& head = grid.columns[column];
        const bool isSplit = grid.hasInterval(column);
        const std::string unit = head.unit.empty() ? "" : "<br/>(" + htmlEscaped(head.unit) + ')';
        text += fmt::format("<th scope=\"col\"{} style=\"{}{}text-align:{};vertical-align:bottom\">{}{}</th>",
                            isSplit ? " colspan=\"2\"" : "", thickAbove, thinBelow,
                            isSplit             ? "center"
                                : head.isNumber ? "right"
                                                : "left",
                            subscriptsAsHtml(head.title, htmlEscaped), unit);
    }
    return text + "</tr></thead>\n";
}

std::string htmlBody(const TableGrid& grid)
{
    std::string text = "<tbody>\n";
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        std::string lines(row > 0 && row == grid.ruleBefore ? thinAbove : "");
        lines += row + 1 == grid.rows.size() ? thickBelow : "";
        const HtmlRow printed{grid, grid.rows[row], std::move(lines)};
        text += "<tr>";
        for (std::size_t column = 0; column < grid.rows[row].size(); ++column)
            text += printed.cell(column);
        text += "</tr>\n";
    }
    return text + "</tbody>\n";
}

/// The texts of all cells of a column, its heading first, padded to the same width.
std::vector<std::string> paddedColumn(std::vector<std::string> texts, bool isNumber)
{
    constexpr std::size_t least = 3; // of the rule below the heading
    std::size_t width = least;
    for (const std::string& text : texts)
        width = std::max(width, displayWidth(text));
    for (std::string& text : texts) {
        const std::string blanks(width - displayWidth(text), ' ');
        text.insert(isNumber ? 0 : text.size(), blanks);
    }
    const std::string rule(width - 1, '-');
    texts.insert(texts.begin() + 1, isNumber ? rule + ':' : rule + '-');
    return texts;
}

std::string tsvCell(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string textCell(const ReportCell& cell, const ColumnDigits& digits)
{
    const PrintedNumber number = digits(cell);
    if (number.value.empty())
        return "-";
    const std::string mark = cell.isBest ? "*" : cell.isNear ? "†" : "";
    return mark + number.value + (number.halfWidth.empty() ? "" : " ± " + number.halfWidth);
}

/// Empty for a value that is not finite, as null in JSON.
std::string csvNumber(double value) { return std::isfinite(value) ? formatNumber(value) : std::string(); }

} // namespace

std::string gridAsMarkdown(const TableGrid& grid)
{
    std::vector<std::string> lines(grid.rows.size() + 2, "|");
    for (std::size_t column = 0; column < grid.columns.size(); ++column) {
        std::vector<std::string> texts{subscriptsAsHtml(titleWithUnit(grid.columns[column]), markdownEscaped)};
        for (const auto& row : grid.rows)
            texts.push_back(markdownCell(row[column]));
        texts = paddedColumn(std::move(texts), grid.columns[column].isNumber);
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i] += ' ' + texts[i] + " |";
    }
    std::string text = grid.title.empty() ? std::string() : markdownEscaped(grid.title) + "\n\n";
    for (const std::string& line : lines)
        text += line + '\n';
    std::string notes;
    for (const std::string& note : grid.notes)
        notes += (notes.empty() ? "\n" : " ") + markdownEscaped(note);
    if (!grid.origin.empty())
        notes += (notes.empty() ? "\n" : "\n\n") + markdownEscaped(grid.origin);
    return text + notes + (notes.empty() ? "" : "\n");
}

std::string gridAsHtml(const TableGrid& grid)
{
    std::string text = "<table style=\"border-collapse:collapse\" cellpadding=\"4\">\n";
    if (!grid.title.empty())
        text += "<caption>" + htmlEscaped(grid.title) + "</caption>\n";
    text += htmlHead(grid) + htmlBody(grid) + "</table>\n";
    std::string notes;
    for (const std::string& note : grid.notes)
        notes += (notes.empty() ? "" : "<br/>") + htmlEscaped(note);
    if (!grid.origin.empty())
        notes += (notes.empty() ? "" : "<br/>") + htmlEscaped(grid.origin);
    return notes.empty() ? text : "<div>\n" + text + "<p><small>" + notes + "</small></p>\n</div>\n";
}

std::string htmlPage(const std::string& title, const std::string& body)
{
    return "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"/><title>" + htmlEscaped(title) + "</title></head>\n<body>\n"
        + body + "</body>\n</html>\n";
}

std::string gridAsHtmlFile(const TableGrid& grid) { return htmlPage(grid.title, gridAsHtml(grid)); }

std::string gridAsTsv(const TableGrid& grid)
{
    std::string text;
    for (std::size_t column = 0; column < grid.columns.size(); ++column) {
        const std::string title = tsvCell(titleWithUnit(grid.columns[column]));
        text += (column > 0 ? "\t" : "") + title + (grid.hasInterval(column) ? '\t' + title + " ±" : std::string());
    }
    text += '\n';
    for (const auto& row : grid.rows) {
        for (std::size_t column = 0; column < row.size(); ++column)
            text += (column > 0 ? "\t" : "") + tsvCell(valueText(row[column]))
                + (grid.hasInterval(column) ? '\t' + row[column].halfWidth : std::string());
        text += '\n';
    }
    return text;
}

std::string gridAsText(const TableGrid& grid)
{
    TextTable text;
    for (const GridColumn& column : grid.columns)
        text.addColumn(column.title, column.isNumber ? TextTable::Align::right : TextTable::Align::left, column.unit);
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        if (row > 0 && row == grid.ruleBefore)
            text.addRule();
        std::vector<std::string> cells;
        for (const GridCell& cell : grid.rows[row])
            cells.push_back((cell.isBest ? "*" : cell.isNear ? "†" : "") + plainText(cell));
        text.addRow(std::move(cells));
    }
    std::string printed = (grid.title.empty() ? std::string() : grid.title + "\n\n") + text.print();
    constexpr std::string_view bold = "Bold";
    for (const std::string& note : grid.notes)
        printed += (note.starts_with(bold) ? '*' + note.substr(bold.size()) : note) + '\n';
    return printed;
}

std::string tableAsCsv(const ReportTable& table, CsvUnits units)
{
    const bool hasIntervals = table.runs > 1;
    std::string csv = "policy";
    for (const ReportColumn& column : table.columns) {
        csv += ',' + csvQuoted(column.name);
        for (const char* part : {"_low", "_high", "_half_width", "_n"})
            csv += hasIntervals ? ',' + csvQuoted(column.name + part) : std::string();
    }
    csv += '\n';
    if (units == CsvUnits::row) {
        for (const ReportColumn& column : table.columns) {
            for (int part = hasIntervals ? 4 : 1; part > 0; --part)
                csv += ',' + csvQuoted(column.unit);
            csv += hasIntervals ? "," : ""; // NAME_n has none
        }
        csv += '\n';
    }
    for (const ReportRow& row : table.rows) {
        csv += csvQuoted(row.name);
        for (const ReportCell& cell : row.cells) {
            csv += ',' + csvNumber(cell.value);
            if (hasIntervals)
                csv += fmt::format(",{},{},{},{}", csvNumber(cell.value - cell.halfWidth), csvNumber(cell.value + cell.halfWidth),
                                   csvNumber(cell.halfWidth), cell.count);
        }
        csv += '\n';
    }
    return csv;
}

std::string tableAsText(const ReportTable& table, std::string_view heading)
{
    constexpr int significant = 6;
    constexpr std::size_t terminalWidth = 120;
    TextTable text;
    text.addColumn(table.words.policy);
    std::vector<ColumnDigits> digits;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        text.addColumn(table.columns[column].title, TextTable::Align::right, table.columns[column].unit);
        digits.emplace_back(table, column, significant);
    }
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (row > 0 && table.rows[row].isOffline && !table.rows[row - 1].isOffline)
            text.addRule();
        std::vector<std::string> cells{table.rows[row].name};
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            cells.push_back(textCell(table.rows[row].cells[column], digits[column]));
        text.addRow(std::move(cells));
    }
    std::string printed =
        std::string(heading) + "\n\n" + text.print(terminalWidth) + (table.hasBest() ? "* best online policy\n" : "");
    for (const std::string& note : table.notes)
        printed += note + '\n';
    return printed + (table.hasOffline() ? table.words.offlineBelow + '\n' : std::string());
}

} // namespace wattif
