// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wattif {

/// Reads a whole text as a number with a decimal point; surrounding blanks are allowed, anything else is not.
/// "inf" and "infinity" are read, "nan" is not. Nothing for text that is no number.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);

/// Prints the shortest decimal text that reads back as the same double; independent of the locale.
[[nodiscard]] std::string formatNumber(double value);

/// Prints with `digits` significant digits and thousands kept plain, for tables and messages.
[[nodiscard]] std::string formatShort(double value, int digits = 6);

/// A printed number, "-1234.5", as people read it: narrow no-break spaces (U+202F) between thousands and a true minus (U+2212).
[[nodiscard]] std::string typographicNumber(const std::string& printed);

} // namespace wattif
