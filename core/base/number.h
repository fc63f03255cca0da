// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wattif {

/// Reads a whole text as a number with a decimal point; surrounding blanks are allowed, anything else is not. "inf" and
/// "infinity" are read, "nan" is not. Returns nothing for other texts.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// How numbers of a table or of a pasted text are written.
enum class DecimalMark {
    unstated, ///< with a point; a comma counts only where it can have one meaning
    point,    ///< with a point; commas separate thousands
    comma,    ///< with a comma; points separate thousands
};

/// A number as people write it, or why it is refused.
struct NumberReading {
    enum class Fault {
        none,
        text,      ///< not a number at all
        ambiguous, ///< "1,234" where the mark is unstated: 1234 or 1.234
        otherMark, ///< a number with the other decimal mark, such as "1,5" where the mark is a point
    };
    double value = 0.0; ///< 0 where it is refused
    Fault fault = Fault::none;

    [[nodiscard]] bool isNumber() const { return fault == Fault::none; }
    /// Returns whether the text is a number under one of the decimal marks.
    [[nodiscard]] bool looksNumeric() const { return fault != Fault::text; }
};
/// Reads a number as people write it: one rule for files, pasted text and fields. Thousands may be grouped by three with the
/// character that is not the decimal mark, with blanks or with apostrophes ("1,234.5", "1 234.5", "1'234.5"); U+2212 is a minus.
[[nodiscard]] NumberReading readNumber(std::string_view text, DecimalMark mark);

/// Prints the shortest decimal text that reads back as the same double; independent of the locale.
[[nodiscard]] std::string formatNumber(double value);

/// Prints with `digits` significant digits and thousands kept plain, for tables and messages.
[[nodiscard]] std::string formatShort(double value, int digits = 6);

/// A printed number, "-1234.5", as people read it: narrow no-break spaces (U+202F) between thousands and a true minus (U+2212).
[[nodiscard]] std::string typographicNumber(const std::string& printed);

} // namespace wattif
