// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace wattif {

/// A message for people: its English text, and its form and values for other languages. `formatMessage` makes it; a text alone
/// is a message without values. Code that only needs the text uses it as a string.
class Message : public std::string {
public:
    Message() = default;
    Message(std::string text) : std::string(std::move(text)) { }
    Message(const char* text) : std::string(text) { }
    Message(std::string text, std::string form, std::vector<Message> values)
        : std::string(std::move(text)), m_form(std::move(form)), m_values(std::move(values))
    {
    }
    /// Makes a list, with ", " between its items; it has no form. Empty without items.
    [[nodiscard]] static Message list(std::vector<Message> items);

    /// The sentence with %1, %2, ... for its values, e.g. "'%1' is not a number"; empty for a name or number, which all
    /// languages write alike, and for a text that was not made of a form.
    [[nodiscard]] const std::string& form() const { return m_form; }
    /// Returns the values of the form, or the items of a list.
    [[nodiscard]] const std::vector<Message>& values() const { return m_values; }
    /// Whether it is a text alone: a name, a number, or a text that was not made of a form.
    [[nodiscard]] bool isPlain() const { return m_form.empty() && m_values.empty(); }

private:
    std::string m_form;
    std::vector<Message> m_values;
};

/// Returns the first line of a message of several lines, without the clause at its end that announces the others
/// ("; its standard error:").
[[nodiscard]] Message firstLine(const Message& message);

/// Returns the message in another language: `translated` maps its form, and the forms of the values, to that language; names
/// are made safe to show by messageText. A text that was not made of a form is mapped as a whole.
[[nodiscard]] std::string textOf(const Message& message, const std::function<std::string(const std::string&)>& translated);

} // namespace wattif
