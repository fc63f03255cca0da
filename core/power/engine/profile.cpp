// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/profile.h"

#include <algorithm>

namespace wattif::power {
Profile::Profile(std::int32_t free, Time now, std::size_t reservations) : m_points(free, now), m_reservations(reservations) { }

void Profile::reset(std::int32_t free, Time now) { m_points.reset(free, now); }

void Profile::advance(Time now)
{
    const Cursor c = m_points.find(now);
    // What has begun and is not settled yet stays in the lists.
    for (Cursor past = m_points.front(); past != c; past = m_points.next(past))
        while (m_points.first(past) != noOne) {
            const std::uint32_t i = m_points.first(past);
            unlink(i, past);
            link(i, c);
        }
    m_points.dropBefore(now);
}

void Profile::add(Time from, Time to, std::int32_t nodes)
{
    if (from >= to)
        return;
    if (to != never)
        static_cast<void>(m_points.make(to));
    const Cursor begin = m_points.make(from);
    const Cursor end = m_points.addUntil(begin, to, nodes);
    if (to != never)
        joinAt(end);
    joinAt(begin);
    m_points.tidy(end.block);
    m_points.tidy(begin.block);
}

void Profile::reserve(std::uint32_t i, Time begin, std::int32_t nodes, Time length)
{
    Reservation& own = m_reservations[i];
    own = {.begin = begin, .length = length, .nodes = nodes};
    if (begin == never)
        return;
    link(i, m_points.make(begin));
    add(begin, begin + length, -nodes);
}

Span Profile::moveForward(std::uint32_t i, Time begin)
{
    Reservation& own = m_reservations[i];
    if (own.begin < begin + own.length)
        return slide(i, begin);
    const Span left{own.begin, own.begin + own.length};
    finish(i);
    add(left.from, left.to, own.nodes);
    reserve(i, begin, own.nodes, own.length);
    return left;
}

// Where the old and the new time overlap, nothing changes.
Span Profile::slide(std::uint32_t i, Time begin)
{
    Reservation& own = m_reservations[i];
    const Time old = own.begin;
    const Cursor c = m_points.find(old);
    Cursor to = c;
    while (m_points.at(to) > begin)
        to = m_points.previous(to);
    unlink(i, c);
    m_points.addUntil(to, old, -own.nodes);
    own.begin = begin;
    link(i, to);
    joinAt(c);
    const Span left{begin + own.length, old + own.length};
    add(left.from, left.to, own.nodes);
    return left;
}

void Profile::finish(std::uint32_t i)
{
    unlink(i, m_points.find(m_reservations[i].begin));
    m_reservations[i].begin = never;
}

Time Profile::freeSince(std::uint32_t i) const
{
    const Reservation& own = m_reservations[i];
    return own.begin == never ? never : m_points.at(runBefore(m_points.find(own.begin), own.nodes, 0));
}

Profile::Cursor Profile::runBefore(Cursor c, std::int32_t nodes, Time earliest) const
{
    while (!m_points.isFront(c) && m_points.at(c) > earliest) {
        const Cursor before = m_points.previous(c);
        if (m_points.free(before) < nodes)
            break;
        c = before;
    }
    return c;
}

Time Profile::earliest(std::int32_t nodes, Time duration, Time from, Time before) const
{
    Time start = from;
    Cursor c = m_points.find(from);
    while (start < before) {
        const bool whole = c.i == 0;
        const ProfilePoints::Extent extent = whole ? m_points.extent(c.block) : ProfilePoints::Extent{};
        const bool blocked = whole && extent.most < nodes;
        const bool open = whole && extent.least >= nodes;
        const Time end = blocked || open ? m_points.endOfBlock(c.block) : m_points.endOf(c);
        if (!blocked && (open || m_points.free(c) >= nodes)) {
            if (end == never || end - start >= duration)
                return start;
        } else {
            start = end;
        }
        if (end == never)
            return never;
        c = blocked || open ? Cursor{c.block + 1, 0} : m_points.next(c);
    }
    return never;
}

std::int32_t Profile::appendMovable(const Span& span, std::int32_t gained, std::vector<std::uint32_t>& out) const
{
    Cursor c = m_points.find(span.from);
    std::int32_t free = m_points.free(c);
    std::int32_t least = free;
    while (!m_points.isLast(c)) {
        c = m_points.next(c);
        if (m_points.at(c) > span.to)
            break;
        for (std::uint32_t i = m_points.first(c); i != noOne; i = m_reservations[i].next)
            if (m_reservations[i].nodes <= free && m_reservations[i].nodes > free - gained)
                out.push_back(i);
        free = m_points.free(c);
        least = m_points.at(c) < span.to ? std::min(least, free) : least;
    }
    return least;
}

void Profile::appendBegun(Time until, std::vector<std::uint32_t>& out) const
{
    for (Cursor c = m_points.front(); m_points.at(c) <= until; c = m_points.next(c)) {
        for (std::uint32_t i = m_points.first(c); i != noOne; i = m_reservations[i].next)
            out.push_back(i);
        if (m_points.isLast(c))
            return;
    }
}

void Profile::appendFitting(Time from, std::int32_t minNodes, const Lengths& space, std::size_t most,
                            std::vector<std::uint32_t>& out) const
{
    // Larger jobs fit nowhere.
    const auto classes = static_cast<std::size_t>(std::ranges::find(space, Time{0}) - space.begin());
    for (std::size_t block = m_points.find(from).block; block < m_points.blocks() && out.size() < most; ++block) {
        const Lengths& shortest = m_points.bounds(block);
        bool mayFit = false;
        for (std::size_t k = sizeClass(minNodes); k < classes && !mayFit; ++k)
            mayFit = shortest[k] <= space[k];
        if (mayFit)
            appendFittingIn(block, from, minNodes, space, most, out);
    }
}

void Profile::appendFittingIn(std::size_t block, Time from, std::int32_t minNodes, const Lengths& space, std::size_t most,
                              std::vector<std::uint32_t>& out) const
{
    Lengths shortest;
    shortest.fill(never);
    const bool whole = m_points.at({block, 0}) > from;
    for (std::size_t k = 0; k < m_points.countOf(block); ++k) {
        if (!whole && m_points.at({block, k}) <= from)
            continue;
        for (std::uint32_t i = m_points.first({block, k}); i != noOne; i = m_reservations[i].next) {
            const Reservation& other = m_reservations[i];
            const std::size_t size = sizeClass(other.nodes);
            shortest[size] = std::min(shortest[size], other.length);
            if (other.length > space[size] || other.nodes < minNodes)
                continue;
            out.push_back(i);
            if (out.size() == most)
                return;
        }
    }
    if (whole)
        m_points.bounds(block) = shortest;
}

Profile::Lengths Profile::spaceAround(const Span& around, std::int32_t minNodes, Time longest) const
{
    Lengths space{};
    m_rises.clear();
    // Ends the runs of more than `nodes` free ones; returns since when there are `nodes`.
    const auto fallTo = [&](std::int32_t nodes, Time at) {
        Time begin = at;
        for (; !m_rises.empty() && m_rises.back().nodes >= nodes; m_rises.pop_back()) {
            begin = m_rises.back().at;
            Time& length = space[sizeClass(m_rises.back().nodes)];
            if (begin < around.to && at > around.from)
                length = std::max(length, at - begin);
        }
        return begin;
    };
    const Time last = around.to > never - longest ? never : around.to + longest;
    for (Cursor c = runBefore(m_points.find(around.from), minNodes, around.from - longest);; c = m_points.next(c)) {
        const Time at = m_points.at(c);
        const std::int32_t nodes = m_points.free(c);
        const Time begin = fallTo(nodes, at);
        if (at >= last || (at >= around.to && nodes < minNodes)) {
            fallTo(0, at);
            break;
        }
        if (nodes >= minNodes)
            m_rises.push_back({begin, nodes});
        if (m_points.isLast(c)) {
            fallTo(0, never);
            break;
        }
    }
    for (std::size_t k = space.size(); k-- > 1;)
        space[k - 1] = std::max(space[k - 1], space[k]);
    return space;
}

void Profile::link(std::uint32_t i, Cursor at)
{
    Reservation& own = m_reservations[i];
    own.previous = noOne;
    own.next = m_points.first(at);
    if (own.next != noOne)
        m_reservations[own.next].previous = i;
    m_points.setFirst(at, i);
    Time& shortest = m_points.bounds(at.block)[sizeClass(own.nodes)];
    shortest = std::min(shortest, own.length);
}

void Profile::unlink(std::uint32_t i, Cursor at)
{
    const Reservation& own = m_reservations[i];
    if (own.next != noOne)
        m_reservations[own.next].previous = own.previous;
    if (own.previous != noOne)
        m_reservations[own.previous].next = own.next;
    else
        m_points.setFirst(at, own.next);
}

void Profile::joinAt(Cursor c)
{
    if (!m_points.isFront(c) && m_points.isIdle(c))
        m_points.erase(c);
}

} // namespace wattif::power
