// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// So many places stand in a note of an import; further ones are counted.
inline constexpr std::size_t placesInNote = 3;

/// "3 lines (4, 9, 12)", "1 line (7)", "500 lines (4, 9, 12 and 497 more)": how many places there are, and the first of them. The
/// noun is given in the singular.
[[nodiscard]] std::string countedPlaces(std::int64_t count, std::string_view noun, std::span<const std::string> first);

/// What an import mended or left out, told place by place: the same kind of note five hundred times is one line with the count
/// and the first three places.
class GroupedNotes {
public:
    /// Notes one place more. `kind` says what is wrong and what is done about it, `noun` what is counted (in the singular),
    /// `value` what stands there, if that says more. `where` makes a Place and is asked for the first places only: finding one
    /// takes time.
    template <class Where>
    void add(std::string_view kind, std::string_view noun, const Where& where, std::string_view value = {})
    {
        Group& group = groupOf(kind, noun);
        if (++group.count <= static_cast<std::int64_t>(placesInNote))
            addPlace(group, where(), value);
    }

    [[nodiscard]] bool empty() const { return m_groups.empty(); }
    /// One line a kind, in the order in which they came first: "kind: 2 jobs (D.xml:3:13 'x', 4:13 'y')".
    [[nodiscard]] std::vector<std::string> texts() const;

private:
    struct Group {
        std::string kind;
        std::string noun;
        std::int64_t count = 0;
        std::string file{}; ///< of the last place that is told
        std::vector<std::string> places{};
    };
    Group& groupOf(std::string_view kind, std::string_view noun);
    static void addPlace(Group& group, const Place& place, std::string_view value);

    std::vector<Group> m_groups;
};

} // namespace wattif
