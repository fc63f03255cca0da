// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_units.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/power/files/heading_words.h"

namespace wattif::power {
namespace {

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
    static constexpr std::array<Mass, 5> masses{{{{"short ton", "short tons"}, 907184.74},
                                                 {{"lbs", "lb", "pounds"}, 453.59237},
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

/// Whether a word in a text ends with this one in capitals: "SpotPriceEUR".
bool endsWord(std::string_view text, std::string_view capitals)
{
    const std::size_t at = text.find(capitals);
    const std::size_t end = at + capitals.size();
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return at != std::string_view::npos && (at == 0 || !isCapital(text[at - 1]))
        && (end == text.size() || (!isCapital(text[end]) && !isLetter(text[end])));
}

/// The parts of a heading that name an energy, each with its own unit: "price €/mwh " and "ct/kwh" of "price €/mwh (ct/kwh)".
std::vector<std::string_view> partsWithEnergy(std::string_view text)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("()[],;|"), text.size());
        if (const std::string_view part = text.substr(0, end); energyIn(part))
            parts.push_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

/// The unit in a text of small letters; nothing without one.
std::optional<RateUnit> unitIn(std::string_view small, RateKind kind)
{
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

} // namespace

std::optional<RateUnit> rateUnit(std::string_view text, RateKind kind)
{
    if (kind != RateKind::price && kind != RateKind::carbon)
        return std::nullopt;
    const std::string small = lowerCase(text);
    const std::vector<std::string_view> parts = partsWithEnergy(small);
    if (parts.size() < 2)
        return unitIn(small, kind); // its money may be in another part: "price (ct) per kwh"
    std::optional<RateUnit> same = unitIn(parts.front(), kind);
    for (const std::string_view part : parts)
        if (const auto unit = unitIn(part, kind); !same || !unit || unit->perKwh(1.0) != same->perKwh(1.0))
            return std::nullopt;
    return same;
}

bool namesEnergy(std::string_view text) { return energyIn(text) != nullptr; }

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

std::string currencyIn(std::string_view text)
{
    static constexpr std::array<std::string_view, 16> codes{"EUR", "USD", "GBP", "CHF", "DKK", "NOK", "SEK", "PLN",
                                                            "CZK", "HUF", "RON", "JPY", "CNY", "INR", "AUD", "CAD"};
    for (const std::string_view code : codes)
        if (endsWord(text, code) || hasWord(lowerCase(text), lowerCase(code)))
            return std::string(code);
    return has(text, "€") ? "EUR" : has(text, "£") ? "GBP" : "";
}

} // namespace wattif::power
