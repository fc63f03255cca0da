// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace wattif {

/// Finds the place of a name among a few or millions. Keeps views only: the texts must outlive it. Open addressing in one piece
/// of memory, because one allocation for each of a million names would be most of the time of reading them.
class NameTable {
public:
    explicit NameTable(std::size_t expected = 0) { grow(expected * 2 + 16); }

    /// Adds a name as number size(); where it is known already, returns its number and adds nothing, else -1.
    std::int32_t add(std::string_view name)
    {
        const std::size_t slot = slotOf(name);
        if (m_slots[slot] >= 0)
            return m_slots[slot];
        m_slots[slot] = static_cast<std::int32_t>(m_names.size());
        m_names.push_back(name);
        if (m_names.size() * 2 > m_slots.size())
            grow(m_slots.size() * 2);
        return -1;
    }
    /// The number of a name, -1 where it is unknown.
    [[nodiscard]] std::int32_t find(std::string_view name) const { return m_slots[slotOf(name)]; }
    [[nodiscard]] std::size_t size() const { return m_names.size(); }

private:
    [[nodiscard]] std::size_t slotOf(std::string_view name) const
    {
        std::size_t slot = std::hash<std::string_view>{}(name) & (m_slots.size() - 1);
        while (m_slots[slot] >= 0 && m_names[static_cast<std::size_t>(m_slots[slot])] != name)
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }
    void grow(std::size_t least)
    {
        std::size_t size = 16;
        while (size < least)
            size *= 2;
        m_slots.assign(size, -1);
        for (std::size_t i = 0; i < m_names.size(); ++i)
            m_slots[slotOf(m_names[i])] = static_cast<std::int32_t>(i);
    }

    std::vector<std::string_view> m_names;
    std::vector<std::int32_t> m_slots; ///< a power of two; -1: free
};

} // namespace wattif
