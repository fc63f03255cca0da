// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/file_signs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"

namespace wattif {
namespace {

constexpr std::size_t lookedAt = 65'536;

bool endsWith(std::string_view name, std::string_view ending)
{
    return name.size() >= ending.size()
        && std::ranges::equal(name.substr(name.size() - ending.size()), ending, [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
           });
}

std::string_view withoutMark(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    text = text.substr(0, lookedAt);
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// What follows the first `end`; empty if missing.
std::string_view after(std::string_view text, std::string_view end)
{
    const std::size_t at = text.find(end);
    return at == std::string_view::npos ? std::string_view() : withoutMark(text.substr(at + end.size()));
}

using namespace std::string_view_literals;

using Sign = std::pair<std::string_view, std::string_view>; ///< bytes, and what they are a sign of

constexpr std::array<Sign, 7> firstBytes{{{"%PDF"sv, "a PDF document"},
                                          {"\x89PNG"sv, "a PNG picture"},
                                          {"\xFF\xD8\xFF"sv, "a JPEG picture"},
                                          {"SQLite format 3\0"sv, "an SQLite database"},
                                          {"\x7F"
                                           "ELF"sv,
                                           "a program"},
                                          {"\x89HDF"sv, "an HDF5 file"},
                                          {"PAR1"sv, "a Parquet file"}}};

/// Members of zip archives that show what they are.
constexpr std::array<Sign, 8> zipMembers{{{"opendocument.spreadsheet"sv, openDocumentSpreadsheet},
                                          {"opendocument."sv, "an OpenDocument file"},
                                          {"xl/workbook.bin"sv, "an Excel binary workbook (.xlsb)"},
                                          {"xl/work"sv, excelWorkbook},
                                          {"word/document.xml"sv, "a Word document"},
                                          {"ppt/presentation."sv, "a PowerPoint presentation"},
                                          {"content.xml"sv, openDocumentSpreadsheet},
                                          {"[Content_Types].xml"sv, "an Office document"}}};

/// Compound files hold old Office documents and, since 2007, those with a password; their names are UTF-16.
std::string_view kindOfCompound(std::string_view bytes)
{
    constexpr std::string_view encrypted = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"sv;
    constexpr std::string_view workbook = "W\0o\0r\0k\0b\0o\0o\0k\0"sv;
    if (bytes.find(encrypted) != std::string_view::npos)
        return "an Office document protected by a password";
    return bytes.find(workbook) != std::string_view::npos ? "an Excel 97 workbook (.xls)" : "an old Office document";
}

/// The first line that is neither blank nor begins with one of the characters.
std::string_view firstLineWithout(std::string_view text, std::string_view comments)
{
    text = withoutMark(text);
    while (!text.empty() && comments.find(text.front()) != std::string_view::npos)
        text = after(text, "\n");
    return text.substr(0, text.find_first_of("\r\n"));
}

bool isDot(std::string_view text)
{
    const std::string line = lowerCase(firstLineWithout(text, "#/").substr(0, 8)); // a file may be one long line
    const bool begins = line.starts_with("graph") || line.starts_with("digraph") || line.starts_with("strict ");
    return begins && text.find('{') != std::string_view::npos;
}

/// A document mark, or a line that only names a key or an entry ("topology:", "- switch: s0") above one that is indented or an
/// entry.
bool isYaml(std::string_view text)
{
    std::string_view rest = withoutMark(text);
    while (rest.starts_with('#'))
        rest = withoutMark(after(rest, "\n"));
    const std::string_view first = rest.substr(0, rest.find('\n'));
    if (first.starts_with("---") || first.starts_with("%YAML"))
        return true;
    const std::string_view second = rest.substr(std::min(first.size() + 1, rest.size()));
    const std::size_t colon = first.find(':');
    const bool isEntry = first.starts_with("- ") && colon != std::string_view::npos;
    const bool isKey = colon != std::string_view::npos && first.find_first_not_of(" \r", colon + 1) == std::string_view::npos
        && first.substr(0, colon).find_first_of(" ,;\t\"") == std::string_view::npos;
    return (isEntry || isKey) && (second.starts_with("  ") || second.starts_with("- "));
}

bool isSlurmYaml(std::string_view text)
{
    return isYaml(text) && text.find("topology:") != std::string_view::npos && text.find("switch:") != std::string_view::npos;
}

} // namespace

std::string_view kindOfBytes(std::string_view bytes)
{
    if (bytes.starts_with("\xD0\xCF\x11\xE0"sv))
        return kindOfCompound(bytes);
    const auto begins = [bytes](const Sign& sign) { return bytes.starts_with(sign.first); };
    if (const auto sign = std::ranges::find_if(firstBytes, begins); sign != firstBytes.end())
        return sign->second;
    if (!bytes.starts_with("PK\x03\x04"sv))
        return {};
    const auto contains = [bytes](const Sign& sign) { return bytes.find(sign.first) != std::string_view::npos; };
    const auto sign = std::ranges::find_if(zipMembers, contains);
    return sign == zipMembers.end() ? zipArchive : sign->second;
}

bool isGml(std::string_view text)
{
    std::string_view rest = withoutMark(text);
    for (int keys = 0; keys < 20 && !rest.empty(); ++keys) {
        if (rest.starts_with('#')) {
            rest = after(rest, "\n");
            continue;
        }
        const std::string key = lowerCase(rest.substr(0, rest.find_first_of(" \t\r\n[")));
        const std::string_view value = withoutMark(rest.substr(key.size()));
        if (key == "graph")
            return value.starts_with('[');
        const bool isKey = key == "creator" || key == "version" || key == "comment" || key == "directed" || key == "label";
        if (!isKey || value.starts_with('['))
            return false;
        rest = value.starts_with('"') ? after(value.substr(1), "\"")
                                      : withoutMark(value.substr(std::min(value.find_first_of(" \t\r\n"), value.size())));
    }
    return false;
}

Message kindOfText(std::string_view text)
{
    if (const std::string_view root = xmlRootOf(text); !root.empty()) {
        if (root == "graphml")
            return "a GraphML graph";
        if (lowerCase(root) == "html" || lowerCase(root) == "!doctype")
            return "a web page (HTML)";
        return formatMessage("an XML file (<{}>)", root.substr(0, 40));
    }
    if (lowerCase(withoutMark(text).substr(0, 15)) == "begin:vcalendar")
        return "an iCalendar file";
    if (isGml(text))
        return "a GML graph";
    if (isDot(text))
        return "a Graphviz graph (DOT)";
    if (isSlurmYaml(text))
        return "Slurm's topology.yaml (import what 'scontrol show topology' prints instead)";
    if (isYaml(text))
        return "a YAML file";
    if (lowerCase(withoutMark(text).substr(0, 27)) == "%%matrixmarket matrix array")
        return "a dense matrix in the Matrix Market format";
    if (lowerCase(withoutMark(text).substr(0, 9)) == "*vertices")
        return "a Pajek network";
    return withoutMark(text).starts_with('{') ? Message("a JSON file") : Message();
}

std::string_view withoutPackedEndings(std::string_view name)
{
    const auto ends = [&name](std::string_view packed) { return endsWith(name, packed); };
    for (auto packed = std::ranges::find_if(packedEndings, ends); packed != packedEndings.end();
         packed = std::ranges::find_if(packedEndings, ends))
        name.remove_suffix(packed->size());
    return name;
}

bool hasEnding(std::string_view name, std::initializer_list<std::string_view> endings)
{
    name = withoutPackedEndings(name);
    return std::ranges::any_of(endings, [name](std::string_view ending) { return endsWith(name, ending); });
}

std::string_view xmlRootOf(std::string_view text)
{
    std::string_view rest = withoutMark(text);
    while (rest.starts_with("<?") || rest.starts_with("<!"))
        rest = after(rest, rest.starts_with("<?") ? "?>" : rest.starts_with("<!--") ? "-->" : ">");
    if (!rest.starts_with('<'))
        return {};
    rest.remove_prefix(1);
    return rest.substr(0, rest.find_first_of(" \t\r\n/>"));
}

bool isJsonWith(std::string_view text, std::initializer_list<std::string_view> names,
                std::initializer_list<std::string_view> without)
{
    const std::string_view head = withoutMark(text);
    const auto has = [head](std::string_view name) { return head.find(fmt::format("\"{}\"", name)) != std::string_view::npos; };
    return head.starts_with('{') && std::ranges::all_of(names, has) && std::ranges::none_of(without, has);
}

} // namespace wattif
