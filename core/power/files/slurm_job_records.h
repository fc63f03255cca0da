// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// Returns whether a text begins with a record "JobId=4 UserId=... ..." as Slurm writes them: the file of jobcomp/filetxt, or
/// the output of scontrol show job.
[[nodiscard]] bool isSlurmJobRecords(std::string_view text);
/// Makes a table of jobs, with a header, from such records, each in one line or several.
[[nodiscard]] Result<CsvTable> tableOfSlurmJobRecords(const std::string& fileName, std::string_view text);

} // namespace wattif::power
