// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/text_place.h"

#include <algorithm>
#include <cstdint>

namespace wattif {
namespace {

/// Length of the character that `lead` begins; 0 for a byte that begins none.
std::size_t characterLength(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

// The second byte rules out overlong forms, surrogates and values above U+10FFFF (Unicode 15, table 3-7).
bool fitsSecond(unsigned char lead, unsigned char second)
{
    switch (lead) {
    case 0xE0: return second >= 0xA0;
    case 0xED: return second < 0xA0;
    case 0xF0: return second >= 0x90;
    case 0xF4: return second < 0x90;
    default: return true;
    }
}

bool isCharacter(std::string_view bytes)
{
    const bool continues = std::all_of(bytes.begin() + 1, bytes.end(), continuesCharacter);
    return continues
        && (bytes.size() < 2 || fitsSecond(static_cast<unsigned char>(bytes[0]), static_cast<unsigned char>(bytes[1])));
}

} // namespace

LineColumn lineColumnAt(std::string_view text, std::size_t offset)
{
    const std::size_t begin = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    const std::string_view before = text.substr(0, std::clamp(offset, begin, std::max(begin, text.size()))).substr(begin);
    const std::size_t lineEnd = before.rfind('\n');
    const std::string_view line = lineEnd == std::string_view::npos ? before : before.substr(lineEnd + 1);
    const auto continuing = std::count_if(line.begin(), line.end(), continuesCharacter);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    return {static_cast<int>(lines) + 1, static_cast<int>(std::ssize(line) - continuing) + 1};
}

std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = characterLength(static_cast<unsigned char>(text[i]));
        if (length == 0 || i + length > text.size() || !isCharacter(text.substr(i, length)))
            return i;
        i += length;
    }
    return std::nullopt;
}

} // namespace wattif
