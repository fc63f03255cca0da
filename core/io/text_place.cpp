// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/text_place.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/base/utf8.h"

namespace wattif {
namespace {

constexpr std::size_t blockBytes = 8;

/// Whether the block at an offset is whole and has ASCII only, as most blocks of most files.
bool isAsciiBlock(std::string_view text, std::size_t at)
{
    std::uint64_t block = 0;
    if (text.size() - at < blockBytes)
        return false;
    std::memcpy(&block, text.data() + at, blockBytes);
    return (block & 0x8080808080808080U) == 0;
}

} // namespace

LineColumn lineColumnAt(std::string_view text, std::size_t offset)
{
    const std::size_t begin = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    const std::string_view before = text.substr(0, std::clamp(offset, begin, std::max(begin, text.size()))).substr(begin);
    const std::size_t lineEnd = before.rfind('\n');
    const std::string_view line = lineEnd == std::string_view::npos ? before : before.substr(lineEnd + 1);
    const auto continuing = std::count_if(line.begin(), line.end(), continuesCharacter);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    return {static_cast<int>(lines) + 1, static_cast<int>(std::ssize(line) - continuing) + 1};
}

std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        if (isAsciiBlock(text, i)) {
            i += blockBytes;
            continue;
        }
        const std::size_t length = utf8Length(text.substr(i));
        if (length == 0)
            return i;
        i += length;
    }
    return std::nullopt;
}

} // namespace wattif
