// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/base/study.h"

namespace wattif {

/// What studies register once, each its own T, for the lifetime of the program. Studies do so when they are constructed, on any
/// thread.
template <class T>
class ByStudy {
public:
    /// `what` names the items in the error, e.g. "item tables".
    explicit ByStudy(std::string what) : m_what(std::move(what)) { }

    /// std::logic_error, a bug of the caller, for a second item of the same study.
    void add(const Study& study, T item)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_items.emplace(&study, std::move(item)).second)
            throw std::logic_error("the study '" + study.name() + "' has already registered its " + m_what);
    }

    /// Returns the item of a study, null if it has none; the address stays valid.
    [[nodiscard]] const T* find(const Study& study) const
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_items.find(&study);
        return found == m_items.end() ? nullptr : &found->second;
    }

private:
    std::string m_what;
    mutable std::mutex m_mutex; ///< of the items
    std::map<const Study*, T> m_items;
};

} // namespace wattif
