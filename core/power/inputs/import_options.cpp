// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <vector>

#include "core/power/inputs/import.h"
#include "core/power/model/limits.h"

namespace wattif::power {
namespace {

std::vector<Option> makeOptions()
{
    return {
        {.name = "nodes",
         .title = "Nodes",
         .description = "Nodes of the queue (0: as the trace says, else as many as its largest job needs).",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = maxNodes,
         .leastWord = {"as the trace says"}},
        {.name = "cores_per_node",
         .title = "Cores per node",
         .description = "Processors of one node (0: as the trace says, else 1).",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = maxProcessors,
         .leastWord = {"as the trace says"}},
        {.name = "max_minutes",
         .title = "Time limit",
         .description = "Longest time that a job may ask for or take (0: as the trace says, else that of its longest job).",
         .defaultValue = 0.0,
         .min = 0,
         .max = maxJobMinutes,
         .unit = "min",
         .leastWord = {"as the trace says"}},
        {.name = "over_time_seconds",
         .title = "Time over the limit",
         .description = "How much longer than the time limit a job may run, as Slurm's OverTimeLimit.",
         .defaultValue = 60.0,
         .min = 0,
         .max = maxSwitchSeconds,
         .unit = "s"},
        {.name = "time_zone",
         .title = "Time zone",
         .description = "Time zone of the trace, e.g. Europe/Berlin; as the trace says where it is left out.",
         .defaultValue = std::string()},
        {.name = "start_time",
         .title = "Start",
         .description = "Date and time of the first submission, e.g. 2026-10-01T08:00; as the trace says where it is left out.",
         .defaultValue = std::string()},
        {.name = "price_unit",
         .title = "Unit of prices",
         .description = "Unit of the price file; auto: that of its header, else per kWh.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "per kWh", "ct/kWh", "per MWh"}},
        {.name = "carbon_unit",
         .title = "Unit of carbon intensities",
         .description = "Unit of the carbon file; auto: that of its header, else g/kWh.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "g/kWh", "kg/MWh", "lbs/MWh"}},
        {.name = "decimal",
         .title = "Decimal mark",
         .description = "How the price and carbon files write decimals; auto: as their numbers show.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "point", "comma"}},
    };
}

} // namespace

std::span<const Option> importOptions()
{
    static const std::vector<Option> options = makeOptions();
    return options;
}

} // namespace wattif::power
