// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/study.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "core/base/study_of.h"
#include "core/reservation/files/scenario_io.h"
#include "core/reservation/files/scenario_schema.h"
#include "core/reservation/files/scenario_write.h"
#include "core/reservation/inputs/generate.h"
#include "core/reservation/inputs/generate_options.h"
#include "core/reservation/inputs/import.h"
#include "core/reservation/inputs/samples.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/scenario_options.h"
#include "core/reservation/papers/paper_figures.h"
#include "core/reservation/papers/reproduce.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/results/conservation.h"
#include "core/reservation/results/ledger.h"
#include "core/reservation/results/metrics.h"
#include "core/reservation/results/result_json.h"

namespace wattif::reservation {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

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

/// The run of a scenario: the policies one after another.
class Run {
public:
    Run(const Instance& instance, const RunRequest& request) : m_instance(instance), m_model(instance), m_request(request) { }

    Result<RunReport> operator()(const RunControl& control)
    {
        RunReport report{.study = study().name(), .seed = m_request.seed, .complete = true, .metrics = sizes(), .policies = {}};
        const auto parts = static_cast<double>(m_request.policies.size());
        for (std::size_t i = 0; i < m_request.policies.size() && report.complete; ++i) {
            const auto done = static_cast<double>(i);
            auto result = runPolicy(m_request.policies[i], control.part(done / parts, (done + 1.0) / parts));
            if (!result && result.error().code != ErrorCode::interrupted)
                return passOn(result);
            // A search that was stopped has still a plan: the best so far.
            report.complete = result && !control.stopRequested();
            if (!result)
                break;
            report.policies.push_back(std::move(*result));
            if (m_request.finished)
                m_request.finished(report.policies.back());
        }
        return report;
    }

private:
    [[nodiscard]] std::vector<Metric> sizes() const
    {
        return {{"sites", static_cast<double>(m_instance.sites.size())},
                {"reservations", static_cast<double>(m_instance.reservations.size())},
                {"workflows", static_cast<double>(m_instance.workflows.size())},
                {"local_jobs", static_cast<double>(m_instance.localJobs.size())}};
    }

    [[nodiscard]] PolicyResult resultOf(const PolicyCall& call, const OptionValues& options, double seconds,
                                        std::shared_ptr<const Outcome> outcome) const
    {
        return {call.policy, options, metricsOf(m_instance, *outcome), seconds, std::move(outcome)};
    }

    /// Plans are shown while they get better where they are all that a run is about.
    [[nodiscard]] PlanSink sink(const PolicyCall& call, const OptionValues& options, Clock::time_point start) const
    {
        if (!m_request.improved || m_instance.workflows.size() != 1)
            return {};
        return [this, call, options, start](const Plan& plan) {
            m_request.improved(resultOf(call, options, secondsSince(start), outcomeOfPlan(m_instance, plan)));
        };
    }

    [[nodiscard]] Result<PolicyResult> runPolicy(const PolicyCall& call, const RunControl& control) const
    {
        const Policy* policy = findPolicy(call.policy);
        if (!policy)
            return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
        const auto options = completed(policy->info.options, call.options);
        if (!options)
            return tl::unexpected(options.error());
        const auto start = Clock::now();
        auto outcome = policy->run({m_model, *options, m_request.seed, control, sink(call, *options, start)});
        if (!outcome)
            return passOn(outcome);
        (*outcome)->conservationError = conservationErrorOf(m_instance, **outcome);
        return resultOf(call, *options, secondsSince(start), std::move(*outcome));
    }

    const Instance& m_instance;
    PlanningModel m_model;
    const RunRequest& m_request;
};

Result<RunReport> run(const Instance& instance, const RunRequest& request, const RunControl& control)
{
    if (auto ok = check(instance); !ok)
        return passOn(ok);
    return Run(instance, request)(control);
}

void writeData(const Instance& instance, const PolicyResult& result, bool detail, Json& into)
{
    writeOutcome(instance, outcomeOf(result), detail, into);
}

Ledger ledger(const Instance& instance, const PolicyResult& result)
{
    return makeLedger(instance, std::dynamic_pointer_cast<const Outcome>(result.data));
}

/// Usage and failures of the simulated grid are drawn, under every policy.
std::vector<PolicyInfo> randomPolicies()
{
    std::vector<PolicyInfo> infos = policyInfos(policyTable());
    for (PolicyInfo& info : infos)
        info.isRandom = true;
    return infos;
}

StudyParts<Instance> parts()
{
    return {.name = "reservation",
            .title = "Reservations",
            .description =
                "Workflows reserve processors in advance. Reservations may overlap where it is likely enough that those "
                "before end early: the risk is computed, bounded and simulated.",
            .policies = randomPolicies(),
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
            .run = run,
            .writeData = writeData,
            .ledger = ledger};
}

} // namespace

const Study& study()
{
    static const StudyOf<Instance> theStudy(parts());
    return theStudy;
}

const Instance& instanceOf(const StudyInstance& instance) { return valueOf<Instance>(instance); }

InstancePtr makeInstance(Instance instance) { return makeInstanceOf(std::move(instance)); }

} // namespace wattif::reservation
