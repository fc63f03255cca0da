// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// kmns and dmns read aloud from docs/consolidation.md: plain lists, a scan over all nodes for every application, every K tried.
// The assignment by trying all subsets of opened nodes, or, where there are many, by a network simplex (LEMON).

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>

namespace wattif::consolidation::test {

struct LiteralApplication {
    int number = 0;
    double size = 0.0;
};

struct LiteralNode {
    int number = 0;
    double inlet = 0.0;
    std::vector<LiteralApplication> applications{};
    double load = 0.0;
};

struct LiteralRule {
    double capacity = 100.0;
    bool byApplications = false; ///< dmas
    double coolWeight = 0.0;
    bool byLargest = false;    ///< dmas of the reproduction
    bool homesInOrder = false; ///< instead of the best assignment
};

struct LiteralPlaced {
    int application = 0;
    int from = 0;
    int to = -1;     ///< a node that stays
    int opened = -1; ///< or an opened one, counted from 0
};

struct LiteralPacking {
    int k = 0;
    int nodesUsed = 0;
    double dataMoved = 0.0;
    int opened = 0;
    std::vector<LiteralPlaced> placed{};
};

/// The largest sum of entries of which no two share a row or a column, for few rows.
inline double assignmentByTrying(const std::vector<std::vector<double>>& weights, std::size_t columns)
{
    const std::size_t rows = weights.size();
    std::vector<double> best(std::size_t{1} << rows, -1.0);
    best[0] = 0.0;
    for (std::size_t c = 0; c < columns; ++c) {
        std::vector<double> next = best;
        for (std::size_t mask = 0; mask < best.size(); ++mask)
            for (std::size_t r = 0; r < rows; ++r)
                if (best[mask] >= 0.0 && !(mask >> r & 1))
                    next[mask | std::size_t{1} << r] = std::max(next[mask | std::size_t{1} << r], best[mask] + weights[r][c]);
        best = std::move(next);
    }
    return *std::max_element(best.begin(), best.end());
}

/// The same as a flow of one unit for each row: to a column, or past all of them. Costs are what a row falls short of the largest
/// entry: the network simplex wants none below 0.
inline double assignmentByFlow(const std::vector<std::vector<double>>& weights, std::size_t columns)
{
    using Graph = lemon::SmartDigraph;
    Graph graph;
    const Graph::Node source = graph.addNode();
    const Graph::Node sink = graph.addNode();
    std::vector<Graph::Node> columnNodes;
    for (std::size_t c = 0; c < columns; ++c) {
        columnNodes.push_back(graph.addNode());
        graph.addArc(columnNodes.back(), sink);
    }
    double largest = 0.0;
    std::vector<std::pair<Graph::Arc, double>> gains;
    for (const auto& row : weights) {
        const Graph::Node node = graph.addNode();
        graph.addArc(source, node);
        gains.emplace_back(graph.addArc(node, sink), 0.0);
        for (std::size_t c = 0; c < columns; ++c)
            if (row[c] > 0.0) {
                gains.emplace_back(graph.addArc(node, columnNodes[c]), row[c]);
                largest = std::max(largest, row[c]);
            }
    }
    Graph::ArcMap<int> upper(graph, 1); // only now: arcs added later would have 0
    Graph::ArcMap<double> cost(graph, 0.0);
    for (const auto& [arc, gain] : gains)
        cost[arc] = largest - gain;
    const auto rows = static_cast<int>(weights.size());
    lemon::NetworkSimplex<Graph, int, double> simplex(graph);
    if (simplex.upperMap(upper).costMap(cost).stSupply(source, sink, rows).run() != simplex.OPTIMAL)
        throw std::logic_error("the flow is not optimal");
    return rows * largest - simplex.totalCost<double>();
}

inline double bestAssignment(const std::vector<std::vector<double>>& weights, std::size_t columns)
{
    return weights.size() <= 8 ? assignmentByTrying(weights, columns) : assignmentByFlow(weights, columns);
}

inline std::vector<LiteralNode> literalOrder(std::vector<LiteralNode> nodes, const LiteralRule& rule)
{
    std::sort(nodes.begin(), nodes.end(), [&](const LiteralNode& a, const LiteralNode& b) {
        const auto key = [&](const LiteralNode& n) {
            double largest = 0.0;
            for (const LiteralApplication& one : n.applications)
                largest = std::max(largest, one.size);
            return std::tuple(rule.byLargest ? largest : 0.0, rule.byApplications ? n.applications.size() : 0,
                              rule.byLargest ? 0.0 : n.load, n.number);
        };
        return key(a) < key(b);
    });
    return nodes;
}

/// kmns with K given, of nodes as literalOrder() has put them; nothing where K has no packing.
inline std::optional<LiteralPacking> literalKmns(const std::vector<LiteralNode>& nodes, const LiteralRule& rule, int k)
{
    struct Item {
        LiteralApplication application;
        std::size_t giver;
    };
    std::vector<Item> items;
    for (std::size_t g = 0; g < static_cast<std::size_t>(k); ++g)
        for (const LiteralApplication& a : nodes[g].applications)
            items.push_back({a, g});
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) {
        return std::tuple(-a.application.size, a.giver, a.application.number)
            < std::tuple(-b.application.size, b.giver, b.application.number);
    });

    struct Bin {
        double residual;
        bool opened;
        double inlet; ///< of one that stays
        int number;   ///< of the node; of an opened one, how many were opened before
        std::vector<double> fromGiver;
        std::vector<std::pair<double, std::size_t>> placed{}; ///< sizes with their givers, as they came
    };
    double coolest = nodes.empty() ? 0.0 : nodes.front().inlet;
    for (const LiteralNode& node : nodes)
        coolest = std::min(coolest, node.inlet);
    std::vector<Bin> bins;
    for (std::size_t i = static_cast<std::size_t>(k); i < nodes.size(); ++i)
        bins.push_back({rule.capacity - nodes[i].load, false, nodes[i].inlet, nodes[i].number, {}});

    LiteralPacking packing{.k = k};
    for (const Item& item : items) {
        Bin* best = nullptr;
        const auto key = [&](const Bin& bin) {
            const double left = rule.coolWeight > 0.0 ? bin.residual - item.application.size : bin.residual;
            const double warmth = bin.opened ? 0.0 : rule.coolWeight * (bin.inlet - coolest);
            return std::tuple(left + warmth, bin.opened, bin.opened ? 0.0 : bin.inlet, bin.number);
        };
        for (Bin& bin : bins)
            if (bin.residual >= item.application.size - 1e-9 * rule.capacity && (!best || key(bin) < key(*best)))
                best = &bin;
        if (!best) {
            if (packing.opened == k)
                return {};
            bins.push_back({rule.capacity, true, 0.0, packing.opened++, std::vector<double>(static_cast<std::size_t>(k))});
            best = &bins.back();
        }
        best->residual -= item.application.size;
        packing.dataMoved += item.application.size;
        if (best->opened)
            best->fromGiver[item.giver] += item.application.size;
        best->placed.emplace_back(item.application.size, item.giver);
        packing.placed.push_back({item.application.number, nodes[item.giver].number, best->opened ? -1 : best->number,
                                  best->opened ? best->number : -1});
    }

    std::vector<std::vector<double>> weights;
    for (const Bin& bin : bins) {
        if (bin.opened)
            weights.push_back(bin.fromGiver);
        packing.nodesUsed += bin.residual < rule.capacity ? 1 : 0;
    }
    if (!rule.homesInOrder) {
        packing.dataMoved -= bestAssignment(weights, static_cast<std::size_t>(k));
        return packing;
    }
    std::vector<bool> free(static_cast<std::size_t>(k), true);
    for (Bin& bin : bins) {
        if (!bin.opened)
            continue;
        std::stable_sort(bin.placed.begin(), bin.placed.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        const auto home = std::find_if(bin.placed.begin(), bin.placed.end(), [&](const auto& one) { return free[one.second]; });
        if (home == bin.placed.end())
            continue;
        free[home->second] = false;
        packing.dataMoved -= bin.fromGiver[home->second];
    }
    return packing;
}

/// Whether one packing is better: fewer nodes, less data, lower K. Amounts of data within `margin` are the same.
inline bool literalBetter(const LiteralPacking& a, const LiteralPacking& b, double margin)
{
    if (a.nodesUsed != b.nodesUsed)
        return a.nodesUsed < b.nodesUsed;
    if (std::abs(a.dataMoved - b.dataMoved) > margin)
        return a.dataMoved < b.dataMoved;
    return a.k < b.k;
}

/// dmns and dmas: every K.
inline LiteralPacking literalSearch(const std::vector<LiteralNode>& subset, const LiteralRule& rule, double margin)
{
    const std::vector<LiteralNode> nodes = literalOrder(subset, rule);
    std::optional<LiteralPacking> best;
    for (int k = 0; k <= static_cast<int>(nodes.size()); ++k)
        if (const auto packing = literalKmns(nodes, rule, k); packing && (!best || literalBetter(*packing, *best, margin)))
            best = packing;
    return *best;
}

} // namespace wattif::consolidation::test
