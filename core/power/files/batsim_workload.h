// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// Returns whether a text is a workload of the simulator Batsim, in JSON: jobs with a `subtime`.
[[nodiscard]] bool isBatsimWorkload(std::string_view text);
/// Makes a table of jobs, with a header, from it. The run time of a job is that of its profile of the type `delay`, where the
/// jobs do not state it; jobs of other profiles have none. `nb_res` is a column that says the same in each row.
[[nodiscard]] Result<CsvTable> tableOfBatsimWorkload(const std::string& fileName, std::string_view text);

} // namespace wattif::power
