// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/reservation/engine/own_book.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {
namespace {

constexpr std::array<std::int32_t, 4> taskCounts{25, 50, 100, 200};
constexpr std::array<std::int32_t, 5> generationCounts{100, 200, 500, 750, 1000};
constexpr std::int32_t population = 20;

/// What one search shows.
struct Search {
    std::array<double, generationCounts.size()> seconds{}; ///< [W] measured
    std::array<double, generationCounts.size()> makespan{};
    double start = 0.0; ///< makespan of the plans that it begins with
};

Result<Search> searchOf(std::int32_t tasks, std::int32_t repetition, const RunControl& control)
{
    const auto instance = busyGrid(repetition);
    if (!instance)
        return tl::unexpected(instance.error());
    const PlanningModel model(*instance);
    const std::vector<SiteBook> books = ownBooks(model);
    Random random(deriveSeed(2, "table 1", static_cast<std::uint64_t>(tasks) * 1000 + static_cast<std::uint64_t>(repetition)));
    const Workflow workflow = layeredDag({.tasks = tasks}, random);
    Search made;
    for (std::size_t w = 0; w < generationCounts.size(); ++w) {
        const auto planner =
            makeRexr(model, {.protect = Protect::paper, .generations = generationCounts[w], .population = population}, 1);
        const auto clock = std::chrono::steady_clock::now();
        const auto plan = planner->plan(workflow, 0.0, books, RunControl(control.stopToken()));
        made.seconds[w] = std::chrono::duration<double>(std::chrono::steady_clock::now() - clock).count();
        if (!plan)
            return tl::unexpected(plan.error());
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        made.makespan[w] = (*plan)->makespanSeconds;
        made.start = makespanAfter((*plan)->search, 0);
    }
    return made;
}

using Seconds = std::vector<double>;

/// Means over the repetitions, by tasks; the searches and times of each as well.
struct Grid {
    std::array<Search, taskCounts.size()> means{};
    std::array<std::vector<Search>, taskCounts.size()> searches{};
    std::array<std::array<Seconds, generationCounts.size()>, taskCounts.size()> seconds{};
};

void addSeries(const Grid& grid, ReproductionReport& report)
{
    for (std::size_t n = 0; n < taskCounts.size(); ++n) {
        ReproductionSeries series{.name = fmt::format("n = {}", taskCounts[n]),
                                  .xTitle = "generations W",
                                  .yTitle = "planning time, s",
                                  .x = {generationCounts.begin(), generationCounts.end()},
                                  .y = {}};
        for (const Seconds& seconds : grid.seconds[n]) {
            const MeanInterval time = meanInterval(seconds);
            series.y.push_back(time.mean);
            series.halfWidth.push_back(time.halfWidth);
        }
        report.series.push_back(std::move(series));
    }
}

void addTable(const Grid& grid, ReproductionReport& report)
{
    ReproductionTable seconds{.title = "Planning time, measured here", .textColumns = {"Tasks"}, .numberColumns = {}};
    ReproductionTable quality{
        .title = "Makespan after W generations over that after 1000", .textColumns = {"Tasks"}, .numberColumns = {"W = 0"}};
    for (const std::int32_t generations : generationCounts) {
        seconds.numberColumns.push_back(fmt::format("W = {}, s", generations));
        quality.numberColumns.push_back(fmt::format("W = {}", generations));
    }
    for (std::size_t n = 0; n < taskCounts.size(); ++n) {
        const Search& means = grid.means[n];
        seconds.rows.push_back({{std::to_string(taskCounts[n])}, {means.seconds.begin(), means.seconds.end()}});
        std::vector<double> row{means.start / means.makespan.back()};
        for (const double makespan : means.makespan)
            row.push_back(makespan / means.makespan.back());
        quality.rows.push_back({{std::to_string(taskCounts[n])}, std::move(row)});
    }
    report.tables.push_back(std::move(seconds));
    report.tables.push_back(std::move(quality));
}

/// "Converges": a longer search brings no more than this.
constexpr double converged = 0.01;

/// Order of growth by repetition: log(to / from) / log(factor).
Estimate orderOf(const Seconds& from, const Seconds& to, double factor)
{
    std::vector<double> orders;
    for (std::size_t r = 0; r < from.size(); ++r)
        orders.push_back(std::log(to[r] / from[r]) / std::log(factor));
    return meanInterval(orders);
}

/// What a search of all generations still gains on one of generationCounts[w], as a share of its makespan.
Estimate gainAfter(const std::vector<Search>& searches, std::size_t w)
{
    std::vector<double> gains;
    for (const Search& search : searches)
        gains.push_back(search.makespan[w] / search.makespan.back() - 1.0);
    return meanInterval(gains);
}

void addItems(const Grid& grid, ReproductionReport& report)
{
    const auto& [few, many] = std::pair(std::cref(grid.seconds.front()), std::cref(grid.seconds.back()));
    const double tasksGrow = static_cast<double>(taskCounts.back()) / taskCounts.front();
    const double generationsGrow = static_cast<double>(generationCounts.back()) / generationCounts.front();
    report.items.push_back(
        {"growth of time, measured",
         PaperShape{
             "time grows with n more than with W",
             {above({"order in n (25 to 200, W = 1000)", orderOf(few.get().back(), many.get().back(), tasksGrow)},
                    {"order in W (100 to 1000, n = 200)", orderOf(many.get().front(), many.get().back(), generationsGrow)})}}});
    const Quantity all{"", 1.0};
    const auto after = [&](std::size_t n, std::size_t w) {
        const Estimate gain = gainAfter(grid.searches[n], w);
        return Quantity{fmt::format("makespan at W = {} / 1000", generationCounts[w]), {1.0 + gain.value, gain.halfWidth}};
    };
    const std::size_t largest = taskCounts.size() - 1;
    report.items.push_back({"n = 25", PaperShape{"converges quickly, W hardly matters", {alike(after(0, 0), all)}}});
    report.items.push_back({"n = 200",
                            PaperShape{"needs W >= 500 to converge",
                                       {above(after(largest, 0), {"converged", 1.0 + converged}), alike(after(largest, 2), all)}},
                            "the search begins with the plans of HEFT and of the strict rule, which are near the end already"});
}

} // namespace

Result<Instance> busyGrid(std::int32_t repetition)
{
    auto instance = paperInstance(repetition);
    if (!instance)
        return instance;
    Random random(deriveSeed(1, "table 1", static_cast<std::uint64_t>(repetition)));
    for (std::size_t j = 0; j < instance->sites.size(); ++j) {
        constexpr int perSite = 60;
        SiteProfile profile;
        const std::int32_t capacity = instance->sites[j].processors;
        for (int k = 0; k < perSite; ++k) {
            const double start = random.uniformReal(0.0, 24.0 * 3600.0);
            const double end = start + random.uniformReal(0.5, 1.5) * 7200.0;
            const auto processors = static_cast<std::int32_t>(random.uniformInt(1, capacity / 2));
            if (profile.most(start, end) + processors > capacity)
                continue;
            profile.add(start, end, processors);
            instance->reservations.push_back({.name = fmt::format("r{}-{}", j, k),
                                              .site = SiteIndex(j),
                                              .startSeconds = start,
                                              .endSeconds = end,
                                              .processors = processors});
        }
    }
    return instance;
}

double makespanAfter(const std::vector<SearchPoint>& search, std::int32_t generations)
{
    double makespan = std::numeric_limits<double>::quiet_NaN();
    for (const SearchPoint& point : search)
        if (point.generation <= generations)
            makespan = point.makespanSeconds;
    return makespan;
}

namespace {

/// Adds the searches of all workflows to `grid`, one after another; those before an error remain there.
Result<void> measure(int seeds, const RunControl& control, Grid& grid)
{
    double done = 0.0;
    for (std::size_t n = 0; n < taskCounts.size(); ++n)
        for (int r = 0; r < seeds; ++r) {
            const auto search = searchOf(taskCounts[n], r, control);
            if (!search)
                return tl::unexpected(search.error());
            Search& means = grid.means[n];
            for (std::size_t w = 0; w < generationCounts.size(); ++w) {
                means.seconds[w] += search->seconds[w] / seeds;
                grid.seconds[n][w].push_back(search->seconds[w]);
                means.makespan[w] += search->makespan[w] / seeds;
            }
            means.start += search->start / seeds;
            grid.searches[n].push_back(*search);
            control.progress(++done / static_cast<double>(taskCounts.size() * static_cast<std::size_t>(seeds)));
        }
    return {};
}

} // namespace

PlanningTimes planningTimesOf(std::int32_t tasks, const std::vector<double>& generations,
                              const std::vector<std::vector<double>>& seconds)
{
    PlanningTimes times{.tasks = tasks, .generations = generations};
    for (const std::vector<double>& ofGeneration : seconds) {
        std::vector<double> logs;
        std::ranges::transform(ofGeneration, std::back_inserter(logs), [](double value) { return std::log(value); });
        const MeanInterval interval = meanInterval(logs);
        times.seconds.push_back(std::exp(interval.mean));
        times.logHalfWidths.push_back(interval.halfWidth);
    }
    return times;
}

Result<std::vector<PlanningTimes>> measurePlanningTimes(int seeds, const RunControl& control)
{
    Grid grid;
    if (auto measured = measure(seeds, control, grid); !measured)
        return tl::unexpected(measured.error());
    std::vector<PlanningTimes> all;
    for (std::size_t n = 0; n < taskCounts.size(); ++n)
        all.push_back(planningTimesOf(taskCounts[n], {generationCounts.begin(), generationCounts.end()},
                                      {grid.seconds[n].begin(), grid.seconds[n].end()}));
    return all;
}

Result<ReproductionReport> reproducePlanningTime(int seeds, const RunControl& control)
{
    ReproductionReport report{
        .name = "rexr-table1",
        .title = "Planning time of REXR by generations W and tasks n",
        .source = "Xiao et al. 2012, Table 1",
        .tolerance = {.relative = converged,
                      .reason = "A search has converged where a longer one shortens the plan by 1 % at most."}};
    Grid grid;
    if (const auto measured = measure(seeds, control, grid); !measured)
        return incomplete(std::move(report), measured.error());
    addSeries(grid, report);
    addTable(grid, report);
    addItems(grid, report);
    report.notes.emplace_back(
        "The times that the paper's table prints are not in the available text; its statements about them are "
        "compared.");
    report.notes.push_back(fmt::format("Times are measured on this machine, so they differ from run to run. Means of {} "
                                       "workflows on 12 sites with reservations of others, "
                                       "{} plans a generation, protect=paper. The search may end early, after 10 + n generations "
                                       "without a better plan, which is why "
                                       "time does not grow in proportion to W.",
                                       seeds, population));
    return report;
}

} // namespace wattif::reservation
