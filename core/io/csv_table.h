// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/base/number.h"

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
    DecimalMark mark = DecimalMark::unstated; ///< how its numbers are written
    bool isJson = false;                      ///< read from JSON, see tableOfJson
    bool isSpreadsheet = false;               ///< read from a workbook: lines and columns are those of its cells
    ImportReport notes{};                     ///< what its reader assumed and left out, such as lines above the header

    /// Makes an error about a cell.
    [[nodiscard]] tl::unexpected<Error> error(const CsvCell& cell, Message message) const;
    [[nodiscard]] Place placeOf(const CsvCell& cell) const;
};

/// The delimiter, one of `, ; tab`, that occurs most often in the first line that is neither blank nor a comment. A comma never
/// delimits where it is the decimal mark, nor between two digits where the line has one of the others. A line `sep=;` above all
/// others states the delimiter.
[[nodiscard]] char sniffDelimiter(std::string_view text, DecimalMark mark = DecimalMark::unstated);

/// Parses UTF-8 CSV or TSV (RFC 4180 quoting) with the delimiter that sniffDelimiter finds. Lines that begin with '#' above the
/// first row are comments, unless '#' is all of the first cell: then it is the corner of a header. A first line `sep=;` is left
/// out. Error(badInput) for an unclosed quote or one inside a cell, a NUL byte, or invalid UTF-8.
[[nodiscard]] Result<CsvTable> parseCsv(std::string fileName, std::string_view text);
/// Parses with the delimiter given.
[[nodiscard]] Result<CsvTable> parseCsv(std::string fileName, std::string_view text, char delimiter);
/// Calls `take` with each line of a UTF-8 text, without line end and byte order mark, and its number from 1. Error(badInput) for
/// invalid UTF-8.
[[nodiscard]] Result<void> forEachLine(const std::string& fileName, std::string_view text,
                                       const std::function<void(std::string_view line, int number)>& take);
/// Parses a text where quotes are characters as others, as databases and schedulers print tables with tabs or bars. Blank lines
/// are skipped, and lines that begin with '#' above the first row.
[[nodiscard]] Result<CsvTable> parseUnquoted(std::string fileName, std::string_view text, char delimiter);

/// Checks that all rows have as many cells as the first; Error(badInput) at the first that has not.
[[nodiscard]] Result<void> checkRectangular(const CsvTable& table);
/// Returns a heading in the form for comparisons: lower case, blanks and hyphens as '_'.
[[nodiscard]] std::string plainHeading(std::string_view text);

/// Reads a cell as a number by the table's decimal mark, or by `mark` where it is given; Error names the text found and, if the
/// mark is ambiguous, the option that determines it. `nan` is refused; `inf` and an empty cell only where `allowInfinite`, as
/// infinity.
[[nodiscard]] Result<double> cellNumber(const CsvTable& table, const CsvCell& cell, bool allowInfinite = false,
                                        std::optional<DecimalMark> mark = {});
/// Reads a cell as a whole number; "400.0" and "4e2" are 400.
[[nodiscard]] Result<long long> cellInteger(const CsvTable& table, const CsvCell& cell);

/// Whether a cell is a number whose decimal mark neither the table nor its own digits determine: cellNumber refuses it, and a
/// table with such a cell is refused as a whole, because its other numbers can be meant otherwise, too.
[[nodiscard]] bool hasUnsettledMark(const CsvTable& table, const CsvCell& cell);

/// Quotes a text for a CSV cell where needed.
[[nodiscard]] std::string csvQuoted(std::string_view text);
/// The same for a text of unknown origin: prefixes an apostrophe if a spreadsheet would interpret it as a formula, except for
/// numbers.
[[nodiscard]] std::string csvForSpreadsheet(std::string text);

} // namespace wattif
