// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// Returns whether a text is an accounting log of PBS: its first line is "10/13/2026 08:00:00;E;1234.server;key=value ...".
[[nodiscard]] bool isPbsLog(std::string_view text);

/// Makes a table of jobs, with a header, from the ends of jobs (records E) in an accounting log of PBS Pro, OpenPBS or Torque.
/// Processors are total_execution_slots, or those of Resource_List.nodes or .select, or Resource_List.ncpus, or the nodes.
/// Error(badInput) with line and column for a line of another form, and where the log has no such record.
[[nodiscard]] Result<CsvTable> tableOfPbsLog(const std::string& fileName, std::string_view text);

} // namespace wattif::power
