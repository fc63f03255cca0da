// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace wattif {

/// Writes one line of JSON for a Decider, value by value: building a tree of JSON values would take longer than the decision.
/// Numbers are the shortest that read back the same; non-finite values become null.
class DecisionMessage {
public:
    /// Begins a message of a kind: {"type":"bag"
    explicit DecisionMessage(std::string_view type);

    void add(std::string_view key, std::string_view text);
    void add(std::string_view key, const char* text) { add(key, std::string_view(text)); }
    void add(std::string_view key, double value);
    void add(std::string_view key, std::integral auto value)
    {
        addKey(key);
        put(value);
    }
    void add(std::string_view key, std::span<const double> values);
    /// Adds a list of values that write(value) writes by put...
    template <class Values, class Write>
    void addEach(std::string_view key, const Values& values, Write write)
    {
        beginList(key);
        for (const auto& value : values) {
            separate();
            write(value);
        }
        endList();
    }

    /// Parts of nested values: the commas between them are written by separate(), or by the keys of an object.
    void beginList(std::string_view key);
    void beginList();
    void endList() { close(']'); }
    void beginObject();
    void endObject() { close('}'); }
    void separate();
    void put(double value);
    void put(std::integral auto value)
    {
        const fmt::format_int digits(value);
        m_text.append(digits.data(), digits.size());
    }
    void put(std::string_view text);

    /// The whole message; it is used up.
    [[nodiscard]] std::string finish() &&;

private:
    void addKey(std::string_view key);
    void close(char bracket) { m_text += bracket; }

    std::string m_text;
};

} // namespace wattif
