// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/time_text.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"

namespace wattif {

DayTime dayTimeOf(std::int64_t seconds)
{
    constexpr std::int64_t day = 86'400;
    const std::int64_t days = seconds >= 0 ? seconds / day : -((day - 1 - seconds) / day);
    const auto rest = static_cast<int>(seconds - days * day);
    return {days, rest / 3600, rest / 60 % 60, rest % 60};
}

std::string hoursText(const DayTime& time, bool withSeconds)
{
    std::string text = fmt::format("{:02}:{:02}", time.hours, time.minutes);
    return withSeconds ? text + fmt::format(":{:02}", time.seconds) : text;
}

Message clockText(double seconds)
{
    if (!std::isfinite(seconds))
        return formatMessage("never");
    const DayTime time = dayTimeOf(toNearest<std::int64_t>(seconds));
    std::string hours = hoursText(time, time.seconds != 0);
    return time.days == 0 ? Message(std::move(hours)) : formatMessage("day {}, {}", time.days + 1, hours);
}

} // namespace wattif
