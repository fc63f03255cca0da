// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/clock.h"

#include <algorithm>

#include "core/power/model/instance.h"

namespace wattif::power {

ClockShifts::ClockShifts(const Instance& instance, Time end)
{
    Time sum = 0;
    for (const ClockShift& shift : clockOf(instance).shiftsIn(0.0, toSeconds(end))) {
        sum += toTime(shift.bySeconds);
        m_at.push_back(toTime(shift.atSeconds));
        m_sums.push_back(sum);
    }
}

Time ClockShifts::until(Time moment) const
{
    const auto after = std::ranges::upper_bound(m_at, moment);
    return after == m_at.begin() ? 0 : m_sums[static_cast<std::size_t>(after - m_at.begin()) - 1];
}

Time ClockShifts::nextAfter(Time moment) const
{
    const auto after = std::ranges::upper_bound(m_at, moment);
    return after == m_at.end() ? never : *after;
}

ScenarioClock clockOf(const Instance& instance) { return ScenarioClock(instance.startOfDaySeconds, instance.start); }

} // namespace wattif::power
