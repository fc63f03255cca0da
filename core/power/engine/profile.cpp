// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/profile.h"

#include <algorithm>
#include <utility>

namespace wattif::power {

Profile::Profile(std::int32_t free, Time now, std::size_t reservations)
    : m_reservations(reservations), m_begins(reservations, noTime)
{
    reset(free, now);
}

void Profile::reset(std::int32_t free, Time now)
{
    constexpr Point front = 2;
    m_unused.clear();
    m_points.clear();
    m_points.push_back({.at = never, .free = -1, .previous = front, .next = tail});
    m_points.push_back({.at = noTime, .free = -1, .previous = head, .next = front});
    m_points.push_back({.at = now, .free = free, .previous = head, .next = tail});
}

void Profile::advance(Time now)
{
    Point p = front();
    while (at(next(p)) <= now) {
        const Point after = next(p);
        for (std::uint32_t i = first(p); i != none; i = first(p)) {
            unlink(i);
            link(i, after);
        }
        erase(p);
        p = after;
    }
    m_points[p].at = std::max(m_points[p].at, now);
}

Profile::Point Profile::find(Time at, Point near) const
{
    Point p = near < m_points.size() ? near : head;
    while (m_points[p].free == erased)
        p = m_points[p].previous; // erased later than its successors, or not at all
    while (m_points[p].at > at)
        p = m_points[p].previous;
    while (p != tail && m_points[m_points[p].next].at <= at)
        p = m_points[p].next;
    return p == head ? front() : p;
}

Profile::Point Profile::make(Time at, Point near)
{
    const Point p = find(at, near);
    return m_points[p].at >= at ? p : insertAfter(p, at);
}

Profile::Point Profile::insertAfter(Point p, Time at)
{
    Point made = static_cast<Point>(m_points.size());
    if (m_unused.empty()) {
        m_points.emplace_back();
    } else {
        made = m_unused.back();
        m_unused.pop_back();
    }
    const Point after = m_points[p].next;
    m_points[made] = {.at = at, .free = m_points[p].free, .previous = p, .next = after};
    m_points[p].next = made;
    m_points[after].previous = made;
    return made;
}

void Profile::erase(Point p)
{
    PointData& point = m_points[p];
    m_points[point.previous].next = point.next;
    m_points[point.next].previous = point.previous;
    point.free = erased;
    m_unused.push_back(p);
}

void Profile::join(Point p)
{
    const PointData& point = m_points[p];
    const bool isInner = p != tail && point.previous != head && point.free != erased;
    if (isInner && point.first == none && point.free == freeBefore(p))
        erase(p);
}

void Profile::add(Stretch stretch, std::int32_t nodes)
{
    for (Point p = stretch.from; p != stretch.to; p = m_points[p].next)
        m_points[p].free += nodes;
}

void Profile::link(std::uint32_t i, Point p)
{
    PointData& point = m_points[p];
    Reservation& own = m_reservations[i];
    own.begin = p;
    point.least = point.first == none ? own.nodes : std::min(point.least, own.nodes);
    // Its place is searched for from the nearer end.
    std::uint32_t before = point.last;
    if (before != none && before > i && i - std::min(i, point.first) < before - i) {
        std::uint32_t after = point.first;
        while (after < i)
            after = m_reservations[after].next;
        before = m_reservations[after].previous;
    } else {
        while (before != none && before > i)
            before = m_reservations[before].previous;
    }
    own.previous = before;
    own.next = before == none ? point.first : m_reservations[before].next;
    (before == none ? point.first : m_reservations[before].next) = i;
    (own.next == none ? point.last : m_reservations[own.next].previous) = i;
}

void Profile::unlink(std::uint32_t i)
{
    const Reservation& own = m_reservations[i];
    PointData& point = m_points[own.begin];
    (own.previous == none ? point.first : m_reservations[own.previous].next) = own.next;
    (own.next == none ? point.last : m_reservations[own.next].previous) = own.previous;
    if (point.first == none)
        point.least = std::numeric_limits<std::int32_t>::max();
}

void Profile::reserve(std::uint32_t i, Moment begin, std::int32_t nodes, Time length)
{
    Reservation& own = m_reservations[i];
    own = {.length = length, .nodes = nodes};
    m_begins[i] = begin.at;
    if (begin.at != never) {
        const Point from = make(begin.at, begin.point);
        const Time end = begin.at + length;
        Point p = from;
        for (; at(p) < end; p = next(p))
            m_points[p].free -= nodes;
        if (at(p) > end) {
            p = insertAfter(previous(p), end);
            m_points[p].free += nodes;
        }
        own.end = p;
        link(i, from);
    } else {
        link(i, tail);
    }
}

Profile::Stretch Profile::moveForward(std::uint32_t i, Moment begin)
{
    Reservation& own = m_reservations[i];
    const Stretch old{own.begin, own.end};
    const Time end = begin.at + own.length;
    const Point from = make(begin.at, begin.point);
    unlink(i);
    if (end <= std::exchange(m_begins[i], begin.at)) {
        own.end = make(end, from);
        add({from, own.end}, -own.nodes);
        add(old, own.nodes);
        link(i, from);
        return old;
    }
    add({from, old.from}, -own.nodes);
    own.end = make(end, old.to);
    add({own.end, old.to}, own.nodes);
    link(i, from);
    join(old.from);
    return {own.end, old.to};
}

void Profile::finish(std::uint32_t i)
{
    const Point p = m_reservations[i].begin;
    unlink(i);
    m_begins[i] = noTime;
    join(p);
}

std::uint32_t Profile::firstInTurn(Point p, std::int32_t nodes, std::uint32_t start)
{
    for (std::uint32_t i = start; i != none; i = m_reservations[i].next)
        if (m_reservations[i].nodes <= nodes)
            return i;
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    for (std::uint32_t i = m_points[p].first; i != none; i = m_reservations[i].next) {
        if (m_reservations[i].nodes <= nodes)
            return i;
        least = std::min(least, m_reservations[i].nodes);
    }
    m_points[p].least = least;
    return none;
}

Profile::Moment Profile::earliest(std::int32_t nodes, Time duration, Moment from, Time before) const
{
    Point p = find(from.at, from.point);
    while (true) {
        while (m_points[p].free < nodes && p != tail)
            p = m_points[p].next;
        const Time start = std::max(from.at, m_points[p].at);
        if (p == tail || start >= before)
            return {};
        Point q = m_points[p].next;
        while (m_points[q].free >= nodes && m_points[q].at < start + duration)
            q = m_points[q].next;
        if (m_points[q].at >= start + duration)
            return {start, p};
        p = q;
    }
}

} // namespace wattif::power
