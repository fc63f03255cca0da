// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/sweep.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include <fmt/format.h>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/results/conservation.h"
#include "core/reservation/results/metrics.h"

namespace wattif::reservation {
namespace {

/// What one run contributes to its point.
struct Sample {
    std::vector<Metric> metrics;
    std::vector<double> utilisationBySite;
};

/// Mean over the repetitions that have the number.
template <class Value>
MeanInterval intervalOf(const std::vector<Sample>& samples, Value value)
{
    std::vector<double> values;
    for (const Sample& sample : samples)
        if (const double x = value(sample); std::isfinite(x))
            values.push_back(x);
    return meanInterval(values);
}

MeanInterval metricInterval(const std::vector<Sample>& samples, std::string_view name)
{
    return intervalOf(samples, [name](const Sample& sample) {
        const auto found = std::ranges::find(sample.metrics, name, &Metric::name);
        return found == sample.metrics.end() ? std::numeric_limits<double>::quiet_NaN() : found->value;
    });
}

/// The runs of a sweep, done by several threads; what a run gives does not depend on which thread does it, nor when.
class Sweep {
public:
    Sweep(const Instance& instance, const SweepSetup& setup, const RunControl& control,
          const std::function<void(const SweepPoint&)>& told)
        : m_setup(setup), m_control(control), m_quiet(control.stopToken()), m_told(told), m_given(instance)
    {
    }

    [[nodiscard]] Result<std::vector<SweepPoint>> run();

private:
    [[nodiscard]] Result<void> drawInstances();
    [[nodiscard]] std::size_t repetitions() const { return static_cast<std::size_t>(m_setup.repetitions); }
    [[nodiscard]] std::size_t points() const { return m_setup.policies.size() * m_setup.values.size(); }
    [[nodiscard]] double valueOf(std::size_t point) const { return m_setup.values[point % m_setup.values.size()]; }
    [[nodiscard]] const PolicyCall& policyOf(std::size_t point) const { return m_setup.policies[point / m_setup.values.size()]; }

    [[nodiscard]] Result<Sample> sample(std::size_t point, std::size_t repetition) const;
    void keep(std::size_t point, std::size_t repetition, Sample made);
    [[nodiscard]] SweepPoint pointOf(std::size_t point) const;

    const SweepSetup& m_setup;
    const RunControl& m_control;
    RunControl m_quiet;
    const std::function<void(const SweepPoint&)>& m_told;
    const Instance& m_given;
    std::vector<Instance> m_drawn; ///< [repetition], where the setup draws

    std::mutex m_mutex;                                        ///< of all below, of m_told and of the progress
    std::vector<std::vector<std::optional<Sample>>> m_samples; ///< [point][repetition]
    std::vector<std::size_t> m_missing;                        ///< [point] repetitions
    std::size_t m_done = 0;                                    ///< runs
};

Result<void> Sweep::drawInstances()
{
    if (!m_setup.draw)
        return {};
    for (std::int32_t r = 0; r < m_setup.repetitions; ++r) {
        if (m_control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        auto drawn = m_setup.draw(r);
        if (!drawn)
            return passOn(drawn);
        m_drawn.push_back(std::move(*drawn));
    }
    return {};
}

Result<Sample> Sweep::sample(std::size_t point, std::size_t repetition) const
{
    Instance instance = m_drawn.empty() ? m_given : m_drawn[repetition];
    PolicyCall call = policyOf(point);
    const Policy* policy = findPolicy(call.policy);
    if (!policy)
        return fail(ErrorCode::usage, fmt::format("there is no policy '{}'", call.policy));
    const auto setOption = [&](const char* name) {
        if (findOption(policy->info.options, name))
            call.options[name] = valueOf(point);
    };
    switch (m_setup.axis) {
    case SweepAxis::requestRate: instance.requestRate = valueOf(point); break;
    case SweepAxis::overestimation: instance.overestimation = valueOf(point); break;
    case SweepAxis::threshold: setOption("threshold"); break;
    case SweepAxis::overbooking: setOption("rate"); break;
    }
    auto options = completed(policy->info.options, call.options);
    if (!options)
        return passOn(options);
    const PlanningModel model(instance);
    const std::uint64_t seed = deriveSeed(m_setup.seed, "repetition", repetition);
    auto outcome = policy->run({.model = model, .options = *options, .seed = seed, .control = m_quiet});
    if (!outcome)
        return passOn(outcome);
    (*outcome)->conservationError = conservationErrorOf(instance, **outcome);
    return Sample{metricsOf(instance, **outcome), utilisationBySite(instance, **outcome)};
}

void Sweep::keep(std::size_t point, std::size_t repetition, Sample made)
{
    const std::lock_guard lock(m_mutex);
    m_samples[point][repetition] = std::move(made);
    m_control.progress(static_cast<double>(++m_done) / static_cast<double>(points() * repetitions()));
    if (--m_missing[point] == 0 && m_told)
        m_told(pointOf(point));
}

SweepPoint Sweep::pointOf(std::size_t point) const
{
    std::vector<Sample> samples;
    for (const auto& sample : m_samples[point])
        samples.push_back(*sample);
    SweepPoint made{.value = valueOf(point),
                    .policy = static_cast<std::int32_t>(point / m_setup.values.size()),
                    .utilisation = metricInterval(samples, "utilisation"),
                    .rejectionRate = metricInterval(samples, "rejection_rate"),
                    .violationRate = metricInterval(samples, "violation_rate"),
                    .workflowSeconds = metricInterval(samples, "mean_workflow_s"),
                    .makespanSeconds = metricInterval(samples, "makespan_s"),
                    .fragmentation = metricInterval(samples, "fragmentation")};
    for (const Sample& sample : samples)
        made.utilisations.push_back(std::ranges::find(sample.metrics, "utilisation", &Metric::name)->value);
    for (const Sample& sample : samples)
        made.utilisationsBySite.push_back(sample.utilisationBySite);
    const std::size_t sites = samples.empty() ? 0 : samples.front().utilisationBySite.size();
    for (std::size_t j = 0; j < sites; ++j)
        made.utilisationBySite.push_back(intervalOf(samples, [j](const Sample& sample) {
            return j < sample.utilisationBySite.size() ? sample.utilisationBySite[j] : std::numeric_limits<double>::quiet_NaN();
        }));
    return made;
}

Result<std::vector<SweepPoint>> Sweep::run()
{
    if (m_setup.repetitions < 1)
        return badInput("a sweep needs at least one repetition");
    if (auto ok = drawInstances(); !ok)
        return passOn(ok);
    m_samples.assign(points(), std::vector<std::optional<Sample>>(repetitions()));
    m_missing.assign(points(), repetitions());
    const auto runOne = [this](std::size_t i) -> Result<void> {
        auto made = sample(i / repetitions(), i % repetitions());
        if (!made)
            return passOn(made);
        keep(i / repetitions(), i % repetitions(), std::move(*made));
        return {};
    };
    if (auto ok = parallelFor(points() * repetitions(), runOne, {.stop = m_control.stopToken()}); !ok)
        return passOn(ok);
    std::vector<SweepPoint> all;
    for (std::size_t point = 0; point < points(); ++point)
        all.push_back(pointOf(point));
    return all;
}

} // namespace

Result<std::vector<SweepPoint>> sweep(const Instance& instance, const SweepSetup& setup, const RunControl& control,
                                      const std::function<void(const SweepPoint&)>& told)
{
    return Sweep(instance, setup, control, told).run();
}

} // namespace wattif::reservation
