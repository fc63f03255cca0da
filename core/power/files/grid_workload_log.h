// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// Returns whether a text is a trace of the Grid Workloads Archive (.gwf): comments, of which one names the columns, and then
/// words, 29 in each line.
[[nodiscard]] bool isGridWorkloadLog(std::string_view text);
/// Makes a table of jobs, with a header, from it. The columns are those of the format; -1 is not known.
[[nodiscard]] Result<CsvTable> tableOfGridWorkloadLog(const std::string& fileName, std::string_view text);

} // namespace wattif::power
