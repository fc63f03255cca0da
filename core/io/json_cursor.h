// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/base/study.h"
#include "core/io/json_document.h"

namespace wattif {

/// A value inside a JsonDocument that is read with its type checked, and that makes errors with line, column and path. It is two
/// pointers: going through a million values costs nothing, the path is looked for in the document only where it is asked for.
/// The document must outlive it.
class JsonCursor {
public:
    explicit JsonCursor(const JsonDocument& document) : m_document(&document), m_value(&document.root()) { }
    explicit JsonCursor(const JsonDocument&& document) = delete;

    [[nodiscard]] const Json& json() const { return *m_value; }
    [[nodiscard]] const JsonDocument& document() const { return *m_document; }
    [[nodiscard]] bool isNull() const { return m_value->is_null(); }
    [[nodiscard]] bool has(std::string_view key) const { return find(key).has_value(); }

    /// Makes an error about this value.
    [[nodiscard]] tl::unexpected<Error> error(std::string message) const;

    /// The member `key` of an object; Error where this is no object or has no such member.
    [[nodiscard]] Result<JsonCursor> at(std::string_view key) const;
    /// The member `key`, nothing where it is missing; findValue: or null.
    [[nodiscard]] std::optional<JsonCursor> find(std::string_view key) const;
    [[nodiscard]] std::optional<JsonCursor> findValue(std::string_view key) const;
    /// Number of elements of an array; Error where this is none.
    [[nodiscard]] Result<std::size_t> size() const;
    /// Element `i` of an array that has it.
    [[nodiscard]] JsonCursor element(std::size_t i) const { return {*m_document, (*m_value)[i]}; }

    /// Typed values; Error "expected a number, found a text" and the like. Numbers are finite; a count has 32 bits.
    [[nodiscard]] Result<double> number() const;
    [[nodiscard]] Result<std::int64_t> integer() const;
    [[nodiscard]] Result<std::int32_t> count() const;
    [[nodiscard]] Result<std::string> text() const;
    [[nodiscard]] Result<bool> boolean() const;
    /// Reads a value of an option's type and checks its range.
    [[nodiscard]] Result<OptionValue> option(const Option& option) const;

    /// Read an optional member; `target` stays where there is none. Null is a value of the wrong type, but none of an optional
    /// one. Whether the value makes sense is checked with the whole instance.
    [[nodiscard]] Result<void> read(std::string_view key, double& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::optional<double>& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::int32_t& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::int64_t& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::string& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::vector<double>& target) const;

    /// Refuses members of an object that are none of `known`, with the nearest name as a hint: they would be lost on saving.
    [[nodiscard]] Result<void> checkMembers(std::span<const std::string_view> known) const;
    [[nodiscard]] Result<void> checkMembers(std::initializer_list<std::string_view> known) const;
    /// Error where one of these members is missing or null.
    [[nodiscard]] Result<void> needMembers(std::initializer_list<std::string_view> keys) const;

    /// The path in the user's terms, e.g. "bags[3].count"; empty for the root.
    [[nodiscard]] std::string path() const;
    /// The place of what a path from here means, e.g. "bags[3].count"; that of the nearest parent where it is missing.
    [[nodiscard]] Place placeOf(std::string_view path) const;

private:
    JsonCursor(const JsonDocument& document, const Json& value) : m_document(&document), m_value(&value) { }

    [[nodiscard]] tl::unexpected<Error> wrongType(std::string_view expected) const;

    const JsonDocument* m_document;
    const Json* m_value;
};

/// Reads the elements of an array in order with `read(cursor, element)`.
template <class T, class Read>
[[nodiscard]] Result<void> readEach(const JsonCursor& list, std::vector<T>& into, const Read& read)
{
    const auto count = list.size();
    if (!count)
        return tl::unexpected(count.error());
    into.resize(*count);
    for (std::size_t i = 0; i < *count; ++i)
        if (auto ok = read(list.element(i), into[i]); !ok)
            return ok;
    return {};
}

} // namespace wattif
