// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/base/matrix.h"
#include "core/io/heading_unit.h"
#include "core/io/table_file.h"
#include "core/profit/files/cell_places.h"
#include "core/profit/model/edit.h"

namespace wattif::profit {

/// Where the names of a matrix are.
enum class Labels { automatic, none, firstRow, firstColumn, both };
/// Reads the value of the option `labels`: auto, none, row, column, both.
[[nodiscard]] Labels labelsOf(std::string_view name);

/// How a matrix is read.
struct MatrixOptions {
    TableOptions table{};
    Labels labels = Labels::automatic;
    std::span<const UnitFactor> units = timeUnits(); ///< that headings may state; values are converted to the one with factor 1
    std::span<const std::string_view> otherUnits{};  ///< of other quantities: a heading that states one is an error
    std::size_t rows = 0; ///< the size of a matrix that is known from elsewhere, for a file that does not state it; 0: unknown
    std::size_t columns = 0;
};

/// A matrix read from a file, with its names.
struct MatrixFile {
    Matrix values; ///< infinity for an empty cell or "inf"
    CellPlaces places;
    std::vector<std::string> rowNames;    ///< empty where the file has no name column
    std::vector<std::string> columnNames; ///< empty where the file has no header row
    CellPlaces rowNamePlaces;
    CellPlaces columnNamePlaces;
    ImportReport report{}; ///< size, delimiter and names in their interpretation
    FilePreview preview{};
};

/// Reads a matrix, one row per task type, from one of these:
///
/// - a table (see readTable): CSV, TSV, a workbook, or cells separated by blanks;
/// - the benchmark format of Braun et al. 2001: a line "tasks machines ...", then the values, all machines of the first task
/// first.
///   Without that line a file of one value a line is read only where the number of values is that of MatrixOptions or of a
///   published set;
/// - a matrix as NumPy, Python or MATLAB print it: "[[1. 2.] [3. 4.]]".
///
/// A corner that begins with "machine" says that rows are machines: the table is transposed. A unit in the corner or behind the
/// name of a column ("task (min)", "m1 [ms]") converts the values. The report says both.
///
/// Without stated labels the first row is a header where its cells hold texts, or numbers behind a corner that is a heading such
/// as `task_type` or `#`, or the numbers 1, 2, 3 behind an empty or other corner. The first column holds names where its cells
/// are texts or its heading is empty or such a heading. Error(badInput) with line and column for no rows, rows of different
/// length, cells that are not numbers, and for names that could be values: the option `labels` settles those.
[[nodiscard]] Result<MatrixFile> readMatrixFile(const std::string& fileName, std::string_view text,
                                                const MatrixOptions& options = {});

/// Completes names that a file may have left out: "Machine 1", "Machine 2", ... for the prefix "Machine" and the first number 1.
[[nodiscard]] std::vector<std::string> namesOr(std::vector<std::string> names, std::size_t count, std::string_view prefix,
                                               std::size_t first = 1);

/// Lets an empty power cell (infinity) say what an empty time does: the task type cannot run there.
/// Matrices of different shape are left alone.
void mergeEmptyCells(Instance& instance);

/// Prints a matrix as CSV with a header row of machine names and a column of task type names; where a type cannot run,
/// the cell is empty.
[[nodiscard]] std::string matrixCsv(const Instance& instance, MatrixKind kind);

} // namespace wattif::profit
