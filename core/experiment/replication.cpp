// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/replication.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "core/base/stop_scope.h"

namespace wattif {
namespace {

constexpr double notApplicable = std::numeric_limits<double>::quiet_NaN();

/// Adds the values of run `run`; metrics that some runs do not report are NaN there.
void addValues(const std::vector<Metric>& values, std::size_t run, std::vector<MetricSamples>& samples)
{
    for (const Metric& value : values) {
        auto found = std::ranges::find(samples, value.name, &MetricSamples::name);
        if (found == samples.end())
            found = samples.insert(samples.end(), {value.name, {}});
        found->values.resize(run, notApplicable);
        found->values.push_back(value.value);
    }
    for (MetricSamples& each : samples)
        each.values.resize(run + 1, notApplicable);
}

void addRun(const RunReport& report, Replication& replication)
{
    const auto run = static_cast<std::size_t>(replication.done);
    addValues(report.metrics, run, replication.metrics);
    for (std::size_t i = 0; i < report.policies.size(); ++i) {
        const PolicyResult& result = report.policies[i];
        if (replication.policies.size() == i)
            replication.policies.push_back({result.policy, result.options, {}, {}});
        PolicySamples& samples = replication.policies[i];
        addValues(result.metrics, run, samples.metrics);
        samples.seconds.push_back(result.seconds);
    }
    ++replication.done;
}

Error ofSeed(Error error, std::uint64_t seed)
{
    error.message = fmt::format("seed {}: {}", seed, error.message);
    return error;
}

Result<RunReport> runOnce(const Study& study, const ReplicationRequest& request, std::uint64_t seed, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    Result<InstancePtr> instance = request.draw ? request.draw(seed) : Result<InstancePtr>(request.instance);
    if (scope.toldToStop())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!instance)
        return tl::unexpected(ofSeed(instance.error(), seed));
    auto report = study.run(**instance, {.policies = request.policies, .seed = seed, .ledger = false}, control);
    if (!report)
        return tl::unexpected(ofSeed(report.error(), seed));
    return report;
}

std::vector<double> applyingOf(std::span<const double> values)
{
    std::vector<double> applying;
    std::ranges::copy_if(values, std::back_inserter(applying), [](double value) { return !std::isnan(value); });
    return applying;
}

double meanOfApplying(const std::vector<double>& values)
{
    // A mean of equal values is that value, without the rounding of a sum.
    if (!values.empty() && isConstant(values))
        return values.front();
    // Infinite, or NaN for both infinities: no compensated sum.
    if (std::ranges::any_of(values, [](double value) { return std::isinf(value); }))
        return std::accumulate(values.begin(), values.end(), 0.0);
    return mean(values);
}

} // namespace

const std::vector<double>& PolicySamples::values(std::string_view metric) const
{
    static const std::vector<double> none;
    const auto found = std::ranges::find(metrics, metric, &MetricSamples::name);
    return found == metrics.end() ? none : found->values;
}

Result<Replication> replicate(const Study& study, const ReplicationRequest& request, const RunControl& control)
{
    Replication replication{.study = study.name(), .seed = request.seed, .asked = request.count, .metrics = {}, .policies = {}};
    replication.drawsInstances = static_cast<bool>(request.draw);
    for (int run = 0; run < request.count && !control.stopRequested(); ++run) {
        const RunControl part =
            control.part(static_cast<double>(run) / request.count, static_cast<double>(run + 1) / request.count);
        const auto report = runOnce(study, request, request.seed + static_cast<std::uint64_t>(run), part);
        if (!report && report.error().code == ErrorCode::interrupted)
            break;
        if (!report)
            return tl::unexpected(report.error());
        if (!report->complete)
            break;
        addRun(*report, replication);
        if (request.finished)
            request.finished(replication.done);
    }
    return replication;
}

Replication asReplication(const RunReport& report)
{
    Replication replication{.study = report.study, .seed = report.seed, .asked = 1, .metrics = {}, .policies = {}};
    replication.allPolicies = report.complete;
    addRun(report, replication);
    return replication;
}

double meanOf(std::span<const double> values) { return meanOfApplying(applyingOf(values)); }

MeanInterval intervalOf(const std::vector<double>& values)
{
    const std::vector<double> applying = applyingOf(values);
    const double mean = meanOfApplying(applying);
    if (!std::isfinite(mean) || isConstant(applying))
        return {mean, 0.0, static_cast<int>(applying.size())};
    return meanInterval(applying);
}

bool isConstant(const std::vector<double>& values)
{
    const auto same = [&values](double value) {
        return value == values.front() || (std::isnan(value) && std::isnan(values.front()));
    };
    return std::ranges::all_of(values, same);
}

bool variesBetweenRuns(const Study& study, const PolicySamples& policy)
{
    return std::ranges::any_of(policy.metrics, [&study](const MetricSamples& metric) {
        const MetricInfo* info = findMetric(study, metric.name);
        return !(info && info->isMeasured) && !isConstant(metric.values);
    });
}

} // namespace wattif
