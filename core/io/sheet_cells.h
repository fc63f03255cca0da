// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

#include "core/io/csv_table.h"

namespace wattif {

/// Collects the cells of a sheet, which workbooks list with gaps and repetitions, into a table.
class SheetCells {
public:
    /// Numbers are written with this decimal mark.
    SheetCells(std::string fileName, DecimalMark mark);

    /// Adds a cell; rows and columns count from 1, and the cells come in the order of rows. Empty texts are left out.
    /// Error(badInput) for more cells than fit.
    [[nodiscard]] Result<void> add(std::size_t row, std::size_t column, std::string text);
    /// Notes that a cell is merged with those right of it and below; finish() gives them its text, as a person sees it.
    void merge(std::size_t row, std::size_t column, std::size_t rows, std::size_t columns);
    /// Notes that a row, or columns, are hidden: they are read, which finish() reports.
    void hideRow(std::size_t row) { m_hiddenRows.insert(row); }
    void hideColumns(std::size_t first, std::size_t last);
    /// Notes which sheet was taken without being chosen, and the others that are visible.
    void setOtherSheets(std::string sheet, std::vector<std::string> others);
    /// A number as a spreadsheet shows it, with up to 15 significant digits.
    [[nodiscard]] std::string numberText(double value) const;
    /// A share as a spreadsheet shows it, in percent: "30%".
    [[nodiscard]] std::string percentText(double share) const;
    /// Rows of the same length. Error(badInput) for a sheet without cells beside others.
    [[nodiscard]] Result<CsvTable> finish() &&;

private:
    struct Merge {
        std::size_t row = 0;
        std::size_t column = 0;
        std::size_t rows = 1;
        std::size_t columns = 1;
    };
    void fill(const Merge& merge);
    void addNotes();
    [[nodiscard]] Result<void> checkSize(std::size_t rows, std::size_t width) const;

    CsvTable m_table;
    std::vector<Merge> m_merges;
    std::set<std::size_t> m_hiddenRows;
    std::set<std::size_t> m_hiddenColumns;
    std::string m_sheet; ///< taken without being chosen
    std::vector<std::string> m_otherSheets;
    std::size_t m_width = 0;
    std::size_t m_lastRow = 0;
};

/// The name of an element without its namespace prefix.
[[nodiscard]] std::string_view localName(const pugi::xml_node& node);
/// The value of an attribute by its name without prefix; empty without it.
[[nodiscard]] std::string_view localAttribute(const pugi::xml_node& node, std::string_view name);
/// The first child of that name, without prefix.
[[nodiscard]] pugi::xml_node localChild(const pugi::xml_node& node, std::string_view name);

/// Prints seconds as "hh:mm:ss"; hours may exceed 24.
[[nodiscard]] std::string sheetClockText(double seconds);
/// The error of an unknown sheet; names those that exist.
[[nodiscard]] tl::unexpected<Error> unknownSheet(const std::string& fileName, std::string_view sheet,
                                                 const std::vector<std::string>& names);
/// Largest row and column number that any spreadsheet program has.
inline constexpr std::size_t maxSheetRows = 1'048'576;
inline constexpr std::size_t maxSheetColumns = 16'384;

} // namespace wattif
