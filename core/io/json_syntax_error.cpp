// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/json_syntax_error.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <unordered_set>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
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

/// The character whose first byte is at `offset`.
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
Message likelyCause(std::string_view text, std::size_t begin)
{
    const std::size_t last = text.substr(0, begin).find_last_not_of(blanks);
    if (last == std::string_view::npos)
        return {};
    const bool opensValue = std::string_view("\"{[").find(text[begin]) != std::string_view::npos || isWordCharacter(text[begin]);
    const bool endsValue = std::string_view("\"}]").find(text[last]) != std::string_view::npos || isWordCharacter(text[last]);
    if (text[last] == ',' && !opensValue)
        return " after a comma";
    return opensValue && endsValue ? "; a comma or colon is missing before it" : Message();
}

JsonSyntaxError unexpected(std::string_view text, std::size_t begin, std::string_view token)
{
    return {formatMessage("unexpected '{}'{}", shortened(token), likelyCause(text, begin)), begin};
}

/// A text in quotes that nlohmann gave up on when it had read the byte at `last`.
JsonSyntaxError brokenString(std::string_view text, std::size_t begin, std::size_t last)
{
    if (last >= text.size())
        return {"the text that begins here has no closing quote", begin};
    if (const auto bad = firstInvalidUtf8(text.substr(begin, last - begin)))
        return {"this byte is not UTF-8 text; save the file as UTF-8", begin + *bad};
    if (static_cast<unsigned char>(text[last]) < 0x20)
        return {"a line break or control character is not allowed inside a quoted text", last};
    if (text[last - 1] == '\\')
        return {formatMessage("unknown escape '\\{}'", text[last]), last - 1};
    if (static_cast<unsigned char>(text[last]) < 0x80)
        return {"bad escape in the text that begins here", begin};
    return {"this byte is not UTF-8 text; save the file as UTF-8", last};
}

/// Notes the first fault among nlohmann's events, and keeps no values.
class FaultFinder final : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit FaultFinder(std::string_view text) : m_text(text), m_reached(text.data()) { }

    [[nodiscard]] TrackedIterator begin() { return {m_text.data(), &m_reached}; }
    [[nodiscard]] TrackedIterator end() { return {m_text.data() + m_text.size(), &m_reached}; }
    [[nodiscard]] const std::optional<JsonSyntaxError>& fault() const { return m_fault; }

    bool null() override { return goOn(); }
    bool boolean(bool) override { return goOn(); }
    bool number_integer(number_integer_t) override { return goOn(); }
    bool number_unsigned(number_unsigned_t) override { return goOn(); }
    bool number_float(number_float_t, const string_t&) override { return goOn(); }
    bool string(string_t&) override { return goOn(); }
    bool binary(binary_t&) override { return false; } // JSON text has none

    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& key) override
    {
        if (!m_open.back().insert(key).second) {
            m_fault = JsonSyntaxError{formatMessage("the key '{}' occurs twice in one object", shortened(key)),
                                      openingQuote(reached() - 1)};
            return false;
        }
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& e) override
    {
        m_fault = describe(position - 1, e);
        return false;
    }

private:
    bool goOn()
    {
        if (!m_check.wanted())
            return true;
        m_fault = JsonSyntaxError{"interrupted", 0};
        return false;
    }

    bool open()
    {
        if (m_open.size() >= static_cast<std::size_t>(maxJsonDepth)) {
            m_fault = JsonSyntaxError{formatMessage("values are nested more than {} levels deep", maxJsonDepth), reached() - 1};
            return false;
        }
        m_open.emplace_back();
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

    /// Describes a fault that nlohmann found when it had read the byte at `last`. (Its own token is misleading: after a number it
    /// begins too early.)
    [[nodiscard]] JsonSyntaxError describe(std::size_t last, const nlohmann::detail::exception& e) const
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
            return {formatMessage("the number {} is too large", shortened(word)), begin};
        return unexpected(m_text, begin, word);
    }

    std::string_view m_text;
    const char* m_reached;
    std::vector<std::unordered_set<std::string>> m_open; ///< the keys of arrays and objects that are not closed yet
    std::optional<JsonSyntaxError> m_fault;
    StopCheck m_check{};
};

} // namespace

std::optional<JsonSyntaxError> findSyntaxError(std::string_view text)
{
    FaultFinder finder(text);
    nlohmann::json::sax_parse(finder.begin(), finder.end(), &finder);
    const std::size_t nul = text.find('\0');
    if (!finder.fault() && nul != std::string_view::npos) // nlohmann takes it for the end of the text
        return JsonSyntaxError{"a NUL byte is not allowed in text", nul};
    return finder.fault();
}

} // namespace wattif
