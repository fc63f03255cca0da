// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/model/scenario_options.h"

#include <utility>
#include <vector>

#include "core/base/option_fields.h"

namespace wattif::consolidation {
namespace {

/// Not the capacity: below a node's load it would make the instance unusable, and an option is set without asking.
std::vector<OptionField<Instance>> makeFields()
{
    return {
        memberField<&Instance::fullThreshold>(
            {.name = "full_threshold",
             .title = "Full from",
             .description = "Share of the capacity from which a node counts as full: HAS does not pack full nodes.",
             .defaultValue = Instance{}.fullThreshold,
             .min = minFullThreshold,
             .max = 1.0,
             .sliderMin = 0.5,
             .sliderMax = 1.0}),
        memberField<&Instance::referenceCelsius>({.name = "reference_celsius",
                                                  .title = "Reference temperature",
                                                  .description = "Inlet temperature up to which cooling needs no extra power.",
                                                  .defaultValue = Instance{}.referenceCelsius,
                                                  .min = minCelsius,
                                                  .max = maxCelsius,
                                                  .sliderMin = 15.0,
                                                  .sliderMax = 35.0,
                                                  .unit = "°C"}),
        memberField<&Instance::coolingPercentPerCelsius>(
            {.name = "cooling_percent_per_celsius",
             .title = "Cooling",
             .description =
                 "Extra power for cooling per degree of inlet temperature above the reference, in % of the power of the node.",
             .defaultValue = Instance{}.coolingPercentPerCelsius,
             .min = 0.0,
             .max = maxCoolingPercent,
             .sliderMin = 0.0,
             .sliderMax = 20.0,
             .unit = "%/°C"}),
    };
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

} // namespace wattif::consolidation
