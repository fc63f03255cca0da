// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/calendar_start.h"
#include "core/base/import_report.h"
#include "core/io/calendar_time.h"

namespace wattif {

/// Header comments of a trace (`; Key: value`); missing ones are empty.
struct SwfHeader {
    std::string computer{};
    std::string installation{};
    std::string acknowledge{};
    std::optional<double> maxNodes{};
    std::optional<double> maxProcs{};
    std::optional<double> maxRuntimeSeconds{};
    std::optional<double> maxPartitions{};
    std::optional<double> unixStartTime{};
    std::optional<double> timeZoneSeconds{}; ///< east of UTC, without summer time
    std::string timeZoneName{};              ///< TimeZoneString, e.g. "Europe/Stockholm"
    std::string startTime{};                 ///< e.g. "Mon Sep 23 14:00:31 CEST 1996"
    std::vector<std::string> unreadable{};   ///< "MaxNodes: abc" for a key above whose value is not a number
    std::int64_t lines = 0;                  ///< comment lines of the form `; Key: value`
};

/// Reads one comment line without its semicolon. The first value of a key counts; numbers may have thousands commas ("5,040").
void readSwfHeaderLine(std::string_view comment, SwfHeader& header);

/// Reads a StartTime, e.g. "Mon Sep 23 14:00:31 CEST 1996", as seconds since 1970 on its clock; nothing for other texts.
[[nodiscard]] std::optional<std::int64_t> swfLocalTime(std::string_view text);

/// The date and zone of `seconds` after the header's begin; nothing where the header states none. UnixStartTime counts before
/// StartTime, `zone` before TimeZoneString, that before TimeZone; `seconds` from 10^9 on are since 1970, an assumption. Adds to
/// the report what it read, what it assumed of the zone, and a StartTime that contradicts the others.
[[nodiscard]] std::optional<CalendarStart> swfCalendar(const SwfHeader& header, double seconds,
                                                       const std::optional<TimeZone>& zone, ImportReport& report);

} // namespace wattif
