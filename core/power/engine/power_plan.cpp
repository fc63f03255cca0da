// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/power_plan.h"

#include <algorithm>
#include <iterator>

#include "core/base/constants.h"

namespace wattif::power {

PowerPlan::PowerPlan(const PowerCap& cap, Time now, Time horizon)
    : m_isInfinite(cap.at(now) == infinity),
      m_tolerance(PowerCap::tolerance(cap.at(now))),
      m_horizon(std::max(horizon, now + 1)),
      m_lastChange(now)
{
    for (Time at = now; at < horizon; at = cap.nextStep(at)) {
        if (m_blocks.empty() || m_blocks.back().points.size() == blockSize / 2)
            m_blocks.push_back({.at = at});
        m_blocks.back().points.push_back({.at = at, .watts = cap.at(at)});
        m_tolerance = std::max(m_tolerance, PowerCap::tolerance(cap.at(at)));
    }
    for (Block& block : m_blocks)
        summarize(block);
}

void PowerPlan::extend(const PowerCap& cap, Time horizon)
{
    for (Time at = cap.nextStep(m_horizon - 1); at < horizon && !m_isInfinite; at = cap.nextStep(at)) {
        change(at, never, 0, cap.at(at) - cap.at(at - 1));
        m_tolerance = std::max(m_tolerance, PowerCap::tolerance(cap.at(at)));
    }
    m_horizon = std::max(m_horizon, horizon);
}

void PowerPlan::summarize(Block& block)
{
    const Point& first = block.points.front();
    block.minNodes = block.maxNodes = first.nodes;
    block.minWatts = block.maxWatts = first.watts;
    for (const Point& point : block.points) {
        block.minNodes = std::min(block.minNodes, point.nodes);
        block.maxNodes = std::max(block.maxNodes, point.nodes);
        block.minWatts = std::min(block.minWatts, point.watts);
        block.maxWatts = std::max(block.maxWatts, point.watts);
    }
    block.minNodes += block.nodes;
    block.maxNodes += block.nodes;
    block.minWatts += block.watts;
    block.maxWatts += block.watts;
}

PowerPlan::Place PowerPlan::placeOf(Time at) const
{
    std::size_t end = 1; // most moments asked for are near to now
    while (end < m_blocks.size() && m_blocks[end].at <= at)
        end *= 2;
    const auto from = m_blocks.begin() + static_cast<std::ptrdiff_t>(end / 2);
    const auto to = m_blocks.begin() + static_cast<std::ptrdiff_t>(std::min(end, m_blocks.size()));
    const auto block = std::ranges::upper_bound(from, to, at, {}, &Block::at);
    if (block == m_blocks.begin())
        return {};
    const std::vector<Point>& points = std::prev(block)->points;
    const auto point = std::ranges::upper_bound(points, at, {}, &Point::at);
    return {static_cast<std::size_t>(block - m_blocks.begin()) - 1, static_cast<std::size_t>(point - points.begin()) - 1};
}

Time PowerPlan::next(Place place) const
{
    const std::vector<Point>& points = m_blocks[place.block].points;
    if (place.point + 1 < points.size())
        return points[place.point + 1].at;
    return place.block + 1 < m_blocks.size() ? m_blocks[place.block + 1].at : never;
}

PowerPlan::Place PowerPlan::makePoint(Time at, Place place)
{
    constexpr std::size_t middle = blockSize / 2;
    Block& block = m_blocks[place.block];
    if (block.points[place.point].at >= at)
        return place;
    Point made = block.points[place.point];
    made.at = at;
    ++place.point;
    block.points.insert(block.points.begin() + static_cast<std::ptrdiff_t>(place.point), made);
    if (block.points.size() <= blockSize)
        return place;
    const auto half = block.points.begin() + middle;
    Block second{.at = half->at, .points = {half, block.points.end()}, .nodes = block.nodes, .watts = block.watts};
    block.points.erase(half, block.points.end());
    summarize(block);
    summarize(second);
    m_blocks.insert(m_blocks.begin() + static_cast<std::ptrdiff_t>(place.block) + 1, std::move(second));
    return place.point < middle ? place : Place{place.block + 1, place.point - middle};
}

void PowerPlan::change(Time from, Time to, std::int32_t nodes, double watts)
{
    if (from >= to || to <= now() || (nodes == 0 && watts == 0.0))
        return;
    Place first = makePoint(from, placeOf(from));
    Place last{m_blocks.size(), 0};
    if (to != never) {
        last = first;
        while (last.block + 1 < m_blocks.size() && m_blocks[last.block + 1].at <= to)
            ++last.block;
        const std::vector<Point>& points = m_blocks[last.block].points;
        last.point = static_cast<std::size_t>(std::ranges::upper_bound(points, to, {}, &Point::at) - points.begin()) - 1;
        last = makePoint(to, last);
        if (const std::size_t left = m_blocks[first.block].points.size(); first.point >= left) // this has split its block
            first = {first.block + 1, first.point - left};
    }
    for (std::size_t b = first.block; b <= last.block && b < m_blocks.size(); ++b) {
        Block& block = m_blocks[b];
        const std::size_t begin = b == first.block ? first.point : 0;
        const std::size_t end = b == last.block ? last.point : block.points.size();
        if (begin == 0 && end == block.points.size()) {
            block.nodes += nodes;
            block.watts += watts;
            block.minNodes += nodes;
            block.maxNodes += nodes;
            block.minWatts += watts;
            block.maxWatts += watts;
        } else if (begin < end) {
            for (std::size_t i = begin; i < end; ++i) {
                block.points[i].nodes += nodes;
                block.points[i].watts += watts;
            }
            summarize(block);
        }
    }
}

bool PowerPlan::hasNodes(Time from, Time to, std::int32_t nodes) const
{
    Place place = placeOf(from);
    for (; place.block < m_blocks.size() && m_blocks[place.block].at < to; ++place.block, place.point = 0) {
        const Block& block = m_blocks[place.block];
        if (block.minNodes >= nodes)
            continue;
        for (std::size_t i = place.point; i < block.points.size() && block.points[i].at < to; ++i)
            if (block.points[i].nodes + block.nodes < nodes)
                return false;
    }
    return true;
}

double PowerPlan::minWatts(Time from, Time to) const
{
    double least = infinity;
    if (from >= to)
        return least;
    Place place = placeOf(from);
    for (; place.block < m_blocks.size() && m_blocks[place.block].at < to; ++place.block, place.point = 0) {
        const Block& block = m_blocks[place.block];
        if (block.minWatts >= least)
            continue;
        for (std::size_t i = place.point; i < block.points.size() && block.points[i].at < to; ++i)
            least = std::min(least, block.points[i].watts + block.watts);
    }
    return least;
}

bool PowerPlan::hasPower(const Draw& draw) const { return draw.watts <= minWatts(draw.from, draw.to) + m_tolerance; }

bool PowerPlan::hasPower(std::span<const Draw> draws) const
{
    return std::ranges::all_of(draws, [this](const Draw& draw) { return hasPower(draw); });
}

Time PowerPlan::earliest(const Needs& needs, Time from) const
{
    const Time start = std::max(now(), from);
    return start == never ? never : earliestFrom(needs, start);
}

Time PowerPlan::earliestFrom(const Needs& needs, Time start) const
{
    const double watts = needs.watts - m_tolerance;
    Place place = placeOf(start);
    for (; place.block < m_blocks.size(); ++place.block, place.point = 0) {
        const Block& block = m_blocks[place.block];
        if (block.at >= start + needs.length + needs.rest)
            return start;
        const bool takesNodes = block.at < start + needs.length;
        if (block.minWatts >= watts && (block.minNodes >= needs.nodes || !takesNodes))
            continue;
        if (block.maxWatts < watts || (block.maxNodes < needs.nodes && takesNodes)) {
            start = next({place.block, block.points.size() - 1});
            if (start == never)
                return never;
            continue;
        }
        for (; place.point < block.points.size(); ++place.point) {
            const Point& point = block.points[place.point];
            if (point.at >= start + needs.length + needs.rest)
                return start;
            const bool isShort = point.nodes + block.nodes < needs.nodes && point.at < start + needs.length;
            if (!isShort && point.watts + block.watts >= watts)
                continue;
            start = next(place);
            if (start == never)
                return never;
        }
    }
    return start;
}

} // namespace wattif::power
