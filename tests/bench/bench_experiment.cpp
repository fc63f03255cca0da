// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The experiments' figures of tests/bench/RESULTS.md. Run the Release build:
//   build/release/tests/bench_experiment [--benchmark_filter=REGEX]

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/store/export.h"
#include "core/experiment/store/merge.h"
#include "core/experiment/store/store.h"
#include "core/experiment/store/store_writer.h"

using namespace wattif;

namespace {

namespace fs = std::filesystem;

/// A folder of this run, removed in the end.
class Folder {
public:
    Folder() : m_path(fs::temp_directory_path() / fmt::format("wattif-bench-{}", ::getpid())) { fs::create_directory(m_path); }
    ~Folder() { fs::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] fs::path operator/(const std::string& name) const { return m_path / name; }

private:
    fs::path m_path;
};

const Folder& folder()
{
    static const Folder all;
    return all;
}

template <class T>
T must(Result<T> result)
{
    if (!result)
        throw std::runtime_error(toString(result.error()));
    return std::move(*result);
}
void must(const Result<void>& result)
{
    if (!result)
        throw std::runtime_error(toString(result.error()));
}

double peakMegabytes()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Four policies on 30 bags and 9 machines, as many cells as wanted: ten levels of gamma.
Plan fourPolicies(std::uint64_t cells)
{
    const std::string text =
        fmt::format(R"({{"wattif-experiment": 1, "study": "profit", "instances": [{{"generate": {{"bags": 30}}}}],
        "policies": [{{"policy": "online"}}, {{"policy": "greedy"}}, {{"policy": "greedy-profit"}}, {{"policy": "average"}}],
        "factors": [{{"option": "gamma", "from": 1.05, "to": 1.5, "steps": 10}}], "repeat": {}}})",
                    cells / 10);
    return must(parsePlan("plan.json", text)).plan;
}

/// Two quick policies on one bag each.
Plan tinyCells(std::uint64_t cells)
{
    return must(
               parsePlan("plan.json",
                         fmt::format(R"({{"wattif-experiment": 1, "study": "profit", "instances": [{{"generate": {{"bags": 1}}}}],
        "policies": [{{"policy": "greedy"}}], "factors": [{{"option": "gamma", "values": [1.2, 1.4]}}], "repeat": {}}})",
                                     cells / 2)))
        .plan;
}

/// Cells of about a millisecond.
Plan millisecondCells(std::uint64_t cells)
{
    return must(parsePlan(
                    "plan.json",
                    fmt::format(R"({{"wattif-experiment": 1, "study": "profit", "instances": [{{"generate": {{"bags": 60}}}}],
        "policies": [{{"policy": "resolve"}}, {{"policy": "online"}}], "repeat": {}}})",
                                cells)))
        .plan;
}

class NoSink final : public CellSink {
public:
    [[nodiscard]] Result<void> write(std::span<const CellOutcome> /*outcomes*/) override { return {}; }
};

/// Seconds of the processor that a call takes on all threads: what others do on the machine counts less in it.
template <class Body>
double processorSecondsOf(const Body& body)
{
    const auto now = [] {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        const auto seconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
        };
        return seconds(usage.ru_utime) + seconds(usage.ru_stime);
    };
    const double begin = now();
    body();
    return now() - begin;
}

/// Seconds of a call.
template <class Body>
double secondsOf(const Body& body)
{
    const auto begin = std::chrono::steady_clock::now();
    body();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void runStore(const Plan& plan, const fs::path& path, unsigned jobs)
{
    fs::remove(path);
    auto store = must(StoreWriter::open(path, plan));
    must(runExperiment(plan, store, {.jobs = jobs}));
    must(store.finish());
}

/// Seconds of the cells alone, without making and closing the store.
double secondsOfCells(const Plan& plan, const fs::path& path, unsigned jobs)
{
    fs::remove(path);
    auto store = must(StoreWriter::open(path, plan));
    return secondsOf([&] { must(runExperiment(plan, store, {.jobs = jobs})); });
}

/// Outcomes without a run: what the store alone takes.
std::vector<CellOutcome> madeOutcomes(const Plan& plan, const CellOrder& order, std::uint64_t begin, std::uint64_t end,
                                      const Shard& shard = {})
{
    std::vector<CellOutcome> outcomes;
    for (std::uint64_t i = begin; i < end; ++i) {
        CellOutcome outcome{.position = shard.positionAt(i)};
        outcome.cell = order.cellAt(outcome.position);
        for (std::size_t v = 0; v < plan.policies.size() * plan.metrics.size(); ++v)
            outcome.values.push_back(static_cast<double>(outcome.cell * 31 + v) * 0.37);
        outcomes.push_back(std::move(outcome));
    }
    return outcomes;
}

void fillStore(const Plan& plan, const fs::path& path, const Shard& shard = {})
{
    constexpr std::uint64_t batch = 5000;
    const CellOrder order(plan);
    auto store = must(StoreWriter::open(path, plan, shard));
    const std::uint64_t size = shard.size(order.count());
    for (std::uint64_t begin = 0; begin < size; begin += batch)
        must(store.write(madeOutcomes(plan, order, begin, std::min(size, begin + batch), shard)));
    must(store.finish());
}

/// A store of a million cells and four policies, made once.
const fs::path& millionCells()
{
    static const fs::path path = [] {
        const fs::path file = folder() / "million.sqlite";
        fillStore(fourPolicies(1'000'000), file);
        return file;
    }();
    return path;
}

/// What the engine, and engine and store, add to the same runs in a plain loop: processor time of one thread and its writer.
void overheadOfACell(benchmark::State& state)
{
    const auto cells = static_cast<std::uint64_t>(state.range(0));
    const Plan plan = tinyCells(cells);
    const Study& study = *plan.study;
    for (auto _ : state) {
        const double plain = processorSecondsOf([&] {
            for (std::uint64_t number = 0; number < cells; ++number) {
                const Cell cell = cellAt(plan, number);
                const auto instance = study.withOptions(**study.generate(plan.instances[0].generate, cell.seed),
                                                        {{"gamma", cell.point == 0 ? 1.2 : 1.4}});
                benchmark::DoNotOptimize(
                    study.run(*instance, {.policies = plan.policies, .seed = cell.seed, .ledger = false}, {}));
            }
        });
        NoSink nothing;
        const double engine = processorSecondsOf([&] { must(runExperiment(plan, nothing, {.jobs = 1})); });
        const double whole = processorSecondsOf([&] { runStore(plan, folder() / "overhead.sqlite", 1); });
        state.counters["us a run"] = 1e6 * plain / static_cast<double>(cells);
        state.counters["us engine"] = 1e6 * (engine - plain) / static_cast<double>(cells);
        state.counters["us engine and store"] = 1e6 * (whole - plain) / static_cast<double>(cells);
    }
}
BENCHMARK(overheadOfACell)->Arg(10'000)->Arg(100'000)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

/// Ten levels of an option of the scenario or of a policy on instances that are drawn, the quick policies of each study.
Plan drawnPlan(const char* study, int repeat)
{
    const std::map<std::string, std::string, std::less<>> rest{
        {"profit", R"([{"policy": "greedy"}, {"policy": "average"}], "factors": [{"option": "gamma", "from": 1.05, "to": 1.5, )"},
        {"power", R"([{"policy": "always-on"}], "factors": [{"option": "watts_booting", "from": 100, "to": 200, )"},
        {"consolidation", R"([{"policy": "dmns"}], "factors": [{"option": "full_threshold", "from": 0.8, "to": 0.95, )"},
        {"reservation", R"([{"policy": "conr"}], "factors": [{"option": "overestimation", "from": 0, "to": 0.5, )"}};
    const std::string text =
        fmt::format(R"({{"wattif-experiment": 1, "study": "{}", "instances": [{{"generate": {{}}}}], "policies": )", study)
        + rest.at(study) + R"("steps": 10}], "repeat": )" + fmt::format("{}}}", repeat);
    return must(parsePlan("plan.json", text)).plan;
}

/// What it brings that points of a design share the instances drawn: processor time of a cell on one thread, without a store.
void sharedInstances(benchmark::State& state, const char* study, int repeat)
{
    const Plan plan = drawnPlan(study, repeat);
    NoSink nothing;
    const auto perCell = [&](std::size_t bytes) {
        return 1e6 / static_cast<double>(cellCount(plan))
            * processorSecondsOf([&] { must(runExperiment(plan, nothing, {.jobs = 1, .instanceBytes = bytes})); });
    };
    for (auto _ : state) {
        state.counters["us a cell, drawn anew"] = perCell(0);
        state.counters["us a cell, shared"] = perCell(ExperimentOptions{}.instanceBytes);
    }
}
BENCHMARK_CAPTURE(sharedInstances, profit, "profit", 1000)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sharedInstances, power, "power", 2)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sharedInstances, consolidation, "consolidation", 1000)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sharedInstances, reservation, "reservation", 20)->Iterations(1)->Unit(benchmark::kMillisecond);

/// Seconds of two threads that run half of the cells each and do nothing else.
double secondsOfPlainThreads(const Plan& plan)
{
    return secondsOf([&plan] {
        const auto runHalf = [&plan](std::uint64_t first) {
            CellRunner runner(plan);
            for (std::uint64_t number = first; number < cellCount(plan); number += 2)
                benchmark::DoNotOptimize(runner.run(cellAt(plan, number), {}));
        };
        const std::jthread other(runHalf, 1);
        runHalf(0);
    });
}

/// The time of one thread over twice that of two, for cells of about a millisecond, with the store: the best of many short
/// rounds, as others use the machine too.
void efficiencyOfTwoThreads(benchmark::State& state)
{
    const auto cells = static_cast<std::uint64_t>(state.range(0));
    const Plan plan = millisecondCells(cells);
    double one = std::numeric_limits<double>::infinity();
    double two = one;
    double plain = one;
    for (auto _ : state) {
        one = std::min(one, secondsOfCells(plan, folder() / "one.sqlite", 1));
        two = std::min(two, secondsOfCells(plan, folder() / "two.sqlite", 2));
        plain = std::min(plain, secondsOfPlainThreads(plan));
    }
    state.counters["efficiency"] = one / (2.0 * two);
    state.counters["of plain threads"] = plain / two;
    state.counters["ms a cell"] = 1e3 * one / static_cast<double>(cells);
}
BENCHMARK(efficiencyOfTwoThreads)->Arg(3000)->Iterations(5)->UseRealTime()->Unit(benchmark::kMillisecond);

/// Rows of a cell and policy with all metrics that are written in a second, without runs.
void rowsWritten(benchmark::State& state)
{
    const Plan plan = fourPolicies(static_cast<std::uint64_t>(state.range(0)));
    const CellOrder order(plan);
    for (auto _ : state) {
        const fs::path path = folder() / "rows.sqlite";
        fs::remove(path);
        auto store = must(StoreWriter::open(path, plan));
        double seconds = 0.0;
        for (std::uint64_t begin = 0; begin < order.count(); begin += 5000) {
            const auto outcomes = madeOutcomes(plan, order, begin, begin + 5000);
            seconds += secondsOf([&] { must(store.write(outcomes)); });
        }
        const double finishing = secondsOf([&] { must(store.finish()); });
        state.counters["rows/s"] = 4.0 * static_cast<double>(order.count()) / seconds;
        state.counters["values/s"] = state.counters["rows/s"] * static_cast<double>(plan.metrics.size());
        state.counters["finish s"] = finishing;
        state.counters["MB"] = static_cast<double>(fs::file_size(path)) / 1e6;
    }
}
BENCHMARK(rowsWritten)->Arg(50'000)->Arg(200'000)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

/// 100 shards with 1e7 values in all.
void mergeOfShards(benchmark::State& state)
{
    constexpr std::uint64_t shards = 100;
    const auto values = static_cast<std::uint64_t>(state.range(0));
    const Plan plan = fourPolicies(values / (4 * fourPolicies(10).metrics.size()) / 10 * 10);
    std::vector<fs::path> parts;
    for (std::uint64_t i = 1; i <= shards; ++i) {
        parts.push_back(folder() / fmt::format("part{}-{}.sqlite", values, i));
        fillStore(plan, parts.back(), {i, shards});
    }
    const double before = peakMegabytes();
    for (auto _ : state)
        must(mergeStores(parts, folder() / "merged.sqlite"));
    state.counters["MB more"] = peakMegabytes() - before;
}
BENCHMARK(mergeOfShards)->Arg(1'000'000)->Arg(10'000'000)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

/// One metric of a million cells and four policies.
void readOneMetric(benchmark::State& state)
{
    const Store store = must(Store::open(millionCells()));
    for (auto _ : state)
        benchmark::DoNotOptimize(must(store.values("objective")));
}
BENCHMARK(readOneMetric)->UseRealTime()->Unit(benchmark::kMillisecond);

void exportMillionCells(benchmark::State& state)
{
    const Store store = must(Store::open(millionCells()));
    std::size_t bytes = 0;
    for (auto _ : state)
        must(exportCsv(store, ExportForm::wide, [&bytes](std::string_view piece) -> Result<void> {
            bytes += piece.size();
            return {};
        }));
    state.counters["MB"] = static_cast<double>(bytes) / 1e6;
}
BENCHMARK(exportMillionCells)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

/// Cells of Profit, 30 bags on 9 machines and four policies, on all cores, into a store.
void wholeExperiment(benchmark::State& state)
{
    const auto cells = static_cast<std::uint64_t>(state.range(0));
    const Plan plan = fourPolicies(cells);
    for (auto _ : state)
        runStore(plan, folder() / "whole.sqlite", 0);
    state.counters["MB peak"] = peakMegabytes();
    state.counters["cells/s"] = benchmark::Counter(static_cast<double>(cells), benchmark::Counter::kIsRate);
}
BENCHMARK(wholeExperiment)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
