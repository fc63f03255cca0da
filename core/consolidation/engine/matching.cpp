// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/matching.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

enum : std::uint8_t { unvisited, seen, final };

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
    m_state.assign(columns, unvisited);
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

// Dijkstra over reduced costs -weight - row - column >= 0 from a row without a column. A path ends at a free column, or at a row
// that is better left without one (as if each row had a private column of weight 0).
void MatchingSolver::augment(const SparseWeights& weights, std::int32_t row)
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
            if (m_state[c] == final || (m_state[c] == seen && through >= m_distance[c]) || through >= best)
                continue;
            if (m_state[c] == unvisited)
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
        if (m_state[c] == final || distance > m_distance[c])
            continue;
        m_state[c] = final;
        if (m_rowOf[c] < 0) {
            best = distance;
            endColumn = column;
            break;
        }
        enter(m_rowOf[c], distance);
    }

    // Prices: nodes that are nearer than the end move by the difference.
    for (const auto& [r, distance] : rows)
        m_rowPrice[static_cast<std::size_t>(r)] += best - distance;
    for (const std::int32_t column : m_reached) {
        const auto c = static_cast<std::size_t>(column);
        if (m_state[c] == final)
            m_columnPrice[c] -= best - m_distance[c];
        m_state[c] = unvisited;
    }

    // Turn the path round.
    if (endColumn < 0) {
        endColumn = std::exchange(m_columnOf[static_cast<std::size_t>(endRow)], -1);
        if (endRow == row)
            return;
    }
    for (std::int32_t column = endColumn;;) {
        const std::int32_t r = m_cameFrom[static_cast<std::size_t>(column)];
        m_rowOf[static_cast<std::size_t>(column)] = r;
        std::swap(column, m_columnOf[static_cast<std::size_t>(r)]);
        if (r == row)
            return;
    }
}

} // namespace wattif::consolidation
