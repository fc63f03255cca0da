// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/base/calendar_start.h"
#include "core/base/import_report.h"
#include "core/base/item_table.h"
#include "core/base/option.h"
#include "core/base/study.h"
#include "core/io/calendar_time.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/scenario_clock.h"

namespace wattif {

/// How the scenarios of every study state the moment of their second 0: the fields `start_time` (ISO 8601) and `time_zone` (IANA
/// name, may be missing), and the import options of the same names.

/// Reads both fields; nothing where a scenario has no start_time. Error(badInput) with the place of the wrong field.
[[nodiscard]] Result<std::optional<CalendarStart>> readCalendarStart(const JsonCursor& scenario);
/// Writes both fields; neither for a scenario without date, no time_zone where only the offset is known.
void writeCalendarStart(const std::optional<CalendarStart>& start, FieldSink& into);
/// Adds the schema of both fields to the properties of a scenario.
void addCalendarSchema(Json& properties);

/// The import option `time_zone`.
[[nodiscard]] Option timeZoneOption();
/// The import option `start_time`.
[[nodiscard]] Option startTimeOption();
/// Returns the zone of the option `time_zone`; nothing where it is empty. Error(badInput) for an unknown zone.
[[nodiscard]] Result<std::optional<TimeZone>> zoneOption(const OptionValues& options);
/// Returns the start of an imported scenario: that of the option `start_time`, else that of the files, in the zone of the option
/// `time_zone` where it is not empty. An option takes what the files made the report assume of the time zone out of it.
/// Error(badInput) as parseCalendarStart.
[[nodiscard]] Result<std::optional<CalendarStart>>
importedStart(const OptionValues& options, const std::optional<CalendarStart>& ofFiles, ImportReport& report);

/// Adds a moment to an object of a result: `NAME_s` in seconds and, where the clock has dates, `NAME_time` in ISO 8601 with the
/// offset. Both are null for a value that is not finite.
void addMoment(Json& json, const std::string& name, double seconds, const ScenarioClock& clock);

/// Returns what prints moments of the item tables of a scenario as isoText; an empty function without dates.
[[nodiscard]] DatePrinter datePrinter(const ScenarioClock& clock);

} // namespace wattif
