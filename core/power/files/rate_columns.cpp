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
// "from", "intensity.actual" in g/kWh (carbonintensity.org.uk); CAISO, prices of OASIS: "INTERVALSTARTTIME_GMT", "LMP_TYPE" (LMP
// and its parts), "MW" per MWh (oasis.caiso.com); AEMO: "SETTLEMENTDATE", the end of the interval at UTC+10, "RRP" per MWh
// (aemo.com.au); Tibber: "total" per kWh, "startsAt" (developer.tibber.com); Nord Pool: "entryPerArea" per MWh
// (data.nordpoolgroup.com); Elexon, market index: "StartTime", "SettlementPeriod", "DataProvider", "Price" per MWh
// (bmrs.elexon.co.uk); ERCOT: "DeliveryDate", "HourEnding", "SettlementPointPrice" per MWh (ercot.com/mp); ISO New England:
// "Date", "Hour Ending", "Locational Marginal Price" per MWh (iso-ne.com/isoexpress); JEPX: the day 受渡日, the half hour
// 時刻コード and prices in 円/kWh beside bids in kWh (jepx.jp).

#include "core/power/files/rate_columns.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/power/files/heading_words.h"
#include "core/power/files/rate_time_columns.h"

namespace wattif::power {
namespace {

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

/// Whether a heading with a unit of energy states something per energy, not an energy: "EUR/MWh", "volume (MWh)".
bool isPerEnergy(std::string_view name)
{
    return has(name, "/") || has(name, "／") || has(name, "每") || hasAnyWord(name, {"per", "pro", "par", "je", "por"})
        || has(name, "_per_");
}

bool isValueName(std::string_view name, RateKind kind)
{
    if (kind == RateKind::price)
        return name == "rrp" || has(name, "price") || has(name, "preis") || has(name, "价") || has(name, "價")
            || has(name, "価格") || has(name, "プライス") || name.starts_with("value_inc_vat")
            || hasAnyWord(name, {"prix", "precio", "prezzo", "prijs", "pris", "lmp"});
    if (kind == RateKind::pue)
        return has(name, "pue");
    if (kind == RateKind::temperature)
        return has(name, "temp") || hasAnyWord(name, {"t", "tt", "tu", "tt_tu", "t2m", "tair"});
    return has(name, "intensit") || has(name, "taux de co2") || has(name, "碳强度") || has(name, "碳排放")
        || hasWord(name, "moer") || name == "value" || name == "actual" || name == "forecast";
}

/// Whether such a name also fits values of other kinds.
bool fitsAnyKind(std::string_view name)
{
    return name == "value" || name == "actual" || name == "forecast" || hasAnyWord(name, {"t", "tt", "tu"});
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

/// The unit in a column called "unit" or "units", where all rows have the same.
std::optional<RateUnit> unitOfCells(const CsvTable& table, const std::vector<std::string>& names, RateKind kind)
{
    const auto named = std::ranges::find_if(names, [](const std::string& name) { return name == "unit" || name == "units"; });
    const auto column = static_cast<std::size_t>(named - names.begin());
    if (named == names.end() || table.rows.size() < 2 || column >= table.rows[1].size())
        return std::nullopt;
    const std::string& text = table.rows[1][column].text;
    const bool isSame = std::all_of(table.rows.begin() + 1, table.rows.end(), [&](const std::vector<CsvCell>& row) {
        return column < row.size() && row[column].text == text;
    });
    return isSame ? rateUnit(text, kind) : std::nullopt;
}

/// The first unit in a column called "unit" or "units" that is not that of the first row, where both are units of the kind.
const CsvCell* otherUnit(const CsvTable& table, const std::vector<std::string>& names, RateKind kind)
{
    const auto named = std::ranges::find_if(names, [](const std::string& name) { return name == "unit" || name == "units"; });
    const auto column = static_cast<std::size_t>(named - names.begin());
    const auto unitAt = [&](std::size_t r) {
        return column < table.rows[r].size() ? rateUnit(table.rows[r][column].text, kind) : std::nullopt;
    };
    const auto first = named != names.end() && table.rows.size() > 1 ? unitAt(1) : std::nullopt;
    for (std::size_t r = 2; first && r < table.rows.size(); ++r)
        if (const auto unit = unitAt(r); unit && unit->perKwh(1.0) != first->perKwh(1.0))
            return &table.rows[r][column];
    return nullptr;
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
    std::erase_if(columns, [&](std::size_t i) { return 2 * countNumbers(table, i) < most; });
    return columns;
}

/// Whether a column can have numbers: not where its cells are texts without a digit, as below "LMP_TYPE".
bool hasDigits(const CsvTable& table, std::size_t column)
{
    bool hasText = false;
    for (std::size_t r = 1; r < table.rows.size(); ++r) {
        const std::string_view text = column < table.rows[r].size() ? std::string_view(table.rows[r][column].text) : "";
        if (text.find_first_of("0123456789") != std::string_view::npos)
            return true;
        hasText = hasText || !text.empty();
    }
    return !hasText;
}

bool hasTimes(const CsvTable& table, std::size_t column)
{
    return table.rows.size() > 1 && column < table.rows[1].size() && isTimeText(table.rows[1][column].text);
}

/// The columns of `others` that can be the values: by their names, the only one with numbers that are no times, or by a unit in
/// their headings.
std::vector<std::size_t> columnsOfValues(const CsvTable& table, const std::vector<std::string>& names,
                                         const std::vector<std::size_t>& others, RateKind kind)
{
    const auto those = [&](const auto& are) {
        std::vector<std::size_t> found;
        std::ranges::copy_if(others, std::back_inserter(found), [&](std::size_t i) { return hasDigits(table, i) && are(i); });
        return found;
    };
    if (auto named = those([&](std::size_t i) { return isValueName(names[i], kind); }); !named.empty())
        return fullest(table, std::move(named));
    if (auto untimed = those([&](std::size_t i) { return !hasTimes(table, i); }); untimed.size() == 1)
        return untimed;
    return those([&](std::size_t i) { return rateUnit(names[i], kind).has_value() && isPerEnergy(names[i]); });
}

/// Prices whose column is known only by another one beside it: CAISO calls it MW or VALUE, Tibber total. Empty for another table.
std::vector<std::size_t> columnOfLayout(const std::vector<std::string>& names)
{
    for (const auto& [name, beside] : {std::pair("mw", "lmp_type"), {"value", "lmp_type"}, {"total", "startsat"}})
        if (const auto found = std::ranges::find(names, name);
            found != names.end() && std::ranges::find(names, beside) != names.end())
            return {static_cast<std::size_t>(found - names.begin())};
    return {};
}

std::vector<std::size_t> columnsCalled(const std::vector<std::string>& names, const std::vector<std::size_t>& others,
                                       std::string_view chosen)
{
    std::vector<std::size_t> found;
    const std::string small = lowerCase(chosen);
    std::ranges::copy_if(others, std::back_inserter(found), [&](std::size_t i) {
        return names[i] == small || names[i].starts_with(small + " "); // before a unit below it
    });
    return found;
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
    } else if (const auto type = std::ranges::find(names, "lmp_type"); type != names.end()) {
        columns.layout = "CAISO";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
        columns.part = RatePart{static_cast<std::size_t>(type - names.begin()), "LMP"};
    } else if (value == "total" && time == "startsat") {
        columns.layout = "Tibber";
        columns.unit = RateUnit{"per kWh"};
    } else if (value.starts_with("entryperarea.")) {
        columns.layout = "Nord Pool";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
    } else if (value == "price" && std::ranges::find(names, "dataprovider") != names.end()
               && std::ranges::find(names, "settlementperiod") != names.end()) {
        columns.layout = "Elexon";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
    } else if (value == "rrp" && time == "settlementdate") {
        columns.layout = "AEMO";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
        columns.areEnds = true;
        columns.zone = "Australia/Brisbane"; // its market time knows no summer time
    } else if (value.starts_with("settlementpointprice")) {
        columns.layout = "ERCOT";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
        columns.zone = columns.zone.empty() ? "America/Chicago" : columns.zone;
    } else if (value == "locational marginal price") {
        columns.layout = "ISO New England";
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
        columns.zone = columns.zone.empty() ? "America/New_York" : columns.zone;
    } else if (hasWord(value, "lmp") && time.starts_with("datetime_beginning")) {
        columns.layout = "PJM";
        columns.zone = columns.zone.empty() && time.ends_with("_ept") ? "America/New_York" : columns.zone;
        columns.unit = columns.unit.value_or(RateUnit{"per MWh", 1.0, 1000.0});
    } else if (time == "受渡日") {
        columns.layout = "JEPX";
        columns.zone = "Asia/Tokyo";
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

std::size_t dropLinesAboveHeader(CsvTable& table)
{
    constexpr std::size_t lookedAt = 20;
    for (std::size_t r = 0; r < std::min(lookedAt, table.rows.size()); ++r) {
        const std::vector<CsvCell>& row = table.rows[r];
        if (std::ranges::count_if(row, [](const CsvCell& cell) { return !cell.text.empty(); }) < 2 || !isTimeHeader(table, r))
            continue;
        table.rows.erase(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(r));
        return r;
    }
    return 0;
}

bool joinSecondHeader(CsvTable& table)
{
    const auto isData = [](const CsvCell& cell) { return isNumberLike(cell.text) || isTimeText(cell.text); };
    constexpr std::size_t withRows = 3;
    if (table.rows.size() < withRows || std::ranges::any_of(table.rows[1], isData))
        return false;
    std::vector<CsvCell>& header = table.rows.front();
    for (std::size_t i = 0; i < std::min(header.size(), table.rows[1].size()); ++i)
        if (const std::string& below = table.rows[1][i].text; namesEnergy(lowerCase(below)) && below != header[i].text)
            header[i].text += (header[i].text.empty() ? "" : " ") + below;
    table.rows.erase(table.rows.begin() + 1);
    return true;
}

Result<RateColumns> rateColumns(const CsvTable& table, RateKind kind, std::string_view chosen)
{
    const std::vector<CsvCell>& header = table.rows.front();
    std::vector<std::string> names;
    for (const CsvCell& cell : header)
        names.push_back(lowerCase(cell.text));
    RateColumns columns;
    if (!takeTimeColumns(table, names, columns))
        return table.error(
            header.front(),
            formatMessage("no column is called from_s, hour, time, datetime, date or timestamp, and none has times; "
                          "the first is '{}'",
                          header.front().text));
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (i != columns.time && i != columns.clock)
            others.push_back(i);
    const std::vector<std::size_t> ofLayout =
        kind == RateKind::price && chosen.empty() ? columnOfLayout(names) : std::vector<std::size_t>();
    const std::vector<std::size_t> found = !ofLayout.empty() ? ofLayout
        : chosen.empty()                                     ? columnsOfValues(table, names, others, kind)
                                                             : columnsCalled(names, others, chosen);
    if (found.empty())
        return table.error(header.back(),
                           chosen.empty() ? formatMessage("{}, and none is called {}; choose one with the option {}",
                                                          counted(std::ssize(names), "column"), namesOf(kind).one,
                                                          namesOf(kind).columnOption)
                                          : formatMessage("no column of values is called '{}'", chosen));
    columns.value = chosenValue(names, found);
    for (const std::size_t i : found)
        if (i != columns.value)
            columns.otherValues.push_back(header[i].text);
    columns.unit = rateUnit(header[columns.value].text, kind);
    if (!columns.unit) {
        columns.unit = unitOfCells(table, names, kind);
        if (const CsvCell* other = columns.unit ? nullptr : otherUnit(table, names, kind))
            return table.error(
                *other, formatMessage("the unit '{}' is not that of the first row; write all values in one unit", other->text));
    }
    const bool hasUnit = *namesOf(kind).unitOption != '\0';
    if (const std::string& name = names[columns.value]; hasUnit ? !columns.unit && hasUnknownUnit(name) : isFahrenheit(name))
        columns.unknownUnit = header[columns.value].text;
    if (kind == RateKind::price)
        columns.currency = currencyOf(table, names, columns.value);
    if (hasUnit)
        takeLayout(names, columns);
    columns.isNamed = !columns.layout.empty() || columns.unit
        || (isValueName(names[columns.value], kind) && !fitsAnyKind(names[columns.value]));
    return columns;
}

} // namespace wattif::power
