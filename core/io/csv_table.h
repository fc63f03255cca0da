// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// One cell of a CSV file with its place.
struct CsvCell {
    std::string text; ///< unquoted, surrounding blanks removed
    int line = 0;     ///< from 1
    int column = 0;   ///< of its first character, from 1
    bool quoted = false;
};

/// A CSV file as rows of cells; rows may differ in length, blank lines are left out.
struct CsvTable {
    std::string fileName;
    char delimiter = ',';
    std::vector<std::vector<CsvCell>> rows;

    /// Makes an error about a cell.
    [[nodiscard]] tl::unexpected<Error> error(const CsvCell& cell, std::string message) const;
    [[nodiscard]] Place placeOf(const CsvCell& cell) const
    {
        return {.file = fileName, .line = cell.line, .column = cell.column};
    }
};

/// How numbers of a CSV or pasted text are written.
enum class DecimalMark { point, comma };

/// Returns the most frequent delimiter, one of `, ; tab`, of the first line that is neither blank nor a comment; a decimal comma
/// is not a delimiter.
[[nodiscard]] char sniffDelimiter(std::string_view text, DecimalMark mark = DecimalMark::point);

/// Parses UTF-8 CSV or TSV (RFC 4180 quoting) with the delimiter that sniffDelimiter finds. Lines that begin with '#' are
/// comments. Error(badInput) for an unclosed quote or one inside a cell, a NUL byte, or invalid UTF-8.
[[nodiscard]] Result<CsvTable> parseCsv(std::string fileName, std::string_view text);
/// Parses with the delimiter given.
[[nodiscard]] Result<CsvTable> parseCsv(std::string fileName, std::string_view text, char delimiter);

/// Checks that all rows have as many cells as the first; Error(badInput) at the first that has not.
[[nodiscard]] Result<void> checkRectangular(const CsvTable& table);
/// Finds the columns named by the first row, in the order of `known`; nothing for missing ones. Error(badInput) for an unknown or
/// duplicate name.
[[nodiscard]] Result<std::vector<std::optional<std::size_t>>> columnsByHeader(const CsvTable& table,
                                                                              std::span<const std::string> known);

/// Reads a cell as a number; Error quotes the text found. Rejects `nan`; accepts `inf` and an empty cell as infinity only if
/// `allowInfinite`.
[[nodiscard]] Result<double> cellNumber(const CsvTable& table, const CsvCell& cell, bool allowInfinite = false,
                                        DecimalMark mark = DecimalMark::point);
/// Reads a cell as a whole number.
[[nodiscard]] Result<long long> cellInteger(const CsvTable& table, const CsvCell& cell);

/// Quotes a text for a CSV cell where needed.
[[nodiscard]] std::string csvQuoted(std::string_view text);
/// The same for a text of unknown origin: prefixes an apostrophe if a spreadsheet would interpret it as a formula, except for
/// numbers.
[[nodiscard]] std::string csvForSpreadsheet(std::string text);

} // namespace wattif
