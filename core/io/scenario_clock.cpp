// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/scenario_clock.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/time_text.h"

namespace wattif {
namespace {

constexpr std::array weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::chrono::sys_days dayOf(double reading)
{
    return std::chrono::sys_days(std::chrono::days(dayTimeOf(toNearest<std::int64_t>(reading)).days));
}

} // namespace

ScenarioClock::ScenarioClock(double startOfDaySeconds, const std::optional<CalendarStart>& start)
    : m_startOfDay(startOfDaySeconds), m_start(start), m_zone(start ? TimeZone::find(start->zone) : std::nullopt)
{
}

std::string ScenarioClock::zoneText() const
{
    if (!m_start || !m_start->zone.empty())
        return m_start ? m_start->zone : std::string();
    const std::int32_t minutes = std::abs(m_start->offsetSeconds) / 60;
    return fmt::format("UTC{}{:02}:{:02}", m_start->offsetSeconds < 0 ? '-' : '+', minutes / 60, minutes % 60);
}

std::int32_t ScenarioClock::offsetAt(std::int64_t unixSeconds) const
{
    return m_zone ? m_zone->offsetAt(unixSeconds) : m_start->offsetSeconds;
}

double ScenarioClock::readingAt(double seconds) const
{
    if (!m_start)
        return m_startOfDay + seconds;
    const double instant = static_cast<double>(m_start->unixSeconds) + seconds;
    return instant + offsetAt(toNearest<std::int64_t>(std::floor(instant)));
}

std::vector<double> ScenarioClock::secondsAt(double reading) const
{
    if (!m_start)
        return {reading - m_startOfDay};
    const auto begin = static_cast<double>(m_start->unixSeconds);
    if (!m_zone)
        return {reading - m_start->offsetSeconds - begin};
    std::vector<double> seconds;
    for (const std::int64_t instant : m_zone->instantsOf(toNearest<std::int64_t>(reading)))
        seconds.push_back(static_cast<double>(instant) - begin);
    return seconds;
}

std::optional<double> ScenarioClock::secondsOf(const WrittenTime& time) const
{
    if (!m_start)
        return std::nullopt;
    const std::int64_t instant = time.offset ? time.localSeconds - *time.offset
        : m_zone                             ? m_zone->instantOf(time.localSeconds, INT64_MIN)
                                             : time.localSeconds - m_start->offsetSeconds;
    return static_cast<double>(instant - m_start->unixSeconds);
}

std::vector<ClockShift> ScenarioClock::shiftsIn(double fromSeconds, double toSeconds) const
{
    std::vector<ClockShift> shifts;
    if (!m_zone)
        return shifts;
    const std::int64_t end = m_start->unixSeconds + toNearest<std::int64_t>(std::floor(toSeconds));
    for (std::int64_t before = m_start->unixSeconds + toNearest<std::int64_t>(std::floor(fromSeconds)); before < end;) {
        const std::int64_t day = std::min(before + secondsPerDay, end);
        const std::int32_t offset = offsetAt(before);
        if (const std::int32_t next = offsetAt(day); next != offset) {
            std::int64_t after = day;
            for (std::int64_t last = before; after - last > 1;) {
                const std::int64_t middle = last + (after - last) / 2;
                (offsetAt(middle) == offset ? last : after) = middle;
            }
            shifts.push_back({static_cast<double>(after - m_start->unixSeconds), static_cast<double>(next - offset)});
        }
        before = day;
    }
    return shifts;
}

int ScenarioClock::yearAt(double seconds) const
{
    return static_cast<int>(std::chrono::year_month_day(dayOf(readingAt(seconds))).year());
}

Message ScenarioClock::dateText(double reading, bool withYear, const std::string& hours) const
{
    const std::chrono::sys_days days = dayOf(reading);
    if (!m_start)
        return formatMessage("day {}", days.time_since_epoch().count() + 1);
    const std::chrono::year_month_day date(days);
    const auto year = static_cast<int>(date.year());
    const auto day = static_cast<unsigned>(date.day());
    const char* weekday = weekdays[std::chrono::weekday(days).c_encoding()];
    const char* month = months[static_cast<unsigned>(date.month()) - 1];
    if (withYear || year != yearAt(0.0))
        return hours.empty() ? formatMessage("{} {} {} {}", weekday, day, month, year)
                             : formatMessage("{} {} {} {}, {}", weekday, day, month, year, hours);
    return hours.empty() ? formatMessage("{} {} {}", weekday, day, month)
                         : formatMessage("{} {} {}, {}", weekday, day, month, hours);
}

Message ScenarioClock::text(double seconds, bool withYear) const
{
    if (!std::isfinite(seconds))
        return formatMessage("never");
    const double reading = readingAt(seconds);
    if (!m_start)
        return clockText(reading);
    const DayTime time = dayTimeOf(toNearest<std::int64_t>(reading));
    return dateText(reading, withYear, hoursText(time, time.seconds != 0));
}

std::string ScenarioClock::isoText(double seconds) const
{
    if (!m_start || !std::isfinite(seconds))
        return {};
    const std::int64_t instant = m_start->unixSeconds + toNearest<std::int64_t>(seconds);
    return isoTime(instant, offsetAt(instant));
}

} // namespace wattif
