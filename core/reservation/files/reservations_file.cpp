// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/reservations_file.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/limits.h"
#include "core/base/number.h"
#include "core/io/heading_unit.h"
#include "core/io/json_table.h"
#include "core/io/slurm_time.h"
#include "core/io/table_columns.h"
#include "core/io/written_time.h"
#include "core/reservation/files/slurm_records.h"

namespace wattif::reservation {
namespace {

using Column = TableColumns::Column;
using Row = std::vector<CsvCell>;

/// Makes the records of Slurm that say the same as a table.
class RecordMaker {
public:
    explicit RecordMaker(const CsvTable& table, const SlurmReading& how = {}) : m_table(table), m_columns(table), m_how(how)
    {
        m_name = m_columns.take({"name", "reservation", "reservationname", "title", "id"});
        m_start = m_columns.take({"start", "starttime", "starts", "starttimenumber", "from", "begin"});
        m_end = m_columns.take({"end", "endtime", "ends", "endtimenumber", "to", "until"});
        m_duration = m_columns.take({"duration", "durations", "length"});
        m_processors = m_columns.take({"processors", "cores", "cpus", "corecount", "corecountnumber", "corecnt", "procs"});
        m_nodes = m_columns.take({"nodes", "nodecount", "nodecountnumber", "nodecnt", "numberofnodes"});
        m_site = m_columns.take({"site", "partition", "cluster", "partitionname", "queue"});
        m_flags = m_columns.take({"flags"});
    }

    [[nodiscard]] Result<SlurmRecords> make()
    {
        if (auto ok = checkColumns(); !ok)
            return propagateError(ok);
        m_records.isOnClock = !isNumeric();
        if (m_site)
            m_records.siteColumn = m_columns.heading(m_site);
        m_order = orderOfDays();
        for (std::size_t i = 1; i < m_table.rows.size(); ++i)
            if (auto ok = addRow(i); !ok)
                return propagateError(ok);
        m_records.isInUtc = m_records.isOnClock && (m_hasOffsets || m_how.zone);
        return std::move(m_records);
    }

    /// Whether the header names the columns that a reservation needs.
    [[nodiscard]] bool hasHeader() const { return m_start && (m_end || m_duration) && (m_processors || m_nodes); }

    void addReport(ImportReport& report) const
    {
        m_columns.addUnused(report);
        if (m_hasOffsets && !m_how.zone)
            report.assume("time_zone", "UTC", "the times have an offset");
        if (m_hasLocalTimes && m_how.isZoneAssumed)
            reportZone(*m_how.zone, report);
    }

private:
    [[nodiscard]] Result<void> checkColumns() const
    {
        const CsvCell& corner = m_table.rows.front().front();
        if (!m_start)
            return m_table.error(corner,
                                 formatMessage("a column 'start' (or 'from'), or ReservationName= of scontrol, is missing{}",
                                               m_columns.misspelled({"start", "from", "starttime", "start_time"})));
        if (!m_end && !m_duration)
            return m_table.error(corner,
                                 formatMessage("a column 'end' (or 'to', or 'duration') is missing{}",
                                               m_columns.misspelled({"duration", "endtime", "end_time"})));
        if (!m_processors && !m_nodes)
            return m_table.error(corner,
                                 formatMessage("a column 'processors' (or 'cpus', or 'nodes') is missing{}",
                                               m_columns.misspelled({"processors", "cpus", "nodes", "cores"})));
        if (m_table.rows.size() < 2)
            return m_table.error(corner, "there are no reservations below the header");
        return checkRectangular(m_table);
    }

    /// Whether starts are seconds of the scenario: numbers that are no times since 1970.
    [[nodiscard]] bool isNumeric() const
    {
        const CsvCell& cell = m_table.rows[1][*m_start];
        return cellNumber(m_table, cell).has_value() && !datedTimeOf(cell.text, DayOrder::dayFirst);
    }

    [[nodiscard]] DayOrder orderOfDays() const
    {
        std::vector<std::string_view> texts;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            texts.emplace_back(m_table.rows[i][*m_start].text);
            if (m_end)
                texts.emplace_back(m_table.rows[i][*m_end].text);
        }
        return dayOrderOf(texts);
    }

    /// Seconds since 1970, or of the scenario. A time that the clock of the zone shows twice is the first from `earliest`.
    [[nodiscard]] Result<std::int64_t> momentOf(const CsvCell& cell, const Column& column, std::int64_t earliest = INT64_MIN)
    {
        if (!m_records.isOnClock) {
            const auto number = cellNumber(m_table, cell);
            if (!number)
                return tl::unexpected(number.error());
            const double seconds = std::round(*number * m_columns.factorOf(column));
            if (!(seconds >= 0.0 && seconds <= maxSeconds))
                return m_table.error(cell, formatMessage("the time '{}' is out of range", cell.text));
            return toInteger<std::int64_t>(seconds);
        }
        const auto time = cellTime(m_table, cell, m_order);
        if (!time)
            return tl::unexpected(time.error());
        m_hasOffsets = m_hasOffsets || time->offset.has_value();
        if (!time->offset && m_how.zone) {
            m_hasLocalTimes = true;
            return m_how.zone->instantOf(time->localSeconds, earliest);
        }
        return time->localSeconds - time->offset.value_or(0);
    }

    [[nodiscard]] Result<std::int64_t> lengthOf(const CsvCell& cell) const
    {
        if (cell.text.find('-') == std::string::npos && cell.text.find(':') != std::string::npos)
            if (const auto time = timeOfDayOf(cell.text))
                return toInteger<std::int64_t>(*time);
        if (const auto length = cell.text.find(':') == std::string::npos ? std::nullopt : slurmDuration(cell.text))
            return *length;
        const auto number = cellNumber(m_table, cell);
        const std::string& heading = m_columns.heading(m_duration);
        if (!number || (!splitHeading(heading, timeUnits()).unit && !heading.ends_with("_s")))
            return m_table.error(
                cell,
                formatMessage("'{}' is not a duration such as 1:30 or 1-12:00:00, and the heading states no unit", cell.text));
        return toInteger<std::int64_t>(std::clamp(std::round(*number * m_columns.factorOf(m_duration)), 0.0, maxSeconds));
    }

    [[nodiscard]] Result<void> addRow(std::size_t i)
    {
        const Row& row = m_table.rows[i];
        const auto start = momentOf(row[*m_start], m_start);
        if (!start)
            return tl::unexpected(start.error());
        const auto end = m_end ? momentOf(row[*m_end], m_end, *start)
                               : lengthOf(row[*m_duration]).map([&start](std::int64_t length) { return *start + length; });
        if (!end)
            return tl::unexpected(end.error());
        SlurmRecord& record = m_records.reservations.emplace_back(SlurmRecord{.offset = placeAt(i, row.front()), .pairs = {}});
        const auto add = [&](const char* key, const Column& column, std::string text) {
            record.pairs.push_back({key, m_records.texts.emplace_back(std::move(text)), placeAt(i, row[column.value_or(0)])});
        };
        const bool isNamed = m_name && !row[*m_name].text.empty();
        add("reservationname", m_name, isNamed ? row[*m_name].text : fmt::format("row {}", i));
        add("starttime", m_start, slurmMomentText(*start));
        add("endtime", m_end, slurmMomentText(*end));
        for (const auto& [key, column] : {std::pair("corecnt", m_processors), {"nodecnt", m_nodes}}) {
            if (!column)
                continue;
            // a list such as "1,024" stands for processors of a node in Slurm, and for a number in a table
            const CsvCell& cell = row[*column];
            const auto number = cellInteger(m_table, cell);
            if (!number && readNumber(cell.text, m_table.mark).looksNumeric())
                return tl::unexpected(number.error());
            add(key, column, number ? fmt::format("{}", *number) : cell.text);
        }
        if (m_site)
            add("partitionname", m_site, row[*m_site].text);
        if (m_flags)
            add("flags", m_flags, row[*m_flags].text);
        return {};
    }

    /// The offset that stands for a cell.
    [[nodiscard]] std::size_t placeAt(std::size_t row, const CsvCell& cell) const
    {
        const Row& cells = m_table.rows[row];
        return row * cells.size() + static_cast<std::size_t>(&cell - cells.data());
    }

    const CsvTable& m_table;
    TableColumns m_columns;
    Column m_name;
    Column m_start;
    Column m_end;
    Column m_duration;
    Column m_processors;
    Column m_nodes;
    Column m_site;
    Column m_flags;
    SlurmReading m_how;
    DayOrder m_order = DayOrder::unknown;
    bool m_hasOffsets = false;
    bool m_hasLocalTimes = false; ///< of the zone
    SlurmRecords m_records;
};

Result<ReservationsFile> readReservationTable(const std::string& fileName, std::string_view bytes, const TableOptions& options,
                                              const std::vector<Site>& sites, const SlurmReading& how)
{
    auto table = beginsAsJson(bytes) ? tableOfJson(fileName, bytes, "start") : readTable(fileName, bytes, options);
    if (!table)
        return propagateError(table);
    if (table->rows.empty())
        return badInput("there are no reservations", {.file = fileName});
    RecordMaker maker(*table, how);
    auto records = maker.make();
    if (!records)
        return propagateError(records);
    const std::size_t width = table->rows.front().size();
    records->placeOf = [&table, width](std::size_t offset) {
        return table->placeOf(table->rows[offset / width][offset % width]);
    };
    auto made = readRecords(fileName, *records, sites, how);
    if (!made)
        return propagateError(made);
    made->report.append(table->notes);
    maker.addReport(made->report);
    return ReservationsFile{.made = std::move(*made), .preview = previewOf(*table, true)};
}

} // namespace

bool hasReservationHeader(const CsvTable& table) { return RecordMaker(table).hasHeader(); }

Result<ReservationsFile> readReservations(const std::string& fileName, std::string_view bytes, const TableOptions& options,
                                          const std::vector<Site>& sites, const SlurmReading& how)
{
    const auto has = [bytes](std::string_view key) { return bytes.find(key) != std::string_view::npos; };
    if (!has("ReservationName=") && !has("Reservation="))
        return readReservationTable(fileName, bytes, options, sites, how);
    auto made = readSlurmReservations(fileName, bytes, sites, how);
    if (!made)
        return propagateError(made);
    return ReservationsFile{.made = std::move(*made)};
}

} // namespace wattif::reservation
