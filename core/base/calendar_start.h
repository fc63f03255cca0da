// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

namespace wattif {

/// The moment of second 0 of a scenario in calendar time.
struct CalendarStart {
    std::int64_t unixSeconds = 0;
    std::int32_t offsetSeconds = 0; ///< east of UTC at that moment, summer time included
    std::string zone{};             ///< IANA name; empty: only the offset is known

    friend bool operator==(const CalendarStart&, const CalendarStart&) = default;
};

} // namespace wattif
