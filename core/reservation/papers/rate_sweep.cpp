// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/rate_sweep.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/base/format_message.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/results/results.h"

namespace wattif::reservation {
namespace {

/// What one run contributes to its point.
struct RateSample {
    std::vector<Metric> metrics;
    std::vector<double> utilisationBySite;
};

double numberOf(const RateSample& sample, std::string_view metric)
{
    const auto found = std::ranges::find(sample.metrics, metric, &Metric::name);
    return found == sample.metrics.end() ? std::numeric_limits<double>::quiet_NaN() : found->value;
}

/// Mean over the repetitions that have the number.
template <class Value>
MeanInterval intervalOf(const std::vector<RateSample>& samples, Value value)
{
    std::vector<double> values;
    for (const RateSample& sample : samples)
        if (const double x = value(sample); std::isfinite(x))
            values.push_back(x);
    return meanInterval(values);
}

MeanInterval intervalOfMetric(const std::vector<RateSample>& samples, std::string_view metric)
{
    return intervalOf(samples, [metric](const RateSample& sample) { return numberOf(sample, metric); });
}

Result<std::vector<Instance>> drawInstances(const RateSweep& sweep, const RunControl& control)
{
    std::vector<Instance> drawn;
    for (std::int32_t r = 0; r < sweep.repetitions; ++r) {
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        auto instance = sweep.draw(r);
        if (!instance)
            return propagateError(instance);
        drawn.push_back(std::move(*instance));
    }
    return drawn;
}

Instance atRate(const RateSweep& sweep, Instance drawn, double rate)
{
    if (sweep.atRate)
        return sweep.atRate(std::move(drawn), rate);
    drawn.requestRate = rate;
    return drawn;
}

/// One run; `seed` is that of the repetition.
Result<RateSample> sampleOf(const Instance& instance, const PolicyCall& call, std::uint64_t seed, const RunControl& quiet)
{
    const Policy* policy = findPolicy(call.policy);
    if (!policy)
        return fail(ErrorCode::usage, formatMessage("there is no policy '{}'", call.policy));
    auto options = completed(policy->info.options, call.options);
    if (!options)
        return propagateError(options);
    const PlanningModel model(instance);
    auto outcome = policy->run({.model = model, .options = *options, .seed = seed, .control = quiet});
    if (!outcome)
        return propagateError(outcome);
    return RateSample{metricsOf(instance, **outcome), utilisationBySite(instance, **outcome)};
}

RatePoint pointOf(double rate, std::size_t policy, const std::vector<RateSample>& samples)
{
    RatePoint point{.rate = rate,
                    .policy = static_cast<std::int32_t>(policy),
                    .utilisation = intervalOfMetric(samples, "utilisation"),
                    .rejectionRate = intervalOfMetric(samples, "rejection_rate"),
                    .violationRate = intervalOfMetric(samples, "violation_rate"),
                    .workflowViolationRate = intervalOfMetric(samples, "workflow_violation_rate"),
                    .effectiveUtilisation = intervalOfMetric(samples, "effective_utilisation")};
    for (const RateSample& sample : samples) {
        point.utilisations.push_back(numberOf(sample, "utilisation"));
        point.rejectionRates.push_back(numberOf(sample, "rejection_rate"));
        point.violationRates.push_back(numberOf(sample, "violation_rate"));
        point.workflowViolationRates.push_back(numberOf(sample, "workflow_violation_rate"));
        point.effectiveUtilisations.push_back(numberOf(sample, "effective_utilisation"));
        point.utilisationsBySite.push_back(sample.utilisationBySite);
    }
    for (std::size_t j = 0; j < samples.front().utilisationBySite.size(); ++j)
        point.utilisationBySite.push_back(intervalOf(samples, [j](const RateSample& sample) {
            return j < sample.utilisationBySite.size() ? sample.utilisationBySite[j] : std::numeric_limits<double>::quiet_NaN();
        }));
    return point;
}

} // namespace

Result<std::vector<RatePoint>> runRates(const RateSweep& sweep, const RunControl& control)
{
    if (sweep.repetitions < 1)
        return badInput("a sweep needs at least one repetition");
    auto drawn = drawInstances(sweep, control);
    if (!drawn)
        return propagateError(drawn);
    const std::size_t repetitions = drawn->size();
    const std::size_t runs = sweep.policies.size() * sweep.rates.size() * repetitions;
    std::vector<std::vector<RateSample>> samples(runs / repetitions, std::vector<RateSample>(repetitions));
    const RunControl quiet(control.stopToken());
    std::mutex mutex; // of the progress
    std::size_t done = 0;
    // What a run gives depends neither on the thread that does it nor on when.
    const auto runOne = [&](std::size_t i) -> Result<void> {
        const std::size_t point = i / repetitions;
        const std::size_t r = i % repetitions;
        auto made = sampleOf(atRate(sweep, (*drawn)[r], sweep.rates[point % sweep.rates.size()]),
                             sweep.policies[point / sweep.rates.size()], deriveSeed(sweep.seed, "repetition", r), quiet);
        if (!made)
            return propagateError(made);
        samples[point][r] = std::move(*made);
        const std::lock_guard lock(mutex);
        control.progress(static_cast<double>(++done) / static_cast<double>(runs));
        return {};
    };
    if (auto ok = parallelFor(runs, runOne, {.stop = control.stopToken()}); !ok)
        return propagateError(ok);
    std::vector<RatePoint> points;
    for (std::size_t i = 0; i < samples.size(); ++i)
        points.push_back(pointOf(sweep.rates[i % sweep.rates.size()], i / sweep.rates.size(), samples[i]));
    return points;
}

} // namespace wattif::reservation
