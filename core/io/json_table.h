// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif {

/// Returns whether a text begins as a JSON object or array.
[[nodiscard]] bool beginsAsJson(std::string_view text);

/// Reads the table in a JSON text, such as the answer of a web service, with the names in its first row:
///
/// - a list of objects: of all such lists the one of the most objects, with the lists that have the same names; each object is a
///   row, its texts and numbers are the cells, those of a list in it are one cell with commas, and those of an object in it are
///   called "outer.inner";
/// - or an object with lists of equally many texts and numbers: each list is a column.
///
/// `needed`: only lists of objects with a name that begins so. A text "unit" or "units" beside the lists, or in an object
/// beside them, is a column "unit" that says the same in each row. Other values are left out. Error(badInput) for a text that is
/// not JSON or holds no such list.
[[nodiscard]] Result<CsvTable> tableOfJson(const std::string& fileName, std::string_view text, std::string_view needed = {});

} // namespace wattif
