// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/rexr_options.h"

#include <string>

namespace wattif::reservation {
namespace {

Option thresholdOption()
{
    return {.name = "threshold",
            .title = "V*",
            .description =
                "Minimum probability, when a workflow is admitted, that none of its reservations is violated. 1: no overlaps.",
            .defaultValue = RexrOptions{}.threshold,
            .min = 0.0,
            .max = 1.0,
            .sliderMin = 0.5,
            .sliderMax = 1.0};
}

Option protectOption()
{
    return {
        .name = "protect",
        .title = "Protect",
        .description =
            "paper: an overlap counts only for the new reservation. exact: all affected reservations are recomputed, and each keeps "
            "V*. workflow: as exact, but all reservations of an admitted workflow together keep V*.",
        .defaultValue = std::string("exact"),
        .choices = {"exact", "workflow", "paper"}};
}

Protect protectOf(const std::string& name)
{
    return name == "paper" ? Protect::paper : name == "workflow" ? Protect::workflow : Protect::exact;
}

} // namespace

std::vector<Option> relaxedOptionRecords() { return {thresholdOption(), protectOption()}; }

std::vector<Option> rexrOptionRecords()
{
    return {
        thresholdOption(),
        protectOption(),
        {.name = "generations",
         .title = "Generations W",
         .description =
             "Generations of the search for each workflow. The search ends early after 10 + n generations without a better plan "
             "(n tasks).",
         .defaultValue = std::int64_t{RexrOptions{}.generations},
         .min = 0.0,
         .max = 100'000.0,
         .sliderMin = 0.0,
         .sliderMax = 1000.0},
        {.name = "population",
         .title = "Population",
         .description = "Number of initial plans of the search, and of new plans in each generation.",
         .defaultValue = std::int64_t{RexrOptions{}.population},
         .min = 2.0,
         .max = 10'000.0,
         .sliderMin = 10.0,
         .sliderMax = 200.0},
        {.name = "violation_limit",
         .title = "Violation limit",
         .description =
             "Adaptive V*: V* of each workflow is chosen to keep the share of violated reservations below this limit. 0: V* is "
             "the threshold.",
         .defaultValue = 0.0,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 0.2,
         .specialValueText = {"the threshold"}}};
}

RexrOptions rexrOptions(const OptionValues& values)
{
    RexrOptions options{.threshold = number(values, "threshold"), .protect = protectOf(text(values, "protect"))};
    if (values.contains("generations")) {
        options.generations = static_cast<std::int32_t>(integer(values, "generations"));
        options.population = static_cast<std::int32_t>(integer(values, "population"));
        if (const double limit = number(values, "violation_limit"); limit > 0.0)
            options.violationLimit = limit;
    }
    return options;
}

} // namespace wattif::reservation
