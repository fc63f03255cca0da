// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/message.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/message_text.h"

namespace wattif {

Message Message::list(std::vector<Message> items)
{
    std::string text;
    for (const Message& item : items)
        text += (text.empty() ? "" : ", ") + item;
    return {std::move(text), {}, std::move(items)};
}

namespace {

using Translation = std::function<std::string(const std::string&)>;

/// Returns the index of the value whose place is at `at` of a form; -1 for plain text.
int valueAt(const std::string& form, std::size_t at, std::size_t count)
{
    const char digit = form[at] == '%' && at + 1 < form.size() ? form[at + 1] : '0';
    return digit >= '1' && digit <= '9' && static_cast<std::size_t>(digit - '1') < count ? digit - '1' : -1;
}

/// A value of a message: words in another language, a name made safe to show.
std::string valueText(const Message& value, const Translation& translated)
{
    return value.isPlain() ? messageText(value) : textOf(value, translated);
}

std::string filled(const std::string& form, const std::vector<Message>& values, const Translation& translated)
{
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const int place = valueAt(form, i, values.size());
        if (place < 0) {
            text += form[i];
            continue;
        }
        text += valueText(values[static_cast<std::size_t>(place)], translated);
        ++i;
    }
    return text;
}

/// The replacement field of a format that begins at `begin`, "{}", "{1}" or "{:.2f}".
struct ReplacementField {
    std::size_t end = 0; ///< after the closing brace
    std::size_t argument = 0;
    std::string pattern{}; ///< with the number of the argument
};

ReplacementField replacementFieldAt(std::string_view format, std::size_t begin, std::size_t next)
{
    const std::size_t end = format.find('}', begin);
    const std::string_view inside = format.substr(begin + 1, end - begin - 1);
    const std::string_view number = inside.substr(0, inside.find(':'));
    const std::size_t argument = number.empty() ? next : static_cast<std::size_t>(number.front() - '0');
    return {end + 1, argument, fmt::format("{{{}{}}}", argument, inside.substr(number.size()))};
}

const Translation& english()
{
    static const Translation same = [](const std::string& text) { return text; };
    return same;
}

/// Cuts a text at its first line feed, with the clause before it that ends with a colon.
std::string cutAtLineFeed(const std::string& text)
{
    std::string line = text.substr(0, text.find('\n'));
    if (line.size() < text.size() && line.ends_with(':'))
        line.erase(std::min(line.rfind(';'), line.size() - 1));
    return line;
}

} // namespace

Message firstLine(const Message& message)
{
    if (message.find('\n') == std::string::npos)
        return message;
    if (message.form().empty())
        return cutAtLineFeed(message);
    std::string form = cutAtLineFeed(message.form());
    if (form.empty())
        return {};
    std::vector<Message> values = message.values();
    for (std::size_t i = 0; i < form.size(); ++i) {
        const int value = valueAt(form, i, values.size());
        if (value < 0 || values[static_cast<std::size_t>(value)].find('\n') == std::string::npos)
            continue;
        values[static_cast<std::size_t>(value)] = firstLine(values[static_cast<std::size_t>(value)]);
        form.erase(i + 2);
    }
    return {filled(form, values, english()), form, values};
}

std::string textOf(const Message& message, const Translation& translated)
{
    if (message.isPlain())
        return translated(message);
    if (!message.form().empty())
        return filled(translated(message.form()), message.values(), translated);
    std::string text;
    for (const Message& item : message.values())
        text += (text.empty() ? "" : ", ") + valueText(item, translated);
    return text;
}

Message detail::messageOf(fmt::string_view format, fmt::format_args arguments, std::span<const Message> messages)
{
    const std::string_view pattern(format.data(), format.size());
    std::string form;
    std::vector<Message> values;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pattern.size();) {
        const bool isDoubled = i + 1 < pattern.size() && pattern[i + 1] == pattern[i];
        if (pattern[i] != '{' || isDoubled) {
            form += pattern[i];
            i += (pattern[i] == '{' || pattern[i] == '}') && isDoubled ? 2 : 1;
            continue;
        }
        const ReplacementField field = replacementFieldAt(pattern, i, next++);
        const Message& words = messages[field.argument];
        if (words.empty())
            values.emplace_back(fmt::vformat(field.pattern, arguments));
        else if (words.isPlain())
            values.emplace_back(words, words, std::vector<Message>{});
        else
            values.push_back(words);
        form += fmt::format("%{}", values.size());
        i = field.end;
    }
    return {fmt::vformat(format, arguments), std::move(form), std::move(values)};
}

} // namespace wattif
