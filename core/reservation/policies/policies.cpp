// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/policies.h"

#include <string>

#include "core/base/study_of.h"
#include "core/reservation/engine/grid.h"
#include "core/reservation/policies/evaluate.h"
#include "core/reservation/policies/exact_planner.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {
namespace {

Option thresholdOption()
{
    return {.name = "threshold",
            .title = "V*",
            .description = "Least probability that no reservation of a workflow is violated. 1 admits no overlap at all.",
            .defaultValue = RexrOptions{}.threshold,
            .min = 0.0,
            .max = 1.0,
            .sliderMin = 0.5,
            .sliderMax = 1.0};
}

Option protectOption()
{
    return {.name = "protect",
            .title = "Protect",
            .description =
                "paper: an overlap counts against the reservation that is admitted only. exact: all reservations it weakens are "
                "computed anew and keep what they were promised.",
            .defaultValue = std::string("exact"),
            .choices = {"exact", "paper"}};
}

std::vector<Option> rexrOptionRecords()
{
    return {thresholdOption(),
            protectOption(),
            {.name = "generations",
             .title = "Generations W",
             .description = "Generations of the search for each workflow. It ends earlier when 20 + 2 n generations brought "
                            "nothing better (n tasks).",
             .defaultValue = std::int64_t{RexrOptions{}.generations},
             .min = 0.0,
             .max = 100'000.0,
             .sliderMin = 0.0,
             .sliderMax = 1000.0},
            {.name = "population",
             .title = "Population",
             .description = "Plans kept by the search, and new ones tried in each generation.",
             .defaultValue = std::int64_t{RexrOptions{}.population},
             .min = 2.0,
             .max = 10'000.0,
             .sliderMin = 10.0,
             .sliderMax = 200.0},
            {.name = "violation_limit",
             .title = "Violation limit",
             .description =
                 "Adaptive V*: V* of each workflow is chosen so that the share of violated reservations stays below this limit. "
                 "0: V* is the threshold.",
             .defaultValue = 0.0,
             .min = 0.0,
             .max = 1.0,
             .sliderMin = 0.0,
             .sliderMax = 0.2}};
}

RexrOptions rexrOptions(const OptionValues& values)
{
    RexrOptions options{.threshold = number(values, "threshold"),
                        .protect = text(values, "protect") == "paper" ? Protect::paper : Protect::exact};
    if (values.contains("generations")) {
        options.generations = static_cast<std::int32_t>(integer(values, "generations"));
        options.population = static_cast<std::int32_t>(integer(values, "population"));
        if (const double limit = number(values, "violation_limit"); limit > 0.0)
            options.violationLimit = limit;
    }
    return options;
}

template <std::unique_ptr<Planner> (*make)(const PlanningModel&)>
std::unique_ptr<Planner> strictPlanner(const PolicyInput& input)
{
    return make(input.model);
}
std::unique_ptr<Planner> ovbrPlanner(const PolicyInput& input) { return makeOvbr(input.model, number(input.options, "rate")); }
std::unique_ptr<Planner> rexrPlanner(const PolicyInput& input)
{
    return makeRexr(input.model, rexrOptions(input.options), input.seed, input.improved);
}
std::unique_ptr<Planner> exactPlanner(const PolicyInput& input) { return makeExact(input.model, rexrOptions(input.options)); }

template <std::unique_ptr<Planner> (*make)(const PolicyInput&)>
Result<std::shared_ptr<Outcome>> simulate(const PolicyInput& input)
{
    const auto planner = make(input);
    return simulateGrid(input.model, *planner, input.seed, input.control);
}

Result<std::shared_ptr<Outcome>> runEvaluate(const PolicyInput& input)
{
    return evaluate(input.model, integer(input.options, "samples"), input.seed, input.control);
}

std::vector<Option> evaluateOptions()
{
    return {{.name = "samples",
             .title = "Simulated runs",
             .description = "Runs of each site with ends drawn at random, against which the exact probabilities are held.",
             .defaultValue = std::int64_t{10'000},
             .min = 0.0,
             .max = 10'000'000.0,
             .sliderMin = 100.0,
             .sliderMax = 100'000.0,
             .scale = OptionScale::logarithmic}};
}

Option rateOption()
{
    return {.name = "rate",
            .title = "O*",
            .description = "Share of its processors that a site is overbooked by.",
            .defaultValue = 0.2,
            .min = 0.0,
            .max = 10.0,
            .sliderMin = 0.0,
            .sliderMax = 0.5};
}

std::vector<Policy> makeTable()
{
    const std::string paper = "Xiao et al. 2012";
    return {
        {{.name = "rexr",
          .title = "Relaxed (REXR)",
          .description = "Overlaps are admitted while the probability that no reservation is violated stays at V* or more; "
                         "an evolution finds sites, order and overlaps with the least makespan.",
          .source = paper + ", section 4",
          .options = rexrOptionRecords()},
         simulate<rexrPlanner>,
         rexrPlanner},
        {{.name = "conr",
          .title = "Strict (CONR)",
          .description =
              "Each task at the earliest start at which it fits, on the sites in turn, so that they are booked evenly.",
          .source = paper + ", after Smith et al. 2000"},
         simulate<strictPlanner<makeConr>>,
         strictPlanner<makeConr>},
        {{.name = "cbfr",
          .title = "Conservative backfilling (CBFR)",
          .description = "Each task strictly into the site and hole in which it ends first.",
          .source = paper + ", after Castillo et al. 2008"},
         simulate<strictPlanner<makeCbfr>>,
         strictPlanner<makeCbfr>},
        {{.name = "malr",
          .title = "Malleable (MALR)",
          .description = "As conservative backfilling, and a task may take more or fewer processors at equal work.",
          .source = paper + ", after Wu et al. 2005"},
         simulate<strictPlanner<makeMalr>>,
         strictPlanner<makeMalr>},
        {{.name = "ovbr",
          .title = "Overbooking (OVBR)",
          .description = "As strict, but each site counts as if it had the share O* more processors.",
          .source = paper + ", after Sulistio et al. 2008",
          .options = {rateOption()}},
         simulate<ovbrPlanner>,
         ovbrPlanner},
        {{.name = "heft",
          .title = "HEFT",
          .description = "The classic list scheduler: tasks by upward rank, each into the hole in which it ends first; strict.",
          .source = "Topcuoglu, Hariri, Wu 2002",
          .isBaseline = true},
         simulate<strictPlanner<makeHeft>>,
         strictPlanner<makeHeft>},
        {{.name = "evaluate",
          .title = "Evaluate",
          .description =
              "Plans nothing: the risk of each reservation of the scenario against all others on its site, exact, by the paper's "
              "bounds, and simulated.",
          .source = paper + ", equations (3) to (13)",
          .byDefault = false,
          .options = evaluateOptions()},
         runEvaluate,
         nullptr},
        {{.name = "exact",
          .title = "Enumeration",
          .description = "All orders, sites and overlaps with the rule of rexr: the yardstick for up to 8 tasks on 3 sites.",
          .source = "WattIf",
          .offline = true,
          .byDefault = false,
          .options = {thresholdOption(), protectOption()}},
         simulate<exactPlanner>,
         exactPlanner},
    };
}

} // namespace

std::span<const Policy> policyTable()
{
    static const std::vector<Policy> table = makeTable();
    return table;
}

const Policy* findPolicy(std::string_view name) { return policyNamed(policyTable(), name); }

} // namespace wattif::reservation
