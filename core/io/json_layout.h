// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace wattif {

/// Positions of the values of a valid JSON text: values are read in place, and of a text of a million numbers only the ends of
/// long arrays and objects are stored.
///
/// A value is identified by its first byte. The text must outlive calls, unchanged.
class JsonLayout {
public:
    /// Goes once through a text; returns nothing if it is not valid JSON or breaks a rule of `findSyntaxError`
    /// (json_syntax_error.h), which says what is wrong, and after a stop.
    [[nodiscard]] static std::optional<JsonLayout> of(const std::string& text);

    /// The outermost value.
    [[nodiscard]] std::size_t root() const { return m_root; }
    /// The byte after a value.
    [[nodiscard]] std::size_t endOf(const std::string& text, std::size_t value) const;
    /// Number of elements of an array.
    [[nodiscard]] std::size_t countOf(const std::string& text, std::size_t array) const;
    /// Element `i` of an array that has it; reading one after another by firstIn and nextAfter is faster.
    [[nodiscard]] std::size_t elementOf(const std::string& text, std::size_t array, std::size_t i) const;

    /// The first element of an array, or the first key of an object; nothing where it is empty.
    [[nodiscard]] static std::optional<std::size_t> firstIn(const std::string& text, std::size_t container);
    /// The next element or key after one that ends before byte `end`; nothing after the last.
    [[nodiscard]] static std::optional<std::size_t> nextAfter(const std::string& text, std::size_t end);
    /// The value of the member whose key ends before byte `end`.
    [[nodiscard]] static std::size_t valueAfterKey(const std::string& text, std::size_t end);
    /// The byte after a text in quotes.
    [[nodiscard]] static std::size_t endOfString(const std::string& text, std::size_t begin);

    /// An array or object whose text is long.
    struct Long {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t count = 0;            ///< of elements or members
        std::vector<std::size_t> marks{}; ///< where elements 1 s, 2 s, ... of an array begin, s = markStep
    };
    /// Number of elements of a long array per mark.
    static constexpr std::size_t markStep = 16;
    /// Bytes from which a value is a long one.
    static constexpr std::size_t longValue = 512;

private:
    [[nodiscard]] const Long* longAt(std::size_t begin) const;

    std::size_t m_root = 0;
    std::vector<Long> m_long{}; ///< ascending by begin
};

} // namespace wattif
