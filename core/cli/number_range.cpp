// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/number_range.h"

#include <charconv>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

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

} // namespace

CLI::Validator wholeIn(std::uint64_t least, std::uint64_t most)
{
    return rangeValidator(least, most, "UINT", "whole number", parseWhole);
}

CLI::Validator numberIn(double least, double most) { return rangeValidator(least, most, "FLOAT", "number", parseNumber); }

} // namespace wattif::cli
