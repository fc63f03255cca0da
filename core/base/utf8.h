// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace wattif {

/// Number of bytes of the UTF-8 character that a text begins with; 0 where it is empty or begins with none.
[[nodiscard]] std::size_t utf8Length(std::string_view text);

/// Returns the code point of the first character of a text, of `length` bytes as returned by utf8Length.
[[nodiscard]] char32_t utf8CodePoint(std::string_view text, std::size_t length);

} // namespace wattif
