// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/import_report.h"
#include "core/io/csv_table.h"
#include "core/io/heading_unit.h"
#include "core/io/written_time.h"

namespace wattif {

/// Returns a heading in small letters without anything but letters and digits: "Cores per node" and "cores_per_node" are alike.
[[nodiscard]] std::string bareHeading(std::string_view text);

/// The columns of a table by the names in its first row, each taken once. The table has rows and must live as long.
class TableColumns {
public:
    using Column = std::optional<std::size_t>;

    /// Headings are compared without these units.
    explicit TableColumns(const CsvTable& table, std::span<const UnitFactor> units = timeUnits());

    /// Takes the first column with one of these names, as bareHeading and without a unit; nothing without one.
    [[nodiscard]] Column take(std::initializer_list<std::string_view> names);
    /// Takes the first column with one of these names, alone or with one of these units: "run (s)", "run in s", "run_s".
    [[nodiscard]] Column take(std::initializer_list<std::string_view> names, std::span<const UnitFactor> units);
    /// Returns the unit that the heading of a column states which was taken with units; null without one.
    [[nodiscard]] const UnitFactor* unit(const Column& column) const { return m_unit[*column]; }
    /// Takes the column with this name, compared as plainHeading; nothing without one.
    [[nodiscard]] Column takeNamed(std::string_view name);
    /// Takes all columns that are left.
    [[nodiscard]] std::vector<std::size_t> takeRest();
    /// Returns the headings of the columns that are left.
    [[nodiscard]] std::vector<std::string> rest() const;
    [[nodiscard]] const std::string& heading(const Column& column) const { return m_table.rows.front()[*column].text; }
    /// The end of a message that none of these columns is there: the heading that was not taken and is close to one of them.
    [[nodiscard]] Message misspelled(std::initializer_list<std::string_view> names) const;
    /// Adds the columns that were not taken to those left out.
    void addUnused(ImportReport& report) const;
    /// Error(badInput) at the first column that was not taken; it names those of `known` that are near.
    [[nodiscard]] Result<void> refuseUnused(std::span<const std::string> known) const;
    /// Error(badInput) where the heading of a column occurs again, compared as plainHeading.
    [[nodiscard]] Result<void> checkOnce(const Column& column) const;
    /// Returns the factor of the unit in a heading; 1 without one.
    [[nodiscard]] double factorOf(const Column& column) const;

private:
    const CsvTable& m_table;
    std::span<const UnitFactor> m_units;
    std::vector<std::array<std::string, 2>> m_names; ///< [column]: as bareHeading, with and without the unit
    std::vector<bool> m_isUsed;                      ///< [column]
    std::vector<const UnitFactor*> m_unit;           ///< [column]
};

/// Reads a cell as a date with a time, see datedTimeOf.
[[nodiscard]] Result<WrittenTime> cellTime(const CsvTable& table, const CsvCell& cell, DayOrder order);
/// The same for a text that is made of the cell and others of its row.
[[nodiscard]] Result<WrittenTime> cellTime(const CsvTable& table, const CsvCell& cell, std::string_view text, DayOrder order);

/// Whether a heading or the first cell of a row says that it sums up the others: "Total", "Average:".
[[nodiscard]] bool isTotal(const CsvCell& cell);

/// Whether a cell says that its value is not known: empty, "-", "n/a", "NaN", "null".
[[nodiscard]] bool isMissing(const CsvCell& cell);

/// Removes rows at the end of a table with a header that state sums or means of the others ("Total", "Average"), and a last
/// column that is called so and is one, and reports them. At least one other row stays.
void leaveOutTotals(CsvTable& table, ImportReport& report);

} // namespace wattif
