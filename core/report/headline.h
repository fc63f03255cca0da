// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/report_table.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// Returns the result in words, one sentence each: which online policy is best in the main metric, its value, and how far behind
/// the runner-up is; the baseline and the best reference that knows all arrivals. Values that differ by rounding only are equal.
///
/// The main metric is the study's first one that has a better side and that some policy of the table reports; if all online
/// policies tie in it, the first one in which they differ follows. Empty for a table without such a metric.
[[nodiscard]] std::vector<std::string> headline(const Study& study, const ReportTable& table, const Translated& translated = {});

} // namespace wattif
