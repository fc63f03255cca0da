// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/heading_words.h"

#include <algorithm>
#include <cstddef>

namespace wattif::power {

namespace {

/// Whether a byte begins a Latin letter with an accent in UTF-8: "ä", "ő".
bool beginsAccented(char byte)
{
    const auto lead = static_cast<unsigned char>(byte);
    return lead >= 0xC3 && lead <= 0xC9;
}

bool endsWithLetter(std::string_view text)
{
    return !text.empty() && (isLetter(text.back()) || (text.size() > 1 && beginsAccented(text[text.size() - 2])));
}

bool beginsWithLetter(std::string_view text) { return !text.empty() && (isLetter(text.front()) || beginsAccented(text.front())); }

} // namespace

bool hasWord(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        if (!endsWithLetter(text.substr(0, at)) && !beginsWithLetter(text.substr(at + word.size())))
            return true;
    }
    return false;
}

bool hasAnyWord(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return hasWord(text, word); });
}

} // namespace wattif::power
