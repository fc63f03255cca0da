// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/format_message.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/evaluate.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {
namespace {

OptionValues givenOptions(std::span<const PolicyCall> calls, std::string_view policy)
{
    for (const PolicyCall& call : calls)
        if (call.policy == policy)
            return call.options;
    return {};
}

/// Policy `manual`: the schedule of the instance's `manualBase` policy (with its options in the same run, otherwise the
/// defaults) with its `manualMoves` made one after another; moves whose tasks are no longer there are passed over.
/// Error(badInput) for a base that makes no schedule.
Result<std::shared_ptr<Outcome>> runManual(const PolicyInput& input)
{
    const Instance& instance = input.platform.instance();
    const Policy* base = findPolicy(instance.manualBase);
    if (!base || base->info.name == "manual" || base->info.name == "bound")
        return badInput(formatMessage("a manual schedule cannot start from the policy '{}'", instance.manualBase),
                        {.cell = "manual_base"});
    auto options = completed(base->info.options, givenOptions(input.calls, base->info.name));
    if (!options)
        return propagateError(options);
    auto start = base->run({input.platform, *options, false, input.seed, input.control});
    if (!start)
        return start;
    Assignments assignments = (*start)->assignments;
    for (const Move& move : instance.manualMoves)
        if (auto next = moved(instance, assignments, move))
            assignments = std::move(*next);
    return recordSchedule(input.platform, std::move(assignments));
}

} // namespace

std::vector<Policy> manualPolicies()
{
    return {{{.name = "manual",
              .title = "Manual schedule",
              .description = "The schedule of another policy, with the tasks that you moved between machines.",
              .source = "WattIf",
              .byDefault = false,
              .cost = PolicyCost::search},
             runManual}};
}

} // namespace wattif::profit
