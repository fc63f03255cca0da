// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/loads_columns.h"

#include <algorithm>
#include <array>
#include <string_view>

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

class Finder {
public:
    Finder(const CsvTable& table, bool hasCapacity) : m_table(table), m_columns(table, percentUnits)
    {
        m_node = m_columns.take({"node", "nodename", "host", "hostname", "server", "servername", "machine", "machinename"});
        m_application = m_columns.take({"application", "applicationname", "app", "appname", "vm", "vmname", "vmid", "container",
                                        "containername", "pod", "job", "task", "service", "name"});
        m_time = m_columns.take({"time", "timestamp", "datetime", "date", "moment"});
        if (hasCapacity && m_node)
            m_found.capacity = m_columns.take({"capacity"});
    }

    [[nodiscard]] Result<LoadsColumns> find()
    {
        const bool isFound = m_node ? findNodes() : m_application && findApplications();
        if (!isFound)
            return m_table.error(m_table.rows.front().front(),
                                 "the first line must name the columns: 'node,size' (a row for each application), "
                                 "'node,load' (a row for each node), or 'vm' and then the samples");
        m_found.time = m_time;
        for (const Column& column : {Column(m_found.name), m_found.hasMoments ? Column() : Column(m_found.loads.front())})
            if (auto ok = checkOnce(column); !ok)
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

    [[nodiscard]] Result<void> checkOnce(const Column& column) const
    {
        const std::vector<CsvCell>& header = m_table.rows.front();
        for (std::size_t i = column.value_or(header.size()) + 1; i < header.size(); ++i)
            if (plainHeading(header[i].text) == plainHeading(header[*column].text))
                return m_table.error(header[i], formatMessage("the column '{}' occurs twice", header[i].text));
        return {};
    }

    const CsvTable& m_table;
    TableColumns m_columns;
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

Result<LoadsColumns> findLoadsColumns(const CsvTable& table, bool hasCapacity) { return Finder(table, hasCapacity).find(); }

} // namespace wattif::consolidation
