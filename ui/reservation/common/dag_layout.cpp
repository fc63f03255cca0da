// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/dag_layout.h"

#include <algorithm>

namespace wattif::ui {
namespace {

constexpr int orderSweeps = 12;
constexpr std::size_t maxPoints = 40'000; // beyond it long edges go straight
constexpr double aspect = 2.8;            // width to height that wider gaps strive for: views are wide, and fans legible
constexpr double maxGap = 300.0;          // or the height: a high graph is drawn small, with free space beside it

using Chain = std::vector<int>; ///< the nodes and points of an edge, from parent to child

std::size_t pointsNeeded(const GraphEdges& edges, const LayeredGraph& graph)
{
    std::size_t needed = 0;
    for (const auto& [parent, child] : edges)
        needed += static_cast<std::size_t>(std::max(0, graph.layerOf(child) - graph.layerOf(parent) - 1));
    return needed;
}

/// Joins a parent with its child through points in the layers between.
Chain chainOf(LayeredGraph& graph, int parent, int child)
{
    Chain chain{parent};
    for (int layer = graph.layerOf(parent) + 1; layer < graph.layerOf(child); ++layer) {
        const int point = graph.addPoint(layer);
        graph.join(chain.back(), point);
        chain.push_back(point);
    }
    graph.join(chain.back(), child);
    chain.push_back(child);
    return chain;
}

std::vector<Chain> chainsOf(LayeredGraph& graph, const GraphEdges& edges)
{
    const bool routed = pointsNeeded(edges, graph) <= maxPoints;
    std::vector<Chain> chains;
    for (const auto& [parent, child] : edges) {
        const int span = graph.layerOf(child) - graph.layerOf(parent);
        chains.push_back(span < 1 || (span > 1 && !routed) ? Chain{parent, child} : chainOf(graph, parent, child));
    }
    return chains;
}

void place(DagLayout& layout, const LayeredGraph& graph, const std::vector<Chain>& chains, const DagShape& shape)
{
    const std::vector<double> middles = graph.middles(shape.box.height() + shape.rowGap);
    const auto [low, high] = std::ranges::minmax_element(middles);
    const double top = *low - shape.box.height() / 2.0;
    const double height = *high - *low + shape.box.height();
    const auto count = static_cast<double>(graph.layers().size());
    const double gap = (aspect * height - count * shape.box.width()) / std::max(1.0, count - 1.0);
    const double step = shape.box.width() + std::clamp(gap, shape.layerGap, std::max({maxGap, shape.layerGap, height}));
    const auto point = [&](int node, double side) {
        return QPointF(step * graph.layerOf(node) + side * shape.box.width(), middles[static_cast<std::size_t>(node)] - top);
    };
    for (int t = 0; t < shape.tasks; ++t)
        layout.boxes.emplace_back(point(t, 0.0) - QPointF(0.0, shape.box.height() / 2.0), shape.box);
    for (const auto& chain : chains) {
        std::vector<QPointF> route{point(chain.front(), 1.0)};
        for (std::size_t i = 1; i + 1 < chain.size(); ++i) {
            route.push_back(point(chain[i], 0.0));
            route.push_back(point(chain[i], 1.0));
        }
        route.push_back(point(chain.back(), 0.0));
        layout.routes.push_back(std::move(route));
    }
    layout.bounds = QRectF(0.0, 0.0, step * static_cast<double>(graph.layers().size() - 1) + shape.box.width(), height);
}

} // namespace

DagLayout layoutDag(const DagShape& shape)
{
    DagLayout layout;
    if (shape.tasks <= 0)
        return layout;
    layout.layers = longestPathLayers(shape.tasks, shape.edges);
    LayeredGraph graph(layout.layers);
    const std::vector<Chain> chains = chainsOf(graph, shape.edges);
    layout.naiveCrossings = graph.crossings();
    layout.crossings = graph.reduceCrossings(orderSweeps);
    place(layout, graph, chains, shape);
    return layout;
}

} // namespace wattif::ui
