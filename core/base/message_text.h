// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wattif {

/// The most characters of a name in a message.
inline constexpr std::size_t longestName = 60;

/// Escapes characters that a terminal would interpret instead of showing, on one line: control characters (`\n`, `\x1b`),
/// characters that change the direction of writing (`\u202e`), and invalid UTF-8 bytes (`\xff`). Other characters are unchanged.
[[nodiscard]] std::string escapedText(std::string_view text);

/// Shortens a text of more than `longest` characters in its middle: both ends help to distinguish names.
[[nodiscard]] std::string cutInMiddle(std::string_view text, std::size_t longest = longestName);

/// Makes any message safe to show, whatever file names it contains: escapes it, and shortens every quoted name and every word of
/// more than 60 characters in its middle (a sentence in a script without blanks is not a word). All messages are passed through
/// this function.
///
/// A message may have further lines, each after a line feed and two blanks: commands to type, the answer of a program. They
/// remain separate lines and are not shortened, to allow copying a command; a line feed in a quoted name, or without the blanks,
/// is escaped.
[[nodiscard]] std::string messageText(std::string_view message);

} // namespace wattif
