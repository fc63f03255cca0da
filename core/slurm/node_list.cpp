// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/node_list.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace wattif::slurm {
namespace {

constexpr std::size_t maxNames = 1'000'000;

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Splits at commas outside brackets.
std::vector<std::string_view> partsOf(std::string_view list)
{
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= list.size(); ++i) {
        if (i < list.size() && list[i] == '[')
            ++depth;
        if (i < list.size() && list[i] == ']')
            --depth;
        if (i < list.size() && (list[i] != ',' || depth > 0))
            continue;
        if (i > begin)
            parts.push_back(list.substr(begin, i - begin));
        begin = i + 1;
    }
    return parts;
}

/// Appends "7", or all of "01-12"; false for other texts.
bool appendNumbers(std::string_view text, std::vector<std::string>& into)
{
    const std::size_t dash = text.find('-');
    const std::string_view first = text.substr(0, dash);
    const auto from = wholeNumber(first);
    const auto to = dash == std::string_view::npos ? from : wholeNumber(text.substr(dash + 1));
    if (!from || !to || *from < 0 || *to < *from || *to - *from >= static_cast<std::int64_t>(maxNames))
        return false;
    for (std::int64_t number = *from; number <= *to; ++number)
        into.push_back(fmt::format("{:0{}}", number, first.size()));
    return true;
}

void expandPart(const std::string& before, std::string_view part, std::vector<std::string>& names)
{
    const std::size_t open = part.find('[');
    const std::size_t close = part.find(']', open == std::string_view::npos ? 0 : open);
    if (names.size() >= maxNames)
        return;
    if (open == std::string_view::npos || close == std::string_view::npos) {
        names.push_back(before + std::string(part));
        return;
    }
    std::vector<std::string> numbers;
    for (const std::string_view range : partsOf(part.substr(open + 1, close - open - 1)))
        if (!appendNumbers(range, numbers)) {
            names.push_back(before + std::string(part));
            return;
        }
    for (const std::string& number : numbers)
        expandPart(before + std::string(part.substr(0, open)) + number, part.substr(close + 1), names);
}

} // namespace

std::vector<std::string> expandNodeList(std::string_view list)
{
    std::vector<std::string> names;
    for (const std::string_view part : partsOf(list))
        expandPart({}, part, names);
    return names;
}

} // namespace wattif::slurm
