// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/experiment/scenario_file.h"

#include "core/base/checked.h"

namespace wattif {
namespace {

std::string describe(const Option& option)
{
    return option.unit.empty() ? option.description : fmt::format("{} In {}.", option.description, option.unit);
}

Json toJson(const OptionValue& value)
{
    return std::visit([](const auto& v) { return Json(v); }, value);
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

Json schemaOf(const Option& option)
{
    constexpr std::array<const char*, 4> types{"boolean", "integer", "number", "string"}; // as in OptionValue
    Json schema{{"type", types.at(option.defaultValue.index())}, {"description", describe(option)}};
    const bool isWhole = std::holds_alternative<std::int64_t>(option.defaultValue);
    if (isWhole || std::holds_alternative<double>(option.defaultValue))
        addRange(option, isWhole, schema);
    if (!option.choices.empty())
        schema["enum"] = option.choices;
    schema["default"] = toJson(option.defaultValue);
    return schema;
}

Json schemaOfVariants()
{
    const Json patch{{"type", "array"},
                     {"description", "JSON Patch (RFC 6902) against the baseline with all its fields and CSV files inline."},
                     {"items", {{"type", "object"}}}};
    const Json variant{{"type", "object"},
                       {"properties", {{"name", {{"type", "string"}}}, {"patch", patch}}},
                       {"required", Json::array({"name", "patch"})}};
    return {{"type", "array"}, {"description", "Changed copies of the baseline."}, {"items", variant}};
}

} // namespace

Json scenarioSchema(const Study& study)
{
    Json properties{
        {"wattif",
         {{"type", "integer"}, {"minimum", 1}, {"maximum", scenarioVersion}, {"description", "Version of the file format."}}},
        {"study", {{"const", study.name()}}},
        {"name", {{"type", "string"}, {"description", "What people call the scenario."}}},
    };
    const Json own = study.schema();
    for (const auto& [name, schema] : own.items())
        properties[name] = schema;
    for (const Option& option : study.scenarioOptions())
        properties[option.name] = schemaOf(option);
    properties["variants"] = schemaOfVariants();
    return {
        {"$schema", "http://json-schema.org/draft-07/schema#"},
        {"title", fmt::format("WattIf scenario of the study {}", study.title())},
        {"description", study.description()},
        {"type", "object"},
        {"properties", std::move(properties)},
        {"required", Json::array({"wattif", "study"})},
    };
}

} // namespace wattif
