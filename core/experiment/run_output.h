// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/reproduction.h"
#include "core/base/study.h"

namespace wattif {

/// Prints a run as JSON: {"study", "scenario_hash", "seed", "version", ..., "policies": [...]}; the same bytes for the same
/// input. `detail` adds the study's long arrays.
[[nodiscard]] std::string runAsJson(const Study& study, const StudyInstance& instance, const RunReport& report,
                                    bool detail = false);
/// Prints the metrics of a run as an aligned text table; the best of each metric is marked with '*'. Includes the time taken.
[[nodiscard]] std::string runAsTable(const Study& study, const RunReport& report);
/// Prints the metrics of a run as CSV, one row per policy, a header row of metric names.
[[nodiscard]] std::string runAsCsv(const Study& study, const RunReport& report);

/// Prints a reproduction as Markdown: a table (item, paper, ours, ratio, verdict), series and notes.
[[nodiscard]] std::string reproductionAsMarkdown(const ReproductionReport& report);
[[nodiscard]] Json reproductionAsJson(const ReproductionReport& report);

/// This program's version, e.g. "0.1.0".
[[nodiscard]] std::string programVersion();

} // namespace wattif
