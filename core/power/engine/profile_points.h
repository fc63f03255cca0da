// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// The points of a step function of time, in blocks of up to 64 with their least and most: a range between two points is scanned
/// by whole blocks. A point also heads the list of the reservations that begin at it.
///
/// The last point holds for ever, so at least one exists. Find, make and erase cost O(log blocks + block).
class ProfilePoints {
public:
    static constexpr std::uint32_t noOne = std::numeric_limits<std::uint32_t>::max();

    /// A position among the points; valid until a point is made or erased.
    struct Cursor {
        std::size_t block = 0;
        std::size_t i = 0;

        friend bool operator==(const Cursor&, const Cursor&) = default;
    };

    ProfilePoints(std::int32_t free, Time now) { reset(free, now); }

    /// One point, at `now`.
    void reset(std::int32_t free, Time now);

    [[nodiscard]] Cursor front() const { return {}; }
    [[nodiscard]] Time at(Cursor c) const { return m_blocks[c.block]->points[c.i].at; }
    [[nodiscard]] std::int32_t free(Cursor c) const { return m_blocks[c.block]->points[c.i].free + m_blocks[c.block]->added; }
    [[nodiscard]] std::uint32_t first(Cursor c) const { return m_blocks[c.block]->points[c.i].first; }
    void setFirst(Cursor c, std::uint32_t first) { m_blocks[c.block]->points[c.i].first = first; }
    /// Returns when the step of a point ends; `never` for the last one.
    [[nodiscard]] Time endOf(Cursor c) const;
    [[nodiscard]] bool isFront(Cursor c) const { return c.block == 0 && c.i == 0; }
    [[nodiscard]] bool isLast(Cursor c) const { return c.block + 1 == m_blocks.size() && c.i + 1 == m_blocks.back()->count; }
    [[nodiscard]] Cursor next(Cursor c) const;
    [[nodiscard]] Cursor previous(Cursor c) const;

    /// The point that holds at `at`; the first one before its time.
    [[nodiscard]] Cursor find(Time at) const;
    /// The point that begins at `at`, made if missing.
    [[nodiscard]] Cursor make(Time at);
    /// Takes a point away, but for the first one; the one before it holds in its stead.
    void erase(Cursor c);
    /// Joins a block that has become small to the previous one, if both fit.
    void tidy(std::size_t block);
    /// Returns whether a point, not the first one, changes nothing: as much is free before, and nothing begins at it.
    [[nodiscard]] bool isIdle(Cursor c) const { return first(c) == noOne && free(previous(c)) == free(c); }
    /// Takes the points before the first one that `from` holds away; that one begins at `from` then.
    void dropBefore(Time from);

    /// Adds to all points from `c` on that lie before `to`; the place behind the last of them, block = blocks() at the end.
    Cursor addUntil(Cursor c, Time to, std::int32_t nodes);

    [[nodiscard]] std::size_t blocks() const { return m_blocks.size(); }
    [[nodiscard]] std::size_t countOf(std::size_t block) const { return m_blocks[block]->count; }
    [[nodiscard]] Time endOfBlock(std::size_t block) const { return block + 1 < m_blocks.size() ? m_begins[block + 1] : never; }
    /// The least and the most free nodes of a block's points.
    struct Extent {
        std::int32_t least = 0;
        std::int32_t most = 0;
    };
    [[nodiscard]] Extent extent(std::size_t block) const;
    /// Lower bounds that belong to a block, maintained by the user of the lists; the least of two when blocks are joined.
    using Bounds = std::array<Time, 12>;
    [[nodiscard]] Bounds& bounds(std::size_t block) const { return m_blocks[block]->bounds; }

private:
    struct Point {
        Time at = 0;
        std::int32_t free = 0; ///< beside the value added to the whole block
        std::uint32_t first = noOne;
    };
    [[nodiscard]] static Bounds unbounded()
    {
        Bounds bounds;
        bounds.fill(never);
        return bounds;
    }
    static constexpr std::size_t capacity = 32;
    struct Block {
        std::size_t count = 0;
        std::int32_t added = 0;
        bool known = false; ///< the extent
        Extent extent{};    ///< beside the value added
        Bounds bounds = unbounded();
        std::array<Point, capacity> points;
    };

    void split(std::size_t block);
    void removeBlock(std::size_t block);

    std::vector<std::unique_ptr<Block>> m_blocks;
    std::vector<Time> m_begins; ///< of the first points of the blocks
    mutable Cursor m_last{};    ///< where a point was found last; it may be another or none by now
};

inline Time ProfilePoints::endOf(Cursor c) const
{
    const Block& block = *m_blocks[c.block];
    return c.i + 1 < block.count ? block.points[c.i + 1].at : endOfBlock(c.block);
}

inline ProfilePoints::Cursor ProfilePoints::next(Cursor c) const
{
    return c.i + 1 < m_blocks[c.block]->count ? Cursor{c.block, c.i + 1} : Cursor{c.block + 1, 0};
}

inline ProfilePoints::Cursor ProfilePoints::previous(Cursor c) const
{
    return c.i > 0 ? Cursor{c.block, c.i - 1} : Cursor{c.block - 1, m_blocks[c.block - 1]->count - 1};
}

} // namespace wattif::power
