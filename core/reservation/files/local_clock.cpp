// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/local_clock.h"

#include <algorithm>
#include <cstdlib>

namespace wattif::reservation {

bool LocalClock::addPeriod(std::int64_t start, std::int64_t end, std::int64_t length)
{
    const std::int64_t seconds = end - start - length;
    if (seconds == 0)
        return true;
    if (std::abs(seconds) != 1800 && std::abs(seconds) != 3600 && std::abs(seconds) != 7200)
        return false;
    // Overlapping periods saw the same change, which is therefore in both.
    for (Jump& jump : m_jumps)
        if (jump.seconds == seconds && start < jump.before && jump.after < end) {
            jump.after = std::max(jump.after, start);
            jump.before = std::min(jump.before, end);
            return true;
        }
    m_jumps.push_back({.after = start, .before = end, .seconds = seconds});
    return true;
}

std::int64_t LocalClock::steady(std::int64_t local) const
{
    std::int64_t moment = local;
    for (const Jump& jump : m_jumps)
        moment -= local >= jump.before ? jump.seconds : 0;
    return moment;
}

} // namespace wattif::reservation
