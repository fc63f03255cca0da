// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// Sizes of jobs that cannot start now; nor can larger or longer ones, where free nodes and power only become fewer.
class TooLarge {
public:
    void add(std::int64_t size, Time planned)
    {
        if (holds(size, planned))
            return;
        auto next = m_from.lower_bound(size);
        while (next != m_from.end() && next->second >= planned)
            next = m_from.erase(next);
        m_from.insert_or_assign(size, planned);
    }
    [[nodiscard]] bool holds(std::int64_t size, Time planned) const
    {
        const auto after = m_from.upper_bound(size);
        return after != m_from.begin() && planned >= std::prev(after)->second;
    }

private:
    std::map<std::int64_t, Time> m_from; ///< by size: the least planned time, which falls with it
};

/// Lower bounds of the earliest starts of jobs, from those that were found: where free nodes and power only become fewer, a
/// job starts no earlier than another one of at most its size and planned time.
///
/// A table of maxima over classes of sizes and planned times, sixteen to each power of two: O(log^2 classes) for each job.
class StartBounds {
public:
    StartBounds(std::int64_t largest, Time longest) : m_rows(classOf(largest) + 1), m_columns(classOf(units(longest)) + 1) { }

    /// Forgets all jobs.
    void clear() { m_isEmpty = true; }
    /// Counts the earliest start of a job.
    void add(std::int64_t size, Time planned, Time start)
    {
        if (m_isEmpty)
            m_bounds.assign((m_rows + 1) * (m_columns + 1), 0);
        m_isEmpty = false;
        // The first class all of whose jobs are as large, and as long.
        const std::size_t row = classOf(size - 1) + 1;
        const std::size_t column = classOf(units(planned - 1)) + 1;
        for (std::size_t r = row + 1; r <= m_rows; r += lowestBit(r))
            for (std::size_t c = column + 1; c <= m_columns; c += lowestBit(c)) {
                Time& bound = m_bounds[r * (m_columns + 1) + c];
                bound = std::max(bound, start);
            }
    }
    /// Returns a moment before which a job cannot start; 0 without one.
    [[nodiscard]] Time of(std::int64_t size, Time planned) const
    {
        Time bound = 0;
        if (m_isEmpty)
            return bound;
        for (std::size_t r = classOf(size) + 1; r > 0; r -= lowestBit(r))
            for (std::size_t c = classOf(units(planned)) + 1; c > 0; c -= lowestBit(c))
                bound = std::max(bound, m_bounds[r * (m_columns + 1) + c]);
        return bound;
    }

private:
    [[nodiscard]] static std::size_t lowestBit(std::size_t i) { return i & (~i + 1); }
    /// About seconds, rounded down.
    [[nodiscard]] static std::int64_t units(Time time) { return time >> 20; }
    /// Ascending with the value; every value up to 16 has its own class.
    [[nodiscard]] static std::size_t classOf(std::int64_t value)
    {
        const auto v = static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0));
        const int shift = std::max(0, static_cast<int>(std::bit_width(v)) - 5);
        return static_cast<std::size_t>(shift) * 16 + static_cast<std::size_t>(v >> shift);
    }

    std::size_t m_rows;
    std::size_t m_columns;
    std::vector<Time> m_bounds{}; ///< maxima over ranges of classes, in both directions (a binary indexed tree)
    bool m_isEmpty = true;
};

} // namespace wattif::power
