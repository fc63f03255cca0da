// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/json_cursor.h"

namespace wattif {

/// A place on the way down into a JSON value: reads as a JsonCursor does, but knows its path only by the steps above it, so that
/// going through a million values costs no memory. Lives no longer than the place that it was found from.
class JsonWalk {
public:
    explicit JsonWalk(const JsonCursor& root) : m_root(&root), m_value(&root.json()) { }

    [[nodiscard]] const Json& json() const { return *m_value; }
    [[nodiscard]] bool isNull() const { return m_value->is_null(); }
    /// The same place as a cursor: for places of errors.
    [[nodiscard]] JsonCursor cursor() const;
    /// The path in the user's terms, e.g. "workflows[3].tasks"; empty for the root.
    [[nodiscard]] std::string path() const { return cursor().path(); }
    /// Makes an error about this value.
    [[nodiscard]] tl::unexpected<Error> error(std::string message) const { return cursor().error(std::move(message)); }

    /// The member `key`, nothing where it is missing or null.
    [[nodiscard]] std::optional<JsonWalk> find(std::string_view key) const;
    /// Element `i` of an array that has it.
    [[nodiscard]] JsonWalk element(std::size_t i) const;
    /// Number of elements of an array; Error where this is none.
    [[nodiscard]] Result<std::size_t> size() const;

    /// Typed values, as JsonCursor reads them.
    [[nodiscard]] Result<double> number() const;
    [[nodiscard]] Result<std::string> text() const;
    /// A whole number of 32 bits.
    [[nodiscard]] Result<std::int32_t> count() const;

    /// Read an optional member; `target` stays where there is none or null.
    [[nodiscard]] Result<void> read(std::string_view key, double& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::optional<double>& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::string& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::int32_t& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::vector<double>& target) const;

    /// Refuses members that are none of `known`, as checkMembers of json_fields.h.
    [[nodiscard]] Result<void> checkMembers(const std::vector<std::string>& known) const;
    /// Error where one of these members is missing or null.
    [[nodiscard]] Result<void> needMembers(std::initializer_list<std::string_view> keys) const;

private:
    JsonWalk(const JsonWalk& parent, const Json& value) : m_root(parent.m_root), m_parent(&parent), m_value(&value) { }

    const JsonCursor* m_root;
    const JsonWalk* m_parent = nullptr;
    const Json* m_value;
    std::string_view m_key{}; ///< of the parent's member, else its element `m_index`
    std::size_t m_index = 0;
};

/// Reads the elements of an array in order with `read(walk, element)`.
template <class T, class Read>
[[nodiscard]] Result<void> readEach(const JsonWalk& list, std::vector<T>& into, const Read& read)
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
