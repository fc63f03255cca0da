// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/node_list.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

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

/// Names that differ in their last number: its digits, from the first to the last of each run.
struct NumberedNames {
    std::string_view before{};
    std::vector<std::pair<std::string, std::string>> runs{};
};

/// The digits at the end of a name; none for one that would not be read back.
std::string_view lastDigits(std::string_view name)
{
    constexpr std::size_t maxDigits = 18;                              // fit into 64 bits
    const std::size_t begin = name.find_last_not_of("0123456789") + 1; // npos + 1: 0
    const bool isPlain = name.find_first_of("[],") == std::string_view::npos && name.size() - begin <= maxDigits;
    return isPlain ? name.substr(begin) : std::string_view();
}

bool follows(std::string_view digits, const std::pair<std::string, std::string>& run)
{
    const auto number = wholeNumber(run.second);
    return number && fmt::format("{:0{}}", *number + 1, run.first.size()) == digits;
}

std::string textOf(const NumberedNames& names)
{
    std::string text;
    for (const auto& [first, last] : names.runs)
        text += (text.empty() ? "" : ",") + (first == last ? first : first + "-" + last);
    const bool isOne = names.runs.size() < 2 && text.find('-') == std::string::npos;
    return std::string(names.before) + (isOne ? text : "[" + text + "]");
}

} // namespace

std::vector<std::string> expandNodeList(std::string_view list)
{
    std::vector<std::string> names;
    for (const std::string_view part : partsOf(list))
        expandPart({}, part, names);
    return names;
}

std::string nodeListOf(std::span<const std::string> names)
{
    std::string list;
    NumberedNames open;
    const auto close = [&] {
        if (!open.runs.empty())
            list += (list.empty() ? "" : ",") + textOf(open);
    };
    for (const std::string& name : names) {
        const std::string digits(lastDigits(name));
        const std::string_view before = std::string_view(name).substr(0, name.size() - digits.size());
        if (open.runs.empty() || digits.empty() || open.runs.back().first.empty() || before != open.before) {
            close();
            open = {before, {{digits, digits}}};
        } else if (follows(digits, open.runs.back())) {
            open.runs.back().second = digits;
        } else {
            open.runs.emplace_back(digits, digits);
        }
    }
    close();
    return list;
}

} // namespace wattif::slurm
