// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/schema_check.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "core/base/checked.h"
#include "core/base/format_message.h"

namespace wattif {
namespace {

constexpr std::size_t maxElements = 1000;

nlohmann::json plainNumber(const nlohmann::json& value)
{
    constexpr double exact = 9007199254740992.0; // 2^53
    const auto number = value.get<double>();
    if (value.is_number_float() && std::trunc(number) == number && std::abs(number) <= exact)
        return toInteger<std::int64_t>(number); // draft 7: 1.0 is an integer
    return value;
}

/// Copies JSON into the type that valijson reads.
nlohmann::json plain(const Json& value)
{
    if (value.is_number())
        return plainNumber(value);
    if (!value.is_structured())
        return value;
    nlohmann::json copy = value.is_array() ? nlohmann::json::array() : nlohmann::json::object();
    for (const auto& [key, member] : value.items())
        value.is_array() ? copy.push_back(plain(member)) : void(copy[key] = plain(member));
    return copy;
}

/// The same of a value in a file.
nlohmann::json plain(const JsonCursor& value)
{
    if (value.isArray()) {
        nlohmann::json copy = nlohmann::json::array();
        for (const JsonCursor& element : value.elements()) {
            if (copy.size() == maxElements)
                break;
            copy.push_back(plain(element));
        }
        return copy;
    }
    if (value.isObject()) {
        nlohmann::json copy = nlohmann::json::object();
        for (const auto& [key, member] : value.members())
            copy[key] = plain(member);
        return copy;
    }
    nlohmann::json scalar = nlohmann::json::parse(value.written());
    return scalar.is_number() ? plainNumber(scalar) : scalar;
}

/// Turns valijson's context <root>, [bags], [3], [count] into the path bags[3].count.
std::string pathOf(const std::vector<std::string>& context)
{
    std::string path;
    for (std::size_t i = 1; i < context.size(); ++i) {
        const std::string& step = context[i];
        const bool isIndex = step.find_first_not_of("[0123456789]") == std::string::npos;
        path += isIndex ? step : (path.empty() ? "" : ".") + step.substr(1, step.size() - 2);
    }
    return path;
}

const valijson::ValidationResults::Error* deepest(const valijson::ValidationResults& results)
{
    const auto found = std::max_element(results.begin(), results.end(),
                                        [](const auto& a, const auto& b) { return a.context.size() < b.context.size(); });
    return found == results.end() ? nullptr : &*found;
}

} // namespace

Result<void> checkSchema(const JsonCursor& root, const Json& schema)
{
    const nlohmann::json plainSchema = plain(schema);
    const nlohmann::json document = plain(root);
    valijson::Schema parsed;
    valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(plainSchema), parsed);
    valijson::ValidationResults results;
    valijson::Validator().validate(parsed, valijson::adapters::NlohmannJsonAdapter(document), &results);
    if (const auto* error = deepest(results))
        return badInput(formatMessage("does not fit the schema: {}", error->description), root.placeOf(pathOf(error->context)));
    return {};
}

} // namespace wattif
