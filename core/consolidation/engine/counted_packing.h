// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/consolidation/engine/max_weight_matching.h"

namespace wattif::consolidation {

/// A subset with whole sizes, as packings by counts read it: each of them, on whatever thread.
class CountedSubset {
public:
    struct Item {
        std::int32_t size = 0;
        std::int32_t node = 0;
    };

    /// Takes a subset: loads of the nodes in the order of giving away, applications in the order of placing.
    /// Cost: O(nodes + applications).
    void load(std::int32_t capacity, std::span<const double> loads, std::vector<Item> items);

    [[nodiscard]] bool isLoaded() const { return m_loaded; } ///< no stop came between
    [[nodiscard]] std::int32_t capacity() const { return m_capacity; }
    [[nodiscard]] std::int32_t nodes() const { return static_cast<std::int32_t>(m_residuals.size()); }
    [[nodiscard]] const std::vector<std::int32_t>& residuals() const { return m_residuals; } ///< of each node
    /// Of a node's applications, largest first.
    [[nodiscard]] std::span<const std::int32_t> sizesOf(std::int32_t node) const
    {
        const auto n = static_cast<std::size_t>(node);
        return std::span(m_sizes).subspan(static_cast<std::size_t>(m_firstOfNode[n]),
                                          static_cast<std::size_t>(m_firstOfNode[n + 1] - m_firstOfNode[n]));
    }
    [[nodiscard]] const Item& item(std::size_t n) const { return m_items[n]; }
    /// Place of the first application of a size.
    [[nodiscard]] std::int32_t firstOf(std::int32_t size) const { return m_firstOfSize[static_cast<std::size_t>(size)]; }

private:
    std::int32_t m_capacity = 0;
    std::vector<Item> m_items;
    std::vector<std::int32_t> m_residuals;
    std::vector<std::int32_t> m_firstOfNode; ///< in m_sizes
    std::vector<std::int32_t> m_sizes;       ///< of the applications by node
    std::vector<std::int32_t> m_firstOfSize; ///< in m_items
    bool m_loaded = false;
};

/// kmns of whole sizes with all equal applications at once: what K uses and moves, without placing one by one. The K that are
/// asked one after another should ascend. Keeps its memory between subsets.
class CountedPacking {
public:
    /// Begins with a subset, which must not change until the last query about it.
    void begin(const CountedSubset& subset);

    /// Returns NU(k); nothing if k has no packing, and after a stop. Cost: the capacity, a step for each batch of equal
    /// applications in equal free capacities, whatever their number, and the applications of the nodes between the last k and
    /// this one.
    [[nodiscard]] std::optional<std::int32_t> nodesUsed(std::int32_t k);
    /// A bound of DT(k) from below, for a k that has a packing. Cost: as nodesUsed, times the pairs of sizes in a node.
    [[nodiscard]] double minMoved(std::int32_t k);
    /// DT(k) for a k that has a packing; nothing where it is at least `limit`, and after a stop. Cost: the applications in opened
    /// nodes, and their matching.
    [[nodiscard]] std::optional<double> dataMoved(std::int32_t k, double limit);

private:
    /// Equal applications that go into nodes with equal free capacity: `full` nodes take as many as fit, one more takes the
    /// `rest`.
    struct Batch {
        std::int32_t size = 0;
        std::int32_t each = 0; ///< how many fit
        std::int32_t full = 0;
        std::int32_t rest = 0;
        std::int32_t firstItem = 0;

        [[nodiscard]] std::int32_t nodes() const { return full + (rest > 0 ? 1 : 0); }
        [[nodiscard]] std::int32_t items() const { return full * each + rest; }
    };
    /// A batch in opened nodes firstNode, firstNode + 1, ..: each applications for each of them, in order.
    struct Fill {
        std::int32_t size = 0;
        std::int32_t each = 0;
        std::int32_t firstItem = 0;
        std::int32_t firstNode = 0;
        std::int32_t before = -1; ///< the fill before it
    };
    /// Opened nodes one after another with the same sizes in them.
    struct Run {
        std::int32_t firstNode = 0;
        std::int32_t nodes = 0;
        std::int32_t last = -1; ///< their last fill
    };
    class OpenedCounts;
    class OpenedRuns;

    [[nodiscard]] bool giveAway(std::int32_t k);
    void addPairs(std::span<const std::int32_t> sizes);
    void addResidual(std::int32_t residual);
    void removeResidual(std::int32_t residual);
    [[nodiscard]] std::int32_t minResidual(std::int32_t size) const;
    template <class Opened>
    [[nodiscard]] bool place(Opened& opened);
    [[nodiscard]] bool placeInRuns(std::int32_t k);
    void countTogether(const Run& run);
    [[nodiscard]] double addRows(const Run& run);
    [[nodiscard]] static Batch batchOf(std::int32_t size, std::int32_t residual, std::int32_t nodes, std::int32_t items,
                                       std::int32_t firstItem);
    [[nodiscard]] std::size_t pair(std::int32_t larger, std::int32_t smaller) const
    {
        return static_cast<std::size_t>(larger) * (static_cast<std::size_t>(m_subset->capacity()) + 1)
            + static_cast<std::size_t>(smaller);
    }

    const CountedSubset* m_subset = nullptr;

    // Of K.
    std::int32_t m_k = 0;
    std::int32_t m_usedStaying = 0;
    std::vector<std::int32_t> m_giving;      ///< applications by size
    std::vector<std::int32_t> m_staying;     ///< nodes by free capacity
    std::vector<std::uint64_t> m_stayingSet; ///< the free capacities that occur
    std::vector<std::int32_t> m_pairs;       ///< by pair(): smaller ones beside a larger one in a node; none for few nodes

    // Of the placing.
    std::vector<std::int32_t> m_left; ///< staying nodes by free capacity
    std::vector<std::uint64_t> m_leftSet;
    std::int32_t m_used = 0;
    std::int32_t m_opened = 0;
    double m_moved = 0.0;                     ///< into staying nodes
    double m_content = 0.0;                   ///< of opened nodes
    std::vector<std::int32_t> m_openedCounts; ///< by free capacity
    std::vector<std::vector<Run>> m_runs;     ///< by free capacity, the lowest nodes last
    std::vector<Fill> m_fills;
    std::vector<std::pair<std::int32_t, std::int32_t>> m_inRun; ///< sizes with their numbers, ascending
    std::vector<std::int32_t> m_together;                       ///< by pair(), in opened nodes
    std::vector<std::pair<std::int32_t, std::int32_t>> m_found; ///< pairs that have any
    WholeWeights m_weights;
    MaxWeightMatching<std::int32_t> m_maxWeight;
};

} // namespace wattif::consolidation
