// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/scenario_options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/option_fields.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

/// Stands for a request rate that is not given: all requests come.
constexpr double noRequestRate = -1.0;

using Field = OptionField<Instance>;

Field overestimationField()
{
    return memberField<&Instance::overestimation>({.name = "overestimation",
                                                   .title = "Overestimation β",
                                                   .description = "A task that takes d seconds requests d (1 + β).",
                                                   .defaultValue = Instance{}.overestimation,
                                                   .min = 0.0,
                                                   .max = maxOverestimation,
                                                   .sliderMin = 0.0,
                                                   .sliderMax = 1.0});
}

Field requestRateField()
{
    return {
        {.name = "request_rate",
         .title = "Share of reservation requests q",
         .description =
             "Share of requests that are workflows with reservations; the rest are local jobs. Below 0: all workflows and local "
             "jobs of the scenario are used.",
         .defaultValue = noRequestRate,
         .min = noRequestRate,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 0.3,
         .specialValueText = {"all"}},
        [](const Instance& instance) { return OptionValue(instance.requestRate.value_or(noRequestRate)); },
        [](Instance& instance, const OptionValue& asked) {
            const double value = std::get<double>(asked);
            instance.requestRate = value < 0.0 ? std::nullopt : std::optional<double>(value);
        }};
}

/// A shape is shown, but not set, for other families: a form must accept the values that it requests.
template <double Usage::*Shape>
Field shapeField(const char* name, const char* title)
{
    return {
        {.name = name,
         .title = title,
         .description =
             "Shape of the beta distribution of the share of its time that a reservation uses (mean a / (a + b)); only if the "
             "scenario's family is beta.",
         .defaultValue = Usage{}.*Shape,
         .min = minShape,
         .max = maxShape,
         .sliderMin = 0.5,
         .sliderMax = 10.0},
        [](const Instance& instance) { return OptionValue(instance.usage.*Shape); },
        [](Instance& instance, const OptionValue& value) {
            if (instance.usage.family == UsageFamily::beta)
                instance.usage.*Shape = std::get<double>(value);
        }};
}

Field bandwidthField()
{
    return memberField<&Instance::bandwidthBytesPerSecond>({.name = "bandwidth_bytes_per_s",
                                                            .title = "Bandwidth",
                                                            .description = "Bandwidth between any two sites.",
                                                            .defaultValue = defaultBandwidth,
                                                            .min = minBandwidth,
                                                            .max = maxBandwidth,
                                                            .sliderMin = 1e5,
                                                            .sliderMax = 1e10,
                                                            .unit = "B/s",
                                                            .scale = OptionScale::logarithmic});
}

Field failureField()
{
    return {{.name = "mtbf_s",
             .title = "Time between failures",
             .description = "Mean time between failures of a site; 0: no failures; less than a minute counts as one minute.",
             .defaultValue = Instance{}.failures.mtbfSeconds,
             .min = 0.0,
             .max = maxSeconds,
             .sliderMin = 0.0,
             .sliderMax = 604800.0,
             .unit = "s",
             .specialValueText = {"none"}},
            [](const Instance& instance) { return OptionValue(instance.failures.mtbfSeconds); },
            [](Instance& instance, const OptionValue& asked) {
                const double value = std::get<double>(asked);
                instance.failures.mtbfSeconds = value > 0.0 ? std::max(value, minMtbfSeconds) : 0.0;
            }};
}

template <class Value, std::size_t count>
std::vector<std::string> namesOf(const std::array<Value, count>& all)
{
    std::vector<std::string> names;
    for (const Value value : all)
        names.emplace_back(toString(value));
    return names;
}

Field violationField()
{
    return {
        {.name = "violation",
         .title = "If violated",
         .description =
             "What happens to a reservation with too few free processors at its start. waits: it waits until they are free. "
             "loses_work: it is cancelled, the data of its parents is lost, and it is booked again; the workflow is lost if "
             "that is after its deadline. lost: it is cancelled, and the other tasks of its workflow continue. fails_workflow: "
             "the whole workflow is cancelled.",
         .defaultValue = std::string(toString(Instance{}.violation)),
         .choices = namesOf(allViolations)},
        [](const Instance& instance) { return OptionValue(std::string(toString(instance.violation))); },
        [](Instance& instance, const OptionValue& value) {
            instance.violation = violationOf(std::get<std::string>(value)).value_or(Violation::waits);
        }};
}

Field windowField()
{
    return {
        {.name = "window",
         .title = "Start of reservations",
         .description =
             "When the tasks of a workflow may start. flexible: as soon as their processors are free. fixed: at the requested "
             "ends of their parents, the first tasks at submission plus lead time; if no site has the processors at that time, "
             "the workflow is rejected.",
         .defaultValue = std::string(toString(Instance{}.window)),
         .choices = namesOf(allStartWindows)},
        [](const Instance& instance) { return OptionValue(std::string(toString(instance.window))); },
        [](Instance& instance, const OptionValue& value) {
            instance.window = startWindowOf(std::get<std::string>(value)).value_or(StartWindow::flexible);
        }};
}

std::vector<Field> makeFields()
{
    return {overestimationField(),
            requestRateField(),
            shapeField<&Usage::a>("usage_a", "Used share, shape a"),
            shapeField<&Usage::b>("usage_b", "Used share, shape b"),
            bandwidthField(),
            failureField(),
            violationField(),
            windowField()};
}

const OptionFields<Instance>& fields()
{
    static const OptionFields<Instance> all(makeFields());
    return all;
}

} // namespace

std::span<const Option> scenarioOptions() { return fields().options(); }

OptionValues scenarioOptionsOf(const Instance& instance) { return fields().valuesOf(instance); }

Result<void> checkScenarioOptions(const Instance& instance) { return fields().check(instance); }

Instance withScenarioOptions(Instance instance, const OptionValues& values) { return fields().with(std::move(instance), values); }

} // namespace wattif::reservation
