// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/loads_file.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/model/instance.h"
#include "core/io/csv_table.h"
#include "core/io/heading_unit.h"

namespace wattif::consolidation {
namespace {

/// A heading without its unit where that is percent: "cpu %", "load (%)", "load in percent", "cpu_pct"; nothing for others.
std::optional<std::string> headingOfPercent(const std::string& text)
{
    static constexpr std::array<UnitFactor, 4> percent{{{"%", 1.0}, {"percent", 1.0}, {"Percent", 1.0}, {"pct", 1.0}}};
    if (const Heading heading = splitHeading(text, percent); heading.unit)
        return heading.name;
    const std::string plain = plainHeading(text);
    for (const std::string_view ending : {"%", "_percent", "_pct"})
        if (plain.size() > ending.size() && plain.ends_with(ending)) {
            const std::size_t end = text.find_last_not_of(' ', text.size() - ending.size() - 1);
            return text.substr(0, end == std::string::npos ? 0 : end + 1);
        }
    return {};
}

/// Whether a heading, as plainHeading, names the load of a node.
bool isLoadName(std::string_view name)
{
    constexpr std::array<std::string_view, 8> names{"load",      "cpu",         "usage",    "utilization",
                                                    "cpu_usage", "utilisation", "cpu_load", "cpu_utilization"};
    return std::ranges::find(names, name) != names.end();
}

class LoadsReader {
public:
    LoadsReader(CsvTable table, const LoadsRules& rules) : m_table(std::move(table)), m_rules(rules) { }

    [[nodiscard]] Result<LoadsFile> run()
    {
        m_made.preview = previewOf(m_table, true);
        auto ok = readKind().and_then([this] { return checkRectangular(m_table); }).and_then([this] {
            return m_made.kind == LoadsKind::samples ? readSamples() : readNodes();
        });
        if (!ok)
            return propagateError(ok);
        return std::move(m_made);
    }

private:
    using Row = std::vector<CsvCell>;

    [[nodiscard]] Result<void> readKind()
    {
        if (m_table.rows.empty())
            return badInput("the file is empty", {.file = m_table.fileName});
        const bool hasPercent = nameLoads();
        const Row& header = m_table.rows.front();
        const auto names = [&header](std::string_view name) {
            return std::any_of(header.begin(), header.end(),
                               [name](const CsvCell& cell) { return plainHeading(cell.text) == name; });
        };
        if (names("node") && names("size"))
            return takeHeader(LoadsKind::applications, {"node", "size", "application"}, hasPercent);
        if (names("node") && names("load"))
            return takeHeader(LoadsKind::nodes, {"node", "load"}, hasPercent);
        m_made.kind = LoadsKind::samples;
        const bool isSamples = plainHeading(header.front().text) == "vm" || plainHeading(header.front().text) == "name";
        if (isSamples && header.size() > 1)
            return {};
        return m_table.error(header.front(),
                             "the first line must name the columns: 'node,size' (a row for each application), "
                             "'node,load' (a row for each node), or 'vm' and then the samples");
    }

    /// Names the column of a table of nodes by one word, `load` or `size`; returns whether its heading states percent, which
    /// that word replaces.
    bool nameLoads()
    {
        Row& header = m_table.rows.front();
        const auto isNode = [](const CsvCell& cell) { return plainHeading(cell.text) == "node"; };
        if (std::ranges::none_of(header, isNode))
            return false;
        bool hasPercent = false;
        for (CsvCell& cell : header) {
            const auto bare = headingOfPercent(cell.text);
            const std::string name = plainHeading(bare.value_or(cell.text));
            if (bare && (name == "size" || isLoadName(name))) {
                m_made.percent = formatMessage("the heading is '{}'", cell.text);
                hasPercent = true;
            }
            if (isLoadName(name))
                cell.text = "load";
            else if (bare && name == "size")
                cell.text = "size";
        }
        return hasPercent;
    }

    [[nodiscard]] Result<void> takeHeader(LoadsKind kind, const std::vector<std::string>& known, bool hasPercent)
    {
        m_made.kind = kind;
        m_unit = hasPercent ? Unit::percentOfColumn : Unit::unknown;
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
        CsvCell bare = cell;
        const bool hasSign = bare.text.ends_with('%');
        if (hasSign)
            bare.text.erase(bare.text.find_last_not_of(' ', bare.text.size() - 2) + 1);
        auto size = cellNumber(m_table, bare);
        if (!size)
            return size;
        if (*size < 0.0)
            return m_table.error(cell, formatMessage("a size must be 0 or more (got {})", cell.text));
        m_made.zeros += *size == 0.0 ? 1 : 0;
        if (auto ok = setUnit(cell, hasSign, *size); !ok)
            return propagateError(ok);
        if (m_unit == Unit::percent || m_unit == Unit::percentOfColumn)
            *size *= m_rules.capacity / 100.0;
        if (*size > m_rules.capacity)
            return m_table.error(
                cell, formatMessage("{} is more than the capacity {} of a node", cell.text, formatNumber(m_rules.capacity)));
        m_made.largest = std::max(m_made.largest, *size);
        return size;
    }

    /// The first load that is not 0 shows the unit of a column whose heading does not; the others have the same.
    [[nodiscard]] Result<void> setUnit(const CsvCell& cell, bool hasSign, double size)
    {
        if (m_unit == Unit::unknown && (size > 0.0 || hasSign)) {
            m_unit = hasSign ? Unit::percent : Unit::ofCapacity;
            if (hasSign)
                m_made.percent = "the loads have a % sign";
        }
        const bool isOther = hasSign ? m_unit == Unit::ofCapacity : m_unit == Unit::percent && size > 0.0;
        return isOther ? m_table.error(cell,
                                       formatMessage("some loads have a % sign and others do not (got {}); write all of them in "
                                                     "one unit, or state it in the heading, as 'load (%)'",
                                                     cell.text))
                       : Result<void>();
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
        if (headingOfPercent(m_made.moment)) {
            m_unit = Unit::percentOfColumn;
            m_made.percent = formatMessage("the heading is '{}'", m_made.moment);
        }
        for (std::size_t r = 1; r < m_table.rows.size(); ++r) {
            const auto size = sizeIn(m_table.rows[r][column]);
            if (!size)
                return tl::unexpected(size.error());
            if (*size > 0.0)
                m_made.sizes.push_back(*size);
        }
        return m_table.rows.size() > 1 ? Result<void>() : badInput("there are no rows", {.file = m_table.fileName});
    }

    /// Unit of the loads: as the heading states, or as the first load that is not 0 shows.
    enum class Unit : std::uint8_t { unknown, ofCapacity, percent, percentOfColumn };

    CsvTable m_table;
    const LoadsRules& m_rules;
    LoadsFile m_made;
    Unit m_unit = Unit::unknown;
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
    const Message read =
        formatMessage("{} of {} in all", counted(static_cast<std::int64_t>(applications), "application"), formatShort(total()));
    if (kind == LoadsKind::samples)
        report.read.push_back(formatMessage("{}: sample {} ('{}') of {}", read, rules.sample, moment, moments));
    else
        report.read.push_back(formatMessage("{} on {}", read, counted(std::ssize(nodes), "node")));
    if (kind == LoadsKind::nodes && rules.cut > 0.0)
        report.read.push_back(
            formatMessage("each load is divided into applications of {}; the last takes the rest", formatNumber(rules.cut)));
    else if (kind == LoadsKind::nodes)
        report.assume("cut", "0", "each load is one application");
    const std::string capacity = formatNumber(rules.capacity);
    if (!percent.empty())
        report.assume("loads", formatMessage("100 % is the capacity {}", capacity), percent);
    else if (rules.isDefaultCapacity)
        report.assume("capacity", capacity,
                      formatMessage("default: not in the files; the largest load is {}", formatNumber(largest)));
    if (zeros > 0)
        report.leftOut.push_back({.reason = "its size is 0", .noun = "load", .count = zeros});
    return report;
}

Result<LoadsFile> readLoads(const std::string& fileName, std::string_view text, const LoadsRules& rules)
{
    auto table = readTable(fileName, text, rules.table);
    if (!table)
        return tl::unexpected(table.error());
    return LoadsReader(std::move(*table), rules).run();
}

} // namespace wattif::consolidation
