// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/study.h"

#include <memory>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/result_notes.h"
#include "core/base/run_policies.h"
#include "core/base/stop_scope.h"
#include "core/base/study_of.h"
#include "core/base/words.h"
#include "core/reservation/engine/grid/grid_requests.h"
#include "core/reservation/engine/metric_bounds.h"
#include "core/reservation/files/scenario_io.h"
#include "core/reservation/files/scenario_schema.h"
#include "core/reservation/files/scenario_write.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/scenario_options.h"
#include "core/reservation/papers/papers.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/results/results.h"

namespace wattif::reservation {
namespace {

/// The best plan so far of a scenario's only workflow as an outcome: what a chart shows while the search goes on.
std::shared_ptr<Outcome> outcomeOfPlan(const Instance& instance, const Plan& plan)
{
    constexpr WorkflowIndex only(std::int32_t{0});
    auto outcome = std::make_shared<Outcome>();
    outcome->search = plan.search;
    outcome->evaluatedPlans = plan.evaluations;
    outcome->workflows.push_back({.workflow = only,
                                  .probability = plan.probability,
                                  .plannedEndSeconds = instance.workflows[0].submitSeconds + plan.makespanSeconds,
                                  .reservations = plan.tasks.size()});
    for (std::size_t t = 0; t < plan.tasks.size(); ++t)
        outcome->reservations.push_back({.workflow = only, .task = TaskIndex(t), .placement = plan.tasks[t]});
    return outcome;
}

std::vector<Metric> metricsOfAll(const Instance& instance)
{
    return {{"sites", static_cast<double>(instance.sites.size())},
            {"reservations", static_cast<double>(instance.reservations.size())},
            {"workflows", static_cast<double>(instance.workflows.size())},
            {"local_jobs", static_cast<double>(instance.localJobs.size())}};
}

/// Plans are shown while they get better where they are all that a run is about.
PlanSink sinkOf(const Instance& instance, const PolicyTurn& turn)
{
    if (!turn.reportsImproved() || instance.workflows.size() != 1)
        return {};
    return [&](const Plan& plan) {
        auto outcome = outcomeOfPlan(instance, plan);
        std::vector<Metric> metrics = metricsOf(instance, *outcome);
        turn.improved(turn.result(std::move(metrics), turn.seconds(), std::move(outcome)));
    };
}

Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const PlanningModel model(instance);
    if (scope.isStopRequested())
        return RunReport{.complete = false, .metrics = metricsOfAll(instance)};
    const auto runOne = [&](const Policy& policy, const PolicyTurn& turn) {
        return policy.run({model, turn.options(), request.seed, turn.control(), sinkOf(instance, turn), request.policies});
    };
    const auto measure = [&](Outcome& outcome) {
        outcome.conservation = checkConservation(instance, outcome);
        return metricsOf(instance, outcome);
    };
    return runPolicies(findPolicy, request, control, metricsOfAll(instance), runOne, measure);
}

void writeData(const Instance& instance, const PolicyResult& result, bool detail, Json& into)
{
    writeOutcome(instance, outcomeOf(result), detail, into);
}

Ledger ledger(const Instance& instance, const PolicyResult& result)
{
    return makeLedger(instance, std::dynamic_pointer_cast<const Outcome>(result.data));
}

std::vector<ResultNote> makeNotes(const StudyInstance& instance, const RunReport& /*report*/)
{
    const auto& of = valueOf<Instance>(instance);
    if (of.workflows.empty())
        return of.reservations.empty()
            ? std::vector<ResultNote>{{.text = "the scenario has no workflows: there is nothing to plan"}}
            : std::vector<ResultNote>{};
    if (!of.requestRate || !(*of.requestRate > 0.0))
        return {};
    const std::size_t asked = reservingRequests(of);
    if (asked == 0)
        return {{.text = formatMessage("no workflow comes: the request rate {} is the share of the {} that reserve instead",
                                       formatShort(*of.requestRate, 4), counted(std::ssize(of.localJobs), "local job"))}};
    if (asked > of.workflows.size())
        return {{.text = formatMessage("the request rate {} asks for {}; the scenario has {}, and the others are missing",
                                       formatShort(*of.requestRate, 4), counted(static_cast<std::int64_t>(asked), "workflow"),
                                       of.workflows.size())}};
    return {};
}

StudyParts<Instance> parts()
{
    return {
        .name = "reservation",
        .title = "Reservations",
        .description =
            "Workflows reserve processors in advance. Reservations may overlap if earlier ones are likely enough to end early: "
            "the risk is computed, bounded and simulated.",
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
    static const ResultNotesRegistration notes(theStudy, makeNotes);
    static const OwnPolicyHost host(theStudy, [](const std::vector<OwnPolicy>& own) { setOwnPolicies(own); });
    static const RedrawRegistration redraw(theStudy, instanceRedraw());
    static const ItemOutputsRegistration items(theStudy, itemOutputs());
    static const PseudoCodeRegistration code(theStudy, pseudoCode());
    return theStudy;
}

const Instance& instanceOf(const StudyInstance& instance) { return valueOf<Instance>(instance); }

InstancePtr makeInstance(Instance instance) { return makeInstanceOf(std::move(instance)); }

} // namespace wattif::reservation
