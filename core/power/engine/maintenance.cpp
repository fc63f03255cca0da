// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/maintenance.h"

#include <algorithm>

namespace wattif::power {

Maintenance::Maintenance(const Instance& instance)
{
    m_windows.reserve(instance.maintenance.size());
    for (const MaintenanceWindow& window : instance.maintenance)
        m_windows.push_back({toTime(window.fromSeconds), toTime(window.toSeconds)});
}

std::vector<Maintenance::Window>::const_iterator Maintenance::firstAfter(Time moment) const
{
    return std::ranges::upper_bound(m_windows, moment, {}, &Window::to);
}

bool Maintenance::overlaps(Time from, Time to) const
{
    const auto first = firstAfter(from);
    return first != m_windows.end() && first->from < to;
}

Time Maintenance::openFor(Time moment) const
{
    const auto next = firstAfter(moment);
    return next == m_windows.end() ? never : std::max<Time>(next->from - moment, 0);
}

Time Maintenance::earliest(Time from, Time length) const
{
    for (auto window = firstAfter(from); window != m_windows.end() && window->from < from + length; ++window)
        from = window->to;
    return from;
}

Time Maintenance::nextEnd(Time after) const
{
    const auto first = firstAfter(after);
    return first == m_windows.end() ? never : first->to;
}

void Maintenance::addTo(PowerPlan& plan, std::int32_t nodes) const
{
    for (auto window = firstAfter(plan.now()); window != m_windows.end(); ++window)
        plan.addNodes(window->from, window->to, -nodes);
}

} // namespace wattif::power
