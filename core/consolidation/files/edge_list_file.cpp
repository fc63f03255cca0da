// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/edge_list_file.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <set>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
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

/// Where a comment behind an edge begins ("a b # main link", "a b #main", "a,b # main"), or npos. "Router #1" is a name.
std::size_t commentBehind(std::string_view line, bool isDelimited)
{
    const auto isBlank = [line](std::size_t i) {
        return i >= line.size() || line[i] == ' ' || line[i] == '\t' || line[i] == '\r';
    };
    int words = 0;
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        isQuoted ^= line[i] == '"';
        if (isQuoted || isBlank(i) || (i > 0 && !isBlank(i - 1)))
            continue;
        if (line[i] == '#' && words > 0 && (isBlank(i + 1) || (words > 1 && !isDelimited)))
            return i;
        ++words;
    }
    return std::string_view::npos;
}

/// Where the edge of a line ends whose delimiter is not known yet: a comma in "a b #main, spare" is one of the comment.
std::size_t endOfEdge(std::string_view line)
{
    const std::size_t alone = commentBehind(line, true);
    const std::size_t word = commentBehind(line, false);
    const bool hasCells = word != std::string_view::npos && line.substr(word).find_first_of(";\t|") != std::string_view::npos;
    return alone != std::string_view::npos || hasCells ? alone : word;
}

/// Whether the first edge has a delimiter other than blanks, before attributes of NetworkX in braces.
bool isDelimited(std::string_view head)
{
    while (!head.empty()) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(std::min(end + 1, head.size()));
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos || line.starts_with('#') || line.starts_with('%'))
            continue;
        const std::string_view edge = line.substr(0, endOfEdge(line));
        return edge.find('{') == std::string_view::npos && edge.find_first_of(",;\t|") != std::string_view::npos;
    }
    return false;
}

/// Removes the comments behind edges and collects their places.
std::string withoutComments(const std::string& fileName, std::string_view text, bool isDelimited, std::vector<Place>& places)
{
    std::string kept;
    kept.reserve(text.size());
    StopCheck check(1 << 10U);
    for (int number = 1; !text.empty() && !check.wanted(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::size_t comment = line.starts_with('#') ? std::string_view::npos : commentBehind(line, isDelimited);
        kept += line.substr(0, comment);
        if (comment != std::string_view::npos)
            places.push_back({.file = fileName, .line = number});
        if (end < text.size())
            kept += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return kept;
}

/// A list of edges as cells, and the lines with comments behind edges.
struct EdgeTable {
    CsvTable table{};
    std::vector<Place> comments{};
};

/// Splits at the delimiter of the first line, or at blanks; NetworkX writes the attributes of an edge in braces.
Result<EdgeTable> tableOf(const std::string& fileName, std::string_view bytes, const std::string& sheet)
{
    EdgeTable edges;
    Result<CsvTable> table = CsvTable{};
    if (isSpreadsheet(bytes)) {
        table = readTable(fileName, bytes, {.sheet = sheet});
    } else {
        const bool delimited = isDelimited(beginning(bytes));
        const std::string text = withoutComments(fileName, bytes, delimited, edges.comments);
        table = delimited ? readTable(fileName, text, {.sheet = sheet}) : parseWords(fileName, text, DecimalMark::unstated);
        for (std::size_t r = 0; table && !delimited && r < table->rows.size(); ++r) {
            Row& row = table->rows[r];
            row.erase(std::find_if(row.begin(), row.end(), [](const CsvCell& cell) { return cell.text.starts_with('{'); }),
                      row.end());
        }
    }
    if (!table)
        return propagateError(table);
    edges.table = std::move(*table);
    return edges;
}

/// The number in a cell of digits alone; -1 for other cells.
std::int64_t countIn(const CsvCell& cell)
{
    constexpr std::size_t maxDigits = 12;
    const bool isCount = !cell.text.empty() && cell.text.size() <= maxDigits
        && std::ranges::all_of(cell.text, [](char c) { return c >= '0' && c <= '9'; });
    return isCount ? std::stoll(cell.text) : -1;
}

/// Whether a row may state sizes: "34 78" (nodes, edges), or "34 34 78" as matrices in the Matrix Market format have them.
bool isLikeSizes(const Row& row)
{
    return (row.size() == 2 || (row.size() == maxColumns && row[0].text == row[1].text))
        && std::ranges::all_of(row, [](const CsvCell& cell) { return countIn(cell) >= 0; });
}

/// The first row of a list of edges as the numbers of its nodes and edges, compared with the rows below it.
class SizesRow {
public:
    explicit SizesRow(const std::vector<Row>& rows) : m_isLikeSizes(rows.size() > 1 && isLikeSizes(rows.front()))
    {
        if (!m_isLikeSizes)
            return;
        m_nodes = countIn(rows.front().front());
        m_edges = countIn(rows.front().back());
        m_rows = std::ssize(rows) - 1;
        std::set<std::pair<std::string_view, std::string_view>> joins;
        for (const Row& row : rows | std::views::drop(1)) {
            if (row.size() < 2)
                continue;
            joins.insert(std::minmax<std::string_view>(row[0].text, row[1].text));
            m_names.insert({row[0].text, row[1].text});
        }
        m_joins = std::ssize(joins);
        m_hasNode = m_names.contains(rows.front().front().text) || m_names.contains(rows.front().back().text);
        m_isOfEdges = rows.front().size() == rows[1].size();
    }

    /// Whether the row states the sizes of the graph below it.
    [[nodiscard]] bool isSizes() const
    {
        return m_isLikeSizes && (m_edges == m_rows || m_edges == m_joins)
            && (m_nodes == named() || (m_nodes > named() && !m_hasNode));
    }
    /// Whether the row is neither: sizes of another graph, or an edge that is not joined with the others.
    [[nodiscard]] bool isNeither() const { return m_isLikeSizes && !isSizes() && (!m_hasNode || !m_isOfEdges); }
    /// Whether the row could be an edge too, because one of its numbers is the name of a node.
    [[nodiscard]] bool maybeEdge() const { return m_hasNode && m_isOfEdges; }
    [[nodiscard]] std::int64_t nodes() const { return m_nodes; }
    [[nodiscard]] std::int64_t edges() const { return m_edges; }
    /// Nodes that the edges name.
    [[nodiscard]] std::int64_t named() const { return std::ssize(m_names); }
    /// Rows below the first.
    [[nodiscard]] std::int64_t rows() const { return m_rows; }

private:
    bool m_isLikeSizes = false;
    bool m_hasNode = false;   ///< one of its numbers is the name of a node
    bool m_isOfEdges = false; ///< it has as many cells as the edges
    std::int64_t m_nodes = 0;
    std::int64_t m_edges = 0;
    std::int64_t m_rows = 0;
    std::int64_t m_joins = 0; ///< pairs of nodes
    std::set<std::string_view> m_names;
};

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
    EdgeListReader(const EdgeTable& edges, std::int64_t hostsEach, Platform& made)
        : m_table(edges.table), m_comments(edges.comments), m_made(made), m_graph(hostsEach, made)
    {
    }

    [[nodiscard]] Result<void> run()
    {
        if (m_table.rows.empty() || m_table.rows.front().size() < 2)
            return badInput("there are no edges; expected two node names per line",
                            {.file = m_table.fileName, .line = 1, .column = 1});
        const bool header = isHeader(m_table.rows.front());
        const auto first = header ? Result<std::size_t>(1) : firstEdge();
        if (!first)
            return tl::unexpected(first.error());
        for (std::size_t r = *first; r < m_table.rows.size(); ++r)
            if (auto ok = addEdge(m_table.rows[r]); !ok)
                return ok;
        for (std::size_t c = 2; *first < m_table.rows.size() && c < m_table.rows[*first].size(); ++c)
            m_made.ignoredElements.push_back("edge." + (header ? m_table.rows.front()[c].text : std::string("weight")));
        m_made.ofEdges.append(m_table.notes);
        for (const Place& place : m_comments)
            m_made.replaced.add("behind an edge", "comment", [&place] { return place; });
        auto ok = m_graph.finish();
        if (!ok)
            ok.error().place = m_table.placeOf(m_table.rows.front().front());
        return ok;
    }

private:
    /// The row of the first edge: the second one below sizes, which are reported.
    [[nodiscard]] Result<std::size_t> firstEdge()
    {
        const SizesRow sizes(m_table.rows);
        const CsvCell& cell = m_table.rows.front().front();
        if (sizes.isNeither())
            return m_table.error(cell,
                                 formatMessage("the first line is neither an edge joined with the others nor the sizes of the "
                                               "graph: below it are {} and {}",
                                               counted(sizes.named(), "node"), counted(sizes.rows(), "edge")));
        if (!sizes.isSizes())
            return 0;
        m_made.ofEdges.read.push_back(
            formatMessage("sizes of the graph in line {}: nodes {}, edges {}", cell.line, sizes.nodes(), sizes.edges()));
        if (sizes.maybeEdge())
            m_made.ofEdges.assume("sizes", formatMessage("line {}", cell.line),
                                  "it states as many nodes and edges as follow, and is not taken as an edge");
        if (sizes.nodes() > sizes.named())
            m_made.ofEdges.leftOut.push_back({.reason = "in no edge", .noun = "node", .count = sizes.nodes() - sizes.named()});
        return 1;
    }

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
    const std::vector<Place>& m_comments;
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
    const auto edges = tableOf({}, beginning(bytes), {});
    if (!edges || edges->table.rows.empty())
        return false;
    const std::vector<Row>& rows = edges->table.rows;
    const std::size_t width = rows.back().size();
    return width >= 2 && (width <= maxColumns || isHeader(rows.front()))
        && std::all_of(rows.begin() + 1, rows.end(), [width](const Row& row) { return row.size() == width; })
        && (rows.front().size() == width || isLikeSizes(rows.front())) && (rows.size() > 1 || width == 2);
}

Result<Platform> readEdgeList(const std::string& fileName, std::string_view bytes, std::int64_t hostsEach,
                              const std::string& sheet)
{
    const auto edges = tableOf(fileName, bytes, sheet);
    if (!edges)
        return tl::unexpected(edges.error());
    Platform made;
    made.kind = Platform::Kind::edges;
    if (auto ok = EdgeListReader(*edges, hostsEach, made).run(); !ok)
        return propagateError(ok);
    made.preview = previewOf(edges->table, isHeader(edges->table.rows.front()));
    return made;
}

} // namespace wattif::consolidation
