// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/power/engine/profile.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// The jobs that have a reservation, by kind: jobs of the same nodes and planned time use the same windows.
///
/// The slack of a job is its begin less its planned time: it can use a window that ends by its begin if the window starts by
/// its slack. Bounds of the slacks say which kinds can use a window: by rows of nodes (1, 2-3, 4-7, ...) and columns of planned
/// times (two an octave). While begins only fall, bounds stay valid; searches that find no job make them exact again.
class JobKinds {
public:
    static constexpr std::uint32_t none = Profile::none;
    static constexpr std::size_t columns = 48;

    /// Where windows of a kind may have become free: they start in [from, until).
    struct Hint {
        Time from = never; ///< closed
        Time until = 0;
        Profile::Point near = Profile::tail; ///< a handle near to `from`
        std::uint32_t first = none;          ///< the first job in turn whose slack reaches `from`

        [[nodiscard]] bool isOpen() const { return from != never; }
    };
    struct Kind {
        std::int32_t nodes = 0;
        Time length = 0;
        Time latest = Profile::noTime; ///< no job of it begins later
        Hint hint{};

        /// A bound of all slacks.
        [[nodiscard]] Time slack() const { return slackOf(latest, length); }

    private:
        friend class JobKinds;
        std::vector<std::uint32_t> m_members{};      ///< ascending; some have left
        std::array<std::vector<Time>, 2> m_latest{}; ///< of blocks of 32 and of 1,024 members
        std::size_t m_gone = 0;                      ///< members that have left
        std::size_t m_turn = 0;                      ///< where the last search by turn began
        std::size_t m_cell = 0;
        std::size_t m_place = 0; ///< in the list of its cell
    };

    JobKinds(const Workload& workload, const Profile& profile);

    /// Forgets all jobs and closes all hints.
    void clear();
    /// Adds a job that has its reservation; in ascending order, or in any order if only clear() and last() are used.
    void add(std::uint32_t entry);
    /// Removes a job whose reservation was finished.
    void remove(std::uint32_t entry);

    [[nodiscard]] std::uint32_t kindOf(std::uint32_t entry) const { return m_kindOf[entry]; }
    [[nodiscard]] Kind& kind(std::uint32_t k) { return m_kinds[k]; }
    /// Returns the last added job of a kind that is still in it; `none` for an empty kind.
    [[nodiscard]] std::uint32_t last(std::uint32_t k) const;
    /// Returns the first job of a kind, from `position` on and then from the beginning, whose slack is at least this.
    [[nodiscard]] std::uint32_t firstInTurn(Kind& kind, std::uint32_t position, Time slack) const;

    [[nodiscard]] std::size_t rows() const { return m_bounds.size(); }
    [[nodiscard]] static std::size_t rowOf(std::int32_t nodes)
    {
        return static_cast<std::size_t>(std::bit_width(static_cast<std::uint32_t>(nodes))) - 1;
    }
    [[nodiscard]] static std::size_t columnOf(Time length);
    /// Returns a bound of the slacks of the row and all larger ones, in this column and those of shorter jobs.
    [[nodiscard]] Time boundFrom(std::size_t row, std::size_t column) const { return m_bounds[row].ofRowsFrom[column]; }
    /// The same of this row alone.
    [[nodiscard]] Time bound(std::size_t row, std::size_t column) const { return m_bounds[row].upTo[column]; }
    /// The same of this row and column alone.
    [[nodiscard]] Time boundOfCell(std::size_t row, std::size_t column) const { return m_bounds[row].ofCell[column]; }
    /// Sets the bound of a cell; upkeep() must follow.
    void setBoundOfCell(std::size_t row, std::size_t column, Time slack) { m_bounds[row].ofCell[column] = slack; }
    /// Lowers the other bounds after cells of this row.
    void upkeep(std::size_t row);
    /// Lowers the bounds of rows from one on, down to the first row.
    void upkeepFrom(std::size_t row);
    /// The kinds of a row and column that have jobs.
    [[nodiscard]] const std::vector<std::uint32_t>& cell(std::size_t row, std::size_t column) const
    {
        return m_cells[row * columns + column];
    }

private:
    struct Bounds {
        std::array<Time, columns> ofCell;
        std::array<Time, columns> upTo;
        std::array<Time, columns> ofRowsFrom;
    };
    [[nodiscard]] static Time slackOf(Time begin, Time length)
    {
        return begin == never || begin == Profile::noTime ? begin : begin - length;
    }
    void raise(std::size_t row, std::size_t column, Time slack);
    void append(Kind& kind, std::uint32_t entry) const;
    void compact(Kind& kind) const;
    /// Returns the place of the first member from `position` on.
    [[nodiscard]] static std::size_t placeFrom(Kind& kind, std::uint32_t position);
    [[nodiscard]] std::uint32_t scan(Kind& kind, std::size_t from, std::size_t to, Time begin) const;
    void list(std::uint32_t k);
    void unlist(std::uint32_t k);

    const Profile& m_profile;
    std::vector<std::uint32_t> m_kindOf; ///< by entry
    std::vector<Kind> m_kinds;
    std::vector<Bounds> m_bounds;                    ///< by row
    std::vector<std::vector<std::uint32_t>> m_cells; ///< by row and column
};

} // namespace wattif::power
