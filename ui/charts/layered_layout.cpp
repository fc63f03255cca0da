// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/layered_layout.h"

#include <algorithm>

namespace wattif::ui {
namespace {

constexpr int placeSweeps = 8;
constexpr double pointGap = 0.35;   // of a row
constexpr double pointWeight = 4.0; // long edges are straight where they can be
constexpr double otherSide = 0.05;  // weight of the side that is not settled yet

std::size_t at(int index) { return static_cast<std::size_t>(index); }

} // namespace

LayeredGraph::LayeredGraph(std::span<const int> layerOf) : m_nodes(layerOf.size()), m_places(layerOf.size(), 0)
{
    m_layers.resize(layerOf.empty() ? 0 : at(*std::ranges::max_element(layerOf)) + 1);
    for (std::size_t n = 0; n < layerOf.size(); ++n) {
        std::vector<int>& layer = m_layers[at(layerOf[n])];
        m_nodes[n].layer = layerOf[n];
        m_places[n] = static_cast<int>(layer.size());
        layer.push_back(static_cast<int>(n));
    }
}

int LayeredGraph::addPoint(int layer)
{
    const int point = static_cast<int>(m_nodes.size());
    m_nodes.push_back({layer, true});
    m_places.push_back(static_cast<int>(m_layers[at(layer)].size()));
    m_layers[at(layer)].push_back(point);
    return point;
}

void LayeredGraph::join(int before, int after)
{
    m_nodes[at(before)].after.push_back(after);
    m_nodes[at(after)].before.push_back(before);
}

std::int64_t LayeredGraph::crossings() const
{
    std::int64_t sum = 0;
    for (const auto& layer : m_layers) {
        GraphEdges edges;
        for (const int index : layer)
            for (const int next : node(index).after)
                edges.emplace_back(m_places[at(index)], m_places[at(next)]);
        sum += crossingsOf(std::move(edges));
    }
    return sum;
}

void LayeredGraph::sortLayer(std::size_t k, bool byBefore)
{
    std::vector<int>& layer = m_layers[k];
    // Places are those of the neighbouring layer, so a node without neighbours keeps its share of the way across.
    const auto scale = static_cast<double>(m_layers[byBefore ? k - 1 : k + 1].size()) / static_cast<double>(layer.size());
    std::vector<std::pair<double, int>> keyed;
    keyed.reserve(layer.size());
    for (std::size_t i = 0; i < layer.size(); ++i) {
        const std::vector<int>& near = byBefore ? node(layer[i]).before : node(layer[i]).after;
        double sum = 0.0;
        for (const int other : near)
            sum += m_places[at(other)];
        keyed.emplace_back(near.empty() ? (static_cast<double>(i) + 0.5) * scale - 0.5 : sum / static_cast<double>(near.size()),
                           layer[i]);
    }
    std::ranges::stable_sort(keyed, {}, &std::pair<double, int>::first);
    for (std::size_t i = 0; i < layer.size(); ++i) {
        layer[i] = keyed[i].second;
        m_places[at(layer[i])] = static_cast<int>(i);
    }
}

void LayeredGraph::sweep(bool forwards)
{
    const std::size_t count = m_layers.size();
    for (std::size_t i = 1; i < count; ++i)
        sortLayer(forwards ? i : count - 1 - i, forwards);
}

void LayeredGraph::renumber()
{
    for (const auto& layer : m_layers)
        for (std::size_t i = 0; i < layer.size(); ++i)
            m_places[at(layer[i])] = static_cast<int>(i);
}

std::int64_t LayeredGraph::reduceCrossings(int sweeps)
{
    std::vector<std::vector<int>> best = m_layers;
    std::int64_t least = crossings();
    for (int k = 0; k < sweeps && least > 0; ++k) {
        sweep(k % 2 == 0);
        const std::int64_t now = crossings();
        if (now < least) {
            least = now;
            best = m_layers;
        }
    }
    m_layers = std::move(best);
    renumber();
    return least;
}

std::vector<double> LayeredGraph::gaps(const std::vector<int>& layer, double row) const
{
    std::vector<double> gaps;
    for (std::size_t i = 0; i + 1 < layer.size(); ++i) {
        const bool thin = node(layer[i]).isPoint;
        const bool thinNext = node(layer[i + 1]).isPoint;
        gaps.push_back(row * (thin && thinNext ? pointGap : thin || thinNext ? (1.0 + pointGap) / 2.0 : 1.0));
    }
    return gaps;
}

/// The weighted mean of the neighbours' places; its own where it has no neighbours.
double LayeredGraph::wantedMiddle(int index, const std::vector<double>& middles, double ofBefore, double ofAfter) const
{
    double sum = 0.0;
    double weights = 0.0;
    const auto add = [&](const std::vector<int>& near, double weight) {
        for (const int other : near) {
            sum += weight * middles[at(other)];
            weights += weight;
        }
    };
    add(node(index).before, ofBefore);
    add(node(index).after, ofAfter);
    return weights > 0.0 ? sum / weights : middles[at(index)];
}

std::vector<double> LayeredGraph::middles(double row) const
{
    std::vector<double> middles(m_nodes.size(), 0.0);
    for (const auto& layer : m_layers)
        for (std::size_t i = 0; i < layer.size(); ++i)
            middles[at(layer[i])] = row * (static_cast<double>(i) - static_cast<double>(layer.size() - 1) / 2.0);
    for (int sweep = 0; sweep < placeSweeps; ++sweep) {
        const bool forwards = sweep % 2 == 0;
        // In the last sweeps both sides count, before them the side that is settled already.
        const bool both = sweep + 2 >= placeSweeps;
        for (std::size_t k = 0; k < m_layers.size(); ++k) {
            const auto& layer = m_layers[forwards ? k : m_layers.size() - 1 - k];
            std::vector<double> wanted;
            std::vector<double> weights;
            for (const int n : layer) {
                wanted.push_back(
                    wantedMiddle(n, middles, both || forwards ? 1.0 : otherSide, both || !forwards ? 1.0 : otherSide));
                weights.push_back(node(n).isPoint ? pointWeight : 1.0);
            }
            const std::vector<double> places = spreadOut(wanted, weights, gaps(layer, row));
            for (std::size_t i = 0; i < layer.size(); ++i)
                middles[at(layer[i])] = places[i];
        }
    }
    return middles;
}

std::vector<int> longestPathLayers(int nodes, const GraphEdges& edges)
{
    std::vector<std::vector<int>> children(at(nodes));
    std::vector<int> waits(at(nodes), 0);
    for (const auto& [parent, child] : edges) {
        children[at(parent)].push_back(child);
        ++waits[at(child)];
    }
    const std::vector<int> parents = waits;
    std::vector<int> layers(at(nodes), 0);
    std::vector<int> ready;
    for (int n = 0; n < nodes; ++n)
        if (waits[at(n)] == 0)
            ready.push_back(n);
    for (std::size_t i = 0; i < ready.size(); ++i)
        for (const int child : children[at(ready[i])]) {
            layers[at(child)] = std::max(layers[at(child)], layers[at(ready[i])] + 1);
            if (--waits[at(child)] == 0)
                ready.push_back(child);
        }
    for (std::size_t n = 0; n < layers.size(); ++n) {
        if (parents[n] > 0 || children[n].empty())
            continue;
        int first = layers[at(children[n].front())];
        for (const int child : children[n])
            first = std::min(first, layers[at(child)]);
        layers[n] = std::max(0, first - 1);
    }
    return layers;
}

std::int64_t crossingsOf(GraphEdges edges)
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

} // namespace wattif::ui
