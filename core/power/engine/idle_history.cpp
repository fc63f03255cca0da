// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ski rental with B the break-even time, costs counted in seconds of idling: a node that goes off after t costs, over gaps g,
//
//   c(t) = sum over g of min(g, t) + B #{g > t}
//
// which falls only where t reaches a gap, so one of 0, the gaps up to B, and B is best. Karlin, Manasse, McGeoch, Owicki 1994.

#include "core/power/engine/idle_history.h"

#include <algorithm>
#include <utility>

namespace wattif::power {

Time breakEvenIdle(const Instance& instance)
{
    const Watts& watts = instance.watts;
    const double rent = watts.idle - watts.off;
    const double price =
        instance.bootSeconds * (watts.booting - watts.off) + instance.shutdownSeconds * (watts.shuttingDown - watts.off);
    if (!(rent > 0.0) || price / rent > maxSeconds)
        return never;
    return std::max<Time>(0, toTime(std::max(0.0, price / rent)));
}

Time SortedWindow::add(Time value)
{
    const auto place = std::ranges::upper_bound(m_ascending, value);
    if (m_values.size() < m_window) {
        m_ascending.insert(place, value);
        m_values.push_back(value);
        return 0;
    }
    const Time oldest = std::exchange(m_values[m_oldest], value);
    m_oldest = (m_oldest + 1) % m_window;
    const auto gap = std::ranges::lower_bound(m_ascending, oldest);
    if (gap < place) { // only the values between the two places move
        std::move(gap + 1, place, gap);
        *(place - 1) = value;
    } else {
        std::move_backward(place, gap, gap + 1);
        *place = value;
    }
    return oldest;
}

Time bestThreshold(const std::vector<Time>& ascending, Time breakEven)
{
    if (ascending.empty() || breakEven == never)
        return breakEven;
    const auto count = static_cast<NodeTime>(ascending.size());
    NodeTime sum = 0;
    NodeTime below = 0;
    NodeTime least = count * breakEven; // threshold 0, where no gap is 0
    Time best = 0;
    const auto consider = [&](Time threshold) {
        const NodeTime longer = count - below;
        const NodeTime cost = sum + longer * (static_cast<NodeTime>(threshold) + breakEven);
        if (cost <= least) {
            least = cost;
            best = threshold;
        }
    };
    for (std::size_t i = 0; i < ascending.size() && ascending[i] <= breakEven; ++i) {
        sum += ascending[i];
        ++below;
        if (i + 1 == ascending.size() || ascending[i + 1] != ascending[i])
            consider(ascending[i]);
    }
    consider(breakEven);
    return best;
}

} // namespace wattif::power
