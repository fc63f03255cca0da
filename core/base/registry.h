// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace wattif {

/// A list that libraries add to during start-up. It is constant after the first access, so its elements stay valid and threads
/// need no lock.
template <class T>
class Registry {
public:
    Registry() = default;
    explicit Registry(std::vector<T> items) : m_items(std::move(items)) { }

    /// Adds an item; std::logic_error, a bug of the caller, when the list was read already or has one of that name.
    template <class NameOf>
    void add(T item, NameOf nameOf)
    {
        const std::lock_guard lock(m_mutex);
        const std::string name = nameOf(item);
        if (m_wasRead)
            throw std::logic_error("'" + name + "' is registered after the list was used");
        if (std::ranges::any_of(m_items, [&](const T& other) { return nameOf(other) == name; }))
            throw std::logic_error("there is a '" + name + "' already");
        m_items.push_back(std::move(item));
    }

    [[nodiscard]] const std::vector<T>& items() const
    {
        const std::lock_guard lock(m_mutex);
        m_wasRead = true;
        return m_items;
    }

private:
    mutable std::mutex m_mutex; ///< of all below
    mutable bool m_wasRead = false;
    std::vector<T> m_items;
};

} // namespace wattif
