// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/io/table_file.h"
#include "core/profit/files/cell_places.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Machine types read from a file; names are empty where the file has none.
struct MachinesFile {
    std::vector<MachineType> machines;
    CellPlaces places; ///< keys name, count, idle_watts
    bool hasCounts = false;
    bool hasIdleWatts = false;
    ImportReport report{}; ///< columns that are not used
    FilePreview preview{};
};

/// Returns whether the first row of a table names idle power, or names and counts.
[[nodiscard]] bool hasMachineHeader(const CsvTable& table);

/// Reads machine types from a table: columns name, count[, idle_watts], or one count a line; with a header row any of the
/// three in any order, also under other names (machine, quantity, idle power) and with a unit of power. Where the file and
/// `order` both have names, rows are put into that order by name.
[[nodiscard]] Result<MachinesFile> readMachinesFile(const std::string& fileName, std::string_view text,
                                                    const std::vector<std::string>& order, const TableOptions& options = {});

} // namespace wattif::profit
