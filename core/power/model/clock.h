// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/io/scenario_clock.h"
#include "core/power/model/time.h"

namespace wattif::power {

struct Instance;

/// By how much the clock of a scenario was set forward since second 0: summer time moves times of day against seconds.
class ClockShifts {
public:
    ClockShifts() = default;
    /// Up to the moment `end`.
    ClockShifts(const Instance& instance, Time end);

    /// The sum of all changes up to a moment.
    [[nodiscard]] Time until(Time moment) const;
    /// The next change after a moment; `never` for none.
    [[nodiscard]] Time nextAfter(Time moment) const;

private:
    std::vector<Time> m_at;
    std::vector<Time> m_sums; ///< from m_at on
};

/// The clock of a scenario: with dates where its start is known.
[[nodiscard]] ScenarioClock clockOf(const Instance& instance);

} // namespace wattif::power
