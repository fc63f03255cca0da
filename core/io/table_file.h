// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/file_preview.h"
#include "core/base/option.h"
#include "core/io/csv_table.h"

namespace wattif {

/// How a file that holds a table is read.
struct TableOptions {
    DecimalMark mark = DecimalMark::unstated;
    std::string sheet{}; ///< of a workbook; empty for the first
};

/// The option `decimal` (auto, point, comma) of every importer that reads a table.
[[nodiscard]] Option decimalOption();
/// The option `sheet` of every importer that reads a table.
[[nodiscard]] Option sheetOption();
/// Reads both options from complete values.
[[nodiscard]] TableOptions tableOptions(const OptionValues& values);

/// Reads a table from CSV or TSV (see parseCsv) or from a workbook (see readSpreadsheet), without its empty rows and columns.
/// Where the quotes of a table with tabs or bars do not match, they are characters as others. Error(badInput) names a file of
/// another kind for what it is ("a GML graph").
[[nodiscard]] Result<CsvTable> readTable(const std::string& fileName, std::string_view bytes, const TableOptions& options = {});

/// Reads the first rows of a table, to see which it is; a workbook and a list in JSON as a whole. No rows where it is not a
/// table.
[[nodiscard]] CsvTable readFirstRows(std::string_view bytes);

/// The preview of a table: its first row as header where it is one, and the facts delimiter, decimal mark (`mark`, else that of
/// the table) and header.
[[nodiscard]] FilePreview previewOf(const CsvTable& table, bool hasHeader, std::optional<DecimalMark> mark = {});

/// Splits a text at blanks, one row for each line that is neither blank nor a comment ('#' or '%' in column 1).
[[nodiscard]] Result<CsvTable> parseWords(const std::string& fileName, std::string_view text, DecimalMark mark);

/// Removes columns in which every cell is empty, the heading too, and rows of empty cells.
void dropEmptyColumns(CsvTable& table);

} // namespace wattif
