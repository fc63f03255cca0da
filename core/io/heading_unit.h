// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>

namespace wattif {

/// A unit that a heading may state, and the factor to the unit that is wanted.
struct UnitFactor {
    std::string_view unit; ///< as written: "mW" is not "MW"; "min" also stands for "(Min)" and "[MIN]"
    double factor = 1.0;
};

/// A heading and its unit: "m1 [ms]", "m1 (ms)" and "time in ms" have the unit "ms".
struct Heading {
    std::string name; ///< without the unit
    const UnitFactor* unit = nullptr;
};

/// Splits a heading; the unit is null where it states none of `known`, and the name is then the whole heading.
[[nodiscard]] Heading splitHeading(std::string_view heading, std::span<const UnitFactor> known);

/// The same, and also for "run_s" and "run s".
[[nodiscard]] Heading splitEnding(const std::string& heading, std::span<const UnitFactor> known);

/// Units of time, as seconds.
[[nodiscard]] std::span<const UnitFactor> timeUnits();
/// Units of power, as watts.
[[nodiscard]] std::span<const UnitFactor> powerUnits();

} // namespace wattif
