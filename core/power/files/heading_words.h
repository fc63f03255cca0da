// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <string_view>

namespace wattif::power {

/// Returns whether a character is a small letter of ASCII.
[[nodiscard]] constexpr bool isLetter(char c) { return c >= 'a' && c <= 'z'; }

/// Returns whether a text contains `part`.
[[nodiscard]] constexpr bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// Returns whether a text in small letters contains `word` without letters before and after it.
[[nodiscard]] bool hasWord(std::string_view text, std::string_view word);
/// Returns whether it contains one of these words.
[[nodiscard]] bool hasAnyWord(std::string_view text, std::initializer_list<std::string_view> words);

} // namespace wattif::power
