// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/slurm_time.h"
#include "core/base/constants.h"

#include <charconv>
#include <chrono>

#include <fmt/format.h>

namespace wattif {
namespace {

/// A whole number without sign of up to nine digits.
std::optional<std::int64_t> whole(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = error == std::errc() && stop == text.data() + text.size() && text.size() <= 9 && !text.starts_with('-');
    return good ? std::optional(value) : std::nullopt;
}

/// Numbers between colons as one in base 60; `count`: how many there were.
std::optional<std::int64_t> sexagesimal(std::string_view text, int& count)
{
    std::int64_t value = 0;
    count = 0;
    while (true) {
        const std::size_t end = text.find(':');
        const auto part = whole(text.substr(0, end));
        if (!part || ++count > 3)
            return std::nullopt;
        value = value * 60 + *part;
        if (end == std::string_view::npos)
            return value;
        text.remove_prefix(end + 1);
    }
}

std::optional<std::int64_t> dayOf(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return std::nullopt;
    const auto year = whole(text.substr(0, 4));
    const auto month = whole(text.substr(5, 2));
    const auto day = whole(text.substr(8, 2));
    if (!year || !month || !day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count() * secondsPerDay;
}

} // namespace

std::optional<std::int64_t> slurmMoment(std::string_view text)
{
    const auto day = dayOf(text.substr(0, 10));
    if (!day || text.size() <= 10)
        return day;
    if (text[10] != 'T')
        return std::nullopt;
    int parts = 0;
    const auto time = sexagesimal(text.substr(11), parts);
    if (!time || parts < 2)
        return std::nullopt;
    const std::int64_t seconds = parts == 2 ? *time * 60 : *time;
    return seconds < secondsPerDay ? std::optional(*day + seconds) : std::nullopt;
}

std::optional<std::int64_t> slurmDuration(std::string_view text)
{
    std::int64_t days = 0;
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos) {
        const auto count = whole(text.substr(0, dash));
        if (!count)
            return std::nullopt;
        days = *count;
        text.remove_prefix(dash + 1);
    }
    int parts = 0;
    auto time = sexagesimal(text, parts);
    if (!time)
        return std::nullopt;
    // Alone, a number means minutes and two mean minutes and seconds; after days they begin with hours.
    if (dash != std::string_view::npos)
        for (; parts < 3; ++parts)
            *time *= 60;
    else if (parts == 1)
        *time *= 60;
    return days * secondsPerDay + *time;
}

std::string slurmMomentText(std::int64_t seconds)
{
    const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(moment - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()), time.hours().count(), time.minutes().count(), time.seconds().count());
}

} // namespace wattif
