// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/calendar_fields.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/io/schema_parts.h"

namespace wattif {

Result<std::optional<CalendarStart>> readCalendarStart(const JsonCursor& scenario)
{
    std::string startTime;
    std::string timeZone;
    auto ok = scenario.read("start_time", startTime).and_then([&] { return scenario.read("time_zone", timeZone); });
    if (ok && startTime.empty() && !timeZone.empty())
        ok = scenario.find("time_zone")->error("a time_zone needs a start_time");
    if (!ok)
        return propagateError(ok);
    if (startTime.empty())
        return std::optional<CalendarStart>();
    auto start = parseCalendarStart(startTime, timeZone);
    if (!start)
        return scenario.find("start_time")->error(std::move(start.error().message));
    return std::optional(std::move(*start));
}

void writeCalendarStart(const std::optional<CalendarStart>& start, FieldSink& into)
{
    if (!start)
        return;
    into.field("start_time", isoTime(start->unixSeconds, start->offsetSeconds));
    if (!start->zone.empty())
        into.field("time_zone", start->zone);
}

void addCalendarSchema(Json& properties)
{
    properties["start_time"] = schemaOfText("Date and time of second 0 with its offset, e.g. 1996-09-30T12:38:01+02:00.");
    properties["time_zone"] = schemaOfText("IANA name of the time zone, e.g. Europe/Stockholm.");
}

Option timeZoneOption()
{
    return {.name = "time_zone",
            .title = "Time zone",
            .description = "Time zone of the files, e.g. Europe/Berlin; empty: as in the files.",
            .defaultValue = std::string()};
}

Option startTimeOption()
{
    return {.name = "start_time",
            .title = "Start",
            .description = "Date and time of second 0, e.g. 2026-10-01T08:00; empty: as in the files.",
            .defaultValue = std::string()};
}

Result<std::optional<TimeZone>> zoneOption(const OptionValues& options)
{
    const std::string& name = text(options, "time_zone");
    auto zone = TimeZone::find(name);
    if (!name.empty() && !zone)
        return badInput(formatMessage("there is no time zone '{}'; write it like Europe/Berlin", name), {.cell = "time_zone"});
    return zone;
}

Result<std::optional<CalendarStart>> importedStart(const OptionValues& options, const std::optional<CalendarStart>& ofFiles,
                                                   ImportReport& report)
{
    auto zone = zoneOption(options);
    if (!zone)
        return propagateError(zone);
    std::optional<CalendarStart> start = ofFiles;
    const std::string& stated = text(options, "start_time");
    if (!stated.empty()) {
        auto parsed = parseCalendarStart(stated, *zone ? (*zone)->name() : "");
        if (!parsed)
            return propagateError(parsed);
        start = std::move(*parsed);
    } else if (*zone && start) {
        start = calendarStart(start->unixSeconds, **zone);
    }
    if (*zone || !stated.empty())
        std::erase_if(report.assumed, [](const Assumption& one) { return one.name == "time_zone"; });
    return start;
}

void addMoment(Json& json, const std::string& name, double seconds, const ScenarioClock& clock)
{
    const bool isMoment = std::isfinite(seconds);
    json[name + "_s"] = isMoment ? Json(seconds) : Json();
    if (clock.hasDate())
        json[name + "_time"] = isMoment ? Json(clock.isoText(seconds)) : Json();
}

DatePrinter datePrinter(const ScenarioClock& clock)
{
    if (!clock.hasDate())
        return nullptr;
    return [clock](double seconds) { return clock.isoText(seconds); };
}

} // namespace wattif
