// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/base/study.h"
#include "core/io/json_document.h"

namespace wattif {

/// A value inside a JsonDocument that is read with its type checked, and that makes errors with line, column and path. It is a
/// place in the document's text: going through a million values keeps none of them, the path is looked for only where it is
/// asked for. The document must outlive it.
class JsonCursor {
public:
    class Elements;

    explicit JsonCursor(const JsonDocument& document) : JsonCursor(document, document.layout().root()) { }
    explicit JsonCursor(const JsonDocument&& document) = delete;

    [[nodiscard]] const JsonDocument& document() const { return *m_document; }

    [[nodiscard]] bool isNull() const { return first() == 'n'; }
    [[nodiscard]] bool isObject() const { return first() == '{'; }
    [[nodiscard]] bool isArray() const { return first() == '['; }
    [[nodiscard]] bool isText() const { return first() == '"'; }
    [[nodiscard]] bool isNumber() const { return first() == '-' || (first() >= '0' && first() <= '9'); }
    /// Returns whether it is a number without fraction and exponent.
    [[nodiscard]] bool isWhole() const { return isNumber() && written().find_first_of(".eE") == std::string_view::npos; }
    /// Returns the source text of the value.
    [[nodiscard]] std::string_view written() const;
    /// A copy of the value with all that it holds.
    [[nodiscard]] Json json() const;

    /// Makes an error about this value.
    [[nodiscard]] tl::unexpected<Error> error(Message message) const;

    /// Returns the member `key` of an object; Error if this is not an object or has no such member.
    [[nodiscard]] Result<JsonCursor> at(std::string_view key) const;
    /// The member `key`, nothing where it is missing; findValue: or null.
    [[nodiscard]] std::optional<JsonCursor> find(std::string_view key) const;
    [[nodiscard]] std::optional<JsonCursor> findValue(std::string_view key) const;
    [[nodiscard]] bool has(std::string_view key) const { return find(key).has_value(); }
    /// All members of an object in the order of the file; empty if it is not an object.
    [[nodiscard]] std::vector<std::pair<std::string, JsonCursor>> members() const;
    /// Number of elements of an array; Error if it is not an array.
    [[nodiscard]] Result<std::size_t> size() const;
    /// Element `i` of an array that has it. For all in their order `elements()` is faster.
    [[nodiscard]] JsonCursor element(std::size_t i) const;
    /// The elements of an array, in order; empty if it is not an array.
    [[nodiscard]] Elements elements() const;

    /// Typed values; Error "expected a number, found a text" and similar. Numbers are finite; a count has 32 bits.
    [[nodiscard]] Result<double> number() const;
    [[nodiscard]] Result<std::int64_t> integer() const;
    /// Writes the whole numbers of an array to `into`, faster than one by one; Error as of `size` and `integer`.
    [[nodiscard]] Result<void> integers(std::vector<std::int64_t>& into) const;
    [[nodiscard]] Result<std::int32_t> count() const;
    [[nodiscard]] Result<std::string> text() const;
    [[nodiscard]] Result<bool> boolean() const;
    /// Reads a value of an option's type and checks its range.
    [[nodiscard]] Result<OptionValue> option(const Option& option) const;

    /// Read an optional member; `target` stays without one. Null is a value of the wrong type, but none of an optional
    /// one. Whether the value makes sense is checked with the whole instance.
    [[nodiscard]] Result<void> read(std::string_view key, double& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::optional<double>& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::int32_t& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::int64_t& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::string& target) const;
    [[nodiscard]] Result<void> read(std::string_view key, std::vector<double>& target) const;

    /// Rejects members of an object that are not in `known`, with the nearest name as a hint; in an UnknownFieldScope it adds
    /// them to the list there.
    [[nodiscard]] Result<void> checkMembers(std::span<const std::string_view> known) const;
    [[nodiscard]] Result<void> checkMembers(std::initializer_list<std::string_view> known) const;
    /// Error where one of these members is missing or null.
    [[nodiscard]] Result<void> needMembers(std::initializer_list<std::string_view> keys) const;

    /// The path in the user's terms, e.g. "bags[3].count"; empty for the root.
    [[nodiscard]] std::string path() const;
    /// The place of what a path from here means, e.g. "bags[3].count"; that of the nearest parent where it is missing.
    [[nodiscard]] Place placeOf(std::string_view path) const;

private:
    JsonCursor(const JsonDocument& document, std::size_t offset) : m_document(&document), m_offset(offset) { }

    [[nodiscard]] const std::string& all() const { return m_document->text(); }
    [[nodiscard]] char first() const { return all()[m_offset]; }
    [[nodiscard]] std::size_t end() const { return m_document->layout().endOf(all(), m_offset); }
    [[nodiscard]] tl::unexpected<Error> wrongType(const char* expected) const;
    [[nodiscard]] std::optional<JsonCursor> step(const std::string& token) const;
    template <class Visit>
    void eachMember(const Visit& visit) const;

    const JsonDocument* m_document;
    std::size_t m_offset; ///< of its first byte in the document's text
    /// Of the key after the last member found, 0 at the beginning: members are mostly asked for in the order of the file, and the
    /// search for the next one begins there. For this, one cursor is not for two threads.
    mutable std::size_t m_nextKey = 0;
};

/// The elements of an array, for a loop over them.
class JsonCursor::Elements {
public:
    class Iterator {
    public:
        explicit Iterator(std::optional<JsonCursor> at) : m_at(at) { }
        [[nodiscard]] const JsonCursor& operator*() const { return *m_at; }
        Iterator& operator++();
        [[nodiscard]] bool operator==(const Iterator& other) const
        {
            return m_at.has_value() == other.m_at.has_value() && (!m_at || m_at->m_offset == other.m_at->m_offset);
        }

    private:
        std::optional<JsonCursor> m_at;
    };

    explicit Elements(std::optional<JsonCursor> first) : m_first(first) { }
    [[nodiscard]] Iterator begin() const { return Iterator(m_first); }
    [[nodiscard]] static Iterator end() { return Iterator(std::nullopt); }

private:
    std::optional<JsonCursor> m_first;
};

/// Reads the elements of an array in order with `read(cursor, element)`.
template <class T, class Read>
[[nodiscard]] Result<void> readEach(const JsonCursor& list, std::vector<T>& into, const Read& read)
{
    const auto count = list.size();
    if (!count)
        return tl::unexpected(count.error());
    into.resize(*count);
    std::size_t i = 0;
    for (const JsonCursor& element : list.elements())
        if (auto ok = read(element, into[i++]); !ok)
            return ok;
    return {};
}

} // namespace wattif
