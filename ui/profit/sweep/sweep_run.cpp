// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/sweep/sweep_run.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/plan/plan_draft.h"
#include "core/experiment/plan/plan_instances.h"
#include "core/profit/model/edit.h"
#include "core/profit/study.h"

namespace wattif::ui {
namespace {

Result<void> checkSpec(const SweepSpec& spec)
{
    if (!spec.instance || spec.policies.empty())
        return badInput("A sweep needs a scenario and at least one policy.");
    if (!(spec.from < spec.to) || !std::isfinite(spec.to))
        return badInput("The range of a sweep ends above its beginning.");
    if (spec.steps < 2 || spec.repetitions < 1)
        return badInput("A sweep needs at least 2 points and 1 repetition.");
    if (spec.countMin < 1 || spec.countMin > spec.countMax)
        return badInput("The largest number of tasks must not be below the smallest.");
    if (spec.logarithmic && spec.from <= 0.0)
        return badInput("A logarithmic range must start above 0.");
    return {};
}

DraftFactor factorOf(const SweepSpec& spec)
{
    DraftOption option;
    option.option = spec.parameter == SweepParameter::gamma ? "gamma"
        : spec.parameter == SweepParameter::bags            ? "redraw.bags"
                                                            : "energy_price_per_joule";
    option.scale = spec.logarithmic ? OptionScale::logarithmic : OptionScale::linear;
    for (const double x : sweepValues(spec)) {
        if (spec.parameter == SweepParameter::bags)
            option.values.emplace_back(static_cast<std::int64_t>(x));
        else
            option.values.emplace_back(x);
    }
    return {.options = {std::move(option)}};
}

/// The scenario without the moves that belong to its own bags; each repetition draws bags for it where the sweep does.
Result<InstanceSource> groundOf(const SweepSpec& spec)
{
    InstanceSource source{.name = "scenario", .hash = "open"};
    source.instance = profit::makeInstance(profit::withoutManualMoves(profit::instanceOf(*spec.instance)));
    if (!spec.drawsBags())
        return source;
    return redrawnSource(profit::study(), std::move(source), {{"count_min", spec.countMin}, {"count_max", spec.countMax}});
}

} // namespace

std::vector<double> sweepValues(const SweepSpec& spec)
{
    std::vector<double> values;
    for (int i = 0; i < spec.steps; ++i) {
        const double share = static_cast<double>(i) / (spec.steps - 1);
        double x =
            spec.logarithmic ? spec.from * std::pow(spec.to / spec.from, share) : spec.from + share * (spec.to - spec.from);
        if (spec.parameter == SweepParameter::bags)
            x = std::max(1.0, std::round(x));
        else
            x = std::round(x * 1e9) / 1e9; // 1.2, not 1.2000000000000002
        if (values.empty() || x > values.back())
            values.push_back(x);
    }
    return values;
}

Result<std::shared_ptr<const Plan>> sweepPlan(const SweepSpec& spec)
{
    if (Result<void> good = checkSpec(spec); !good)
        return propagateError(good);
    auto ground = groundOf(spec);
    if (!ground)
        return propagateError(ground);
    PlanDraft draft{.study = &profit::study(),
                    .instances = {std::move(*ground)},
                    .policies = spec.policies,
                    .factors = {factorOf(spec)},
                    .repeat = static_cast<std::uint64_t>(spec.repetitions),
                    .seed = spec.seed,
                    .metrics = {"objective", "bound_share", "makespan_s", "energy_j", "profit", "revenue"}};
    return planOf(draft).map([](Plan&& plan) { return std::make_shared<const Plan>(std::move(plan)); });
}

Result<SweepPtr> runSweep(const SweepSpec& spec, const RunControl& control, const std::function<void(const SweepPtr&)>& shown)
{
    auto plan = sweepPlan(spec);
    if (!plan)
        return propagateError(plan);
    const auto resultOf = [&spec](const LiveResultsPtr& live) {
        return std::make_shared<const SweepResult>(SweepResult{spec, live});
    };
    ExperimentOptions options{.stop = control.stopToken()};
    options.progress = [&control](const ExperimentProgress& progress) {
        control.progress(static_cast<double>(progress.done) / static_cast<double>(progress.cells));
    };
    auto live = runLive(*plan, std::move(options), [&](const LiveResultsPtr& soFar) {
        if (shown)
            shown(resultOf(soFar));
    });
    if (!live)
        return propagateError(live);
    if ((*live)->finished() == 0 && (*live)->failed > 0)
        return badInput((*live)->firstFailure);
    return resultOf(*live);
}

} // namespace wattif::ui
