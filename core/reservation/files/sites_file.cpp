// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/sites_file.h"

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/name_table.h"
#include "core/base/number.h"
#include "core/io/csv_table.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

using Column = std::optional<std::size_t>;

std::string plain(std::string_view text)
{
    std::string made;
    for (const char c : text)
        if (c != ' ' && c != '-')
            made += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return made;
}

/// The first column that has one of these names.
Column findColumn(const CsvTable& table, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < table.rows.front().size(); ++i)
            if (plain(table.rows.front()[i].text) == name)
                return i;
    return std::nullopt;
}

/// The clock of "Pentium III 1 GHz" or "2400 MHz", or a plain number, in GHz; nothing where none is said.
std::optional<double> clockOf(std::string_view text)
{
    const std::string small = plain(text);
    for (const auto& [unit, factor] : {std::pair<std::string_view, double>("ghz", 1.0), {"mhz", 1e-3}}) {
        const std::size_t end = small.rfind(unit);
        if (end == std::string::npos)
            continue;
        std::size_t begin = end;
        while (begin > 0 && (small[begin - 1] == '.' || (small[begin - 1] >= '0' && small[begin - 1] <= '9')))
            --begin;
        if (const auto value = parseNumber(std::string_view(small).substr(begin, end - begin)))
            return *value * factor;
    }
    return parseNumber(text);
}

class SitesReader {
public:
    explicit SitesReader(const CsvTable& table)
        : m_table(table),
          m_name(findColumn(table, {"cluster", "name", "site"})),
          m_processors(findColumn(table, {"processors", "cpus", "cores"})),
          m_nodes(findColumn(table, {"nodes"})),
          m_perNode(findColumn(table, {"processors_per_node", "cpus_per_node", "cores_per_node"})),
          m_speed(findColumn(table, {"speed"})),
          m_clock(findColumn(table, {"clock", "clock_ghz", "clock_mhz", "ghz", "mhz", "cpu"}))
    {
    }

    Result<std::vector<Site>> read()
    {
        const CsvCell& corner = m_table.rows.front().front();
        if (!m_name)
            return m_table.error(corner, "a column 'name' (or 'cluster') is missing");
        if (!m_processors && !m_nodes)
            return m_table.error(corner, "a column 'processors' (or 'cpus', or 'nodes') is missing");
        if (m_table.rows.size() < 2)
            return m_table.error(corner, "there are no sites below the header");
        if (auto ok = checkRectangular(m_table); !ok)
            return passOn(ok);
        std::vector<Site> sites;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            auto site = readSite(m_table.rows[i]);
            if (!site)
                return passOn(site);
            sites.push_back(std::move(*site));
        }
        return sites;
    }

private:
    using Row = std::vector<CsvCell>;

    Result<Site> readSite(const Row& row)
    {
        const CsvCell& name = row[*m_name];
        if (name.text.empty())
            return m_table.error(name, "the name is empty");
        if (m_names.add(name.text) >= 0)
            return m_table.error(name, fmt::format("the name '{}' stands there twice", name.text));
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
            return m_table.error(cell, fmt::format("expected a number from 1 to {}, found {}", maxProcessors, *count));
        return count;
    }

    [[nodiscard]] Result<long long> processorsOf(const Row& row) const
    {
        if (m_processors)
            return countAt(row[*m_processors]);
        const auto nodes = countAt(row[*m_nodes]);
        const auto perNode = m_perNode ? countAt(row[*m_perNode]) : Result<long long>(1);
        if (!nodes || !perNode)
            return tl::unexpected(nodes ? perNode.error() : nodes.error());
        if (*nodes * *perNode > maxProcessors)
            return m_table.error(row[*m_nodes], fmt::format("a site has at most {} processors", maxProcessors));
        return *nodes * *perNode;
    }

    /// The speed as it stands, or the clock relative to that of the first site, or 1.
    Result<double> speedOf(const Row& row)
    {
        if (m_speed) {
            auto speed = cellNumber(m_table, row[*m_speed]);
            if (speed && !(*speed >= minSpeed && *speed <= maxSpeed))
                return m_table.error(row[*m_speed],
                                     fmt::format("a speed must lie in {} .. {}, not {}", formatShort(minSpeed),
                                                 formatShort(maxSpeed), formatNumber(*speed)));
            return speed;
        }
        if (!m_clock)
            return 1.0;
        const auto clock = clockOf(row[*m_clock].text);
        if (!clock || !(*clock > 0.0) || !(*clock < 1e6))
            return m_table.error(row[*m_clock], fmt::format("'{}' says no clock rate such as 2.4 GHz", row[*m_clock].text));
        if (m_firstClock == 0.0)
            m_firstClock = *clock;
        const double speed = *clock / m_firstClock;
        if (!(speed >= minSpeed && speed <= maxSpeed))
            return m_table.error(row[*m_clock], "the clock rate differs too much from that of the first site");
        return speed;
    }

    const CsvTable& m_table;
    Column m_name;
    Column m_processors;
    Column m_nodes;
    Column m_perNode;
    Column m_speed;
    Column m_clock;
    NameTable m_names;
    double m_firstClock = 0.0;
};

} // namespace

Result<std::vector<Site>> readSites(const std::string& fileName, std::string_view text)
{
    const auto table = parseCsv(fileName, text);
    if (!table)
        return tl::unexpected(table.error());
    if (table->rows.empty())
        return badInput("the file has no sites", {.file = fileName, .line = 1, .column = 1});
    return SitesReader(*table).read();
}

} // namespace wattif::reservation
