// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Column names as the data portals print them:
// Electricity Maps, yearly and hourly CSV: "Datetime (UTC)", "Carbon intensity gCO2eq/kWh (Life cycle)"
// (electricitymaps.com/data-portal); WattTime, historical CSV: "timestamp" or "point_time", "MOER" in lbs CO2/MWh
// (docs.watttime.org); ENTSO-E Transparency Platform, day-ahead prices: "MTU (CET/CEST)", "Day-ahead Price [EUR/MWh]"
// (transparency.entsoe.eu); NESO, historic generation mix: "DATETIME" in UTC, "CARBON_INTENSITY" in g CO2/kWh
// (neso.energy/data-portal); Energi Data Service: "HourUTC", "PriceArea", "SpotPriceDKK", later "TimeUTC", "DayAheadPriceDKK",
// both per MWh (energidataservice.dk); Octopus Energy: "valid_from", "value_inc_vat" in pence per kWh (docs.octopus.energy);
// PJM: "datetime_beginning_utc", "total_lmp_da" per MWh (dataminer2.pjm.com); aWATTar: "start_timestamp", "marketprice", "unit"
// (awattar.de/services/api); Energy-Charts: "unix_seconds", "price", "unit" (api.energy-charts.info); Carbon Intensity API:
// "from", "intensity.actual" in g/kWh (carbonintensity.org.uk).

#include "core/power/files/rate_columns.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/io/heading_unit.h"
#include "core/io/written_time.h"

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

/// An energy that a price or an emission is for.
struct EnergyUnit {
    std::string_view word; ///< in small letters
    const char* name;
    double kwh;
    bool isLong; ///< no other word contains it
};

/// The energy unit in a text of small letters; null without one.
const EnergyUnit* energyIn(std::string_view text)
{
    static constexpr std::array<EnergyUnit, 7> units{{{"twh", "TWh", 1e9, true},
                                                      {"gwh", "GWh", 1e6, true},
                                                      {"mwh", "MWh", 1000.0, true},
                                                      {"kwh", "kWh", 1.0, true},
                                                      {"wh", "Wh", 0.001, false},
                                                      {"gj", "GJ", 1000.0 / 3.6, false},
                                                      {"mj", "MJ", 1.0 / 3.6, false}}};
    const auto found = std::ranges::find_if(
        units, [text](const EnergyUnit& unit) { return unit.isLong ? has(text, unit.word) : hasWord(text, unit.word); });
    return found == units.end() ? nullptr : &*found;
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

std::string_view bareName(std::string_view name) { return name.substr(0, name.find_first_of(" ([/")); }

bool isTimeName(std::string_view name)
{
    static constexpr std::array<std::string_view, 19> known{
        "hour", "time",    "datetime", "date",       "timestamp", "from", "point_time", "start",  "mtu",    "datum",
        "zeit", "uhrzeit", "stunde",   "start_time", "hours",     "sec",  "seconds",    "minute", "minutes"};
    const auto isKnown = [](std::string_view text) { return std::ranges::find(known, text) != known.end(); };
    return isKnown(bareName(name)) || isKnown(splitEnding(std::string(name), timeUnits()).name);
}

bool isDateName(std::string_view name)
{
    const std::string_view bare = bareName(name);
    return bare == "date" || bare == "datum" || bare == "day" || bare == "tag";
}

bool isClockName(std::string_view name)
{
    constexpr std::array<std::string_view, 10> known{"time", "hour",   "uhrzeit", "zeit",  "stunde",
                                                     "from", "anfang", "von",     "start", "start_time"};
    return std::ranges::find(known, bareName(name)) != known.end();
}

/// Where one column has the date and another the time of day: both are needed.
void takeClock(const CsvTable& table, const std::vector<std::string>& names, RateColumns& columns)
{
    const auto date = std::ranges::find_if(names, isDateName);
    const auto clock = std::ranges::find_if(names, isClockName);
    if (date == names.end() || clock == names.end() || table.rows.size() < 2)
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
}

/// A date with a time, or a time of day.
bool isTimeText(std::string_view text)
{
    return datedTimeOf(text, DayOrder::dayFirst) || datedTimeOf(text, DayOrder::monthFirst) || timeOfDayOf(text);
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
    const auto utc = std::ranges::find_if(found, [&names](std::size_t i) { return has(names[i], "utc"); });
    return utc != found.end() ? std::optional(*utc) : found.empty() ? std::nullopt : std::optional(found.front());
}

bool isNumberLike(std::string_view text)
{
    return text.find_first_of("0123456789") != std::string_view::npos
        && text.find_first_not_of("0123456789.,+-eE ") == std::string_view::npos;
}

/// How many cells of a column are numbers: a column "PriceArea" has none.
std::size_t countNumbers(const CsvTable& table, std::size_t column)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        table.rows, [column](const std::vector<CsvCell>& row) { return column < row.size() && isNumberLike(row[column].text); }));
}

bool isValueName(std::string_view name, RateKind kind)
{
    if (kind == RateKind::price)
        return has(name, "price") || has(name, "preis") || name.starts_with("value_inc_vat")
            || hasAnyWord(name, {"prix", "precio", "prezzo", "prijs", "pris", "lmp"});
    if (kind == RateKind::pue)
        return has(name, "pue");
    if (kind == RateKind::temperature)
        return has(name, "temp") || hasAnyWord(name, {"t", "tt", "tu", "tt_tu", "t2m", "tair"});
    return hasWord(name, "intensity") || hasWord(name, "carbonintensity") || hasWord(name, "moer") || name == "value"
        || name == "actual" || name == "forecast";
}

/// Of several carbon intensities that of the life cycle, as Electricity Maps recommends, and actual ones before forecast ones; of
/// several prices the whole before its parts; else the first.
std::size_t chosenValue(const std::vector<std::string>& names, const std::vector<std::size_t>& found)
{
    for (const std::string_view part : {"life cycle", "lca", "actual", "total", "lmp"}) {
        const auto chosen = std::ranges::find_if(found, [&](std::size_t i) { return has(names[i], part); });
        if (chosen != found.end())
            return *chosen;
    }
    return found.front();
}

/// The unit in a column called "unit", where all rows have the same.
std::optional<RateUnit> unitOfCells(const CsvTable& table, const std::vector<std::string>& names, RateKind kind)
{
    const auto named = std::ranges::find(names, "unit");
    const auto column = static_cast<std::size_t>(named - names.begin());
    if (named == names.end() || table.rows.size() < 2 || column >= table.rows[1].size())
        return std::nullopt;
    const std::string& text = table.rows[1][column].text;
    const bool isSame = std::all_of(table.rows.begin() + 1, table.rows.end(), [&](const std::vector<CsvCell>& row) {
        return column < row.size() && row[column].text == text;
    });
    return isSame ? rateUnit(text, kind) : std::nullopt;
}

/// Whether a word in a text ends with this one in capitals: "SpotPriceEUR".
bool endsWord(std::string_view text, std::string_view capitals)
{
    const std::size_t at = text.find(capitals);
    const std::size_t end = at + capitals.size();
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return at != std::string_view::npos && (at == 0 || !isCapital(text[at - 1]))
        && (end == text.size() || (!isCapital(text[end]) && !isLetter(text[end])));
}

/// The code of the currency in a text such as "EUR/MWh", "SpotPriceEUR" or "price_eur_mwh"; "€" and "£" are EUR and GBP. Empty
/// without one: "$" is that of several countries.
std::string currencyIn(std::string_view text)
{
    static constexpr std::array<std::string_view, 16> codes{"EUR", "USD", "GBP", "CHF", "DKK", "NOK", "SEK", "PLN",
                                                            "CZK", "HUF", "RON", "JPY", "CNY", "INR", "AUD", "CAD"};
    for (const std::string_view code : codes)
        if (endsWord(text, code) || hasWord(lowerCase(text), lowerCase(code)))
            return std::string(code);
    return has(text, "€") ? "EUR" : has(text, "£") ? "GBP" : "";
}

/// The currency that the heading of the values states, or the first row in a column `unit` or `currency`.
std::string currencyOf(const CsvTable& table, const std::vector<std::string>& names, std::size_t value)
{
    if (std::string found = currencyIn(table.rows.front()[value].text); !found.empty() || table.rows.size() < 2)
        return found;
    for (const std::string_view name : {"unit", "currency"})
        if (const auto column = std::ranges::find(names, name) - names.begin(); column < std::ssize(table.rows[1]))
            if (std::string found = currencyIn(table.rows[1][static_cast<std::size_t>(column)].text); !found.empty())
                return found;
    return {};
}

/// Those of `columns` with at least half as many numbers as the one with most: a column of measured values has none of the
/// future.
std::vector<std::size_t> fullest(const CsvTable& table, std::vector<std::size_t> columns)
{
    std::size_t most = 0;
    for (const std::size_t i : columns)
        most = std::max(most, countNumbers(table, i));
    std::erase_if(columns, [&](std::size_t i) { return most > 0 && 2 * countNumbers(table, i) < most; });
    return columns;
}

bool hasTimes(const CsvTable& table, std::size_t column)
{
    return table.rows.size() > 1 && column < table.rows[1].size() && isTimeText(table.rows[1][column].text);
}

/// The columns of `others` that can be the values: by their names, the only one without times, or by a unit in their headings.
std::vector<std::size_t> columnsOfValues(const CsvTable& table, const std::vector<std::string>& names,
                                         const std::vector<std::size_t>& others, RateKind kind)
{
    const auto those = [&others](const auto& are) {
        std::vector<std::size_t> found;
        std::ranges::copy_if(others, std::back_inserter(found), are);
        return found;
    };
    if (auto named = those([&](std::size_t i) { return isValueName(names[i], kind); }); !named.empty())
        return fullest(table, std::move(named));
    if (auto untimed = those([&](std::size_t i) { return !hasTimes(table, i); }); untimed.size() == 1)
        return untimed;
    return those([&](std::size_t i) { return rateUnit(names[i], kind).has_value(); });
}

std::vector<std::size_t> columnsCalled(const std::vector<std::string>& names, const std::vector<std::size_t>& others,
                                       std::string_view chosen)
{
    std::vector<std::size_t> found;
    std::ranges::copy_if(others, std::back_inserter(found), [&](std::size_t i) { return names[i] == lowerCase(chosen); });
    return found;
}

std::string zoneOf(std::string_view timeName)
{
    if (has(timeName, "cet"))
        return "Europe/Brussels";
    return has(timeName, "utc") || has(timeName, "gmt") ? "UTC" : "";
}

/// Whether a name ends in "/X" or "per X" with a word X that is not an energy known here: "EUR/therm".
bool hasUnknownUnit(std::string_view name)
{
    const std::size_t slash = name.rfind('/');
    const std::size_t per = name.rfind(" per ");
    const std::size_t at = slash != std::string_view::npos ? slash + 1 : per != std::string_view::npos ? per + 5 : name.size();
    return at < name.size() && isLetter(name[at]) && !energyIn(name);
}

bool isFahrenheit(std::string_view name)
{
    return has(name, "fahrenheit")
        || has(name,
               "\xC2\xB0"
               "f")
        || hasWord(name, "f");
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
    } else if ((value.starts_with("spotprice") || value.starts_with("dayaheadprice"))
               && std::ranges::find(names, "pricearea") != names.end()) {
        columns.layout = "Energi Data Service";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
        columns.zone = columns.zone.empty() ? "Europe/Copenhagen" : columns.zone;
    } else if (value == "value_inc_vat" && time == "valid_from") {
        columns.layout = "Octopus Energy";
        columns.unit = columns.unit.value_or(RateUnit{"ct/kWh", 1.0, 100.0});
    } else if (value == "carbon_intensity" && std::ranges::find(names, "gas") != names.end()) {
        columns.layout = "NESO";
        columns.unit = columns.unit.value_or(RateUnit{"g/kWh"});
        columns.zone = "UTC";
    } else if (hasWord(value, "lmp") && time.starts_with("datetime_beginning")) {
        columns.layout = "PJM";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
    } else if (value.starts_with("intensity.")) {
        columns.layout = "Carbon Intensity API";
        columns.unit = columns.unit.value_or(RateUnit{"g/kWh"});
    } else if (has(value, "carbon intensity") && has(time, "datetime") && !has(value, "actual") && !has(value, "forecast")) {
        columns.layout = "Electricity Maps";
    }
}

} // namespace

const RateNames& namesOf(RateKind kind)
{
    static constexpr std::array<RateNames, 4> names{
        {{"price", "price", "prices", "price_column", "price_unit", "price_curve"},
         {"carbon", "carbon intensity", "carbon intensities", "carbon_column", "carbon_unit", "carbon_curve"},
         {"pue", "PUE", "PUE values", "pue_column", "", "pue_curve"},
         {"temperature", "temperature", "temperatures", "temperature_column", "", "pue_curve"}}};
    return names[static_cast<std::size_t>(kind)];
}

std::optional<RateUnit> rateUnit(std::string_view text, RateKind kind)
{
    if (kind != RateKind::price && kind != RateKind::carbon)
        return std::nullopt;
    const std::string small = lowerCase(text);
    const EnergyUnit* found = energyIn(small);
    if (!found)
        return std::nullopt;
    const char* energy = found->name;
    const double kwh = found->kwh;
    if (kind == RateKind::carbon)
        return carbonUnit(small, kwh, energy);
    if (hasAnyWord(small, {"ct", "cent", "cents", "pence", "p"}))
        return RateUnit{fmt::format("ct/{}", energy), 1.0, 100.0 * kwh};
    return RateUnit{fmt::format("per {}", energy), 1.0, kwh};
}

std::size_t dropLinesAboveHeader(CsvTable& table)
{
    constexpr std::size_t lookedAt = 20;
    const auto namesTime = [](const std::vector<CsvCell>& row) {
        return std::ranges::any_of(row, [&row](const CsvCell& cell) {
            return isTimeName(lowerCase(cell.text)) && std::ranges::count(row, cell.text, &CsvCell::text) == 1;
        });
    };
    for (std::size_t r = 0; r < std::min(lookedAt, table.rows.size()); ++r) {
        const std::vector<CsvCell>& row = table.rows[r];
        const bool isAboveTimes = r + 1 < table.rows.size() && !columnsOfTimes(row, table.rows[r + 1]).empty();
        if (std::ranges::count_if(row, [](const CsvCell& cell) { return !cell.text.empty(); }) < 2
            || !(namesTime(row) || isAboveTimes))
            continue;
        table.rows.erase(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(r));
        return r;
    }
    return 0;
}

Result<RateColumns> rateColumns(const CsvTable& table, RateKind kind, std::string_view chosen)
{
    const std::vector<CsvCell>& header = table.rows.front();
    std::vector<std::string> names;
    for (const CsvCell& cell : header)
        names.push_back(lowerCase(cell.text));
    const auto time = timeColumn(table, names);
    if (!time)
        return table.error(
            header.front(),
            formatMessage("no column is called from_s, hour, time, datetime, date or timestamp, and none has times; "
                          "the first is '{}'",
                          header.front().text));
    RateColumns columns{.time = *time};
    takeClock(table, names, columns);
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (i != columns.time && i != columns.clock)
            others.push_back(i);
    const std::vector<std::size_t> found =
        chosen.empty() ? columnsOfValues(table, names, others, kind) : columnsCalled(names, others, chosen);
    if (found.empty())
        return table.error(header.back(),
                           chosen.empty() ? formatMessage("{} columns, and none is called {}; choose one with the option {}",
                                                          names.size(), namesOf(kind).one, namesOf(kind).columnOption)
                                          : formatMessage("no column of values is called '{}'", chosen));
    columns.value = chosenValue(names, found);
    for (const std::size_t i : found)
        if (i != columns.value)
            columns.otherValues.push_back(header[i].text);
    columns.unit = rateUnit(header[columns.value].text, kind);
    if (!columns.unit)
        columns.unit = unitOfCells(table, names, kind);
    const bool hasUnit = *namesOf(kind).unitOption != '\0';
    if (const std::string& name = names[columns.value]; hasUnit ? !columns.unit && hasUnknownUnit(name) : isFahrenheit(name))
        columns.unknownUnit = header[columns.value].text;
    if (kind == RateKind::price)
        columns.currency = currencyOf(table, names, columns.value);
    columns.zone = zoneOf(names[columns.time]);
    if (hasUnit)
        takeLayout(names, columns);
    return columns;
}

} // namespace wattif::power
