// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/number.h"

#include <algorithm>
#include <cmath>

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include "core/base/trimmed.h"

namespace wattif {
namespace {

constexpr std::string_view allBlanks = " \t\r\n\xc2\xa0"; ///< also the bytes of a blank that does not break

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The length of a blank or apostrophe that may group thousands at the start of a text; 0 where it starts with something else.
std::size_t groupMarkLength(std::string_view text)
{
    using namespace std::string_view_literals;
    for (const std::string_view mark : {" "sv, "'"sv, "\u00A0"sv, "\u2009"sv, "\u202F"sv, "\u2019"sv})
        if (text.starts_with(mark))
            return mark.size();
    return 0;
}

/// Removes blanks and apostrophes between groups of three digits and writes U+2212 as '-'.
std::string plainNumber(std::string_view text)
{
    constexpr std::string_view minus = "\u2212";
    std::string plain;
    text = trimmed(text, allBlanks);
    if (text.starts_with(minus)) {
        plain = "-";
        text.remove_prefix(minus.size());
    }
    while (!text.empty()) {
        const std::size_t mark = groupMarkLength(text);
        const std::string_view rest = text.substr(mark);
        const auto digits = static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), isDigit) - rest.begin());
        if (mark > 0 && digits == 3 && !plain.empty() && isDigit(plain.back()))
            text = rest;
        plain += text.front();
        text.remove_prefix(1);
    }
    return plain;
}

/// Whether a whole number is grouped by three with this mark: "12,345,678".
bool isGrouped(std::string_view whole, char mark)
{
    if (whole.starts_with('+') || whole.starts_with('-'))
        whole.remove_prefix(1);
    std::size_t end = whole.find(mark);
    if (end == std::string_view::npos || end == 0 || end > 3 || whole.front() == '0')
        return false;
    if (!std::all_of(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(end), isDigit))
        return false;
    for (; end < whole.size(); end += 4) {
        const std::string_view group = whole.substr(end, 4);
        if (group.size() != 4 || group.front() != mark || !std::all_of(group.begin() + 1, group.end(), isDigit))
            return false;
    }
    return true;
}

/// Reads a plain number with this decimal mark and the other one between thousands; nothing for anything else.
std::optional<double> readWithMark(std::string number, char mark)
{
    const char other = mark == '.' ? ',' : '.';
    if (number.find(other) != std::string::npos) {
        const std::size_t wholeEnd = number.find_first_of(mark == '.' ? ".eE" : ",eE");
        if (!isGrouped(std::string_view(number).substr(0, wholeEnd), other))
            return std::nullopt;
        std::erase(number, other);
    }
    std::replace(number.begin(), number.end(), mark, '.');
    return parseNumber(number);
}

} // namespace

NumberReading readNumber(std::string_view text, DecimalMark mark)
{
    using Fault = NumberReading::Fault;
    const std::string number = plainNumber(text);
    const bool comma = mark == DecimalMark::comma;
    const auto value = readWithMark(number, comma ? ',' : '.');
    const auto otherwise = readWithMark(number, comma ? '.' : ',');
    const bool isComma = number.find(',') != std::string::npos;
    if (value && otherwise && isComma && mark == DecimalMark::unstated)
        return {.fault = Fault::ambiguous};
    if (value)
        return {.value = *value};
    return {.fault = otherwise ? Fault::otherMark : Fault::text};
}

std::optional<double> parseNumber(std::string_view text)
{
    std::string_view number = trimmed(text, allBlanks);
    if (number.starts_with('+'))
        number.remove_prefix(1);
    if (number.empty() || number.starts_with('+'))
        return std::nullopt;
    double value = 0.0;
    const auto [end, error] = fast_float::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc() || end != number.data() + number.size() || std::isnan(value))
        return std::nullopt;
    // A number too large for a double is not read as infinity, which must be written as such.
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
