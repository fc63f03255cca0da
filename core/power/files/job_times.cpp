// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_times.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"

namespace wattif::power {
namespace {

constexpr double earliestUnix = 1e9;          ///< September 2001; a longer time since the beginning of a table is 31 years
constexpr double earliestMilliseconds = 1e11; ///< of 1973; as seconds the year 5138

/// The factor to seconds of numbers that are times since 1970, by the unit of the heading or the size of the first; 0 for other
/// numbers.
double unixFactor(double first, const UnitFactor* unit)
{
    if (unit && !isClockForm(*unit))
        return first * unit->factor >= earliestUnix ? unit->factor : 0.0;
    for (const double factor : {1.0, 1e-3, 1e-6, 1e-9})
        if (first * factor >= earliestUnix && first * factor < earliestMilliseconds)
            return factor;
    return 0.0;
}

/// Whether all times are numbers as spreadsheets store dates from 1982 to 2064, and some have a time of day.
bool areSpreadsheetDays(const CsvTable& table, const std::vector<std::string_view>& dates)
{
    constexpr double earliestDay = 30'000.0;
    constexpr double latestDay = 60'000.0;
    bool hasTimeOfDay = false;
    for (const std::string_view text : dates) {
        if (isMissing(CsvCell{.text = std::string(text)}))
            continue;
        const auto number = readNumber(text, table.mark);
        if (!number.isNumber() || number.value < earliestDay || number.value > latestDay)
            return false;
        hasTimeOfDay = hasTimeOfDay || number.value != std::floor(number.value);
    }
    return hasTimeOfDay;
}

Result<WrittenTime> dayOfSpreadsheet(const CsvTable& table, const CsvCell& cell)
{
    constexpr double epoch = 25'569.0; // 1970-01-01
    return cellNumber(table, cell).map([](double days) {
        return WrittenTime{toNearest<std::int64_t>((days - epoch) * secondsPerDay), std::nullopt};
    });
}

} // namespace

JobTimes::JobTimes(const CsvTable& table, const TableColumns& columns, std::optional<TimeZone> zone)
    : m_table(table), m_columns(columns), m_zone(std::move(zone))
{
}

void JobTimes::decide(JobColumns& job, ImportReport& report)
{
    decideMoments(job, report);
    decideQueue(job, report);
}

void JobTimes::decideMoments(const JobColumns& job, ImportReport& report)
{
    std::vector<std::string_view> dates;
    for (const Column& column : {job.submit, job.start, job.end})
        for (std::size_t i = 1; column && i < m_table.rows.size(); ++i)
            if (m_table.rows[i].size() > *column)
                dates.emplace_back(m_table.rows[i][*column].text);
    m_order = dayOrderOf(dates);
    const Column column = job.submit ? job.submit : job.start;
    const CsvCell* first = firstStated(m_table, column);
    if (!first)
        return;
    const auto number = readNumber(first->text, m_table.mark);
    const UnitFactor* unit = m_columns.unit(column);
    m_unixFactor = number.isNumber() ? unixFactor(number.value, unit) : 0.0;
    m_isUnix = m_unixFactor > 0.0;
    m_isInDays = !m_isUnix && number.isNumber() && !unit && areSpreadsheetDays(m_table, dates);
    m_isOnClock = m_isUnix || m_isInDays || !number.isNumber();
    if (m_isInDays)
        report.assume(m_columns.heading(column), "days since 1899-12-30, as spreadsheets count them",
                      "the numbers of all times are such days with a time of day");
    if (m_isInDays)
        decideLengths(job, report);
    if (const auto shortYear = std::ranges::find_if(dates, hasShortYear); m_isOnClock && shortYear != dates.end())
        report.assume("year", "from 1970 to 2069", formatMessage("dates such as '{}' have two digits of it", *shortYear));
}

/// Where dates are numbers of days, lengths without a unit are as well if they are short and some have a fraction.
void JobTimes::decideLengths(const JobColumns& job, ImportReport& report)
{
    constexpr double longestDays = 366.0;
    for (const Column& column : {job.run, job.asked, job.wait, job.slack}) {
        if (!column || m_columns.unit(column))
            continue;
        bool isShort = true;
        bool hasFraction = false;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i)
            if (m_table.rows[i].size() > *column && statedCell(m_table.rows[i], column)) {
                const auto days = readNumber(m_table.rows[i][*column].text, m_table.mark);
                isShort = isShort && days.isNumber() && days.value < longestDays;
                hasFraction = hasFraction || days.value != std::floor(days.value);
            }
        if (!isShort || !hasFraction)
            continue;
        m_inDays.insert(*column);
        report.assume(m_columns.heading(column), "days", "the dates are numbers of days, too");
    }
}

/// A column `queue` of numbers can be the wait, in seconds: it is where each is start - submit.
void JobTimes::decideQueue(JobColumns& job, ImportReport& report)
{
    if (!job.partition || job.wait || !job.submit || !job.start || bareHeading(m_columns.heading(job.partition)) != "queue")
        return;
    std::size_t waits = 0;
    for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
        const std::vector<CsvCell>& row = m_table.rows[i];
        if (row.size() != m_table.rows.front().size() || !statedCell(row, job.partition) || !statedCell(row, job.start))
            continue;
        const auto stated = readNumber(row[*job.partition].text, m_table.mark);
        const auto submit = moment(row, job.submit, INT64_MIN);
        const auto start = moment(row, job.start, INT64_MIN);
        if (!stated.isNumber() || (submit && *submit && start && *start && std::abs(**start - **submit - stated.value) > 1.0))
            return;
        ++waits;
    }
    if (waits == 0)
        return;
    job.wait = std::exchange(job.partition, {});
    report.assume(m_columns.heading(job.wait), "the waits in seconds, not the queues",
                  "each number is the time from submission to start");
}

Result<std::optional<double>> JobTimes::moment(const std::vector<CsvCell>& row, const Column& column, std::int64_t earliest)
{
    const CsvCell* cell = statedCell(row, column);
    if (!cell)
        return std::optional<double>();
    return momentOf(*cell, column, earliest).map([](double seconds) { return std::optional(seconds); });
}

Result<double> JobTimes::momentOf(const CsvCell& cell, const Column& column, std::int64_t earliest)
{
    if (m_isUnix || !m_isOnClock)
        return cellNumber(m_table, cell).map([&](double number) {
            return m_isUnix ? number * m_unixFactor : number * factorOf(column);
        });
    auto time = m_isInDays ? dayOfSpreadsheet(m_table, cell) : cellTime(m_table, cell, m_order);
    if (!time)
        return tl::unexpected(time.error());
    m_timesOfDay += m_isInDays || cell.text.find(':') != std::string::npos ? 1 : 0;
    if (const UnitFactor* unit = m_columns.unit(column); unit && isUtc(*unit) && !time->offset)
        time->offset = 0;
    if (time->offset) {
        m_offset = m_offset ? m_offset : time->offset;
        return static_cast<double>(time->localSeconds - *time->offset);
    }
    if (m_zone)
        return static_cast<double>(m_zone->instantOf(time->localSeconds, earliest));
    ++m_localTimes;
    return static_cast<double>(time->localSeconds);
}

/// Seconds for the numbers of a column: by the unit in its heading, else 1.
double JobTimes::factorOf(const Column& column)
{
    if (const UnitFactor* unit = m_columns.unit(column); unit && !isClockForm(*unit))
        return unit->factor;
    if (m_inDays.contains(*column))
        return static_cast<double>(secondsPerDay);
    m_unitless.insert(*column);
    return 1.0;
}

Result<std::optional<double>> JobTimes::length(const std::vector<CsvCell>& row, const Column& column)
{
    const CsvCell* cell = statedCell(row, column);
    if (!cell)
        return std::optional<double>();
    const UnitFactor* unit = m_columns.unit(column);
    if (const auto seconds = lengthWithUnit(cell->text, unit, m_table.mark))
        return seconds;
    if (cell->text.find(':') != std::string::npos || (unit && isClockForm(*unit)))
        return m_table.error(*cell, formatMessage("'{}' is not a duration such as 01:30:00 or 1-12:00:00", cell->text));
    const auto number = cellNumber(m_table, *cell);
    return number ? Result<std::optional<double>>(*number * factorOf(column)) : tl::unexpected(number.error());
}

std::optional<CalendarStart> JobTimes::calendarAt(double seconds) const
{
    if (!m_isOnClock)
        return std::nullopt;
    const auto instant = static_cast<std::int64_t>(seconds);
    return m_zone ? calendarStart(instant, *m_zone)
                  : CalendarStart{.unixSeconds = instant, .offsetSeconds = m_offset.value_or(0), .zone = {}};
}

void JobTimes::reportClock(ImportReport& report) const
{
    if (m_localTimes > 0)
        report.assume("time_zone", "UTC", "the times have no zone, so summer time is ignored");
    else if (m_isUnix && !m_zone)
        report.assume("time_zone", "UTC", "Unix seconds have no zone");
    if (m_isOnClock && !m_isUnix && m_timesOfDay == 0)
        report.assume("time of day", "00:00", "the times are days only");
}

void JobTimes::reportUnits(ImportReport& report) const
{
    if (m_unitless.empty())
        return;
    std::vector<std::string> headings;
    for (const std::size_t column : m_unitless)
        headings.push_back(fmt::format("'{}'", m_columns.heading(column)));
    report.assume("unit", "s", formatMessage("no unit in the heading: {}", fmt::format("{}", fmt::join(headings, ", "))));
}

} // namespace wattif::power
