// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/io/csv_table.h"
#include "core/io/text_place.h"

namespace wattif::profit {

/// The places of a file's cells, row by row, for the line and column of an error that is found later.
struct CellPlaces {
    std::string fileName;
    std::size_t columns = 1;
    std::vector<std::string> keys{}; ///< names of the columns, e.g. "count"; empty for a matrix
    std::vector<LineColumn> cells{};

    void append(const CsvCell& cell) { cells.push_back({cell.line, cell.column}); }
    /// The place of a cell; only the file where there is no such cell.
    [[nodiscard]] Place at(std::size_t row, std::size_t column) const;
    /// The place that a path below the field means, e.g. "[2][4]", "[3].count" or "" (the file).
    [[nodiscard]] Place of(std::string_view path) const;
};

/// Places by the scenario's field, e.g. "etc_seconds".
using PlacesByField = std::map<std::string, CellPlaces, std::less<>>;

/// Gives an error that names a cell, e.g. "etc_seconds[2][4]", its place in the file that the field came from;
/// `otherwise` places cells of other fields.
[[nodiscard]] Error placed(Error error, const PlacesByField& places, const std::function<Place(const std::string&)>& otherwise);

} // namespace wattif::profit
