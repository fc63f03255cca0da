// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/base/utf8.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/table_writer.h"
#include "core/experiment/text_table.h"

namespace wattif {
namespace {

// Of \footnotesize (8 pt) and the column separation written below.
constexpr double characterPoints = 4.25;
constexpr double separationPoints = 8.0;
// Two-column pages of the IEEE and the ACM: a column is 252 or 241 pt wide, the text 516 or 506 pt.
constexpr double columnPoints = 241.0;
constexpr double pagePoints = 506.0;

constexpr int significantDigits = 4;

/// What a column needs in characters: its cells and its heading.
struct ColumnWidth {
    std::size_t value = 0;     ///< before the ±
    std::size_t halfWidth = 0; ///< with the ±, 0 without
    std::size_t heading = 0;   ///< to which its heading is broken

    [[nodiscard]] std::size_t all() const { return std::max(value + halfWidth, heading); }
};

ColumnWidth widthOf(const TableGrid& grid, std::size_t column)
{
    ColumnWidth width;
    for (const auto& row : grid.rows) {
        const GridCell& cell = row[column];
        width.value = std::max(width.value, displayWidth(cell.text));
        if (!cell.halfWidth.empty())
            width.halfWidth = std::max(width.halfWidth, displayWidth(cell.halfWidth) + 2);
    }
    const std::size_t cells = width.value + width.halfWidth;
    const std::string& title = grid.columns[column].title;
    width.heading = std::max(headingWidth(title, cells), displayWidth(grid.columns[column].unit) + 2);
    return width;
}

double pointsOf(const TableGrid& grid)
{
    double points = 0.0;
    for (std::size_t column = 0; column < grid.columns.size(); ++column)
        points += static_cast<double>(widthOf(grid, column).all()) * characterPoints + separationPoints;
    return points - separationPoints;
}

std::string line(const std::vector<std::string>& cells)
{
    std::string text;
    for (const std::string& cell : cells)
        text += (&cell == &cells.front() ? "" : " & ") + cell;
    return text + " \\\\\n";
}

class LatexTable {
public:
    explicit LatexTable(const TableGrid& grid) : m_grid(grid)
    {
        for (std::size_t column = 0; column < grid.columns.size(); ++column) {
            m_isSplit.push_back(grid.hasInterval(column));
            m_headings.push_back(wrappedText(grid.columns[column].title, widthOf(grid, column).heading));
        }
    }

    [[nodiscard]] std::string tabular() const
    {
        std::string text = fmt::format("\\begin{{tabular}}{{{}}}\n\\toprule\n", specification()) + header() + "\\midrule\n";
        for (std::size_t row = 0; row < m_grid.rows.size(); ++row) {
            if (row > 0 && row == m_grid.ruleBefore)
                text += "\\midrule\n";
            text += line(cellsOf(m_grid.rows[row]));
        }
        return text + "\\bottomrule\n\\end{tabular}\n";
    }

private:
    /// The columns; one with intervals counts as two, to align all ±.
    [[nodiscard]] std::string specification() const
    {
        std::string columns;
        for (std::size_t column = 0; column < m_grid.columns.size(); ++column)
            columns += m_isSplit[column] ? "r@{}l" : m_grid.columns[column].isNumber ? "r" : "l";
        return columns;
    }

    [[nodiscard]] std::string header() const
    {
        std::size_t height = 1;
        for (const auto& heading : m_headings)
            height = std::max(height, heading.size());
        std::string text;
        for (std::size_t i = 0; i < height; ++i) // aligns the last lines of the headings
            text += headerLine([&](std::size_t column) {
                const std::vector<std::string>& heading = m_headings[column];
                return i + heading.size() < height ? std::string() : heading[i + heading.size() - height];
            });
        const auto unit = [&](std::size_t column) {
            const std::string& name = m_grid.columns[column].unit;
            return name.empty() ? std::string() : '(' + name + ')';
        };
        const bool hasUnits = std::ranges::any_of(m_grid.columns, [](const GridColumn& column) { return !column.unit.empty(); });
        return hasUnits ? text + headerLine(unit) : text;
    }

    template <class TextOf>
    [[nodiscard]] std::string headerLine(TextOf textOf) const
    {
        std::vector<std::string> cells;
        for (std::size_t column = 0; column < m_grid.columns.size(); ++column) {
            const std::string text = latexTitle(textOf(column));
            cells.push_back(m_isSplit[column] && !text.empty() ? fmt::format("\\multicolumn{{2}}{{c}}{{{}}}", text) : text);
            if (m_isSplit[column] && text.empty())
                cells.emplace_back();
        }
        return line(cells);
    }

    [[nodiscard]] std::vector<std::string> cellsOf(const std::vector<GridCell>& row) const
    {
        std::vector<std::string> cells;
        for (std::size_t column = 0; column < row.size(); ++column) {
            const GridCell& cell = row[column];
            const std::string dagger = cell.isNear ? "$^\\dagger$" : "";
            cells.push_back(marked(cell.isNumber     ? latexNumber(cell.text)
                                       : column == 0 ? latexTitle(cell.text) // a metric where rows are metrics
                                                     : latexEscaped(cell.text),
                                   cell));
            if (m_isSplit[column])
                cells.push_back(cell.halfWidth.empty() ? "" : marked("\\,$\\pm$\\," + latexNumber(cell.halfWidth), cell));
            cells.back() += dagger;
        }
        return cells;
    }

    /// Bold where it is the best, its signs and powers of ten too.
    [[nodiscard]] static std::string marked(const std::string& text, const GridCell& cell)
    {
        if (!cell.isBest)
            return text;
        return fmt::format("\\textbf{{{}{}}}", text.find('$') == std::string::npos ? "" : "\\boldmath ", text);
    }

    const TableGrid& m_grid;
    std::vector<bool> m_isSplit;
    std::vector<std::vector<std::string>> m_headings; ///< in lines
};

std::string notesBelow(const TableGrid& grid)
{
    if (grid.notes.empty())
        return {};
    std::string text;
    for (const std::string& note : grid.notes)
        text += (text.empty() ? "" : "\n") + latexEscaped(note);
    return "\n\\smallskip\n\\raggedright " + text + "\n";
}

/// A comment of one line, whatever its text.
std::string comment(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text.empty() ? text : "% " + text + '\n';
}

/// What a table needs to be typeset: pdfLaTeX prints Latin letters only.
std::string neededFor(std::string_view text)
{
    constexpr char32_t behindLatin = 0x250;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8Length(text), 1);
        if (utf8CodePoint(text, length) >= behindLatin)
            return "% needs XeLaTeX or LuaLaTeX and a font with its letters (for Chinese, the package ctex)\n";
        text.remove_prefix(length);
    }
    return {};
}

} // namespace

std::string gridAsLatex(const TableGrid& grid)
{
    const std::string tabular = LatexTable(grid).tabular();
    if (grid.title.empty())
        return comment(grid.origin) + neededFor(tabular) + tabular;
    const double points = pointsOf(grid);
    const std::string name = points > columnPoints ? "table*" : "table";
    const std::string caption = latexTitle(grid.title);
    const std::string notes = notesBelow(grid);
    std::string text = comment(grid.origin) + "% needs \\usepackage{booktabs}\n" + neededFor(tabular + caption + notes);
    if (points > pagePoints)
        text += std::string(widerThanPage) + '\n';
    text += fmt::format("\\begin{{{}}}\n\\caption{{{}}}\n", name, caption);
    if (!grid.label.empty())
        text += fmt::format("\\label{{{}}}\n", grid.label);
    text += fmt::format("\\centering\\footnotesize\n\\setlength{{\\tabcolsep}}{{{}pt}}\n\\smallskip\n", separationPoints / 2.0);
    return text + tabular + notes + fmt::format("\\end{{{}}}\n", name);
}

std::string tableAsLatex(const ReportTable& table)
{
    const ReportTable scaled = scaledTable(table);
    TableGrid upright = gridOf(scaled, TableRows::policies, significantDigits);
    if (pointsOf(upright) <= pagePoints)
        return gridAsLatex(upright);
    const TableGrid turned = gridOf(scaled, TableRows::metrics, significantDigits);
    return gridAsLatex(pointsOf(turned) < pointsOf(upright) ? turned : upright);
}

std::string tableAsLatex(const ReportTable& table, TableRows rows)
{
    return gridAsLatex(gridOf(scaledTable(table), rows, significantDigits));
}

} // namespace wattif
