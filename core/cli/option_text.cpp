// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/option_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/number.h"

namespace wattif::cli {
namespace {

std::optional<std::uint64_t> parseWhole(const std::string& text)
{
    std::uint64_t value = 0;
    const char* last = text.data() + text.size();
    const auto [end, failed] = std::from_chars(text.data(), last, value);
    return failed == std::errc() && end == last ? std::optional(value) : std::nullopt;
}

/// Writes the ends of the range in a form that CLI11 reads correctly: it takes a leading 0 as octal.
template <class Number, class Parse>
CLI::Validator rangeValidator(Number least, Number most, const char* type, const char* kind, Parse parse)
{
    const std::string ends = fmt::format("from {} to {}", least, most);
    const auto check = [=](std::string& text) {
        const std::optional<Number> value = parse(text);
        if (!value || *value < least || *value > most)
            return fmt::format("'{}' is not a {} {}", text, kind, ends);
        text = fmt::format("{}", *value);
        return std::string();
    };
    return {check, fmt::format("{} in [{} - {}]", type, least, most)};
}

bool isNumber(const Option& option)
{
    return std::holds_alternative<std::int64_t>(option.defaultValue) || std::holds_alternative<double>(option.defaultValue);
}

} // namespace

CLI::Validator wholeIn(std::uint64_t least, std::uint64_t most)
{
    return rangeValidator(least, most, "UINT", "whole number", parseWhole);
}

CLI::Validator numberIn(double least, double most) { return rangeValidator(least, most, "FLOAT", "number", parseNumber); }

std::string kindOf(const Option& option)
{
    if (std::holds_alternative<bool>(option.defaultValue))
        return "true|false";
    if (std::holds_alternative<std::int64_t>(option.defaultValue))
        return "whole number";
    if (std::holds_alternative<double>(option.defaultValue))
        return "number";
    return option.choices.empty() ? "text" : fmt::format("{}", fmt::join(option.choices, "|"));
}

std::string rangeOf(const Option& option)
{
    if (!isNumber(option))
        return {};
    return fmt::format("{} .. {}{}", formatShort(option.min, 10), formatShort(option.max, 10),
                       option.unit.empty() ? std::string() : ' ' + option.unit);
}

std::string defaultOf(const Option& option) { return toString(option.defaultValue); }

std::string helpOf(const Option& option)
{
    const std::string range = isNumber(option) ? rangeOf(option) : kindOf(option);
    return fmt::format("{} [{}; default {}]", option.description, range, defaultOf(option));
}

std::string helpOf(const std::string& heading, std::span<const Option> options)
{
    if (options.empty())
        return {};
    std::size_t width = 0;
    for (const Option& option : options)
        width = std::max(width, option.name.size());
    std::string text = heading + '\n';
    for (const Option& option : options)
        text += fmt::format("  {:<{}}  {}\n", option.name, width, helpOf(option));
    return text;
}

std::string flagOf(const Option& option)
{
    std::string flag = "--" + option.name;
    std::replace(flag.begin(), flag.end(), '_', '-');
    return flag;
}

} // namespace wattif::cli
