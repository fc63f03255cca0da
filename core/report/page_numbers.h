// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/experiment/report_table.h"
#include "core/experiment/table_grid.h"

namespace wattif {

/// A number with at most four significant digits, without zeros at its end: "12.3", "12350", "1.235e-07"; "–" for NaN and
/// "undefined" for an infinite one.
[[nodiscard]] std::string pageNumber(double value);
/// The same with its unit, "12.3 kWh".
[[nodiscard]] std::string pageNumber(double value, const std::string& unit);

/// Lays a table of results out as gridOf, in scaled units (scaledTable) and with at most four significant digits. Policies or
/// metrics are the rows, whichever are more: the table is as narrow as possible.
[[nodiscard]] TableGrid pageGrid(const ReportTable& results);

} // namespace wattif
