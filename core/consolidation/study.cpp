// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/study.h"

#include <memory>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/result_notes.h"
#include "core/base/run_policies.h"
#include "core/base/stop_scope.h"
#include "core/base/study_of.h"
#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/engine/metric_bounds.h"
#include "core/consolidation/files/scenario_io.h"
#include "core/consolidation/files/scenario_schema.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/model/scenario_options.h"
#include "core/consolidation/papers/papers.h"
#include "core/consolidation/policies/policies.h"
#include "core/consolidation/results/results.h"

namespace wattif::consolidation {
namespace {

std::vector<Metric> metricsOfAll(const System& system)
{
    return {{"nodes", static_cast<double>(system.nodes())},
            {"applications", static_cast<double>(system.applications())},
            {"total_load", system.total()},
            {"nodes_optimal", static_cast<double>(optimalNodes(system.total(), system.capacity()))}};
}

/// `run` checks the instance itself: with a million nodes a stop must be noticed in that, too.
Result<void> leftToRun(const Instance& /*instance*/) { return {}; }

Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    auto valid = check(instance);
    if (scope.isStopRequested())
        return RunReport{.complete = false};
    if (!valid)
        return propagateError(valid);
    const auto system = std::make_shared<const System>(instance); // outcomes share it
    if (scope.isStopRequested())
        return RunReport{.complete = false};
    const WattsBefore before = wattsBefore(instance, *system);
    if (scope.isStopRequested())
        return RunReport{.complete = false, .metrics = metricsOfAll(*system)};
    const auto runOne = [&](const Policy& policy, const PolicyTurn& turn) {
        return policy.run({instance, system, turn.options(), request.policies, turn.control()});
    };
    const auto measure = [&](Outcome& outcome) {
        outcome.conservation = checkConservation(instance, outcome);
        return metricsOf(instance, outcome, before);
    };
    return runPolicies(findPolicy, request, control, metricsOfAll(*system), runOne, measure);
}

/// Nodes that draw less power at full load than idle: most likely two values that were exchanged.
void addWattsNote(const Instance& instance, std::vector<ResultNote>& notes)
{
    std::int64_t count = 0;
    const Node* first = nullptr;
    for (const Node& node : instance.nodes)
        if (node.busyWatts < node.idleWatts && count++ == 0)
            first = &node;
    if (first)
        notes.push_back(
            {.text = formatMessage(
                 "Nodes that draw less power at full load than idle: {}, the first is '{}' with {} W and {} W; check both.",
                 count, first->name, formatNumber(first->busyWatts), formatNumber(first->idleWatts)),
             .isWarning = true});
}

/// What policies say of their results that a reader of the numbers has to know; reasons of own policies are in the decision log.
std::vector<ResultNote> makeNotes(const StudyInstance& instance, const RunReport& report)
{
    std::vector<ResultNote> notes;
    addWattsNote(instanceOf(instance), notes);
    for (const PolicyResult& result : report.policies) {
        const Outcome& outcome = outcomeOf(result);
        if (!outcome.packed || !outcome.proven.value_or(true) || outcome.movesLeftOut > 0)
            notes.push_back({.text = outcome.note, .policy = result.policy});
    }
    return notes;
}

void writeData(const Instance& instance, const PolicyResult& result, bool detail, Json& into)
{
    writeOutcome(instance, outcomeOf(result), detail, into);
}

Ledger ledger(const Instance& instance, const PolicyResult& result)
{
    return makeLedger(instance, std::dynamic_pointer_cast<const Outcome>(result.data));
}

StudyParts<Instance> parts()
{
    return {.name = "consolidation",
            .title = "Consolidation",
            .description =
                "Pack applications onto fewer nodes below a tree of switches, moving little data over short paths, and let nodes "
                "and switches sleep.",
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
            .check = leftToRun,
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

} // namespace wattif::consolidation
