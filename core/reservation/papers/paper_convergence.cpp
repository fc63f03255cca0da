// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/reservation/engine/own_book.h"
#include "core/reservation/engine/site_profile.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {
namespace {

/// A grid with reservations of others and a workflow.
struct ConvergenceShape {
    std::int32_t tasks;
    std::int32_t sites;
    double load; ///< share of a day's processor time that others have reserved
    double fat;
    double density;
    double ccr;
};
constexpr std::array<ConvergenceShape, 14> convergenceShapes{{{30, 12, 0.7, 2.0, 0.4, 0.1},
                                                              {30, 2, 0.7, 1.0, 0.4, 0.5},
                                                              {50, 3, 0.45, 2.0, 0.8, 0.1},
                                                              {50, 2, 0.7, 2.0, 0.15, 0.5},
                                                              {80, 5, 0.7, 0.5, 0.8, 0.5},
                                                              {80, 12, 0.45, 2.0, 0.4, 0.5},
                                                              {100, 2, 0.2, 2.0, 0.4, 0.1},
                                                              {100, 3, 0.7, 1.0, 0.15, 0.1},
                                                              {100, 12, 0.7, 2.0, 0.4, 0.1},
                                                              {150, 5, 0.7, 2.0, 0.8, 0.1},
                                                              {150, 3, 0.45, 1.0, 0.15, 0.5},
                                                              {150, 12, 0.7, 2.0, 0.4, 0.1},
                                                              {200, 5, 0.45, 2.0, 0.4, 0.1},
                                                              {200, 12, 0.7, 1.0, 0.8, 0.5}}};
constexpr std::array<std::int32_t, 5> reachedAfter{0, 25, 50, 100, 200};

/// [W of reachedAfter] the makespan of one seed.
using Reached = std::array<double, reachedAfter.size()>;
/// [seed]
using BySeed = std::vector<Reached>;

/// Reservations that fit, until so much of a day is reserved.
void fillSite(Instance& instance, std::size_t site, double load, Random& random)
{
    constexpr double day = 24.0 * 3600.0;
    constexpr int tries = 2000;
    const std::int32_t capacity = instance.sites[site].processors;
    SiteProfile profile;
    double booked = 0.0;
    for (int k = 0; k < tries && booked < load * capacity * day; ++k) {
        const double start = random.uniformReal(0.0, day);
        const double end = start + random.uniformReal(0.5, 1.5) * 7200.0;
        const auto processors = static_cast<std::int32_t>(random.uniformInt(1, capacity / 2));
        if (profile.most(start, end) + processors > capacity)
            continue;
        profile.add(start, end, processors);
        booked += processors * (end - start);
        instance.reservations.push_back({.name = fmt::format("r{}-{}", site, k),
                                         .site = SiteIndex(site),
                                         .startSeconds = start,
                                         .endSeconds = end,
                                         .processors = processors});
    }
}

Instance drawnInstance(const ConvergenceShape& shape, std::size_t number)
{
    constexpr std::array<std::int32_t, 6> processors{144, 64, 64, 128, 96, 64};
    Random random(deriveSeed(3, "convergence", number));
    Instance instance;
    for (std::size_t j = 0; j < static_cast<std::size_t>(shape.sites); ++j)
        instance.sites.push_back(
            {fmt::format("site-{}", j + 1), processors[j % processors.size()], 1.0 + 0.1 * static_cast<double>(j % 4)});
    for (std::size_t j = 0; j < instance.sites.size(); ++j)
        fillSite(instance, j, shape.load, random);
    instance.workflows = std::vector<Workflow>{layeredDag(
        {.tasks = shape.tasks, .fat = shape.fat, .density = shape.density, .ccr = shape.ccr, .largestProcessors = 32}, random)};
    return instance;
}

Result<Reached> reachedBy(std::size_t number, std::size_t seed, const RunControl& control)
{
    const Instance instance = drawnInstance(convergenceShapes[number], number);
    const PlanningModel model(instance);
    const auto planner = makeRexr(model, {.generations = reachedAfter.back()}, seed + 1);
    const auto plan = planner->plan(instance.workflows[0], 0.0, ownBooks(model), control);
    if (!plan)
        return tl::unexpected(plan.error());
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    Reached reached;
    std::ranges::transform(reachedAfter, reached.begin(), [&](std::int32_t w) { return makespanAfter((*plan)->search, w); });
    return reached;
}

std::vector<double> makespansAfter(const BySeed& bySeed, std::size_t w)
{
    std::vector<double> makespans;
    for (const Reached& reached : bySeed)
        makespans.push_back(reached[w]);
    return makespans;
}

/// The worst seed over the best, less 1.
double spreadOf(const BySeed& bySeed, std::size_t w)
{
    const std::vector<double> makespans = makespansAfter(bySeed, w);
    return std::ranges::max(makespans) / std::ranges::min(makespans) - 1.0;
}

std::vector<double> spreadsOf(const std::vector<BySeed>& all, std::size_t w)
{
    std::vector<double> spreads;
    for (const BySeed& bySeed : all)
        spreads.push_back(spreadOf(bySeed, w));
    return spreads;
}

void addInstances(const std::vector<BySeed>& all, ReproductionReport& report)
{
    constexpr double percent = 100.0;
    ReproductionTable instances{.title =
                                    fmt::format("Makespan of {} seeds after W = {}", all.front().size(), reachedAfter.back()),
                                .textColumns = {"Instance"},
                                .numberColumns = {"Tasks", "Sites", "Load", "First plan, s", "Best, s", "Mean, s", "Worst, s",
                                                  "Mean / best - 1, %", "Worst / best - 1, %"}};
    ReproductionTable seeds{.title = "The same by seed, s", .textColumns = {"Instance"}, .numberColumns = {}};
    for (std::size_t seed = 0; seed < all.front().size(); ++seed)
        seeds.numberColumns.push_back(fmt::format("Seed {}", seed + 1));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ConvergenceShape& shape = convergenceShapes[i];
        const std::vector<double> makespans = makespansAfter(all[i], reachedAfter.size() - 1);
        const double best = std::ranges::min(makespans);
        const std::string name = fmt::format("{}: fat {}, density {}, ccr {}", i + 1, shape.fat, shape.density, shape.ccr);
        instances.rows.push_back(
            {{name},
             {static_cast<double>(shape.tasks), static_cast<double>(shape.sites), shape.load, mean(makespansAfter(all[i], 0)),
              best, mean(makespans), std::ranges::max(makespans), percent * (mean(makespans) / best - 1.0),
              percent * spreadOf(all[i], reachedAfter.size() - 1)}});
        seeds.rows.push_back({{name}, makespans});
    }
    report.tables.push_back(std::move(instances));
    report.tables.push_back(std::move(seeds));
}

/// Spreads of all instances after each number of generations.
void addSpreads(const std::vector<BySeed>& all, ReproductionReport& report)
{
    ReproductionSeries series{.name = "spread", .xTitle = "generations W", .yTitle = "worst seed / best - 1", .x = {}, .y = {}};
    for (std::size_t w = 0; w < reachedAfter.size(); ++w) {
        const std::vector<double> spreads = spreadsOf(all, w);
        const MeanInterval spread = meanInterval(spreads);
        series.x.push_back(reachedAfter[w]);
        series.y.push_back(spread.mean);
        series.halfWidth.push_back(spread.halfWidth);
        report.items.push_back({fmt::format("worst seed / best seed - 1 after W = {}", reachedAfter[w]),
                                Unpublished{{spread.mean, spread.halfWidth}},
                                fmt::format("mean of {} instances; at most {:.3f}", all.size(), std::ranges::max(spreads))});
    }
    report.series.push_back(std::move(series));
}

} // namespace

Result<ReproductionReport> reproduceConvergence(int seeds, const RunControl& control)
{
    ReproductionReport report{.name = "rexr-convergence",
                              .title = "Makespan of REXR by seed and generations W",
                              .source = "Xiao et al. 2012, section 4"};
    const auto count = static_cast<std::size_t>(seeds);
    std::vector<BySeed> all(convergenceShapes.size(), BySeed(count));
    const auto one = [&](std::size_t i) -> Result<void> {
        const auto reached = reachedBy(i / count, i % count, RunControl(control.stopToken()));
        if (!reached)
            return tl::unexpected(reached.error());
        all[i / count][i % count] = *reached;
        return {};
    };
    if (const auto ok = runAll(all.size() * count, one, control); !ok)
        return incomplete(std::move(report), ok.error());
    addSpreads(all, report);
    addInstances(all, report);
    report.notes.push_back(fmt::format(
        "{} layered workflows on grids of 2 to 12 sites. Load: the share of a day's processor time that others have reserved. "
        "Population {}, V* = {}, protect=exact; one search of W = {} for each seed, evaluated after fewer generations, the same "
        "whatever else runs. It may end early, after 10 + n generations without a better plan.",
        all.size(), RexrOptions{}.population, RexrOptions{}.threshold, reachedAfter.back()));
    return report;
}

} // namespace wattif::reservation
