// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/dag_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wattif::ui {
namespace {

constexpr int orderSweeps = 12;
constexpr int placeSweeps = 8;
constexpr std::size_t mostVirtual = 40'000; // beyond it long edges go straight
constexpr double virtualGap = 0.35;         // of a row
constexpr double virtualWeight = 4.0;       // long edges had rather be straight
constexpr double aspect = 2.8;              // width to height that wider gaps strive for: views are wide, and fans legible
constexpr double mostGap = 300.0;

/// A node of the layered graph: a task, or a virtual point of a long edge.
struct Node {
    int layer = 0;
    bool isVirtual = false;
    std::vector<int> before{}; ///< in the layer before
    std::vector<int> after{};
};

struct Layered {
    std::vector<Node> nodes;              ///< tasks first
    std::vector<std::vector<int>> layers; ///< [layer] nodes in order
    std::vector<std::vector<int>> chains; ///< [edge] nodes from parent to child
};

/// Longest path from a source; sources stand just before their first child.
std::vector<int> layersOf(const DagShape& shape)
{
    const auto count = static_cast<std::size_t>(shape.tasks);
    std::vector<std::vector<int>> children(count);
    std::vector<int> waits(count, 0);
    for (const auto& [parent, child] : shape.edges) {
        children[static_cast<std::size_t>(parent)].push_back(child);
        ++waits[static_cast<std::size_t>(child)];
    }
    const std::vector<int> parents = waits;
    std::vector<int> layers(count, 0);
    std::vector<int> ready;
    for (int t = 0; t < shape.tasks; ++t)
        if (waits[static_cast<std::size_t>(t)] == 0)
            ready.push_back(t);
    for (std::size_t i = 0; i < ready.size(); ++i)
        for (const int child : children[static_cast<std::size_t>(ready[i])]) {
            auto& layer = layers[static_cast<std::size_t>(child)];
            layer = std::max(layer, layers[static_cast<std::size_t>(ready[i])] + 1);
            if (--waits[static_cast<std::size_t>(child)] == 0)
                ready.push_back(child);
        }
    for (std::size_t t = 0; t < count; ++t) {
        if (parents[t] > 0 || children[t].empty())
            continue;
        int first = layers[static_cast<std::size_t>(children[t].front())];
        for (const int child : children[t])
            first = std::min(first, layers[static_cast<std::size_t>(child)]);
        layers[t] = std::max(0, first - 1);
    }
    return layers;
}

std::size_t virtualsNeeded(const DagShape& shape, const std::vector<int>& layers)
{
    std::size_t needed = 0;
    for (const auto& [parent, child] : shape.edges)
        needed += static_cast<std::size_t>(
            std::max(0, layers[static_cast<std::size_t>(child)] - layers[static_cast<std::size_t>(parent)] - 1));
    return needed;
}

void join(Layered& graph, int before, int after)
{
    graph.nodes[static_cast<std::size_t>(before)].after.push_back(after);
    graph.nodes[static_cast<std::size_t>(after)].before.push_back(before);
}

/// Puts virtual points into the layers that an edge passes.
std::vector<int> chainOf(Layered& graph, int parent, int child)
{
    std::vector<int> chain{parent};
    const int last = graph.nodes[static_cast<std::size_t>(child)].layer;
    for (int layer = graph.nodes[static_cast<std::size_t>(parent)].layer + 1; layer < last; ++layer) {
        const int point = static_cast<int>(graph.nodes.size());
        graph.nodes.push_back({layer, true});
        graph.layers[static_cast<std::size_t>(layer)].push_back(point);
        join(graph, chain.back(), point);
        chain.push_back(point);
    }
    join(graph, chain.back(), child);
    chain.push_back(child);
    return chain;
}

Layered layered(const DagShape& shape, const std::vector<int>& layers)
{
    Layered graph;
    graph.nodes.resize(static_cast<std::size_t>(shape.tasks));
    const int count = layers.empty() ? 0 : *std::ranges::max_element(layers) + 1;
    graph.layers.resize(static_cast<std::size_t>(count));
    for (int t = 0; t < shape.tasks; ++t) {
        const int layer = layers[static_cast<std::size_t>(t)];
        graph.nodes[static_cast<std::size_t>(t)].layer = layer;
        graph.layers[static_cast<std::size_t>(layer)].push_back(t);
    }
    const bool routed = virtualsNeeded(shape, layers) <= mostVirtual;
    for (const auto& [parent, child] : shape.edges) {
        const int span = layers[static_cast<std::size_t>(child)] - layers[static_cast<std::size_t>(parent)];
        graph.chains.push_back(span < 1 || (span > 1 && !routed) ? std::vector{parent, child} : chainOf(graph, parent, child));
    }
    return graph;
}

std::vector<int> placesOf(const Layered& graph)
{
    std::vector<int> places(graph.nodes.size(), 0);
    for (const auto& layer : graph.layers)
        for (std::size_t i = 0; i < layer.size(); ++i)
            places[static_cast<std::size_t>(layer[i])] = static_cast<int>(i);
    return places;
}

std::int64_t crossingsIn(const Layered& graph)
{
    const std::vector<int> places = placesOf(graph);
    std::int64_t sum = 0;
    for (const auto& layer : graph.layers) {
        std::vector<std::pair<int, int>> edges;
        for (const int node : layer)
            for (const int next : graph.nodes[static_cast<std::size_t>(node)].after)
                edges.emplace_back(places[static_cast<std::size_t>(node)], places[static_cast<std::size_t>(next)]);
        sum += crossingsOf(std::move(edges));
    }
    return sum;
}

/// Sorts a layer by the mean place of its neighbours in the layer before or after; nodes without any keep their place.
void sortLayer(Layered& graph, std::vector<int>& layer, std::vector<int>& places, bool byBefore)
{
    std::vector<std::pair<double, int>> keyed;
    for (std::size_t i = 0; i < layer.size(); ++i) {
        const Node& node = graph.nodes[static_cast<std::size_t>(layer[i])];
        const std::vector<int>& near = byBefore ? node.before : node.after;
        double sum = 0.0;
        for (const int other : near)
            sum += places[static_cast<std::size_t>(other)];
        keyed.emplace_back(near.empty() ? static_cast<double>(i) : sum / static_cast<double>(near.size()), layer[i]);
    }
    std::ranges::stable_sort(keyed, {}, [](const auto& pair) { return pair.first; });
    for (std::size_t i = 0; i < layer.size(); ++i) {
        layer[i] = keyed[i].second;
        places[static_cast<std::size_t>(layer[i])] = static_cast<int>(i);
    }
}

/// Sweeps forwards and backwards; returns the crossings of the best order, which is kept.
std::int64_t reduceCrossings(Layered& graph, std::int64_t before)
{
    std::vector<int> places = placesOf(graph);
    std::vector<std::vector<int>> best = graph.layers;
    std::int64_t least = before;
    for (int sweep = 0; sweep < orderSweeps && least > 0; ++sweep) {
        const bool forwards = sweep % 2 == 0;
        const std::size_t count = graph.layers.size();
        for (std::size_t i = 1; i < count; ++i)
            sortLayer(graph, graph.layers[forwards ? i : count - 1 - i], places, forwards);
        const std::int64_t now = crossingsIn(graph);
        if (now < least) {
            least = now;
            best = graph.layers;
        }
    }
    graph.layers = std::move(best);
    return least;
}

std::vector<double> gapsOf(const Layered& graph, const std::vector<int>& layer, double row)
{
    std::vector<double> gaps;
    for (std::size_t i = 0; i + 1 < layer.size(); ++i) {
        const bool thin = graph.nodes[static_cast<std::size_t>(layer[i])].isVirtual;
        const bool thinNext = graph.nodes[static_cast<std::size_t>(layer[i + 1])].isVirtual;
        gaps.push_back(row * (thin && thinNext ? virtualGap : thin || thinNext ? (1.0 + virtualGap) / 2.0 : 1.0));
    }
    return gaps;
}

/// The middles of all nodes across the layers.
std::vector<double> middlesOf(const Layered& graph, double row)
{
    std::vector<double> at(graph.nodes.size(), 0.0);
    for (const auto& layer : graph.layers)
        for (std::size_t i = 0; i < layer.size(); ++i)
            at[static_cast<std::size_t>(layer[i])] = row * (static_cast<double>(i) - static_cast<double>(layer.size() - 1) / 2.0);
    for (int sweep = 0; sweep < placeSweeps; ++sweep) {
        const bool forwards = sweep % 2 == 0;
        for (std::size_t k = 0; k < graph.layers.size(); ++k) {
            const auto& layer = graph.layers[forwards ? k : graph.layers.size() - 1 - k];
            std::vector<double> wanted;
            std::vector<double> weights;
            for (const int n : layer) {
                const Node& node = graph.nodes[static_cast<std::size_t>(n)];
                double sum = 0.0;
                double count = 0.0;
                for (const auto* near : {&node.before, &node.after})
                    for (const int other : *near) {
                        // In the last sweeps both sides count, before them the side that is settled already.
                        const double part = sweep + 2 >= placeSweeps || (near == &node.before) == forwards ? 1.0 : 0.05;
                        sum += part * at[static_cast<std::size_t>(other)];
                        count += part;
                    }
                wanted.push_back(count > 0.0 ? sum / count : at[static_cast<std::size_t>(n)]);
                weights.push_back(node.isVirtual ? virtualWeight : 1.0);
            }
            const std::vector<double> places = spreadOut(wanted, weights, gapsOf(graph, layer, row));
            for (std::size_t i = 0; i < layer.size(); ++i)
                at[static_cast<std::size_t>(layer[i])] = places[i];
        }
    }
    return at;
}

void place(DagLayout& layout, const Layered& graph, const DagShape& shape)
{
    std::vector<double> middles = middlesOf(graph, shape.box.height() + shape.rowGap);
    const auto [low, high] = std::ranges::minmax_element(middles);
    const double top = *low - shape.box.height() / 2.0;
    const double height = *high - *low + shape.box.height();
    const auto count = static_cast<double>(graph.layers.size());
    const double wish = (aspect * height - count * shape.box.width()) / std::max(1.0, count - 1.0);
    const double step = shape.box.width() + std::clamp(wish, shape.layerGap, std::max(mostGap, shape.layerGap));
    const auto point = [&](int node, double side) {
        return QPointF(step * graph.nodes[static_cast<std::size_t>(node)].layer + side * shape.box.width(),
                       middles[static_cast<std::size_t>(node)] - top);
    };
    for (int t = 0; t < shape.tasks; ++t)
        layout.boxes.emplace_back(point(t, 0.0) - QPointF(0.0, shape.box.height() / 2.0), shape.box);
    for (const auto& chain : graph.chains) {
        std::vector<QPointF> route{point(chain.front(), 1.0)};
        for (std::size_t i = 1; i + 1 < chain.size(); ++i) {
            route.push_back(point(chain[i], 0.0));
            route.push_back(point(chain[i], 1.0));
        }
        route.push_back(point(chain.back(), 0.0));
        layout.routes.push_back(std::move(route));
    }
    layout.bounds = QRectF(0.0, 0.0, step * static_cast<double>(graph.layers.size() - 1) + shape.box.width(), height);
}

} // namespace

std::int64_t crossingsOf(std::vector<std::pair<int, int>> edges)
{
    std::ranges::sort(edges);
    int last = 0;
    for (const auto& edge : edges)
        last = std::max(last, edge.second);
    // A Fenwick tree over the places below: how many edges so far end at or before a place.
    std::vector<std::int64_t> tree(static_cast<std::size_t>(last) + 2, 0);
    std::int64_t sum = 0;
    std::int64_t seen = 0;
    for (const auto& edge : edges) {
        std::int64_t notAfter = 0;
        for (auto i = static_cast<std::size_t>(edge.second) + 1; i > 0; i &= i - 1)
            notAfter += tree[i];
        sum += seen++ - notAfter;
        for (auto i = static_cast<std::size_t>(edge.second) + 1; i < tree.size(); i += i & (~i + 1))
            ++tree[i];
    }
    return sum;
}

std::vector<double> spreadOut(std::span<const double> wanted, std::span<const double> weights, std::span<const double> gaps)
{
    // With z_i = y_i - (sum of the gaps before i) the order is z ascending: isotonic regression.
    struct Pool {
        double mean = 0.0;
        double weight = 0.0;
        std::size_t count = 0;
    };
    std::vector<Pool> pools;
    double before = 0.0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        pools.push_back({wanted[i] - before, weights[i], 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean > pools.back().mean) {
            const Pool last = pools.back();
            pools.pop_back();
            Pool& into = pools.back();
            into.mean = (into.mean * into.weight + last.mean * last.weight) / (into.weight + last.weight);
            into.weight += last.weight;
            into.count += last.count;
        }
        before += i < gaps.size() ? gaps[i] : 0.0;
    }
    std::vector<double> places;
    double sum = 0.0;
    for (const Pool& pool : pools)
        for (std::size_t k = 0; k < pool.count; ++k) {
            places.push_back(pool.mean + sum);
            sum += places.size() - 1 < gaps.size() ? gaps[places.size() - 1] : 0.0;
        }
    return places;
}

DagLayout layoutDag(const DagShape& shape)
{
    DagLayout layout;
    if (shape.tasks <= 0)
        return layout;
    layout.layers = layersOf(shape);
    Layered graph = layered(shape, layout.layers);
    layout.naiveCrossings = crossingsIn(graph);
    layout.crossings = reduceCrossings(graph, layout.naiveCrossings);
    place(layout, graph, shape);
    return layout;
}

} // namespace wattif::ui
