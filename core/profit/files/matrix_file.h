// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"
#include "core/profit/files/cell_places.h"
#include "core/profit/model/edit.h"

namespace wattif::profit {

/// A matrix read from a file, with the names that stand there.
struct MatrixFile {
    Matrix values; ///< infinity for an empty cell or "inf"
    CellPlaces places;
    std::vector<std::string> rowNames;    ///< empty where the file has no name column
    std::vector<std::string> columnNames; ///< empty where the file has no header row
    CellPlaces rowNamePlaces;
    CellPlaces columnNamePlaces;
};

/// Reads a matrix, one row per task type, from CSV or from the benchmark format of Braun et al. 2001 (a line
/// "tasks machines ...", then one value a line, all machines of the first task first).
///
/// A CSV header row is a first row without numbers (its first cell aside); a name column is a first column without
/// numbers, or one under a header that is empty or "task_type".
/// Error(badInput) for no rows, rows of different length and cells that are no numbers, with line and column.
[[nodiscard]] Result<MatrixFile> readMatrixFile(const std::string& fileName, std::string_view text,
                                                DecimalMark mark = DecimalMark::point);

/// Completes names that a file may have left out: "Machine 1", "Machine 2", ... for the prefix "Machine".
[[nodiscard]] std::vector<std::string> namesOr(std::vector<std::string> names, std::size_t count, std::string_view prefix);

/// Lets an empty power cell (infinity) say what an empty time does: the task type cannot run there.
/// Matrices of different shape are left alone.
void mergeEmptyCells(Instance& instance);

/// Prints a matrix as CSV with a header row of machine names and a column of task type names; where a type cannot run,
/// the cell is empty.
[[nodiscard]] std::string matrixCsv(const Instance& instance, MatrixKind kind);

} // namespace wattif::profit
