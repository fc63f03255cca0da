// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstdint>

namespace wattif::reservation {

/// Integrals over the window [0, window] of what a site does.
class GridMeter {
public:
    GridMeter(std::int64_t processors, double window) : m_processors(processors), m_window(window) { }

    /// Sets what the site does from now on: processors in use, and whether its queue waits while the others are idle.
    void set(double now, std::int64_t busy, bool starves)
    {
        const double until = std::clamp(now, 0.0, m_window);
        m_used += static_cast<double>(m_busy) * (until - m_since);
        if (m_starves)
            m_starved += static_cast<double>(m_processors - m_busy) * (until - m_since);
        m_since = until;
        m_busy = busy;
        m_starves = starves;
    }

    [[nodiscard]] double usedProcessorSeconds() const { return m_used; }
    [[nodiscard]] double starvedProcessorSeconds() const { return m_starved; }

private:
    std::int64_t m_processors;
    double m_window;
    double m_since = 0.0;
    std::int64_t m_busy = 0;
    bool m_starves = false;
    double m_used = 0.0;
    double m_starved = 0.0;
};

} // namespace wattif::reservation
