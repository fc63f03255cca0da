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
#include "core/io/table_file.h"

namespace wattif::consolidation {

/// How a file of loads is laid out; its header shows which.
enum class LoadsKind : std::uint8_t {
    applications, ///< node, size[, application]: a row for each application
    nodes,        ///< node, load: a row for each node
    samples,      ///< vm (or name), then a column for each moment: a row for each application, without a node
};

/// How a file of loads is read.
struct LoadsRules {
    double capacity = 100.0;        ///< of a node: nothing may be larger
    bool isDefaultCapacity = false; ///< the report lists it as an assumption
    double cut = 0.0;        ///< kind nodes: loads are cut into applications of this size, the last takes the rest; 0: not cut
    std::int64_t sample = 0; ///< kind samples: which of the moments, from 0
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
    std::string moment{};           ///< kind samples: the header of the column
    std::int64_t moments = 0;       ///< columns to choose from
    Message percent{};              ///< why the loads are read as percent of the capacity; empty where they are not
    double largest = 0.0;           ///< load, in the unit of the capacity
    FilePreview preview{};

    [[nodiscard]] double total() const;
    [[nodiscard]] ImportReport report(const LoadsRules& rules) const;
};

/// Reads loads from a table (see readTable). Loads below a heading such as `cpu %` or `load (%)`, or with a % sign, are percent
/// of the capacity. Error(badInput) with file, line and column for an unknown header, a cell that is not a number, a load with a
/// % sign among others without, a size below 0 or over the capacity, or the size that takes a node over it.
[[nodiscard]] Result<LoadsFile> readLoads(const std::string& fileName, std::string_view text, const LoadsRules& rules);

} // namespace wattif::consolidation
