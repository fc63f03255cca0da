// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace wattif::ui {

using GraphEdges = std::vector<std::pair<int, int>>; ///< (from, to)

/// A graph in layers, to be drawn after Sugiyama, Tagawa and Toda (1981): edges join neighbouring layers, and the order inside
/// the layers is chosen for few crossings. The same graph always ends in the same order.
class LayeredGraph {
public:
    /// Takes the layers of the nodes, in the order of their numbers.
    explicit LayeredGraph(std::span<const int> layerOf);

    /// Adds a point that a long edge passes in a layer, as its last; returns its number.
    int addPoint(int layer);
    /// Adds an edge between neighbouring layers.
    void join(int before, int after);

    [[nodiscard]] int layerOf(int node) const { return m_nodes[static_cast<std::size_t>(node)].layer; }
    [[nodiscard]] const std::vector<std::vector<int>>& layers() const { return m_layers; }

    /// Orders every layer but the first (forwards; else the last) by the mean place of the neighbours in the layer before.
    /// Nodes without any keep their share of the way across.
    void sweep(bool forwards);
    /// Sweeps forwards and backwards and keeps the best order; returns its crossings.
    std::int64_t reduceCrossings(int sweeps);
    [[nodiscard]] std::int64_t crossings() const;

    /// The middles of all nodes across the layers, near to their neighbours' and `row` apart at least; points need less.
    [[nodiscard]] std::vector<double> middles(double row) const;

private:
    struct Node {
        int layer = 0;
        bool isPoint = false;
        std::vector<int> before{}; ///< in the layer before
        std::vector<int> after{};
    };
    [[nodiscard]] const Node& node(int index) const { return m_nodes[static_cast<std::size_t>(index)]; }
    void sortLayer(std::size_t layer, bool byBefore);
    void renumber();
    [[nodiscard]] std::vector<double> gaps(const std::vector<int>& layer, double row) const;
    [[nodiscard]] double wantedMiddle(int index, const std::vector<double>& at, double ofBefore, double ofAfter) const;

    std::vector<Node> m_nodes;
    std::vector<std::vector<int>> m_layers; ///< nodes in order
    std::vector<int> m_places;              ///< [node] in its layer
};

/// Returns the length of the longest path to each node from a source; sources are just before their first child, nodes of a cycle
/// in layer 0.
[[nodiscard]] std::vector<int> longestPathLayers(int nodes, const GraphEdges& edges);

/// Crossings between two neighbouring layers, given the edges as (place above, place below). Cost: O(E log E).
[[nodiscard]] std::int64_t crossingsOf(GraphEdges edges);

/// The places nearest to `wanted`, weighted least squares, that keep their order and are `gap` apart from the next at least.
/// Pools adjacent violators; cost: O(n).
[[nodiscard]] std::vector<double> spreadOut(std::span<const double> wanted, std::span<const double> weights,
                                            std::span<const double> gaps);

} // namespace wattif::ui
