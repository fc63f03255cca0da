// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/power/files/rate_columns.h"

namespace wattif::power {

/// Finds the column of the times, and that of the clock beside dates, by the names of the columns in small letters, else by their
/// cells, and what the headings state: the zone, and whether the times are ends. Returns false where no column has times.
[[nodiscard]] bool takeTimeColumns(const CsvTable& table, const std::vector<std::string>& names, RateColumns& columns);

/// Returns whether a row names a column of times, or is above times.
[[nodiscard]] bool isTimeHeader(const CsvTable& table, std::size_t row);

/// Returns whether a text is a date with a time, or a time of day.
[[nodiscard]] bool isTimeText(std::string_view text);

} // namespace wattif::power
