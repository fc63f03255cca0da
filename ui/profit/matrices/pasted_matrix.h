// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/profit/files/matrix_file.h"

namespace wattif::ui {

struct PastedTable;

/// A pasted block of a matrix with the names beside it.
struct PastedMatrix {
    Matrix values;                        ///< infinity where a cell says that the task type cannot run
    std::vector<std::string> rowNames;    ///< empty without names
    std::vector<std::string> columnNames; ///< empty without names
};

/// Returns whether only the user can say if the first row or column of a pasted table holds names or values.
[[nodiscard]] bool areLabelsUnclear(const PastedTable& table);
/// Reads a pasted table with the names that findLabels finds, or those stated. Empty cells and dashes are infinite where
/// `allowInfinite`. Error(badInput) names the first cell that is not a number.
[[nodiscard]] Result<PastedMatrix> readPastedMatrix(const PastedTable& table, profit::Labels labels, bool allowInfinite);

} // namespace wattif::ui
