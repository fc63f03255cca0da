// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Profit study's figures of tests/bench/RESULTS.md. Run the Release build:
//   build/release/tests/bench_profit [--benchmark_filter=REGEX]

#include <sys/resource.h>

#include <benchmark/benchmark.h>

#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/bound.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/policies/batch_mode.h"
#include "core/profit/policies/immediate_mode.h"
#include "core/profit/policies/online.h"
#include "core/profit/policies/online_exact.h"
#include "core/profit/policies/resolve.h"
#include "core/profit/policies/simple_policies.h"
#include "core/profit/study.h"
#include "tests/core/profit/literal_online.h"

using namespace wattif;
using namespace wattif::profit;

namespace {

Instance tarplee(std::size_t bags)
{
    Instance instance = tarpleePlatform();
    Random random(1);
    instance.bags = drawBags(instance.taskTypeCount(), {.bags = bags}, random);
    return instance;
}

Instance randomMatrices(std::size_t bags, std::size_t types, std::size_t machines)
{
    OptionValues values;
    for (const Option& option : generateOptions())
        values[option.name] = option.defaultValue;
    values["bags"] = static_cast<std::int64_t>(bags);
    values["task_types"] = static_cast<std::int64_t>(types);
    values["machine_types"] = static_cast<std::int64_t>(machines);
    return *generateInstance(values, 1);
}

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

template <class P, auto... Arguments>
void arrivals(benchmark::State& state, const Instance& instance)
{
    const Platform platform(instance);
    const double before = peakMegabytes();
    for (auto _ : state) {
        P policy(platform, Arguments...);
        benchmark::DoNotOptimize(runArrivals(platform, policy, false, {}));
    }
    const auto bags = static_cast<double>(instance.bags.size());
    state.counters["bags/s"] = benchmark::Counter(bags, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["MB_more"] = peakMegabytes() - before;
}

void onlineAgainstBags(benchmark::State& state)
{
    arrivals<Online, Online::Variant::published>(state, tarplee(static_cast<std::size_t>(state.range(0))));
}
void onlineAgainstMachines(benchmark::State& state)
{
    arrivals<Online, Online::Variant::published>(state, randomMatrices(1000, 100, static_cast<std::size_t>(state.range(0))));
}
void onlineLarge(benchmark::State& state)
{
    arrivals<Online, Online::Variant::published>(state, randomMatrices(100'000, 100, 1000));
}
void literalAgainstMachines(benchmark::State& state)
{
    arrivals<test::LiteralOnline>(state, randomMatrices(10, 100, static_cast<std::size_t>(state.range(0))));
}
void literalTarplee(benchmark::State& state)
{
    arrivals<test::LiteralOnline>(state, tarplee(static_cast<std::size_t>(state.range(0))));
}
void onlineSlack(benchmark::State& state)
{
    arrivals<Online, Online::Variant::slack>(state, tarplee(static_cast<std::size_t>(state.range(0))));
}
void onlineExact(benchmark::State& state) { arrivals<OnlineExact>(state, tarplee(static_cast<std::size_t>(state.range(0)))); }
void greedyProfit(benchmark::State& state) { arrivals<GreedyProfit>(state, tarplee(static_cast<std::size_t>(state.range(0)))); }
void minimumCompletionTime(benchmark::State& state)
{
    arrivals<ImmediateMode, ImmediateMode::Rule::mct>(state, tarplee(static_cast<std::size_t>(state.range(0))));
}

void resolve(benchmark::State& state)
{
    const Instance instance = tarplee(static_cast<std::size_t>(state.range(0)));
    const Platform platform(instance);
    const OptionValues options = *completed(resolveOptions(), {});
    for (auto _ : state) {
        Resolve policy(platform, resolveSettings(options));
        benchmark::DoNotOptimize(runArrivals(platform, policy, false, {}));
    }
    state.counters["s/bag"] = benchmark::Counter(static_cast<double>(state.range(0)),
                                                 benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// The bound of an instance solved cold.
void bound(benchmark::State& state)
{
    const auto types = static_cast<std::size_t>(state.range(0));
    const auto machines = static_cast<std::size_t>(state.range(1));
    Instance instance = types == 30 ? tarplee(2000) : randomMatrices(types, types, machines);
    if (types != 30)
        for (std::size_t t = 0; t < types; ++t)
            instance.bags[t].taskType = TaskTypeIndex(t);
    const Platform platform(instance);
    double value = 0.0;
    for (auto _ : state) {
        Bound cold(platform);
        value = *cold.over(instance.bags.size(), {});
    }
    state.counters["objective"] = value;
}

/// Returns `types` bags, each of a different task type, on random matrices.
Instance differentBags(std::size_t types, std::size_t machines)
{
    Instance instance = randomMatrices(types, types, machines);
    for (std::size_t t = 0; t < types; ++t)
        instance.bags[t].taskType = TaskTypeIndex(t);
    return instance;
}

/// Policy `bound` with its history: bags, task types, machines.
void boundHistory(benchmark::State& state)
{
    const auto bags = static_cast<std::size_t>(state.range(0));
    const auto types = static_cast<std::size_t>(state.range(1));
    const auto machines = static_cast<std::size_t>(state.range(2));
    const Instance instance = types == bags ? differentBags(types, machines) : randomMatrices(bags, types, machines);
    const Platform platform(instance);
    double value = 0.0;
    for (auto _ : state)
        value = (*runBound(platform, {}))->totals.objective;
    state.counters["objective"] = value;
}

/// `resolve` where task types are many: each bag changes much of its program.
void resolveLarge(benchmark::State& state)
{
    const auto bags = static_cast<std::size_t>(state.range(0));
    const auto types = static_cast<std::size_t>(state.range(1));
    const auto machines = static_cast<std::size_t>(state.range(2));
    const Instance instance = types == bags ? differentBags(types, machines) : randomMatrices(bags, types, machines);
    const Platform platform(instance);
    const OptionValues options = *completed(resolveOptions(), {});
    for (auto _ : state) {
        Resolve policy(platform, resolveSettings(options));
        benchmark::DoNotOptimize(runArrivals(platform, policy, false, {}));
    }
    state.counters["s/bag"] = benchmark::Counter(static_cast<double>(bags),
                                                 benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// `online-exact` on types with many equal machines each, which the bags leave with uneven loads.
void onlineExactOnEqualMachines(benchmark::State& state)
{
    const auto bags = static_cast<std::size_t>(state.range(0));
    Instance instance = randomMatrices(bags, 30, static_cast<std::size_t>(state.range(1)));
    for (MachineType& machine : instance.machines)
        machine.count = state.range(2);
    arrivals<OnlineExact>(state, instance);
}

/// What one edit of the sample costs the worker: all default policies with ledgers.
void wholeRunOfTheSample(benchmark::State& state)
{
    const InstancePtr instance = makeInstance(sampleInstance());
    const RunRequest request{.policies = defaultPolicies(study())};
    for (auto _ : state)
        benchmark::DoNotOptimize(study().run(*instance, request, {}));
}

} // namespace

BENCHMARK(onlineAgainstBags)->Arg(1000)->Arg(2000)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(onlineAgainstMachines)->Arg(9)->Arg(30)->Arg(100)->Arg(300)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(onlineLarge)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(literalTarplee)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(literalAgainstMachines)->Arg(9)->Arg(30)->Arg(100)->Unit(benchmark::kMillisecond);
BENCHMARK(onlineSlack)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(onlineExact)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(greedyProfit)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(minimumCompletionTime)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(resolve)->Arg(30)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK(bound)->Args({30, 9})->Args({2000, 9})->Args({2000, 100})->Args({10'000, 100})->Unit(benchmark::kMillisecond);
BENCHMARK(boundHistory)
    ->Args({2000, 30, 100})
    ->Args({500, 500, 100})
    ->Args({1000, 1000, 100})
    ->Args({2000, 2000, 100})
    ->Args({2000, 2000, 25})
    ->Args({2000, 2000, 50})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(resolveLarge)->Args({2000, 30, 100})->Args({2000, 200, 100})->Args({2000, 2000, 100})->Unit(benchmark::kMillisecond);
BENCHMARK(onlineExactOnEqualMachines)
    ->Args({2000, 1, 250})
    ->Args({2000, 1, 500})
    ->Args({2000, 1, 1000})
    ->Args({20'000, 1, 1000})
    ->Args({300, 9, 1000})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(wholeRunOfTheSample)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
