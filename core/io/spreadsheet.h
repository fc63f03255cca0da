// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/io/csv_table.h"

namespace wattif {

/// Returns whether bytes are a workbook that readSpreadsheet reads, by its beginning and the names of its parts.
[[nodiscard]] bool isSpreadsheet(std::string_view bytes);

/// Reads a sheet of a workbook: Office Open XML (.xlsx, ISO/IEC 29500) or OpenDocument (.ods and flat .fods, OASIS ODF 1.2).
/// `sheet` is its name; empty for the first sheet that is not hidden.
///
/// Cells hold what a person sees: numbers with up to 15 digits and the decimal mark `mark`, texts, dates as 2026-03-01 or
/// 2026-03-01T14:00:00, times as 14:00:00, the stored results of formulas. Rows without content are left out; the others have the
/// same length. Error(badInput) for a workbook that is damaged or protected by a password, for an unknown sheet (names those that
/// exist), and for more cells than readLimit() bytes hold.
[[nodiscard]] Result<CsvTable> readSpreadsheet(const std::string& fileName, std::string_view bytes, const std::string& sheet,
                                               DecimalMark mark);

/// Returns the names of the sheets of a workbook that are not hidden; none where it cannot be read.
[[nodiscard]] std::vector<std::string> sheetNames(const std::string& fileName, std::string_view bytes);

} // namespace wattif
