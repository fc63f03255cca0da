// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Column names as the data portals print them:
// Electricity Maps, yearly and hourly CSV: "Datetime (UTC)", "Carbon intensity gCO2eq/kWh (Life cycle)"
// (electricitymaps.com/data-portal); WattTime, historical CSV: "timestamp" or "point_time", "MOER" in lbs CO2/MWh
// (docs.watttime.org); ENTSO-E Transparency Platform, day-ahead prices: "MTU (CET/CEST)", "Day-ahead Price [EUR/MWh]"
// (transparency.entsoe.eu); NESO, historic generation mix: "DATETIME" in UTC, "CARBON_INTENSITY" in g CO2/kWh
// (neso.energy/data-portal).

#include "core/power/files/rate_columns.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"

namespace wattif::power {
namespace {

bool isLetter(char c) { return c >= 'a' && c <= 'z'; }

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Returns whether the text contains `word` without letters before and after it.
bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end])))
            return true;
    }
    return false;
}

bool hasAnyWord(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return hasWord(text, word); });
}

/// Returns "gco2", "gco2eq", "kgco2e" with the mass before "co2" as a separate word.
std::string withoutCo2(std::string text)
{
    for (const std::string_view form : {"co₂eq", "co2eq", "co₂e", "co2e", "co₂", "co2"})
        for (std::size_t at = text.find(form); at != std::string::npos; at = text.find(form))
            text.replace(at, form.size(), " ");
    return text;
}

std::optional<RateUnit> carbonUnit(std::string_view text, double kwh, const char* energy)
{
    struct Mass {
        std::array<std::string_view, 3> words; ///< unused ones are empty
        double grams;
    };
    static constexpr std::array<Mass, 4> masses{
        {{{"lbs", "lb", "pounds"}, 453.59237}, {{"kg"}, 1000.0}, {{"t", "tons", "tonnes"}, 1e6}, {{"g", "grams"}, 1.0}}};
    const std::string masked = withoutCo2(std::string(text));
    for (const Mass& mass : masses)
        for (const std::string_view word : mass.words)
            if (!word.empty() && hasWord(masked, word))
                return RateUnit{fmt::format("{}/{}", mass.words.front(), energy), mass.grams, kwh};
    return std::nullopt;
}

bool isTimeName(std::string_view name)
{
    constexpr std::array<std::string_view, 12> known{"from_s", "hour",       "time",       "datetime", "date",  "timestamp",
                                                     "from",   "point_time", "start_time", "start",    "datum", "zeit"};
    const std::string_view bare = name.substr(0, name.find_first_of(" ([/"));
    return std::ranges::find(known, bare) != known.end() || bare == "mtu";
}

bool isValueName(std::string_view name, RateKind kind)
{
    if (kind == RateKind::price)
        return has(name, "price") || has(name, "preis");
    return has(name, "carbon intensity") || has(name, "carbon_intensity") || hasWord(name, "moer") || name == "value"
        || name == "intensity";
}

/// Of several carbon intensities that of the life cycle, as Electricity Maps recommends; else the first.
std::size_t chosenValue(const std::vector<std::string>& names, const std::vector<std::size_t>& found)
{
    const auto lifeCycle =
        std::ranges::find_if(found, [&names](std::size_t i) { return has(names[i], "life cycle") || has(names[i], "lca"); });
    return lifeCycle == found.end() ? found.front() : *lifeCycle;
}

std::string zoneOf(std::string_view timeName)
{
    if (has(timeName, "cet"))
        return "Europe/Brussels";
    return has(timeName, "utc") || has(timeName, "gmt") ? "UTC" : "";
}

void takeLayout(const std::vector<std::string>& names, RateColumns& columns)
{
    const std::string& time = names[columns.time];
    const std::string& value = names[columns.value];
    if (hasWord(value, "moer")) {
        columns.layout = "WattTime";
        columns.unit = columns.unit.value_or(RateUnit{"lbs/MWh", 453.59237, 1000.0});
    } else if (time.starts_with("mtu")) {
        columns.layout = "ENTSO-E";
    } else if (value == "carbon_intensity" && std::ranges::find(names, "gas") != names.end()) {
        columns.layout = "NESO";
        columns.unit = columns.unit.value_or(RateUnit{"g/kWh"});
        columns.zone = "UTC";
    } else if (has(value, "carbon intensity") && has(time, "datetime")) {
        columns.layout = "Electricity Maps";
    }
}

} // namespace

std::optional<RateUnit> rateUnit(std::string_view text, RateKind kind)
{
    const std::string small = lowerCase(text);
    const bool isMwh = has(small, "mwh");
    if (!isMwh && !has(small, "kwh"))
        return std::nullopt;
    const char* energy = isMwh ? "MWh" : "kWh";
    const double kwh = isMwh ? 1000.0 : 1.0;
    if (kind == RateKind::carbon)
        return carbonUnit(small, kwh, energy);
    if (hasAnyWord(small, {"ct", "cent", "cents", "pence", "p"}))
        return RateUnit{fmt::format("ct/{}", energy), 1.0, 100.0 * kwh};
    return RateUnit{fmt::format("per {}", energy), 1.0, kwh};
}

Result<RateColumns> rateColumns(const CsvTable& table, RateKind kind)
{
    const std::vector<CsvCell>& header = table.rows.front();
    std::vector<std::string> names;
    for (const CsvCell& cell : header)
        names.push_back(lowerCase(cell.text));
    const auto time = std::ranges::find_if(names, isTimeName);
    if (time == names.end())
        return table.error(header.front(),
                           formatMessage("no column is called from_s, hour, time, datetime, date or timestamp; the first is '{}'",
                                         header.front().text));
    RateColumns columns{.time = static_cast<std::size_t>(time - names.begin())};
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (i != columns.time && isValueName(names[i], kind))
            found.push_back(i);
    if (found.empty() && names.size() == 2)
        found.push_back(1 - columns.time);
    if (found.empty())
        return table.error(header.back(),
                           formatMessage("{} columns, and none is called {}", names.size(),
                                         kind == RateKind::price ? "price" : "carbon intensity"));
    columns.value = chosenValue(names, found);
    columns.unit = rateUnit(header[columns.value].text, kind);
    columns.zone = zoneOf(names[columns.time]);
    takeLayout(names, columns);
    return columns;
}

} // namespace wattif::power
