// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace wattif {

/// The three bytes that some programs put before UTF-8 text.
inline constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// A position in a text; line and column count from 1, columns in characters (not bytes).
struct LineColumn {
    int line = 1;
    int column = 1;

    friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

/// Finds line and column of the byte at `offset`; a byte order mark takes no column.
[[nodiscard]] LineColumn lineColumnAt(std::string_view text, std::size_t offset);

/// Returns whether a byte continues a character of several bytes in UTF-8.
[[nodiscard]] constexpr bool continuesCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Returns the offset of the first byte that is not valid UTF-8; nothing where all are.
[[nodiscard]] std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

} // namespace wattif
