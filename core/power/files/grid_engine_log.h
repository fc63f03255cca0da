// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// Returns whether a text is the accounting file of Grid Engine (Sun, Univa, Altair, Open Cluster Scheduler): fields with colons
/// between them, of which the ninth to eleventh are times.
[[nodiscard]] bool isGridEngineLog(std::string_view text);
/// Makes a table of jobs, with a header, from it. The time limit is h_rt of the request; parts of parallel jobs (pe_taskid) are
/// in the record of their job.
[[nodiscard]] Result<CsvTable> tableOfGridEngineLog(const std::string& fileName, std::string_view text);

/// Returns whether a text is the output of qacct -j: a line of "=" and then lines of a name and a value.
[[nodiscard]] bool isQacctOutput(std::string_view text);
/// The same table from it.
[[nodiscard]] Result<CsvTable> tableOfQacctOutput(const std::string& fileName, std::string_view text);

} // namespace wattif::power
