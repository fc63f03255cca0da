// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/option.h"

#include <cmath>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
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

Result<OptionValue> checkedRange(const Option& option, double value, OptionValue typed)
{
    if (std::isfinite(value) && value >= option.min && value <= option.max)
        return typed;
    return badInput(formatMessage("{} must be from {} to {} (got {})", option.name, formatNumber(option.min),
                                  formatNumber(option.max), formatNumber(value)));
}

tl::unexpected<Error> wrongType(const Option& option, const char* wanted)
{
    return badInput(formatMessage("{} must be {}", option.name, wanted));
}

Result<OptionValue> checkedText(const Option& option, const std::string& value)
{
    if (option.choices.empty())
        return value;
    for (const std::string& choice : option.choices)
        if (choice == value)
            return value;
    return badInput(formatMessage("{} must be one of {} (got '{}')", option.name, fmt::join(option.choices, ", "), value));
}

Result<OptionValue> checkedInteger(const Option& option, const OptionValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return checkedRange(option, static_cast<double>(*whole), *whole);
    if (const auto* real = std::get_if<double>(&value); real && std::trunc(*real) == *real && std::abs(*real) < 9e15)
        return checkedRange(option, *real, toInteger<std::int64_t>(*real));
    return wrongType(option, "a whole number");
}

/// A number as help writes it: alone, with the option's unit, or in percent where the option is a share.
std::optional<double> writtenNumber(const Option& option, std::string_view text)
{
    if (const auto plain = parseNumber(text))
        return plain;
    const std::size_t end = text.find_last_not_of(' ');
    const std::string_view rest = text.substr(0, end == std::string_view::npos ? 0 : end + 1);
    const bool isShare = option.unit.empty() && std::holds_alternative<double>(option.defaultValue);
    const std::string_view unit = isShare ? std::string_view("%") : std::string_view(option.unit);
    if (unit.empty() || !rest.ends_with(unit))
        return std::nullopt;
    const auto number = parseNumber(rest.substr(0, rest.size() - unit.size()));
    return number && isShare ? std::optional(*number / 100.0) : number;
}

/// What else than a number is understood, as an end of a message.
Message unitHint(const Option& option) { return option.unit.empty() ? Message() : formatMessage(" in {}", option.unit); }

template <class T>
const T& get(const OptionValues& values, std::string_view name)
{
    const auto found = values.find(name);
    if (found == values.end() || !std::holds_alternative<T>(found->second))
        throw std::logic_error(fmt::format("option '{}' was not completed before use", name));
    return std::get<T>(found->second);
}

} // namespace

const Option* findOption(std::span<const Option> options, std::string_view name)
{
    for (const Option& option : options)
        if (option.name == name)
            return &option;
    return nullptr;
}

bool isSwitchedOff(const Option& option, const OptionValue& value)
{
    return !option.specialValueText.text.empty() && numberOf(value) == option.min;
}

Result<OptionValue> checkedValue(const Option& option, const OptionValue& value)
{
    if (std::holds_alternative<bool>(option.defaultValue))
        return std::holds_alternative<bool>(value) ? Result<OptionValue>(value) : wrongType(option, "true or false");
    if (std::holds_alternative<std::string>(option.defaultValue)) {
        const auto* chosen = std::get_if<std::string>(&value);
        return chosen ? checkedText(option, *chosen) : wrongType(option, "a text");
    }
    if (std::holds_alternative<std::int64_t>(option.defaultValue))
        return checkedInteger(option, value);
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return checkedRange(option, static_cast<double>(*whole), static_cast<double>(*whole));
    if (const auto* real = std::get_if<double>(&value))
        return checkedRange(option, *real, *real);
    return wrongType(option, "a number");
}

Result<OptionValue> parseValue(const Option& option, std::string_view text)
{
    if (std::holds_alternative<std::string>(option.defaultValue))
        return checkedText(option, std::string(text));
    if (std::holds_alternative<bool>(option.defaultValue)) {
        if (text == "true" || text == "1" || text == "yes")
            return true;
        if (text == "false" || text == "0" || text == "no")
            return false;
        return wrongType(option, "true or false");
    }
    const auto value = writtenNumber(option, text);
    if (!value)
        return badInput(formatMessage("{} must be a number{} (got '{}')", option.name, unitHint(option), text));
    return checkedValue(option, *value);
}

std::string toString(const OptionValue& value)
{
    if (const auto* flagged = std::get_if<bool>(&value))
        return *flagged ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return std::to_string(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return formatNumber(*real);
    return std::get<std::string>(value);
}

Result<OptionValues> completed(std::span<const Option> options, const OptionValues& given)
{
    OptionValues values;
    for (const Option& option : options)
        values[option.name] = option.defaultValue;
    for (const auto& [name, value] : given) {
        const Option* option = findOption(options, name);
        if (!option)
            return fail(ErrorCode::usage, formatMessage("there is no option '{}'", name));
        auto checked = checkedValue(*option, value);
        if (!checked)
            return propagateError(checked);
        values[name] = std::move(*checked);
    }
    return values;
}

double number(const OptionValues& values, std::string_view name) { return get<double>(values, name); }
std::int64_t integer(const OptionValues& values, std::string_view name) { return get<std::int64_t>(values, name); }
bool flag(const OptionValues& values, std::string_view name) { return get<bool>(values, name); }
const std::string& text(const OptionValues& values, std::string_view name) { return get<std::string>(values, name); }

} // namespace wattif
