// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/format_message.h"
#include "core/base/name_table.h"
#include "core/base/near_names.h"
#include "core/io/json_cursor.h"

namespace wattif {

/// Names of one kind of thing with their numbers, to look up what refers to them in a file. Keeps views of the names: the things
/// must stay where they are. `kind` is how messages call one, e.g. "site".
template <class T>
class NameDirectory {
public:
    NameDirectory(const std::vector<T>& things, const char* kind) : m_things(things), m_kind(kind), m_table(things.size())
    {
        for (std::size_t i = 0; i < things.size() && m_twice == none; ++i)
            if (m_table.add(things[i].name) >= 0)
                m_twice = i;
    }

    /// Nothing can be looked up if a name is duplicated; `list` is the source of the names.
    [[nodiscard]] Result<void> checkUnique(const JsonCursor& list) const
    {
        if (m_twice == none)
            return {};
        const std::string& name = m_things[m_twice].name;
        return list.element(m_twice).find("name")->error(
            formatMessage("the name '{}' is taken by {}[{}]", name, list.path(), m_table.find(name)));
    }
    /// -1 without one.
    [[nodiscard]] std::int32_t find(std::string_view name) const { return m_table.find(name); }

    /// Reads the name of a thing; Error with the nearest names without one.
    template <class I>
    [[nodiscard]] Result<void> read(const JsonCursor& at, I& target) const
    {
        const auto name = at.text();
        if (!name)
            return tl::unexpected(name.error());
        target = I(m_table.find(*name));
        return target.value >= 0 ? Result<void>() : at.error(unknown(*name));
    }
    /// "there is no site 'fs7'; did you mean 'fs1'?"
    [[nodiscard]] Message unknown(const std::string& name) const
    {
        std::vector<std::string> known;
        for (const T& thing : m_things)
            known.push_back(thing.name);
        return formatMessage("there is no {} '{}'{}", m_kind, name, nameHint(name, known));
    }

private:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    const std::vector<T>& m_things;
    const char* m_kind;
    NameTable m_table;
    std::size_t m_twice = none;
};

} // namespace wattif
