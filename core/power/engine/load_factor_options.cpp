// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Options of policy `load-factor`, with the defaults of Cao et al. 2011, section 3. Tc < Tc' < Ts and Tc < Ts' < Ts.

#include "core/power/engine/load_factor_options.h"

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif::power {
namespace {

std::vector<Option> makeOptions()
{
    const LoadFactorOptions defaults;
    return {
        {.name = "interval_minutes",
         .title = "Interval",
         .description = "Time between two decisions.",
         .defaultValue = defaults.intervalMinutes,
         .min = 0.1,
         .max = 1e6,
         .sliderMin = 5.0,
         .sliderMax = 240.0,
         .unit = "min"},
        {.name = "stop_below",
         .title = "Stop below Tc",
         .description = "Idle nodes are stopped if the load factor T is below this threshold. Must be below both targets.",
         .defaultValue = defaults.stopBelow,
         .min = 0.0,
         .max = 1e3,
         .sliderMin = 0.05,
         .sliderMax = 3.0},
        {.name = "start_above",
         .title = "Start above Ts",
         .description = "Nodes are started if the load factor T is above this threshold. Must be above both targets.",
         .defaultValue = defaults.startAbove,
         .min = 0.0,
         .max = 1e3,
         .sliderMin = 0.1,
         .sliderMax = 5.0},
        {.name = "stop_target",
         .title = "Stop target Tc'",
         .description = "Target load factor if only some nodes are stopped. Between Tc and Ts.",
         .defaultValue = defaults.stopTarget,
         .min = 0.0,
         .max = 1e3,
         .sliderMin = 0.1,
         .sliderMax = 5.0},
        {.name = "start_target",
         .title = "Start target Ts'",
         .description = "Target load factor if only some nodes are started. Between Tc and Ts.",
         .defaultValue = defaults.startTarget,
         .min = 0.0,
         .max = 1e3,
         .sliderMin = 0.1,
         .sliderMax = 5.0},
        {.name = "alpha",
         .title = "Alpha",
         .description = "1 - confidence of the upper estimate of what a job of a size class uses; smaller estimates higher.",
         .defaultValue = defaults.alpha,
         .min = 1e-6,
         .max = 1.0,
         .sliderMin = 0.01,
         .sliderMax = 0.5},
        {.name = "window",
         .title = "Window",
         .description = "The last finished jobs of each size class that the estimate counts.",
         .defaultValue = defaults.window,
         .min = 30.0,
         .max = 1e5,
         .sliderMin = 30.0,
         .sliderMax = 2000.0},
        {.name = "limit_quantile",
         .title = "Limit quantile",
         .description =
             "t_max is this quantile of the run times of the last finished jobs, for queues whose time limit is much longer "
             "than their jobs (otherwise T is always near 0). 0: the queue's time limit, as in the paper.",
         .defaultValue = defaults.limitQuantile,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 1.0,
         .specialValueText = {"the time limit"}},
        {.name = "longest_wait_minutes",
         .title = "Longest wait",
         .description =
             "If a job has waited longer, nodes are started for all waiting jobs and none is stopped, whatever T is. Not in the "
             "paper. 0: never.",
         .defaultValue = defaults.longestWaitMinutes,
         .min = 0.0,
         .max = 1e6,
         .sliderMin = 0.0,
         .sliderMax = 1440.0,
         .unit = "min",
         .specialValueText = {"never"}},
    };
}

Error outOfOrder(const char* target, const char* name, double value, const LoadFactorOptions& o)
{
    return {ErrorCode::badInput,
            fmt::format(
                "thresholds of load-factor are out of order: {} must be between Tc (stop_below) and Ts (start_above) (got {}, {} "
                "and {})",
                name, formatNumber(value), formatNumber(o.stopBelow), formatNumber(o.startAbove)),
            {.cell = target}};
}

} // namespace

std::span<const Option> loadFactorOptions()
{
    static const std::vector<Option> options = makeOptions();
    return options;
}

Result<LoadFactorOptions> loadFactorOptions(const OptionValues& values)
{
    const LoadFactorOptions o{.intervalMinutes = number(values, "interval_minutes"),
                              .stopBelow = number(values, "stop_below"),
                              .startAbove = number(values, "start_above"),
                              .stopTarget = number(values, "stop_target"),
                              .startTarget = number(values, "start_target"),
                              .alpha = number(values, "alpha"),
                              .window = integer(values, "window"),
                              .limitQuantile = number(values, "limit_quantile"),
                              .longestWaitMinutes = number(values, "longest_wait_minutes")};
    const auto inside = [&](double target) { return o.stopBelow < target && target < o.startAbove; };
    if (!inside(o.stopTarget))
        return tl::unexpected<Error>(outOfOrder("stop_target", "Tc'", o.stopTarget, o));
    if (!inside(o.startTarget))
        return tl::unexpected<Error>(outOfOrder("start_target", "Ts'", o.startTarget, o));
    return o;
}

} // namespace wattif::power
