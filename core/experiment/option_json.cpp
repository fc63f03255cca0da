// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/option_json.h"

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/checked.h"

namespace wattif {
namespace {

std::string describe(const Option& option)
{
    const char* of = option.unit.starts_with("per ") ? "money " : ""; // a price
    return option.unit.empty() ? option.description : fmt::format("{} In {}{}.", option.description, of, option.unit);
}

void addRange(const Option& option, bool isWhole, Json& schema)
{
    if (isWhole) {
        schema["minimum"] = toInteger<std::int64_t>(option.min);
        schema["maximum"] = toInteger<std::int64_t>(option.max);
        return;
    }
    schema["minimum"] = option.min;
    schema["maximum"] = option.max;
}

} // namespace

Json optionJson(const OptionValue& value)
{
    return std::visit([](const auto& v) { return Json(v); }, value);
}

Json optionsJson(const OptionValues& values)
{
    Json json = Json::object();
    for (const auto& [name, value] : values)
        json[name] = optionJson(value);
    return json;
}

std::optional<OptionValue> optionOfJson(const Json& json)
{
    if (json.is_structured() || json.is_null())
        return std::nullopt;
    if (json.is_boolean())
        return json.get<bool>();
    if (json.is_number_integer())
        return json.get<std::int64_t>();
    return json.is_number() ? OptionValue(json.get<double>()) : OptionValue(json.get<std::string>());
}

Json optionSchema(const Option& option)
{
    constexpr std::array<const char*, 4> types{"boolean", "integer", "number", "string"}; // as in OptionValue
    Json schema{{"type", types.at(option.defaultValue.index())}, {"description", describe(option)}};
    const bool isWhole = std::holds_alternative<std::int64_t>(option.defaultValue);
    if (isWhole || std::holds_alternative<double>(option.defaultValue))
        addRange(option, isWhole, schema);
    if (!option.choices.empty())
        schema["enum"] = option.choices;
    schema["default"] = optionJson(option.defaultValue);
    return schema;
}

} // namespace wattif
