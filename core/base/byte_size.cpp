// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/byte_size.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/base/words.h"

namespace wattif {
namespace {

constexpr std::array<std::pair<std::string_view, double>, 12> units{{{"", 1.0},
                                                                     {"b", 1.0},
                                                                     {"k", 1e3},
                                                                     {"kb", 1e3},
                                                                     {"kib", 1024.0},
                                                                     {"m", 1e6},
                                                                     {"mb", 1e6},
                                                                     {"mib", 1048576.0},
                                                                     {"g", 1e9},
                                                                     {"gb", 1e9},
                                                                     {"gib", 1073741824.0},
                                                                     {"tb", 1e12}}};

/// Prints the given number of digits, or more if the integer part has more: never an exponent.
std::string shortly(double value, int digits)
{
    return value < std::pow(10.0, digits) ? formatShort(value, digits) : fmt::format("{:.0f}", value);
}

} // namespace

std::optional<std::size_t> parseByteSize(std::string_view text)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789. "), text.size());
    const std::string unit = lowerCase(text.substr(end));
    const auto known = std::ranges::find(units, unit, &std::pair<std::string_view, double>::first);
    const auto number = parseNumber(text.substr(0, end));
    if (known == units.end() || !number)
        return std::nullopt;
    const double bytes = *number * known->second;
    constexpr double most = 1e15; // whole numbers up to here are doubles
    return bytes >= 1.0 && bytes <= most ? std::optional(static_cast<std::size_t>(bytes)) : std::nullopt;
}

std::string byteSizeText(std::size_t bytes, int digits)
{
    const auto size = static_cast<double>(bytes);
    if (size >= 1e9)
        return shortly(size / 1e9, digits) + " GB";
    if (size >= 1e6)
        return shortly(size / 1e6, digits) + " MB";
    return size >= 1e4 ? shortly(size / 1e3, digits) + " kB" : fmt::format("{} bytes", bytes);
}

} // namespace wattif
