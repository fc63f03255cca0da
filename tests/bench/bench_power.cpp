// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Power study's figures of tests/bench/RESULTS.md. Run the Release build:
//   build/release/tests/bench_power [--benchmark_filter=REGEX]

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <queue>

#include <sys/resource.h>

#include <benchmark/benchmark.h>

#include "core/base/dataset.h"
#include "core/base/random.h"
#include "core/io/archive.h"
#include "core/io/swf_file.h"
#include "core/power/inputs/inputs.h"
#include "core/power/model/edit.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"
#include "core/power/results/timeline.h"

using namespace wattif;
using namespace wattif::power;

namespace {

/// Jobs of many sizes, 60 % powers of two, run times log-uniform up to 10 h, requests in steps of 5 min above them.
Instance synthetic(std::int64_t jobs, std::int32_t nodes, double load, SchedulerKind scheduler)
{
    Random random(7);
    std::vector<Job> drawn;
    double work = 0.0;
    const double largest = std::floor(std::log2(nodes));
    for (std::int64_t i = 0; i < jobs; ++i) {
        const double skew = random.uniformReal(0.0, 1.0) * random.uniformReal(0.0, 1.0) * largest;
        const double size = random.uniformReal(0.0, 1.0) < 0.6 ? std::round(skew) : skew;
        Job job{.id = i, .processors = std::max(1, static_cast<std::int32_t>(std::exp2(size)))};
        job.runSeconds = std::floor(std::exp(random.uniformReal(0.0, 10.5)));
        const double slack = random.uniformReal(0.0, 1.0);
        job.requestedSeconds = std::ceil(job.runSeconds * (1.0 + 3.0 * slack * slack) / 300.0) * 300.0;
        work += job.runSeconds * job.processors;
        drawn.push_back(job);
    }
    const double gap = work / nodes / load / static_cast<double>(jobs);
    double at = 0.0;
    for (Job& job : drawn) {
        at -= std::log(1.0 - random.uniformReal(0.0, 1.0)) * gap;
        job.submitSeconds = std::floor(at);
    }
    Instance instance;
    instance.nodes = nodes;
    instance.maxJobMinutes = 2400.0;
    instance.scheduler = scheduler;
    instance.jobs = std::move(drawn);
    return instance;
}

/// Three queues of 60, 30 and 10 % of the jobs and nodes as partitions of one cluster, each with its own kind of nodes.
Instance partitioned(std::int64_t jobs, std::int32_t nodes, double load)
{
    Instance cluster;
    cluster.nodes = nodes;
    cluster.maxJobMinutes = 2400.0;
    std::vector<Job> all;
    for (std::int32_t p = 0; p < 3; ++p) {
        const std::int32_t tenths = std::array{6, 3, 1}[static_cast<std::size_t>(p)];
        const Instance queue = synthetic(jobs * tenths / 10, nodes * tenths / 10, load, SchedulerKind::easy);
        const std::string name = "p" + std::to_string(p);
        cluster.nodeKinds.push_back({.name = name, .count = queue.nodes});
        cluster.partitions.push_back({.name = InternedText(name), .kinds = {p}});
        for (const Job& job : queue.jobs) {
            all.push_back(job);
            all.back().partition = cluster.partitions.back().name;
        }
    }
    std::ranges::stable_sort(all, {}, &Job::submitSeconds);
    cluster.jobs = std::move(all);
    return cluster;
}

/// The same with a price of energy that differs from hour to hour, each day alike.
Instance withPrices(Instance instance)
{
    instance.priceCurve.periodSeconds = 86'400.0;
    for (int hour = 0; hour < 24; ++hour)
        instance.priceCurve.steps.push_back({3600.0 * hour, 0.2 + 0.1 * std::sin(hour / 24.0 * 6.283)});
    return instance;
}

/// Below a cap of three steps a day, with watts of Batsim's nodes.
Instance belowCap(Instance instance)
{
    const double most = 190.0 * instance.nodes;
    instance.bootSeconds = 300.0;
    instance.shutdownSeconds = 60.0;
    instance.watts = {.off = 10.0, .shuttingDown = 100.0, .booting = 125.0, .idle = 95.0, .busy = 190.0};
    instance.capCurve = {.periodSeconds = 86'400.0,
                         .steps = {{0.0, 0.9 * most}, {28'800.0, 0.6 * most}, {64'800.0, 0.75 * most}}};
    return instance;
}

/// Jobs of 1 to 256 cores on nodes of 64 that they share.
Instance sharing(std::int64_t jobs, std::int32_t nodes, double load)
{
    constexpr std::int32_t cores = 64;
    Random random(8);
    Instance instance;
    instance.nodes = nodes;
    instance.coresPerNode = cores;
    instance.sharing = Sharing::cores;
    instance.maxJobMinutes = 2400.0;
    std::vector<Job> drawn;
    double work = 0.0;
    for (std::int64_t i = 0; i < jobs; ++i) {
        Job job{.id = i, .processors = static_cast<std::int32_t>(std::exp2(random.uniformReal(0.0, 8.0)))};
        job.runSeconds = std::floor(std::exp(random.uniformReal(0.0, 10.5)));
        const double slack = random.uniformReal(0.0, 1.0);
        job.requestedSeconds = std::ceil(job.runSeconds * (1.0 + 3.0 * slack * slack) / 300.0) * 300.0;
        const std::int32_t taken = job.processors < cores ? job.processors : (job.processors + cores - 1) / cores * cores;
        work += job.runSeconds * taken / cores;
        drawn.push_back(job);
    }
    const double gap = work / nodes / load / static_cast<double>(jobs);
    double at = 0.0;
    for (Job& job : drawn) {
        at -= std::log(1.0 - random.uniformReal(0.0, 1.0)) * gap;
        job.submitSeconds = std::floor(at);
    }
    instance.jobs = std::move(drawn);
    return instance;
}

/// The log of KTH twice in a row (56,000 jobs on 100 nodes), arrivals scaled to an offered load; 0: as logged.
Instance kth(double load, SchedulerKind scheduler)
{
    auto bytes = unpacked("KTH", std::string(datasetText("power/KTH-SP2-1996-2.1-cln.swf.gz")));
    const auto options = completed(importOptions(), {});
    Instance instance = importInstance({{"swf", {"KTH", std::move(*bytes)}}}, *options)->instance;
    std::vector<Job> twice = instance.jobs.all();
    const double shift = twice.back().submitSeconds;
    for (const Job& job : instance.jobs) {
        twice.push_back(job);
        twice.back().submitSeconds += shift;
    }
    instance.jobs = std::move(twice);
    instance.scheduler = scheduler;
    return load > 0.0 ? *scaleArrivals(instance, offeredLoad(instance) / load) : instance;
}

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Replays under a policy; MB is the peak memory of the whole program, worth reading where one benchmark runs alone.
void replay(benchmark::State& state, const Instance& instance, const char* policyName)
{
    const Workload workload(instance);
    const Policy& policy = *findPolicy(policyName);
    const OptionValues options = *completed(policy.info.options, {});
    const RunControl control;
    std::shared_ptr<Outcome> alwaysOn;
    if (policy.info.isLimit)
        alwaysOn = *findPolicy("always-on")->run({workload, {}, nullptr, control});
    double wait = 0.0;
    for (auto _ : state) {
        auto outcome = policy.run({workload, options, alwaysOn.get(), control});
        state.PauseTiming();
        const std::vector<Metric> metrics = metricsOf(workload, **outcome, {});
        wait = std::ranges::find(metrics, "mean_wait_s", &Metric::name)->value;
        state.ResumeTiming();
    }
    state.counters["jobs"] =
        benchmark::Counter(static_cast<double>(instance.jobs.size()), benchmark::Counter::kIsIterationInvariantRate);
    state.counters["wait_min"] = wait / 60.0;
    state.counters["MB"] = peakMegabytes();
}

/// A replay that knows no nodes, only how many are free: first come, first served with a heap of ends. The reference for one run.
void countingReplay(benchmark::State& state, const Instance& instance)
{
    const Workload workload(instance);
    for (auto _ : state) {
        std::priority_queue<std::pair<Time, std::int32_t>, std::vector<std::pair<Time, std::int32_t>>, std::greater<>> running;
        std::int32_t free = instance.nodes;
        Time now = 0;
        Time waited = 0;
        for (const Workload::Entry& job : workload.entries()) {
            now = std::max(now, job.submit);
            while (!running.empty() && (running.top().first <= now || free < job.nodes)) {
                now = std::max(now, running.top().first);
                free += running.top().second;
                running.pop();
            }
            free -= job.nodes;
            waited += now - job.submit;
            running.emplace(now + job.run, job.nodes);
        }
        benchmark::DoNotOptimize(waited);
    }
    state.counters["jobs"] =
        benchmark::Counter(static_cast<double>(instance.jobs.size()), benchmark::Counter::kIsIterationInvariantRate);
}

void check(benchmark::State& state)
{
    const Instance instance = synthetic(1'000'000, 10'000, 0.9, SchedulerKind::easy);
    const Workload workload(instance);
    const OptionValues none;
    const auto outcome = *findPolicy("always-on")->run({workload, none, nullptr, RunControl()});
    for (auto _ : state)
        benchmark::DoNotOptimize(checkConservation(instance, *outcome));
}

void timeline(benchmark::State& state)
{
    const Instance instance = synthetic(54'000, 128, 0.83, SchedulerKind::easy);
    const Workload workload(instance);
    const OptionValues none;
    const auto outcome = *findPolicy("always-on")->run({workload, none, nullptr, RunControl()});
    for (auto _ : state)
        benchmark::DoNotOptimize(makeTimeline(*outcome));
}

void readTrace(benchmark::State& state)
{
    const auto text = *unpacked("KTH", std::string(datasetText("power/KTH-SP2-1996-2.1-cln.swf.gz")));
    const auto options = completed(importOptions(), {});
    for (auto _ : state)
        benchmark::DoNotOptimize(importInstance({{"swf", {"KTH", text}}}, *options));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

/// Makes the trace when the benchmark runs: a benchmark that runs alone then shows its own memory.
void add(const std::string& name, std::function<Instance()> make, const char* policy, SchedulerKind scheduler)
{
    const std::string full = name + "/" + std::string(toString(scheduler)) + "/" + policy;
    benchmark::RegisterBenchmark(full.c_str(), [make = std::move(make), policy, scheduler](benchmark::State& state) {
        Instance instance = make();
        instance.scheduler = scheduler;
        replay(state, instance, policy);
    })->Unit(benchmark::kMillisecond);
}

std::function<Instance()> drawn(std::int64_t jobs, std::int32_t nodes, double load)
{
    return [=] { return synthetic(jobs, nodes, load, SchedulerKind::easy); };
}

} // namespace

int main(int argc, char** argv)
{
    constexpr std::array schedulers{SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative};
    const auto usual = drawn(54'000, 128, 0.83);
    benchmark::RegisterBenchmark("54k_128_load083/counting", [usual](benchmark::State& state) {
        countingReplay(state, usual());
    })->Unit(benchmark::kMillisecond);
    for (const SchedulerKind scheduler : schedulers) {
        add("54k_128_load083", usual, "always-on", scheduler);
        add("54k_128_load104", drawn(54'000, 128, 1.04), "always-on", scheduler);
        add(
            "KTHx2_load083", [] { return kth(0.83, SchedulerKind::easy); }, "always-on", scheduler);
    }
    for (const char* policy : {"load-factor", "idle-timeout", "reserve", "predictive", "oracle"})
        add("54k_128_load083", usual, policy, SchedulerKind::easy);
    for (const std::int64_t jobs : {10'000, 100'000, 1'000'000})
        for (const SchedulerKind scheduler : {SchedulerKind::fcfs, SchedulerKind::easy})
            add(std::to_string(jobs / 1000) + "k_128_load083", drawn(jobs, 128, 0.83), "always-on", scheduler);
    for (const char* policy : {"always-on", "load-factor", "idle-timeout", "predictive"}) {
        add("1000k_10000_load090", drawn(1'000'000, 10'000, 0.9), policy, SchedulerKind::easy);
        add("1000k_10000_load105", drawn(1'000'000, 10'000, 1.05), policy, SchedulerKind::easy);
    }
    for (const std::int64_t jobs : {10'000, 100'000, 1'000'000}) {
        const std::string name = std::to_string(jobs / 1000) + "k_10000";
        for (const char* policy : {"always-on", "load-factor", "idle-timeout", "predictive"})
            add(
                name + "_3partitions", [jobs] { return partitioned(jobs, 10'000, 0.9); }, policy, SchedulerKind::easy);
        for (const char* policy : {"idle-timeout", "green"})
            add(
                name + "_prices", [jobs] { return withPrices(synthetic(jobs, 10'000, 0.9, SchedulerKind::easy)); }, policy,
                SchedulerKind::easy);
    }
    for (const std::int64_t jobs : {1'000, 2'500, 5'000, 10'000, 20'000})
        for (const SchedulerKind scheduler : {SchedulerKind::easy, SchedulerKind::conservative})
            add(
                std::to_string(jobs) + "_100_load3_cap",
                [jobs] { return belowCap(synthetic(jobs, 100, 3.0, SchedulerKind::easy)); }, "idle-timeout", scheduler);
    for (const std::int64_t jobs : {2'000, 4'000, 8'000, 16'000})
        for (const SchedulerKind scheduler : {SchedulerKind::easy, SchedulerKind::conservative})
            add(
                std::to_string(jobs) + "_100_load1_cap",
                [jobs] { return belowCap(synthetic(jobs, 100, 1.0, SchedulerKind::easy)); }, "idle-timeout", scheduler);
    for (const char* policy : {"always-on", "idle-timeout"})
        add(
            "1000k_10000_shared", [] { return sharing(1'000'000, 10'000, 0.93); }, policy, SchedulerKind::easy);
    for (const std::int64_t jobs : {1'000, 2'500, 5'000, 10'000})
        for (const SchedulerKind scheduler : {SchedulerKind::easy, SchedulerKind::conservative})
            add(
                std::to_string(jobs) + "_100_load1_shared", [jobs] { return sharing(jobs, 100, 1.0); }, "always-on", scheduler);
    benchmark::RegisterBenchmark("check/1000k_10000", check)->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("timeline/54k_128", timeline)->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("import/KTH", readTrace)->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
