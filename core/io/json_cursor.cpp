// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_cursor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/io/json_path.h"

namespace wattif {
namespace {

std::string kindOf(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::boolean: return value.get<bool>() ? "true" : "false";
    case Json::value_t::string: return "a text";
    case Json::value_t::array: return "an array";
    case Json::value_t::object: return "an object";
    default: return "the number " + formatNumber(value.get<double>());
    }
}

bool isTooLarge(const Json& value)
{
    return value.is_number_unsigned() && value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max();
}

/// A whole number that fits, also where it is written with a fraction of 0.
std::optional<std::int64_t> wholeNumber(const Json& value)
{
    if (value.is_number_integer())
        return isTooLarge(value) ? std::nullopt : std::optional(value.get<std::int64_t>());
    if (!value.is_number())
        return std::nullopt;
    constexpr double exact = 9007199254740992.0; // 2^53: whole numbers up to here are doubles
    const auto real = value.get<double>();
    const bool isWhole = std::trunc(real) == real && std::abs(real) <= exact;
    return isWhole ? std::optional(toInteger<std::int64_t>(real)) : std::nullopt;
}

/// A scalar as the option that it is to be, before its type is checked.
std::optional<OptionValue> optionValue(const Json& value)
{
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_string())
        return value.get<std::string>();
    if (const auto whole = wholeNumber(value))
        return *whole;
    return value.is_number() ? std::optional<OptionValue>(value.get<double>()) : std::nullopt;
}

/// Reads an optional member with one of the cursor's typed readers.
template <class T, class Target>
Result<void> readMember(const std::optional<JsonCursor>& member, Result<T> (JsonCursor::*read)() const, Target& target)
{
    if (!member)
        return {};
    return ((*member).*read)().map([&target](T value) { target = std::move(value); });
}

} // namespace

tl::unexpected<Error> JsonCursor::error(std::string message) const { return badInput(std::move(message), placeOf({})); }

tl::unexpected<Error> JsonCursor::wrongType(std::string_view expected) const
{
    return error(fmt::format("expected {}, found {}", expected, kindOf(*m_value)));
}

Result<JsonCursor> JsonCursor::at(std::string_view key) const
{
    if (!m_value->is_object())
        return wrongType("an object");
    auto member = find(key);
    if (!member)
        return error(fmt::format("the field '{}' is missing", key));
    return *member;
}

std::optional<JsonCursor> JsonCursor::find(std::string_view key) const
{
    if (!m_value->is_object())
        return std::nullopt;
    const auto member = m_value->find(key);
    return member == m_value->end() ? std::nullopt : std::optional(JsonCursor(*m_document, *member));
}

std::optional<JsonCursor> JsonCursor::findValue(std::string_view key) const
{
    const auto member = find(key);
    return member && !member->isNull() ? member : std::nullopt;
}

Result<std::size_t> JsonCursor::size() const
{
    if (!m_value->is_array())
        return wrongType("an array");
    return m_value->size();
}

Result<double> JsonCursor::number() const
{
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!m_value->is_number())
        return wrongType("a number");
    return m_value->get<double>() + 0.0; // 0 for -0.0: written as -0 it would be read as 0
}

Result<std::int64_t> JsonCursor::integer() const
{
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (isTooLarge(*m_value))
        return error(fmt::format("the whole number {} is too large", m_value->get<std::uint64_t>()));
    if (const auto whole = wholeNumber(*m_value))
        return *whole;
    return wrongType("a whole number");
}

Result<std::int32_t> JsonCursor::count() const
{
    using Limits = std::numeric_limits<std::int32_t>;
    return integer().and_then([this](std::int64_t value) -> Result<std::int32_t> {
        if (value < Limits::min() || value > Limits::max())
            return error(fmt::format("the number {} is out of range", value));
        return static_cast<std::int32_t>(value);
    });
}

Result<std::string> JsonCursor::text() const
{
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!m_value->is_string())
        return wrongType("a text");
    return m_value->get_ref<const std::string&>();
}

Result<bool> JsonCursor::boolean() const
{
    if (!m_value->is_boolean())
        return wrongType("true or false");
    return m_value->get<bool>();
}

Result<OptionValue> JsonCursor::option(const Option& option) const
{
    const auto value = optionValue(*m_value);
    if (!value)
        return wrongType("a number");
    auto checked = checkedValue(option, *value);
    if (!checked)
        return error(std::move(checked.error().message));
    return checked;
}

Result<void> JsonCursor::read(std::string_view key, double& target) const
{
    return readMember(find(key), &JsonCursor::number, target);
}

Result<void> JsonCursor::read(std::string_view key, std::optional<double>& target) const
{
    return readMember(findValue(key), &JsonCursor::number, target);
}

Result<void> JsonCursor::read(std::string_view key, std::int32_t& target) const
{
    return readMember(find(key), &JsonCursor::count, target);
}

Result<void> JsonCursor::read(std::string_view key, std::int64_t& target) const
{
    return readMember(find(key), &JsonCursor::integer, target);
}

Result<void> JsonCursor::read(std::string_view key, std::string& target) const
{
    return readMember(find(key), &JsonCursor::text, target);
}

Result<void> JsonCursor::read(std::string_view key, std::vector<double>& target) const
{
    const auto list = find(key);
    if (!list)
        return {};
    return readEach(*list, target, [](const JsonCursor& element, double& value) {
        return element.number().map([&value](double number) { value = number; });
    });
}

Result<void> JsonCursor::checkMembers(std::span<const std::string_view> known) const
{
    if (!m_value->is_object())
        return wrongType("an object");
    for (const auto& [key, value] : m_value->get_ref<const Json::object_t&>())
        if (std::ranges::find(known, key) == known.end()) {
            const std::vector<std::string> names(known.begin(), known.end());
            return JsonCursor(*m_document, value).error(fmt::format("unknown field '{}'{}", key, nameHint(key, names)));
        }
    return {};
}

Result<void> JsonCursor::checkMembers(std::initializer_list<std::string_view> known) const
{
    return checkMembers(std::span(known.begin(), known.size()));
}

Result<void> JsonCursor::needMembers(std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys) {
        if (findValue(key))
            continue;
        const auto member = at(key);
        return member ? member->error(fmt::format("the field '{}' has no value", key)) : tl::unexpected(member.error());
    }
    return {};
}

std::string JsonCursor::path() const { return pathText(m_document->root(), pointerTo(m_document->root(), *m_value)); }

Place JsonCursor::placeOf(std::string_view path) const
{
    const Json::json_pointer pointer = pointerTo(m_document->root(), *m_value);
    Place place = m_document->placeOf(extended(pointer, path));
    place.cell = pathText(m_document->root(), pointer);
    if (!path.empty() && !place.cell.empty() && !path.starts_with('['))
        place.cell += '.';
    place.cell += path;
    return place;
}

} // namespace wattif
