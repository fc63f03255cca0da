// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/scenario_options.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/reservation/limits.h"

namespace wattif::reservation {
namespace {

/// Stands for a request rate that is not given: all requests come.
constexpr double noRequestRate = -1.0;

/// An option with how it shows and sets its number.
struct Field {
    Option option;
    double (*get)(const Instance&);
    void (*set)(Instance&, double);
};

Field overestimationField()
{
    return {{.name = "overestimation",
             .title = "Overestimation β",
             .description = "A task that takes d seconds asks for d (1 + β).",
             .defaultValue = Instance{}.overestimation,
             .min = 0.0,
             .max = maxOverestimation,
             .sliderMin = 0.0,
             .sliderMax = 1.0},
            [](const Instance& instance) { return instance.overestimation; },
            [](Instance& instance, double value) { instance.overestimation = value; }};
}

Field requestRateField()
{
    return {{.name = "request_rate",
             .title = "Reserving requests q",
             .description = "Share of the requests that are reserving workflows; the rest are local jobs. Below 0: all of the "
                            "scenario's workflows and local jobs come.",
             .defaultValue = noRequestRate,
             .min = noRequestRate,
             .max = 1.0,
             .sliderMin = 0.0,
             .sliderMax = 0.3},
            [](const Instance& instance) { return instance.requestRate.value_or(noRequestRate); },
            [](Instance& instance, double value) {
                instance.requestRate = value < 0.0 ? std::nullopt : std::optional<double>(value);
            }};
}

/// A shape is shown, but not set, where the family is another one: what a form asks for it cannot refuse.
Field shapeField(bool isFirst)
{
    Option option{.name = isFirst ? "usage_a" : "usage_b",
                  .title = isFirst ? "Used share, shape a" : "Used share, shape b",
                  .description = "Shape of the beta distribution of the share of its time that a reservation uses (mean a / (a + "
                                 "b)); only where the scenario's family is beta.",
                  .defaultValue = isFirst ? Usage{}.a : Usage{}.b,
                  .min = minShape,
                  .max = maxShape,
                  .sliderMin = 0.5,
                  .sliderMax = 10.0};
    if (isFirst)
        return {std::move(option), [](const Instance& instance) { return instance.usage.a; },
                [](Instance& instance, double value) {
                    if (instance.usage.family == UsageFamily::beta)
                        instance.usage.a = value;
                }};
    return {std::move(option), [](const Instance& instance) { return instance.usage.b; },
            [](Instance& instance, double value) {
                if (instance.usage.family == UsageFamily::beta)
                    instance.usage.b = value;
            }};
}

Field bandwidthField()
{
    return {{.name = "bandwidth_bytes_per_s",
             .title = "Bandwidth",
             .description = "Bandwidth between any two sites.",
             .defaultValue = defaultBandwidth,
             .min = minBandwidth,
             .max = maxBandwidth,
             .sliderMin = 1e5,
             .sliderMax = 1e10,
             .unit = "B/s",
             .scale = OptionScale::logarithmic},
            [](const Instance& instance) { return instance.bandwidthBytesPerSecond; },
            [](Instance& instance, double value) { instance.bandwidthBytesPerSecond = value; }};
}

Field failureField()
{
    return {{.name = "mtbf_s",
             .title = "Time between failures",
             .description = "Mean time between failures of a site; 0: none, and anything below a minute counts as one.",
             .defaultValue = Instance{}.failures.mtbfSeconds,
             .min = 0.0,
             .max = maxSeconds,
             .sliderMin = 0.0,
             .sliderMax = 604800.0,
             .unit = "s"},
            [](const Instance& instance) { return instance.failures.mtbfSeconds; },
            [](Instance& instance, double value) {
                instance.failures.mtbfSeconds = value > 0.0 ? std::max(value, minMtbfSeconds) : 0.0;
            }};
}

const std::vector<Field>& fields()
{
    static const std::vector<Field> all{overestimationField(), requestRateField(), shapeField(true),
                                        shapeField(false),     bandwidthField(),   failureField()};
    return all;
}

} // namespace

std::span<const Option> scenarioOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> list;
        for (const Field& field : fields())
            list.push_back(field.option);
        return list;
    }();
    return options;
}

OptionValues scenarioOptionsOf(const Instance& instance)
{
    OptionValues values;
    for (const Field& field : fields())
        values[field.option.name] = field.get(instance);
    return values;
}

Instance withScenarioOptions(Instance instance, const OptionValues& values)
{
    for (const Field& field : fields())
        if (const auto value = values.find(field.option.name); value != values.end())
            field.set(instance, std::get<double>(value->second));
    return instance;
}

} // namespace wattif::reservation
