// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/study.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/result_notes.h"
#include "core/base/run_policies.h"
#include "core/base/stop_scope.h"
#include "core/base/study_of.h"
#include "core/base/unused_options.h"
#include "core/io/json_cursor.h"
#include "core/power/files/scenario_io.h"
#include "core/power/files/scenario_schema.h"
#include "core/power/inputs/inputs.h"
#include "core/power/model/clock.h"
#include "core/power/model/scenario_options.h"
#include "core/power/papers/papers.h"
#include "core/power/policies/by_partition.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/hold_summary.h"
#include "core/power/results/results.h"
#include "core/power/results/slurm_adviser.h"

namespace wattif::power {
namespace {

constexpr const char* alwaysOn = "always-on";

Error emptyWorkload(const Workload& workload)
{
    std::string head = "all jobs are rejected: ";
    if (workload.instance().jobs.empty())
        return {ErrorCode::badInput, head + "the trace is empty", {}};
    const auto& rejected = workload.rejected();
    // The option that keeps most of them out.
    constexpr std::array<const char*, rejectionCount> options{"", "min_job_nodes", "max_job_nodes", "max_job_minutes",
                                                              "cap_watts"};
    if (const std::int64_t over = rejected[static_cast<std::size_t>(Rejection::overCap)]; over > 0)
        head += fmt::format("over the cap: {}, ", over);
    const auto most = std::max_element(rejected.begin() + 1, rejected.end()) - rejected.begin();
    return {ErrorCode::badInput,
            head + fmt::format("too small: {}, too large: {}, too long: {}", rejected[1], rejected[2], rejected[3]),
            {.cell = options[static_cast<std::size_t>(most)]}};
}

/// The finished run of always-on, which the others are measured against.
struct Baseline {
    std::shared_ptr<Outcome> outcome;
    std::chrono::duration<double> taken{};
};

Result<Baseline> runBaseline(const Workload& workload, const RunControl& control)
{
    const auto start = std::chrono::steady_clock::now();
    const OptionValues none;
    auto outcome = findPolicy(alwaysOn)->run({workload, none, nullptr, control});
    if (!outcome)
        return propagateError(outcome);
    return Baseline{std::move(*outcome), std::chrono::steady_clock::now() - start};
}

EnergyScale scaleOf(const Workload& workload, const Outcome& baseline)
{
    const auto done = std::ranges::count_if(baseline.runs, &JobRun::ran);
    return {energyJoules(baseline, workload.instance().watts), oracleJoules(workload, baseline), static_cast<std::size_t>(done)};
}

/// The policies after always-on, which runs once, whether asked for or not.
Result<RunReport> runOthers(const Workload& workload, const Baseline& baseline, const RunRequest& request,
                            const RunControl& control, std::vector<Metric> metrics)
{
    const StopScope scope(control.stopToken());
    const EnergyScale scale = scaleOf(workload, *baseline.outcome);
    if (std::ranges::find(request.policies, alwaysOn, &PolicyCall::policy) != request.policies.end())
        baseline.outcome->conservation = checkConservation(workload.instance(), *baseline.outcome); // before others read it
    if (scope.isStopRequested())
        return RunReport{.complete = false, .metrics = std::move(metrics)};
    const auto runOne = [&](const Policy& policy, PolicyTurn& turn) -> Result<std::shared_ptr<Outcome>> {
        if (policy.info.name != alwaysOn)
            return policy.run({workload, turn.options(), baseline.outcome.get(), turn.control()});
        turn.addEarlierTime(baseline.taken);
        return baseline.outcome;
    };
    const auto measure = [&](Outcome& outcome) {
        if (&outcome != baseline.outcome.get())
            outcome.conservation = checkConservation(workload.instance(), outcome);
        return metricsOf(workload, outcome, scale);
    };
    return runPolicies(findPolicy, request, control, std::move(metrics), runOne, measure);
}

Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const Workload workload(instance);
    if (scope.isStopRequested())
        return RunReport{.complete = false};
    if (workload.entries().empty())
        return tl::unexpected(emptyWorkload(workload));
    std::vector<Metric> metrics{{"jobs", static_cast<double>(workload.entries().size())}};
    const double first = 1.0 / (static_cast<double>(request.policies.size()) + 1.0); // share of the baseline
    auto baseline = runBaseline(workload, control.part(0.0, first));
    if (baseline)
        return runOthers(workload, *baseline, request, control.part(first, 1.0), std::move(metrics));
    if (baseline.error().code != ErrorCode::interrupted)
        return propagateError(baseline);
    return RunReport{.complete = false, .metrics = std::move(metrics)};
}

void writeData(const Instance& instance, const PolicyResult& result, bool detail, Json& into)
{
    const Outcome& outcome = outcomeOf(result);
    writeOutcome(instance, outcome, detail, into);
    if (!outcome.holds.empty())
        into["green"] = holdJson(instance, outcome, result.options);
}

std::vector<ResultNote> makeNotes(const StudyInstance& instance, const RunReport& report)
{
    return notesOf(valueOf<Instance>(instance), report);
}

Ledger ledger(const Instance& instance, const PolicyResult& result)
{
    return makeLedger(instance, std::dynamic_pointer_cast<const Outcome>(result.data), result.options);
}

Result<void> checkWithPolicies(const Instance& instance)
{
    return check(instance).and_then([&] { return checkNodePolicies(instance); });
}

Result<Instance> readWithPolicies(const JsonCursor& root)
{
    auto instance = readInstance(root);
    if (!instance)
        return instance;
    auto ok = checkNodePolicies(*instance);
    if (ok)
        return instance;
    Error error = std::move(ok.error());
    Place place = root.placeOf(error.place.cell);
    place.cell = std::move(error.place.cell);
    error.place = std::move(place);
    return tl::unexpected(std::move(error));
}

StudyParts<Instance> parts()
{
    return {.name = "power",
            .title = "Power",
            .description =
                "Replay job traces on a batch queue, and start and stop its nodes by load to save energy with little waiting.",
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
            .read = readWithPolicies,
            .write = writeInstance,
            .sample = sampleInstance,
            .generate = generateInstance,
            .importFrom = importInstance,
            .withOptions = withScenarioOptions,
            .optionsOf = scenarioOptionsOf,
            .check = checkWithPolicies,
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
    static const ResultNotesRegistration notes(theStudy, makeNotes);
    static const UnusedOptionsRegistration unused(
        theStudy, [](const StudyInstance& instance) { return unusedScenarioOptions(instanceOf(instance)); });
    static const AdviserRegistration adviser(theStudy, slurmAdviser());
    static const slurm::LiveRegistration live(theStudy, liveStudy());
    return theStudy;
}

const Instance& instanceOf(const StudyInstance& instance) { return valueOf<Instance>(instance); }

InstancePtr makeInstance(Instance instance) { return makeInstanceOf(std::move(instance)); }

} // namespace wattif::power
