// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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
class MostWeight {
public:
    using Weights = BasicSparseWeights<Weight>;

    /// Returns the weight of an assignment of most weight; nothing where it is at most `enough`, and after a stop. Exact for
    /// whole weights, to rounding for others.
    [[nodiscard]] std::optional<double> of(const Weights& weights, double enough);

private:
    static constexpr std::int32_t unseen = -1;

    /// Prices: row + column <= -weight for all entries, row <= 0; equal where matched.
    struct Row {
        Weight price = 0;
        std::int32_t column = -1;
        std::uint32_t first = 0; ///< of its entries
        std::uint32_t end = 0;
    };
    struct Column {
        Weight price = 0;
        std::int32_t row = -1;
        // Of one search:
        Weight distance = 0;
        std::int32_t cameFrom = unseen; ///< the row; once settled, settledFrom(row)
    };
    struct Reached {
        Weight distance = 0;
        std::int32_t index = 0; ///< of a row or a column

        [[nodiscard]] bool operator>(const Reached& other) const
        {
            return distance != other.distance ? distance > other.distance : index > other.index;
        }
    };
    static constexpr std::int32_t settledFrom(std::int32_t row) { return unseen - 1 - row; }

    [[nodiscard]] Column& columnAt(std::int32_t c) { return m_columns[static_cast<std::size_t>(c)]; }
    void begin(const Weights& weights);
    [[nodiscard]] double boundByPrices(const Weights& weights) const;
    [[nodiscard]] double weightByPrices() const;
    /// Lets a row bid, then whom it drives out; returns the row that a path must be searched for, -1 for none.
    [[nodiscard]] std::int32_t bid(const Weights& weights, std::int32_t row, std::int64_t& bidsLeft);
    /// Gives a row a column, or none, by a shortest path; returns what it takes from the weight by prices.
    Weight augment(const Weights& weights, std::int32_t row);
    /// Looks at the columns of a row that a search came to; returns the length of a path that ends there.
    Weight enter(const Weights& weights, std::int32_t row, Weight distance, Weight best);
    void turnRound(std::int32_t row, std::int32_t endRow, std::int32_t endColumn);

    std::vector<Row> m_rows;
    std::vector<Column> m_columns;
    // Of one search.
    std::vector<Reached> m_queue;        ///< columns, a heap with the nearest first
    std::vector<Reached> m_rowsReached;  ///< with their distances
    std::vector<std::int32_t> m_reached; ///< columns
};

} // namespace wattif::consolidation
