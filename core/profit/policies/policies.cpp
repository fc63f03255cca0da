// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/policies/policies.h"

#include <vector>

#include "core/base/study_of.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/bound.h"
#include "core/profit/policies/list_heuristics.h"
#include "core/profit/policies/manual.h"
#include "core/profit/policies/online.h"
#include "core/profit/policies/online_exact.h"
#include "core/profit/policies/resolve.h"
#include "core/profit/policies/simple_policies.h"
#include "core/profit/policies/tarplee_policy.h"

namespace wattif::profit {
namespace {

using OutcomeResult = Result<std::shared_ptr<Outcome>>;

template <class P, auto... Arguments>
OutcomeResult runOnline(const PolicyInput& input)
{
    P policy(input.platform, Arguments...);
    return runArrivals(input.platform, policy, input.ledger, input.control);
}

template <BatchRule Rule>
OutcomeResult runBatch(const PolicyInput& input)
{
    auto assignments = scheduleBatch(input.platform, Rule, input.control);
    if (!assignments)
        return passOn(assignments);
    return recordSchedule(input.platform, std::move(*assignments));
}

OutcomeResult runResolve(const PolicyInput& input)
{
    Resolve policy(input.platform, resolveSettings(input.options));
    return runArrivals(input.platform, policy, input.ledger, input.control);
}

OutcomeResult runBoundPolicy(const PolicyInput& input) { return runBound(input.platform, input.control); }

constexpr const char* zhang = "Zhang, Li, Zhang 2022";
constexpr const char* braun = "Braun et al. 2001";

std::vector<Policy> makeTable()
{
    using Slack = Online::Variant;
    return {
        {{.name = "online",
          .title = "Online",
          .description =
              "For each number of cheapest machines, fill them to one level that takes the whole bag; the level with the best "
              "objective wins. As published.",
          .source = "Zhang, Li, Zhang 2022, Algorithm 1, eq. 20"},
         runOnline<Online, Slack::published>},
        {{.name = "online-slack",
          .title = "Online + slack",
          .description =
              "Online, and one candidate more that the papers miss: fill the cheapest machines up to the standing makespan.",
          .source = "WattIf, after Zhang, Li, Zhang 2022"},
         runOnline<Online, Slack::slack>},
        {{.name = "online-exact",
          .title = "Online, exact",
          .description = "The integer program of one bag solved exactly: the best makespan among all whole-task breakpoints, "
                         "cheapest machines first.",
          .source = "Zhang, Li, Zhang 2022, (13)-(16)"},
         runOnline<OnlineExact>},
        {{.name = "resolve",
          .title = "Re-solve",
          .description = resolveDescription(),
          .source = "WattIf",
          .options = resolveOptions()},
         runResolve},
        {{.name = "greedy",
          .title = "Greedy",
          .description = "The whole bag on the machine with the least energy of one task.",
          .source = zhang},
         runOnline<Greedy>},
        {{.name = "greedy-profit",
          .title = "Greedy profit",
          .description = "The whole bag on the machine with the best objective after it (ties: the lower column).",
          .source = "WattIf"},
         runOnline<GreedyProfit>},
        {{.name = "average",
          .title = "Average",
          .description = "The same number of tasks on every machine, in column order; the last takes what is left.",
          .source = zhang},
         runOnline<Average>},
        {{.name = "mct",
          .title = "MCT",
          .description = "Minimum completion time: each task to the machine that would finish it first.",
          .source = braun,
          .byDefault = false},
         runOnline<ImmediateMode, ImmediateMode::Rule::mct>},
        {{.name = "met",
          .title = "MET",
          .description = "Minimum execution time: each task to the machine with its least ETC, whatever the load.",
          .source = braun,
          .byDefault = false},
         runOnline<ImmediateMode, ImmediateMode::Rule::met>},
        {{.name = "olb",
          .title = "OLB",
          .description = "Opportunistic load balancing: each task to the machine that is free first.",
          .source = braun,
          .byDefault = false},
         runOnline<ImmediateMode, ImmediateMode::Rule::olb>},
        {{.name = "manual",
          .title = "By hand",
          .description = "The schedule of another policy with the tasks that you moved between machines.",
          .source = "WattIf",
          .byDefault = false},
         runManual},
        {{.name = "tarplee-lp",
          .title = "Tarplee LP",
          .description = "The linear program over all bags, rounded to whole tasks, each machine type's tasks by longest "
                         "processing time first.",
          .source = "Tarplee et al. 2014, Algorithms 1 and 2",
          .offline = true},
         runTarplee},
        {{.name = "min-min",
          .title = "Min-min",
          .description = "Of all waiting tasks the one that can finish first, on the machine where it does.",
          .source = braun,
          .offline = true,
          .byDefault = false},
         runBatch<BatchRule::minMin>},
        {{.name = "max-min",
          .title = "Max-min",
          .description = "Of all waiting tasks the one whose earliest finish is latest, on the machine where it finishes first.",
          .source = braun,
          .offline = true,
          .byDefault = false},
         runBatch<BatchRule::maxMin>},
        {{.name = "sufferage",
          .title = "Sufferage",
          .description = "The task that would lose most by not getting its best machine goes first.",
          .source = "Maheswaran et al. 1999; Braun et al. 2001",
          .offline = true,
          .byDefault = false},
         runBatch<BatchRule::sufferage>},
        {{.name = "bound",
          .title = "Upper bound",
          .description = "No schedule of these bags can be better: the linear-fractional relaxation over all bags.",
          .source = "Charnes & Cooper 1962; Tarplee et al. 2014",
          .offline = true,
          .isLimit = true},
         runBoundPolicy},
    };
}

} // namespace

std::span<const Policy> policyTable()
{
    static const std::vector<Policy> table = makeTable();
    return table;
}

const Policy* findPolicy(std::string_view name) { return policyNamed(policyTable(), name); }

} // namespace wattif::profit
