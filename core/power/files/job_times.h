// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "core/base/import_report.h"
#include "core/io/calendar_time.h"
#include "core/io/table_columns.h"
#include "core/power/files/job_columns.h"

namespace wattif::power {

/// Reads the times and lengths of a table of jobs, in whichever way and unit it writes them. The table and its columns must live
/// as long.
class JobTimes {
public:
    using Column = TableColumns::Column;

    /// `zone`: of times without an offset; nothing: one clock without summer time.
    JobTimes(const CsvTable& table, const TableColumns& columns, std::optional<TimeZone> zone);

    /// Finds out how submissions, starts, ends and lengths are written, and whether a column `queue` states the waits, and
    /// reports its assumptions.
    void decide(JobColumns& job, ImportReport& report);

    /// Reads seconds since 1970, or of the table where it has no dates; nothing where the row states none. `earliest` decides
    /// where a clock shows a time twice. Error(badInput) with line and column.
    [[nodiscard]] Result<std::optional<double>> moment(const std::vector<CsvCell>& row, const Column& column,
                                                       std::int64_t earliest);
    /// Reads a length in seconds; nothing where the row states none. Error(badInput) with line and column.
    [[nodiscard]] Result<std::optional<double>> length(const std::vector<CsvCell>& row, const Column& column);

    /// Returns how many of the times read have neither an offset nor a zone.
    [[nodiscard]] std::int64_t localTimes() const { return m_localTimes; }
    /// Returns the calendar at a moment of the table; nothing where it has no dates.
    [[nodiscard]] std::optional<CalendarStart> calendarAt(double seconds) const;
    /// Reports the assumptions about the clock of the times read.
    void reportClock(ImportReport& report) const;
    /// Reports the columns read whose headings have no unit.
    void reportUnits(ImportReport& report) const;

private:
    void decideMoments(const JobColumns& job, ImportReport& report);
    void decideLengths(const JobColumns& job, ImportReport& report);
    void decideQueue(JobColumns& job, ImportReport& report);
    [[nodiscard]] Result<double> momentOf(const CsvCell& cell, const Column& column, std::int64_t earliest);
    [[nodiscard]] double factorOf(const Column& column);

    const CsvTable& m_table;
    const TableColumns& m_columns;
    std::optional<TimeZone> m_zone;
    DayOrder m_order = DayOrder::unknown;
    bool m_isOnClock = false; ///< times are dates or Unix seconds
    bool m_isUnix = false;
    bool m_isInDays = false;                ///< times are numbers of days, as spreadsheets count them
    double m_unixFactor = 1.0;              ///< 1e-3 for milliseconds
    std::optional<std::int32_t> m_offset{}; ///< of the first time that states one
    std::int64_t m_localTimes = 0;          ///< times of which neither offset nor zone are known
    std::int64_t m_timesOfDay = 0;          ///< dates with a time of day
    std::set<std::size_t> m_inDays;         ///< columns of lengths that are numbers of days
    std::set<std::size_t> m_unitless;       ///< columns of times whose heading has no unit
};

} // namespace wattif::power
