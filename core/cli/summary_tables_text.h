// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/cli/run_format.h"
#include "core/experiment/statistics/experiment_summary.h"

namespace wattif::cli {

/// Prints tables of an experiment one below the other under a common heading; in documents each has its own. JSON and CSV do not
/// use such tables.
[[nodiscard]] std::string tablesAsText(const ExperimentSummary& summary, const std::string& heading, std::vector<TableGrid> grids,
                                       RunFormat format);

} // namespace wattif::cli
