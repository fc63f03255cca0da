// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The figures of statistics of experiments in tests/bench/RESULTS.md. Run the Release build:
//   build/release/tests/bench_statistics [--benchmark_filter=REGEX]

#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "core/base/random.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/statistics/crossings.h"
#include "core/experiment/statistics/effects.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/variance_shares.h"
#include "core/experiment/statistics/winners.h"

using namespace wattif;

namespace {

/// Four policies at 20 levels of gamma and 10 of the energy price.
Plan twoFactors(std::uint64_t cells)
{
    const std::string text =
        fmt::format(R"({{"wattif-experiment": 1, "study": "profit", "instances": [{{"generate": {{"bags": 30}}}}],
        "policies": [{{"policy": "online"}}, {{"policy": "greedy"}}, {{"policy": "greedy-profit"}}, {{"policy": "average"}}],
        "factors": [{{"option": "gamma", "from": 1.05, "to": 1.5, "steps": 20}},
                    {{"option": "energy_price_per_joule", "from": 0.5, "to": 1.5, "steps": 10}}], "repeat": {}}})",
                    cells / 200);
    auto loaded = parsePlan("plan.json", text);
    if (!loaded)
        throw std::runtime_error(toString(loaded.error()));
    return std::move(loaded->plan);
}

/// That plan with values made up.
struct MadeValues {
    Plan plan;
    MetricValues values;
};
const MadeValues& madeValues(std::uint64_t cells)
{
    static std::map<std::uint64_t, MadeValues> all;
    MadeValues& made = all[cells];
    if (made.plan.study)
        return made;
    made.plan = twoFactors(cells);
    made.values.policies = made.plan.policies.size();
    Random random(1);
    for (std::uint64_t number = 0; number < cellCount(made.plan); ++number) {
        const Cell cell = cellAt(made.plan, number);
        const double level = static_cast<double>(levelsAt(made.plan, cell.point).front());
        made.values.cells.push_back(number);
        for (std::size_t policy = 0; policy < made.values.policies; ++policy)
            made.values.values.push_back(random.normal(level * static_cast<double>(policy), 10.0));
    }
    return made;
}

/// Times a statistic of made-up values: statistic(groups, values) of groups by these factors, which are made before.
template <class Statistic>
void timeStatistic(benchmark::State& state, std::vector<std::size_t> factors, const Statistic& statistic)
{
    const MadeValues& made = madeValues(static_cast<std::uint64_t>(state.range(0)));
    const CellGroups groups(made.plan, made.values.cells, {.factors = std::move(factors)});
    for (auto _ : state)
        benchmark::DoNotOptimize(statistic(groups, made.values));
    state.SetComplexityN(state.range(0));
}

std::vector<std::size_t> competitors() { return {0, 1, 2, 3}; }

void groupByOneFactor(benchmark::State& state)
{
    timeStatistic(state, {0}, [](const CellGroups& groups, const MetricValues& values) {
        return CellGroups(groups.plan(), values.cells, groups.grouping()).count();
    });
}
/// The second factor first: every cell changes its place.
void groupByTwoFactors(benchmark::State& state)
{
    timeStatistic(state, {1, 0}, [](const CellGroups& groups, const MetricValues& values) {
        return CellGroups(groups.plan(), values.cells, groups.grouping()).count();
    });
}
void meansByOneFactor(benchmark::State& state)
{
    timeStatistic(state, {0}, [](const auto& groups, const auto& values) { return summarise(groups, values); });
}
void meansByTwoFactors(benchmark::State& state)
{
    timeStatistic(state, {0, 1}, [](const auto& groups, const auto& values) { return summarise(groups, values); });
}
void winnersOfTwoFactors(benchmark::State& state)
{
    timeStatistic(state, {0, 1},
                  [](const auto& groups, const auto& values) { return whoWins(groups, values, Better::higher, competitors()); });
}
void sharesWon(benchmark::State& state)
{
    timeStatistic(state, {0, 1}, [](const auto& groups, const auto& values) {
        return winShares(groups, values, Better::higher, competitors());
    });
}
void crossingsOfOneFactor(benchmark::State& state)
{
    timeStatistic(state, {0}, [](const auto& groups, const auto& values) {
        return crossings(groups, values, Better::higher, competitors());
    });
}
void tornadoOfTwoFactors(benchmark::State& state)
{
    timeStatistic(state, {}, [](const CellGroups& groups, const MetricValues& values) { return tornado(groups.plan(), values); });
}
void varianceOfTwoFactors(benchmark::State& state)
{
    timeStatistic(state, {},
                  [](const CellGroups& groups, const MetricValues& values) { return varianceShares(groups.plan(), values); });
}

void growing(benchmark::internal::Benchmark* benchmark)
{
    benchmark->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->Complexity();
}
BENCHMARK(groupByOneFactor)->Apply(growing);
BENCHMARK(groupByTwoFactors)->Apply(growing);
BENCHMARK(meansByOneFactor)->Apply(growing);
BENCHMARK(meansByTwoFactors)->Apply(growing);
BENCHMARK(winnersOfTwoFactors)->Apply(growing);
BENCHMARK(sharesWon)->Apply(growing);
BENCHMARK(crossingsOfOneFactor)->Apply(growing);
BENCHMARK(tornadoOfTwoFactors)->Apply(growing);
BENCHMARK(varianceOfTwoFactors)->Apply(growing);

} // namespace

BENCHMARK_MAIN();
