// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include <unicode/unistr.h>

#include "core/base/format_message.h"
#include "core/base/utf8.h"
#include "core/io/file_signs.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

using namespace std::string_view_literals;

using Begin = std::pair<std::string_view, std::string_view>; ///< first bytes, and what they are

// UTF-32 before UTF-16: in little endian its mark begins like the other's.
constexpr std::array<Begin, 4> marks{
    {{"\xFF\xFE\0\0"sv, "UTF-32"}, {"\0\0\xFE\xFF"sv, "UTF-32"}, {"\xFF\xFE"sv, "UTF-16"}, {"\xFE\xFF"sv, "UTF-16"}}};

/// Without a mark: by the positions of zeros among the first two characters, which are plain ASCII in all our formats.
std::string_view wideByZeros(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> patterns{
        {{"x000x000", "UTF-32"}, {"000x000x", "UTF-32"}, {"x0x0", "UTF-16"}, {"0x0x", "UTF-16"}}};
    for (const auto& [pattern, name] : patterns)
        if (text.size() >= pattern.size()
            && std::ranges::equal(pattern, text.substr(0, pattern.size()),
                                  [](char wanted, char byte) { return (wanted == '0') == (byte == '\0'); }))
            return name;
    return {};
}

template <std::size_t N>
std::string_view kindByBegin(const std::array<Begin, N>& known, std::string_view text)
{
    for (const auto& [begin, name] : known)
        if (text.starts_with(begin))
            return name;
    return {};
}

/// The name of a text's UTF-16 for ICU: by its mark, else by zeros that are nearly all the first or nearly all the second bytes
/// of its characters, as in a table of numbers. Empty for others.
const char* utf16Of(std::string_view text)
{
    if (const std::string_view marked = kindByBegin(marks, text); !marked.empty())
        return marked == "UTF-16" ? "UTF-16" : "";
    constexpr std::size_t maxBytes = 1 << 16;
    constexpr std::size_t fewest = 4;
    const std::size_t size = std::min(text.size(), maxBytes);
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < size; ++i)
        zeros[i % 2] += text[i] == '\0' ? 1 : 0;
    const auto nearlyAll = [&](std::size_t which) {
        return zeros[which] * 10 >= size / 2 * 7 && zeros[1 - which] * 100 <= size / 2;
    };
    return size < fewest ? "" : nearlyAll(1) ? "UTF-16LE" : nearlyAll(0) ? "UTF-16BE" : "";
}

/// A text in UTF-16; invalid units become U+FFFD.
std::string utf8OfUtf16(std::string_view wide, const char* encoding)
{
    std::string text;
    icu::UnicodeString(wide.data(), static_cast<std::int32_t>(wide.size()), encoding).toUTF8String(text);
    return text;
}

/// Makes carriage returns that are not before a line feed line feeds; beside line feeds not those in quotes, which are a part of
/// a cell.
void endLinesByLineFeeds(std::string& text)
{
    if (text.find('\r') == std::string::npos)
        return;
    const bool hasLineFeeds = text.find('\n') != std::string::npos;
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        isQuoted ^= hasLineFeeds && text[i] == '"';
        if (text[i] != '\r' || isQuoted)
            continue;
        const std::size_t end = std::min(text.find_first_not_of('\r', i), text.size());
        if (end == text.size() || text[end] != '\n')
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(i), text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
        i = end - 1;
    }
}

/// An encoding as the option `encoding` names it, as ICU does, and as people do.
struct Encoding {
    std::string_view name;
    const char* icu;
    std::string_view title;
};

constexpr std::string_view gb18030 = "gb18030";
constexpr std::string_view windows1252 = "windows-1252";
constexpr std::array<Encoding, 8> encodings{{{windows1252, "windows-1252", "Windows-1252"},
                                             {"latin-1", "ISO-8859-1", "Latin-1"},
                                             {"windows-1250", "windows-1250", "Windows-1250"},
                                             {"windows-1251", "windows-1251", "Windows-1251"},
                                             {gb18030, "gb18030", "GB18030"},
                                             {"big5", "Big5", "Big5"},
                                             {"shift-jis", "Shift_JIS", "Shift-JIS"},
                                             {"euc-kr", "EUC-KR", "EUC-KR"}}};

const Encoding& encodingOf(std::string_view name)
{
    const auto found = std::ranges::find(encodings, name, &Encoding::name);
    if (found == encodings.end())
        throw std::logic_error("no encoding '" + std::string(name) + "'");
    return *found;
}

/// Whether bytes have control characters that no table, log or XML file has.
bool hasControls(std::string_view text)
{
    constexpr std::string_view allowed = "\t\n\v\f\r\x1A";
    return std::ranges::any_of(
        text, [&](char c) { return static_cast<unsigned char>(c) < 0x20 && allowed.find(c) == std::string_view::npos; });
}

/// Whether there are at least as many characters of several bytes in UTF-8 as bytes that are not UTF-8: a text with some damage.
bool isDamagedUtf8(std::string_view text)
{
    std::size_t characters = 0;
    std::size_t others = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text.substr(i));
        characters += length > 1 ? 1 : 0;
        others += length == 0 ? 1 : 0;
        i += std::max<std::size_t>(length, 1);
    }
    return characters > 0 && characters >= others;
}

/// Length of the character of GB18030 that a text begins with, which is not ASCII; 0 where it begins with none.
std::size_t gb18030Length(std::string_view text)
{
    const auto isIn = [text](std::size_t i, unsigned first, unsigned last) {
        return i < text.size() && static_cast<unsigned char>(text[i]) >= first && static_cast<unsigned char>(text[i]) <= last;
    };
    if (!isIn(0, 0x81, 0xFE))
        return 0;
    if (isIn(1, 0x40, 0x7E) || isIn(1, 0x80, 0xFE))
        return 2;
    return isIn(1, 0x30, 0x39) && isIn(2, 0x81, 0xFE) && isIn(3, 0x30, 0x39) ? 4 : 0;
}

/// Whether all is GB18030 and at least half of its characters are common: signs (rows 1 to 3 of GB 2312) or the 3,755
/// characters of its first level (rows 16 to 55). Accented letters before a letter, as in "für", are pairs too, but of rare ones.
bool isChinese(std::string_view text)
{
    std::size_t characters = 0;
    std::size_t common = 0;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = gb18030Length(text.substr(i));
        if (length == 0)
            return false;
        ++characters;
        const bool isRow = (lead >= 0xA1 && lead <= 0xA3) || (lead >= 0xB0 && lead <= 0xD7);
        common += isRow && length == 2 && static_cast<unsigned char>(text[i + 1]) >= 0xA1 ? 1 : 0;
        i += length;
    }
    return characters > 0 && 2 * common >= characters;
}

} // namespace

std::string plainText(std::string bytes)
{
    constexpr char endOfText = '\x1A';
    if (bytes.starts_with(byteOrderMark))
        bytes.erase(0, byteOrderMark.size());
    else if (!kindOfBytes(bytes).empty())
        return bytes;
    else if (const std::string_view encoding = utf16Of(bytes); !encoding.empty() && std::in_range<std::int32_t>(bytes.size()))
        bytes = utf8OfUtf16(bytes, encoding.data());
    bytes.erase(bytes.find_last_not_of(endOfText) + 1);
    endLinesByLineFeeds(bytes);
    return bytes;
}

Result<void> checkKindOfText(const std::string& fileName, std::string_view text)
{
    std::string_view wide = kindByBegin(marks, text);
    if (wide.empty())
        wide = wideByZeros(text);
    if (!wide.empty())
        return badInput(formatMessage("this file is {}; save it as UTF-8", wide), {.file = fileName});
    if (const std::string_view kind = kindOfBytes(text); !kind.empty())
        return badInput(formatMessage("expected a text file, but this is {}", Message(std::string(kind))), {.file = fileName});
    return {};
}

Result<void> checkUtf8(const std::string& fileName, std::string_view text)
{
    if (auto ok = checkKindOfText(fileName, text); !ok)
        return ok;
    const auto bad = firstInvalidUtf8(text);
    if (!bad)
        return {};
    if (hasControls(text))
        return badInput("expected a text file, but this one has control characters", {.file = fileName});
    const LineColumn at = lineColumnAt(text, *bad);
    return badInput("this byte is not UTF-8 text; save the file as UTF-8",
                    {.file = fileName, .line = at.line, .column = at.column});
}

std::string_view guessedEncoding(std::string_view text)
{
    if (!firstInvalidUtf8(text) || !kindOfBytes(text).empty() || hasControls(text) || isDamagedUtf8(text))
        return {};
    return isChinese(text) ? gb18030 : windows1252;
}

Result<std::string> toUtf8(const std::string& fileName, std::string_view text, std::string_view encoding)
{
    const Encoding& from = encodingOf(encoding);
    if (!std::in_range<std::int32_t>(text.size()))
        return badInput("this text is too large to be decoded; save the file as UTF-8", {.file = fileName});
    const icu::UnicodeString decoded(text.data(), static_cast<std::int32_t>(text.size()), from.icu);
    std::string made;
    decoded.toUTF8String(made);
    const std::size_t bad = made.find("\uFFFD");
    if (bad == std::string::npos)
        return made;
    const LineColumn at = lineColumnAt(made, bad);
    return badInput(formatMessage("this is not text in {}; choose another encoding", from.title),
                    {.file = fileName, .line = at.line, .column = at.column});
}

std::string_view encodingTitle(std::string_view encoding) { return encodingOf(encoding).title; }

} // namespace wattif
