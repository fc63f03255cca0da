// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/loads_file.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/model/instance.h"
#include "core/io/csv_table.h"

namespace wattif::consolidation {
namespace {

class LoadsReader {
public:
    LoadsReader(const CsvTable& table, const LoadsRules& rules) : m_table(table), m_rules(rules) { }

    [[nodiscard]] Result<LoadsFile> run()
    {
        auto ok = readKind().and_then([this] { return checkRectangular(m_table); }).and_then([this] {
            return m_made.kind == LoadsKind::samples ? readSamples() : readNodes();
        });
        if (!ok)
            return propagateError(ok);
        m_made.preview = previewOf(m_table, true);
        return std::move(m_made);
    }

private:
    using Row = std::vector<CsvCell>;

    [[nodiscard]] Result<void> readKind()
    {
        if (m_table.rows.empty())
            return badInput("the file is empty", {.file = m_table.fileName});
        const Row& header = m_table.rows.front();
        const auto names = [&header](std::string_view name) {
            return std::any_of(header.begin(), header.end(),
                               [name](const CsvCell& cell) { return plainHeading(cell.text) == name; });
        };
        if (names("node") && names("size"))
            return takeHeader(LoadsKind::applications, {"node", "size", "application"});
        if (names("node") && names("load"))
            return takeHeader(LoadsKind::nodes, {"node", "load"});
        m_made.kind = LoadsKind::samples;
        const bool isSamples = plainHeading(header.front().text) == "vm" || plainHeading(header.front().text) == "name";
        if (isSamples && header.size() > 1)
            return {};
        return m_table.error(header.front(),
                             "the first line must name the columns: 'node,size' (a row for each application), "
                             "'node,load' (a row for each node), or 'vm' and then the samples");
    }

    [[nodiscard]] Result<void> takeHeader(LoadsKind kind, const std::vector<std::string>& known)
    {
        m_made.kind = kind;
        const auto columns = columnsByHeader(m_table, known);
        if (!columns)
            return tl::unexpected(columns.error());
        m_name = (*columns)[0].value();
        m_value = (*columns)[1].value();
        return {};
    }

    /// The size in a cell, checked; 0 is allowed and counted.
    [[nodiscard]] Result<double> sizeIn(const CsvCell& cell)
    {
        auto size = cellNumber(m_table, cell);
        if (!size)
            return size;
        if (*size < 0.0)
            return m_table.error(cell, formatMessage("a size must be 0 or more (got {})", cell.text));
        if (*size > m_rules.capacity)
            return m_table.error(
                cell, formatMessage("{} is more than the capacity {} of a node", cell.text, formatNumber(m_rules.capacity)));
        m_made.zeros += *size == 0.0 ? 1 : 0;
        return size;
    }

    [[nodiscard]] Result<void> readNodes()
    {
        for (std::size_t r = 1; r < m_table.rows.size(); ++r) {
            const Row& row = m_table.rows[r];
            if (row[m_name].text.empty())
                return m_table.error(row[m_name], "the name of the node is missing");
            const auto size = sizeIn(row[m_value]);
            if (!size)
                return tl::unexpected(size.error());
            const auto [at, isNew] = m_numbers.emplace(row[m_name].text, m_made.nodes.size());
            if (isNew)
                m_made.nodes.push_back({.name = row[m_name].text, .place = m_table.placeOf(row[m_name])});
            else if (m_made.kind == LoadsKind::nodes)
                return m_table.error(row[m_name], formatMessage("node '{}' occurs in two rows", row[m_name].text));
            if (auto ok = add(m_made.nodes[at->second], *size, row[m_value]); !ok)
                return ok;
        }
        return m_made.nodes.empty() ? badInput("there are no rows", {.file = m_table.fileName}) : Result<void>();
    }

    [[nodiscard]] Result<void> add(NodeLoads& node, double size, const CsvCell& cell)
    {
        node.load += size;
        if (node.load > m_rules.capacity + roundingTolerance(m_rules.capacity))
            return m_table.error(cell,
                                 formatMessage("this takes node '{}' to {}, over its capacity {}", node.name,
                                               formatNumber(node.load), formatNumber(m_rules.capacity)));
        const bool isCut = m_made.kind == LoadsKind::nodes && m_rules.cut > 0.0;
        const auto pieces = isCut ? toInteger<std::size_t>(size / m_rules.cut) : 0;
        if (auto ok = checkPieces(pieces, cell); !ok)
            return ok;
        node.sizes.insert(node.sizes.end(), pieces, m_rules.cut);
        const double rest = size - static_cast<double>(pieces) * (isCut ? m_rules.cut : 0.0);
        if (rest > roundingTolerance(m_rules.capacity))
            node.sizes.push_back(rest);
        return {};
    }

    /// A row may be cut into a thousand applications.
    [[nodiscard]] Result<void> checkPieces(std::size_t pieces, const CsvCell& cell)
    {
        constexpr double bytesPerApplication = 60.0; // while the scenario is made and written
        m_pieces += static_cast<double>(pieces);
        const auto ok = checkMemory(m_pieces * bytesPerApplication, formatMessage("{:.0f} applications up to here", m_pieces));
        return ok ? Result<void>() : m_table.error(cell, ok.error().message);
    }

    [[nodiscard]] Result<void> readSamples()
    {
        const Row& header = m_table.rows.front();
        m_made.moments = static_cast<std::int64_t>(header.size()) - 1;
        if (m_rules.sample >= m_made.moments)
            return m_table.error(header.back(),
                                 formatMessage("there are {}, numbered from 0 (got {})",
                                               counted(static_cast<std::int64_t>(header.size() - 1), "sample"), m_rules.sample));
        const auto column = static_cast<std::size_t>(m_rules.sample) + 1;
        m_made.moment = header[column].text;
        for (std::size_t r = 1; r < m_table.rows.size(); ++r) {
            const auto size = sizeIn(m_table.rows[r][column]);
            if (!size)
                return tl::unexpected(size.error());
            if (*size > 0.0)
                m_made.sizes.push_back(*size);
        }
        return m_table.rows.size() > 1 ? Result<void>() : badInput("there are no rows", {.file = m_table.fileName});
    }

    const CsvTable& m_table;
    const LoadsRules& m_rules;
    LoadsFile m_made;
    std::size_t m_name = 0;
    std::size_t m_value = 0;
    double m_pieces = 0.0; ///< into which loads are cut
    std::unordered_map<std::string, std::size_t> m_numbers;
};

} // namespace

double LoadsFile::total() const
{
    double sum = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    for (const NodeLoads& node : nodes)
        sum += node.load;
    return sum;
}

ImportReport LoadsFile::report(const LoadsRules& rules) const
{
    ImportReport report;
    std::size_t applications = sizes.size();
    for (const NodeLoads& node : nodes)
        applications += node.sizes.size();
    const std::string read =
        fmt::format("{} of {} in all", counted(static_cast<std::int64_t>(applications), "application"), formatShort(total()));
    if (kind == LoadsKind::samples)
        report.read.push_back(fmt::format("{}: sample {} ('{}') of {}", read, rules.sample, moment, moments));
    else
        report.read.push_back(fmt::format("{} on {}", read, counted(std::ssize(nodes), "node")));
    if (kind == LoadsKind::nodes && rules.cut > 0.0)
        report.read.push_back(
            fmt::format("each load is divided into applications of {}; the last takes the rest", formatNumber(rules.cut)));
    else if (kind == LoadsKind::nodes)
        report.assume("cut", "0", "each load is one application");
    if (zeros > 0)
        report.leftOut.push_back({.reason = "its size is 0", .noun = "load", .count = zeros});
    return report;
}

Result<LoadsFile> readLoads(const std::string& fileName, std::string_view text, const LoadsRules& rules)
{
    const auto table = readTable(fileName, text, rules.table);
    if (!table)
        return tl::unexpected(table.error());
    return LoadsReader(*table, rules).run();
}

} // namespace wattif::consolidation
