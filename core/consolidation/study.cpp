// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/study.h"

#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/consolidation/bounds.h"
#include "core/consolidation/generate.h"
#include "core/consolidation/import.h"
#include "core/consolidation/ledger.h"
#include "core/consolidation/metrics.h"
#include "core/consolidation/policies.h"
#include "core/consolidation/reproduce.h"
#include "core/consolidation/result_json.h"
#include "core/consolidation/samples.h"
#include "core/consolidation/scenario_io.h"
#include "core/consolidation/scenario_options.h"

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

class ConsolidationStudy final : public Study {
public:
    std::string name() const override { return "consolidation"; }
    std::string title() const override { return "Consolidation"; }
    std::string description() const override
    {
        return "Applications are packed onto fewer nodes under a tree of switches. Little data moves, over short paths, and nodes "
               "and switches can sleep.";
    }

    std::span<const PolicyInfo> policies() const override { return m_policies; }
    std::span<const MetricInfo> metrics() const override { return metricInfos(); }
    std::span<const Option> scenarioOptions() const override { return consolidation::scenarioOptions(); }
    std::span<const Option> generateOptions() const override { return consolidation::generateOptions(); }
    std::span<const ImportRole> importRoles() const override { return consolidation::importRoles(); }
    std::span<const Option> importOptions() const override { return consolidation::importOptions(); }
    std::vector<Reproduction> reproductions() const override { return consolidation::reproductions(); }

    Json schema() const override { return schemaProperties(); }
    Result<InstancePtr> read(const JsonCursor& root) const override { return wrapped(readInstance(root)); }
    void write(const StudyInstance& instance, Json& into) const override { writeInstance(instanceOf(instance), into); }
    std::vector<std::string> fields() const override { return fieldNames(); }

    InstancePtr sample() const override { return makeInstance(sampleInstance()); }
    Result<InstancePtr> generate(const OptionValues& options, std::uint64_t seed) const override
    {
        return wrapped(generateInstance(options, seed));
    }
    Result<Imported> importFrom(const ImportFiles& files, const OptionValues& options) const override
    {
        auto imported = importInstance(files, options);
        if (!imported)
            return passOn(imported);
        return Imported{makeInstance(std::move(imported->instance)), std::move(imported->notes)};
    }

    InstancePtr withOptions(const StudyInstance& instance, const OptionValues& values) const override
    {
        return makeInstance(withScenarioOptions(instanceOf(instance), values));
    }
    OptionValues optionsOf(const StudyInstance& instance) const override { return scenarioOptionsOf(instanceOf(instance)); }

    Result<RunReport> run(const StudyInstance& instance, const RunRequest& request, const RunControl& control) const override
    {
        const Instance& values = instanceOf(instance);
        if (auto ok = check(values); !ok)
            return passOn(ok);
        return Run(values, request)(control);
    }
    void writeData(const StudyInstance& instance, const PolicyResult& result, bool detail, Json& into) const override
    {
        writeOutcome(instanceOf(instance), outcomeOf(result), detail, into);
    }
    Ledger ledger(const StudyInstance& instance, const PolicyResult& result) const override
    {
        return makeLedger(instanceOf(instance), std::dynamic_pointer_cast<const Outcome>(result.data));
    }

private:
    static Result<InstancePtr> wrapped(Result<Instance> instance)
    {
        if (!instance)
            return passOn(instance);
        return makeInstance(std::move(*instance));
    }
    static std::vector<PolicyInfo> makePolicies()
    {
        std::vector<PolicyInfo> infos;
        for (const Policy& policy : policyTable())
            infos.push_back(policy.info);
        return infos;
    }

    std::vector<PolicyInfo> m_policies = makePolicies();
};

} // namespace

const Study& study()
{
    static const ConsolidationStudy theStudy;
    return theStudy;
}

const Instance& instanceOf(const StudyInstance& instance) { return dynamic_cast<const InstanceOf<Instance>&>(instance).value; }

InstancePtr makeInstance(Instance instance) { return std::make_shared<InstanceOf<Instance>>(std::move(instance)); }

} // namespace wattif::consolidation
