// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/import_report.h"
#include "core/io/table_file.h"

namespace wattif::power {

/// Returns whether a text begins with a table that has a header of jobs in its first rows, as JobColumns finds it, with a column
/// that tables of reservations do not have. A workbook and a list in JSON are read as a whole.
[[nodiscard]] bool hasJobHeader(std::string_view text);

/// Reads a table as readTable does; where it has one column, with words between blanks if the header is such a line.
[[nodiscard]] Result<CsvTable> readJobCells(const std::string& fileName, std::string_view bytes, const TableOptions& options);

/// Removes the rows above the header of jobs, such as a title, and reports them.
void leaveOutTitle(CsvTable& table, ImportReport& report);

} // namespace wattif::power
