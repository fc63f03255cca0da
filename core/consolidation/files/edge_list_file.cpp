// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/edge_list_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/words.h"
#include "core/consolidation/files/switch_graph.h"
#include "core/io/file_signs.h"
#include "core/io/spreadsheet.h"
#include "core/io/table_file.h"

namespace wattif::consolidation {
namespace {

using Row = std::vector<CsvCell>;

/// Two ends and an amount.
constexpr std::size_t maxColumns = 3;

/// The first lines of a text, which show what it is.
std::string_view beginning(std::string_view text)
{
    constexpr std::size_t lookedAt = 4096;
    if (text.size() <= lookedAt)
        return text;
    const std::size_t end = text.rfind('\n', lookedAt);
    return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
}

/// Splits at the delimiter of the first line, or at blanks; NetworkX writes the attributes of an edge in braces.
Result<CsvTable> tableOf(const std::string& fileName, std::string_view bytes, const std::string& sheet)
{
    if (isSpreadsheet(bytes))
        return readTable(fileName, bytes, {.sheet = sheet});
    const std::string_view head = beginning(bytes);
    if (head.find_first_of(",;\t|") != std::string_view::npos && head.find('{') == std::string_view::npos)
        return readTable(fileName, bytes, {.sheet = sheet});
    auto words = parseWords(fileName, bytes, DecimalMark::unstated);
    if (words)
        for (Row& row : words->rows)
            row.erase(std::find_if(row.begin(), row.end(), [](const CsvCell& cell) { return cell.text.starts_with('{'); }),
                      row.end());
    return words;
}

bool isHeader(const Row& row)
{
    constexpr std::array<std::string_view, 10> sources{"source", "from", "node1", "node_1", "node_a",
                                                       "src",    "u",    "a",     "start",  "id1"};
    constexpr std::array<std::string_view, 10> targets{"target", "to", "node2", "node_2", "node_b",
                                                       "dst",    "v",  "b",     "end",    "id2"};
    const auto has = [](const auto& names, const CsvCell& cell) {
        return std::ranges::find(names, plainHeading(cell.text)) != names.end();
    };
    const bool isLetters = row[0].text.size() == 1; // "a b" are rather two nodes than a header without an amount
    return has(sources, row[0]) && has(targets, row[1]) && (!isLetters || row.size() > 2);
}

class EdgeListReader {
public:
    EdgeListReader(const CsvTable& table, std::int64_t hostsEach, Platform& made)
        : m_table(table), m_made(made), m_graph(hostsEach, made)
    {
    }

    [[nodiscard]] Result<void> run()
    {
        if (m_table.rows.empty() || m_table.rows.front().size() < 2)
            return badInput("there are no edges; expected two node names per line",
                            {.file = m_table.fileName, .line = 1, .column = 1});
        const bool header = isHeader(m_table.rows.front());
        for (std::size_t r = header ? 1 : 0; r < m_table.rows.size(); ++r)
            if (auto ok = addEdge(m_table.rows[r]); !ok)
                return ok;
        for (std::size_t c = 2; c < m_table.rows.front().size(); ++c)
            m_made.ignoredElements.push_back("edge." + (header ? m_table.rows.front()[c].text : std::string("weight")));
        auto ok = m_graph.finish();
        if (!ok)
            ok.error().place = m_table.placeOf(m_table.rows.front().front());
        return ok;
    }

private:
    [[nodiscard]] Result<void> addEdge(const Row& row)
    {
        if (row.size() < 2 || row[0].text.empty() || row[1].text.empty())
            return m_table.error(row.front(), "an edge needs the names of two nodes");
        for (std::size_t end = 0; end < 2; ++end)
            if (!m_graph.hasNode(row[end].text))
                if (auto ok = m_graph.addNode(row[end].text, row[end].text); !ok)
                    return m_table.error(row[end], std::move(ok.error().message));
        return m_graph.addEdge(row[0].text, row[1].text, [&] { return m_table.placeOf(row[0]); });
    }

    const CsvTable& m_table;
    Platform& m_made;
    SwitchGraph m_graph;
};

} // namespace

bool isEdgeList(std::string_view bytes)
{
    if (isSpreadsheet(bytes))
        return true;
    if (!kindOfBytes(bytes).empty() || !kindOfText(bytes).empty())
        return false;
    const auto table = tableOf({}, beginning(bytes), {});
    if (!table || table->rows.empty())
        return false;
    const std::size_t width = table->rows.front().size();
    return width >= 2 && width <= maxColumns
        && std::all_of(table->rows.begin(), table->rows.end(), [width](const Row& row) { return row.size() == width; })
        && (table->rows.size() > 1 || width == 2);
}

Result<Platform> readEdgeList(const std::string& fileName, std::string_view bytes, std::int64_t hostsEach,
                              const std::string& sheet)
{
    const auto table = tableOf(fileName, bytes, sheet);
    if (!table)
        return tl::unexpected(table.error());
    Platform made;
    made.kind = Platform::Kind::edges;
    if (auto ok = EdgeListReader(*table, hostsEach, made).run(); !ok)
        return propagateError(ok);
    made.preview = previewOf(*table, isHeader(table->rows.front()));
    return made;
}

} // namespace wattif::consolidation
