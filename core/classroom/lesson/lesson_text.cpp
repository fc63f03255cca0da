// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_text.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/format_message.h"
#include "core/io/text_place.h"

namespace wattif::classroom {
namespace {

constexpr int maxDigits = 15;

Place placeIn(std::string_view text, std::size_t offset, Place start)
{
    if (start.line == 0)
        return start;
    const LineColumn at = lineColumnAt(text, offset);
    start.column = at.line == 1 && start.column > 0 ? start.column + at.column - 1 : at.column;
    start.line += at.line - 1;
    return start;
}

/// Splits "x; 3" into the expression and its digits; returns nothing if the text after the semicolon is not a number of digits.
std::optional<int> digitsBehind(std::string_view& inside)
{
    const std::size_t semicolon = inside.rfind(';');
    if (semicolon == std::string_view::npos)
        return 5;
    std::string_view number = inside.substr(semicolon + 1);
    number.remove_prefix(std::min(number.find_first_not_of(' '), number.size()));
    int digits = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), digits);
    inside = inside.substr(0, semicolon);
    const bool isGood = error == std::errc() && end == number.data() + number.size() && digits > 0 && digits <= maxDigits;
    return isGood ? std::optional(digits) : std::nullopt;
}

} // namespace

Result<LessonText> LessonText::parse(std::string_view text, const Place& place)
{
    LessonText result;
    result.m_text = text;
    for (std::size_t begin = text.find("{{"); begin != std::string_view::npos; begin = text.find("{{", begin)) {
        const std::size_t end = text.find("}}", begin);
        if (end == std::string_view::npos)
            return badInput("the closing }} is missing", placeIn(text, begin, place));
        std::string_view inside = text.substr(begin + 2, end - begin - 2);
        const auto digits = digitsBehind(inside);
        if (!digits)
            return badInput(formatMessage("expected a number of digits, 1 to {}, after the ';'", maxDigits),
                            placeIn(text, begin, place));
        auto expression = Expression::parse(inside, placeIn(text, begin + 2, place));
        if (!expression)
            return propagateError(expression);
        result.m_gaps.push_back({begin, end + 2, std::move(*expression), *digits});
        begin = end + 2;
    }
    return result;
}

Result<std::string> LessonText::filled(Names& names) const
{
    std::string text;
    std::size_t done = 0;
    for (const Gap& gap : m_gaps) {
        const auto value = gap.expression.value(names);
        if (!value)
            return tl::unexpected(value.error());
        const auto* words = std::get_if<std::string>(&*value);
        text += m_text.substr(done, gap.begin - done) + (words ? names.shownText(*words) : valueText(*value, gap.digits));
        done = gap.end;
    }
    return text + m_text.substr(done);
}

} // namespace wattif::classroom
