// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace wattif::consolidation {

/// Weights between rows and columns, most of them 0 and left out: those of row r are [first[r], first[r + 1]).
template <class Weight>
struct BasicSparseWeights {
    struct Entry {
        std::int32_t column = 0;
        Weight weight = 0; ///< > 0; a column occurs at most once in a row
    };
    std::int32_t columns = 0;
    std::vector<std::size_t> first{0};
    std::vector<Entry> entries{};

    [[nodiscard]] std::size_t rows() const { return first.size() - 1; }
    [[nodiscard]] std::span<const Entry> row(std::size_t r) const
    {
        return std::span(entries).subspan(first[r], first[r + 1] - first[r]);
    }
};
using SparseWeights = BasicSparseWeights<double>;
/// Whole weights; their sums may be larger than a weight can be.
using WholeWeights = BasicSparseWeights<std::int32_t>;

/// Maximum weight assignment of rows to columns, each used at most once, by shortest augmenting paths with prices
/// (the Hungarian method on a sparse matrix). Keeps its memory for the next matrix.
///
/// Cost: at worst O(rows x entries log entries); rows whose heaviest columns differ cost their entries only.
class MatchingSolver {
public:
    /// Returns the column of each row, -1 for none. Exact for whole weights, to rounding for others.
    [[nodiscard]] const std::vector<std::int32_t>& solve(const SparseWeights& weights);

private:
    void begin(const SparseWeights& weights);
    void augment(const SparseWeights& weights, std::int32_t row);

    /// Prices: row + column <= -weight for all entries, row <= 0; equal where matched.
    std::vector<double> m_rowPrice;
    std::vector<double> m_columnPrice;
    std::vector<std::int32_t> m_columnOf;
    std::vector<std::int32_t> m_rowOf;
    // Of one search: what it reached, at which distance, from which row.
    std::vector<double> m_distance;
    std::vector<std::int32_t> m_cameFrom;
    std::vector<std::uint8_t> m_state;
    std::vector<std::int32_t> m_reached;
};

} // namespace wattif::consolidation
