// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_fields.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/io/json_cursor.h"

namespace wattif {

Result<void> checkMembers(const JsonCursor& object, const std::vector<std::string>& known)
{
    if (!object.json().is_object())
        return object.at({}).map([](const JsonCursor&) {}); // the error about the wrong type
    for (const auto& [key, value] : object.json().items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            return object.find(key)->error(fmt::format("unknown field '{}'{}", key, nameHint(key, known)));
    return {};
}

Result<void> readNumber(const JsonCursor& object, std::string_view key, double& target)
{
    const auto member = object.find(key);
    return member ? member->number().map([&target](double value) { target = value; }) : Result<void>();
}

Result<void> readText(const JsonCursor& object, std::string_view key, std::string& target)
{
    const auto member = object.find(key);
    return member ? member->text().map([&target](std::string value) { target = std::move(value); }) : Result<void>();
}

Result<void> readCount(const JsonCursor& object, std::string_view key, std::int32_t& target)
{
    const auto member = object.find(key);
    if (!member)
        return {};
    const auto value = member->integer();
    if (!value)
        return tl::unexpected(value.error());
    if (*value < std::numeric_limits<std::int32_t>::min() || *value > std::numeric_limits<std::int32_t>::max())
        return member->error(fmt::format("the number {} is out of range", *value));
    target = static_cast<std::int32_t>(*value);
    return {};
}

Result<void> needMembers(const JsonCursor& object, std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys)
        if (auto member = object.at(key); !member)
            return passOn(member);
    return {};
}

Json numberJson(double value)
{
    constexpr double exact = 9007199254740992.0; // 2^53
    if (std::abs(value) <= exact && std::trunc(value) == value)
        return static_cast<std::int64_t>(value);
    return value;
}

} // namespace wattif
