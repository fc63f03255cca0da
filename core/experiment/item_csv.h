// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>

#include "core/base/item_table.h"
#include "core/io/csv_lines.h"
#include "core/io/file_pieces.h"

namespace wattif {

/// Writes an item table of all policies of a run as one CSV table with full precision: a header line, the column `policy`, then
/// the columns of the table, in a scenario with a date those of moments with the date beside them; cells that do not apply are
/// empty. The policies are in the order of the report. Error(interrupted)
/// after a stop.
[[nodiscard]] Result<void> writeItemCsv(const ItemTable& table, const StudyInstance& instance, const RunReport& report,
                                        const PieceSink& write, const std::stop_token& stop, CsvUnits units = CsvUnits::none);

} // namespace wattif
