// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Consolidation study's figures of tests/bench/RESULTS.md. Run the Release build:
//   build/release/tests/bench_consolidation [--benchmark_filter=REGEX]

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>
#include <thread>

#include <sys/resource.h>

#include <benchmark/benchmark.h>
#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>

#include "core/base/random.h"
#include "core/base/run_threads.h"
#include "core/consolidation/engine/matching.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/engine/residual_index.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/policies/has.h"
#include "core/consolidation/policies/kmns.h"
#include "core/consolidation/results/awake.h"
#include "core/consolidation/results/results.h"
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

void showMemory(benchmark::State& state)
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Best fit decreasing of all sizes into nodes of 100; returns their number.
template <class Residuals>
std::size_t packAll(Residuals& residuals, std::vector<double> sizes)
{
    std::ranges::sort(sizes, std::greater<>());
    std::size_t used = 0;
    for (const double size : sizes) {
        auto [slot, residual] = residuals.bestFit(size);
        if (slot < 0) {
            slot = static_cast<std::int64_t>(used++);
            residual = 100.0;
        } else {
            residuals.erase(static_cast<std::size_t>(slot), residual);
        }
        if (residual > size)
            residuals.insert(static_cast<std::size_t>(slot), residual - size);
    }
    return used;
}

/// The usual best fit: free capacities in a std::multiset.
std::size_t packByMultiset(std::vector<double> sizes)
{
    std::ranges::sort(sizes, std::greater<>());
    std::multiset<double> residuals;
    std::size_t used = 0;
    for (const double size : sizes) {
        const auto found = residuals.lower_bound(size);
        const double residual = found == residuals.end() ? 100.0 : *found;
        if (found == residuals.end())
            ++used;
        else
            residuals.erase(found);
        if (residual > size)
            residuals.insert(residual - size);
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
    WholeResiduals residuals;
    for (auto _ : state) {
        residuals.reset(100.0, sizes.size());
        if (packAll(residuals, sizes) != expected)
            state.SkipWithError("another number of nodes than by multiset");
    }
}
BENCHMARK(bestFitWhole)->Unit(benchmark::kMillisecond);

void bestFitOrdered(benchmark::State& state)
{
    const auto sizes = manySizes(state.range(0) != 0);
    const std::size_t expected = packByMultiset(sizes);
    OrderedResiduals residuals;
    for (auto _ : state) {
        residuals.reset(0.0);
        if (packAll(residuals, sizes) != expected)
            state.SkipWithError("another number of nodes than by multiset");
    }
}
BENCHMARK(bestFitOrdered)->ArgName("whole")->Arg(1)->Arg(0)->Unit(benchmark::kMillisecond);

/// Best fit with a weight of coolness by one index of free capacities for each warmth.
class ResidualsByWarmth {
public:
    void reset(double allowance, const std::vector<double>& warmth)
    {
        m_warmths = warmth;
        std::ranges::sort(m_warmths);
        m_warmths.erase(std::unique(m_warmths.begin(), m_warmths.end()), m_warmths.end());
        m_residuals.assign(m_warmths.size(), {});
        for (OrderedResiduals& residuals : m_residuals)
            residuals.reset(allowance);
        m_kinds.clear();
        for (const double w : warmth)
            m_kinds.push_back(static_cast<std::size_t>(std::ranges::lower_bound(m_warmths, w) - m_warmths.begin()));
    }
    void insert(std::size_t slot, double residual) { m_residuals[m_kinds[slot]].insert(slot, residual); }
    void erase(std::size_t slot, double residual) { m_residuals[m_kinds[slot]].erase(slot, residual); }
    [[nodiscard]] std::pair<std::int64_t, double> bestFit(double size) const
    {
        std::pair<std::int64_t, double> best{-1, 0.0};
        double least = 0.0;
        for (std::size_t kind = 0; kind < m_residuals.size(); ++kind) {
            const auto found = m_residuals[kind].bestFit(size);
            const double score = found.second - size + m_warmths[kind];
            if (found.first >= 0 && (best.first < 0 || std::pair(score, found.first) < std::pair(least, best.first))) {
                best = found;
                least = score;
            }
        }
        return best;
    }

private:
    std::vector<double> m_warmths;
    std::vector<std::size_t> m_kinds;
    std::vector<OrderedResiduals> m_residuals;
};

/// As many sizes as nodes, largest first, into nodes with as much free capacity and inlets over 9 degrees, in tenths or all
/// different.
template <class Residuals>
void bestFitWarm(benchmark::State& state)
{
    Random random(6);
    const auto nodes = static_cast<std::size_t>(state.range(0));
    std::vector<double> warmth;
    std::vector<double> sizes;
    for (std::size_t i = 0; i < nodes; ++i) {
        const double above = random.uniformReal(0.0, 9.0);
        warmth.push_back(state.range(1) != 0 ? std::round(above * 10.0) / 10.0 : above);
        sizes.push_back(random.uniformReal(1.0, 60.0));
    }
    std::ranges::sort(warmth);
    std::ranges::sort(sizes, std::greater<>());
    Residuals residuals;
    std::int64_t slots = 0;
    for (auto _ : state) {
        residuals.reset(1e-7, warmth);
        for (std::size_t i = 0; i < nodes; ++i)
            residuals.insert(i, 1.0 + static_cast<double>((i * 7919) % 9973) / 100.0);
        slots = 0;
        for (const double size : sizes) {
            const auto [slot, residual] = residuals.bestFit(size);
            slots += slot;
            if (slot < 0)
                continue;
            residuals.erase(static_cast<std::size_t>(slot), residual);
            if (residual > size)
                residuals.insert(static_cast<std::size_t>(slot), residual - size);
        }
    }
    state.counters["slots"] = static_cast<double>(slots); // the same by both
}
BENCHMARK_TEMPLATE(bestFitWarm, ResidualsByWarmth)
    ->ArgNames({"nodes", "tenths"})
    ->ArgsProduct({{256, 1024, 4096, 16'384}, {1, 0}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(bestFitWarm, WarmResiduals)
    ->ArgNames({"nodes", "tenths"})
    ->ArgsProduct({{256, 1024, 4096, 16'384, 100'000, 1'000'000}, {1, 0}})
    ->Unit(benchmark::kMillisecond);

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

/// As the last policy of a run, which has the threads that the others leave: time on the clock.
void dmnsBulkyOnAllCores(benchmark::State& state)
{
    const RunThreads threads(1, std::thread::hardware_concurrency());
    dmnsBulky(state);
}
BENCHMARK(dmnsBulkyOnAllCores)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

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

/// Bulky applications of other sizes: hardly any two are the same.
Instance bulkySizes(std::int64_t nodes, double capacity, bool whole)
{
    Instance instance = bulky(nodes);
    Random random(2);
    instance.capacity = capacity;
    for (Node& node : instance.nodes)
        for (double& size : node.applications) {
            size = size * capacity / 100.0;
            size -= whole ? static_cast<double>(random.uniformInt(0, static_cast<std::int64_t>(capacity / 100.0) - 1))
                          : random.uniformReal(0.0, 0.9 * capacity / 100.0);
        }
    return instance;
}

void dmnsBulkyOf5000(benchmark::State& state)
{
    onOneSubset(state, bulkySizes(state.range(0), 5000.0, true), bestK, NodeOrder::byLoad);
}
BENCHMARK(dmnsBulkyOf5000)->Arg(256)->Arg(1024)->Arg(4096)->Arg(16'384)->Unit(benchmark::kMillisecond);

void dmnsBulkyReal(benchmark::State& state)
{
    onOneSubset(state, bulkySizes(state.range(0), 100.0, false), bestK, NodeOrder::byLoad);
}
BENCHMARK(dmnsBulkyReal)->Arg(256)->Arg(1024)->Arg(4096)->Arg(16'384)->Arg(100'000)->Unit(benchmark::kMillisecond);

/// The search of some K against that of all: time, nodes and data (counters).
void searchReal(benchmark::State& state, bool all)
{
    const System system(bulkySizes(state.range(0), 100.0, false));
    const Hosting hosting(system);
    PackingScore best;
    for (auto _ : state) {
        Packer packer(system, {.maxNodesForAllK = all ? std::int32_t{maxNodes} : 0});
        packer.load(hosting, everyNode(system));
        best = packer.search({});
        state.counters["packings"] = static_cast<double>(packer.tried());
    }
    state.counters["nodes"] = static_cast<double>(best.nodesUsed);
    state.counters["data"] = best.dataMoved;
}
BENCHMARK_CAPTURE(searchReal, allK, true)->Arg(1024)->Arg(4096)->Arg(8192)->Arg(16'384)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(searchReal, someK, false)->Arg(1024)->Arg(4096)->Arg(8192)->Arg(16'384)->Unit(benchmark::kMillisecond);

/// Inlets from 18 to 27 degrees in tenths, as sensors show them, and a weight of coolness of 1.
void onOneSubsetCool(benchmark::State& state, Instance instance, std::int32_t k)
{
    Random random(4);
    for (Node& node : instance.nodes)
        node.inletCelsius = std::round(random.uniformReal(18.0, 27.0) * 10.0) / 10.0;
    const auto system = std::make_shared<const System>(instance);
    for (auto _ : state)
        benchmark::DoNotOptimize(runKmns(system, k, {NodeOrder::byLoad, 1.0}, {}));
}

void bfdCool(benchmark::State& state) { onOneSubsetCool(state, uniform(state.range(0)), allNodes); }
BENCHMARK(bfdCool)->Apply(growing);

void dmnsBulkyCool(benchmark::State& state) { onOneSubsetCool(state, bulky(state.range(0)), bestK); }
BENCHMARK(dmnsBulkyCool)->Arg(256)->Arg(1024)->Arg(4096)->Unit(benchmark::kMillisecond);

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
    showMemory(state);
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
