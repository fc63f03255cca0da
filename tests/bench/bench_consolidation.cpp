// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Consolidation study's figures of tests/bench/RESULTS.md. Run the Release build:
//   build/release/tests/bench_consolidation [--benchmark_filter=REGEX]

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include <sys/resource.h>

#include <benchmark/benchmark.h>
#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>

#include "core/base/random.h"
#include "core/consolidation/engine/matching.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/engine/room_index.h"
#include "core/consolidation/inputs/generate.h"
#include "core/consolidation/inputs/ready_made.h"
#include "core/consolidation/policies/has.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/results/awake.h"
#include "core/consolidation/results/conservation.h"
#include "core/consolidation/results/watts.h"

using namespace wattif;
using namespace wattif::consolidation;

namespace {

/// A tree of switches with 64 ports over nodes with the spec's uniform loads.
Instance uniform(std::int64_t nodes)
{
    Instance instance = *makeTree(static_cast<std::int32_t>(nodes), 64);
    Random random(1);
    for (Node& node : instance.nodes)
        node.applications = drawApplications(random, LoadModel::uniform);
    return instance;
}

/// The same with few applications of 20 .. 60: the bound N_opt is out of reach, so every K has to be tried.
Instance bulky(std::int64_t nodes)
{
    Instance instance = *makeTree(static_cast<std::int32_t>(nodes), 64);
    Random random(1);
    for (Node& node : instance.nodes) {
        double load = 0.0;
        for (bool more = true; more; more = random.uniformInt(0, 2) > 0) {
            const auto size = static_cast<double>(random.uniformInt(20, 60));
            if (load + size > 100.0)
                break;
            node.applications.push_back(size);
            load += size;
        }
    }
    return instance;
}

/// One application of 20 .. 60 on most nodes: N_opt is out of reach as well, and far fewer nodes are needed.
Instance bulkyAlone(std::int64_t nodes)
{
    Instance instance = *makeTree(static_cast<std::int32_t>(nodes), 64);
    Random random(1);
    for (Node& node : instance.nodes)
        if (random.uniformInt(0, 25) > 0)
            node.applications.push_back(static_cast<double>(random.uniformInt(20, 60)));
    return instance;
}

/// A million application sizes, 1 .. 45.
std::vector<double> manySizes(bool whole)
{
    Random random(3);
    std::vector<double> sizes(1'000'000);
    for (double& size : sizes)
        size = whole ? static_cast<double>(random.uniformInt(1, 45)) : random.uniformReal(1.0, 45.0);
    return sizes;
}

void tellMemory(benchmark::State& state)
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Best fit decreasing of all sizes into nodes of 100; returns their number.
template <class Rooms>
std::size_t packAll(Rooms& rooms, std::vector<double> sizes)
{
    std::ranges::sort(sizes, std::greater<>());
    std::size_t used = 0;
    for (const double size : sizes) {
        auto [slot, room] = rooms.bestFit(size);
        if (slot < 0) {
            slot = static_cast<std::int64_t>(used++);
            room = 100.0;
        } else {
            rooms.erase(static_cast<std::size_t>(slot), room);
        }
        if (room > size)
            rooms.insert(static_cast<std::size_t>(slot), room - size);
    }
    return used;
}

/// The usual best fit: rooms in a std::multiset.
std::size_t packByMultiset(std::vector<double> sizes)
{
    std::ranges::sort(sizes, std::greater<>());
    std::multiset<double> rooms;
    std::size_t used = 0;
    for (const double size : sizes) {
        const auto found = rooms.lower_bound(size);
        const double room = found == rooms.end() ? 100.0 : *found;
        if (found == rooms.end())
            ++used;
        else
            rooms.erase(found);
        if (room > size)
            rooms.insert(room - size);
    }
    return used;
}

void bestFitMultiset(benchmark::State& state)
{
    const auto sizes = manySizes(state.range(0) != 0);
    for (auto _ : state)
        benchmark::DoNotOptimize(packByMultiset(sizes));
}
BENCHMARK(bestFitMultiset)->ArgName("whole")->Arg(1)->Arg(0)->Unit(benchmark::kMillisecond);

void bestFitWhole(benchmark::State& state)
{
    const auto sizes = manySizes(true);
    const std::size_t expected = packByMultiset(sizes);
    WholeRooms rooms;
    for (auto _ : state) {
        rooms.reset(100.0, sizes.size());
        if (packAll(rooms, sizes) != expected)
            state.SkipWithError("another number of nodes than by multiset");
    }
}
BENCHMARK(bestFitWhole)->Unit(benchmark::kMillisecond);

void bestFitOrdered(benchmark::State& state)
{
    const auto sizes = manySizes(state.range(0) != 0);
    const std::size_t expected = packByMultiset(sizes);
    OrderedRooms rooms;
    for (auto _ : state) {
        rooms.reset(0.0);
        if (packAll(rooms, sizes) != expected)
            state.SkipWithError("another number of nodes than by multiset");
    }
}
BENCHMARK(bestFitOrdered)->ArgName("whole")->Arg(1)->Arg(0)->Unit(benchmark::kMillisecond);

void onOneSubset(benchmark::State& state, const Instance& instance, std::int32_t k, NodeOrder order)
{
    const auto system = std::make_shared<const System>(instance);
    for (auto _ : state)
        benchmark::DoNotOptimize(runKmns(system, k, {order, 0.0}, {}));
}

void dmns(benchmark::State& state) { onOneSubset(state, uniform(state.range(0)), bestK, NodeOrder::byLoad); }
BENCHMARK(dmns)->Arg(32)->Arg(64)->Arg(128)->Arg(256)->Arg(4096)->Arg(100'000)->Unit(benchmark::kMicrosecond);

/// Sizes for growth, up to a million.
void growing(benchmark::internal::Benchmark* benchmark)
{
    for (const std::int64_t nodes : {256, 1024, 4096, 16'384, 100'000, 1'000'000})
        benchmark->Arg(nodes);
    benchmark->Unit(benchmark::kMillisecond);
}

void dmnsBulky(benchmark::State& state) { onOneSubset(state, bulky(state.range(0)), bestK, NodeOrder::byLoad); }
BENCHMARK(dmnsBulky)->Apply(growing);

void mbsOf(benchmark::State& state, const Instance& instance)
{
    const auto system = std::make_shared<const System>(instance);
    const auto nodes = everyNode(*system);
    for (auto _ : state) {
        Plan plan(system, {});
        plan.load(nodes);
        benchmark::DoNotOptimize(plan.pack(PackingRule::mbs, GroupIndex{}, 0, {}));
        benchmark::DoNotOptimize(plan.finish());
    }
}

void mbsBulky(benchmark::State& state) { mbsOf(state, bulky(state.range(0))); }
BENCHMARK(mbsBulky)->Apply(growing);

void mbsBulkyAlone(benchmark::State& state) { mbsOf(state, bulkyAlone(state.range(0))); }
BENCHMARK(mbsBulkyAlone)->Apply(growing);

/// Bulky applications of 1,000 .. 3,000 in nodes of 5,000: hardly any two have the same size.
void dmnsBulkyOf5000(benchmark::State& state)
{
    Instance instance = bulky(state.range(0));
    Random random(2);
    instance.capacity = 5000.0;
    for (Node& node : instance.nodes)
        for (double& size : node.applications)
            size = size * 50.0 - static_cast<double>(random.uniformInt(0, 49));
    onOneSubset(state, instance, bestK, NodeOrder::byLoad);
}
BENCHMARK(dmnsBulkyOf5000)->Arg(256)->Arg(1024)->Arg(4096)->Arg(16'384)->Unit(benchmark::kMillisecond);

void dmnsBulkyAlone(benchmark::State& state) { onOneSubset(state, bulkyAlone(state.range(0)), bestK, NodeOrder::byLoad); }
BENCHMARK(dmnsBulkyAlone)->Apply(growing);

void dmasBulky(benchmark::State& state) { onOneSubset(state, bulky(state.range(0)), bestK, NodeOrder::byApplications); }
BENCHMARK(dmasBulky)->Apply(growing);

void dmas(benchmark::State& state) { onOneSubset(state, uniform(state.range(0)), bestK, NodeOrder::byApplications); }
BENCHMARK(dmas)->Apply(growing);

void bfd(benchmark::State& state) { onOneSubset(state, uniform(state.range(0)), allNodes, NodeOrder::byLoad); }
BENCHMARK(bfd)->Apply(growing);

/// Algorithm 2 as printed: every K, each packed to the end and matched.
void fullLoop(benchmark::State& state)
{
    const Instance instance = uniform(state.range(0));
    const System system(instance);
    for (auto _ : state)
        benchmark::DoNotOptimize(kmnsCurve(system, {}, 0, {}));
}
BENCHMARK(fullLoop)->Arg(32)->Arg(256)->Arg(4096)->Unit(benchmark::kMicrosecond);

void has(benchmark::State& state)
{
    const auto system = std::make_shared<const System>(uniform(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(runHas(system, {}, {}));
    state.counters["applications"] = static_cast<double>(system->applications());
    state.SetComplexityN(state.range(0));
    tellMemory(state);
}
BENCHMARK(has)
    ->Arg(1024)
    ->Arg(4096)
    ->Arg(16'384)
    ->Arg(65'536)
    ->Arg(262'144)
    ->Arg(1'000'000)
    ->Complexity(benchmark::oNLogN)
    ->Unit(benchmark::kMillisecond);

void hasBulky(benchmark::State& state)
{
    const auto system = std::make_shared<const System>(bulky(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(runHas(system, {}, {}));
}
BENCHMARK(hasBulky)->Arg(4096)->Arg(65'536)->Unit(benchmark::kMillisecond);

void hasLastPass(benchmark::State& state)
{
    const Instance instance = uniform(state.range(0));
    const auto system = std::make_shared<const System>(instance);
    for (auto _ : state)
        benchmark::DoNotOptimize(runHas(system, {}, {}, LastPass{instance, 3600.0}));
}
BENCHMARK(hasLastPass)->Arg(1024)->Arg(4096)->Arg(16'384)->Arg(65'536)->Arg(262'144)->Unit(benchmark::kMillisecond);

void makeSystem(benchmark::State& state)
{
    const Instance instance = uniform(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(System(instance));
}
BENCHMARK(makeSystem)->Arg(4096)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void watts(benchmark::State& state)
{
    const Instance instance = uniform(state.range(0));
    const auto outcome = *runHas(std::make_shared<const System>(instance), {}, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(wattsOf(instance, *outcome->system, outcome->placement));
}
BENCHMARK(watts)->Arg(4096)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void keepsAwake(benchmark::State& state)
{
    const Instance instance = uniform(state.range(0));
    const auto outcome = *runHas(std::make_shared<const System>(instance), {}, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(whatKeepsAwake(instance, *outcome->system, outcome->placement));
}
BENCHMARK(keepsAwake)->Arg(4096)->Arg(65'536)->Unit(benchmark::kMillisecond);

void conservation(benchmark::State& state)
{
    const Instance instance = uniform(state.range(0));
    const auto outcome = *runHas(std::make_shared<const System>(instance), {}, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(checkConservation(instance, *outcome));
}
BENCHMARK(conservation)->Arg(4096)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

/// Weights as a bfd of n nodes makes them: n / 2 opened nodes, each with three applications of other nodes.
SparseWeights matchingWeights(std::int64_t nodes)
{
    Random random(5);
    SparseWeights weights;
    weights.columns = static_cast<std::int32_t>(nodes);
    for (std::int64_t row = 0; row < nodes / 2; ++row) {
        std::set<std::int32_t> columns;
        while (columns.size() < 3)
            columns.insert(static_cast<std::int32_t>(random.uniformInt(0, nodes - 1)));
        for (const std::int32_t column : columns)
            weights.entries.push_back({column, static_cast<double>(random.uniformInt(1, 45))});
        weights.first.push_back(weights.entries.size());
    }
    return weights;
}

double weightOf(const SparseWeights& weights, const std::vector<std::int32_t>& columns)
{
    double sum = 0.0;
    for (std::size_t row = 0; row < weights.rows(); ++row)
        for (const auto& entry : weights.row(row))
            sum += entry.column == columns[row] ? entry.weight : 0.0;
    return sum;
}

void matching(benchmark::State& state)
{
    const auto weights = matchingWeights(state.range(0));
    MatchingSolver solver;
    for (auto _ : state)
        benchmark::DoNotOptimize(solver.solve(weights));
    state.counters["weight"] = weightOf(weights, solver.solve(weights));
}
BENCHMARK(matching)->Arg(64)->Arg(4096)->Arg(100'000)->Unit(benchmark::kMicrosecond);

/// The same as a flow of least cost, by LEMON's network simplex.
void matchingByNetworkSimplex(benchmark::State& state)
{
    const auto weights = matchingWeights(state.range(0));
    double sum = 0.0;
    for (auto _ : state) {
        lemon::SmartDigraph graph;
        const auto rows = static_cast<int>(weights.rows());
        graph.reserveNode(rows + weights.columns + 2);
        for (int i = 0; i < rows + weights.columns + 2; ++i)
            graph.addNode();
        const auto source = graph.nodeFromId(rows + weights.columns);
        const auto sink = graph.nodeFromId(rows + weights.columns + 1);
        lemon::SmartDigraph::ArcMap<int> capacity(graph, 1);
        lemon::SmartDigraph::ArcMap<double> cost(graph, 0.0);
        for (int row = 0; row < rows; ++row) {
            graph.addArc(source, graph.nodeFromId(row));
            for (const auto& entry : weights.row(static_cast<std::size_t>(row)))
                cost[graph.addArc(graph.nodeFromId(row), graph.nodeFromId(rows + entry.column))] = -entry.weight;
        }
        for (int column = 0; column < weights.columns; ++column)
            graph.addArc(graph.nodeFromId(rows + column), sink);
        capacity[graph.addArc(source, sink)] = rows;
        for (lemon::SmartDigraph::ArcIt arc(graph); arc != lemon::INVALID; ++arc)
            if (graph.source(arc) != source || graph.target(arc) != sink)
                capacity[arc] = 1;
        lemon::NetworkSimplex<lemon::SmartDigraph, int, double> simplex(graph);
        simplex.upperMap(capacity).costMap(cost).stSupply(source, sink, rows);
        simplex.run();
        sum = -simplex.totalCost<double>();
    }
    state.counters["weight"] = sum;
}
BENCHMARK(matchingByNetworkSimplex)->Arg(64)->Arg(4096)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
