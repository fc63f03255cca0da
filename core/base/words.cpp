// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif {
namespace {

constexpr int maxDigits = 15; // more may show what rounding made of the last ones

bool endsAsAny(std::string_view noun, std::span<const std::string_view> endings)
{
    return std::ranges::any_of(endings, [noun](std::string_view ending) { return noun.ends_with(ending); });
}

std::string pluralOf(std::string_view noun)
{
    constexpr std::array<std::string_view, 4> hissing{"s", "x", "ch", "sh"};
    constexpr std::array<std::string_view, 4> vowelAndY{"ay", "ey", "oy", "uy"};
    if (endsAsAny(noun, hissing))
        return std::string(noun) + "es";
    if (noun.ends_with('y') && !endsAsAny(noun, vowelAndY))
        return std::string(noun.substr(0, noun.size() - 1)) + "ies";
    return std::string(noun) + "s";
}

} // namespace

Message counted(std::int64_t count, std::string_view noun)
{
    const std::string words = count == 1 ? std::string(noun) : pluralOf(noun);
    return {fmt::format("{} {}", count, words), fmt::format("%1 {}", words), {std::to_string(count)}};
}

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

int digitsApart(double a, double b, int digits)
{
    int enough = digits;
    while (a != b && enough < maxDigits && formatShort(a, enough) == formatShort(b, enough))
        ++enough;
    return formatShort(a, enough) == formatShort(b, enough) ? digits : enough;
}

int digitsApart(double one, std::span<const double> others, int digits)
{
    int enough = digits;
    for (const double other : others)
        enough = std::max(enough, digitsApart(one, other, digits));
    return enough;
}

} // namespace wattif
