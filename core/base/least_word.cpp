// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/least_word.h"

#include <optional>
#include <regex>
#include <variant>

#include "core/base/number.h"

namespace wattif {
namespace {

std::optional<double> numberOf(const OptionValue& value)
{
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
}

/// "0: all nodes (nodes)." with what stands before and behind it, in English or Chinese.
const std::regex& pattern()
{
    static const std::regex made("(?:^|[\\s(.,;]|（|。|，|；)(-?[0-9]+)(?::|：)\\s*(.+?)\\s*(?:\\(([a-z_]+)\\))?\\s*"
                                 "(?:[.,;:()]|。|，|；|：|（|）|$)");
    return made;
}

} // namespace

LeastWord leastWord(const Option& option, const std::function<std::string(const std::string&)>& translated)
{
    const auto standard = numberOf(option.defaultValue);
    if (!standard)
        return {};
    const auto say = [&](const std::string& text) { return translated && !text.empty() ? translated(text) : text; };
    const std::string description = say(option.description);
    for (std::sregex_iterator found(description.begin(), description.end(), pattern()), end; found != end; ++found)
        if (parseNumber((*found)[1].str()) == option.min)
            return {(*found)[2], (*found)[3]};
    return option.min < 0.0 && *standard == option.min ? LeastWord{.text = say("not set")} : LeastWord{};
}

bool isSwitchedOff(const Option& option, const OptionValue& value)
{
    return numberOf(value) == option.min && !leastWord(option).text.empty();
}

} // namespace wattif
