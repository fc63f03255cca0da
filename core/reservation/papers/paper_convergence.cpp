// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_convergence.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/reservation/engine/own_book.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/papers/paper_planning.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {
namespace {

constexpr std::int32_t convergenceTasks = 100;
constexpr std::size_t convergenceWorkflows = 4;
constexpr std::array<std::int32_t, 5> reachedAfter{0, 50, 100, 200, 500};

/// [W of reachedAfter] the makespan of one seed.
using Reached = std::array<double, reachedAfter.size()>;
/// [seed]
using BySeed = std::vector<Reached>;

Result<Reached> reachedBy(std::size_t workflow, std::size_t seed, const RunControl& control)
{
    const auto instance = busyGrid(static_cast<std::int32_t>(workflow));
    if (!instance)
        return tl::unexpected(instance.error());
    const PlanningModel model(*instance);
    Random random(deriveSeed(3, "convergence", workflow));
    const Workflow drawn = layeredDag({.tasks = convergenceTasks}, random);
    const auto plan = makeRexr(model, {.generations = reachedAfter.back()}, seed + 1)->plan(drawn, 0.0, ownBooks(model), control);
    if (!plan)
        return tl::unexpected(plan.error());
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    Reached reached;
    std::ranges::transform(reachedAfter, reached.begin(), [&](std::int32_t w) { return makespanAfter((*plan)->search, w); });
    return reached;
}

void addWorkflow(std::size_t workflow, const BySeed& bySeed, ReproductionReport& report)
{
    ReproductionTable table{
        .title = fmt::format("Workflow {}, makespan", workflow + 1), .textColumns = {"Seed"}, .numberColumns = {}};
    for (const std::int32_t generations : reachedAfter)
        table.numberColumns.push_back(fmt::format("W = {}, s", generations));
    for (std::size_t seed = 0; seed < bySeed.size(); ++seed)
        table.rows.push_back({{std::to_string(seed + 1)}, {bySeed[seed].begin(), bySeed[seed].end()}});
    report.tables.push_back(std::move(table));
}

/// The worst seed over the best, less 1.
double spreadOf(const BySeed& bySeed, std::size_t w)
{
    const auto at = [w](const Reached& reached) { return reached[w]; };
    const auto [least, most] = std::ranges::minmax(bySeed, {}, at);
    return at(most) / at(least) - 1.0;
}

/// Spreads of all workflows after each number of generations.
void addSpreads(const std::vector<BySeed>& all, ReproductionReport& report)
{
    ReproductionSeries series{.name = "spread", .xTitle = "generations W", .yTitle = "worst seed / best - 1", .x = {}, .y = {}};
    for (std::size_t w = 0; w < reachedAfter.size(); ++w) {
        std::vector<double> spreads;
        for (const BySeed& bySeed : all)
            spreads.push_back(spreadOf(bySeed, w));
        const MeanInterval spread = meanInterval(spreads);
        series.x.push_back(reachedAfter[w]);
        series.y.push_back(spread.mean);
        series.halfWidth.push_back(spread.halfWidth);
        report.items.push_back({fmt::format("worst seed / best seed - 1 after W = {}", reachedAfter[w]),
                                Unpublished{{spread.mean, spread.halfWidth}}});
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
    std::vector<BySeed> all(convergenceWorkflows, BySeed(count));
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
    for (std::size_t workflow = 0; workflow < all.size(); ++workflow)
        addWorkflow(workflow, all[workflow], report);
    report.notes.push_back(fmt::format("{} layered workflows of {} tasks on 12 sites with reservations of others, population {}, "
                                       "V* = {}, protect=exact; one search of W = {} for each seed, looked at after fewer "
                                       "generations, the same whatever else runs. It may end early, after 10 + n generations "
                                       "without a better plan: columns after that repeat.",
                                       convergenceWorkflows, convergenceTasks, RexrOptions{}.population, RexrOptions{}.threshold,
                                       reachedAfter.back()));
    return report;
}

} // namespace wattif::reservation
