// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Augmenting row reduction (Jonker and Volgenant 1987), then shortest augmenting paths with prices. What belongs to a row or to a
// column lies together: a matrix of a million rows does not fit into a cache, and each look at a column costs one wait, not four.
// Cost: as MatchingSolver.

#include "core/consolidation/engine/max_weight_matching.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// The number of bids for each row before paths: prices that go down in small steps would take long.
constexpr std::size_t bidsToARow = 16;
/// So often a row is driven out at no gain before a path is searched.
constexpr int maxTies = 4;
/// The number of rows that a search for a path reaches at most, before it is deferred until all others have been tried; then
/// multiplied by rowsGrow. Few searches are long, but they take most of the time and lower the bound by little.
constexpr std::size_t firstRowsOfPath = 16;
constexpr std::size_t rowsGrow = 4;
/// The number of searches between the three steps that prefetch the memory of a search for a path.
constexpr std::size_t searchesAhead = 4;
/// The number of cells by which columns are prefetched.
constexpr std::size_t cellsAhead = 64;

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
void MaxWeightMatching<Weight>::begin(const Weights& weights)
{
    m_cells.clear();
    m_cells.reserve(weights.rows() + weights.entries.size());
    for (std::size_t r = 0; r < weights.rows(); ++r) {
        const auto row = weights.row(r);
        if (row.empty())
            continue;
        m_cells.push_back({});
        for (const auto& entry : row)
            m_cells.push_back({entry.column, entry.weight});
        m_cells.back().column = ~m_cells.back().column;
    }
    m_columns.assign(static_cast<std::size_t>(weights.columns), {});
}

template <class Weight>
void MaxWeightMatching<Weight>::fetchColumnsOf(std::int32_t row) const
{
    forEntries(row, [this](std::int32_t column, Weight) { fetch(m_columns[static_cast<std::size_t>(column)]); });
}

// A bound of the weight of any assignment by whatever prices <= 0 of the columns: each row takes at most what its best column
// leaves it, and each column's price is paid once.
template <class Weight>
double MaxWeightMatching<Weight>::boundByPrices(const Weights& weights) const
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
double MaxWeightMatching<Weight>::weightByPrices() const
{
    double sum = 0.0;
    for (std::size_t row = 0; row < m_cells.size();) {
        sum -= static_cast<double>(m_cells[row].weight);
        row = rowBehind(row);
    }
    for (const Column& column : m_columns)
        sum -= static_cast<double>(column.price);
    return sum;
}

// Each row takes its cheapest column at cost -weight - price, or goes without at cost 0, and lowers the column's price by how far
// the second cheapest is; a row that had the column bids again. Where the cheapest cost the same and are taken a few times over,
// a path decides.
template <class Weight>
std::int32_t MaxWeightMatching<Weight>::bid(std::int32_t row, std::int64_t& bidsLeft)
{
    int ties = 0;
    for (;;) {
        Cell& bidder = headOf(row);
        Weight first = 0;
        Weight second = 0;
        std::int32_t firstColumn = -1;
        std::int32_t secondColumn = -1;
        forEntries(row, [&](std::int32_t column, Weight weight) {
            const Weight cost = -weight - columnAt(column).price;
            if (cost < first) {
                second = std::exchange(first, cost);
                secondColumn = std::exchange(firstColumn, column);
            } else if (cost < second) {
                second = cost;
                secondColumn = column;
            }
        });
        bidder.weight = first;
        if (firstColumn < 0)
            return -1;
        if (columnAt(firstColumn).row >= 0 && second == first && secondColumn >= 0
            && (columnAt(secondColumn).row < 0 || ties % 2 == 1)) // not back to where it was driven out
            firstColumn = secondColumn;
        Column& taken = columnAt(firstColumn);
        if (taken.row >= 0 && ((second == first && ++ties > maxTies) || --bidsLeft < 0))
            return row;
        bidder.column = firstColumn;
        const std::int32_t driven = std::exchange(taken.row, row);
        if (driven < 0)
            return -1;
        taken.price -= second - first;
        bidder.weight = second;
        headOf(driven).column = -1;
        row = driven;
    }
}

template <class Weight>
std::optional<double> MaxWeightMatching<Weight>::of(const Weights& weights, double enough)
{
    // What a column was worth to the weights before, those of the K before for one, is near enough to rule most of them out.
    if (!m_columns.empty()) {
        m_columns.resize(static_cast<std::size_t>(weights.columns)); // any prices <= 0 are a bound
        if (boundByPrices(weights) <= enough)
            return {};
    }
    begin(weights);
    auto bidsLeft = static_cast<std::int64_t>(bidsToARow * weights.rows());
    std::vector<std::int32_t> left;
    StopCheck check;
    for (std::size_t row = 0, ahead = 0; row < m_cells.size();) {
        if (check.wanted())
            return {};
        for (; ahead < std::min(m_cells.size(), row + cellsAhead); ++ahead)
            if (m_cells[ahead].column >= 0)
                fetch(columnAt(m_cells[ahead].column));
        const std::size_t next = rowBehind(row);
        if (const std::int32_t without = bid(static_cast<std::int32_t>(row), bidsLeft); without >= 0)
            left.push_back(without);
        row = next;
    }
    // Each path takes what it costs from the weight by prices; what this rounds off is summed again at the end.
    double most = weightByPrices();
    for (std::size_t maxRows = firstRowsOfPath; !left.empty(); maxRows *= rowsGrow) {
        std::size_t without = 0;
        for (std::size_t n = 0; n < left.size(); ++n) {
            if (most <= enough || stopWanted())
                return {};
            fetchPathsOf(std::span(left).subspan(n));
            const std::int32_t row = left[n];
            const Raised raised = augment(row, maxRows);
            most -= static_cast<double>(raised.by);
            if (!raised.ended)
                left[without++] = row;
        }
        left.resize(without);
    }
    most = weightByPrices();
    return most <= enough ? std::nullopt : std::optional(most);
}

// Where the next searches begin: rows, then their columns, and the rows that have those.
template <class Weight>
void MaxWeightMatching<Weight>::fetchPathsOf(std::span<const std::int32_t> next)
{
    if (next.size() <= 3 * searchesAhead)
        return;
    fetch(headOf(next[3 * searchesAhead]));
    fetchColumnsOf(next[2 * searchesAhead]);
    forEntries(next[searchesAhead], [this](std::int32_t column, Weight) {
        if (const std::int32_t row = columnAt(column).row; row >= 0)
            fetch(headOf(row));
    });
}

template <class Weight>
Weight MaxWeightMatching<Weight>::enter(std::int32_t row, Weight distance, Weight best)
{
    fetchColumnsOf(row);
    m_rowsReached.push_back({distance, row});
    const Weight price = headOf(row).weight;
    best = std::min(best, distance - price); // its own column costs 0 - price
    forEntries(row, [&](std::int32_t c, Weight weight) {
        Column& column = columnAt(c);
        const Weight through = distance + (-weight - price - column.price);
        if (column.cameFrom < unvisited || through >= best || (column.cameFrom != unvisited && through >= column.distance))
            return;
        if (column.cameFrom == unvisited)
            m_reached.push_back(c);
        column.distance = through;
        column.cameFrom = row;
        if (column.row >= 0)
            fetch(headOf(column.row));
        m_queue.push_back({through, c});
        std::ranges::push_heap(m_queue, std::greater());
    });
    return best;
}

// Dijkstra over reduced costs -weight - row - column >= 0 from a row without a column. A path ends at a free column, or at a row
// that is better left without one (as if each row had a private column of weight 0). No path is shorter than the distance at
// which a search stops, so prices may move by that much.
template <class Weight>
auto MaxWeightMatching<Weight>::augment(std::int32_t row, std::size_t maxRows) -> Raised
{
    m_queue.clear();
    m_rowsReached.clear();
    m_reached.clear();
    std::int32_t endRow = row;
    std::int32_t endColumn = -1;
    bool ended = true;
    Weight best = enter(row, 0, std::numeric_limits<Weight>::max());
    while (!m_queue.empty() && m_queue.front().distance < best) {
        if (m_rowsReached.size() >= maxRows) {
            best = m_queue.front().distance;
            ended = false;
            break;
        }
        std::ranges::pop_heap(m_queue, std::greater());
        const auto [distance, c] = m_queue.back();
        m_queue.pop_back();
        Column& column = columnAt(c);
        if (column.cameFrom < unvisited || distance > column.distance)
            continue;
        column.cameFrom = finalFrom(column.cameFrom);
        if (column.row < 0) {
            best = distance;
            endColumn = c;
            break;
        }
        const Weight without = enter(column.row, distance, best);
        if (without < best)
            endRow = column.row;
        best = without;
    }
    // Prices: nodes that are nearer than the end move by the difference.
    for (const auto& [distance, r] : m_rowsReached)
        headOf(r).weight += best - distance;
    for (const std::int32_t c : m_reached)
        if (Column& column = columnAt(c); column.cameFrom < unvisited)
            column.price -= best - column.distance;
    if (ended)
        turnRound(row, endRow, endColumn);
    for (const std::int32_t c : m_reached)
        columnAt(c).cameFrom = unvisited;
    return {best, ended};
}

template <class Weight>
void MaxWeightMatching<Weight>::turnRound(std::int32_t row, std::int32_t endRow, std::int32_t endColumn)
{
    if (endColumn < 0) {
        endColumn = std::exchange(headOf(endRow).column, -1);
        if (endRow == row)
            return;
    }
    for (std::int32_t c = endColumn;;) {
        Column& column = columnAt(c);
        column.row = finalFrom(column.cameFrom); // its own inverse
        std::swap(c, headOf(column.row).column);
        if (column.row == row)
            return;
    }
}

template class MaxWeightMatching<double>;
template class MaxWeightMatching<std::int32_t>;

} // namespace wattif::consolidation
