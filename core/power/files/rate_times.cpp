// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_times.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/heading_unit.h"
#include "core/io/table_columns.h"

namespace wattif::power {
namespace {

constexpr double hoursOfDay = 24.0;
constexpr std::size_t maxHoursOfDay = 25; ///< rows, with 24:00
constexpr double secondsOfHour = 3600.0;
constexpr double secondsOfDay = 86400.0;

/// The unit that a heading states, or is: "time (s)", "from_s", "minutes". Null without one.
const UnitFactor* timeUnitOf(const std::string& heading)
{
    if (const UnitFactor* unit = splitEnding(heading, timeUnits()).unit)
        return unit;
    const std::string whole = fmt::format("({})", heading.substr(0, heading.find(" ending")));
    return splitHeading(whole, timeUnits()).unit;
}

} // namespace

RateTimes::RateTimes(const CsvTable& table, const RateColumns& columns, const char* curve)
    : m_table(table), m_columns(columns), m_curve(curve)
{
}

Result<void> RateTimes::read(std::span<const std::size_t> rows, ImportReport& report)
{
    const auto form = formOf(rows, report);
    if (!form)
        return tl::unexpected(form.error());
    m_form = *form;
    findFirstHour(rows, report);
    if (areDates())
        findDayOrder(rows);
    if (!m_columns.areEnds || m_firstHour > 0.0)
        return {};
    m_stepSeconds = stepOf(rows);
    report.assume(m_curve, formatMessage("each time is the end of {} s", formatShort(m_stepSeconds)),
                  formatMessage("the heading is '{}'", m_table.rows.front()[m_columns.clock.value_or(m_columns.time)].text));
    return {};
}

Result<RateTimes::Form> RateTimes::formOf(std::span<const std::size_t> rows, ImportReport& report)
{
    const std::string_view first = beginningOfRange(cell(rows.front()).text);
    if (timeOfDayOf(first) && !m_columns.clock)
        return Form::timesOfDay;
    const std::string heading = lowerCase(m_table.rows.front()[m_columns.time].text);
    const UnitFactor* unit = timeUnitOf(heading);
    const bool isDate = datedTimeOf(first, DayOrder::dayFirst) || datedTimeOf(first, DayOrder::monthFirst);
    if (m_columns.clock || isDate || (!unit && !parseNumber(first)))
        return Form::dates;
    if (!unit)
        return m_table.error(cell(rows.front()),
                             formatMessage("'{}' has no unit: state it in the heading, as in 'time (s)', 'minutes' or 'hour', "
                                           "or write dates or times of day",
                                           cell(rows.front()).text));
    m_secondsOfUnit = unit->factor;
    if (unit->factor == secondsOfHour) {
        const auto last = parseNumber(beginningOfRange(cell(rows.back()).text));
        return last && *last > hoursOfDay && rows.size() > maxHoursOfDay ? Form::runningHours : Form::hours;
    }
    if (heading != "from_s")
        report.assume(m_curve, "0 is the beginning of the trace",
                      formatMessage("the times in column '{}' are no dates", m_table.rows.front()[m_columns.time].text));
    return Form::counted;
}

/// From one row to the next, where both can be read and the second one is later; else an hour.
double RateTimes::stepOf(std::span<const std::size_t> rows) const
{
    const auto timeOf = [this](std::size_t row) -> Result<double> {
        if (!areDates())
            return seconds(row);
        return date(row).map([](const RateTime& time) {
            return static_cast<double>(time.time.localSeconds - time.time.offset.value_or(0) + time.laterSeconds);
        });
    };
    constexpr std::size_t lookedAt = 100;
    for (std::size_t i = 1; i < std::min(rows.size(), lookedAt); ++i) {
        const auto before = timeOf(rows[i - 1]);
        const auto after = timeOf(rows[i]);
        if (before && after && *after > *before && *after - *before <= secondsOfHour)
            return *after - *before;
    }
    return secondsOfHour;
}

void RateTimes::findFirstHour(std::span<const std::size_t> rows, ImportReport& report)
{
    if (m_columns.clock)
        return findParts(rows, report);
    if (m_form == Form::hours && m_columns.areEnds) {
        m_firstHour = 1.0;
        report.assume("hour", "1 is 00:00 to 01:00",
                      formatMessage("the heading is '{}'", m_table.rows.front()[m_columns.time].text));
        return;
    }
    if (m_form == Form::runningHours) {
        m_firstHour = cell(rows.front()).text == "1" ? 1.0 : 0.0;
        report.assume("hour", formatMessage("{} is the first hour of the trace", m_firstHour), "the hours go on after 24");
    } else if (m_form == Form::hours && cell(rows.front()).text == "1" && cell(rows.back()).text == "24") {
        m_firstHour = 1.0; // hours 1 to 24 end where hours 0 to 23 begin
        report.assume("hour", "1 is 00:00 to 01:00", "the hours are 1 to 24");
    }
}

/// The same where a column of dates is beside that of the hours, or of periods such as half hours.
void RateTimes::findParts(std::span<const std::size_t> rows, ImportReport& report)
{
    const bool arePeriods = m_columns.periodSeconds > 0.0;
    m_partSeconds = arePeriods ? m_columns.periodSeconds : secondsOfHour;
    bool isZero = false;
    bool isLast = false;
    for (const std::size_t r : rows) {
        const auto part = parseNumber(beginningOfRange(m_table.rows[r][*m_columns.clock].text));
        if (!part)
            continue;
        isZero = isZero || part == 0.0;
        isLast = isLast || *part >= hoursOfDay;
        double& last = m_lastPart[std::string(dateOnly(r))];
        last = std::max(last, *part);
    }
    if (m_lastPart.empty() || (!arePeriods && ((!isLast && !m_columns.areEnds) || isZero)))
        return;
    m_firstHour = 1.0;
    arePeriods ? report.assume("period", formatMessage("1 is the first {} min of the day", formatShort(m_partSeconds / 60.0)),
                               formatMessage("the heading is '{}'", m_table.rows.front()[*m_columns.clock].text))
               : report.assume("hour", "1 is 00:00 to 01:00",
                               isLast ? Message("the hours are 1 to 24")
                                      : formatMessage("the heading is '{}'", m_table.rows.front()[*m_columns.clock].text));
}

void RateTimes::findDayOrder(std::span<const std::size_t> rows)
{
    std::vector<std::string_view> texts;
    for (const std::size_t r : rows)
        texts.emplace_back(cell(r).text);
    m_order = dayOrderOf(texts);
    if (m_order == DayOrder::unknown && m_columns.layout == "ENTSO-E")
        m_order = DayOrder::dayFirst;
    if (m_order == DayOrder::unknown && m_columns.layout == "PJM")
        m_order = DayOrder::monthFirst;
}

Result<double> RateTimes::seconds(std::size_t row) const
{
    CsvCell begin = cell(row);
    begin.text = beginningOfRange(begin.text);
    if (m_form == Form::timesOfDay) {
        const auto time = timeOfDayOf(begin.text);
        return time ? Result<double>(*time - m_stepSeconds)
                    : m_table.error(begin, formatMessage("'{}' is not a time of day such as 07:30", begin.text));
    }
    return cellNumber(m_table, begin).map([this](double number) {
        return (number - m_firstHour) * m_secondsOfUnit - m_stepSeconds;
    });
}

/// The date of a row without a time beside it, where the time of day has its own column.
std::string_view RateTimes::dateOnly(std::size_t row) const
{
    const std::string_view text = cell(row).text;
    return text.substr(0, text.find_first_of(" T"));
}

/// The seconds since midnight of a number in the clock's column; nothing for a time of day and for a number outside of the day.
/// The day on which clocks are set back has 25 hours.
std::optional<double> RateTimes::partOfDay(std::size_t row) const
{
    const auto part = parseNumber(beginningOfRange(m_table.rows[row][*m_columns.clock].text));
    if (!part)
        return std::nullopt;
    const double seconds = (*part - m_firstHour) * m_partSeconds;
    const bool isPeriod = m_columns.periodSeconds == 0.0 || *part == std::floor(*part);
    return isPeriod && seconds >= 0.0 && seconds < secondsOfDay + secondsOfHour && seconds == std::floor(seconds)
        ? std::optional(seconds)
        : std::nullopt;
}

/// The text of a date with its time, from one column or two.
std::string RateTimes::dateText(std::size_t row) const
{
    if (!m_columns.clock)
        return cell(row).text;
    const std::string_view clock = beginningOfRange(m_table.rows[row][*m_columns.clock].text);
    return parseNumber(clock) ? std::string(clock) : fmt::format("{} {}", dateOnly(row), clock);
}

/// Numbered hours are those of the clock on a day that has all 24. A day with 23 or 25 numbers counts them from midnight, as a
/// day on which clocks change.
Result<RateTime> RateTimes::date(std::size_t row) const
{
    const auto part = m_columns.clock ? partOfDay(row) : std::nullopt;
    if (!part)
        return cellTime(m_table, cell(row), dateText(row), m_order).map([this](const WrittenTime& time) {
            return RateTime{time, -toInteger<std::int64_t>(m_stepSeconds)};
        });
    const double last = m_lastPart.find(dateOnly(row))->second;
    const bool isOfClock = (last + 1.0 - m_firstHour) * m_partSeconds == secondsOfDay;
    const auto seconds = toInteger<std::int64_t>(*part);
    return cellTime(m_table, cell(row), dateOnly(row), m_order).map([&](WrittenTime time) {
        time.localSeconds += isOfClock ? seconds : 0;
        return RateTime{time, isOfClock ? 0 : seconds};
    });
}

} // namespace wattif::power
