// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/swf_header.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/limits.h"
#include "core/base/message_text.h"
#include "core/base/number.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/calendar_time.h"
#include "core/io/heading_unit.h"

namespace wattif {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t maxUnreadable = 10; ///< lines that are kept

/// Returns "5,040" as "5040"; other texts unchanged.
std::string withoutThousandsCommas(std::string_view text)
{
    std::string digits;
    std::size_t group = 0;
    bool isGrouped = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ',') {
            digits += text[i];
            ++group;
            continue;
        }
        isGrouped = isGrouped && (digits.size() == group ? group >= 1 && group <= 3 : group == 3);
        group = 0;
    }
    const bool hasComma = digits.size() != text.size();
    return hasComma && isGrouped && group == 3 ? digits : std::string(text);
}

std::optional<double> headerNumber(std::string_view value)
{
    const auto number = parseNumber(withoutThousandsCommas(value.substr(0, value.find_first_of(" \t("))));
    return number && std::isfinite(*number) ? number : std::nullopt;
}

/// A time in seconds: a number alone, or with a unit such as "36 hours" or "36h".
std::optional<double> headerSeconds(std::string_view value)
{
    const std::size_t end = std::min(value.find_first_not_of("+-0123456789.,"), value.size());
    const std::string_view rest = trimmed(value.substr(end));
    const std::string unit = lowerCase(rest.substr(0, rest.find_first_of(" \t,;.(")));
    const auto known = std::ranges::find(timeUnits(), unit, &UnitFactor::unit);
    const bool isUnit = known != timeUnits().end();
    const auto number = headerNumber(isUnit ? value.substr(0, end) : value);
    return number ? std::optional(*number * (isUnit ? known->factor : 1.0)) : std::nullopt;
}

/// Whether a value states no number.
bool saysUnknown(std::string_view value)
{
    static constexpr std::array<std::string_view, 9> unknown{"",     "-",         "?",        "unknown",  "n/a",
                                                             "none", "unlimited", "infinite", "not known"};
    return std::ranges::find(unknown, lowerCase(value)) != unknown.end();
}

std::vector<std::string_view> words(std::string_view text)
{
    std::vector<std::string_view> found;
    while (!(text = trimmed(text)).empty()) {
        const std::size_t end = std::min(text.find_first_of(blanks), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return found;
}

std::optional<std::int64_t> digits(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && stop == text.data() + text.size() && value >= 0 ? std::optional(value) : std::nullopt;
}

/// The zone of the header: its IANA zone where it is known, else its offset.
struct HeaderZone {
    std::optional<TimeZone> zone{};
    std::int32_t offset = 0;
};

std::string offsetText(std::int32_t offset) { return "UTC" + isoTime(0, offset).substr(19); }

/// The zone of an abbreviation, which stands for a clock with or without summer time.
std::optional<TimeZone> zoneOfAbbreviation(std::string_view word)
{
    constexpr std::array<std::pair<std::string_view, const char*>, 11> known{{{"CET", "CET"},
                                                                              {"CEST", "CET"},
                                                                              {"EST", "EST5EDT"},
                                                                              {"EDT", "EST5EDT"},
                                                                              {"CST", "CST6CDT"},
                                                                              {"CDT", "CST6CDT"},
                                                                              {"MST", "MST7MDT"},
                                                                              {"MDT", "MST7MDT"},
                                                                              {"PST", "PST8PDT"},
                                                                              {"PDT", "PST8PDT"},
                                                                              {"UTC", "UTC"}}};
    const auto found = std::ranges::find(known, word, &std::pair<std::string_view, const char*>::first);
    return found == known.end() ? std::nullopt : TimeZone::find(found->second);
}

/// The offset of a clock that shows `stated` at an instant: a multiple of a quarter of an hour; nothing for other differences.
std::optional<std::int32_t> offsetBetween(std::int64_t stated, double unixSeconds)
{
    constexpr double quarter = 900.0;
    constexpr double most = 14.0 * 3600.0;
    const double difference = static_cast<double>(stated) - unixSeconds;
    const double rounded = std::round(difference / quarter) * quarter;
    const bool isOffset = std::abs(difference - rounded) <= 60.0 && std::abs(rounded) <= most;
    return isOffset ? std::optional(toInteger<std::int32_t>(rounded)) : std::nullopt;
}

/// The zone of a header without time zone, from its StartTime.
std::optional<HeaderZone> zoneOfStartTime(const SwfHeader& header, ImportReport& report)
{
    const auto stated = swfLocalTime(header.startTime);
    if (!stated)
        return std::nullopt;
    const std::vector<std::string_view> parts = words(header.startTime);
    const std::string_view word = parts.size() == 6 ? parts[4] : std::string_view();
    if (auto zone = zoneOfAbbreviation(word)) {
        report.assume("time_zone", zone->name(), formatMessage("StartTime is in {}, and there is no TimeZoneString", word));
        return HeaderZone{.zone = std::move(zone), .offset = 0};
    }
    const auto offset = header.unixStartTime.value_or(0.0) > 0.0 ? offsetBetween(*stated, *header.unixStartTime) : std::nullopt;
    if (!offset)
        return std::nullopt;
    report.assume("time_zone", offsetText(*offset), "StartTime is so much later than UnixStartTime: no summer time");
    return HeaderZone{.zone = {}, .offset = *offset};
}

/// `zone` counts before the header's.
HeaderZone zoneOf(const SwfHeader& header, const std::optional<TimeZone>& zone, ImportReport& report)
{
    HeaderZone found{.zone = zone ? zone : TimeZone::find(header.timeZoneName), .offset = 0};
    if (found.zone)
        return found;
    constexpr double day = 86400.0;
    const bool hasOffset = header.timeZoneSeconds && std::abs(*header.timeZoneSeconds) < day;
    if (!hasOffset && header.timeZoneName.empty())
        if (auto ofStart = zoneOfStartTime(header, report))
            return *ofStart;
    found.offset = hasOffset ? toInteger<std::int32_t>(*header.timeZoneSeconds) / 60 * 60 : 0;
    report.assume("time_zone", offsetText(found.offset),
                  !header.timeZoneName.empty()
                      ? formatMessage("the time zone '{}' is not known", cutInMiddle(escapedText(header.timeZoneName)))
                      : hasOffset ? Message("the header has TimeZone but no TimeZoneString: no summer time")
                                  : Message("the header states no time zone"));
    return found;
}

CalendarStart startAt(std::int64_t unixSeconds, const HeaderZone& zone)
{
    return zone.zone ? calendarStart(unixSeconds, *zone.zone)
                     : CalendarStart{.unixSeconds = unixSeconds, .offsetSeconds = zone.offset, .zone = {}};
}

/// The log's StartTime is that of its second 0, not of the first job.
void checkStartTime(const CalendarStart& begin, std::int64_t stated, ImportReport& report)
{
    if (std::abs(stated - begin.unixSeconds - begin.offsetSeconds) > 1)
        report.assume("start_time", isoTime(begin.unixSeconds, begin.offsetSeconds),
                      formatMessage("UnixStartTime in the time zone; StartTime says {}", isoTime(stated, 0).substr(0, 19)));
}

} // namespace

void readSwfHeaderLine(std::string_view comment, SwfHeader& header)
{
    const std::size_t colon = comment.find(':');
    if (colon == std::string_view::npos || colon == 0)
        return;
    const std::string_view key = trimmed(comment.substr(0, colon));
    const std::string_view value = trimmed(comment.substr(colon + 1));
    if (key.empty() || key.find(' ') != std::string_view::npos)
        return;
    ++header.lines;
    const std::array<std::pair<std::string_view, std::string*>, 5> texts{{{"Computer", &header.computer},
                                                                          {"Installation", &header.installation},
                                                                          {"Acknowledge", &header.acknowledge},
                                                                          {"TimeZoneString", &header.timeZoneName},
                                                                          {"StartTime", &header.startTime}}};
    const auto isKey = [lower = lowerCase(key)](std::string_view name) { return lowerCase(name) == lower; };
    for (const auto& [name, target] : texts)
        if (isKey(name) && target->empty())
            *target = value;
    const std::array<std::pair<std::string_view, std::optional<double>*>, 6> numbers{{{"MaxNodes", &header.maxNodes},
                                                                                      {"MaxProcs", &header.maxProcs},
                                                                                      {"MaxRuntime", &header.maxRuntimeSeconds},
                                                                                      {"MaxPartitions", &header.maxPartitions},
                                                                                      {"UnixStartTime", &header.unixStartTime},
                                                                                      {"TimeZone", &header.timeZoneSeconds}}};
    for (const auto& [name, target] : numbers)
        if (isKey(name) && !*target) {
            *target = target == &header.maxRuntimeSeconds ? headerSeconds(value) : headerNumber(value);
            if (!*target && !saysUnknown(value) && header.unreadable.size() < maxUnreadable)
                header.unreadable.push_back(fmt::format("{}: {}", name, cutInMiddle(escapedText(std::string(value)))));
        }
}

std::optional<std::int64_t> swfLocalTime(std::string_view text)
{
    constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    if (const auto iso = parseIsoTime(trimmed(text)); iso && !iso->offset)
        return iso->localSeconds;
    const std::vector<std::string_view> parts = words(text); // weekday month day time [zone] year
    if (parts.size() < 5 || parts.size() > 6)
        return std::nullopt;
    const auto month = std::ranges::find(months, parts[1].substr(0, 3));
    const auto day = digits(parts[2]);
    const auto year = digits(parts.back());
    const auto midnight =
        month != months.end() && day && year ? daySeconds(*year, month - months.begin() + 1, *day) : std::nullopt;
    const auto time = parseIsoTime(fmt::format("1970-01-01T{}", parts[3]));
    return midnight && time && !time->offset ? std::optional(*midnight + time->localSeconds) : std::nullopt;
}

std::optional<CalendarStart> swfCalendar(const SwfHeader& header, double seconds, const std::optional<TimeZone>& zone,
                                         ImportReport& report)
{
    constexpr double since1970 = 1e9; // a log that goes on in 2001 counted from its own beginning is 31 years long
    if (seconds >= since1970) {
        report.assume("submit_s", "since 1970", "the submissions are not from the beginning of the log");
        SwfHeader ofUnix = header;
        ofUnix.unixStartTime = seconds;
        ofUnix.startTime.clear();
        return swfCalendar(ofUnix, 0.0, zone, report);
    }
    const auto stated = swfLocalTime(header.startTime);
    const bool hasUnix = header.unixStartTime && std::abs(*header.unixStartTime) <= maxSeconds && *header.unixStartTime > 0.0;
    if (!hasUnix && !stated)
        return std::nullopt;
    const HeaderZone found = zoneOf(header, zone, report);
    const std::int64_t local = stated.value_or(0);
    const std::int64_t begin = hasUnix ? toNearest<std::int64_t>(*header.unixStartTime)
        : found.zone                   ? found.zone->instantOf(local, INT64_MIN)
                                       : local - found.offset;
    if (hasUnix && stated)
        checkStartTime(startAt(begin, found), *stated, report);
    const CalendarStart start = startAt(begin + toNearest<std::int64_t>(seconds), found);
    const std::string first = isoTime(start.unixSeconds, start.offsetSeconds);
    report.read.push_back(start.zone.empty() ? formatMessage("first job on {}", first)
                                             : formatMessage("first job on {}, time zone '{}'", first, start.zone));
    return start;
}

} // namespace wattif
