// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/study.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "core/base/study_of.h"
#include "core/power/files/scenario_io.h"
#include "core/power/inputs/generate.h"
#include "core/power/inputs/import.h"
#include "core/power/inputs/samples.h"
#include "core/power/model/scenario_options.h"
#include "core/power/papers/paper_figures.h"
#include "core/power/papers/reproduce.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/conservation.h"
#include "core/power/results/ledger.h"
#include "core/power/results/metrics.h"
#include "core/power/results/result_json.h"

namespace wattif::power {
namespace {

/// The run of a scenario: the policies on one workload, with always-on as what they are measured against.
class Run {
public:
    Run(const Instance& instance, const RunRequest& request) : m_workload(instance), m_request(request) { }

    Result<RunReport> operator()(const RunControl& control)
    {
        RunReport report{.study = study().name(), .seed = m_request.seed, .complete = true, .metrics = {}, .policies = {}};
        if (m_workload.entries().empty())
            return badInput("no job is let into the queue: " + emptiness());
        report.metrics.push_back({"jobs", static_cast<double>(m_workload.entries().size())});
        const double parts = static_cast<double>(m_request.policies.size()) + 1.0;
        auto ok = runBaseline(control.part(0.0, 1.0 / parts));
        for (std::size_t i = 0; ok && i < m_request.policies.size(); ++i) {
            const auto done = static_cast<double>(i + 1);
            auto result = runPolicy(m_request.policies[i], control.part(done / parts, (done + 1.0) / parts));
            if (!result) {
                ok = passOn(result);
                break;
            }
            report.policies.push_back(std::move(*result));
            if (m_request.finished)
                m_request.finished(report.policies.back());
        }
        if (!ok && ok.error().code != ErrorCode::interrupted)
            return passOn(ok);
        report.complete = ok.has_value();
        return report;
    }

private:
    [[nodiscard]] std::string emptiness() const
    {
        const auto& rejected = m_workload.rejected();
        return m_workload.instance().jobs.empty()
            ? std::string("the trace is empty")
            : fmt::format("{} jobs are too small, {} too large, {} too long", rejected[1], rejected[2], rejected[3]);
    }

    [[nodiscard]] Result<void> runBaseline(const RunControl& control)
    {
        const auto start = std::chrono::steady_clock::now();
        const OptionValues none;
        auto outcome = findPolicy("always-on")->run({m_workload, none, nullptr, control});
        if (!outcome)
            return passOn(outcome);
        m_alwaysOnSeconds = std::chrono::steady_clock::now() - start;
        m_alwaysOn = std::move(*outcome);
        const Watts& watts = m_workload.instance().watts;
        m_scale.alwaysOn = energyJoules(m_alwaysOn->stateTimes, watts);
        m_scale.oracle = energyJoules(oracleStateTimes(m_workload, *m_alwaysOn), watts);
        return {};
    }

    [[nodiscard]] Result<PolicyResult> runPolicy(const PolicyCall& call, const RunControl& control)
    {
        const Policy* policy = findPolicy(call.policy);
        if (!policy)
            return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
        auto options = completed(policy->info.options, call.options);
        if (!options)
            return passOn(options);
        const bool isBaseline = call.policy == "always-on";
        const auto start = std::chrono::steady_clock::now();
        auto outcome = isBaseline ? Result<std::shared_ptr<Outcome>>(m_alwaysOn)
                                  : policy->run({m_workload, *options, m_alwaysOn.get(), control});
        if (!outcome)
            return passOn(outcome);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        (*outcome)->conservation = checkConservation(m_workload.instance(), **outcome);
        return PolicyResult{call.policy, std::move(*options), metricsOf(m_workload, **outcome, m_scale),
                            isBaseline ? m_alwaysOnSeconds.count() : taken.count(), std::move(*outcome)};
    }

    Workload m_workload;
    const RunRequest& m_request;
    std::shared_ptr<Outcome> m_alwaysOn;
    std::chrono::duration<double> m_alwaysOnSeconds{};
    EnergyScale m_scale;
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

Ledger ledger(const Instance& /*instance*/, const PolicyResult& result)
{
    return makeLedger(std::dynamic_pointer_cast<const Outcome>(result.data), result.options);
}

StudyParts<Instance> parts()
{
    return {.name = "power",
            .title = "Power",
            .description =
                "Real job traces run on a batch queue; start and stop its nodes by load, so that energy is saved and jobs wait "
                "little.",
            .policies = policyInfos(policyTable()),
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

} // namespace wattif::power
