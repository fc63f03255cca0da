// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace wattif {

/// A table for the terminal: columns as wide as their widest cell, two blanks apart; long headings are broken.
class TextTable {
public:
    enum class Align { left, right };

    /// Adds a column with its heading; `unit` is on a separate heading line, omitted if no column has one.
    void addColumn(std::string title, Align align = Align::left, std::string unit = {});
    /// Adds a row; cells that are missing at the end stay empty.
    void addRow(std::vector<std::string> cells);
    /// Draws a line between the rows before and after.
    void addRule();

    /// Prints headings, a line, and the rows; every line ends with a line feed and without trailing blanks. Columns that do not
    /// fit in `maxWidth` characters follow below, each time beside the first column.
    [[nodiscard]] std::string print(std::size_t maxWidth = std::string::npos) const;

private:
    using Row = std::vector<std::string>;
    using Columns = std::vector<std::size_t>; ///< that are printed beside each other
    struct Column {
        std::string title;
        std::string unit;
        Align align = Align::left;
    };
    [[nodiscard]] std::vector<std::size_t> widths() const;
    [[nodiscard]] std::vector<Columns> parts(const std::vector<std::size_t>& widths, std::size_t maxWidth) const;
    [[nodiscard]] std::string printPart(const Columns& part, const std::vector<std::size_t>& widths) const;
    [[nodiscard]] std::vector<Row> headings(const Columns& part, const std::vector<std::size_t>& widths) const;
    [[nodiscard]] std::string line(const Row& cells, const Columns& part, const std::vector<std::size_t>& widths) const;

    std::vector<Column> m_columns;
    std::vector<Row> m_rows; ///< an empty one is a rule
};

/// Number of columns that a UTF-8 text takes in a terminal: two for a Chinese character.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// Breaks a text between words into lines of at most `width` characters, at least one line.
[[nodiscard]] std::vector<std::string> wrappedText(const std::string& text, std::size_t width);
/// Width to which a heading of a column is broken whose cells are `cellWidth` wide: no narrower than its longest word.
[[nodiscard]] std::size_t headingWidth(const std::string& title, std::size_t cellWidth = 0);

} // namespace wattif
