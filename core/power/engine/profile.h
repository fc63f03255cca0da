// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// Free nodes over the time to come, as a step function: what running jobs and reservations leave.
class Profile {
public:
    explicit Profile(std::int32_t free, Time now);

    /// Forgets what lies before `now`.
    void advance(Time now);
    /// Adds `nodes` (negative: takes away) in [from, to); `to` may be `never`.
    void add(Time from, Time to, std::int32_t nodes);
    /// The earliest start s in [from, before) such that `nodes` are free in [s, min(s + duration, until)); `never` for none.
    [[nodiscard]] Time earliest(std::int32_t nodes, Time duration, Time from, Time before, Time until) const;
    /// The most nodes free at once in [from, to).
    [[nodiscard]] std::int32_t most(Time from, Time to) const;

private:
    struct Point {
        Time at = 0; ///< from here to the next point
        std::int32_t free = 0;
    };
    /// The point that holds at `at`.
    [[nodiscard]] std::size_t indexAt(Time at) const;
    /// The point that begins at `at`, made where there is none.
    std::size_t pointAt(Time at);
    /// Takes a point away that changes nothing.
    void joinAt(std::size_t i);
    [[nodiscard]] Time endOf(std::size_t i) const { return i + 1 < m_points.size() ? m_points[i + 1].at : never; }

    std::vector<Point> m_points;
    std::size_t m_first = 0; ///< points before this one are past
};

} // namespace wattif::power
