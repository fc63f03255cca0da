// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/message_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/utf8.h"

namespace wattif {
namespace {

constexpr std::string_view ellipsis = "...";
constexpr std::size_t longestMessage = 4000;
constexpr std::size_t longestLookedAt = 20'000; // names of millions of quotes are not worth the time

/// Characters without a glyph: controls (C0, DEL, C1), line separators, direction marks.
bool isObeyed(char32_t code)
{
    const auto clampTo = [code](char32_t first, char32_t last) { return code >= first && code <= last; };
    return code < 0x20 || clampTo(0x7F, 0x9F) || clampTo(0x200E, 0x200F) || clampTo(0x2028, 0x202E) || clampTo(0x2066, 0x2069)
        || code == 0xFEFF;
}

std::string escapeOf(char32_t code)
{
    switch (code) {
    case U'\n': return "\\n";
    case U'\r': return "\\r";
    case U'\t': return "\\t";
    default:
        return code < 0x80 ? fmt::format("\\x{:02x}", static_cast<unsigned>(code))
                           : fmt::format("\\u{:04x}", static_cast<unsigned>(code));
    }
}

/// Number of characters of a text that is UTF-8.
std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

/// The bytes that the first `count` characters take.
std::size_t bytesOf(std::string_view text, std::size_t count)
{
    std::size_t at = 0;
    while (count-- > 0 && at < text.size())
        at += std::max<std::size_t>(utf8Length(text.substr(at)), 1);
    return at;
}

/// Whether a quote at `at` opens a name: an apostrophe inside a word does not.
bool opens(std::string_view text, std::size_t at)
{
    return text[at] == '\'' && (at == 0 || std::string_view(" (=:,;[").find(text[at - 1]) != std::string_view::npos);
}

/// Returns the end of the name whose opening quote is at `at`; npos without a closing quote.
std::size_t closingQuote(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    do
        end = text.find('\'', end + 1);
    while (end + 1 < text.size() && end != std::string_view::npos
           && std::string_view(" ,.;:)]?!\n").find(text[end + 1]) == std::string_view::npos);
    return end;
}

/// Whether a piece without blanks may be a whole sentence, as in Chinese.
bool isRunningText(std::string_view piece)
{
    constexpr char32_t firstIdeograph = 0x2E80;
    for (std::size_t at = 0; at < piece.size();) {
        const std::size_t length = utf8Length(piece.substr(at));
        if (utf8CodePoint(piece.substr(at), length) >= firstIdeograph)
            return true;
        at += length;
    }
    return false;
}

std::size_t wordEnd(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != ' ' && text[at] != '\n' && !opens(text, at);)
        ++at;
    return at;
}

/// Escapes all but the line feeds before two blanks, which may begin lines of our own.
std::string escapedLines(std::string_view text)
{
    constexpr std::string_view lineBegin = "\n  ";
    std::string escaped;
    for (std::size_t end = text.find(lineBegin); end != std::string_view::npos; end = text.find(lineBegin)) {
        escaped += escapedText(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    return escaped + escapedText(text);
}

} // namespace

std::string escapedText(std::string_view text)
{
    std::string escaped;
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        if (length == 0)
            escaped += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
        else if (const char32_t code = utf8CodePoint(text, length); isObeyed(code))
            escaped += escapeOf(code);
        else
            escaped += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return escaped;
}

std::string cutInMiddle(std::string_view text, std::size_t longest)
{
    const std::size_t count = characters(text);
    if (count <= longest)
        return std::string(text);
    const std::size_t kept = longest - ellipsis.size();
    const std::size_t head = bytesOf(text, (kept + 1) / 2);
    const std::size_t tail = bytesOf(text, count - kept / 2);
    return std::string(text.substr(0, head)).append(ellipsis).append(text.substr(tail));
}

std::string messageText(std::string_view message)
{
    const std::string whole = cutInMiddle(escapedLines(message), longestLookedAt);
    const std::string_view text = whole;
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t close = opens(text, at) ? closingQuote(text, at) : std::string_view::npos;
        if (close != std::string_view::npos) { // a name, blanks included
            made.append("'").append(cutInMiddle(escapedText(text.substr(at + 1, close - at - 1)))).append("'");
            at = close + 1;
            continue;
        }
        if (text[at] == '\n') { // our own lines
            made += text.substr(at);
            break;
        }
        if (text[at] == ' ') {
            made += text[at++];
            continue;
        }
        const std::size_t end = wordEnd(text, at);
        const std::string_view word = text.substr(at, end - at);
        made += isRunningText(word) ? std::string(word) : cutInMiddle(word);
        at = end;
    }
    return cutInMiddle(made, longestMessage);
}

} // namespace wattif
