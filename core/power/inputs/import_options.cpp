// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <vector>

#include "core/io/calendar_fields.h"
#include "core/io/table_file.h"
#include "core/power/inputs/inputs.h"
#include "core/power/model/limits.h"

namespace wattif::power {
namespace {

Option decimalOfCurves()
{
    Option option = decimalOption();
    option.description = "Decimal mark of the files. auto: as the numbers of each file show it, and ambiguous ones are rejected; "
                         "point: commas separate thousands; comma: points separate thousands.";
    return option;
}

std::vector<Option> makeOptions()
{
    return {
        {.name = "nodes",
         .title = "Nodes",
         .description =
             "Nodes of the queue (0: as in the trace, otherwise as many as its largest job needs, or as jobs use at once).",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = maxNodes,
         .specialValueText = {"as in the trace"}},
        {.name = "cores_per_node",
         .title = "Cores per node",
         .description = "Processors of one node (0: as in the trace, otherwise 1).",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = maxProcessors,
         .specialValueText = {"as in the trace"}},
        {.name = "max_minutes",
         .title = "Time limit",
         .description = "Longest time that a job may request or take (0: as in the trace, otherwise that of its longest job).",
         .defaultValue = 0.0,
         .min = 0,
         .max = maxJobMinutes,
         .unit = "min",
         .specialValueText = {"as in the trace"}},
        {.name = "over_time_seconds",
         .title = "Time over the limit",
         .description = "Time by which a job may exceed the time limit, like Slurm's OverTimeLimit.",
         .defaultValue = 60.0,
         .min = 0,
         .max = maxSwitchSeconds,
         .unit = "s"},
        timeZoneOption(),
        startTimeOption(),
        {.name = "price_column",
         .title = "Column of prices",
         .description = "Heading of the column of prices, where a file has several; empty: found by its name.",
         .defaultValue = std::string()},
        {.name = "price_unit",
         .title = "Unit of prices",
         .description = "Unit of the price file; auto: from its header, otherwise per kWh.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "per kWh", "ct/kWh", "per MWh"}},
        {.name = "carbon_column",
         .title = "Column of carbon intensities",
         .description = "Heading of the column of carbon intensities, where a file has several; empty: found by its name.",
         .defaultValue = std::string()},
        {.name = "carbon_unit",
         .title = "Unit of carbon intensities",
         .description = "Unit of the carbon file; auto: from its header, otherwise g/kWh.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "g/kWh", "kg/MWh", "lbs/MWh"}},
        {.name = "temperature_column",
         .title = "Column of temperatures",
         .description = "Heading of the column of temperatures, where a file has several; empty: found by its name.",
         .defaultValue = std::string()},
        {.name = "pue_by_temperature",
         .title = "PUE by temperature",
         .description = "PUE at outside temperatures in °C, such as 10:1.1 25:1.25 35:1.5: on a straight line between two of "
                        "them, before the first and after the last as there.",
         .defaultValue = std::string()},
        {.name = "pue_column",
         .title = "Column of the PUE",
         .description = "Heading of the column of the PUE, where a file has several; empty: found by its name.",
         .defaultValue = std::string()},
        decimalOfCurves(),
        sheetOption(),
    };
}

} // namespace

std::span<const Option> importOptions()
{
    static const std::vector<Option> options = makeOptions();
    return options;
}

} // namespace wattif::power
