// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/io/table_columns.h"

namespace wattif::consolidation {

/// How a file of loads is laid out; its header shows which.
enum class LoadsKind : std::uint8_t {
    applications, ///< a row for each application with its node: node, size[, application]
    nodes,        ///< a row for each node: node, load
    samples,      ///< applications without a node: vm, and a column for each moment
};

/// What the columns of a table with a row for each moment are.
enum class LoadsOf : std::uint8_t {
    unstated,     ///< nodes where each heading begins with a word for them (node, host, server, machine), else applications
    applications, ///< such as virtual machines
    nodes,
};

/// The columns of a table of loads. Its moments are columns, or rows that name their time, or it has one moment only.
struct LoadsColumns {
    LoadsKind kind = LoadsKind::applications;
    std::size_t name = 0;                  ///< of the node; of kind samples, of the application
    std::vector<std::size_t> loads{};      ///< one, or one for each moment; of a wide table, one for each name
    bool hasMoments = false;               ///< `loads` are those of moments
    bool isWide = false;                   ///< each row is a moment, and the headings of `loads` are the names
    std::optional<std::size_t> time{};     ///< of tables whose rows name their moment
    std::optional<std::size_t> date{};     ///< beside a column of times of day
    std::optional<std::size_t> capacity{}; ///< of the node in a row
    ImportReport report{};                 ///< columns that are not used
};

/// Finds the columns by their headings, such as node, host or server; load, cpu or utilization; vm or application. A table with
/// a time and none of these is wide. A column of capacities is looked for only where `hasCapacity`. Error(badInput) where the
/// first row does not name these columns, or names one of them twice. The table has rows.
[[nodiscard]] Result<LoadsColumns> findLoadsColumns(const CsvTable& table, bool hasCapacity, LoadsOf wide = LoadsOf::unstated);

/// A heading without its unit where that is percent: "cpu %", "load (%)", "load in percent", "cpu_pct"; nothing for others.
[[nodiscard]] std::optional<std::string> headingOfPercent(const std::string& text);

} // namespace wattif::consolidation
