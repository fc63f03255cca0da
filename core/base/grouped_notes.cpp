// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/grouped_notes.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/message_text.h"
#include "core/base/words.h"

namespace wattif {
namespace {

std::string_view fileNameOf(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

} // namespace

std::string countedPlaces(std::int64_t count, std::string_view noun, std::span<const std::string> first)
{
    const std::int64_t more = count - std::ssize(first);
    return fmt::format("{} ({}{})", counted(count, noun), fmt::join(first, ", "),
                       more > 0 ? fmt::format(" and {} more", more) : std::string());
}

GroupedNotes::Group& GroupedNotes::groupOf(std::string_view kind, std::string_view noun)
{
    const auto known = std::ranges::find(m_groups, kind, &Group::kind);
    if (known != m_groups.end())
        return *known;
    return m_groups.emplace_back(Group{.kind = std::string(kind), .noun = std::string(noun)});
}

/// The file is told once, without its folder, as notes stay with the scenario: "D.xml:3:13 'x'", then "4:13 'y'".
void GroupedNotes::addPlace(Group& group, const Place& place, std::string_view value)
{
    constexpr std::size_t longestValue = 30;
    std::string text = place.file == group.file ? std::string() : escapedText(fileNameOf(place.file));
    if (place.line > 0)
        text += fmt::format("{}{}", text.empty() ? "" : ":", place.line);
    if (place.line > 0 && place.column > 0)
        text += fmt::format(":{}", place.column);
    if (!value.empty())
        text += fmt::format("{}'{}'", text.empty() ? "" : " ", cutInMiddle(escapedText(value), longestValue));
    group.file = place.file;
    group.places.push_back(std::move(text));
}

std::vector<std::string> GroupedNotes::texts() const
{
    std::vector<std::string> texts;
    for (const Group& group : m_groups)
        texts.push_back(fmt::format("{}: {}", group.kind, countedPlaces(group.count, group.noun, group.places)));
    return texts;
}

} // namespace wattif
