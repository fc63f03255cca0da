// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/io/csv_table.h"
#include "core/profit/files/matrix_file.h"

namespace wattif::profit {

/// How many rows and columns of a table hold names instead of values.
struct Margins {
    std::size_t rows = 0;
    std::size_t columns = 0;
};

/// Finds the names of a non-empty table with rows of the same length, by the rules of readMatrixFile; adds to `report` whether
/// numbers were treated as names or could have been. Error(badInput) if only the option `labels` can decide.
[[nodiscard]] Result<Margins> findLabels(const CsvTable& table, Labels labels, ImportReport& report);

} // namespace wattif::profit
