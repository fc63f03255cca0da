// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/study.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "core/base/study_of.h"
#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/files/scenario_io.h"
#include "core/consolidation/files/scenario_schema.h"
#include "core/consolidation/inputs/generate.h"
#include "core/consolidation/inputs/import.h"
#include "core/consolidation/inputs/samples.h"
#include "core/consolidation/model/scenario_options.h"
#include "core/consolidation/papers/paper_figures.h"
#include "core/consolidation/papers/reproduce.h"
#include "core/consolidation/policies/policies.h"
#include "core/consolidation/results/ledger.h"
#include "core/consolidation/results/metrics.h"
#include "core/consolidation/results/result_json.h"

namespace wattif::consolidation {
namespace {

/// The run of a scenario: the policies on one system.
class Run {
public:
    Run(const Instance& instance, const RunRequest& request)
        : m_instance(instance),
          m_system(std::make_shared<const System>(instance)),
          m_before(wattsBefore(instance, *m_system)),
          m_request(request)
    {
    }

    Result<RunReport> operator()(const RunControl& control)
    {
        RunReport report{
            .study = study().name(), .seed = m_request.seed, .complete = true, .metrics = wholeMetrics(), .policies = {}};
        const auto parts = static_cast<double>(m_request.policies.size());
        for (std::size_t i = 0; i < m_request.policies.size(); ++i) {
            const auto done = static_cast<double>(i);
            auto result = runPolicy(m_request.policies[i], control.part(done / parts, (done + 1.0) / parts));
            if (!result && result.error().code != ErrorCode::interrupted)
                return passOn(result);
            if (!result) {
                report.complete = false;
                return report;
            }
            report.policies.push_back(std::move(*result));
            if (m_request.finished)
                m_request.finished(report.policies.back());
        }
        return report;
    }

private:
    [[nodiscard]] std::vector<Metric> wholeMetrics() const
    {
        return {{"nodes", static_cast<double>(m_system->nodes())},
                {"applications", static_cast<double>(m_system->applications())},
                {"total_load", m_system->total()},
                {"nodes_optimal", static_cast<double>(optimalNodes(m_system->total(), m_system->capacity()))}};
    }

    [[nodiscard]] Result<PolicyResult> runPolicy(const PolicyCall& call, const RunControl& control)
    {
        const Policy* policy = findPolicy(call.policy);
        if (!policy)
            return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
        auto options = completed(policy->info.options, call.options);
        if (!options)
            return passOn(options);
        const auto start = std::chrono::steady_clock::now();
        auto outcome = policy->run({m_instance, m_system, *options, m_request.policies, control});
        if (!outcome)
            return passOn(outcome);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        return PolicyResult{call.policy, std::move(*options), metricsOf(m_instance, **outcome, m_before), taken.count(),
                            std::move(*outcome)};
    }

    const Instance& m_instance;
    std::shared_ptr<const System> m_system;
    WattsBefore m_before;
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

StudyParts<Instance> parts()
{
    return {
        .name = "consolidation",
        .title = "Consolidation",
        .description =
            "Applications are packed onto fewer nodes under a tree of switches. Little data moves, over short paths, and nodes "
            "and switches can sleep.",
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

} // namespace wattif::consolidation
