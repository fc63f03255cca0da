// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/base/message.h"

namespace wattif {

/// A count of seconds in whole days and the rest, which is never negative: -1 s is 23:59:59 of the day before.
struct DayTime {
    std::int64_t days = 0;
    int hours = 0;
    int minutes = 0;
    int seconds = 0;
};
[[nodiscard]] DayTime dayTimeOf(std::int64_t seconds);

/// "04:05", with seconds "04:05:06": the time of day.
[[nodiscard]] std::string hoursText(const DayTime& time, bool withSeconds);

/// Prints seconds since a scenario's beginning for people, rounded to whole seconds: "10:00", "10:00:30", "day 3, 10:00"; "never"
/// for a value that is not finite.
[[nodiscard]] Message clockText(double seconds);

} // namespace wattif
