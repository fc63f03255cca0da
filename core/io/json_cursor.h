// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/option.h"
#include "core/base/study.h"
#include "core/io/json_document.h"

namespace wattif {

/// A place inside a JsonDocument that reads typed values and makes errors with their line, column and path.
class JsonCursor {
public:
    explicit JsonCursor(std::shared_ptr<const JsonDocument> document);

    [[nodiscard]] const Json& json() const { return *m_value; }
    [[nodiscard]] const JsonDocument& document() const { return *m_document; }
    [[nodiscard]] bool isNull() const { return m_value->is_null(); }
    [[nodiscard]] bool has(std::string_view key) const;

    /// Makes an error about this value.
    [[nodiscard]] tl::unexpected<Error> error(std::string message) const;

    /// The member `key` of an object; Error where this is no object or has no such member.
    [[nodiscard]] Result<JsonCursor> at(std::string_view key) const;
    /// The member `key`, nothing where it is missing.
    [[nodiscard]] std::optional<JsonCursor> find(std::string_view key) const;
    /// The elements of an array; Error where this is none.
    [[nodiscard]] Result<std::vector<JsonCursor>> elements() const;
    /// Number of elements of an array; Error where this is none.
    [[nodiscard]] Result<std::size_t> size() const;
    /// Element `i` of an array that has it.
    [[nodiscard]] JsonCursor element(std::size_t i) const;

    /// Typed values; Error "expected a number, found a text" and the like. Numbers are finite.
    [[nodiscard]] Result<double> number() const;
    [[nodiscard]] Result<std::int64_t> integer() const;
    [[nodiscard]] Result<std::string> text() const;
    [[nodiscard]] Result<bool> boolean() const;
    /// Reads a value of an option's type and checks its range.
    [[nodiscard]] Result<OptionValue> option(const Option& option) const;

    /// The path in the user's terms, e.g. "bags[3].count"; empty for the root.
    [[nodiscard]] std::string path() const;
    /// The place of what a path from here means, e.g. "bags[3].count"; that of the nearest parent where it is missing.
    [[nodiscard]] Place placeOf(std::string_view path) const;

private:
    JsonCursor(std::shared_ptr<const JsonDocument> document, const Json* value, Json::json_pointer pointer);

    std::shared_ptr<const JsonDocument> m_document;
    const Json* m_value;
    Json::json_pointer m_pointer;
};

} // namespace wattif
