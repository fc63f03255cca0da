// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/loads_columns.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>

#include "core/base/format_message.h"

namespace wattif::consolidation {
namespace {

using Column = TableColumns::Column;

constexpr std::array<UnitFactor, 4> percentUnits{{{"%", 1.0}, {"percent", 1.0}, {"Percent", 1.0}, {"pct", 1.0}}};

Column takeLoad(TableColumns& columns)
{
    for (const std::string name : {"load", "usage", "utilization", "utilisation", "cpuusage", "cpuutilization", "cpuutilisation",
                                   "cpuload", "cpuused", "cpu"})
        for (const char* ending : {"", "pct", "percent"})
            if (const Column column = columns.take({name + ending}))
                return column;
    return std::nullopt;
}

/// Whether a heading can be that of a moment, such as 300, t0 or 10:05.
bool isMoment(const std::string& heading)
{
    return std::ranges::any_of(heading, [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether a heading begins with a word for a node: host1, "Server A".
bool isNodeName(const std::string& heading)
{
    const std::string bare = bareHeading(heading);
    return std::ranges::any_of(std::array{"node", "host", "server", "machine"},
                               [&](const char* word) { return bare.starts_with(word); });
}

class Finder {
public:
    Finder(const CsvTable& table, bool hasCapacity, LoadsOf wide) : m_table(table), m_columns(table, percentUnits), m_wide(wide)
    {
        m_node = m_columns.take({"node", "nodename", "host", "hostname", "server", "servername", "machine", "machinename"});
        m_application = m_columns.take({"application", "applicationname", "app", "appname", "vm", "vmname", "vmid", "container",
                                        "containername", "pod", "job", "task", "service", "name"});
        m_time = m_columns.take({"time", "timestamp", "datetime", "date", "moment"});
        if (m_time)
            m_found.date = m_columns.take({"date"});
        if (hasCapacity && m_node)
            m_found.capacity = m_columns.take({"capacity"});
    }

    [[nodiscard]] Result<LoadsColumns> find()
    {
        const bool isFound = (m_node ? findNodes() : m_application && findApplications()) || findWide();
        if (!isFound)
            return m_table.error(m_table.rows.front().front(),
                                 "the first line must name the columns: 'node,size' (a row for each application), "
                                 "'node,load' (a row for each node), 'vm' and then the samples, or 'time' and then the "
                                 "applications or nodes");
        m_found.time = m_time;
        const bool isOneLoad = !m_found.hasMoments && !m_found.isWide;
        for (const Column& column :
             {m_found.isWide ? m_time : m_found.name, isOneLoad ? Column(m_found.loads.front()) : Column()})
            if (auto ok = m_columns.checkOnce(column); !ok)
                return propagateError(ok);
        if (auto ok = checkNames(); !ok)
            return propagateError(ok);
        m_columns.addUnused(m_found.report);
        return std::move(m_found);
    }

private:
    [[nodiscard]] bool findNodes()
    {
        m_found.name = *m_node;
        const Column size = m_columns.take({"size", "sizepct", "sizepercent", "demand"});
        const Column load = size ? size : takeLoad(m_columns);
        m_found.kind = size || m_application ? LoadsKind::applications : LoadsKind::nodes;
        if (load)
            m_found.loads = {*load};
        else if (!m_application && !m_time)
            takeMoments();
        return !m_found.loads.empty();
    }

    [[nodiscard]] bool findApplications()
    {
        m_found.kind = LoadsKind::samples;
        m_found.name = *m_application;
        if (const Column load = takeLoad(m_columns))
            m_found.loads = {*load};
        else if (!m_time)
            takeMoments();
        return !m_found.loads.empty();
    }

    /// All columns that are left, if each can be a moment.
    void takeMoments()
    {
        const std::vector<std::string> rest = m_columns.rest();
        m_found.hasMoments = !rest.empty() && (m_found.kind == LoadsKind::samples || std::ranges::all_of(rest, isMoment));
        if (m_found.hasMoments)
            m_found.loads = m_columns.takeRest();
    }

    /// All columns but the time, if none of them is one of loads.
    [[nodiscard]] bool findWide()
    {
        if (!m_time || m_node || (m_application && !holdsLoads(*m_application)) || takeLoad(m_columns))
            return false;
        std::vector<std::size_t> columns = m_columns.takeRest();
        if (m_application)
            columns.insert(std::ranges::lower_bound(columns, *m_application), *m_application);
        LeftOutCounter totals;
        for (const std::size_t column : columns)
            if (const CsvCell& heading = m_table.rows.front()[column]; isTotal(heading))
                totals.add("a sum or mean of the others", "column", [&] { return m_table.placeOf(heading); });
            else
                m_found.loads.push_back(column);
        m_found.report.leftOut = totals.entries();
        m_found.isWide = !m_found.loads.empty();
        if (m_found.isWide)
            chooseKind();
        return m_found.isWide;
    }

    void chooseKind()
    {
        const bool areNodes =
            std::ranges::all_of(m_found.loads, [&](std::size_t i) { return isNodeName(m_table.rows.front()[i].text); });
        if (m_wide == LoadsOf::unstated)
            m_found.report.assume("columns", areNodes ? "nodes" : "vms",
                                  areNodes ? "the headings begin with a word for nodes"
                                           : "not all headings begin with node, host, server or machine");
        const bool isNodes = m_wide == LoadsOf::unstated ? areNodes : m_wide == LoadsOf::nodes;
        m_found.kind = isNodes ? LoadsKind::nodes : LoadsKind::samples;
    }

    /// Each node of a wide table has one column.
    [[nodiscard]] Result<void> checkNames() const
    {
        std::unordered_set<std::string_view> names;
        if (m_found.isWide && m_found.kind == LoadsKind::nodes)
            for (const std::size_t column : m_found.loads)
                if (const CsvCell& cell = m_table.rows.front()[column]; !names.insert(cell.text).second)
                    return m_table.error(cell, formatMessage("the column '{}' occurs twice", cell.text));
        return {};
    }

    /// Whether no cell below a heading is a name.
    [[nodiscard]] bool holdsLoads(std::size_t column) const
    {
        return std::all_of(m_table.rows.begin() + 1, m_table.rows.end(), [&](const std::vector<CsvCell>& row) {
            std::string text = column < row.size() ? row[column].text : std::string();
            if (text.ends_with('%'))
                text.pop_back();
            return text.empty() || readNumber(text, m_table.mark).looksNumeric();
        });
    }

    const CsvTable& m_table;
    TableColumns m_columns;
    LoadsOf m_wide;
    Column m_node;
    Column m_application;
    Column m_time;
    LoadsColumns m_found;
};

} // namespace

std::optional<std::string> headingOfPercent(const std::string& text)
{
    if (const Heading heading = splitHeading(text, percentUnits); heading.unit)
        return heading.name;
    const std::string plain = plainHeading(text);
    for (const std::string_view ending : {"%", "_percent", "_pct"})
        if (plain.size() > ending.size() && plain.ends_with(ending)) {
            const std::size_t end = text.find_last_not_of(' ', text.size() - ending.size() - 1);
            return text.substr(0, end == std::string::npos ? 0 : end + 1);
        }
    return {};
}

Result<LoadsColumns> findLoadsColumns(const CsvTable& table, bool hasCapacity, LoadsOf wide)
{
    return Finder(table, hasCapacity, wide).find();
}

} // namespace wattif::consolidation
