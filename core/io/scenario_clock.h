// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/calendar_start.h"
#include "core/base/message.h"
#include "core/io/calendar_time.h"

namespace wattif {

/// A moment at which a clock is set forward, or back where `bySeconds` is negative.
struct ClockShift {
    double atSeconds = 0.0;
    double bySeconds = 0.0;

    friend bool operator==(const ClockShift&, const ClockShift&) = default;
};

/// Converts seconds of a scenario into what its clock shows: dates and times of a zone where the start is known, else days from
/// 1 on. All times that people or other programs read come from here.
class ScenarioClock {
public:
    /// Day 1 begins `startOfDaySeconds` before second 0, unless the start is known.
    explicit ScenarioClock(double startOfDaySeconds = 0.0, const std::optional<CalendarStart>& start = std::nullopt);

    /// Whether dates are known.
    [[nodiscard]] bool hasDate() const { return m_start.has_value(); }
    /// The zone's name, or its offset as "UTC+02:00"; empty without a date.
    [[nodiscard]] std::string zoneText() const;
    /// What the clock shows at a second, in seconds: since 1970, or since the midnight at which day 1 begins. It jumps where
    /// summer time begins or ends.
    [[nodiscard]] double readingAt(double seconds) const;
    /// The seconds at which the clock shows a whole second, ascending: two where it is set back over it, none where it is set
    /// forward over it.
    [[nodiscard]] std::vector<double> secondsAt(double reading) const;
    /// The second of a written time, with an offset or as the clock shows it; one that is skipped counts from the change. Nothing
    /// without a date.
    [[nodiscard]] std::optional<double> secondsOf(const WrittenTime& time) const;
    /// The moments in (from, to] at which the clock is set, ascending; two within a day may count as one. Time O(days).
    [[nodiscard]] std::vector<ClockShift> shiftsIn(double fromSeconds, double toSeconds) const;
    /// The year of a date.
    [[nodiscard]] int yearAt(double seconds) const;

    /// "Tue 2 Mar, 14:00", with seconds where they are not 0 and the year where it is not that of second 0; without a date as
    /// clockText: "14:00" on day 1, else "day 3, 14:00". "never" for a value that is not finite.
    [[nodiscard]] Message text(double seconds) const { return text(seconds, false); }
    /// The same with the year: "Tue 2 Mar 2027, 14:00".
    [[nodiscard]] Message fullText(double seconds) const { return text(seconds, true); }
    /// The day alone: "Tue 2 Mar" or "day 3".
    [[nodiscard]] Message dayText(double seconds) const { return dateText(readingAt(seconds), false, {}); }
    [[nodiscard]] Message fullDayText(double seconds) const { return dateText(readingAt(seconds), true, {}); }
    /// ISO 8601 with the offset: "2027-03-02T14:00:00+01:00", rounded to whole seconds; empty without a date and for a value that
    /// is not finite.
    [[nodiscard]] std::string isoText(double seconds) const;

private:
    [[nodiscard]] std::int32_t offsetAt(std::int64_t unixSeconds) const;
    [[nodiscard]] Message text(double seconds, bool withYear) const;
    [[nodiscard]] Message dateText(double reading, bool withYear, const std::string& hours) const;

    double m_startOfDay = 0.0;
    std::optional<CalendarStart> m_start;
    std::optional<TimeZone> m_zone; ///< nothing: the offset of the start holds at all times
};

} // namespace wattif
