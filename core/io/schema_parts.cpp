// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/schema_parts.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace wattif {
namespace {

Json described(Json schema, std::string_view description)
{
    if (!description.empty())
        schema["description"] = description;
    return schema;
}

} // namespace

Json schemaOfNumber(double minimum, double maximum, std::string_view description)
{
    return described({{"type", "number"}, {"minimum", minimum}, {"maximum", maximum}}, description);
}

Json schemaOfCount(std::int64_t minimum, std::int64_t maximum, std::string_view description)
{
    return described({{"type", "integer"}, {"minimum", minimum}, {"maximum", maximum}}, description);
}

Json schemaOfText(std::string_view description) { return described({{"type", "string"}}, description); }

Json schemaOfName(std::string_view description) { return described({{"type", "string"}, {"minLength", 1}}, description); }

Json schemaOfArray(Json items, std::string_view description)
{
    Json schema = described({{"type", "array"}}, description);
    schema["items"] = std::move(items);
    return schema;
}

Json schemaOfObject(Json properties, Json required, std::string_view description)
{
    Json schema = described({{"type", "object"}}, description);
    schema["properties"] = std::move(properties);
    if (!required.empty())
        schema["required"] = std::move(required);
    return schema;
}

} // namespace wattif
