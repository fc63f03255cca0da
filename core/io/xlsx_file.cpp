// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Office Open XML spreadsheets, ISO/IEC 29500-1, part 18: a zip archive whose xl/workbook.xml lists the sheets; texts that occur
// often are in xl/sharedStrings.xml, number formats in xl/styles.xml.

#include "core/io/xlsx_file.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/sheet_cells.h"
#include "core/io/slurm_time.h"
#include "core/io/xml_text.h"
#include "core/io/zip_file.h"

namespace wattif {
namespace {

constexpr std::string_view relationships = "_rels/";

/// How a cell's number is shown.
enum class NumberKind { number, percent, date, dateTime, time, duration };

/// Whether a format code contains one of the letters outside of quotes, brackets and escapes.
bool hasLetter(std::string_view code, std::string_view letters)
{
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (code[i] == '"' || code[i] == '[')
            i = std::min(code.find(code[i] == '"' ? '"' : ']', i + 1), code.size());
        else if (code[i] == '\\' || code[i] == '_' || code[i] == '*')
            ++i;
        else if (letters.find(code[i]) != std::string_view::npos)
            return true;
    }
    return false;
}

/// What a format code of a workbook shows, e.g. "yyyy-mm-dd hh:mm".
NumberKind kindOfCode(const std::string& original)
{
    const std::string code = lowerCase(original);
    if (code.find("general") != std::string::npos)
        return NumberKind::number;
    for (const std::string_view elapsed : {"[h]", "[hh]", "[m]", "[mm]", "[s]", "[ss]"})
        if (code.find(elapsed) != std::string::npos)
            return NumberKind::duration;
    if (hasLetter(code, "%"))
        return NumberKind::percent;
    const bool hasDay = hasLetter(code, "yd");
    const bool hasClock = hasLetter(code, "hs");
    if (hasDay || (hasLetter(code, "m") && !hasClock))
        return hasClock ? NumberKind::dateTime : NumberKind::date;
    return hasClock ? NumberKind::time : NumberKind::number;
}

/// What the formats that every workbook knows by number show (18.8.30).
NumberKind kindOfBuiltIn(int format)
{
    if ((format >= 14 && format <= 17) || (format >= 27 && format <= 31) || format == 36 || (format >= 50 && format <= 58))
        return NumberKind::date;
    if (format == 9 || format == 10)
        return NumberKind::percent;
    if (format == 22)
        return NumberKind::dateTime;
    if (format == 46)
        return NumberKind::duration;
    const bool isTime = (format >= 18 && format <= 21) || (format >= 32 && format <= 35) || format == 45 || format == 47;
    return isTime ? NumberKind::time : NumberKind::number;
}

/// A cell reference such as "BC12" as row and column; nothing for another text.
std::optional<std::pair<std::size_t, std::size_t>> placeOfReference(std::string_view reference)
{
    std::size_t column = 0;
    std::size_t i = 0;
    for (; i < reference.size() && i < 4 && reference[i] >= 'A' && reference[i] <= 'Z'; ++i)
        column = column * 26 + static_cast<std::size_t>(reference[i] - 'A' + 1);
    std::size_t row = 0;
    const std::size_t digits = i;
    for (; i < reference.size() && i < digits + 8 && reference[i] >= '0' && reference[i] <= '9'; ++i)
        row = row * 10 + static_cast<std::size_t>(reference[i] - '0');
    if (i != reference.size() || row == 0 || column == 0)
        return std::nullopt;
    return std::pair(row, column);
}

/// The letters of a column: "A", "BC".
std::string columnName(std::size_t column)
{
    std::string name;
    for (; column > 0; column = (column - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (column - 1) % 26));
    return name;
}

/// The text of a shared or inline string: its runs, without phonetic hints.
std::string textOf(const pugi::xml_node& string)
{
    std::string text;
    for (const pugi::xml_node part : string.children()) {
        if (localName(part) == "t")
            text += part.text().get();
        else if (localName(part) == "r")
            text += localChild(part, "t").text().get();
    }
    return text;
}

/// The path of a part that another part refers to: relative to its folder, or absolute.
std::string resolved(std::string_view folder, std::string_view target)
{
    std::string path = target.starts_with('/') ? std::string(target.substr(1)) : std::string(folder) + std::string(target);
    for (std::size_t up = path.find("/../"); up != std::string::npos && up > 0; up = path.find("/../")) {
        const std::size_t begin = path.rfind('/', up - 1);
        path.erase(begin == std::string::npos ? 0 : begin + 1, up + 4 - (begin == std::string::npos ? 0 : begin + 1));
    }
    return path;
}

class XlsxReader {
public:
    XlsxReader(const std::string& fileName, ZipMembers members, DecimalMark mark)
        : m_fileName(fileName), m_members(std::move(members)), m_cells(fileName, mark)
    {
    }

    [[nodiscard]] Result<CsvTable> read(const std::string& sheet)
    {
        auto path = readWorkbook(sheet);
        if (!path)
            return propagateError(path);
        auto ok = readStrings().and_then([&] { return readStyles(); }).and_then([&] { return readSheet(*path); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_cells).finish();
    }

    /// The names of the visible sheets.
    [[nodiscard]] std::vector<std::string> sheets()
    {
        return readWorkbook({}) ? std::move(m_visible) : std::vector<std::string>();
    }

private:
    [[nodiscard]] tl::unexpected<Error> damaged(std::string_view part) const
    {
        return badInput(formatMessage("the workbook is damaged: its part {} cannot be read", part), {.file = m_fileName});
    }

    [[nodiscard]] Result<XmlText> part(const std::string& path) const
    {
        const auto found = m_members.find(path);
        if (found == m_members.end())
            return damaged(path);
        auto xml = XmlText::parse(m_fileName, found->second);
        if (!xml)
            return damaged(path);
        return xml;
    }

    /// Targets of a part's relationships by their id, where they are of this type (its last word).
    [[nodiscard]] std::map<std::string, std::string, std::less<>> targetsOf(std::string_view folder, std::string_view name,
                                                                            std::string_view type) const
    {
        std::map<std::string, std::string, std::less<>> targets;
        if (const auto xml = part(fmt::format("{}{}{}.rels", folder, relationships, name)))
            for (const pugi::xml_node relation : xml->root().children())
                if (localAttribute(relation, "Type").ends_with(type))
                    targets.emplace(localAttribute(relation, "Id"), resolved(folder, localAttribute(relation, "Target")));
        return targets;
    }

    /// Finds the path of the chosen sheet, else of the first that is not hidden.
    [[nodiscard]] Result<std::string> readWorkbook(const std::string& sheet)
    {
        const auto main = targetsOf("", "", "/officeDocument");
        const std::string path = main.empty() ? "xl/workbook.xml" : main.begin()->second;
        const std::size_t slash = path.rfind('/');
        m_folder = slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
        m_workbook = path.substr(m_folder.size());
        const auto xml = part(path);
        if (!xml)
            return tl::unexpected(xml.error());
        const std::string_view since1904 = localAttribute(localChild(xml->root(), "workbookPr"), "date1904");
        m_since1904 = since1904 == "1" || since1904 == "true";
        return chooseSheet(localChild(xml->root(), "sheets"), sheet);
    }

    [[nodiscard]] Result<std::string> chooseSheet(const pugi::xml_node& sheets, const std::string& wanted)
    {
        const auto targets = targetsOf(m_folder, m_workbook, "/worksheet");
        std::vector<std::string> names;
        const std::string* hidden = nullptr;
        const std::string* first = nullptr;
        for (const pugi::xml_node sheet : sheets.children()) {
            const auto target = targets.find(localAttribute(sheet, "id"));
            if (target == targets.end())
                continue; // a chart
            names.emplace_back(localAttribute(sheet, "name"));
            const std::string_view state = localAttribute(sheet, "state");
            if (!wanted.empty() && names.back() == wanted)
                return target->second;
            if (state.empty() || state == "visible")
                m_visible.push_back(names.back());
            const std::string*& kept = m_visible.empty() ? hidden : first;
            kept = kept ? kept : &target->second;
        }
        if (wanted.empty() && first) {
            m_cells.setOtherSheets(m_visible.front(), {m_visible.begin() + 1, m_visible.end()});
            return *first;
        }
        if (wanted.empty() && hidden)
            return *hidden;
        return unknownSheet(m_fileName, wanted, names);
    }

    [[nodiscard]] Result<void> readStrings()
    {
        for (const auto& [id, path] : targetsOf(m_folder, m_workbook, "/sharedStrings")) {
            const auto xml = part(path);
            if (!xml)
                return tl::unexpected(xml.error());
            for (const pugi::xml_node string : xml->root().children())
                m_strings.push_back(textOf(string));
        }
        return {};
    }

    [[nodiscard]] Result<void> readStyles()
    {
        for (const auto& [id, path] : targetsOf(m_folder, m_workbook, "/styles")) {
            const auto xml = part(path);
            if (!xml)
                return tl::unexpected(xml.error());
            std::map<int, NumberKind> kinds;
            for (const pugi::xml_node format : localChild(xml->root(), "numFmts").children())
                kinds[format.attribute("numFmtId").as_int()] = kindOfCode(std::string(localAttribute(format, "formatCode")));
            for (const pugi::xml_node format : localChild(xml->root(), "cellXfs").children()) {
                const int number = format.attribute("numFmtId").as_int();
                const auto own = kinds.find(number);
                m_styles.push_back(own == kinds.end() ? kindOfBuiltIn(number) : own->second);
            }
        }
        return {};
    }

    [[nodiscard]] Result<void> readSheet(const std::string& path)
    {
        const auto xml = part(path);
        if (!xml)
            return tl::unexpected(xml.error());
        for (const pugi::xml_node columns : localChild(xml->root(), "cols").children())
            if (isHidden(columns))
                m_cells.hideColumns(std::max(columns.attribute("min").as_uint(), 1U), columns.attribute("max").as_uint());
        std::size_t row = 0;
        StopCheck check;
        for (const pugi::xml_node line : localChild(xml->root(), "sheetData").children()) {
            const std::size_t stated = line.attribute("r").as_uint();
            if (stated > 0 && stated <= row)
                return damaged(path);
            row = stated > 0 ? stated : row + 1;
            if (isHidden(line))
                m_cells.hideRow(row);
            if (auto ok = readRow(line, row, path); !ok)
                return ok;
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
        }
        for (const pugi::xml_node merged : localChild(xml->root(), "mergeCells").children())
            addMerge(localAttribute(merged, "ref"));
        return {};
    }

    static bool isHidden(const pugi::xml_node& node)
    {
        const std::string_view hidden = localAttribute(node, "hidden");
        return hidden == "1" || hidden == "true";
    }

    /// A range such as "A2:B3".
    void addMerge(std::string_view range)
    {
        const std::size_t colon = range.find(':');
        const auto first = placeOfReference(range.substr(0, colon));
        const auto last = colon == std::string_view::npos ? first : placeOfReference(range.substr(colon + 1));
        if (first && last && last->first >= first->first && last->second >= first->second)
            m_cells.merge(first->first, first->second, last->first - first->first + 1, last->second - first->second + 1);
    }

    [[nodiscard]] Result<void> readRow(const pugi::xml_node& line, std::size_t row, const std::string& path)
    {
        std::size_t column = 0;
        for (const pugi::xml_node cell : line.children()) {
            ++column;
            if (const std::string_view reference = localAttribute(cell, "r"); !reference.empty()) {
                const auto place = placeOfReference(reference);
                if (!place || place->first != row || place->second < column || place->second > maxSheetColumns)
                    return damaged(path);
                column = place->second;
            }
            if (localChild(cell, "f") && !localChild(cell, "v"))
                return badInput("the formula has no stored value: open the workbook in a spreadsheet program and save it",
                                {.file = m_fileName, .cell = fmt::format("{}{}", columnName(column), row)});
            auto text = textOfCell(cell, path);
            if (!text)
                return propagateError(text);
            if (auto ok = m_cells.add(row, column, std::move(*text)); !ok)
                return ok;
        }
        return {};
    }

    [[nodiscard]] Result<std::string> textOfCell(const pugi::xml_node& cell, const std::string& path) const
    {
        const std::string_view type = localAttribute(cell, "t");
        if (type == "inlineStr")
            return textOf(localChild(cell, "is"));
        const std::string value = localChild(cell, "v").text().get();
        if (value.empty() || type == "str" || type == "e" || type == "d")
            return value;
        if (type == "b")
            return std::string(value == "1" ? "TRUE" : "FALSE");
        const auto number = parseNumber(value);
        if (!number)
            return damaged(path);
        if (type != "s")
            return textOfNumber(*number, cell.attribute("s").as_uint());
        if (*number < 0.0 || *number >= static_cast<double>(m_strings.size()))
            return damaged(path);
        return m_strings[toInteger<std::size_t>(*number)];
    }

    [[nodiscard]] std::string textOfNumber(double value, std::size_t style) const
    {
        const NumberKind kind = style < m_styles.size() ? m_styles[style] : NumberKind::number;
        constexpr double lastDay = 2'958'466.0; // the day after 9999-12-31
        if (kind == NumberKind::percent)
            return m_cells.percentText(value);
        if (kind == NumberKind::number || value < 0.0 || value >= lastDay)
            return m_cells.numberText(value);
        constexpr double firstDate = 30'000.0; // of 1982: a smaller number with the format of a time is a length of days
        if (kind == NumberKind::duration || (kind == NumberKind::time && value < firstDate))
            return sheetClockText(value * secondsPerDay);
        if (kind == NumberKind::time)
            return sheetClockText((value - std::floor(value)) * secondsPerDay);
        // Day 1 is 1900-01-01; workbooks treat 1900 as a leap year, so days are right from 1900-03-01 (day 61) on.
        constexpr double epoch1900 = 25569.0; // 1970-01-01
        constexpr double epoch1904 = 24107.0;
        const double days = value - (m_since1904 ? epoch1904 : value < 60.0 ? epoch1900 - 1.0 : epoch1900);
        const std::string moment = slurmMomentText(toNearest<std::int64_t>(days * secondsPerDay));
        return kind == NumberKind::date && value == std::floor(value) ? moment.substr(0, moment.find('T')) : moment;
    }

    const std::string& m_fileName;
    ZipMembers m_members;
    SheetCells m_cells;
    std::string m_folder;               ///< of the workbook's main part, with '/'
    std::string m_workbook;             ///< its name
    std::vector<std::string> m_visible; ///< sheets
    std::vector<std::string> m_strings;
    std::vector<NumberKind> m_styles; ///< by a cell's style
    bool m_since1904 = false;
};

Result<ZipMembers> xmlMembers(const std::string& fileName, std::string_view bytes)
{
    return unzipped(fileName, bytes, "the workbook",
                    [](std::string_view path) { return path.ends_with(".xml") || path.ends_with(".rels"); });
}

} // namespace

Result<CsvTable> readXlsx(const std::string& fileName, std::string_view bytes, const std::string& sheet, DecimalMark mark)
{
    auto members = xmlMembers(fileName, bytes);
    if (!members)
        return propagateError(members);
    return XlsxReader(fileName, std::move(*members), mark).read(sheet);
}

std::vector<std::string> sheetsOfXlsx(const std::string& fileName, std::string_view bytes)
{
    auto members = xmlMembers(fileName, bytes);
    return members ? XlsxReader(fileName, std::move(*members), DecimalMark::unstated).sheets() : std::vector<std::string>();
}

} // namespace wattif
