// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <mutex>

#include "core/base/error.h"
#include "core/base/run_control.h"

namespace wattif {

/// Keeps results by what they are of, for as long as the program runs: several figures and reports show the same long
/// computation. Its function may be called from any thread.
template <class Key, class Value>
class KeptResults {
public:
    /// Returns the kept result, or makes and keeps it; after a stop nothing kept is returned, and no error is kept.
    template <class Make>
    [[nodiscard]] Result<Value> get(const Key& key, const Make& make, const RunControl& control)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (const auto found = m_kept.find(key); found != m_kept.end() && !control.stopRequested())
                return found->second;
        }
        Result<Value> made = make();
        const std::lock_guard lock(m_mutex);
        if (made)
            m_kept.emplace(key, *made);
        return made;
    }

private:
    std::mutex m_mutex;
    std::map<Key, Value> m_kept;
};

} // namespace wattif
