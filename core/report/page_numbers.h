// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/report_table.h"
#include "core/experiment/sentence.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// A number with at most four significant digits, without zeros at its end, "12.3", "1.235e-07", but whole numbers, as counts are,
/// exactly: "27893"; "–" for NaN and "undefined" for an infinite one.
[[nodiscard]] std::string pageNumber(double value);
/// The same with its unit, "12.3 kWh".
[[nodiscard]] std::string pageNumber(double value, const std::string& unit);

/// Lays a table of results out as gridOf, in scaled units (scaledTable) and with at most four significant digits. Policies or
/// metrics are the rows, whichever are more: the table is as narrow as possible.
[[nodiscard]] TableGrid pageGrid(const ReportTable& results);

/// Returns the result in words, one sentence each: which online policy is best in the main metric, its value, and how far behind
/// the runner-up is; the baseline and the best reference that knows all arrivals. Values that differ by rounding only are equal.
///
/// The main metric is the study's first one that has a better side and that some policy of the table reports; if all online
/// policies tie in it, the first one in which they differ follows. Empty for a table without such a metric.
[[nodiscard]] std::vector<std::string> headline(const Study& study, const ReportTable& table, const Translated& translated = {});

} // namespace wattif
