// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_parser.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/stop_scope.h"
#include "core/io/json_document.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

constexpr int overflowId = 406; // nlohmann::json::out_of_range: "number overflow parsing"
constexpr std::string_view blanks = " \t\r\n";

/// Tracks how far nlohmann has read: its SAX events carry no positions.
class TrackedIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    TrackedIterator(const char* at, const char** reached) : m_at(at), m_reached(reached) { }
    reference operator*() const { return *m_at; }
    TrackedIterator& operator++()
    {
        *m_reached = ++m_at;
        return *this;
    }
    TrackedIterator operator++(int)
    {
        TrackedIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const TrackedIterator& a, const TrackedIterator& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    const char** m_reached;
};

bool isWordCharacter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("+-._").find(c) != std::string_view::npos;
}

std::string shortened(std::string_view token)
{
    constexpr std::size_t longest = 24;
    if (token.size() <= longest)
        return std::string(token);
    std::size_t end = longest;
    while (end > 0 && continuesCharacter(token[end]))
        --end;
    return std::string(token.substr(0, end)) + "...";
}

/// The character whose first byte stands at `offset`.
std::string_view characterAt(std::string_view text, std::size_t offset)
{
    std::size_t end = offset + 1;
    while (end < text.size() && continuesCharacter(text[end]))
        ++end;
    return text.substr(offset, end - offset);
}

/// The word that the byte at `offset` belongs to or follows.
std::pair<std::size_t, std::string_view> wordAt(std::string_view text, std::size_t offset)
{
    std::size_t begin = offset;
    while (begin > 0 && isWordCharacter(text[begin - 1]))
        --begin;
    std::size_t end = begin;
    while (end < text.size() && isWordCharacter(text[end]))
        ++end;
    return {begin, text.substr(begin, end - begin)};
}

/// What commonly leads to an unexpected token, as an end of the message.
std::string likelyCause(std::string_view text, std::size_t begin)
{
    const std::size_t last = text.substr(0, begin).find_last_not_of(blanks);
    if (last == std::string_view::npos)
        return {};
    const bool opensValue = std::string_view("\"{[").find(text[begin]) != std::string_view::npos || isWordCharacter(text[begin]);
    const bool endsValue = std::string_view("\"}]").find(text[last]) != std::string_view::npos || isWordCharacter(text[last]);
    if (text[last] == ',' && !opensValue)
        return " after a comma";
    return opensValue && endsValue ? "; a comma or colon is missing before it" : std::string();
}

JsonFault unexpected(std::string_view text, std::size_t begin, std::string_view token)
{
    return {fmt::format("unexpected '{}'{}", shortened(token), likelyCause(text, begin)), begin};
}

/// A text in quotes that nlohmann gave up on when it had read the byte at `last`.
JsonFault brokenString(std::string_view text, std::size_t begin, std::size_t last)
{
    if (last >= text.size())
        return {"the text that begins here has no closing quote", begin};
    if (const auto bad = firstInvalidUtf8(text.substr(begin, last - begin)))
        return {"this byte is no UTF-8 text; save the file as UTF-8", begin + *bad};
    if (static_cast<unsigned char>(text[last]) < 0x20)
        return {"a line break or control character stands inside a text in quotes", last};
    if (text[last - 1] == '\\')
        return {fmt::format("unknown escape '\\{}'", text[last]), last - 1};
    if (static_cast<unsigned char>(text[last]) < 0x80)
        return {"bad escape in the text that begins here", begin};
    return {"this byte is no UTF-8 text; save the file as UTF-8", last};
}

/// Builds the value from nlohmann's events and notes the first fault.
class Builder final : public nlohmann::json_sax<Json> {
public:
    explicit Builder(std::string_view text, Json& root) : m_text(text), m_reached(text.data()), m_root(&root) { }

    [[nodiscard]] TrackedIterator begin() { return {m_text.data(), &m_reached}; }
    [[nodiscard]] TrackedIterator end() { return {m_text.data() + m_text.size(), &m_reached}; }
    [[nodiscard]] const std::optional<JsonFault>& fault() const { return m_fault; }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; } // JSON text has none

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& key) override
    {
        if (!m_open.back().keys.insert(key).second) {
            m_fault =
                JsonFault{fmt::format("the key '{}' stands twice in one object", shortened(key)), openingQuote(reached() - 1)};
            return false;
        }
        m_key = std::move(key);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& e) override
    {
        m_fault = describe(position - 1, e);
        return false;
    }

private:
    /// An array or object that is not closed yet.
    struct Open {
        Json* value;
        std::unordered_set<std::string> keys;
    };

    template <class T>
    bool add(T&& value)
    {
        place(std::forward<T>(value));
        if (!m_check.wanted())
            return true;
        m_fault = JsonFault{"interrupted", 0};
        return false;
    }

    template <class T>
    Json* place(T&& value)
    {
        if (m_open.empty())
            return &(*m_root = std::forward<T>(value));
        Json& parent = *m_open.back().value;
        if (parent.is_array())
            return &parent.emplace_back(std::forward<T>(value));
        // straight to the end: operator[] would look for the key among all others
        return &parent.get_ref<Json::object_t&>().emplace_back(std::move(m_key), std::forward<T>(value)).second;
    }

    bool open(Json container)
    {
        if (m_open.size() >= static_cast<std::size_t>(maxJsonDepth)) {
            m_fault = JsonFault{fmt::format("values are nested deeper than {} levels", maxJsonDepth), reached() - 1};
            return false;
        }
        m_open.push_back({place(std::move(container)), {}});
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    [[nodiscard]] std::size_t reached() const { return static_cast<std::size_t>(m_reached - m_text.data()); }

    /// The last quote before `end` that no backslash escapes.
    [[nodiscard]] std::size_t openingQuote(std::size_t end) const
    {
        for (bool escaped = true; escaped;) {
            end = m_text.rfind('"', end - 1);
            const std::size_t plain = m_text.substr(0, end).find_last_not_of('\\');
            escaped = (end - (plain + 1)) % 2 == 1; // npos + 1 is 0
        }
        return end;
    }

    /// Describes a fault that nlohmann found when it had read the byte at `last`. (Its own token is no help: after a
    /// number it begins too early.)
    [[nodiscard]] JsonFault describe(std::size_t last, const nlohmann::detail::exception& e) const
    {
        const std::string_view what = e.what();
        if (what.find("invalid string") != std::string_view::npos)
            return brokenString(m_text, openingQuote(std::min(last, m_text.size())), last);
        if (last >= m_text.size())
            return {m_text.find_first_not_of(blanks) == std::string_view::npos ? "the file is empty"
                                                                               : "unexpected end of the file",
                    m_text.size()};
        const bool wordIsBroken =
            what.find("; last read: ") != std::string_view::npos; // a number or literal; this byte follows it
        if (m_text[last] == '"' && !wordIsBroken) {
            const std::size_t begin = openingQuote(last);
            return unexpected(m_text, begin, m_text.substr(begin, last + 1 - begin));
        }
        const bool endsWord = std::string_view("{}[],:\" \t\r\n").find(m_text[last]) != std::string_view::npos;
        const bool isWord = isWordCharacter(m_text[last]) || (wordIsBroken && endsWord);
        const auto [begin, word] = isWord ? wordAt(m_text, last) : std::pair(last, characterAt(m_text, last));
        if (e.id == overflowId)
            return {fmt::format("the number {} is too large", shortened(word)), begin};
        return unexpected(m_text, begin, word);
    }

    std::string_view m_text;
    const char* m_reached;
    Json* m_root;
    std::vector<Open> m_open;
    std::string m_key;
    std::optional<JsonFault> m_fault;
    StopCheck m_check{};
};

/// Walks over text that is known to be valid JSON.
class Walker {
public:
    explicit Walker(std::string_view text) : m_text(text), m_at(text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0)
    {
        skipBlanks();
    }

    [[nodiscard]] std::size_t at() const { return m_at; }

    /// Moves to a member or element of the value that begins here; false, without moving, where there is none.
    bool enter(const std::string& token)
    {
        const std::size_t start = m_at;
        const bool found = m_text[m_at] == '{' ? enterMember(token) : m_text[m_at] == '[' && enterElement(token);
        if (!found)
            m_at = start;
        return found;
    }

private:
    bool enterMember(const std::string& key)
    {
        while (nextEntry('}')) {
            const std::size_t begin = m_at;
            skipString();
            const bool same = Json::parse(m_text.substr(begin, m_at - begin)).get<std::string>() == key;
            skipBlanks();
            ++m_at; // the colon
            skipBlanks();
            if (same)
                return true;
            skipValue();
        }
        return false;
    }

    bool enterElement(const std::string& index)
    {
        std::size_t i = 0;
        while (nextEntry(']')) {
            if (std::to_string(i++) == index)
                return true;
            skipValue();
        }
        return false;
    }

    /// Steps over the opening bracket or a comma to the next entry; false at the closing bracket.
    bool nextEntry(char closing)
    {
        skipBlanks();
        if (m_text[m_at] == closing)
            return false;
        ++m_at;
        skipBlanks();
        return m_text[m_at] != closing;
    }

    void skipValue()
    {
        int depth = 0;
        do {
            skipBlanks();
            switch (m_text[m_at]) {
            case '"': skipString(); break;
            case '{':
            case '[': ++depth, ++m_at; break;
            case '}':
            case ']': --depth, ++m_at; break;
            case ',':
            case ':': ++m_at; break;
            default: m_at = std::min(m_text.find_first_of(" \t\r\n,:]}", m_at), m_text.size());
            }
        } while (depth > 0);
    }

    void skipString()
    {
        for (++m_at; m_text[m_at] != '"'; ++m_at)
            if (m_text[m_at] == '\\')
                ++m_at;
        ++m_at;
    }

    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(blanks, m_at), m_text.size()); }

    std::string_view m_text;
    std::size_t m_at;
};

std::vector<std::string> tokensOf(Json::json_pointer pointer)
{
    std::vector<std::string> tokens;
    for (; !pointer.empty(); pointer.pop_back())
        tokens.push_back(pointer.back());
    std::reverse(tokens.begin(), tokens.end());
    return tokens;
}

} // namespace

std::optional<JsonFault> parseJson(std::string_view text, Json& root)
{
    Builder builder(text, root);
    Json::sax_parse(builder.begin(), builder.end(), &builder);
    return builder.fault();
}

std::size_t offsetOf(std::string_view text, const Json::json_pointer& pointer)
{
    Walker walker(text);
    for (const std::string& token : tokensOf(pointer))
        if (!walker.enter(token))
            break;
    return walker.at();
}

} // namespace wattif
