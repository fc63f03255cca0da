// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/sites_file.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/name_table.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/table_columns.h"
#include "core/reservation/files/clock_rate.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

using Column = TableColumns::Column;
using Row = std::vector<CsvCell>;

class SitesReader {
public:
    explicit SitesReader(const CsvTable& table) : m_table(table), m_columns(table)
    {
        m_name = m_columns.take({"cluster", "name", "clustername", "site", "sitename", "system"});
        m_perNode = m_columns.take({"processorspernode", "cpuspernode", "corespernode", "procspernode", "processorsnode",
                                    "cpusnode", "coresnode", "ppn"});
        m_nodes = m_columns.take({"nodes", "numberofnodes"});
        m_processors = m_columns.take({"processors", "cpus", "cores", "procs", "totalcores", "totalcpus", "totalprocessors"});
        if (!m_processors && !m_perNode) {
            m_sockets = m_columns.take({"sockets", "socketspernode", "socketsnode"});
            m_perSocket = m_columns.take({"corespersocket", "coressocket"});
        }
        m_speed = m_columns.take({"speed", "relativespeed"});
        if (!m_speed)
            m_clock = m_columns.take({"clock", "clockrate", "clockghz", "clockmhz", "ghz", "mhz", "frequency", "frequencyghz",
                                      "frequencymhz", "cpu", "processor", "cpumodel", "cputype"});
        if (!m_speed && !m_clock)
            m_flops = m_columns.take({"gflopspercore", "gflopspercpu", "gflopsperprocessor", "gflopscore", "gflopscpu",
                                      "mflopspercore", "mflopspercpu", "mflopsperprocessor", "mips", "mipspercore"});
    }

    [[nodiscard]] Result<SitesFile> read()
    {
        if (auto ok = checkColumns(); !ok)
            return propagateError(ok);
        decideCpus();
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            auto site = readSite(m_table.rows[i]);
            if (!site)
                return propagateError(site);
            m_made.sites.push_back(std::move(*site));
        }
        addUnused();
        m_made.preview = previewOf(m_table, true);
        return std::move(m_made);
    }

    /// Whether the header names sites, their processors and their speed.
    [[nodiscard]] bool hasHeader() const
    {
        return m_name && (m_processors || m_nodes) && (m_speed || m_clock || m_flops || m_perNode || m_perSocket);
    }

private:
    [[nodiscard]] const std::string& heading(const Column& column) const { return m_columns.heading(column); }

    [[nodiscard]] Result<void> checkColumns() const
    {
        const CsvCell& corner = m_table.rows.front().front();
        if (!m_name)
            return m_table.error(
                corner,
                formatMessage("a column 'name' (or 'cluster') is missing{}", m_columns.misspelled({"name", "cluster", "site"})));
        if (!m_processors && !m_nodes)
            return m_table.error(corner,
                                 formatMessage("a column 'processors' (or 'cpus', or 'nodes') is missing{}",
                                               m_columns.misspelled({"processors", "cpus", "nodes", "cores"})));
        if (m_table.rows.size() < 2)
            return m_table.error(corner, "there are no sites below the header");
        return checkRectangular(m_table);
    }

    /// Processors beside nodes can be those of a node or all of them: a site has at least one a node.
    void decideCpus()
    {
        if (!m_processors && !m_perNode && !m_sockets && !m_perSocket)
            m_made.report.assume("processors per node", "1", "the sites state their nodes only");
        else if (m_sockets && !m_perSocket)
            m_made.report.assume("cores per socket", "1", "the sites state their sockets only");
        else if (m_perSocket && !m_sockets)
            m_made.report.assume("sockets", "1", "the sites state the cores of a socket only");
        if (!m_processors || !m_nodes || m_perNode) // of the total and its factors the total counts
            return;
        const bool isPerNode = std::any_of(m_table.rows.begin() + 1, m_table.rows.end(), [this](const Row& row) {
            const auto nodes = cellInteger(m_table, row[*m_nodes]);
            const auto processors = cellInteger(m_table, row[*m_processors]);
            return nodes && processors && *processors < *nodes;
        });
        m_made.report.assume(heading(m_processors), isPerNode ? "in each node" : "in all nodes of a site together",
                             isPerNode ? "a site has fewer of them than nodes" : "no site has fewer of them than nodes");
        if (isPerNode)
            m_perNode = std::exchange(m_processors, std::nullopt);
    }

    void addUnused()
    {
        m_columns.addUnused(m_made.report);
        if (!m_speed && !m_clock && !m_flops)
            m_made.report.assume("speed", "1", "the sites state neither a speed nor a clock rate");
    }

    [[nodiscard]] Result<Site> readSite(const Row& row)
    {
        const CsvCell& name = row[*m_name];
        if (name.text.empty())
            return m_table.error(name, "the name is empty");
        if (m_names.add(name.text) >= 0)
            return m_table.error(name, formatMessage("the name '{}' occurs twice", name.text));
        const auto processors = processorsOf(row);
        const auto speed = speedOf(row);
        if (!processors || !speed)
            return tl::unexpected(processors ? speed.error() : processors.error());
        return Site{name.text, static_cast<std::int32_t>(*processors), *speed};
    }

    [[nodiscard]] Result<long long> countAt(const CsvCell& cell) const
    {
        auto count = cellInteger(m_table, cell);
        if (count && (*count < 1 || *count > maxProcessors))
            return m_table.error(cell, formatMessage("expected a number from 1 to {} (got {})", maxProcessors, *count));
        return count;
    }

    [[nodiscard]] Result<long long> processorsOf(const Row& row) const
    {
        if (m_processors)
            return countAt(row[*m_processors]);
        const auto nodes = countAt(row[*m_nodes]);
        const auto perNode = perNodeOf(row);
        if (!nodes || !perNode)
            return tl::unexpected(nodes ? perNode.error() : nodes.error());
        if (*nodes * *perNode > maxProcessors)
            return m_table.error(row[*m_nodes], formatMessage("a site has at most {} processors", maxProcessors));
        return *nodes * *perNode;
    }

    [[nodiscard]] Result<long long> perNodeOf(const Row& row) const
    {
        const auto countOf = [&](const Column& column) { return column ? countAt(row[*column]) : Result<long long>(1); };
        if (m_perNode)
            return countOf(m_perNode);
        const auto sockets = countOf(m_sockets);
        const auto cores = countOf(m_perSocket);
        return sockets && cores ? Result<long long>(*sockets * *cores)
                                : tl::unexpected(sockets ? cores.error() : sockets.error());
    }

    /// The speed as stated, or a clock rate, GFlops or MIPS relative to those of the first site, or 1.
    [[nodiscard]] Result<double> speedOf(const Row& row)
    {
        if (!m_speed && !m_clock && !m_flops)
            return 1.0;
        const CsvCell& cell = row[m_speed ? *m_speed : m_clock ? *m_clock : *m_flops];
        auto value = m_clock ? clockAt(cell) : cellNumber(m_table, cell);
        if (!value)
            return value;
        if (!m_speed) {
            m_first = m_first == 0.0 ? *value : m_first;
            *value /= m_first;
        }
        if (*value >= minSpeed && *value <= maxSpeed)
            return value;
        if (!m_speed)
            return m_table.error(cell, formatMessage("'{}' differs too much from that of the first site", cell.text));
        return m_table.error(cell,
                             formatMessage("a speed must be from {} to {} (got {})", formatShort(minSpeed), formatShort(maxSpeed),
                                           formatNumber(*value)));
    }

    [[nodiscard]] Result<double> clockAt(const CsvCell& cell)
    {
        const std::string bare = bareHeading(heading(m_clock));
        const ClockUnit unit = bare.ends_with("mhz") ? ClockUnit::megahertz
            : bare.ends_with("ghz")                  ? ClockUnit::gigahertz
                                                     : ClockUnit::unstated;
        const bool isUnitStated = unit != ClockUnit::unstated || lowerCase(cell.text).find("hz") != std::string::npos;
        const bool isClock = bare.starts_with("clock") || bare.starts_with("frequency");
        if (!isUnitStated && !isClock)
            return m_table.error(cell, formatMessage("'{}' has no clock rate such as 2.4 GHz", cell.text));
        auto clock = clockIn(cell.text, unit);
        if (!clock)
            return m_table.error(cell, std::move(clock.error().message));
        if (!isUnitStated && m_first == 0.0)
            m_made.report.assume(heading(m_clock), "GHz, MHz above 10", "the clock rates have no unit");
        return clock;
    }

    const CsvTable& m_table;
    TableColumns m_columns;
    Column m_name;
    Column m_processors;
    Column m_nodes;
    Column m_perNode;
    Column m_sockets;   ///< of a node
    Column m_perSocket; ///< cores of a socket
    Column m_speed;
    Column m_clock;
    Column m_flops;
    NameTable m_names;
    double m_first = 0.0; ///< clock rate, GFlops or MIPS of the first site
    SitesFile m_made;
};

} // namespace

bool hasSiteHeader(const CsvTable& table) { return SitesReader(table).hasHeader(); }

Result<SitesFile> readSites(const std::string& fileName, std::string_view text, const TableOptions& options)
{
    auto table = readTable(fileName, text, options);
    if (!table)
        return tl::unexpected(table.error());
    if (table->rows.empty())
        return badInput("the file has no sites", {.file = fileName, .line = 1, .column = 1});
    ImportReport totals = table->notes;
    leaveOutTotals(*table, totals);
    auto sites = SitesReader(*table).read();
    if (sites)
        sites->report.append(totals);
    return sites;
}

} // namespace wattif::reservation
