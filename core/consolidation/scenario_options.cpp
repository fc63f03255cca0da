// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/scenario_options.h"

#include <utility>
#include <vector>

namespace wattif::consolidation {
namespace {

/// An option with the member that it shows and sets.
struct Field {
    Option option;
    double Instance::*member;
};

/// Not the capacity: below a node's load it would make the instance unusable, and an option is set without asking.
std::vector<Field> makeFields()
{
    return {
        {{.name = "full_threshold",
          .title = "Full from",
          .description =
              "Share of the capacity from which a node counts as full: has leaves it out of what it packs level by level.",
          .defaultValue = Instance{}.fullThreshold,
          .min = 0.01,
          .max = 1.0,
          .sliderMin = 0.5,
          .sliderMax = 1.0},
         &Instance::fullThreshold},
        {{.name = "reference_celsius",
          .title = "Reference temperature",
          .description = "Inlet temperature up to which cooling draws nothing more.",
          .defaultValue = Instance{}.referenceCelsius,
          .min = -50.0,
          .max = 100.0,
          .sliderMin = 15.0,
          .sliderMax = 35.0,
          .unit = "°C"},
         &Instance::referenceCelsius},
        {{.name = "cooling_percent_per_celsius",
          .title = "Cooling",
          .description =
              "Watts that cooling adds for each degree of a node's inlet above the reference temperature, in % of what the node "
              "draws.",
          .defaultValue = Instance{}.coolingPercentPerCelsius,
          .min = 0.0,
          .max = 1000.0,
          .sliderMin = 0.0,
          .sliderMax = 20.0,
          .unit = "%/°C"},
         &Instance::coolingPercentPerCelsius},
    };
}

const std::vector<Field>& fields()
{
    static const std::vector<Field> all = makeFields();
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
    for (const auto& [option, member] : fields())
        values[option.name] = instance.*member;
    return values;
}

Instance withScenarioOptions(Instance instance, const OptionValues& values)
{
    for (const auto& [option, member] : fields())
        if (const auto value = values.find(option.name); value != values.end())
            instance.*member = std::get<double>(value->second);
    return instance;
}

} // namespace wattif::consolidation
