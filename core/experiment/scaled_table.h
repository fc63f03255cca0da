// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/report_table.h"

namespace wattif {

/// The table with units in which its numbers have few digits: energies of megajoules and more in kWh, other columns from 10^5 on
/// in powers of a thousand, which become part of the unit ("10⁶ s"). Columns with a fixed number of decimals are unchanged.
[[nodiscard]] ReportTable scaledTable(ReportTable table);

/// The table with times of the scenario in s, min or h and shares in percent (readableUnits), as the window shows them.
[[nodiscard]] ReportTable readableTable(const Study& study, ReportTable table);

} // namespace wattif
