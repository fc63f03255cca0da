// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/io/calendar_time.h"

namespace wattif {

/// How a file writes days with two numbers before the year.
enum class DayOrder { dayFirst, monthFirst, unknown };

/// Finds out from dates such as 31/12/2025 which number is the day: a point between them or a number above 12 determines it.
[[nodiscard]] DayOrder dayOrderOf(std::span<const std::string_view> dates);

/// Returns whether the year of a date has two digits, such as 12/31/25: it is one from 1970 to 2069.
[[nodiscard]] bool hasShortYear(std::string_view date);
/// Returns whether a date, such as 3/4/2025, can be read only with an order of day and month.
[[nodiscard]] bool needsDayOrder(std::string_view date);

/// Reads a time of day: hh:mm, hh:mm:ss, up to 24:00, or with AM or PM; seconds.
[[nodiscard]] std::optional<double> timeOfDayOf(std::string_view text);

/// The beginning of a range of times of day or of hours: "00:00" of "00:00-06:00", "00" of "00 - 01". The text itself where it is
/// no such range.
[[nodiscard]] std::string_view beginningOfRange(std::string_view text);

/// Reads a date with a time: ISO, or 31.12.2025 14:00 and 12/31/2025 02:00 PM, or 2026年3月1日 14:00, or with the English name of its month
/// ("Tue Oct  1 08:00:00 2024", "1-Oct-2024 08:00"), or the beginning of a range ("... - ..."); "(CET)" and "(CEST)" after it are offsets. Or
/// seconds since 1970 (10 digits) or milliseconds (13), in UTC. Nothing for other texts.
[[nodiscard]] std::optional<WrittenTime> datedTimeOf(std::string_view text, DayOrder order);

} // namespace wattif
