// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/random.h"
#include "ui/charts/layered_layout.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

std::int64_t plainCrossings(const GraphEdges& edges)
{
    std::int64_t count = 0;
    for (std::size_t i = 0; i < edges.size(); ++i)
        for (std::size_t j = i + 1; j < edges.size(); ++j)
            count += (edges[i].first < edges[j].first && edges[i].second > edges[j].second)
                || (edges[i].first > edges[j].first && edges[i].second < edges[j].second);
    return count;
}

/// The weighted sum of squares that spreadOut makes least.
double distance(const std::vector<double>& places, const std::vector<double>& wanted, const std::vector<double>& weights)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < places.size(); ++i)
        sum += weights[i] * (places[i] - wanted[i]) * (places[i] - wanted[i]);
    return sum;
}

/// Layers of random sizes with random edges between neighbouring ones.
struct RandomGraph {
    std::vector<int> layerOf;
    GraphEdges edges;

    RandomGraph(Random& random, int layers, int most)
    {
        for (int layer = 0; layer < layers; ++layer)
            layerOf.insert(layerOf.end(), static_cast<std::size_t>(random.uniformInt(1, most)), layer);
        for (std::size_t a = 0; a < layerOf.size(); ++a)
            for (std::size_t b = 0; b < layerOf.size(); ++b)
                if (layerOf[b] == layerOf[a] + 1 && random.uniformInt(0, 2) == 0)
                    edges.emplace_back(static_cast<int>(a), static_cast<int>(b));
    }
    [[nodiscard]] LayeredGraph graph() const
    {
        LayeredGraph graph(layerOf);
        for (const auto& [from, to] : edges)
            graph.join(from, to);
        return graph;
    }
};

/// Crossings of an order, pair by pair.
std::int64_t crossingsIn(const LayeredGraph& graph, const GraphEdges& edges)
{
    std::vector<int> places(1000, 0);
    for (const auto& layer : graph.layers())
        for (std::size_t i = 0; i < layer.size(); ++i)
            places[static_cast<std::size_t>(layer[i])] = static_cast<int>(i);
    std::int64_t sum = 0;
    for (std::size_t layer = 0; layer + 1 < graph.layers().size(); ++layer) {
        GraphEdges between;
        for (const auto& [from, to] : edges)
            if (graph.layerOf(from) == static_cast<int>(layer))
                between.emplace_back(places[static_cast<std::size_t>(from)], places[static_cast<std::size_t>(to)]);
        sum += plainCrossings(between);
    }
    return sum;
}

} // namespace

class TestLayeredLayout : public QObject {
    Q_OBJECT

private slots:
    void crossingsAreCountedAsByHand()
    {
        Random random(6);
        for (int round = 0; round < 3000; ++round) {
            GraphEdges edges;
            for (std::int64_t k = random.uniformInt(0, 25); k > 0; --k)
                edges.emplace_back(static_cast<int>(random.uniformInt(0, 9)), static_cast<int>(random.uniformInt(0, 9)));
            QCOMPARE(crossingsOf(edges), plainCrossings(edges));
        }
    }

    void placesKeepTheirGapsAndCannotBeBettered()
    {
        Random random(7);
        for (int round = 0; round < 3000; ++round) {
            const auto n = static_cast<std::size_t>(random.uniformInt(1, 12));
            std::vector<double> wanted;
            std::vector<double> weights;
            std::vector<double> gaps;
            for (std::size_t i = 0; i < n; ++i) {
                wanted.push_back(random.uniformReal(-20.0, 20.0));
                weights.push_back(random.uniformReal(0.5, 4.0));
                gaps.push_back(random.uniformReal(0.5, 4.0));
            }
            gaps.pop_back();
            const std::vector<double> places = spreadOut(wanted, weights, gaps);
            for (std::size_t i = 0; i + 1 < n; ++i)
                QVERIFY(places[i + 1] - places[i] >= gaps[i] - 1e-9);
            // Convex: where no run of neighbours can move by a little, nothing else is better.
            const double least = distance(places, wanted, weights);
            for (std::size_t from = 0; from < n; ++from)
                for (std::size_t to = from + 1; to <= n; ++to)
                    for (const double step : {-1e-4, 1e-4}) {
                        std::vector<double> other = places;
                        for (std::size_t i = from; i < to; ++i)
                            other[i] += step;
                        bool allowed = true;
                        for (std::size_t i = 0; i + 1 < n; ++i)
                            allowed = allowed && other[i + 1] - other[i] >= gaps[i] - 1e-12;
                        QVERIFY(!allowed || distance(other, wanted, weights) >= least - 1e-9);
                    }
        }
    }

    void theCrossingsOfAnOrderAreThosePairByPair()
    {
        Random random(1);
        for (int round = 0; round < 1000; ++round) {
            const RandomGraph made(random, 4, 6);
            LayeredGraph graph = made.graph();
            QCOMPARE(graph.crossings(), crossingsIn(graph, made.edges));
            graph.sweep(round % 2 == 0);
            QCOMPARE(graph.crossings(), crossingsIn(graph, made.edges));
            const std::int64_t before = graph.crossings();
            const std::int64_t after = graph.reduceCrossings(6);
            QCOMPARE(after, crossingsIn(graph, made.edges));
            QVERIFY(after <= before);
        }
    }

    void everyNodeStaysInItsLayer()
    {
        Random random(2);
        for (int round = 0; round < 500; ++round) {
            const RandomGraph made(random, 5, 8);
            LayeredGraph graph = made.graph();
            graph.reduceCrossings(8);
            std::vector<int> all;
            for (std::size_t k = 0; k < graph.layers().size(); ++k)
                for (const int node : graph.layers()[k]) {
                    QCOMPARE(made.layerOf[static_cast<std::size_t>(node)], static_cast<int>(k));
                    all.push_back(node);
                }
            std::ranges::sort(all);
            std::vector<int> expected(made.layerOf.size());
            std::iota(expected.begin(), expected.end(), 0);
            QCOMPARE(all, expected);
        }
    }

    /// Two layers of up to five: all orders of the second, with the first fixed.
    void oneSweepIsNearTheBestOrder()
    {
        Random random(3);
        std::int64_t ours = 0;
        std::int64_t best = 0;
        std::int64_t before = 0;
        for (int round = 0; round < 500; ++round) {
            const RandomGraph made(random, 2, 5);
            LayeredGraph graph = made.graph();
            before += graph.crossings();
            std::vector<int> order = graph.layers()[1];
            std::vector<int> places(made.layerOf.size());
            std::iota(places.begin(), places.end(), 0);
            std::int64_t least = std::numeric_limits<std::int64_t>::max();
            do {
                for (std::size_t i = 0; i < order.size(); ++i)
                    places[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
                GraphEdges edges;
                for (const auto& [from, to] : made.edges)
                    edges.emplace_back(places[static_cast<std::size_t>(from)], places[static_cast<std::size_t>(to)]);
                least = std::min(least, plainCrossings(edges));
            } while (std::ranges::next_permutation(order).found);
            graph.sweep(true);
            QVERIFY(graph.crossings() >= least);
            ours += graph.crossings();
            best += least;
        }
        QVERIFY(static_cast<double>(ours) <= 1.1 * static_cast<double>(best));
        QVERIFY(2 * (ours - best) < before - best);
    }

    /// A node without neighbours in the neighbouring layer keeps its relative position: in the middle, not among the first.
    void aNodeWithoutNeighboursKeepsItsShareOfTheWay()
    {
        LayeredGraph graph(std::vector<int>{0, 0, 0, 0, 0, 0, 1, 1, 1});
        graph.join(0, 6);
        graph.join(5, 8);
        graph.sweep(true);
        QCOMPARE(graph.layers()[1], (std::vector{6, 7, 8}));
        LayeredGraph other(std::vector<int>{0, 0, 0, 0, 0, 0, 1, 1, 1});
        other.join(1, 6);
        other.join(2, 7); // 8 is the last of three: with places 0 .. 5 its own is 4.5
        other.sweep(true);
        QCOMPARE(other.layers()[1], (std::vector{6, 7, 8}));
        LayeredGraph third(std::vector<int>{0, 0, 0, 0, 0, 0, 1, 1, 1});
        third.join(4, 6);
        third.join(5, 7);
        third.sweep(true);
        QCOMPARE(third.layers()[1], (std::vector{6, 8, 7})); // 4, 4.5, 5
    }

    void layersAreTheLongestPaths()
    {
        Random random(4);
        for (int round = 0; round < 500; ++round) {
            const int nodes = static_cast<int>(random.uniformInt(1, 12));
            GraphEdges edges;
            for (int a = 0; a < nodes; ++a)
                for (int b = a + 1; b < nodes; ++b)
                    if (random.uniformInt(0, 4) == 0)
                        edges.emplace_back(a, b);
            const std::vector<int> layers = longestPathLayers(nodes, edges);
            // Slowly: as often as there are nodes, each child goes behind its parents.
            std::vector<int> longest(static_cast<std::size_t>(nodes), 0);
            for (int k = 0; k < nodes; ++k)
                for (const auto& [a, b] : edges)
                    longest[static_cast<std::size_t>(b)] =
                        std::max(longest[static_cast<std::size_t>(b)], longest[static_cast<std::size_t>(a)] + 1);
            for (int n = 0; n < nodes; ++n) {
                const auto at = static_cast<std::size_t>(n);
                const bool isChild = std::ranges::any_of(edges, [n](const auto& edge) { return edge.second == n; });
                int before = std::numeric_limits<int>::max();
                for (const auto& [a, b] : edges)
                    if (a == n)
                        before = std::min(before, layers[static_cast<std::size_t>(b)] - 1);
                const bool isSource = !isChild && before != std::numeric_limits<int>::max();
                QCOMPARE(layers[at], isSource ? before : longest[at]);
            }
        }
    }

    void pointsNeedLessSpaceThanNodes()
    {
        LayeredGraph graph(std::vector<int>{0, 1, 2, 0, 2});
        const int point = graph.addPoint(1);
        graph.join(0, 1);
        graph.join(1, 2);
        graph.join(3, point);
        graph.join(point, 4);
        QCOMPARE(graph.reduceCrossings(4), 0);
        const std::vector<double> middles = graph.middles(10.0);
        QVERIFY(std::abs(middles[1] - middles[static_cast<std::size_t>(point)]) >= 6.75 - 1e-9); // (1 + 0.35) / 2 rows
        QVERIFY(std::abs(middles[0] - middles[3]) >= 10.0 - 1e-9);
    }
};

QTEST_MAIN(TestLayeredLayout)
#include "tst_layered_layout.moc"
