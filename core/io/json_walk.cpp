// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_walk.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/io/json_fields.h"

namespace wattif {

JsonCursor JsonWalk::cursor() const
{
    if (!m_parent)
        return *m_root;
    const JsonCursor above = m_parent->cursor();
    return above.json().is_array() ? above.element(m_index) : *above.find(m_key);
}

std::optional<JsonWalk> JsonWalk::find(std::string_view key) const
{
    if (!m_value->is_object())
        return std::nullopt;
    const auto member = m_value->find(key);
    if (member == m_value->end() || member->is_null())
        return std::nullopt;
    JsonWalk walk(*this, *member);
    walk.m_key = key;
    return walk;
}

JsonWalk JsonWalk::element(std::size_t i) const
{
    JsonWalk walk(*this, (*m_value)[i]);
    walk.m_index = i;
    return walk;
}

Result<std::size_t> JsonWalk::size() const { return m_value->is_array() ? m_value->size() : cursor().size(); }

Result<double> JsonWalk::number() const { return m_value->is_number() ? m_value->get<double>() : cursor().number(); }

Result<std::string> JsonWalk::text() const
{
    return m_value->is_string() ? m_value->get_ref<const std::string&>() : cursor().text();
}

Result<std::int32_t> JsonWalk::count() const
{
    constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    const auto value = m_value->is_number_unsigned() && m_value->get<std::uint64_t>() <= most
        ? Result<std::int64_t>(m_value->get<std::int64_t>())
        : cursor().integer();
    if (!value)
        return tl::unexpected(value.error());
    if (*value < least || *value > most)
        return error(fmt::format("the number {} is out of range", *value));
    return static_cast<std::int32_t>(*value);
}

Result<void> JsonWalk::read(std::string_view key, double& target) const
{
    const auto member = find(key);
    return member ? member->number().map([&target](double value) { target = value; }) : Result<void>();
}

Result<void> JsonWalk::read(std::string_view key, std::optional<double>& target) const
{
    const auto member = find(key);
    return member ? member->number().map([&target](double value) { target = value; }) : Result<void>();
}

Result<void> JsonWalk::read(std::string_view key, std::string& target) const
{
    const auto member = find(key);
    return member ? member->text().map([&target](std::string value) { target = std::move(value); }) : Result<void>();
}

Result<void> JsonWalk::read(std::string_view key, std::int32_t& target) const
{
    const auto member = find(key);
    return member ? member->count().map([&target](std::int32_t value) { target = value; }) : Result<void>();
}

Result<void> JsonWalk::read(std::string_view key, std::vector<double>& target) const
{
    const auto list = find(key);
    if (!list)
        return {};
    return readEach(*list, target, [](const JsonWalk& element, double& value) {
        return element.number().map([&value](double number) { value = number; });
    });
}

Result<void> JsonWalk::checkMembers(const std::vector<std::string>& known) const
{
    if (!m_value->is_object())
        return wattif::checkMembers(cursor(), known);
    for (const auto& [key, value] : m_value->get_ref<const Json::object_t&>())
        if (std::find(known.begin(), known.end(), key) == known.end())
            return wattif::checkMembers(cursor(), known);
    return {};
}

Result<void> JsonWalk::needMembers(std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys) {
        if (find(key))
            continue;
        auto ok = wattif::needMembers(cursor(), {key});
        return ok ? cursor().find(key)->error(fmt::format("the field '{}' has no value", key)) : std::move(ok);
    }
    return {};
}

} // namespace wattif
