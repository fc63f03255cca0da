// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/written_time.h"

#include <array>
#include <charconv>

#include "core/base/constants.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"

namespace wattif {
namespace {

std::optional<std::int64_t> digits(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = error == std::errc() && stop == text.data() + text.size() && !text.starts_with('-') && text.size() <= 4;
    return good ? std::optional(value) : std::nullopt;
}

/// Takes an ending off, in capitals or not.
bool takeEnding(std::string_view& text, std::string_view ending)
{
    if (text.size() < ending.size() || lowerCase(text.substr(text.size() - ending.size())) != ending)
        return false;
    text = trimmed(text.substr(0, text.size() - ending.size()));
    return true;
}

/// The three numbers of a date, and the sign between them.
struct DateParts {
    std::array<std::int64_t, 3> numbers{};
    char sign = '.';
};

std::optional<DateParts> datePartsOf(std::string_view text)
{
    const std::size_t first = text.find_first_of("./");
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::size_t second = text.find(text[first], first + 1);
    if (second == std::string_view::npos)
        return std::nullopt;
    const auto a = digits(text.substr(0, first));
    const auto b = digits(text.substr(first + 1, second - first - 1));
    const auto c = digits(text.substr(second + 1));
    return a && b && c ? std::optional(DateParts{{*a, *b, *c}, text[first]}) : std::nullopt;
}

/// 31.12.2025, 31/12/2025, 12/31/2025 or 2025/12/31 as seconds since 1970.
std::optional<std::int64_t> dayOf(std::string_view text, DayOrder order)
{
    const auto parts = datePartsOf(text);
    if (!parts)
        return std::nullopt;
    const auto [a, b, c] = parts->numbers;
    if (a > 31)
        return daySeconds(a, b, c);
    if (parts->sign == '.' || order == DayOrder::dayFirst)
        return daySeconds(c, b, a);
    return order == DayOrder::monthFirst ? daySeconds(c, a, b) : std::nullopt;
}

/// Seconds since 1970 in 10 digits, or milliseconds in 13: times from 2001 on.
std::optional<WrittenTime> unixTimeOf(std::string_view text)
{
    if ((text.size() != 10 && text.size() != 13) || text.find_first_not_of("0123456789") != std::string_view::npos
        || text.front() == '0')
        return std::nullopt;
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return WrittenTime{text.size() == 13 ? value / 1000 : value, 0};
}

std::string_view dateOf(std::string_view text)
{
    text = trimmed(text);
    return text.substr(0, text.find(' '));
}

} // namespace

DayOrder dayOrderOf(std::span<const std::string_view> dates)
{
    for (const std::string_view text : dates) {
        const auto parts = datePartsOf(dateOf(text));
        if (!parts || parts->numbers[0] > 31)
            continue;
        if (parts->sign == '.' || parts->numbers[0] > 12)
            return DayOrder::dayFirst;
        if (parts->numbers[1] > 12)
            return DayOrder::monthFirst;
    }
    return DayOrder::unknown;
}

std::optional<double> timeOfDayOf(std::string_view text)
{
    text = trimmed(text);
    const bool isMorning = takeEnding(text, "am");
    const bool isAfternoon = !isMorning && takeEnding(text, "pm");
    std::array<std::int64_t, 3> parts{};
    std::size_t count = 0;
    while (count < parts.size()) {
        const std::size_t colon = text.find(':');
        const auto number = digits(text.substr(0, colon));
        if (!number)
            return std::nullopt;
        parts[count++] = *number;
        if (colon == std::string_view::npos)
            break;
        text.remove_prefix(colon + 1);
        if (count == parts.size())
            return std::nullopt;
    }
    auto [hours, minutes, seconds] = parts;
    const bool isHalfDay = isMorning || isAfternoon;
    if ((count < 2 && !isHalfDay) || minutes > 59 || seconds > 59 || (isHalfDay && (hours < 1 || hours > 12)))
        return std::nullopt;
    if (isHalfDay)
        hours = hours % 12 + (isAfternoon ? 12 : 0);
    const std::int64_t time = hours * 3600 + minutes * 60 + seconds;
    return time <= secondsPerDay ? std::optional(static_cast<double>(time)) : std::nullopt;
}

std::optional<WrittenTime> datedTimeOf(std::string_view text, DayOrder order)
{
    text = trimmed(text.substr(0, text.find(" - ")));
    if (const auto unix = unixTimeOf(text))
        return unix;
    std::optional<std::int32_t> offset;
    if (takeEnding(text, "(cest)"))
        offset = 7200;
    else if (takeEnding(text, "(cet)"))
        offset = 3600;
    else if (takeEnding(text, "utc"))
        offset = 0;
    if (auto iso = parseIsoTime(text)) {
        iso->offset = iso->offset ? iso->offset : offset;
        return iso;
    }
    const auto day = dayOf(dateOf(text), order);
    const std::string_view rest = trimmed(text.substr(std::min(dateOf(text).size(), text.size())));
    const auto time = rest.empty() ? std::optional(0.0) : timeOfDayOf(rest);
    if (!day || !time)
        return std::nullopt;
    return WrittenTime{*day + static_cast<std::int64_t>(*time), offset};
}

} // namespace wattif
