// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/calendar_time.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>
#include <unicode/timezone.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"

namespace wattif {
namespace {

/// Removes a number of exactly `digits` digits from the beginning of the text and returns it.
std::optional<std::int64_t> takeDigits(std::string_view& text, std::size_t digits)
{
    std::int64_t value = 0;
    if (text.size() < digits)
        return std::nullopt;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + digits, value);
    if (error != std::errc() || stop != text.data() + digits || text.front() == '-')
        return std::nullopt;
    text.remove_prefix(digits);
    return value;
}

bool take(std::string_view& text, std::string_view marks)
{
    if (text.empty() || marks.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

std::optional<std::int64_t> takeDay(std::string_view& text)
{
    const auto year = takeDigits(text, 4);
    if (!year || !take(text, "-"))
        return std::nullopt;
    const auto month = takeDigits(text, 2);
    if (!month || !take(text, "-"))
        return std::nullopt;
    const auto day = takeDigits(text, 2);
    return day ? daySeconds(*year, *month, *day) : std::nullopt;
}

/// hh:mm[:ss[.fraction]], up to 24:00.
std::optional<std::int64_t> takeTime(std::string_view& text)
{
    const auto hours = takeDigits(text, 2);
    if (!hours || !take(text, ":"))
        return std::nullopt;
    const auto minutes = takeDigits(text, 2);
    const auto seconds = minutes && take(text, ":") ? takeDigits(text, 2) : std::optional<std::int64_t>(0);
    if (!minutes || !seconds || *minutes > 59 || *seconds > 60)
        return std::nullopt;
    if (take(text, ".,"))
        text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
    const std::int64_t time = *hours * 3600 + *minutes * 60 + *seconds;
    return time <= secondsPerDay ? std::optional(time) : std::nullopt;
}

/// Z, +hh, +hhmm or +hh:mm.
std::optional<std::int32_t> takeOffset(std::string_view& text)
{
    if (take(text, "Zz"))
        return 0;
    const std::int32_t sign = text.starts_with('-') ? -1 : 1;
    if (!take(text, "+-"))
        return std::nullopt;
    const auto hours = takeDigits(text, 2);
    take(text, ":");
    const auto minutes = text.empty() ? std::optional<std::int64_t>(0) : takeDigits(text, 2);
    if (!hours || !minutes || *hours > 18 || *minutes > 59)
        return std::nullopt;
    return sign * static_cast<std::int32_t>(*hours * 3600 + *minutes * 60);
}

} // namespace

std::optional<std::int64_t> daySeconds(std::int64_t year, std::int64_t month, std::int64_t day)
{
    if (year < 1 || year > 9998 || month < 1 || month > 12 || day < 1 || day > 31)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(year)),
                                           std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count() * secondsPerDay;
}

std::optional<WrittenTime> parseIsoTime(std::string_view text)
{
    const auto day = takeDay(text);
    if (!day || text.empty())
        return day ? std::optional(WrittenTime{*day, std::nullopt}) : std::nullopt;
    if (!take(text, "T "))
        return std::nullopt;
    const auto time = takeTime(text);
    if (!time)
        return std::nullopt;
    take(text, " ");
    WrittenTime read{*day + *time, std::nullopt};
    if (text.empty())
        return read;
    read.offset = takeOffset(text);
    return read.offset && text.empty() ? std::optional(read) : std::nullopt;
}

std::string isoTime(std::int64_t unixSeconds, std::int32_t offsetSeconds)
{
    offsetSeconds -= offsetSeconds % 60; // local mean times of the past have seconds, ISO 8601 has none
    const std::chrono::sys_seconds moment{std::chrono::seconds(unixSeconds + offsetSeconds)};
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(moment - day);
    const std::int32_t minutes = std::abs(offsetSeconds) / 60;
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}{:02}:{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                       time.minutes().count(), time.seconds().count(), offsetSeconds < 0 ? '-' : '+', minutes / 60, minutes % 60);
}

class TimeZone::Data {
public:
    explicit Data(icu::TimeZone* zone) : m_zone(zone) { }

    [[nodiscard]] std::int32_t offsetAt(std::int64_t unixSeconds) const
    {
        constexpr double milliseconds = 1000.0;
        std::int32_t raw = 0;
        std::int32_t summer = 0;
        UErrorCode status = U_ZERO_ERROR;
        m_zone->getOffset(static_cast<double>(unixSeconds) * milliseconds, false, raw, summer, status);
        return U_SUCCESS(status) ? (raw + summer) / 1000 : 0;
    }

private:
    std::unique_ptr<icu::TimeZone> m_zone;
};

std::optional<TimeZone> TimeZone::find(std::string_view name)
{
    const auto id = icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(id));
    if (!zone || name.empty() || *zone == icu::TimeZone::getUnknown())
        return std::nullopt;
    return TimeZone(std::string(name), std::make_shared<const Data>(zone.release()));
}

std::int32_t TimeZone::offsetAt(std::int64_t unixSeconds) const { return m_data->offsetAt(unixSeconds); }

std::vector<std::int64_t> TimeZone::instantsOf(std::int64_t localSeconds) const
{
    std::vector<std::int64_t> instants;
    for (const std::int64_t near : {localSeconds - secondsPerDay, localSeconds + secondsPerDay}) {
        const std::int64_t instant = localSeconds - offsetAt(near);
        if (instant + offsetAt(instant) == localSeconds && (instants.empty() || instants.back() != instant))
            instants.push_back(instant);
    }
    std::ranges::sort(instants);
    return instants;
}

std::int64_t TimeZone::instantOf(std::int64_t localSeconds, std::int64_t earliest) const
{
    const std::vector<std::int64_t> instants = instantsOf(localSeconds);
    if (instants.empty())
        return localSeconds - offsetAt(localSeconds - secondsPerDay);
    const auto found = std::ranges::find_if(instants, [earliest](std::int64_t instant) { return instant >= earliest; });
    return found == instants.end() ? instants.back() : *found;
}

CalendarStart calendarStart(std::int64_t unixSeconds, const TimeZone& zone)
{
    return {.unixSeconds = unixSeconds, .offsetSeconds = zone.offsetAt(unixSeconds), .zone = zone.name()};
}

double timeOfDay(const CalendarStart& start)
{
    const std::int64_t rest = (start.unixSeconds + start.offsetSeconds) % secondsPerDay;
    return static_cast<double>(rest < 0 ? rest + secondsPerDay : rest);
}

CalendarStart later(const CalendarStart& start, double seconds)
{
    CalendarStart moved = start;
    moved.unixSeconds += toNearest<std::int64_t>(seconds);
    if (const auto zone = TimeZone::find(start.zone))
        moved.offsetSeconds = zone->offsetAt(moved.unixSeconds);
    return moved;
}

Result<CalendarStart> parseCalendarStart(std::string_view startTime, std::string_view timeZone)
{
    const auto written = parseIsoTime(startTime);
    if (!written)
        return badInput(formatMessage("start_time must be written as 2026-10-01T08:00:00+02:00 (got '{}')", startTime));
    const auto zone = TimeZone::find(timeZone);
    if (!timeZone.empty() && !zone)
        return badInput(formatMessage("there is no time zone '{}'; write it like Europe/Berlin", timeZone));
    if (!written->offset && !zone)
        return badInput("start_time needs an offset such as +02:00, or a time_zone");
    const std::int64_t instant =
        written->offset ? written->localSeconds - *written->offset : zone->instantOf(written->localSeconds, INT64_MIN);
    if (zone)
        return calendarStart(instant, *zone);
    return CalendarStart{.unixSeconds = instant, .offsetSeconds = *written->offset, .zone = {}};
}

Result<CalendarStart> parseTypedStart(std::string_view text, const std::optional<CalendarStart>& before)
{
    const std::size_t blank = text.find_last_of(' ');
    const std::string_view last = blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1);
    const bool namesZone = !last.empty() && TimeZone::find(last);
    const std::string zone = namesZone ? std::string(last) : before ? before->zone : std::string();
    auto start = parseCalendarStart(namesZone ? text.substr(0, blank) : text, zone);
    if (!start)
        return badInput(formatMessage("'{}' is not a date and time: write 2026-03-02 14:00 Europe/Berlin", text));
    return start;
}

} // namespace wattif
