// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/io/csv_table.h"
#include "core/power/files/rate_units.h"

namespace wattif::power {

/// How a kind of curve is called in files, options and reports.
struct RateNames {
    const char* file;         ///< of the import, "price"
    const char* one;          ///< a value, "price"
    const char* all;          ///< values, "prices"
    const char* columnOption; ///< "price_column"
    const char* unitOption;   ///< "price_unit"; empty: values have no unit that is per kWh
    const char* curve;        ///< the field of the scenario, "price_curve"
};
[[nodiscard]] const RateNames& namesOf(RateKind kind);

/// A text in a column of the rows that count.
struct RatePart {
    std::size_t column = 0;
    std::string text{};
};

/// The columns of a file of prices or carbon intensities.
struct RateColumns {
    std::size_t time = 0;
    std::size_t value = 0;
    std::optional<std::size_t> clock{};     ///< the time of day or the hour, where the column of the time has dates only
    double periodSeconds = 0.0;             ///< if the clock numbers parts of this length from 1; 0: it has hours or times
    bool areEnds = false;                   ///< the times are the ends of intervals
    std::optional<RatePart> part{};         ///< the rows that count; nothing: all
    std::vector<std::string> otherValues{}; ///< headings of columns that could be the value, too
    std::optional<RateUnit> unit{};         ///< as the header or the layout states it
    std::string unknownUnit{};              ///< the header of a value whose unit is not known
    std::string currency{};                 ///< of prices, such as EUR, where the file states it
    std::string zone{};                     ///< IANA name of the clock where the header or the layout states it
    bool isNamed = false;                   ///< a heading says that the values are of the kind
    std::string layout{};                   ///< "Electricity Maps", ...; empty for another file
};

/// Removes the lines above the header, the first row of several cells that names a column of times or is above times; returns
/// their number.
std::size_t dropLinesAboveHeader(CsvTable& table);

/// Joins a second line of the header, a row without digits, with the first one where it has units of energy; returns whether it
/// removed one.
bool joinSecondHeader(CsvTable& table);

/// Finds the columns by the names in the first row, that of the times else by its cells. `chosen`: the heading of the value's
/// column, empty: found by its name. Known layouts: Electricity Maps, WattTime (MOER), ENTSO-E day-ahead prices, NESO
/// (CARBON_INTENSITY), Energi Data Service, Octopus Energy, PJM, CAISO, AEMO, Carbon Intensity API. Error(badInput) if there is
/// no column of times or of values.
[[nodiscard]] Result<RateColumns> rateColumns(const CsvTable& table, RateKind kind, std::string_view chosen = {});

} // namespace wattif::power
