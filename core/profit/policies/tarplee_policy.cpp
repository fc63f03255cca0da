// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `tarplee-lp`: Tarplee, Maciejewski, Siegel 2014 (CCGrid), section V.
//
//   1. The linear-fractional program of `bound` over all bags gives a real split mu_tj of every task type.
//   2. Algorithm 1: each type's split is floored, the tasks left go to the largest fractional parts.
//   3. Algorithm 2: on the machines of a type the tasks are placed longest first, each on the machine that is free first.
//
// Offline: it needs all bags at once. Equal tasks are handed to the bags in order of arrival.
// Cost: the linear program, then O(tasks log machines).

#include "core/profit/policies/tarplee_policy.h"

#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/bound.h"
#include "core/profit/engine/hand_out.h"
#include "core/profit/engine/tarplee.h"

namespace wattif::profit {

Result<std::shared_ptr<Outcome>> runTarplee(const PolicyInput& input)
{
    const Instance& instance = input.platform.instance();
    const std::size_t machineTypes = instance.machineTypeCount();
    Bound bound(input.platform);
    if (auto value = bound.over(instance.bags.size(), input.control); !value)
        return propagateError(value);
    std::vector<std::int64_t> demand(instance.taskTypeCount(), 0);
    for (const Bag& bag : instance.bags)
        demand[bag.taskType.at()] += bag.count;

    std::vector<std::vector<std::int64_t>> split; // T x machine types
    for (std::size_t t = 0; t < demand.size(); ++t)
        split.push_back(roundSplit(std::span(bound.solution().tasks).subspan(t * machineTypes, machineTypes), demand[t]));

    TypeCounts counts(instance.taskTypeCount(), std::vector<std::int64_t>(input.platform.machineCount(), 0));
    std::size_t first = 0; // first single machine of type j
    for (std::size_t j = 0; j < machineTypes; ++j) {
        std::vector<TaskRun> runs;
        for (std::size_t t = 0; t < demand.size(); ++t)
            runs.push_back({split[t][j], instance.etcSeconds(t, j)});
        const auto machines = static_cast<std::size_t>(instance.machines[j].count);
        const auto placed = longestFirst(runs, machines);
        for (std::size_t t = 0; t < demand.size(); ++t)
            for (std::size_t k = 0; k < machines; ++k)
                counts[t][first + k] = placed[t][k];
        first += machines;
        if (input.control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
    }
    return recordSchedule(input.platform, handOut(instance, std::move(counts)));
}

std::vector<Policy> tarpleePolicies()
{
    return {{{.name = "tarplee-lp",
              .title = "Tarplee LP",
              .description = "The linear program over all bags, rounded to whole tasks, each machine type's tasks by longest "
                             "processing time first.",
              .source = "Tarplee et al. 2014, Algorithms 1 and 2",
              .offline = true,
              .cost = PolicyCost::search},
             runTarplee}};
}

} // namespace wattif::profit
