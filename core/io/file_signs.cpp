// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/file_signs.h"

#include <algorithm>
#include <cctype>
#include <string>

#include <fmt/format.h>

namespace wattif {
namespace {

constexpr std::size_t lookedAt = 65'536;

bool endsWith(std::string_view name, std::string_view ending)
{
    return name.size() >= ending.size()
        && std::ranges::equal(name.substr(name.size() - ending.size()), ending, [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
           });
}

std::string_view withoutMark(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    text = text.substr(0, lookedAt);
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// What follows the first `end`; empty where there is none.
std::string_view after(std::string_view text, std::string_view end)
{
    const std::size_t at = text.find(end);
    return at == std::string_view::npos ? std::string_view() : withoutMark(text.substr(at + end.size()));
}

} // namespace

bool hasEnding(std::string_view name, std::initializer_list<std::string_view> endings)
{
    for (const std::string_view packed : {".gz", ".bz2"})
        if (endsWith(name, packed))
            name.remove_suffix(packed.size());
    return std::ranges::any_of(endings, [name](std::string_view ending) { return endsWith(name, ending); });
}

std::string_view xmlRootOf(std::string_view text)
{
    std::string_view rest = withoutMark(text);
    while (rest.starts_with("<?") || rest.starts_with("<!"))
        rest = after(rest, rest.starts_with("<?") ? "?>" : rest.starts_with("<!--") ? "-->" : ">");
    if (!rest.starts_with('<'))
        return {};
    rest.remove_prefix(1);
    return rest.substr(0, rest.find_first_of(" \t\r\n/>"));
}

bool isJsonWith(std::string_view text, std::initializer_list<std::string_view> names,
                std::initializer_list<std::string_view> without)
{
    const std::string_view head = withoutMark(text);
    const auto has = [head](std::string_view name) { return head.find(fmt::format("\"{}\"", name)) != std::string_view::npos; };
    return head.starts_with('{') && std::ranges::all_of(names, has) && std::ranges::none_of(without, has);
}

} // namespace wattif
