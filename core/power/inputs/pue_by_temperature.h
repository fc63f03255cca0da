// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>
#include <vector>

#include "core/power/model/instance.h"

namespace wattif::power {

/// A PUE at an outside temperature, °C.
struct PuePoint {
    double celsius = 0.0;
    double pue = 1.0;
};

/// Reads "10:1.1 25:1.25": points in order of temperature, PUE values at least 1. Error(badInput) names the option.
[[nodiscard]] Result<std::vector<PuePoint>> parsePuePoints(std::string_view text);
/// Returns the PUE at a temperature: on a straight line between two points, before the first and after the last as there.
[[nodiscard]] double pueAt(const std::vector<PuePoint>& points, double celsius);
/// Returns the PUE over time from the temperature over time, rounded to nine decimals; steps of equal values become one.
[[nodiscard]] RateCurve pueOfTemperatures(const RateCurve& celsius, const std::vector<PuePoint>& points);

} // namespace wattif::power
