// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_cursor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"

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

/// Steps from a pointer along a path such as "bags[3].count".
Json::json_pointer extended(Json::json_pointer pointer, std::string_view path)
{
    constexpr std::string_view marks = ".[]";
    while (!path.empty()) {
        const std::size_t begin = std::min(path.find_first_not_of(marks), path.size());
        path.remove_prefix(begin);
        const std::size_t end = std::min(path.find_first_of(marks), path.size());
        if (end > 0)
            pointer.push_back(std::string(path.substr(0, end)));
        path.remove_prefix(end);
    }
    return pointer;
}

} // namespace

JsonCursor::JsonCursor(std::shared_ptr<const JsonDocument> document)
    : m_document(std::move(document)), m_value(&m_document->root())
{
}

JsonCursor::JsonCursor(std::shared_ptr<const JsonDocument> document, const Json* value, Json::json_pointer pointer)
    : m_document(std::move(document)), m_value(value), m_pointer(std::move(pointer))
{
}

bool JsonCursor::has(std::string_view key) const { return m_value->is_object() && m_value->contains(key); }

tl::unexpected<Error> JsonCursor::error(std::string message) const { return badInput(std::move(message), placeOf({})); }

Result<JsonCursor> JsonCursor::at(std::string_view key) const
{
    if (!m_value->is_object())
        return error(fmt::format("expected an object, found {}", kindOf(*m_value)));
    auto member = find(key);
    if (!member)
        return error(fmt::format("the field '{}' is missing", key));
    return *std::move(member);
}

std::optional<JsonCursor> JsonCursor::find(std::string_view key) const
{
    if (!m_value->is_object())
        return std::nullopt;
    const auto member = m_value->find(key);
    if (member == m_value->end())
        return std::nullopt;
    return JsonCursor(m_document, &*member, m_pointer / std::string(key));
}

Result<std::vector<JsonCursor>> JsonCursor::elements() const
{
    const auto count = size();
    if (!count)
        return tl::unexpected(count.error());
    std::vector<JsonCursor> elements;
    elements.reserve(*count);
    for (std::size_t i = 0; i < *count; ++i)
        elements.push_back(element(i));
    return elements;
}

Result<std::size_t> JsonCursor::size() const
{
    if (!m_value->is_array())
        return error(fmt::format("expected an array, found {}", kindOf(*m_value)));
    return m_value->size();
}

JsonCursor JsonCursor::element(std::size_t i) const { return {m_document, &(*m_value)[i], m_pointer / i}; }

Result<double> JsonCursor::number() const
{
    if (!m_value->is_number())
        return error(fmt::format("expected a number, found {}", kindOf(*m_value)));
    return m_value->get<double>();
}

Result<std::int64_t> JsonCursor::integer() const
{
    if (m_value->is_number_unsigned() && m_value->get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max())
        return error(fmt::format("the whole number {} is too large", m_value->get<std::uint64_t>()));
    if (m_value->is_number_integer())
        return m_value->get<std::int64_t>();
    constexpr double exact = 9007199254740992.0; // 2^53: whole numbers up to here are doubles
    if (m_value->is_number_float() && std::trunc(m_value->get<double>()) == m_value->get<double>()
        && std::abs(m_value->get<double>()) <= exact)
        return static_cast<std::int64_t>(m_value->get<double>());
    return error(fmt::format("expected a whole number, found {}", kindOf(*m_value)));
}

Result<std::string> JsonCursor::text() const
{
    if (!m_value->is_string())
        return error(fmt::format("expected a text, found {}", kindOf(*m_value)));
    return m_value->get<std::string>();
}

Result<bool> JsonCursor::boolean() const
{
    if (!m_value->is_boolean())
        return error(fmt::format("expected true or false, found {}", kindOf(*m_value)));
    return m_value->get<bool>();
}

Result<OptionValue> JsonCursor::option(const Option& option) const
{
    OptionValue value;
    if (m_value->is_boolean())
        value = m_value->get<bool>();
    else if (m_value->is_string())
        value = m_value->get<std::string>();
    else if (const auto whole = integer(); whole)
        value = *whole;
    else if (const auto real = number(); real)
        value = *real;
    else
        return tl::unexpected(real.error());
    auto checked = checkedValue(option, value);
    if (!checked)
        return error(std::move(checked.error().message));
    return checked;
}

std::string JsonCursor::path() const
{
    std::string path;
    const Json* value = &m_document->root();
    std::vector<std::string> tokens;
    for (Json::json_pointer rest = m_pointer; !rest.empty(); rest.pop_back())
        tokens.insert(tokens.begin(), rest.back());
    for (const std::string& token : tokens) {
        const bool isElement = value->is_array();
        path += isElement ? fmt::format("[{}]", token) : (path.empty() ? "" : ".") + token;
        value = isElement ? &(*value)[std::stoul(token)] : &value->at(token);
    }
    return path;
}

Place JsonCursor::placeOf(std::string_view path) const
{
    Place place = m_document->placeOf(extended(m_pointer, path));
    place.cell = this->path();
    if (!path.empty() && !place.cell.empty() && !path.starts_with('['))
        place.cell += '.';
    place.cell += path;
    return place;
}

} // namespace wattif
