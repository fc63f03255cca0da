// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// Returns whether a text is an accounting log of LSF (lsb.acct): its first record begins with an event in quotes, "JOB_FINISH".
[[nodiscard]] bool isLsfLog(std::string_view text);

/// Makes a table of jobs, with a header, from the records JOB_FINISH of LSF's lsb.acct. Cores are the slots in use at the end,
/// else those requested; a job that never started has no start. Error(badInput) where the log has no such record.
[[nodiscard]] Result<CsvTable> tableOfLsfLog(const std::string& fileName, std::string_view text);

} // namespace wattif::power
