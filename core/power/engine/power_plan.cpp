// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/power_plan.h"

#include <algorithm>

#include "core/base/constants.h"

namespace wattif::power {

PowerPlan::PowerPlan(const PowerCap& cap, Time now, Time horizon) : m_tolerance(PowerCap::tolerance(cap.at(now)))
{
    for (Time at = now; at < horizon; at = cap.nextStep(at)) {
        m_points.push_back({.at = at, .watts = cap.at(at)});
        m_tolerance = std::max(m_tolerance, PowerCap::tolerance(m_points.back().watts));
    }
}

std::size_t PowerPlan::pointBefore(Time at) const
{
    const auto after = std::ranges::upper_bound(m_points, at, {}, &Point::at);
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, after - m_points.begin() - 1));
}

std::size_t PowerPlan::pointAt(Time at)
{
    if (at <= now())
        return 0;
    const std::size_t before = pointBefore(at);
    if (m_points[before].at == at)
        return before;
    Point made = m_points[before];
    made.at = at;
    m_points.insert(m_points.begin() + static_cast<std::ptrdiff_t>(before) + 1, made);
    return before + 1;
}

void PowerPlan::addNodes(Time from, Time to, std::int32_t nodes)
{
    if (from >= to || nodes == 0)
        return;
    const std::size_t first = pointAt(from);
    const std::size_t last = to == never ? m_points.size() : pointAt(to);
    for (std::size_t i = first; i < last; ++i)
        m_points[i].nodes += nodes;
}

void PowerPlan::draw(const Draw& draw)
{
    if (draw.from >= draw.to || draw.to <= now() || draw.watts == 0.0 || m_points.front().watts == infinity)
        return;
    const std::size_t first = pointAt(draw.from);
    const std::size_t last = draw.to == never ? m_points.size() : pointAt(draw.to);
    for (std::size_t i = first; i < last; ++i)
        m_points[i].watts -= draw.watts;
}

bool PowerPlan::hasNodes(Time from, Time to, std::int32_t nodes) const
{
    for (std::size_t i = pointBefore(from); i < m_points.size() && m_points[i].at < to; ++i)
        if (m_points[i].nodes < nodes)
            return false;
    return true;
}

double PowerPlan::minWatts(Time from, Time to) const
{
    double least = infinity;
    if (from < to)
        for (std::size_t i = pointBefore(from); i < m_points.size() && m_points[i].at < to; ++i)
            least = std::min(least, m_points[i].watts);
    return least;
}

bool PowerPlan::hasPower(const Draw& draw) const { return draw.watts <= minWatts(draw.from, draw.to) + m_tolerance; }

bool PowerPlan::hasPower(std::span<const Draw> draws) const
{
    return std::ranges::all_of(draws, [this](const Draw& draw) { return hasPower(draw); });
}

Time PowerPlan::earliestPower(Time from, double watts, Time length) const
{
    Time start = from;
    for (std::size_t i = pointBefore(from); i < m_points.size(); ++i) {
        if (m_points[i].at >= start + length)
            return start;
        if (m_points[i].watts + m_tolerance < watts)
            start = i + 1 < m_points.size() ? m_points[i + 1].at : never;
        if (start == never)
            return never;
    }
    return start;
}

Time PowerPlan::earliest(std::int32_t nodes, double watts, Time length, Time rest) const
{
    Time start = now();
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (m_points[i].at >= start + length + rest)
            return start;
        const bool isShort = m_points[i].nodes < nodes && m_points[i].at < start + length;
        if (isShort || m_points[i].watts + m_tolerance < watts)
            start = i + 1 < m_points.size() ? m_points[i + 1].at : never;
        if (start == never)
            return never;
    }
    return start;
}

} // namespace wattif::power
