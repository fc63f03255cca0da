// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>

#include "core/base/error.h"
#include "core/experiment/store/store.h"
#include "core/io/csv_lines.h"
#include "core/io/file_pieces.h"

namespace wattif {

/// How results are laid out in a table.
enum class ExportForm {
    wide, ///< a row for each cell and policy, a column for each metric
    tall  ///< a row for each cell, policy and metric
};

/// Writes the finished cells of a store as CSV with a header, in the order of their numbers: cell, instance, factors, repetition,
/// seed, policy, metrics; a second line has the units where they have a row. Inapplicable values are empty;
/// metrics of the run as a whole are in each row of their cell. Memory does not grow with the number of metrics and policies.
/// Error(interrupted) after a stop.
[[nodiscard]] Result<void> exportCsv(const Store& store, ExportForm form, const PieceSink& write,
                                     const std::stop_token& stop = {}, CsvUnits units = CsvUnits::none);

} // namespace wattif
