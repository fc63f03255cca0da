// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wattif::power {

/// The quantity of a curve.
enum class RateKind { price, carbon, pue, temperature };

/// A unit as a factor: value x numerator / denominator is per kWh, in money or grams.
struct RateUnit {
    std::string name; ///< as people write it, e.g. "EUR/MWh"
    double numerator = 1.0;
    double denominator = 1.0;

    [[nodiscard]] double perKwh(double value) const { return value * numerator / denominator; }
};

/// Reads the unit in a header cell or an option: money or ct for each Wh, kWh, MWh, GWh, TWh, MJ or GJ for prices; g, kg, t or
/// lbs of CO2 for each of them for carbon. Also "price_eur_mwh" and "lbs_co2_per_mwh". Nothing where no unit is named, nor for
/// other kinds.
[[nodiscard]] std::optional<RateUnit> rateUnit(std::string_view text, RateKind kind);

/// Returns whether a text in small letters names an energy, such as "mwh" or "千瓦时".
[[nodiscard]] bool namesEnergy(std::string_view text);

/// Returns whether a heading in small letters has a unit, where rateUnit knows none: an energy, as in "mg/kWh", or "/X" or
/// "per X" at its end, as in "EUR/therm".
[[nodiscard]] bool hasUnknownUnit(std::string_view name);

/// Returns whether the temperatures below a heading in small letters are in °F.
[[nodiscard]] bool isFahrenheit(std::string_view name);

/// Returns the code of the currency in a text such as "EUR/MWh", "SpotPriceEUR" or "price_eur_mwh"; "€" and "£" are EUR and GBP.
/// Empty without one: "$" is that of several countries.
[[nodiscard]] std::string currencyIn(std::string_view text);

} // namespace wattif::power
