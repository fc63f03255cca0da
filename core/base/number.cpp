// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/number.h"

#include <algorithm>
#include <cmath>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

namespace wattif {
namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n\xc2\xa0");
    if (first == std::string_view::npos)
        return {};
    const auto last = text.find_last_not_of(" \t\r\n\xc2\xa0");
    return text.substr(first, last - first + 1);
}

} // namespace

std::optional<double> parseNumber(std::string_view text)
{
    std::string_view number = trimmed(text);
    if (number.starts_with('+'))
        number.remove_prefix(1);
    if (number.empty() || number.starts_with('+'))
        return std::nullopt;
    double value = 0.0;
    const auto [end, error] = fast_float::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc() || end != number.data() + number.size() || std::isnan(value))
        return std::nullopt;
    // Too large for a double is no infinity: that must be written as one.
    if (std::isinf(value) && number.find_first_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    return value + 0.0; // 0 for -0, which JSON does not keep
}

std::string formatNumber(double value) { return fmt::format("{}", value); }

std::string formatShort(double value, int digits) { return fmt::format("{:.{}g}", value, digits); }

std::string typographicNumber(const std::string& printed)
{
    constexpr const char* thinSpace = "\u202F";
    constexpr const char* minus = "\u2212";
    const std::size_t wholeEnd = std::min(printed.find('.'), printed.size());
    const bool isPower = printed.find('e') != std::string::npos;
    std::string text;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const bool isBetween = i > 0 && printed[i - 1] != '-' && i < wholeEnd && (wholeEnd - i) % 3 == 0;
        if (isBetween && !isPower)
            text += thinSpace;
        if (printed[i] == '-')
            text += minus;
        else
            text += printed[i];
    }
    return text;
}

} // namespace wattif
