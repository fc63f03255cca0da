// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/loads_file.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/model/instance.h"
#include "core/consolidation/model/limits.h"
#include "core/io/csv_table.h"

namespace wattif::consolidation {
namespace {

class LoadsReader {
public:
    LoadsReader(CsvTable table, const LoadsRules& rules) : m_table(std::move(table)), m_rules(rules) { }

    [[nodiscard]] Result<LoadsFile> run()
    {
        if (m_table.rows.empty())
            return badInput("the file is empty", {.file = m_table.fileName});
        m_made.preview = previewOf(m_table, true);
        m_made.leftOut.append(m_table.notes);
        leaveOutTotals(m_table, m_made.leftOut);
        auto ok = readHeader()
                      .and_then([this] { return checkRectangular(m_table); })
                      .and_then([this] { return readCapacity(); })
                      .and_then([this] { return chooseMoment(); })
                      .and_then([this] { return m_made.kind == LoadsKind::samples ? readSamples() : readNodes(); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_made);
    }

private:
    using Row = std::vector<CsvCell>;

    [[nodiscard]] Result<void> readHeader()
    {
        auto columns = findLoadsColumns(m_table, m_rules.isDefaultCapacity, m_rules.columns);
        if (!columns)
            return propagateError(columns);
        m_made.leftOut.append(std::move(columns->report));
        m_columns = std::move(*columns);
        m_made.kind = m_columns.kind;
        m_made.isWide = m_columns.isWide;
        return m_table.rows.size() > 1 ? Result<void>() : badInput("there are no rows", {.file = m_table.fileName});
    }

    /// The capacity of the nodes, which all are alike.
    [[nodiscard]] Result<void> readCapacity()
    {
        m_made.capacity = m_rules.capacity;
        m_made.isDefaultCapacity = m_rules.isDefaultCapacity && !m_columns.capacity;
        for (std::size_t r = 1; m_columns.capacity && r < m_table.rows.size(); ++r) {
            const CsvCell& cell = m_table.rows[r][*m_columns.capacity];
            const auto capacity = cellNumber(m_table, cell);
            if (!capacity)
                return tl::unexpected(capacity.error());
            if (*capacity < minCapacity || *capacity > maxCapacity)
                return m_table.error(cell,
                                     formatMessage("a capacity must be from {} to {} (got {})", formatShort(minCapacity),
                                                   formatShort(maxCapacity), cell.text));
            if (r > 1 && *capacity != m_made.capacity)
                return m_table.error(cell,
                                     formatMessage("all nodes have one capacity ({} and {} are not equal); give the loads in "
                                                   "percent, or set the option capacity",
                                                   formatNumber(m_made.capacity), cell.text));
            m_made.capacity = *capacity;
        }
        return {};
    }

    /// The moment that is read: one of the columns, or the time of the rows that count.
    [[nodiscard]] Result<void> chooseMoment()
    {
        std::vector<std::string> moments;
        if (m_columns.isWide)
            for (std::size_t r = 1; r < m_table.rows.size(); ++r)
                moments.push_back(momentOf(m_table.rows[r]));
        else if (m_columns.time)
            moments = timesOfRows();
        else if (m_columns.hasMoments)
            for (const std::size_t column : m_columns.loads)
                moments.push_back(m_table.rows.front()[column].text);
        m_made.moments = std::ssize(moments);
        if (m_made.moments > 0 && m_rules.sample >= m_made.moments)
            return m_table.error(
                m_table.rows.front()[m_columns.time.value_or(m_columns.loads.back())],
                formatMessage("there are {}, numbered from 0 (got {})", counted(m_made.moments, "sample"), m_rules.sample));
        const auto sample = static_cast<std::size_t>(m_rules.sample);
        if (m_columns.isWide) {
            m_made.moment = moments[sample];
            return turnMoment(sample + 1);
        }
        m_value = m_columns.loads[m_columns.hasMoments ? sample : 0];
        if (m_made.moments > 0)
            m_made.moment = moments[sample];
        if (const std::string& heading = m_table.rows.front()[m_value].text; headingOfPercent(heading)) {
            m_unit = Unit::percentOfColumn;
            m_made.percent = formatMessage("the heading is '{}'", heading);
        }
        return {};
    }

    /// Replaces a wide table by one with a row for each name and its load at the moment of row `r`; names without a value have
    /// no load.
    [[nodiscard]] Result<void> turnMoment(std::size_t r)
    {
        if (auto ok = takeUnitOfHeadings(); !ok)
            return ok;
        LeftOutCounter missing;
        std::vector<Row> rows{{{.text = "name"}, {.text = "load"}}};
        for (const std::size_t column : m_columns.loads) {
            CsvCell& value = m_table.rows[r][column];
            if (isMissing(value)) {
                missing.add("no value at this moment", "load", [&] { return m_table.placeOf(value); });
                value.text = "0";
                --m_made.zeros;
            }
            rows.push_back({std::move(m_table.rows.front()[column]), std::move(value)});
        }
        m_made.leftOut.leftOut.insert(m_made.leftOut.leftOut.end(), missing.entries().begin(), missing.entries().end());
        m_table.rows = std::move(rows);
        m_columns.time.reset();
        m_columns.name = 0;
        m_value = 1;
        return {};
    }

    /// Removes the unit from the headings of a wide table: all of them are percent, or none.
    [[nodiscard]] Result<void> takeUnitOfHeadings()
    {
        std::vector<CsvCell>& header = m_table.rows.front();
        const std::string first = header[m_columns.loads.front()].text;
        const bool isPercent = headingOfPercent(first).has_value();
        for (const std::size_t column : m_columns.loads) {
            const auto name = headingOfPercent(header[column].text);
            if (name.has_value() != isPercent)
                return m_table.error(header[column],
                                     formatMessage("some columns are in percent and others are not (got '{}'); write all of them "
                                                   "in one unit",
                                                   header[column].text));
            if (name)
                header[column].text = *name;
        }
        if (isPercent) {
            m_unit = Unit::percentOfColumn;
            m_made.percent = formatMessage("the heading is '{}'", first);
        }
        return {};
    }

    /// The time of a row, with its date where that is in another column.
    [[nodiscard]] std::string momentOf(const Row& row) const
    {
        const std::string& time = row[*m_columns.time].text;
        return m_columns.date ? row[*m_columns.date].text + ' ' + time : time;
    }

    /// The times of the rows, each once, in the order in which they come first.
    [[nodiscard]] std::vector<std::string> timesOfRows() const
    {
        std::vector<std::string> times;
        std::unordered_set<std::string> known;
        for (std::size_t r = 1; r < m_table.rows.size(); ++r)
            if (std::string time = momentOf(m_table.rows[r]); known.insert(time).second)
                times.push_back(std::move(time));
        return times;
    }

    [[nodiscard]] bool isOfMoment(const Row& row) const { return !m_columns.time || momentOf(row) == m_made.moment; }

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
            *size *= m_made.capacity / 100.0;
        if (*size > m_made.capacity)
            return m_table.error(
                cell, formatMessage("{} is more than the capacity {} of a node", cell.text, formatNumber(m_made.capacity)));
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
            const CsvCell& name = row[m_columns.name];
            if (name.text.empty())
                return m_table.error(name, "the name of the node is missing");
            const auto [at, isNew] = m_numbers.emplace(name.text, m_made.nodes.size());
            if (isNew)
                m_made.nodes.push_back({.name = name.text, .place = m_table.placeOf(name)});
            if (!isOfMoment(row))
                continue;
            const auto size = sizeIn(row[m_value]);
            if (!size)
                return tl::unexpected(size.error());
            if (m_made.kind == LoadsKind::nodes && !m_read.insert(at->second).second)
                return m_table.error(name, formatMessage("node '{}' occurs in two rows", name.text));
            if (auto ok = add(m_made.nodes[at->second], *size, row[m_value]); !ok)
                return ok;
        }
        return {};
    }

    [[nodiscard]] Result<void> add(NodeLoads& node, double size, const CsvCell& cell)
    {
        node.load += size;
        if (node.load > m_made.capacity + roundingTolerance(m_made.capacity))
            return m_table.error(cell,
                                 formatMessage("this takes node '{}' to {}, over its capacity {}", node.name,
                                               formatNumber(node.load), formatNumber(m_made.capacity)));
        const bool isCut = m_made.kind == LoadsKind::nodes && m_rules.cut > 0.0;
        const auto pieces = isCut ? toInteger<std::size_t>(size / m_rules.cut) : 0;
        if (auto ok = checkPieces(pieces, cell); !ok)
            return ok;
        node.sizes.insert(node.sizes.end(), pieces, m_rules.cut);
        const double rest = size - static_cast<double>(pieces) * (isCut ? m_rules.cut : 0.0);
        if (rest > roundingTolerance(m_made.capacity))
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
        for (std::size_t r = 1; r < m_table.rows.size(); ++r) {
            if (!isOfMoment(m_table.rows[r]))
                continue;
            const auto size = sizeIn(m_table.rows[r][m_value]);
            if (!size)
                return tl::unexpected(size.error());
            if (*size > 0.0)
                m_made.sizes.push_back(*size);
        }
        return {};
    }

    /// Unit of the loads: as the heading states, or as the first load that is not 0 shows.
    enum class Unit : std::uint8_t { unknown, ofCapacity, percent, percentOfColumn };

    CsvTable m_table;
    const LoadsRules& m_rules;
    LoadsFile m_made;
    LoadsColumns m_columns;
    Unit m_unit = Unit::unknown;
    std::size_t m_value = 0;                                ///< the column of the loads that are read
    double m_pieces = 0.0;                                  ///< into which loads are cut
    std::unordered_map<std::string, std::size_t> m_numbers; ///< of the nodes by name
    std::unordered_set<std::size_t> m_read;                 ///< kind nodes: nodes whose load was read
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
    Message read =
        formatMessage("{} of {} in all", counted(static_cast<std::int64_t>(applications), "application"), formatShort(total()));
    if (kind != LoadsKind::samples)
        read = formatMessage("{} on {}", read, counted(std::ssize(nodes), "node"));
    if (moments > 0)
        read = formatMessage("{}: sample {} ('{}') of {}", read, rules.sample, moment, moments);
    report.read.push_back(std::move(read));
    if (kind == LoadsKind::nodes && rules.cut > 0.0)
        report.read.push_back(
            formatMessage("each load is divided into applications of {}; the last takes the rest", formatNumber(rules.cut)));
    else if (kind == LoadsKind::nodes)
        report.assume("cut", "0", "each load is one application");
    const std::string size = formatNumber(capacity);
    if (!percent.empty())
        report.assume("loads", formatMessage("100 % is the capacity {}", size), percent);
    else if (isDefaultCapacity)
        report.assume("capacity", size,
                      formatMessage("default: not in the files; the largest load is {}", formatNumber(largest)));
    if (zeros > 0)
        report.leftOut.push_back({.reason = "its size is 0", .noun = "load", .count = zeros});
    report.append(leftOut);
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
