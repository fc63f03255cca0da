// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/io/csv_table.h"

namespace wattif {

/// Reads a sheet of an OpenDocument spreadsheet, zipped or flat; see readSpreadsheet.
[[nodiscard]] Result<CsvTable> readOds(const std::string& fileName, std::string_view bytes, const std::string& sheet,
                                       DecimalMark mark);
/// The names of its visible sheets; none where it cannot be read.
[[nodiscard]] std::vector<std::string> sheetsOfOds(const std::string& fileName, std::string_view bytes);

} // namespace wattif
