// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// Free nodes over the time to come, as a step function: what running jobs and reservations leave; and the reservations by the
/// moment at which they begin.
///
/// The steps are a linked list of points. A reservation has handles of the points at which it begins and ends, so a change that
/// moves it by a few points costs a few steps, however many points there are. Apart from the first and the last, a point exists
/// only where a reservation begins or nodes become free.
class Profile {
public:
    /// A handle of a point; valid until the point is erased.
    using Point = std::uint32_t;
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    static constexpr Point tail = 0; ///< after all: reservations that never begin; no node is free
    /// The begin of what has no reservation.
    static constexpr Time noTime = std::numeric_limits<Time>::min();

    /// The part of the time from one point to another.
    struct Stretch {
        Point from = tail;
        Point to = tail;
    };
    /// A moment, and the point that holds then.
    struct Moment {
        Time at = never;
        Point point = tail;
    };

    /// `free` nodes are free for ever; `reservations`: how many can be made, by number.
    Profile(std::int32_t free, Time now, std::size_t reservations);

    /// Forgets all reservations; `free` nodes are free for ever.
    void reset(std::int32_t free, Time now);
    /// Forgets what lies before `now`; reservations that begin until then begin at the first point.
    void advance(Time now);

    [[nodiscard]] Point front() const { return m_points[head].next; }
    [[nodiscard]] Time at(Point p) const { return m_points[p].at; }
    [[nodiscard]] std::int32_t free(Point p) const { return m_points[p].free; }
    [[nodiscard]] Point next(Point p) const { return m_points[p].next; }
    /// The point before; less than 0 nodes are free before the first one.
    [[nodiscard]] Point previous(Point p) const { return m_points[p].previous; }
    /// Free nodes right before a point; less than 0 before the first one.
    [[nodiscard]] std::int32_t freeBefore(Point p) const { return m_points[m_points[p].previous].free; }
    /// The first point of the longest stretch that ends with `p` and has `nodes` free throughout; `p` where fewer are free before
    /// it.
    [[nodiscard]] Point freeSince(Point p, std::int32_t nodes) const
    {
        while (freeBefore(p) >= nodes)
            p = previous(p);
        return p;
    }

    /// The point at `at`, made if missing. `near`: any handle, also of an erased point; the search begins there.
    Point make(Time at, Point near);
    /// Adds `nodes` (negative: takes away) from one point up to another.
    void add(Stretch stretch, std::int32_t nodes);
    /// Erases a point that changes nothing: as many nodes are free before, and nothing begins at it.
    void join(Point p);

    /// Takes `nodes` for `length` from `begin` on, which `near` holds or is near to; nothing where it is `never`.
    void reserve(std::uint32_t i, Moment begin, std::int32_t nodes, Time length);
    /// Moves a reservation to an earlier begin, where its nodes must be free. Returns the stretch that it leaves, both of whose
    /// points are to be joined.
    Stretch moveForward(std::uint32_t i, Moment begin);
    /// Ends the reservation; its nodes stay taken.
    void finish(std::uint32_t i);
    /// `noTime` where there is no reservation, `never` where it never begins.
    [[nodiscard]] Time begin(std::uint32_t i) const { return m_begins[i]; }
    [[nodiscard]] Point beginPoint(std::uint32_t i) const { return m_reservations[i].begin; }
    /// Where it ends; after a reset some handle.
    [[nodiscard]] Point endPoint(std::uint32_t i) const { return m_reservations[i].end; }
    /// The first reservation, in ascending order, of those that begin at a point; `none` without one.
    [[nodiscard]] std::uint32_t first(Point p) const { return m_points[p].first; }
    /// The next one of those that begin at the same point.
    [[nodiscard]] std::uint32_t nextAtPoint(std::uint32_t i) const { return m_reservations[i].next; }
    /// Whether some reservation that begins at a point may need no more than these nodes.
    [[nodiscard]] bool mayBegin(Point p, std::int32_t nodes) const { return m_points[p].least <= nodes; }
    /// Of those that begin at a point and need at most `nodes`, the first from `start` on, which is one of them or `none`; if not
    /// found, the first of all; `none` without one.
    [[nodiscard]] std::uint32_t firstInTurn(Point p, std::int32_t nodes, std::uint32_t start);

    /// The earliest moment s in [from.at, before) at which `nodes` are free in [s, s + duration); `never` for none.
    /// `from.point`: where the search begins, any handle.
    [[nodiscard]] Moment earliest(std::int32_t nodes, Time duration, Moment from, Time before) const;

private:
    struct PointData {
        Time at = 0;
        std::int32_t free = 0;
        std::int32_t least = std::numeric_limits<std::int32_t>::max(); ///< at most the nodes of all reservations that begin here
        Point previous = none;
        Point next = none;
        std::uint32_t first = none; ///< of the reservations that begin here, in ascending order
        std::uint32_t last = none;
    };
    struct Reservation {
        Time length = 0;
        Point begin = tail;
        Point end = tail;
        std::int32_t nodes = 0;
        std::uint32_t next = none; ///< of those that begin at the same point
        std::uint32_t previous = none;
    };
    static constexpr Point head = 1; ///< before all; no node is free
    static constexpr std::int32_t erased = std::numeric_limits<std::int32_t>::min();

    /// The point that holds at `at`; the first one before its time.
    [[nodiscard]] Point find(Time at, Point near) const;
    Point insertAfter(Point p, Time at);
    void erase(Point p);
    void link(std::uint32_t i, Point p);
    void unlink(std::uint32_t i);

    std::vector<PointData> m_points;
    std::vector<Point> m_unused;
    std::vector<Reservation> m_reservations;
    std::vector<Time> m_begins;
};

} // namespace wattif::power
