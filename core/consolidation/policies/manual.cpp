// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// manual: a placement, and on top of it the user's moves. It shows how much one more move would save or cost.

#include <algorithm>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/consolidation/engine/plan.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {
namespace {

/// The base's moves as a step, without its detours: where each application ends.
Step baseStep(Outcome& outcome)
{
    Step step{.firstMove = 0, .firstNode = 0};
    const System& system = *outcome.system;
    for (std::size_t a = 0; a < outcome.placement.size(); ++a) {
        const ApplicationIndex application(a);
        if (outcome.placement[a] == system.home(application))
            continue;
        outcome.moves.push_back({application, system.home(application), outcome.placement[a], MoveKind::bestFit});
        step.dataMoved += system.size(application);
    }
    step.moves = outcome.moves.size();
    return step;
}

/// Makes the moves whose target has enough free capacity; returns them as a step.
Step handStep(const Instance& instance, Outcome& outcome)
{
    const System& system = *outcome.system;
    Step step{.firstMove = outcome.moves.size()};
    auto loads = loadsOf(system, outcome.placement);
    for (const ManualMove& move : instance.manualMoves) {
        const ApplicationIndex application(system.first(move.from).value + move.application);
        NodeIndex& at = outcome.placement[application.at()];
        const double size = system.size(application);
        if (at == move.to)
            continue;
        if (loads[move.to.at()] + size > system.capacity() + roundingTolerance(system.capacity())) {
            ++outcome.movesLeftOut;
            continue;
        }
        loads[at.at()] -= size;
        loads[move.to.at()] += size;
        outcome.moves.push_back({application, at, move.to, MoveKind::byHand});
        at = move.to;
        step.dataMoved += size;
    }
    step.moves = outcome.moves.size() - step.firstMove;
    return step;
}

/// The placement of `base` (null: the present one) with the instance's manual moves made on top, one after another. A move to a
/// node without enough free capacity is left out and counted.
std::shared_ptr<Outcome> placedByHand(const Instance& instance, std::shared_ptr<const System> system, const Outcome* base)
{
    auto outcome = std::make_shared<Outcome>();
    outcome->placement = base ? base->placement : system->homes();
    outcome->system = std::move(system);
    for (const Step& step : {baseStep(*outcome), handStep(instance, *outcome)})
        if (step.moves > 0)
            outcome->steps.push_back(step);
    if (outcome->movesLeftOut > 0)
        outcome->note = formatMessage("{} of {} do not fit and are ignored", outcome->movesLeftOut,
                                      counted(static_cast<std::int64_t>(instance.manualMoves.size()), "move"));
    complete(*outcome);
    return outcome;
}

Result<std::shared_ptr<Outcome>> runManual(const PolicyInput& input)
{
    const std::string& name = input.instance.manualBase;
    if (name.empty())
        return placedByHand(input.instance, input.system, nullptr);
    const Policy* base = findPolicy(name);
    if (!base || base->info.name == "manual")
        return badInput(formatMessage("a manual placement cannot start from the policy '{}'", name), {.cell = "manual.base"});
    const auto call = std::ranges::find(input.calls, name, &PolicyCall::policy);
    auto options = completed(base->info.options, call == input.calls.end() ? OptionValues{} : call->options);
    if (!options)
        return propagateError(options);
    auto start = base->run({input.instance, input.system, *options, {}, input.control});
    if (!start)
        return start;
    return placedByHand(input.instance, input.system, start->get());
}

} // namespace

std::vector<Policy> manualPolicies()
{
    return {{{.name = "manual",
              .title = "Manual schedule",
              .description = "The placement of another policy, or the present one, with the applications that you moved.",
              .source = "WattIf",
              .byDefault = false,
              .cost = PolicyCost::search},
             runManual}};
}

} // namespace wattif::consolidation
