// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_time_columns.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/calendar_time.h"
#include "core/io/heading_unit.h"
#include "core/io/written_time.h"
#include "core/power/files/heading_words.h"

namespace wattif::power {
namespace {

std::string_view bareName(std::string_view name) { return name.substr(0, name.find_first_of(" ([/")); }

bool isTimeName(std::string_view name)
{
    static constexpr std::array<std::string_view, 33> known{
        "hour",    "time",  "datetime",   "date",   "timestamp",  "from",    "point_time", "start",   "mtu",
        "datum",   "zeit",  "uhrzeit",    "stunde", "start_time", "hours",   "sec",        "seconds", "minute",
        "minutes", "heure", "horodatage", "fecha",  "hora",       "début",   "inicio",     "beginn",  "时间",
        "时段",    "小时",  "日期",       "時間",   "时刻",       "开始时间"};
    const auto isKnown = [](std::string_view text) { return std::ranges::find(known, text) != known.end(); };
    return isKnown(bareName(name)) || isKnown(splitEnding(std::string(name), timeUnits()).name);
}

bool isDateName(std::string_view name)
{
    const std::string_view bare = bareName(name);
    return bare == "date" || bare == "datum" || bare == "day" || bare == "tag" || bare == "日期" || bare == "fecha"
        || bare == "jour" || bare == "受渡日" || bare == "data" || name.starts_with("delivery date") || name == "deliverydate"
        || name == "settlement date" || name == "settlementdate" || name == "settlement_date";
}

/// Whether the times below a heading are the ends of intervals: "Hour Ending", "period_end".
bool areEndsBelow(std::string_view name)
{
    return hasAnyWord(name, {"ending", "end", "ends", "bis", "fin"}) || has(name, "hourending") || has(name, "endtime")
        || has(name, "结束");
}

/// The length of the numbered parts of a day below a heading, s; 0 for another heading.
double periodBelow(std::string_view name)
{
    std::string bare(name);
    std::erase_if(bare, [](char c) { return c == ' ' || c == '_'; });
    constexpr double halfHour = 1800.0;
    constexpr double quarterHour = 900.0;
    return bare == "settlementperiod" || bare == "時刻コード" ? halfHour : bare == "viertelstunde" ? quarterHour : 0.0;
}

bool isClockName(std::string_view name)
{
    constexpr std::array<std::string_view, 21> known{"ora",    "time",   "hour",   "uhrzeit",    "zeit",  "stunde", "from",
                                                     "anfang", "von",    "start",  "start_time", "heure", "heures", "hora",
                                                     "début",  "inicio", "beginn", "时间",       "小时",  "时刻",   "开始时间"};
    return std::ranges::find(known, bareName(name)) != known.end() || has(name, "hourending")
        || name.starts_with("delivery start") || periodBelow(name) > 0.0;
}

/// Whether a column has dates with times.
bool hasMoments(const CsvTable& table)
{
    return std::ranges::any_of(table.rows[1], [](const CsvCell& cell) {
        return cell.text.find(':') != std::string::npos && !timeOfDayOf(cell.text) && isTimeText(cell.text);
    });
}

/// Where one column has the date and another the time of day: both are needed.
void takeClock(const CsvTable& table, const std::vector<std::string>& names, RateColumns& columns)
{
    const auto date = std::ranges::find_if(names, isDateName);
    const auto clock = std::ranges::find_if(names, isClockName);
    if (date == names.end() || clock == names.end() || table.rows.size() < 2 || (periodBelow(*clock) > 0.0 && hasMoments(table)))
        return;
    const auto dateAt = static_cast<std::size_t>(date - names.begin());
    const auto clockAt = static_cast<std::size_t>(clock - names.begin());
    const std::vector<CsvCell>& first = table.rows[1];
    if (std::max(dateAt, clockAt) >= first.size())
        return;
    const std::string_view text = beginningOfRange(first[clockAt].text);
    if (text.find_first_of("-./") != std::string_view::npos || text.find_first_of("0123456789") == std::string_view::npos)
        return; // the second column has dates, too
    columns.time = dateAt;
    columns.clock = clockAt;
    columns.periodSeconds = periodBelow(names[clockAt]);
}

/// Returns the columns whose cells are times below a heading of any text that is not a time.
std::vector<std::size_t> columnsOfTimes(const std::vector<CsvCell>& heading, const std::vector<CsvCell>& below)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < std::min(heading.size(), below.size()); ++i)
        if (!heading[i].text.empty() && !isTimeText(heading[i].text) && isTimeText(below[i].text))
            found.push_back(i);
    return found;
}

/// The column of times by its name, else by its cells: of several, without those that begin with the same time twice, such as a
/// day beside its hours, that of UTC, else the first, such as the beginning of an interval.
std::optional<std::size_t> timeColumn(const CsvTable& table, const std::vector<std::string>& names)
{
    if (const auto named = std::ranges::find_if(names, isTimeName); named != names.end())
        return static_cast<std::size_t>(named - names.begin());
    if (table.rows.size() < 2)
        return std::nullopt;
    std::vector<std::size_t> found = columnsOfTimes(table.rows[0], table.rows[1]);
    const auto repeats = [&table](std::size_t i) {
        return table.rows.size() > 2 && i < table.rows[2].size() && table.rows[2][i].text == table.rows[1][i].text;
    };
    if (!std::ranges::all_of(found, repeats))
        std::erase_if(found, repeats);
    const auto areEnds = [&names](std::size_t i) { return areEndsBelow(names[i]); };
    if (!std::ranges::all_of(found, areEnds))
        std::erase_if(found, areEnds);
    const auto utc =
        std::ranges::find_if(found, [&names](std::size_t i) { return has(names[i], "utc") || has(names[i], "gmt"); });
    return utc != found.end() ? std::optional(*utc) : found.empty() ? std::nullopt : std::optional(found.front());
}

/// "UTC+1" as the zone "Etc/GMT-1", which counts west of UTC. "UTC" and "GMT" alone are UTC; empty for another text after them,
/// such as "+05:30".
std::string zoneAtOffset(std::string_view after)
{
    after = trimmed(after);
    if (after.empty() || (after.front() != '+' && after.front() != '-'))
        return "UTC";
    std::string_view hours = after.substr(1, after.find_first_not_of("0123456789", 1) - 1);
    const std::string_view rest = after.substr(1 + hours.size());
    if (hours.empty())
        return "UTC"; // "UTC-time"
    if (hours.size() > 2 || (rest.starts_with(':') && !rest.starts_with(":00")))
        return {};
    hours = hours.substr(std::min(hours.find_first_not_of('0'), hours.size()));
    return hours.empty() ? "UTC" : fmt::format("Etc/GMT{}{}", after.front() == '+' ? '-' : '+', hours);
}

/// The zone of the clock that a heading names: "MTU (CET/CEST)", "Datetime (UTC)", "Date (GMT+1)", "time (America/New_York)".
std::string zoneOf(std::string_view heading)
{
    for (std::size_t begin = 0; begin < heading.size();) {
        const std::size_t end = std::min(heading.find_first_of(" ()[]", begin), heading.size());
        if (const std::string_view word = heading.substr(begin, end - begin); has(word, "/") && TimeZone::find(word))
            return std::string(word);
        begin = end + 1;
    }
    const std::string name = lowerCase(heading);
    if (has(name, "cet"))
        return "Europe/Brussels";
    for (const std::string_view utc : {"utc", "gmt"})
        if (const std::size_t at = name.find(utc); at != std::string::npos)
            return zoneAtOffset(std::string_view(name).substr(at + utc.size()));
    return {};
}

} // namespace

bool takeTimeColumns(const CsvTable& table, const std::vector<std::string>& names, RateColumns& columns)
{
    const auto time = timeColumn(table, names);
    if (!time)
        return false;
    columns.time = *time;
    takeClock(table, names, columns);
    columns.zone = zoneOf(table.rows.front()[columns.time].text);
    columns.areEnds = areEndsBelow(names[columns.clock.value_or(columns.time)]);
    return true;
}

bool isTimeHeader(const CsvTable& table, std::size_t row)
{
    const std::vector<CsvCell>& cells = table.rows[row];
    const bool namesTime = std::ranges::any_of(cells, [&cells](const CsvCell& cell) {
        return isTimeName(lowerCase(cell.text)) && std::ranges::count(cells, cell.text, &CsvCell::text) == 1;
    });
    return namesTime || (row + 1 < table.rows.size() && !columnsOfTimes(cells, table.rows[row + 1]).empty());
}

bool isTimeText(std::string_view text)
{
    return datedTimeOf(text, DayOrder::dayFirst) || datedTimeOf(text, DayOrder::monthFirst) || timeOfDayOf(text);
}

} // namespace wattif::power
