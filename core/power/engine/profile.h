// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/power/engine/profile_points.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// A part of the time to come.
struct Span {
    Time from = never;
    Time to = 0;

    [[nodiscard]] bool empty() const { return from >= to; }
};

/// Free nodes over the time to come, as a step function: what running jobs and reservations leave; and the reservations in the
/// order of their begin.
class Profile {
public:
    static constexpr std::uint32_t noOne = ProfilePoints::noOne;

    /// `reservations`: how many can be made, by number.
    Profile(std::int32_t free, Time now, std::size_t reservations);

    /// Forgets all reservations; `free` nodes are free for ever.
    void reset(std::int32_t free, Time now);
    /// Forgets what lies before `now`.
    void advance(Time now);
    /// Adds `nodes` (negative: takes away) in [from, to); `to` may be `never`.
    void add(Time from, Time to, std::int32_t nodes);

    /// Takes `nodes` from `begin` on for `length`; nothing where it is `never`.
    void reserve(std::uint32_t i, Time begin, std::int32_t nodes, Time length);
    /// Moves a reservation to an earlier begin; returns the time that it leaves.
    Span moveForward(std::uint32_t i, Time begin);
    /// Ends the reservation; its nodes stay taken.
    void finish(std::uint32_t i);
    /// `never` where there is no reservation.
    [[nodiscard]] Time begin(std::uint32_t i) const { return m_reservations[i].begin; }
    /// The moment from which a reservation's nodes are free until it begins; its begin where they are not.
    [[nodiscard]] Time freeSince(std::uint32_t i) const;

    /// The earliest start s in [from, before) such that `nodes` are free in [s, s + duration); `never` for none.
    [[nodiscard]] Time earliest(std::int32_t nodes, Time duration, Time from, Time before) const;
    /// Appends the reservations that begin in (span.from, span.to] and whose nodes are free right before, but were not with
    /// `gained` nodes less. Returns the least nodes free at once in the span, which is not empty.
    std::int32_t appendMovable(const Span& span, std::int32_t gained, std::vector<std::uint32_t>& out) const;
    /// Appends the reservations that begin by `until`.
    void appendBegun(Time until, std::vector<std::uint32_t>& out) const;
    /// Lengths of time by size class: jobs of 1, 2-3, 4-7, ... nodes; the last class has all larger ones.
    using Lengths = ProfilePoints::Bounds;
    [[nodiscard]] static std::size_t sizeClass(std::int32_t nodes)
    {
        const auto width = static_cast<std::size_t>(std::bit_width(static_cast<std::uint32_t>(nodes)));
        return std::min(width, std::tuple_size_v<Lengths>) - 1;
    }
    /// Returns how long at most as many nodes as the smallest of a class, and `minNodes`, are free without a break in a time
    /// that touches `around`; ends looking where it is `longest`.
    [[nodiscard]] Lengths spaceAround(const Span& around, std::int32_t minNodes, Time longest) const;
    /// Appends reservations of `minNodes` or more that begin after `from` and are as short as their class asks for, until there
    /// are `most` in `out`.
    void appendFitting(Time from, std::int32_t minNodes, const Lengths& space, std::size_t most,
                       std::vector<std::uint32_t>& out) const;

private:
    struct Reservation {
        Time begin = never;
        Time length = 0;
        std::int32_t nodes = 0;
        std::uint32_t next = noOne;     ///< of those that begin at the same moment
        std::uint32_t previous = noOne; ///< none: the point heads it
    };
    using Cursor = ProfilePoints::Cursor;

    void link(std::uint32_t i, Cursor at);
    void unlink(std::uint32_t i, Cursor at);
    /// Slides a reservation by less than its length.
    Span slide(std::uint32_t i, Time begin);
    void joinAt(Cursor c);
    void appendFittingIn(std::size_t block, Time from, std::int32_t minNodes, const Lengths& space, std::size_t most,
                         std::vector<std::uint32_t>& out) const;
    /// Returns where a run of at least `nodes` free ones that reaches up to `c` begins, looked for no farther than `earliest`.
    [[nodiscard]] Cursor runBefore(Cursor c, std::int32_t nodes, Time earliest) const;

    ProfilePoints m_points;
    std::vector<Reservation> m_reservations;
    /// The rises of the step function of which spaceAround() does not know yet how far they reach.
    struct Rise {
        Time at = 0;
        std::int32_t nodes = 0;
    };
    mutable std::vector<Rise> m_rises;
};

} // namespace wattif::power
