// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/utf8.h"

#include <algorithm>

namespace wattif {
namespace {

bool isContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Length of the character that `lead` begins; 0 for a byte that begins none.
std::size_t lengthByLead(unsigned char lead)
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

} // namespace

std::size_t utf8Length(std::string_view text)
{
    if (text.empty())
        return 0;
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lengthByLead(lead);
    if (length < 2)
        return length;
    const bool whole = length <= text.size() && std::all_of(text.begin() + 1, text.begin() + length, isContinuation);
    return whole && fitsSecond(lead, static_cast<unsigned char>(text[1])) ? length : 0;
}

char32_t utf8CodePoint(std::string_view text, std::size_t length)
{
    const auto lead = static_cast<unsigned char>(text[0]);
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (const char byte : text.substr(1, length - 1))
        code = code << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
    return code;
}

} // namespace wattif
