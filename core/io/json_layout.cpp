// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One pass of a strict parser that keeps no values. The text ends with the NUL of its std::string, which no token of JSON
// contains: no step asks whether there is a next byte.

#include "core/io/json_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <string_view>
#include <unordered_set>
#include <utility>

#include <fast_float/fast_float.h>

#include "core/base/stop_scope.h"
#include "core/base/utf8.h"
#include "core/io/json_document.h"
#include "core/io/json_string.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

bool isJsonBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

bool isJsonDigit(char c) { return c >= '0' && c <= '9'; }

/// Bytes of a text in quotes that stand for themselves, with nothing to check.
constexpr std::array<bool, 256> makePlainBytes()
{
    std::array<bool, 256> plain{};
    for (std::size_t byte = 0x20; byte < 0x80; ++byte)
        plain[byte] = byte != '"' && byte != '\\';
    return plain;
}
constexpr std::array<bool, 256> plainBytes = makePlainBytes();

const char* skipPlain(const char* at)
{
    while (plainBytes[static_cast<unsigned char>(*at)])
        ++at;
    return at;
}

const char* skipBlanks(const char* at)
{
    while (isJsonBlank(*at))
        ++at;
    return at;
}

const char* skipDigits(const char* at)
{
    while (isJsonDigit(*at))
        ++at;
    return at;
}

/// The byte after a text in quotes that is known to be valid.
const char* afterString(const char* at)
{
    for (++at; *at != '"'; at += *at == '\\' ? 2 : 1) { }
    return at + 1;
}

/// The byte after an array or object that is known to be valid.
const char* afterContainer(const char* at)
{
    for (int depth = 0;;) {
        switch (*at) {
        case '"': at = afterString(at); continue;
        case '{':
        case '[': ++depth; break;
        case '}':
        case ']':
            if (--depth == 0)
                return at + 1;
            break;
        default: break;
        }
        ++at;
    }
}

/// The byte after a number or a literal.
const char* afterWord(const char* at)
{
    while (*at != ',' && *at != ']' && *at != '}' && *at != '\0' && !isJsonBlank(*at))
        ++at;
    return at;
}

/// The keys of the objects that are open, to find those given twice: few are compared one by one, more by their hashes.
class OpenKeys {
public:
    class Object {
    public:
        explicit Object(OpenKeys& all) : m_all(all), m_first(all.m_keys.size()) { }
        Object(const Object&) = delete;
        Object& operator=(const Object&) = delete;
        ~Object() { m_all.m_keys.resize(m_first); }

        /// `quoted` with its quotes; false where the object has it.
        bool add(std::string_view quoted, bool hasEscapes)
        {
            std::string_view key = quoted.substr(1, quoted.size() - 2);
            if (hasEscapes)
                key = m_decoded.emplace_back(jsonString(quoted));
            if (!m_hashed.empty())
                return m_hashed.insert(key).second;
            const auto mine = m_all.m_keys.begin() + static_cast<std::ptrdiff_t>(m_first);
            if (std::find(mine, m_all.m_keys.end(), key) != m_all.m_keys.end())
                return false;
            m_all.m_keys.push_back(key);
            if (m_all.m_keys.size() - m_first > few)
                m_hashed.insert(m_all.m_keys.begin() + static_cast<std::ptrdiff_t>(m_first), m_all.m_keys.end());
            return true;
        }

    private:
        static constexpr std::size_t few = 24;

        OpenKeys& m_all;
        std::size_t m_first;
        std::unordered_set<std::string_view> m_hashed{};
        std::deque<std::string> m_decoded{}; ///< keys with escapes, which stay where they are
    };

private:
    std::vector<std::string_view> m_keys;
};

class Scanner {
public:
    explicit Scanner(const std::string& text)
        : m_begin(text.data()),
          m_end(text.data() + text.size()),
          m_at(m_begin + (text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0))
    {
    }

    /// Whether the text is one valid value.
    [[nodiscard]] bool run()
    {
        m_at = skipBlanks(m_at);
        m_root = offset(m_at);
        if (!value(0))
            return false;
        m_at = skipBlanks(m_at);
        return m_at == m_end;
    }

    [[nodiscard]] std::size_t root() const { return m_root; }
    [[nodiscard]] std::vector<JsonLayout::Long> takeLong() { return std::move(m_long); }

private:
    [[nodiscard]] std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - m_begin); }

    [[nodiscard]] bool value(int depth)
    {
        if (m_check.wanted())
            return false;
        switch (*m_at) {
        case '{': return depth < maxJsonDepth && object(depth + 1);
        case '[': return depth < maxJsonDepth && array(depth + 1);
        case '"': return string();
        case 't': return literal("true");
        case 'f': return literal("false");
        case 'n': return literal("null");
        default: return number();
        }
    }

    [[nodiscard]] bool literal(std::string_view word)
    {
        for (const char c : word)
            if (*m_at++ != c)
                return false;
        return true;
    }

    [[nodiscard]] bool number()
    {
        const char* const begin = m_at;
        m_at += *m_at == '-' ? 1 : 0;
        if (!isJsonDigit(*m_at))
            return false;
        m_at = *m_at == '0' ? m_at + 1 : skipDigits(m_at);
        if (*m_at == '.') {
            if (!isJsonDigit(*++m_at))
                return false;
            m_at = skipDigits(m_at);
        }
        bool mayOverflow = m_at - begin > 300;
        if (*m_at == 'e' || *m_at == 'E') {
            ++m_at;
            m_at += *m_at == '-' || *m_at == '+' ? 1 : 0;
            if (!isJsonDigit(*m_at))
                return false;
            m_at = skipDigits(m_at);
            mayOverflow = true;
        }
        return !mayOverflow || isFinite(begin, m_at);
    }

    static bool isFinite(const char* begin, const char* end)
    {
        double value = 0.0;
        fast_float::from_chars(begin, end, value);
        return std::isfinite(value);
    }

    [[nodiscard]] bool string()
    {
        m_hasEscapes = false;
        for (++m_at;;) {
            m_at = skipPlain(m_at);
            if (*m_at == '"') {
                ++m_at;
                return true;
            }
            if (!(*m_at == '\\' ? escape() : character()))
                return false;
        }
    }

    /// A character beyond ASCII.
    [[nodiscard]] bool character()
    {
        const std::size_t length = utf8Length({m_at, static_cast<std::size_t>(m_end - m_at)});
        m_at += length;
        return length > 1;
    }

    [[nodiscard]] bool escape()
    {
        m_hasEscapes = true;
        ++m_at;
        if (*m_at == 'u')
            return unicodeEscape();
        const bool known = *m_at != '\0' && std::string_view("\"\\/bfnrt").find(*m_at) != std::string_view::npos;
        ++m_at;
        return known;
    }

    /// One beyond the first plane is written as two, a high and a low one.
    [[nodiscard]] bool unicodeEscape()
    {
        const auto first = fourDigits();
        if (!first)
            return false;
        if (*first < 0xD800 || *first > 0xDFFF)
            return true;
        if (*first > 0xDBFF || *m_at != '\\' || m_at[1] != 'u')
            return false;
        ++m_at;
        const auto second = fourDigits();
        return second && *second >= 0xDC00 && *second <= 0xDFFF;
    }

    /// The number after the letter u at m_at.
    [[nodiscard]] std::optional<std::uint32_t> fourDigits()
    {
        std::uint32_t number = 0;
        ++m_at;
        for (int i = 0; i < 4; ++i, ++m_at) {
            const char c = *m_at;
            const char lower = static_cast<char>(c | 0x20);
            if (isJsonDigit(c))
                number = number * 16 + static_cast<std::uint32_t>(c - '0');
            else if (lower >= 'a' && lower <= 'f')
                number = number * 16 + static_cast<std::uint32_t>(lower - 'a') + 10;
            else
                return std::nullopt;
        }
        return number;
    }

    [[nodiscard]] bool array(int depth)
    {
        const std::size_t place = open();
        std::vector<std::size_t> marks;
        m_at = skipBlanks(m_at);
        std::size_t count = 0;
        if (*m_at != ']')
            for (;; ++m_at) {
                m_at = skipBlanks(m_at);
                if (count > 0 && count % JsonLayout::markStep == 0)
                    marks.push_back(offset(m_at));
                ++count;
                if (!value(depth))
                    return false;
                m_at = skipBlanks(m_at);
                if (*m_at != ',')
                    break;
            }
        return close(']', place, count, std::move(marks));
    }

    [[nodiscard]] bool object(int depth)
    {
        const std::size_t place = open();
        OpenKeys::Object keys(m_keys);
        m_at = skipBlanks(m_at);
        std::size_t count = 0;
        if (*m_at != '}')
            for (;; ++m_at) {
                m_at = skipBlanks(m_at);
                ++count;
                if (!key(keys) || !value(depth))
                    return false;
                m_at = skipBlanks(m_at);
                if (*m_at != ',')
                    break;
            }
        return close('}', place, count, {});
    }

    /// A key with its colon, up to its value.
    [[nodiscard]] bool key(OpenKeys::Object& keys)
    {
        const char* const begin = m_at;
        if (*m_at != '"' || !string() || !keys.add({begin, static_cast<std::size_t>(m_at - begin)}, m_hasEscapes))
            return false;
        m_at = skipBlanks(m_at);
        if (*m_at != ':')
            return false;
        m_at = skipBlanks(m_at + 1);
        return true;
    }

    /// Steps over the opening bracket; the value is in the list until it turns out to be short.
    std::size_t open()
    {
        m_long.push_back({.begin = offset(m_at)});
        ++m_at;
        return m_long.size() - 1;
    }

    [[nodiscard]] bool close(char bracket, std::size_t place, std::size_t count, std::vector<std::size_t> marks)
    {
        if (*m_at != bracket)
            return false;
        ++m_at;
        JsonLayout::Long& value = m_long[place];
        if (offset(m_at) - value.begin < JsonLayout::longValue) {
            m_long.resize(place); // values in a short value are short
            return true;
        }
        value.end = offset(m_at);
        value.count = count;
        value.marks = std::move(marks);
        value.marks.shrink_to_fit();
        return true;
    }

    const char* m_begin;
    const char* m_end;
    const char* m_at;
    std::size_t m_root = 0;
    bool m_hasEscapes = false; ///< of the last text in quotes
    OpenKeys m_keys;
    std::vector<JsonLayout::Long> m_long;
    StopCheck m_check{};
};

} // namespace

std::optional<JsonLayout> JsonLayout::of(const std::string& text)
{
    Scanner scanner(text);
    if (!scanner.run())
        return std::nullopt;
    JsonLayout layout;
    layout.m_root = scanner.root();
    layout.m_long = scanner.takeLong();
    layout.m_long.shrink_to_fit();
    return layout;
}

const JsonLayout::Long* JsonLayout::longAt(std::size_t begin) const
{
    const auto found = std::ranges::lower_bound(m_long, begin, {}, &Long::begin);
    return found == m_long.end() || found->begin != begin ? nullptr : &*found;
}

std::size_t JsonLayout::endOf(const std::string& text, std::size_t value) const
{
    const char* const at = text.data() + value;
    const auto after = [&text](const char* end) { return static_cast<std::size_t>(end - text.data()); };
    if (*at == '"')
        return after(afterString(at));
    if (*at != '{' && *at != '[')
        return after(afterWord(at));
    const Long* const known = longAt(value);
    return known ? known->end : after(afterContainer(at));
}

std::size_t JsonLayout::countOf(const std::string& text, std::size_t array) const
{
    if (const Long* const known = longAt(array))
        return known->count;
    std::size_t count = 0;
    for (auto at = firstIn(text, array); at; at = nextAfter(text, endOf(text, *at)))
        ++count;
    return count;
}

std::size_t JsonLayout::elementOf(const std::string& text, std::size_t array, std::size_t i) const
{
    const Long* const known = longAt(array);
    const std::size_t mark = known ? std::min(i / markStep, known->marks.size()) : 0;
    std::size_t at = mark > 0 ? known->marks[mark - 1] : *firstIn(text, array);
    for (std::size_t left = i - mark * markStep; left > 0; --left)
        at = *nextAfter(text, endOf(text, at));
    return at;
}

std::optional<std::size_t> JsonLayout::firstIn(const std::string& text, std::size_t container)
{
    const char* const at = skipBlanks(text.data() + container + 1);
    return *at == ']' || *at == '}' ? std::nullopt : std::optional(static_cast<std::size_t>(at - text.data()));
}

std::optional<std::size_t> JsonLayout::nextAfter(const std::string& text, std::size_t end)
{
    const char* at = skipBlanks(text.data() + end);
    if (*at != ',')
        return std::nullopt;
    at = skipBlanks(at + 1);
    return static_cast<std::size_t>(at - text.data());
}

std::size_t JsonLayout::valueAfterKey(const std::string& text, std::size_t end)
{
    const char* const colon = skipBlanks(text.data() + end);
    return static_cast<std::size_t>(skipBlanks(colon + 1) - text.data());
}

std::size_t JsonLayout::endOfString(const std::string& text, std::size_t begin)
{
    return static_cast<std::size_t>(afterString(text.data() + begin) - text.data());
}

} // namespace wattif
