// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Augmenting row reduction (Jonker and Volgenant 1987), then shortest augmenting paths with prices. What belongs to a row or to a
// column lies together: a matrix of a million rows does not fit into a cache, and each look at a column costs one wait, not four.
// Cost: as MatchingSolver.

#include "core/consolidation/engine/most_weight.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// So many bids for each row, then paths: prices that go down in small steps would take long.
constexpr std::size_t bidsToARow = 16;
/// So often a row is driven out at no gain before a path is searched.
constexpr int mostTies = 4;
/// So many rows ahead columns are fetched.
constexpr std::size_t rowsAhead = 16;

/// Asks for memory that is needed soon.
template <class T>
void fetch(const T& soon)
{
#if defined(__GNUC__)
    __builtin_prefetch(&soon, 1);
#endif
}

} // namespace

template <class Weight>
void MostWeight<Weight>::begin(const Weights& weights)
{
    m_rows.resize(weights.rows());
    for (std::size_t r = 0; r < m_rows.size(); ++r)
        m_rows[r] = {.first = static_cast<std::uint32_t>(weights.first[r]),
                     .end = static_cast<std::uint32_t>(weights.first[r + 1])};
    m_columns.assign(static_cast<std::size_t>(weights.columns), {});
}

// A bound of the weight of any assignment by whatever prices <= 0 of the columns: each row takes at most what its best column
// leaves it, and each column's price is paid once.
template <class Weight>
double MostWeight<Weight>::boundByPrices(const Weights& weights) const
{
    double most = 0.0;
    for (const Column& column : m_columns)
        most -= static_cast<double>(column.price);
    for (std::size_t r = 0; r < weights.rows(); ++r) {
        Weight row = 0;
        for (const auto& entry : weights.row(r))
            row = std::max(row, entry.weight + m_columns[static_cast<std::size_t>(entry.column)].price);
        most += static_cast<double>(row);
    }
    return most;
}

// No assignment weighs more: the prices of its entries add up to at least their weights.
template <class Weight>
double MostWeight<Weight>::weightByPrices() const
{
    double sum = 0.0;
    for (const Row& row : m_rows)
        sum -= static_cast<double>(row.price);
    for (const Column& column : m_columns)
        sum -= static_cast<double>(column.price);
    return sum;
}

// Each row takes its cheapest column at cost -weight - price, or goes without at cost 0, and lowers the column's price by how far
// the second cheapest is; a row that had the column bids again. Where the cheapest cost the same and are taken a few times over,
// a path decides.
template <class Weight>
std::int32_t MostWeight<Weight>::bid(const Weights& weights, std::int32_t row, std::int64_t& bidsLeft)
{
    int ties = 0;
    for (;;) {
        Row& bidder = m_rows[static_cast<std::size_t>(row)];
        Weight first = 0;
        Weight second = 0;
        std::int32_t firstColumn = -1;
        std::int32_t secondColumn = -1;
        for (std::uint32_t e = bidder.first; e < bidder.end; ++e) {
            const auto& entry = weights.entries[e];
            const Weight cost = -entry.weight - columnAt(entry.column).price;
            if (cost < first) {
                second = std::exchange(first, cost);
                secondColumn = std::exchange(firstColumn, entry.column);
            } else if (cost < second) {
                second = cost;
                secondColumn = entry.column;
            }
        }
        bidder.price = first;
        if (firstColumn < 0)
            return -1;
        if (columnAt(firstColumn).row >= 0 && second == first && secondColumn >= 0
            && (columnAt(secondColumn).row < 0 || ties % 2 == 1)) // not back to where it was driven out
            firstColumn = secondColumn;
        Column& taken = columnAt(firstColumn);
        if (taken.row >= 0 && ((second == first && ++ties > mostTies) || --bidsLeft < 0))
            return row;
        bidder.column = firstColumn;
        const std::int32_t driven = std::exchange(taken.row, row);
        if (driven < 0)
            return -1;
        taken.price -= second - first;
        bidder.price = second;
        m_rows[static_cast<std::size_t>(driven)].column = -1;
        row = driven;
    }
}

template <class Weight>
std::optional<double> MostWeight<Weight>::of(const Weights& weights, double enough)
{
    // What a column was worth to the weights before, those of the K before for one, is near enough to rule most of them out.
    if (m_columns.size() == static_cast<std::size_t>(weights.columns) && boundByPrices(weights) <= enough)
        return {};
    begin(weights);
    auto bidsLeft = static_cast<std::int64_t>(bidsToARow * weights.rows());
    std::vector<std::int32_t> left;
    StopCheck check;
    for (std::size_t r = 0; r < weights.rows(); ++r) {
        if (check.wanted())
            return {};
        if (r + rowsAhead < weights.rows())
            for (const auto& entry : weights.row(r + rowsAhead))
                fetch(columnAt(entry.column));
        if (const std::int32_t row = bid(weights, static_cast<std::int32_t>(r), bidsLeft); row >= 0)
            left.push_back(row);
    }
    // Each path takes what it costs from the weight by prices; what this rounds off is summed again at the end.
    double most = weightByPrices();
    for (const std::int32_t row : left) {
        if (most <= enough || stopWanted())
            return {};
        most -= static_cast<double>(augment(weights, row));
    }
    most = weightByPrices();
    return most <= enough ? std::nullopt : std::optional(most);
}

template <class Weight>
Weight MostWeight<Weight>::enter(const Weights& weights, std::int32_t row, Weight distance, Weight best)
{
    m_rowsReached.push_back({distance, row});
    const Row& from = m_rows[static_cast<std::size_t>(row)];
    best = std::min(best, distance - from.price); // its own column costs 0 - price
    for (std::uint32_t e = from.first; e < from.end; ++e) {
        const auto& entry = weights.entries[e];
        Column& column = columnAt(entry.column);
        const Weight through = distance + (-entry.weight - from.price - column.price);
        if (column.cameFrom < unseen || through >= best || (column.cameFrom != unseen && through >= column.distance))
            continue;
        if (column.cameFrom == unseen)
            m_reached.push_back(entry.column);
        column.distance = through;
        column.cameFrom = row;
        if (column.row >= 0)
            fetch(m_rows[static_cast<std::size_t>(column.row)]);
        m_queue.push_back({through, entry.column});
        std::ranges::push_heap(m_queue, std::greater());
    }
    return best;
}

// Dijkstra over reduced costs -weight - row - column >= 0 from a row without a column. A path ends at a free column, or at a row
// that is better left without one (as if each row had a column of its own of weight 0).
template <class Weight>
Weight MostWeight<Weight>::augment(const Weights& weights, std::int32_t row)
{
    m_queue.clear();
    m_rowsReached.clear();
    m_reached.clear();
    std::int32_t endRow = row;
    std::int32_t endColumn = -1;
    Weight best = enter(weights, row, 0, std::numeric_limits<Weight>::max());
    while (!m_queue.empty() && m_queue.front().distance < best) {
        std::ranges::pop_heap(m_queue, std::greater());
        const auto [distance, c] = m_queue.back();
        m_queue.pop_back();
        Column& column = columnAt(c);
        if (column.cameFrom < unseen || distance > column.distance)
            continue;
        column.cameFrom = settledFrom(column.cameFrom);
        if (column.row < 0) {
            best = distance;
            endColumn = c;
            break;
        }
        const Weight without = enter(weights, column.row, distance, best);
        if (without < best)
            endRow = column.row;
        best = without;
    }
    // Prices: what was nearer than the end moves by the difference.
    for (const auto& [distance, r] : m_rowsReached)
        m_rows[static_cast<std::size_t>(r)].price += best - distance;
    for (const std::int32_t c : m_reached)
        if (Column& column = columnAt(c); column.cameFrom < unseen)
            column.price -= best - column.distance;
    turnRound(row, endRow, endColumn);
    for (const std::int32_t c : m_reached)
        columnAt(c).cameFrom = unseen;
    return best;
}

template <class Weight>
void MostWeight<Weight>::turnRound(std::int32_t row, std::int32_t endRow, std::int32_t endColumn)
{
    if (endColumn < 0) {
        endColumn = std::exchange(m_rows[static_cast<std::size_t>(endRow)].column, -1);
        if (endRow == row)
            return;
    }
    for (std::int32_t c = endColumn;;) {
        Column& column = columnAt(c);
        column.row = settledFrom(column.cameFrom); // its own inverse
        std::swap(c, m_rows[static_cast<std::size_t>(column.row)].column);
        if (column.row == row)
            return;
    }
}

template class MostWeight<double>;
template class MostWeight<std::int32_t>;

} // namespace wattif::consolidation
