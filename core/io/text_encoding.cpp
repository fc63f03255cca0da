// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <unicode/unistr.h>

#include "core/base/format_message.h"
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

/// A text in UTF-16 with its mark; invalid units become U+FFFD.
std::string utf8OfUtf16(std::string_view wide)
{
    std::string text;
    icu::UnicodeString(wide.data(), static_cast<std::int32_t>(wide.size()), "UTF-16").toUTF8String(text);
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

template <std::size_t N>
std::string_view kindByBegin(const std::array<Begin, N>& known, std::string_view text)
{
    for (const auto& [begin, name] : known)
        if (text.starts_with(begin))
            return name;
    return {};
}

} // namespace

std::string plainText(std::string bytes)
{
    constexpr char endOfText = '\x1A';
    if (kindByBegin(marks, bytes) == "UTF-16" && std::in_range<std::int32_t>(bytes.size()))
        bytes = utf8OfUtf16(bytes);
    else if (bytes.starts_with(byteOrderMark))
        bytes.erase(0, byteOrderMark.size());
    else if (!kindOfBytes(bytes).empty())
        return bytes;
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
    const LineColumn at = lineColumnAt(text, *bad);
    return badInput("this byte is not UTF-8 text; save the file as UTF-8",
                    {.file = fileName, .line = at.line, .column = at.column});
}

} // namespace wattif
