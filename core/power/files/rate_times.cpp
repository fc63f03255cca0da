// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_times.h"

#include <cmath>
#include <vector>

#include <fmt/format.h>

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

/// The unit that a heading states, or is: "time (s)", "from_s", "minutes". Null without one.
const UnitFactor* timeUnitOf(const std::string& heading)
{
    if (const UnitFactor* unit = splitEnding(heading, timeUnits()).unit)
        return unit;
    const std::string whole = fmt::format("({})", heading);
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

void RateTimes::findFirstHour(std::span<const std::size_t> rows, ImportReport& report)
{
    if (m_columns.clock)
        return findFirstHourOfDates(rows, report);
    if (m_form == Form::runningHours) {
        m_firstHour = cell(rows.front()).text == "1" ? 1.0 : 0.0;
        report.assume("hour", formatMessage("{} is the first hour of the trace", m_firstHour), "the hours go on after 24");
    } else if (m_form == Form::hours && cell(rows.front()).text == "1" && cell(rows.back()).text == "24") {
        m_firstHour = 1.0; // hours 1 to 24 end where hours 0 to 23 begin
        report.assume("hour", "1 is 00:00 to 01:00", "the hours are 1 to 24");
    }
}

/// The same where a column of dates is beside that of the hours.
void RateTimes::findFirstHourOfDates(std::span<const std::size_t> rows, ImportReport& report)
{
    bool isZero = false;
    bool isLast = false;
    for (const std::size_t r : rows) {
        const auto hour = parseNumber(beginningOfRange(m_table.rows[r][*m_columns.clock].text));
        isZero = isZero || hour == 0.0;
        isLast = isLast || hour == hoursOfDay;
    }
    if (!isLast || isZero)
        return;
    m_firstHour = 1.0;
    report.assume("hour", "1 is 00:00 to 01:00", "the hours are 1 to 24");
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
        return time ? Result<double>(*time)
                    : m_table.error(begin, formatMessage("'{}' is not a time of day such as 07:30", begin.text));
    }
    return cellNumber(m_table, begin).map([this](double number) { return (number - m_firstHour) * m_secondsOfUnit; });
}

/// The text of a date with its time, from one column or two.
std::string RateTimes::dateText(std::size_t row) const
{
    const std::string& text = cell(row).text;
    if (!m_columns.clock)
        return text;
    const std::string date = text.substr(0, text.find_first_of(" T"));
    const std::string_view clock = beginningOfRange(m_table.rows[row][*m_columns.clock].text);
    const auto hour = parseNumber(clock);
    if (!hour)
        return fmt::format("{} {}", date, clock);
    const double minutes = (*hour - m_firstHour) * 60.0;
    const bool isTime = minutes >= 0.0 && minutes < 1440.0 && minutes == std::floor(minutes);
    return isTime ? fmt::format("{} {:02.0f}:{:02.0f}", date, std::floor(minutes / 60.0), std::fmod(minutes, 60.0))
                  : std::string(clock);
}

Result<WrittenTime> RateTimes::date(std::size_t row) const { return cellTime(m_table, cell(row), dateText(row), m_order); }

} // namespace wattif::power
