// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/clock_text.h"

#include <cmath>

#include <fmt/format.h>

namespace wattif::reservation {

std::string clockText(double seconds)
{
    if (!std::isfinite(seconds))
        return "never";
    constexpr long long minute = 60;
    constexpr long long hour = 60 * minute;
    constexpr long long day = 24 * hour;
    const long long whole = std::llround(seconds);
    const long long rest = whole % day;
    std::string text = whole >= day ? fmt::format("day {}, ", whole / day + 1) : std::string();
    text += fmt::format("{:02}:{:02}", rest / hour, rest % hour / minute);
    if (rest % minute != 0)
        text += fmt::format(":{:02}", rest % minute);
    return text;
}

} // namespace wattif::reservation
