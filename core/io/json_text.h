// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/study.h"

namespace wattif {

/// Prints JSON for people: indented by two blanks; arrays of plain values, and objects of plain values and short lists of them
/// that are elements of an array, on one line; shortest numbers that read back the same; NaN and infinities become null.
/// The same bytes on every machine; ends with a line feed.
[[nodiscard]] std::string printJson(const Json& value);

/// A number for writing: whole ones (up to 2^53) without a fraction, as people write them.
[[nodiscard]] Json numberJson(double value);

/// Parts of printJson for code that prints text between JSON values.

/// Maximum number of elements of a list in an object printed on one line.
inline constexpr std::size_t maxOnOneLine = 16;
/// Returns whether a member of an object in an array allows printing it on one line: a plain value or a short list of them.
[[nodiscard]] bool fitsLineOfObject(const Json& member);
/// Appends the value of a member at a depth of indentation.
void appendJson(std::string& into, const Json& value, int depth);
/// Appends a text in quotes.
void appendText(std::string& into, std::string_view text);
void appendWhole(std::string& into, std::int64_t value);
/// Appends a number as numberJson makes it; null where it has no meaning.
void appendNumber(std::string& into, double value);
/// Begins a line at a depth of indentation.
void breakLine(std::string& into, int depth);

} // namespace wattif
