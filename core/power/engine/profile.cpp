// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/profile.h"

#include <algorithm>

namespace wattif::power {

Profile::Profile(std::int32_t free, Time now) : m_points{{now, free}} { }

void Profile::advance(Time now)
{
    m_first = indexAt(now);
    constexpr std::size_t many = 256;
    if (m_first > many && m_first > m_points.size() / 2) {
        m_points.erase(m_points.begin(), m_points.begin() + static_cast<std::ptrdiff_t>(m_first));
        m_first = 0;
    }
}

void Profile::add(Time from, Time to, std::int32_t nodes)
{
    if (from >= to)
        return;
    const std::size_t begin = pointAt(from);
    const std::size_t end = to == never ? m_points.size() : pointAt(to);
    for (std::size_t i = begin; i < end; ++i)
        m_points[i].free += nodes;
    joinAt(end);
    joinAt(begin);
}

Time Profile::earliest(std::int32_t nodes, Time duration, Time from, Time before, Time until) const
{
    Time start = from;
    for (std::size_t i = indexAt(from); start < before; ++i) {
        if (m_points[i].free < nodes) {
            start = endOf(i);
            if (i + 1 == m_points.size())
                return never;
            continue;
        }
        const Time end = endOf(i);
        if (end >= until || end - start >= duration)
            return start;
    }
    return never;
}

std::int32_t Profile::most(Time from, Time to) const
{
    std::int32_t most = 0;
    for (std::size_t i = indexAt(from); i < m_points.size() && m_points[i].at < to; ++i)
        most = std::max(most, m_points[i].free);
    return most;
}

std::size_t Profile::indexAt(Time at) const
{
    const auto first = m_points.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto after = std::upper_bound(first, m_points.end(), at, [](Time t, const Point& point) { return t < point.at; });
    return after == first ? m_first : static_cast<std::size_t>(after - m_points.begin()) - 1;
}

std::size_t Profile::pointAt(Time at)
{
    const std::size_t i = indexAt(at);
    if (m_points[i].at == at)
        return i;
    m_points.insert(m_points.begin() + static_cast<std::ptrdiff_t>(i) + 1, {at, m_points[i].free});
    return i + 1;
}

void Profile::joinAt(std::size_t i)
{
    if (i > m_first && i < m_points.size() && m_points[i].free == m_points[i - 1].free)
        m_points.erase(m_points.begin() + static_cast<std::ptrdiff_t>(i));
}

} // namespace wattif::power
