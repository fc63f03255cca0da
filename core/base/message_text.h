// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wattif {

/// The most characters of a name in a message.
inline constexpr std::size_t longestName = 60;

/// Writes what a terminal would obey instead of show as escapes on one line: control characters (`\n`, `\x1b`), characters that
/// turn the direction of writing (`\u202e`), and bytes that are no UTF-8 (`\xff`). All else stays as it is.
[[nodiscard]] std::string escapedText(std::string_view text);

/// Cuts a text of more than `longest` characters in its middle: both ends tell names apart.
[[nodiscard]] std::string cutInMiddle(std::string_view text, std::size_t longest = longestName);

/// Makes any message fit to be shown, whatever names out of files stand in it: escaped, and every name in quotes and every
/// word of more than 60 characters cut in its middle (a sentence in a script without blanks is no word). The one place for this:
/// what tells messages passes them through here.
///
/// A message may have lines of its own below the first, each after a line feed and two blanks: commands to type, what a program
/// answered. They stay lines and are not cut, so that a command can be copied; a line feed in a name in quotes, or without the
/// blanks, is escaped.
[[nodiscard]] std::string messageText(std::string_view message);

} // namespace wattif
