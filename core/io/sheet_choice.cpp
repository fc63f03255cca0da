// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/sheet_choice.h"

#include "core/base/trimmed.h"

namespace wattif {
namespace {

/// The role before the sign "=" at the beginning of a text; empty for a text that begins otherwise.
std::string_view roleBefore(std::string_view text)
{
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    return end != std::string_view::npos && text[end] == '=' ? text.substr(0, end) : std::string_view();
}

} // namespace

std::map<std::string, std::string, std::less<>> statedSheets(std::string_view option)
{
    if (option.empty())
        return {};
    if (roleBefore(option).empty())
        return {{"", std::string(option)}};
    std::map<std::string, std::string, std::less<>> sheets;
    while (!option.empty()) {
        const std::string_view role = roleBefore(option);
        std::size_t end = option.find(',');
        while (end != std::string_view::npos && roleBefore(trimmed(option.substr(end + 1))).empty())
            end = option.find(',', end + 1); // of the sheet's name
        const std::string_view one = option.substr(0, end);
        sheets[std::string(role)] = one.substr(role.size() + 1);
        option = end == std::string_view::npos ? std::string_view() : trimmed(option.substr(end + 1));
    }
    return sheets;
}

TableOptions tableOptions(const OptionValues& values, std::string_view role)
{
    TableOptions options = tableOptions(values);
    const auto sheets = statedSheets(options.sheet);
    const auto own = sheets.find(role);
    const auto all = sheets.find("");
    options.sheet = own != sheets.end() ? own->second : all != sheets.end() ? all->second : std::string();
    return options;
}

} // namespace wattif
