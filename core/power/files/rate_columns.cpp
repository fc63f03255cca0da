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
// (bmrs.elexon.co.uk).

#include "core/power/files/rate_columns.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/calendar_time.h"
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
    static constexpr std::array<EnergyUnit, 12> units{{{"twh", "TWh", 1e9, true},
                                                       {"gwh", "GWh", 1e6, true},
                                                       {"mwh", "MWh", 1000.0, true},
                                                       {"kwh", "kWh", 1.0, true},
                                                       {"兆瓦时", "MWh", 1000.0, true},
                                                       {"兆瓦時", "MWh", 1000.0, true},
                                                       {"千瓦时", "kWh", 1.0, true},
                                                       {"千瓦時", "kWh", 1.0, true},
                                                       {"/度", "kWh", 1.0, true},
                                                       {"wh", "Wh", 0.001, false},
                                                       {"gj", "GJ", 1000.0 / 3.6, false},
                                                       {"mj", "MJ", 1.0 / 3.6, false}}};
    const auto found = std::ranges::find_if(
        units, [text](const EnergyUnit& unit) { return unit.isLong ? has(text, unit.word) : hasWord(text, unit.word); });
    return found == units.end() ? nullptr : &*found;
}

/// What a price is in, by the word before the energy: "EUR" of "Price [EUR/MWh]" and of "price in EUR per MWh". Empty where no
/// slash or "per" separates them.
std::string_view moneyWord(std::string_view text, std::string_view energy)
{
    const std::string_view before = trimmed(text.substr(0, text.find(energy.starts_with('/') ? energy.substr(1) : energy)));
    if (!before.empty() && before.back() >= '0' && before.back() <= '9')
        return before; // "EUR/100 kWh"
    for (const std::string_view sign : {"/", "per", "pro", "par"}) {
        if (!before.ends_with(sign))
            continue;
        const std::string_view rest = trimmed(before.substr(0, before.size() - sign.size()));
        if (rest.size() + sign.size() == before.size() && sign != "/" && !rest.ends_with('_'))
            break; // the end of a longer word
        constexpr std::string_view opening = "（";
        const std::size_t full = rest.rfind(opening);
        const std::size_t ascii = rest.substr(0, rest.find_last_not_of('_') + 1).find_last_of(" ([,;:_");
        const std::size_t begin =
            std::max(full == std::string_view::npos ? 0 : full + opening.size(), ascii == std::string_view::npos ? 0 : ascii + 1);
        return rest.substr(begin, rest.find_last_not_of('_') + 1 - begin);
    }
    return {};
}

bool isCents(std::string_view word)
{
    static constexpr std::array<std::string_view, 22> cents{"ct",  "cts", "cent",  "cents", "c",     "¢",   "c€",  "ct€",
                                                            "€ct", "€c",  "pence", "p",     "rp",    "rp.", "øre", "Øre",
                                                            "öre", "Öre", "ore",   "snt",   "grosz", "分"};
    return std::ranges::find(cents, word) != cents.end() || word.ends_with("分");
}

/// A code of three letters, a sign or a word for a currency, a word for a price or about its taxes; also nothing.
bool isMoney(std::string_view word)
{
    static constexpr std::array<std::string_view, 40> words{
        "",     "€",     "$",    "£",        "¥",     "₹",       "₩",      "₺",     "us$",   "a$",
        "c$",   "au$",   "ca$",  "nz$",      "r$",    "kr",      "kr.",    "zł",    "kč",    "fr.",
        "euro", "euros", "yuan", "dollar",   "yen",   "dollars", "pounds", "price", "preis", "prix",
        "lmp",  "cost",  "rate", "currency", "tarif", "ht",      "brutto", "netto", "gross", "tariff"};
    constexpr std::size_t code = 3;
    return std::ranges::find(words, word) != words.end() || (word.size() == code && std::ranges::all_of(word, isLetter))
        || word.ends_with("元") || word.ends_with("円") || word.ends_with("圓");
}

std::optional<RateUnit> carbonUnit(std::string_view text, double kwh, const char* energy)
{
    struct Mass {
        std::array<std::string_view, 4> words; ///< unused ones are empty
        double grams;
    };
    static constexpr std::array<Mass, 4> masses{{{{"lbs", "lb", "pounds"}, 453.59237},
                                                 {{"kg", "千克", "公斤"}, 1000.0},
                                                 {{"t", "tons", "tonnes", "吨"}, 1e6},
                                                 {{"g", "grams", "克"}, 1.0}}};
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
    static constexpr std::array<std::string_view, 25> known{
        "hour",    "time",  "datetime", "date",   "timestamp",  "from",  "point_time", "start",   "mtu",
        "datum",   "zeit",  "uhrzeit",  "stunde", "start_time", "hours", "sec",        "seconds", "minute",
        "minutes", "heure", "时间",     "时段",   "小时",       "日期",  "時間"};
    const auto isKnown = [](std::string_view text) { return std::ranges::find(known, text) != known.end(); };
    return isKnown(bareName(name)) || isKnown(splitEnding(std::string(name), timeUnits()).name);
}

bool isDateName(std::string_view name)
{
    const std::string_view bare = bareName(name);
    return bare == "date" || bare == "datum" || bare == "day" || bare == "tag" || bare == "日期" || bare == "受渡日"
        || name == "delivery date" || name == "deliverydate" || name == "settlement date" || name == "settlementdate"
        || name == "settlement_date";
}

/// Whether the times below a heading are the ends of intervals: "Hour Ending", "period_end".
bool areEndsBelow(std::string_view name)
{
    return hasAnyWord(name, {"ending", "end", "ends", "bis"}) || has(name, "hourending") || has(name, "endtime");
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
    constexpr std::array<std::string_view, 14> known{"time", "hour",  "uhrzeit",    "zeit",  "stunde", "from", "anfang",
                                                     "von",  "start", "start_time", "heure", "heures", "时间", "小时"};
    return std::ranges::find(known, bareName(name)) != known.end() || has(name, "hourending") || periodBelow(name) > 0.0;
}

/// A date with a time, or a time of day.
bool isTimeText(std::string_view text)
{
    return datedTimeOf(text, DayOrder::dayFirst) || datedTimeOf(text, DayOrder::monthFirst) || timeOfDayOf(text);
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
        return name == "rrp" || has(name, "price") || has(name, "preis") || name.starts_with("value_inc_vat")
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
    return those([&](std::size_t i) { return rateUnit(names[i], kind).has_value(); });
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

/// Whether a name without a unit that is known here has one: an energy, as in "mg/kWh", or "/X" or "per X" at its end, as in
/// "EUR/therm".
bool hasUnknownUnit(std::string_view name)
{
    if (energyIn(name))
        return true;
    const std::size_t slash = name.rfind('/');
    const std::size_t per = name.rfind(" per ");
    const std::size_t at = slash != std::string_view::npos ? slash + 1 : per != std::string_view::npos ? per + 5 : name.size();
    return at < name.size() && isLetter(name[at]);
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
    const std::string_view money = moneyWord(small, found->word);
    if (isCents(money) || hasAnyWord(small, {"ct", "cent", "cents", "pence", "p"}))
        return RateUnit{fmt::format("ct/{}", energy), 1.0, 100.0 * kwh};
    return isMoney(money) ? std::optional(RateUnit{fmt::format("per {}", energy), 1.0, kwh}) : std::nullopt;
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

bool joinSecondHeader(CsvTable& table)
{
    const auto isData = [](const CsvCell& cell) { return isNumberLike(cell.text) || isTimeText(cell.text); };
    constexpr std::size_t withRows = 3;
    if (table.rows.size() < withRows || std::ranges::any_of(table.rows[1], isData))
        return false;
    std::vector<CsvCell>& header = table.rows.front();
    for (std::size_t i = 0; i < std::min(header.size(), table.rows[1].size()); ++i)
        if (const std::string& below = table.rows[1][i].text; energyIn(lowerCase(below)) && below != header[i].text)
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
    columns.zone = zoneOf(header[columns.time].text);
    columns.areEnds = areEndsBelow(names[columns.clock.value_or(columns.time)]);
    if (hasUnit)
        takeLayout(names, columns);
    return columns;
}

} // namespace wattif::power
