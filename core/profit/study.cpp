// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/study.h"

#include <utility>

#include "core/base/run_policies.h"
#include "core/base/stop_scope.h"
#include "core/base/study_of.h"
#include "core/profit/engine/bound.h"
#include "core/profit/engine/metric_bounds.h"
#include "core/profit/files/scenario_io.h"
#include "core/profit/files/scenario_schema.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/model/scenario_options.h"
#include "core/profit/papers/papers.h"
#include "core/profit/policies/policies.h"
#include "core/profit/results/results.h"

namespace wattif::profit {
namespace {

/// The bound over all bags comes first: every policy is measured against it.
Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const Platform platform(instance);
    if (scope.isStopRequested())
        return RunReport{.complete = false};
    const auto bound = Bound(platform).over(instance.bags.size(), control);
    if (!bound || scope.isStopRequested())
        return RunReport{.complete = false};
    const auto runOne = [&](const Policy& policy, const PolicyTurn& turn) {
        return policy.run({platform, turn.options(), request.ledger, request.seed, turn.control(), request.policies});
    };
    const auto measure = [&](Outcome& outcome) {
        outcome.conservation = checkConservation(instance, outcome);
        return metricsOf(outcome, *bound);
    };
    return runPolicies(findPolicy, request, control, {{"bound", *bound}}, runOne, measure);
}

void writeData(const Instance& /*instance*/, const PolicyResult& result, bool /*detail*/, Json& into)
{
    writeOutcome(outcomeOf(result), into);
}

Ledger ledger(const Instance& instance, const PolicyResult& result)
{
    return makeLedger(instance, std::dynamic_pointer_cast<const Outcome>(result.data));
}

StudyParts<Instance> parts()
{
    return {.name = "profit",
            .title = "Profit",
            .description =
                "Place bags of tasks, which arrive one after another, on machines of different speed and power to maximise the "
                "profit per second.",
            .policies = policyInfos,
            .metrics = metricInfos,
            .scenarioOptions = scenarioOptions,
            .generateOptions = generateOptions,
            .importRoles = importRoles,
            .importOptions = importOptions,
            .reproductions = reproductions,
            .paperRecipes = paperRecipes,
            .schema = schemaProperties,
            .fields = fieldNames,
            .read = readInstance,
            .write = writeInstance,
            .sample = sampleInstance,
            .generate = generateInstance,
            .importFrom = importInstance,
            .withOptions = withScenarioOptions,
            .optionsOf = scenarioOptionsOf,
            .check = check,
            .run = run,
            .writeData = writeData,
            .ledger = ledger,
            .moves = instanceMoves,
            .handPlay = handPlay,
            .bounds = metricBounds};
}

} // namespace

const Study& study()
{
    static const StudyOf<Instance> theStudy(parts());
    static const OwnPolicyHost host(theStudy, [](const std::vector<OwnPolicy>& own) { setOwnPolicies(own); });
    static const RedrawRegistration redraw(theStudy, instanceRedraw());
    static const ItemOutputsRegistration items(theStudy, itemOutputs());
    static const PseudoCodeRegistration code(theStudy, pseudoCode());
    return theStudy;
}

const Instance& instanceOf(const StudyInstance& instance) { return valueOf<Instance>(instance); }

InstancePtr makeInstance(Instance instance) { return makeInstanceOf(std::move(instance)); }

} // namespace wattif::profit
