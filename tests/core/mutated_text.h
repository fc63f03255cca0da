// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded random changes of a valid text: marks of the formats, bytes that are no text, and numbers at the ends of every range.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/random.h"

namespace wattif::test {

/// Returns the number of seeded cases, or the one in WATTIF_CASES.
[[nodiscard]] inline int casesWanted(int usual)
{
    const char* const wanted = std::getenv("WATTIF_CASES");
    return wanted ? std::max(1, std::atoi(wanted)) : usual;
}

template <std::size_t N>
[[nodiscard]] std::string_view anyOf(const std::array<std::string_view, N>& texts, Random& random)
{
    return texts[static_cast<std::size_t>(random.uniformInt(0, std::ssize(texts) - 1))];
}

[[nodiscard]] inline std::size_t anyPosition(const std::string& text, Random& random)
{
    return static_cast<std::size_t>(random.uniformInt(0, std::ssize(text)));
}

/// Numbers at which arithmetic changes its ways.
[[nodiscard]] inline std::string_view oddNumber(Random& random)
{
    using namespace std::string_view_literals;
    static constexpr std::array numbers{"0"sv,
                                        "-0"sv,
                                        "-1"sv,
                                        "1"sv,
                                        "0.5"sv,
                                        "0.001"sv,
                                        "0.000999"sv,
                                        "1e-6"sv,
                                        "9.9e-7"sv,
                                        "1e-9"sv,
                                        "1e-300"sv,
                                        "5e-324"sv,
                                        "999999"sv,
                                        "1000000"sv,
                                        "1000001"sv,
                                        "10000000"sv,
                                        "100000000"sv,
                                        "1000000000"sv,
                                        "2147483647"sv,
                                        "2147483648"sv,
                                        "4294967296"sv,
                                        "100000000000"sv,
                                        "100000000001"sv,
                                        "1e12"sv,
                                        "1e15"sv,
                                        "9007199254740993"sv,
                                        "1e18"sv,
                                        "9223372036854775807"sv,
                                        "9223372036854775808"sv,
                                        "1e100"sv,
                                        "1e308"sv,
                                        "1e999"sv,
                                        "nan"sv,
                                        "inf"sv};
    return anyOf(numbers, random);
}

/// Replaces a number in the text by another one.
inline void mutateNumber(std::string& text, Random& random)
{
    constexpr std::string_view digits = "0123456789";
    const std::size_t begin = text.find_first_of(digits, anyPosition(text, random));
    if (begin == std::string::npos)
        return;
    const std::size_t end = std::min(text.find_first_not_of("0123456789.", begin), text.size());
    text.replace(begin, end - begin, oddNumber(random));
}

inline void mutateText(std::string& text, Random& random)
{
    using namespace std::string_view_literals;
    static constexpr std::array tokens{"{"sv,        "}"sv,
                                       "["sv,        "]"sv,
                                       ","sv,        ":"sv,
                                       "\""sv,       "\\"sv,
                                       "\n"sv,       "\r"sv,
                                       "\0"sv,       "-"sv,
                                       "0"sv,        "1e999"sv,
                                       "-1"sv,       "1e308"sv,
                                       "null"sv,     "true"sv,
                                       "NaN"sv,      "inf"sv,
                                       "#"sv,        ";"sv,
                                       "\t"sv,       "\xFF"sv,
                                       "\xCE\xB3"sv, "99999999999999999999"sv,
                                       "\"x\""sv,    "0.5"sv,
                                       "{}"sv,       "[]"sv,
                                       "[[[["sv};
    const std::size_t at = anyPosition(text, random);
    const auto length = static_cast<std::size_t>(random.uniformInt(1, 12));
    switch (random.uniformInt(0, 4)) {
    case 0: text.insert(at, anyOf(tokens, random)); break;
    case 1: text.erase(at, length); break;
    case 2: text.replace(at, length, anyOf(tokens, random)); break;
    case 3: text.insert(anyPosition(text, random), text.substr(at, length)); break;
    default: text.resize(at); break;
    }
}

/// One to three changes; `numberShare` of them are of numbers only.
[[nodiscard]] inline std::string mutated(std::string text, Random& random, double numberShare = 0.0)
{
    for (std::int64_t k = random.uniformInt(1, 3); k > 0; --k)
        if (random.uniformReal(0.0, 1.0) < numberShare)
            mutateNumber(text, random);
        else
            mutateText(text, random);
    return text;
}

} // namespace wattif::test
