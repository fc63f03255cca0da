// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/engine/power_plan.h"

namespace wattif::power {

/// The maintenance windows of an instance in ticks.
class Maintenance {
public:
    explicit Maintenance(const Instance& instance);

    [[nodiscard]] bool isEmpty() const { return m_windows.empty(); }
    /// Returns whether some window overlaps [from, to).
    [[nodiscard]] bool overlaps(Time from, Time to) const;
    /// Returns how long from a moment on no window has begun: 0 in one, `never` after all.
    [[nodiscard]] Time openFor(Time moment) const;
    /// Returns the earliest moment from `from` on at which no window is for `length`.
    [[nodiscard]] Time earliest(Time from, Time length) const;
    /// Returns the next end of a window after a moment; `never` without one.
    [[nodiscard]] Time nextEnd(Time after) const;
    /// The end of the last window; there must be one.
    [[nodiscard]] Time lastEnd() const { return m_windows.back().to; }
    /// Takes all nodes out of a plan during the windows to come.
    void addTo(PowerPlan& plan, std::int32_t nodes) const;

private:
    struct Window {
        Time from = 0;
        Time to = 0;
    };
    /// Returns the first window that ends after a moment.
    [[nodiscard]] std::vector<Window>::const_iterator firstAfter(Time moment) const;

    std::vector<Window> m_windows; ///< ascending, apart from each other
};

} // namespace wattif::power
