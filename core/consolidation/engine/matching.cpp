// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/matching.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

enum : std::uint8_t { unseen, seen, settled };

/// So many bids for each row, then paths: prices that go down in small steps would take long.
constexpr std::size_t bidsToARow = 16;
/// So often a row is driven out at no gain before a path is searched.
constexpr int mostTies = 4;

/// A bound of the weight of any assignment by whatever prices <= 0 of the columns: each row takes at most what its best column
/// leaves it, and each column's price is paid once.
double boundByPrices(const SparseWeights& weights, const std::vector<double>& prices)
{
    double most = -std::accumulate(prices.begin(), prices.end(), 0.0);
    for (std::size_t r = 0; r < weights.rows(); ++r) {
        double row = 0.0;
        for (const auto& entry : weights.row(r))
            row = std::max(row, entry.weight + prices[static_cast<std::size_t>(entry.column)]);
        most += row;
    }
    return most;
}

} // namespace

void MatchingSolver::begin(const SparseWeights& weights)
{
    const auto columns = static_cast<std::size_t>(weights.columns);
    m_rowPrice.assign(weights.rows(), 0.0);
    m_columnPrice.assign(columns, 0.0);
    m_columnOf.assign(weights.rows(), -1);
    m_rowOf.assign(columns, -1);
    m_distance.assign(columns, 0.0);
    m_cameFrom.assign(columns, -1);
    m_state.assign(columns, unseen);
}

const std::vector<std::int32_t>& MatchingSolver::solve(const SparseWeights& weights)
{
    begin(weights);
    std::vector<std::int32_t> left; // rows whose heaviest column is taken
    for (std::size_t r = 0; r < weights.rows(); ++r) {
        const auto row = weights.row(r);
        if (row.empty())
            continue;
        const auto heaviest = std::ranges::max_element(row, {}, &SparseWeights::Entry::weight);
        m_rowPrice[r] = -heaviest->weight;
        if (auto& taken = m_rowOf[static_cast<std::size_t>(heaviest->column)]; taken < 0) {
            taken = static_cast<std::int32_t>(r);
            m_columnOf[r] = heaviest->column;
        } else {
            left.push_back(static_cast<std::int32_t>(r));
        }
    }
    for (const std::int32_t r : left) {
        if (stopWanted())
            break;
        augment(weights, r);
    }
    return m_columnOf;
}

// Each row takes its cheapest column at cost -weight - price, or goes without at cost 0, and lowers the column's price by how far
// the second cheapest is; a row that had the column bids again. Where the cheapest cost the same and are taken a few times over,
// a path decides.
std::int32_t MatchingSolver::bid(const SparseWeights& weights, std::int32_t row, std::int64_t& bidsLeft)
{
    int ties = 0;
    for (;;) {
        const auto r = static_cast<std::size_t>(row);
        double first = 0.0;
        double second = 0.0;
        std::int32_t firstColumn = -1;
        std::int32_t secondColumn = -1;
        for (const auto& entry : weights.row(r)) {
            const double cost = -entry.weight - m_columnPrice[static_cast<std::size_t>(entry.column)];
            if (cost < first) {
                second = std::exchange(first, cost);
                secondColumn = std::exchange(firstColumn, entry.column);
            } else if (cost < second) {
                second = cost;
                secondColumn = entry.column;
            }
        }
        m_rowPrice[r] = first;
        if (firstColumn < 0)
            return -1;
        if (m_rowOf[static_cast<std::size_t>(firstColumn)] >= 0 && second == first && secondColumn >= 0
            && (m_rowOf[static_cast<std::size_t>(secondColumn)] < 0 || ties % 2 == 1)) // not back to where it was driven out
            firstColumn = secondColumn;
        auto& taken = m_rowOf[static_cast<std::size_t>(firstColumn)];
        if (taken >= 0 && ((second == first && ++ties > mostTies) || --bidsLeft < 0))
            return row;
        m_columnOf[r] = firstColumn;
        const std::int32_t driven = std::exchange(taken, row);
        if (driven < 0)
            return -1;
        m_columnPrice[static_cast<std::size_t>(firstColumn)] -= second - first;
        m_rowPrice[r] = second;
        m_columnOf[static_cast<std::size_t>(driven)] = -1;
        row = driven;
    }
}

// No assignment weighs more: the prices of its entries add up to at least their weights.
double MatchingSolver::weightByPrices() const
{
    return -std::accumulate(m_columnPrice.begin(), m_columnPrice.end(),
                            std::accumulate(m_rowPrice.begin(), m_rowPrice.end(), 0.0));
}

std::optional<double> MatchingSolver::mostWeight(const SparseWeights& weights, double enough)
{
    // What a column was worth to the weights before, those of the K before for one, is near enough to rule most of them out.
    if (m_columnPrice.size() == static_cast<std::size_t>(weights.columns) && boundByPrices(weights, m_columnPrice) <= enough)
        return {};
    begin(weights);
    auto bidsLeft = static_cast<std::int64_t>(bidsToARow * weights.rows());
    std::vector<std::int32_t> left;
    StopCheck check;
    for (std::size_t r = 0; r < weights.rows(); ++r) {
        if (check.wanted())
            return {};
        if (const std::int32_t row = bid(weights, static_cast<std::int32_t>(r), bidsLeft); row >= 0)
            left.push_back(row);
    }
    // Each path takes what it costs from the weight by prices; what this rounds off is summed again at the end.
    double most = weightByPrices();
    for (const std::int32_t row : left) {
        if (most <= enough || stopWanted())
            return {};
        most -= augment(weights, row);
    }
    most = weightByPrices();
    return most <= enough ? std::nullopt : std::optional(most);
}

// Dijkstra over reduced costs -weight - row - column >= 0 from a row without a column. A path ends at a free column, or at a row
// that is better left without one (as if each row had a column of its own of weight 0). Returns the length of the path beyond the
// row's price.
double MatchingSolver::augment(const SparseWeights& weights, std::int32_t row)
{
    using Entry = std::pair<double, std::int32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    std::int32_t endRow = -1;
    std::int32_t endColumn = -1;
    double best = std::numeric_limits<double>::infinity();
    std::vector<std::pair<std::int32_t, double>> rows; // that the search went through, with their distances
    m_reached.clear();

    const auto enter = [&](std::int32_t r, double distance) {
        rows.emplace_back(r, distance);
        const double price = m_rowPrice[static_cast<std::size_t>(r)];
        if (distance - price < best) { // its own column costs 0 - price
            best = distance - price;
            endRow = r;
            endColumn = -1;
        }
        for (const auto& entry : weights.row(static_cast<std::size_t>(r))) {
            const auto c = static_cast<std::size_t>(entry.column);
            const double through = distance + (-entry.weight - price - m_columnPrice[c]);
            if (m_state[c] == settled || (m_state[c] == seen && through >= m_distance[c]) || through >= best)
                continue;
            if (m_state[c] == unseen)
                m_reached.push_back(entry.column);
            m_state[c] = seen;
            m_distance[c] = through;
            m_cameFrom[c] = r;
            queue.push({through, entry.column});
        }
    };

    enter(row, 0.0);
    while (!queue.empty() && queue.top().first < best) {
        const auto [distance, column] = queue.top();
        queue.pop();
        const auto c = static_cast<std::size_t>(column);
        if (m_state[c] == settled || distance > m_distance[c])
            continue;
        m_state[c] = settled;
        if (m_rowOf[c] < 0) {
            best = distance;
            endColumn = column;
            break;
        }
        enter(m_rowOf[c], distance);
    }

    // Prices: what was nearer than the end moves by the difference.
    for (const auto& [r, distance] : rows)
        m_rowPrice[static_cast<std::size_t>(r)] += best - distance;
    for (const std::int32_t column : m_reached) {
        const auto c = static_cast<std::size_t>(column);
        if (m_state[c] == settled)
            m_columnPrice[c] -= best - m_distance[c];
        m_state[c] = unseen;
    }

    // Turn the path round.
    if (endColumn < 0) {
        endColumn = std::exchange(m_columnOf[static_cast<std::size_t>(endRow)], -1);
        if (endRow == row)
            return best;
    }
    for (std::int32_t column = endColumn;;) {
        const std::int32_t r = m_cameFrom[static_cast<std::size_t>(column)];
        m_rowOf[static_cast<std::size_t>(column)] = r;
        std::swap(column, m_columnOf[static_cast<std::size_t>(r)]);
        if (r == row)
            return best;
    }
}

} // namespace wattif::consolidation
