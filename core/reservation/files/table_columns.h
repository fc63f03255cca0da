// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/import_report.h"
#include "core/io/csv_table.h"

namespace wattif::reservation {

/// Returns a heading in small letters without anything but letters and digits: "Cores per node" and "cores_per_node" are alike.
[[nodiscard]] std::string bareHeading(std::string_view text);

/// The columns of a table by the names in its first row, each taken once. The table has rows and must live as long.
class TableColumns {
public:
    using Column = std::optional<std::size_t>;

    explicit TableColumns(const CsvTable& table) : m_table(table), m_isUsed(table.rows.front().size(), false) { }

    /// Takes the first column with one of these names, as bareHeading and without a unit of time; nothing without one.
    [[nodiscard]] Column take(std::initializer_list<std::string_view> names);
    [[nodiscard]] const std::string& heading(const Column& column) const { return m_table.rows.front()[*column].text; }
    /// Adds the columns that were not taken to those left out.
    void addUnused(ImportReport& report) const;

private:
    const CsvTable& m_table;
    std::vector<bool> m_isUsed; ///< [column]
};

} // namespace wattif::reservation
