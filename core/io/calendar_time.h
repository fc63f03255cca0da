// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/calendar_start.h"
#include "core/base/error.h"

namespace wattif {

/// A time as a file writes it: of which clock, if it says so.
struct WrittenTime {
    std::int64_t localSeconds = 0;        ///< since 1970 on that clock
    std::optional<std::int32_t> offset{}; ///< of the clock, seconds east of UTC; nothing: not stated

    friend bool operator==(const WrittenTime&, const WrittenTime&) = default;
};

/// Reads YYYY-MM-DD[Thh:mm[:ss[.fraction]]] with T or a blank before the time, 24:00 as the end of the day, and an offset Z, +hh,
/// +hhmm or +hh:mm after it. Fractions are dropped. Nothing for other texts and for days that do not exist.
[[nodiscard]] std::optional<WrittenTime> parseIsoTime(std::string_view text);
/// Returns the days since 1970 in seconds; nothing for a day that does not exist.
[[nodiscard]] std::optional<std::int64_t> daySeconds(std::int64_t year, std::int64_t month, std::int64_t day);
/// Prints an instant on a clock: "1996-09-30T12:38:01+02:00".
[[nodiscard]] std::string isoTime(std::int64_t unixSeconds, std::int32_t offsetSeconds);

/// A time zone of the IANA database, as ICU has it.
class TimeZone {
public:
    /// Finds a zone by its name, e.g. "Europe/Stockholm", "US/Pacific" or "UTC"; nothing for an unknown one.
    [[nodiscard]] static std::optional<TimeZone> find(std::string_view name);

    [[nodiscard]] const std::string& name() const { return m_name; }
    /// Returns the offset east of UTC at an instant, seconds.
    [[nodiscard]] std::int32_t offsetAt(std::int64_t unixSeconds) const;
    /// Returns the instants at which clocks show a local time, in order: two where clocks are set back, none where they are set
    /// forward over it.
    [[nodiscard]] std::vector<std::int64_t> instantsOf(std::int64_t localSeconds) const;
    /// Returns the first of these instants that is not before `earliest`, else the last one; a skipped time counts from the
    /// change.
    [[nodiscard]] std::int64_t instantOf(std::int64_t localSeconds, std::int64_t earliest) const;

private:
    class Data;
    TimeZone(std::string name, std::shared_ptr<const Data> data) : m_name(std::move(name)), m_data(std::move(data)) { }

    std::string m_name;
    std::shared_ptr<const Data> m_data;
};

/// The start of a scenario at an instant in a zone.
[[nodiscard]] CalendarStart calendarStart(std::int64_t unixSeconds, const TimeZone& zone);
/// Returns the time of day on its clock at second 0, 0 .. 86,400 s.
[[nodiscard]] double timeOfDay(const CalendarStart& start);
/// Returns the start of a scenario that begins `seconds` later.
[[nodiscard]] CalendarStart later(const CalendarStart& start, double seconds);
/// Reads the fields `start_time` (with an offset, or on the clock of the zone) and `time_zone`, which may be empty. The message
/// of an Error(badInput) says which field is wrong.
[[nodiscard]] Result<CalendarStart> parseCalendarStart(std::string_view startTime, std::string_view timeZone);
/// Reads a start as people type it: "2026-03-02 14:00 Europe/Berlin", or without a zone, which is then that of `before`.
/// Error(badInput) for other texts.
[[nodiscard]] Result<CalendarStart> parseTypedStart(std::string_view text, const std::optional<CalendarStart>& before);

} // namespace wattif
