// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/consolidation/engine/matching.h"

namespace wattif::consolidation {

/// The weight of a maximum weight assignment, as by MatchingSolver, without the assignment: rows bid for their columns before any
/// path is searched, and the search ends as soon as prices, a bound of the weight from above, show that it is not more than asked
/// for. Keeps its prices and its memory for the next matrix.
///
/// `Weight`: double or std::int32_t. Whole weights take half the memory, and memory is what large matrices wait for.
template <class Weight>
class MaxWeightMatching {
public:
    using Weights = BasicSparseWeights<Weight>;

    /// Returns the weight of an assignment of most weight; nothing where it is at most `enough`, and after a stop. Exact for
    /// whole weights, to rounding for others.
    [[nodiscard]] std::optional<double> of(const Weights& weights, double enough);

private:
    static constexpr std::int32_t unvisited = -1;

    /// A row is stored contiguously to be read with one cache miss: its head, then its entries, the last one with the complement
    /// of its column. The index of its head identifies it. Rows without entries are omitted.
    ///
    /// Prices: row + column <= -weight for all entries, row <= 0; equal where matched.
    struct Cell {
        std::int32_t column = -1; ///< in a head the one that the row has, -1 for none
        Weight weight = 0;        ///< in a head the price of the row
    };
    struct Column {
        Weight price = 0;
        std::int32_t row = -1; ///< that has it
        // Of one search:
        Weight distance = 0;
        std::int32_t cameFrom = unvisited; ///< the row; once settled, finalFrom(row)
    };
    struct Reached {
        Weight distance = 0;
        std::int32_t index = 0; ///< of a row or a column

        [[nodiscard]] bool operator>(const Reached& other) const
        {
            return distance != other.distance ? distance > other.distance : index > other.index;
        }
    };
    struct Raised {
        Weight by = 0; ///< less weight by prices
        bool ended = true;
    };
    static constexpr std::int32_t finalFrom(std::int32_t row) { return unvisited - 1 - row; }

    [[nodiscard]] Column& columnAt(std::int32_t c) { return m_columns[static_cast<std::size_t>(c)]; }
    [[nodiscard]] Cell& headOf(std::int32_t row) { return m_cells[static_cast<std::size_t>(row)]; }
    /// Calls visit(column, weight) for the entries of a row.
    template <class Visit>
    void forEntries(std::int32_t row, Visit visit) const
    {
        for (auto c = static_cast<std::size_t>(row) + 1;; ++c) {
            const Cell cell = m_cells[c];
            const bool isLast = cell.column < 0;
            visit(isLast ? ~cell.column : cell.column, cell.weight);
            if (isLast)
                return;
        }
    }
    /// The head of the row behind one.
    [[nodiscard]] std::size_t rowBehind(std::size_t row) const
    {
        do
            ++row;
        while (m_cells[row].column >= 0);
        return row + 1;
    }
    void fetchColumnsOf(std::int32_t row) const;
    void begin(const Weights& weights);
    [[nodiscard]] double boundByPrices(const Weights& weights) const;
    [[nodiscard]] double weightByPrices() const;
    /// Lets a row bid, then the rows that it drives out in turn; returns the row that needs a search for a path, or -1.
    [[nodiscard]] std::int32_t bid(std::int32_t row, std::int64_t& bidsLeft);
    void fetchPathsOf(std::span<const std::int32_t> next);
    /// Matches a row with a column, or with none, by a shortest path. A search that reaches `maxRows` rows stops: the row keeps
    /// its column, and prices change as far as the search came.
    Raised augment(std::int32_t row, std::size_t maxRows);
    /// Looks at the columns of a row that a search came to; returns the length of a path that ends there.
    Weight enter(std::int32_t row, Weight distance, Weight best);
    void turnRound(std::int32_t row, std::int32_t endRow, std::int32_t endColumn);

    std::vector<Cell> m_cells; ///< of the rows
    std::vector<Column> m_columns;
    // Of one search.
    std::vector<Reached> m_queue;        ///< columns, a heap with the nearest first
    std::vector<Reached> m_rowsReached;  ///< with their distances
    std::vector<std::int32_t> m_reached; ///< columns
};

} // namespace wattif::consolidation
