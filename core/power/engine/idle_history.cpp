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

void SortedWindow::merge()
{
    std::size_t kept = m_ascending.size();
    if (kept + m_newCount > m_window) {
        kept = 0;
        for (std::size_t i = 0; i < m_ascending.size(); ++i) { // without a branch: no processor foresees which ones are old
            m_ascending[kept] = m_ascending[i];
            m_numbers[kept] = m_numbers[i];
            kept += isOld(m_numbers[i]) ? 0 : 1;
        }
    }
    std::array<std::pair<Time, std::uint32_t>, batch> added{};
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < m_newCount; ++i)
        if (const std::uint32_t number = m_added - m_newCount + i; !isOld(number))
            added[count++] = {m_new[i], number};
    m_newCount = 0;
    std::sort(added.begin(), added.begin() + static_cast<std::ptrdiff_t>(count));
    m_ascending.resize(kept + count);
    m_numbers.resize(kept + count);
    while (count > 0) { // from the last one on
        const bool isNew = kept == 0 || m_ascending[kept - 1] <= added[count - 1].first;
        const std::size_t place = kept + count - 1;
        m_ascending[place] = isNew ? added[count - 1].first : m_ascending[kept - 1];
        m_numbers[place] = isNew ? added[count - 1].second : m_numbers[kept - 1];
        --(isNew ? count : kept);
    }
}

void WindowSum::add(Time value)
{
    m_sum += value;
    if (m_values.size() < m_window) {
        m_values.push_back(value);
        return;
    }
    m_sum -= std::exchange(m_values[m_oldest], value);
    m_oldest = (m_oldest + 1) % m_window;
}

namespace {

/// Sum: can hold the cost of all gaps.
template <typename Sum>
Time bestThresholdIn(const std::vector<Time>& ascending, Time breakEven)
{
    const auto count = static_cast<Sum>(ascending.size());
    Sum sum = 0;
    Sum below = 0;
    Sum least = count * breakEven; // threshold 0, where no gap is 0
    Time best = 0;
    const auto consider = [&](Time threshold) {
        const Sum longer = count - below;
        const Sum cost = sum + longer * (static_cast<Sum>(threshold) + breakEven);
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

} // namespace

Time bestThreshold(const std::vector<Time>& ascending, Time breakEven)
{
    if (ascending.empty() || breakEven == never)
        return breakEven;
    const NodeTime most = 2 * static_cast<NodeTime>(ascending.size()) * breakEven;
    return most < never ? bestThresholdIn<Time>(ascending, breakEven) : bestThresholdIn<NodeTime>(ascending, breakEven);
}

} // namespace wattif::power
