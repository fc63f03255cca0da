// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/consolidation/files/loads_columns.h"
#include "core/io/table_file.h"

namespace wattif::consolidation {

/// How a file of loads is read.
struct LoadsRules {
    double capacity = 100.0;        ///< of a node: nothing may be larger
    bool isDefaultCapacity = false; ///< a column of capacities replaces it; the report lists it as an assumption
    double cut = 0.0;        ///< kind nodes: loads are cut into applications of this size, the last takes the rest; 0: not cut
    std::int64_t sample = 0; ///< which of the moments, from 0
    LoadsOf columns = LoadsOf::unstated; ///< of a table with a row for each moment
    TableOptions table{};
};

/// A node that a file names, with the sizes of its applications.
struct NodeLoads {
    std::string name;
    std::vector<double> sizes{};
    Place place{}; ///< where the name occurs first
    double load = 0.0;
};

/// What a file of loads says.
struct LoadsFile {
    LoadsKind kind = LoadsKind::applications;
    std::vector<NodeLoads> nodes{}; ///< in the order in which the file names them; none of kind samples
    std::vector<double> sizes{};    ///< kind samples: applications that are on no node yet
    std::int64_t zeros = 0;         ///< applications or loads of size 0, left out
    std::string moment{};           ///< its heading, or its time as the rows state it
    std::int64_t moments = 0;       ///< to choose from; 0: the file has no moments
    bool isWide = false;            ///< its columns are nodes or applications
    double capacity = 100.0;        ///< of each node
    bool isDefaultCapacity = false; ///< neither stated in the file nor chosen
    Message percent{};              ///< why the loads are read as percent of the capacity; empty where they are not
    double largest = 0.0;           ///< load, in the unit of the capacity
    FilePreview preview{};
    ImportReport leftOut{}; ///< rows and columns that were not read

    [[nodiscard]] double total() const;
    [[nodiscard]] ImportReport report(const LoadsRules& rules) const;
};

/// Reads loads from a table (see readTable, findLoadsColumns). Loads below a heading such as `cpu %` or `load (%)`, or with a %
/// sign, are percent of the capacity. A row for each moment and node, or a row for each moment with a column for each node
/// or application, as monitoring systems write them, is read for one moment; nodes without a row or a value for it have no load.
/// Error(badInput) with file, line and column for an unknown header, a cell that is not a number, a load with a % sign among
/// others without, a size below 0 or over the capacity, the size that takes a node over it, or nodes of different capacity.
[[nodiscard]] Result<LoadsFile> readLoads(const std::string& fileName, std::string_view text, const LoadsRules& rules);

} // namespace wattif::consolidation
