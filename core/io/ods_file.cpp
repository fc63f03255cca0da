// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// OpenDocument spreadsheets, OASIS ODF 1.2, part 1, chapter 9: content.xml of a zip archive, or one flat XML file.

#include "core/io/ods_file.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/stop_scope.h"
#include "core/io/sheet_cells.h"
#include "core/io/xml_text.h"
#include "core/io/zip_file.h"

namespace wattif {
namespace {

constexpr int deepestRows = 16; ///< row groups in row groups

/// The text of a paragraph with its spans; `text:s` stands for blanks.
void appendText(const pugi::xml_node& node, int depth, std::string& text)
{
    for (const pugi::xml_node part : node.children()) {
        if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata)
            text += part.value();
        else if (localName(part) == "s")
            text.append(std::clamp(part.attribute("text:c").as_uint(1), 1U, 100U), ' ');
        else if (localName(part) == "tab" || localName(part) == "line-break")
            text += ' ';
        else if (localName(part) != "annotation" && depth < deepestRows)
            appendText(part, depth + 1, text);
    }
}

std::string paragraphs(const pugi::xml_node& cell)
{
    std::string text;
    for (const pugi::xml_node paragraph : cell.children())
        if (localName(paragraph) == "p") {
            text += text.empty() ? "" : "\n";
            appendText(paragraph, 0, text);
        }
    return text;
}

/// A duration of XML Schema, "PT14H30M00S", in seconds; nothing for another text.
std::optional<double> secondsOfDuration(std::string_view text)
{
    if (!text.starts_with("PT"))
        return std::nullopt;
    text.remove_prefix(2);
    double seconds = 0.0;
    for (const auto& [unit, factor] : {std::pair{'H', 3600.0}, {'M', 60.0}, {'S', 1.0}}) {
        const std::size_t end = text.find(unit);
        if (end == std::string_view::npos)
            continue;
        const auto value = parseNumber(text.substr(0, end));
        if (!value)
            return std::nullopt;
        seconds += *value * factor;
        text.remove_prefix(end + 1);
    }
    return text.empty() ? std::optional(seconds) : std::nullopt;
}

std::size_t repetitions(const pugi::xml_node& node, std::string_view attribute)
{
    const auto count = parseNumber(localAttribute(node, attribute));
    return count && *count >= 1.0 && *count <= 1e9 ? static_cast<std::size_t>(*count) : 1;
}

/// The names of the styles whose sheets are not displayed.
std::set<std::string_view> stylesOfHiddenSheets(const pugi::xml_node& root)
{
    std::set<std::string_view> names;
    for (const pugi::xml_node style : localChild(root, "automatic-styles").children())
        if (localAttribute(style, "family") == "table"
            && localAttribute(localChild(style, "table-properties"), "display") == "false")
            names.insert(localAttribute(style, "name"));
    return names;
}

class OdsReader {
public:
    OdsReader(const std::string& fileName, const XmlText& xml, DecimalMark mark)
        : m_fileName(fileName), m_xml(xml), m_cells(fileName, mark)
    {
    }

    [[nodiscard]] Result<CsvTable> read(const std::string& sheet)
    {
        std::vector<std::string> names;
        std::vector<std::string> visible;
        pugi::xml_node chosen; // else the first that is not hidden
        pugi::xml_node hidden;
        const std::set<std::string_view> hiddenStyles = stylesOfHiddenSheets(m_xml.root());
        for (const pugi::xml_node table : localChild(localChild(m_xml.root(), "body"), "spreadsheet").children()) {
            if (localName(table) != "table")
                continue;
            names.emplace_back(localAttribute(table, "name"));
            const bool isHidden = hiddenStyles.contains(localAttribute(table, "style-name"));
            if (!isHidden)
                visible.push_back(names.back());
            pugi::xml_node& kept = sheet.empty() && isHidden ? hidden : chosen;
            if (!kept && (sheet.empty() || names.back() == sheet))
                kept = table;
        }
        if (!chosen && !hidden)
            return unknownSheet(m_fileName, sheet, names);
        if (sheet.empty() && chosen)
            m_cells.setOtherSheets(visible.front(), {visible.begin() + 1, visible.end()});
        if (auto ok = readRows(chosen ? chosen : hidden, 0); !ok)
            return propagateError(ok);
        return std::move(m_cells).finish();
    }

private:
    /// Rows may be in groups and among header rows.
    [[nodiscard]] Result<void> readRows(const pugi::xml_node& parent, int depth)
    {
        if (depth > deepestRows)
            return badInput("the rows of the workbook are nested too deeply", {.file = m_fileName});
        for (const pugi::xml_node child : parent.children()) {
            const std::string_view name = localName(child);
            Result<void> ok;
            if (name == "table-column") {
                const std::size_t columns = repetitions(child, "number-columns-repeated");
                if (isHidden(child))
                    m_cells.hideColumns(m_column + 1, m_column + columns);
                m_column += columns;
            } else if (name == "table-row")
                ok = readRow(child);
            else if (name == "table-header-rows" || name == "table-row-group" || name == "table-rows" || name == "table-columns"
                     || name == "table-column-group" || name == "table-header-columns")
                ok = readRows(child, depth + 1);
            if (!ok)
                return ok;
        }
        return {};
    }

    static bool isHidden(const pugi::xml_node& node)
    {
        const std::string_view visibility = localAttribute(node, "visibility");
        return visibility == "collapse" || visibility == "filter";
    }

    [[nodiscard]] Result<void> readRow(const pugi::xml_node& row)
    {
        const std::size_t rows = repetitions(row, "number-rows-repeated");
        if (m_check.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        std::vector<std::pair<std::size_t, std::string>> texts;
        std::size_t column = 1;
        for (const pugi::xml_node cell : row.children()) {
            if (localName(cell) != "table-cell" && localName(cell) != "covered-table-cell")
                continue;
            const std::size_t columns = repetitions(cell, "number-columns-repeated");
            const std::string text = localName(cell) == "table-cell" ? textOf(cell) : std::string();
            if (!text.empty())
                m_cells.merge(m_row + 1, column, repetitions(cell, "number-rows-spanned"),
                              repetitions(cell, "number-columns-spanned"));
            if (!text.empty() && column + columns - 1 > maxSheetColumns)
                return badInput("the sheet has more columns than any spreadsheet program", {.file = m_fileName});
            for (std::size_t c = 0; c < columns && !text.empty(); ++c)
                texts.emplace_back(column + c, text);
            column += columns;
        }
        for (std::size_t r = 1; r <= rows && !texts.empty(); ++r)
            for (const auto& [at, text] : texts)
                if (auto ok = m_cells.add(m_row + r, at, text); !ok)
                    return ok;
        if (isHidden(row) && !texts.empty())
            for (std::size_t r = 1; r <= rows; ++r)
                m_cells.hideRow(m_row + r);
        m_row += rows;
        return {};
    }

    [[nodiscard]] std::string textOf(const pugi::xml_node& cell) const
    {
        const std::string_view type = localAttribute(cell, "value-type");
        if (type == "float" || type == "percentage" || type == "currency") {
            const auto number = parseNumber(localAttribute(cell, "value"));
            if (number && type == "percentage")
                return m_cells.percentText(*number);
            return number ? m_cells.numberText(*number) : paragraphs(cell);
        }
        if (type == "date")
            return std::string(localAttribute(cell, "date-value"));
        if (type == "time") {
            const auto seconds = secondsOfDuration(localAttribute(cell, "time-value"));
            return seconds ? sheetClockText(*seconds) : paragraphs(cell);
        }
        const std::string_view stated = localAttribute(cell, "string-value");
        return stated.empty() ? paragraphs(cell) : std::string(stated);
    }

    const std::string& m_fileName;
    const XmlText& m_xml;
    SheetCells m_cells;
    std::size_t m_row = 0;    ///< rows read
    std::size_t m_column = 0; ///< columns declared
    StopCheck m_check;
};

/// The XML of a workbook's cells.
Result<std::string> contentOf(const std::string& fileName, std::string_view bytes)
{
    if (!bytes.starts_with("PK"))
        return std::string(bytes);
    const auto isWanted = [](std::string_view path) { return path == "content.xml" || path == "META-INF/manifest.xml"; };
    auto members = unzipped(fileName, bytes, "the workbook", isWanted);
    if (!members)
        return propagateError(members);
    if (const auto manifest = members->find("META-INF/manifest.xml");
        manifest != members->end() && manifest->second.find("encryption-data") != std::string::npos)
        return badInput("the workbook is protected by a password", {.file = fileName});
    const auto content = members->find("content.xml");
    if (content == members->end())
        return badInput("the workbook is damaged: it has no content.xml", {.file = fileName});
    return std::move(content->second);
}

} // namespace

Result<CsvTable> readOds(const std::string& fileName, std::string_view bytes, const std::string& sheet, DecimalMark mark)
{
    const auto content = contentOf(fileName, bytes);
    if (!content)
        return tl::unexpected(content.error());
    const auto xml = XmlText::parse(fileName, *content);
    if (!xml)
        return badInput("the workbook is damaged: its content cannot be read", {.file = fileName});
    return OdsReader(fileName, *xml, mark).read(sheet);
}

std::vector<std::string> sheetsOfOds(const std::string& fileName, std::string_view bytes)
{
    std::vector<std::string> names;
    if (const auto content = contentOf(fileName, bytes))
        if (const auto xml = XmlText::parse(fileName, *content))
            for (const pugi::xml_node table : localChild(localChild(xml->root(), "body"), "spreadsheet").children())
                if (localName(table) == "table")
                    names.emplace_back(localAttribute(table, "name"));
    return names;
}

} // namespace wattif
