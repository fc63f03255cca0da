// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Speeds of the Reservations study; goals in docs/reservation.md, numbers in RESULTS.md.

#include <algorithm>
#include <limits>
#include <thread>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/base/random.h"
#include "core/base/run_threads.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/engine/truth.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/relaxed_state.h"
#include "core/reservation/policies/rexr.h"

namespace {

using namespace wattif;
using namespace wattif::reservation;

constexpr std::int64_t capacity = 256;

/// A site's bookings over time, about 60 % booked.
std::vector<Booking> randomBookings(std::int64_t count, const UsageDistribution* usage)
{
    Random random(1);
    std::vector<Booking> bookings;
    const double horizon = static_cast<double>(count) * 10.0;
    for (std::int64_t i = 0; i < count; ++i) {
        const double start = random.uniformReal(0.0, horizon);
        const double length = random.uniformReal(1.0, 200.0);
        bookings.push_back({.start = start,
                            .end = start + length,
                            .processors = static_cast<std::int32_t>(random.uniformInt(1, 30)),
                            .usage = usage,
                            .id = i});
    }
    return bookings;
}

void BM_EarliestFit(benchmark::State& state)
{
    SiteProfile profile;
    for (const Booking& booking : randomBookings(state.range(0), nullptr))
        profile.add(booking.start, booking.end, booking.processors);
    Random random(2);
    const double horizon = static_cast<double>(state.range(0)) * 10.0;
    for (auto _ : state)
        benchmark::DoNotOptimize(profile.earliestFit(random.uniformReal(0.0, horizon), 100.0, capacity - 128));
}
BENCHMARK(BM_EarliestFit)->Arg(1000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMicrosecond);

/// The same from a plain list of steps: what a scan costs.
void BM_EarliestFitScan(benchmark::State& state)
{
    SiteProfile profile;
    for (const Booking& booking : randomBookings(state.range(0), nullptr))
        profile.add(booking.start, booking.end, booking.processors);
    const auto steps = profile.steps();
    Random random(2);
    const double horizon = static_cast<double>(state.range(0)) * 10.0;
    for (auto _ : state) {
        const double from = random.uniformReal(0.0, horizon);
        double start = from;
        bool fits = false;
        for (const auto& step : steps) {
            if (step.seconds > from && fits && step.seconds >= start + 100.0)
                break;
            const bool space = step.processors <= capacity - 128;
            if (space && !fits)
                start = std::max(step.seconds, from);
            fits = space;
        }
        benchmark::DoNotOptimize(start);
    }
}
BENCHMARK(BM_EarliestFitScan)->Arg(100'000)->Unit(benchmark::kMicrosecond);

void BM_InsertAndRemove(benchmark::State& state)
{
    const UsageDistribution usage{Usage{}};
    SiteBook book(capacity);
    for (const Booking& booking : randomBookings(state.range(0), &usage))
        book.add(booking);
    Random random(3);
    const double horizon = static_cast<double>(state.range(0)) * 10.0;
    BookingId id = state.range(0);
    for (auto _ : state) {
        const double start = random.uniformReal(0.0, horizon);
        book.add({.start = start, .end = start + 100.0, .processors = 7, .usage = &usage, .id = ++id});
        book.remove(id, start);
    }
}
BENCHMARK(BM_InsertAndRemove)->Arg(1000)->Arg(100'000)->Unit(benchmark::kMicrosecond);

void BM_RiskOfCandidate(benchmark::State& state)
{
    const UsageDistribution usage{Usage{}};
    SiteBook book(capacity);
    for (const Booking& booking : randomBookings(state.range(0), &usage))
        book.add(booking);
    Random random(3);
    const double horizon = static_cast<double>(state.range(0)) * 10.0;
    Overlaps overlaps;
    for (auto _ : state) {
        const double start = random.uniformReal(0.0, horizon);
        const Booking candidate{.start = start, .end = start + 100.0, .processors = 60, .usage = &usage};
        book.overlaps(candidate.start, candidate.end, overlaps);
        benchmark::DoNotOptimize(riskOf(candidate, overlaps, capacity).probability());
    }
}
BENCHMARK(BM_RiskOfCandidate)->Arg(100'000)->Unit(benchmark::kMicrosecond);

void BM_StartSide(benchmark::State& state)
{
    Random random(4);
    std::vector<Holder> holders;
    std::int64_t held = 0;
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        holders.push_back({static_cast<std::int32_t>(random.uniformInt(8, 40)), random.uniformReal(0.0, 1.0)});
        held += holders.back().processors;
    }
    std::vector<double> space;
    const auto r = static_cast<std::int32_t>(state.range(1) - held / 2);
    for (auto _ : state)
        benchmark::DoNotOptimize(startSide(holders, std::max(r, 64), state.range(1), space).probability);
}
BENCHMARK(BM_StartSide)->Args({8, 128})->Args({64, 1024})->Unit(benchmark::kMicrosecond);

Instance planningInstance(std::int32_t tasks, std::int32_t reservations)
{
    Random random(5);
    Instance instance;
    for (int j = 0; j < 12; ++j)
        instance.sites.push_back({"site-" + std::to_string(j), j % 3 == 0 ? 144 : 64, 1.0 + 0.1 * (j % 4)});
    for (std::int32_t k = 0; k < reservations; ++k) {
        const double start = random.uniformReal(0.0, 40'000.0);
        instance.reservations.push_back({"r" + std::to_string(k), SiteIndex(k % 12), start,
                                         start + random.uniformReal(600.0, 7200.0),
                                         static_cast<std::int32_t>(random.uniformInt(8, 40))});
    }
    instance.workflows = std::vector<Workflow>{layeredDag({.tasks = tasks, .fat = 2.0, .largestProcessors = 64}, random)};
    return instance;
}

std::vector<SiteBook> booksFor(const PlanningModel& model)
{
    std::vector<SiteBook> books;
    for (const Site& site : model.instance().sites)
        books.emplace_back(site.processors);
    BookingId id = 0;
    for (const Reservation& r : model.instance().reservations)
        books[r.site.at()].add(
            {.start = r.startSeconds, .end = r.endSeconds, .processors = r.processors, .usage = &model.usageOf(r), .id = id++});
    return books;
}

void BM_Rexr(benchmark::State& state)
{
    const Instance instance =
        planningInstance(static_cast<std::int32_t>(state.range(0)), static_cast<std::int32_t>(state.range(2)));
    const PlanningModel model(instance);
    const auto books = booksFor(model);
    double makespan = 0.0;
    double evaluations = 0.0;
    for (auto _ : state) {
        const auto planner = makeRexr(model, {.threshold = 0.8, .generations = static_cast<std::int32_t>(state.range(1))}, 1);
        const auto plan = planner->plan(instance.workflows[0], 0.0, books, {});
        makespan = (*plan)->makespanSeconds;
        evaluations = static_cast<double>((*plan)->evaluations);
    }
    const auto heft = makeHeft(model)->plan(instance.workflows[0], 0.0, books, {});
    state.counters["makespan_s"] = makespan;
    state.counters["heft_s"] = (*heft)->makespanSeconds;
    state.counters["evaluations"] = evaluations;
}
// tasks, generations, reservations of others: none, 10 and 40 on each site
BENCHMARK(BM_Rexr)
    ->Args({50, 500, 120})
    ->Args({200, 500, 0})
    ->Args({200, 500, 120})
    ->Args({200, 500, 480})
    ->Args({1000, 200, 480})
    ->Unit(benchmark::kMillisecond);

/// As the last policy of a run, which has the threads that the others leave: time on the clock.
void BM_RexrOnAllCores(benchmark::State& state)
{
    const RunThreads threads(1, std::thread::hardware_concurrency());
    BM_Rexr(state);
}
BENCHMARK(BM_RexrOnAllCores)->Args({200, 500, 480})->Args({1000, 200, 480})->Unit(benchmark::kMillisecond)->UseRealTime();

/// Decodes a plan from scratch, and after the change of the site of one task in the middle.
void BM_Decode(benchmark::State& state)
{
    const Instance instance = planningInstance(200, 120);
    const PlanningModel model(instance);
    const auto books = booksFor(model);
    const RelaxedModel relaxed(model, instance.workflows[0], 0.0, books, 0.8, Protect::exact);
    RelaxedState whole(relaxed);
    Genes genes;
    for (const TaskIndex task : topologicalOrder(instance.workflows[0]))
        genes.order.push_back(task.value);
    genes.site.assign(200, 0);
    genes.risk.assign(200, state.range(1) != 0 ? maxRisk : Risktaking{0});
    for (std::size_t t = 0; t < 200; ++t)
        genes.site[t] = relaxed.tasks()[t].sites[t % relaxed.tasks()[t].sites.size()];
    const auto from = static_cast<std::size_t>(state.range(0));
    constexpr double never = std::numeric_limits<double>::infinity();
    whole.extend(genes, never);
    for (auto _ : state) {
        whole.goBackTo(from);
        benchmark::DoNotOptimize(whole.extend(genes, never));
    }
}
BENCHMARK(BM_Decode)->Args({0, 0})->Args({100, 0})->Args({190, 0})->Args({0, 1})->Args({190, 1})->Unit(benchmark::kMicrosecond);

void BM_Grid(benchmark::State& state)
{
    Random random(6);
    Instance instance;
    for (int j = 0; j < 12; ++j)
        instance.sites.push_back({"site-" + std::to_string(j), j % 3 == 0 ? 144 : 64, 1.0});
    std::vector<Workflow> requests;
    double now = 0.0;
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        now += random.uniformReal(0.0, 70.0);
        requests.push_back({.name = "w" + std::to_string(i), .submitSeconds = now, .deadlineSeconds = now + 86'400.0});
        requests.back().tasks.push_back({.name = "t",
                                         .workSeconds = random.uniformReal(60.0, 3600.0),
                                         .processors = static_cast<std::int32_t>(random.uniformInt(1, 32))});
    }
    instance.workflows = std::move(requests);
    const PlanningModel model(instance);
    double violations = 0.0;
    for (auto _ : state) {
        std::unique_ptr<Planner> planner;
        switch (state.range(1)) {
        case 0: planner = makeConr(model); break;
        case 1: planner = makeCbfr(model); break;
        case 2: planner = makeTurn(model, {.overbooking = 0.2}); break;
        default: planner = makeRexr(model, {.threshold = 0.8}, 1);
        }
        const auto outcome = simulateGrid(model, *planner, 1, {});
        violations = static_cast<double>((*outcome)->totals.violations);
    }
    state.counters["violations"] = violations;
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(BM_Grid)->Args({100'000, 0})->Args({100'000, 1})->Args({100'000, 2})->Args({100'000, 3})->Unit(benchmark::kMillisecond);

/// A crowded grid of workflows, most of whose plans weaken reservations of earlier ones. 0: protect = exact, 1: workflow.
void BM_CrowdedGrid(benchmark::State& state)
{
    const auto options = completed(generateOptions(),
                                   {{"tasks", std::int64_t{6}},
                                    {"sites", std::int64_t{3}},
                                    {"horizon_s", 3000.0},
                                    {"load", 0.9},
                                    {"request_rate", 1.0},
                                    {"overestimation", 0.2}});
    const auto instance = generateInstance(*options, 1);
    const PlanningModel model(*instance);
    const Protect protect = state.range(0) == 0 ? Protect::exact : Protect::workflow;
    double seconds = 0.0;
    for (auto _ : state) {
        const auto planner = makeRexr(model, {.threshold = 0.8, .protect = protect}, 1);
        const auto outcome = simulateGrid(model, *planner, 1, {});
        seconds = (*outcome)->totals.workflowSeconds / static_cast<double>((*outcome)->workflows.size());
    }
    state.counters["mean_workflow_s"] = seconds;
}
BENCHMARK(BM_CrowdedGrid)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void BM_SimulateSite(benchmark::State& state)
{
    const UsageDistribution usage{Usage{}};
    auto bookings = randomBookings(state.range(0), &usage);
    for (Booking& booking : bookings)
        booking.processors *= 8; // overlaps that matter
    for (auto _ : state)
        benchmark::DoNotOptimize(simulateSite(bookings, capacity, Violation::waits, 10'000, 1, {}));
}
BENCHMARK(BM_SimulateSite)->Arg(40)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
