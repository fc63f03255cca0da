// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/heading_unit.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/trimmed.h"
#include "core/base/words.h"

namespace wattif {
namespace {

/// The heading before its unit, and the unit; an empty unit where the heading has another form.
std::pair<std::string_view, std::string_view> split(std::string_view heading)
{
    using Brackets = std::pair<std::string_view, std::string_view>;
    for (const auto& [open, close] : {Brackets("(", ")"), Brackets("[", "]"), Brackets("（", "）")})
        if (heading.ends_with(close))
            if (const std::size_t begin = heading.rfind(open); begin != std::string_view::npos) {
                const std::size_t unit = begin + open.size();
                return {trimmed(heading.substr(0, begin)), trimmed(heading.substr(unit, heading.size() - unit - close.size()))};
            }
    constexpr std::string_view in = " in ";
    if (const std::size_t at = heading.rfind(in); at != std::string_view::npos)
        return {trimmed(heading.substr(0, at)), trimmed(heading.substr(at + in.size()))};
    return {heading, {}};
}

/// A unit as written, else in small letters, "(Hours)"; null where it is not known. Of two letters and less, these could be a
/// name: "(D)".
const UnitFactor* unitNamed(std::string_view text, std::span<const UnitFactor> known)
{
    auto found = std::ranges::find(known, text, &UnitFactor::unit);
    if (constexpr std::size_t ofNames = 2; found == known.end() && text.size() > ofNames)
        found = std::ranges::find(known, lowerCase(text), &UnitFactor::unit);
    return found == known.end() ? nullptr : &*found;
}

} // namespace

Heading splitHeading(std::string_view heading, std::span<const UnitFactor> known)
{
    const auto [name, unit] = split(heading);
    const UnitFactor* found = unitNamed(unit, known);
    return found ? Heading{std::string(name), found} : Heading{std::string(heading)};
}

Heading splitEnding(const std::string& heading, std::span<const UnitFactor> known)
{
    Heading found = splitHeading(heading, known);
    const std::size_t at = heading.find_last_of("_ ");
    if (found.unit || at == std::string::npos)
        return found;
    const auto unit = std::ranges::find(known, std::string_view(heading).substr(at + 1), &UnitFactor::unit);
    return unit == known.end() ? found : Heading{heading.substr(0, at), &*unit};
}

std::span<const UnitFactor> timeUnits()
{
    static constexpr std::array<UnitFactor, 44> units{
        {{"s", 1.0},         {"sec", 1.0},        {"secs", 1.0},          {"second", 1.0},     {"seconds", 1.0},
         {"second(s)", 1.0}, {"sekunden", 1.0},   {"secondes", 1.0},      {"segundos", 1.0},   {"秒", 1.0},
         {"ms", 1e-3},       {"msec", 1e-3},      {"milliseconds", 1e-3}, {"us", 1e-6},        {"µs", 1e-6},
         {"min", 60.0},      {"mins", 60.0},      {"minute", 60.0},       {"minutes", 60.0},   {"minute(s)", 60.0},
         {"minuten", 60.0},  {"minutos", 60.0},   {"分", 60.0},           {"分钟", 60.0},      {"h", 3600.0},
         {"hr", 3600.0},     {"hour", 3600.0},    {"hours", 3600.0},      {"hour(s)", 3600.0}, {"std", 3600.0},
         {"stunde", 3600.0}, {"stunden", 3600.0}, {"heure", 3600.0},      {"heures", 3600.0},  {"hora", 3600.0},
         {"horas", 3600.0},  {"小时", 3600.0},    {"d", 86400.0},         {"day", 86400.0},    {"days", 86400.0},
         {"tage", 86400.0},  {"jours", 86400.0},  {"días", 86400.0},      {"天", 86400.0}}};
    return units;
}

std::span<const UnitFactor> powerUnits()
{
    static constexpr std::array<UnitFactor, 6> units{
        {{"W", 1.0}, {"watt", 1.0}, {"watts", 1.0}, {"kW", 1000.0}, {"KW", 1000.0}, {"mW", 1e-3}}};
    return units;
}

} // namespace wattif
