// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/replication.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

#include "core/base/exception_error.h"
#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/experiment/engine/cell_threads.h"

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
    error.message = formatMessage("seed {}: {}", seed, error.message);
    return error;
}

Result<RunReport> runOnce(const Study& study, const ReplicationRequest& request, std::uint64_t seed, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    Result<InstancePtr> instance = request.draw ? request.draw(seed) : Result<InstancePtr>(request.instance);
    if (scope.isStopRequested())
        return fail(ErrorCode::interrupted, "interrupted");
    if (!instance)
        return tl::unexpected(ofSeed(instance.error(), seed));
    auto report = study.run(**instance, {.policies = request.policies, .seed = seed, .ledger = false}, control);
    if (!report)
        return tl::unexpected(ofSeed(report.error(), seed));
    return report;
}

/// Runs the repetitions on threads and keeps what came of them in their order.
class Repetitions final : public CellSink {
public:
    Repetitions(const Study& study, const ReplicationRequest& request, const RunControl& control)
        : m_study(study), m_request(request), m_control(control)
    {
    }

    /// Runs one of them; nothing where it was stopped, failed, or an earlier one failed.
    [[nodiscard]] std::optional<CellOutcome> run(std::uint64_t position)
    {
        if (failedBefore(position))
            return std::nullopt;
        auto report = reportOf(position);
        if (!report && report.error().code != ErrorCode::interrupted)
            keep(position, report.error());
        if (!report || !report->complete)
            return std::nullopt;
        for (PolicyResult& policy : report->policies)
            policy.data.reset(); // large, and no number of a table
        countOne();
        return CellOutcome{.position = position, .cell = position, .report = std::make_shared<RunReport>(std::move(*report))};
    }

    [[nodiscard]] Result<void> write(std::span<const CellOutcome> outcomes) override
    {
        for (const CellOutcome& outcome : outcomes)
            m_waiting[outcome.position] = outcome.report;
        return {};
    }

    /// Adds the runs before the first gap.
    [[nodiscard]] Result<void> addTo(Replication& replication) const
    {
        if (m_error)
            return tl::unexpected(*m_error);
        std::uint64_t next = 0;
        for (const auto& [position, report] : m_waiting) {
            if (position != next++)
                break;
            addRun(*report, replication);
        }
        return {};
    }

private:
    [[nodiscard]] Result<RunReport> reportOf(std::uint64_t position) const
    {
        const auto share = [this](std::uint64_t runs) { return static_cast<double>(runs) / m_request.count; };
        // Several threads cannot report the parts of their runs in order.
        const RunControl part =
            m_request.jobs == 1 ? m_control.part(share(position), share(position + 1)) : RunControl(m_control.stopToken());
        try {
            return runOnce(m_study, m_request, m_request.seed + position, part);
        } catch (...) { // entry point of a thread
            return tl::unexpected(errorOfException(formatMessage("run with the seed {}", m_request.seed + position)));
        }
    }

    [[nodiscard]] bool failedBefore(std::uint64_t position)
    {
        const std::lock_guard lock(m_mutex);
        return m_error && position > m_failed;
    }

    void keep(std::uint64_t position, const Error& error)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_error || position < m_failed) {
            m_failed = position;
            m_error = error;
        }
    }

    void countOne()
    {
        const std::lock_guard lock(m_mutex);
        ++m_done;
        if (m_request.jobs != 1)
            m_control.progress(static_cast<double>(m_done) / m_request.count);
        if (m_request.finished)
            m_request.finished(m_done);
    }

    const Study& m_study;
    const ReplicationRequest& m_request;
    const RunControl& m_control;
    std::map<std::uint64_t, std::shared_ptr<const RunReport>> m_waiting;
    std::mutex m_mutex; ///< of all below
    int m_done = 0;
    std::uint64_t m_failed = 0;
    std::optional<Error> m_error;
};

std::vector<double> applyingOf(std::span<const double> values)
{
    std::vector<double> applying;
    std::ranges::copy_if(values, std::back_inserter(applying), [](double value) { return !std::isnan(value); });
    return applying;
}

bool allApply(std::span<const double> values)
{
    return std::ranges::none_of(values, [](double value) { return std::isnan(value); });
}

double meanOfApplying(std::span<const double> values)
{
    // A mean of equal values is that value, without the rounding of a sum.
    if (!values.empty() && isConstant(values))
        return values.front();
    // Infinite, or NaN for both infinities: no compensated sum.
    if (std::ranges::any_of(values, [](double value) { return std::isinf(value); }))
        return std::accumulate(values.begin(), values.end(), 0.0);
    return mean(values);
}

MeanInterval intervalOfApplying(std::span<const double> values)
{
    const bool isFinite = std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
    if (isFinite && !values.empty() && !isConstant(values))
        return meanInterval(values);
    return {meanOfApplying(values), 0.0, static_cast<int>(values.size())};
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
    Repetitions repetitions(study, request, control);
    const MakeRunner makeRunner = [&repetitions] {
        return [&repetitions](std::uint64_t position, const std::stop_token&) { return repetitions.run(position); };
    };
    const auto count = static_cast<std::uint64_t>(std::max(request.count, 0));
    const auto ran = runPositions(count, makeRunner, repetitions, {.jobs = request.jobs, .stop = control.stopToken()});
    if (!ran)
        return tl::unexpected(ran.error());
    if (auto ok = repetitions.addTo(replication); !ok)
        return propagateError(ok);
    return replication;
}

Replication asReplication(const RunReport& report)
{
    Replication replication{.study = report.study, .seed = report.seed, .asked = 1, .metrics = {}, .policies = {}};
    replication.allPolicies = report.complete;
    addRun(report, replication);
    return replication;
}

double meanOf(std::span<const double> values)
{
    return allApply(values) ? meanOfApplying(values) : meanOfApplying(applyingOf(values));
}

MeanInterval intervalOf(const std::vector<double>& values)
{
    return allApply(values) ? intervalOfApplying(values) : intervalOfApplying(applyingOf(values));
}

bool isConstant(std::span<const double> values)
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
