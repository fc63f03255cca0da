// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/written_time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/constants.h"
#include "core/base/number.h"
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
    bool isShort = false; ///< the year has two digits
};

std::optional<DateParts> datePartsOf(std::string_view text)
{
    const std::size_t first = text.find_first_of("./-");
    if (first == std::string_view::npos)
        return std::nullopt;
    const std::size_t second = text.find(text[first], first + 1);
    if (second == std::string_view::npos)
        return std::nullopt;
    const auto a = digits(text.substr(0, first));
    const auto b = digits(text.substr(first + 1, second - first - 1));
    const auto c = digits(text.substr(second + 1));
    const bool isShort = first <= 2 && text.size() - second - 1 == 2;
    return a && b && c ? std::optional(DateParts{{*a, *b, *c}, text[first], isShort}) : std::nullopt;
}

/// A year of two digits is one from 1970 to 2069.
std::int64_t fullYear(std::int64_t year, bool isShort) { return isShort ? year + (year < 70 ? 2000 : 1900) : year; }

/// 31.12.2025, 31/12/2025, 31-12-2025, 12/31/2025, 12/31/25, 2025/12/31 or 2025-12-31 as seconds since 1970.
std::optional<std::int64_t> dayOf(std::string_view text, DayOrder order)
{
    const auto parts = datePartsOf(text);
    if (!parts)
        return std::nullopt;
    const auto [a, b, c] = parts->numbers;
    if (a > 31)
        return daySeconds(fullYear(a, parts->isShort), b, c);
    const std::int64_t year = fullYear(c, parts->isShort);
    if (parts->sign == '.' || order == DayOrder::dayFirst)
        return daySeconds(year, b, a);
    return order == DayOrder::monthFirst ? daySeconds(year, a, b) : std::nullopt;
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

constexpr std::string_view blanksOfDates = " ,-\t";

/// The number of a month by its English name or the first three letters of it; 0 for another word.
std::int64_t monthOf(std::string_view word)
{
    static constexpr std::array<std::string_view, 12> months{
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"};
    const std::string lower = lowerCase(word);
    for (std::size_t i = 0; lower.size() >= 3 && i < months.size(); ++i)
        if (months[i].starts_with(lower))
            return static_cast<std::int64_t>(i) + 1;
    return 0;
}

bool isWeekday(std::string_view word)
{
    static constexpr std::array<std::string_view, 7> days{"monday", "tuesday",  "wednesday", "thursday",
                                                          "friday", "saturday", "sunday"};
    const std::string lower = lowerCase(word);
    return lower.size() >= 3 && std::ranges::any_of(days, [&](std::string_view day) { return day.starts_with(lower); });
}

/// "+0200" in seconds.
std::optional<std::int32_t> offsetOf(std::string_view word)
{
    if (word.size() != 5 || (word[0] != '+' && word[0] != '-'))
        return std::nullopt;
    const auto number = digits(word.substr(1));
    return number ? std::optional(static_cast<std::int32_t>((*number / 100 * 60 + *number % 100) * (word[0] == '-' ? -60 : 60)))
                  : std::nullopt;
}

/// A date with the English name of its month and a year of four digits, with or without a time: "Tue Oct  1 08:00:00 2024",
/// "1-Oct-2024 08:00", "Oct 1, 2024 8:00 AM", "Tue, 01 Oct 2024 08:00:00 +0200".
class NamedMonthReader {
public:
    [[nodiscard]] std::optional<WrittenTime> read(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t begin = text.find_first_not_of(blanksOfDates);
            if (begin == std::string_view::npos)
                break;
            // a minus is a blank between the parts of a date, not before an offset
            const std::size_t first = begin > 0 && text[begin - 1] == '-' && m_time ? begin - 1 : begin;
            const std::size_t end = std::min(text.find_first_of(blanksOfDates, begin), text.size());
            if (!take(text.substr(first, end - first)))
                return std::nullopt;
            text.remove_prefix(end);
        }
        const auto day = m_month && m_day && m_year ? daySeconds(*m_year, *m_month, *m_day) : std::nullopt;
        return day ? std::optional(WrittenTime{*day + static_cast<std::int64_t>(m_time.value_or(0.0)), m_offset}) : std::nullopt;
    }

private:
    template <class T>
    static bool set(std::optional<T>& part, std::optional<T> value)
    {
        if (part || !value)
            return false;
        part = value;
        return true;
    }

    bool take(std::string_view word)
    {
        if (const std::int64_t month = monthOf(word); month > 0)
            return set(m_month, std::optional(month));
        if (isWeekday(word))
            return true;
        if (word.find(':') != std::string_view::npos) {
            m_clock = word;
            return set(m_time, timeOfDayOf(word));
        }
        if (const std::string lower = lowerCase(word); lower == "am" || lower == "pm")
            return m_time && (m_time = timeOfDayOf(std::string(m_clock) + lower)).has_value();
        if (word == "GMT" || word == "Z")
            return set(m_offset, std::optional(0));
        if (const auto offset = offsetOf(word))
            return set(m_offset, offset);
        return word.size() == 4 ? set(m_year, digits(word)) : word.size() <= 2 && set(m_day, digits(word));
    }

    std::optional<std::int64_t> m_month, m_day, m_year;
    std::optional<double> m_time;
    std::optional<std::int32_t> m_offset;
    std::string_view m_clock; ///< the time of day as written
};

/// "2026年3月1日 8:00" as "2026-3-1 8:00"; nothing for a text without these signs.
std::optional<std::string> fromChineseDate(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, char>, 3> signs{{{"年", '-'}, {"月", '-'}, {"日", ' '}}};
    std::string date(text);
    for (const auto& [sign, plain] : signs) {
        const std::size_t at = date.find(sign);
        if (at == std::string::npos)
            return std::nullopt;
        date.replace(at, sign.size(), 1, plain);
    }
    return date;
}

std::string_view dateOf(std::string_view text)
{
    text = trimmed(text);
    return text.substr(0, text.find(' '));
}

bool isTimeOrHour(std::string_view text)
{
    const auto hour = parseNumber(text);
    return timeOfDayOf(text).has_value() || (hour && *hour >= 0.0 && *hour <= 24.0 && *hour == std::floor(*hour));
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

bool hasShortYear(std::string_view date)
{
    const auto parts = datePartsOf(dateOf(date));
    return parts && parts->isShort;
}

bool needsDayOrder(std::string_view date)
{
    const auto parts = datePartsOf(dateOf(date));
    return parts && parts->sign != '.' && parts->numbers[0] <= 31;
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

std::string_view beginningOfRange(std::string_view text)
{
    for (const std::string_view sign : {"-", "–"}) {
        const std::size_t at = text.find(sign);
        if (at == std::string_view::npos || at == 0)
            continue;
        const std::string_view from = trimmed(text.substr(0, at));
        const std::string_view to = trimmed(text.substr(at + sign.size()));
        if (isTimeOrHour(from) && isTimeOrHour(to))
            return from;
    }
    return text;
}

std::optional<WrittenTime> datedTimeOf(std::string_view text, DayOrder order)
{
    if (const auto plain = fromChineseDate(text))
        return datedTimeOf(*plain, order);
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
    if (auto named = NamedMonthReader().read(text)) {
        named->offset = named->offset ? named->offset : offset;
        return named;
    }
    const auto day = dayOf(dateOf(text), order);
    const std::string_view rest = trimmed(text.substr(std::min(dateOf(text).size(), text.size())));
    const auto time = rest.empty() ? std::optional(0.0) : timeOfDayOf(rest);
    if (!day || !time)
        return std::nullopt;
    return WrittenTime{*day + static_cast<std::int64_t>(*time), offset};
}

} // namespace wattif
