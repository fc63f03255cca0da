// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/model/scenario_options.h"

#include <utility>
#include <vector>

#include "core/base/option_fields.h"

namespace wattif::profit {
namespace {

std::vector<OptionField<Instance>> makeFields()
{
    return {
        memberField<&Instance::gamma>(
            {.name = "gamma",
             .title = "Revenue factor γ",
             .description =
                 "Revenue of a bag as a multiple of its minimum energy, if the bag does not state it. Below 1, every bag makes "
                 "a loss.",
             .defaultValue = 1.5,
             .min = 0.0,
             .max = maxGamma,
             .sliderMin = 1.0,
             .sliderMax = 2.0}),
        memberField<&Instance::energyPricePerJoule>({.name = "energy_price_per_joule",
                                                     .title = "Energy price c per joule",
                                                     .description = "Price of one joule, in the unit of the revenue.",
                                                     .defaultValue = 1.0,
                                                     .min = 0.0,
                                                     .max = maxEnergyPrice,
                                                     .sliderMin = 0.5,
                                                     .sliderMax = 1.5}),
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

} // namespace wattif::profit
