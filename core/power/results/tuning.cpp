// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/tuning.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/format_message.h"
#include "core/base/random.h"
#include "core/power/engine/load_factor.h"
#include "core/power/engine/load_factor_options.h"

namespace wattif::power {
namespace {

/// 1.2, not 1.2000000000000002.
double rounded(double value, double unit) { return std::round(std::round(value / unit) * unit * 1e9) / 1e9; }

std::vector<double> gridValues(const TuningRange& range)
{
    std::vector<double> values{range.from};
    for (int i = 1; i < range.steps; ++i)
        values.push_back(rounded(range.from + (range.to - range.from) * i / (range.steps - 1), 1e-9));
    return values;
}

Result<void> checkSpec(const TuningSpec& spec)
{
    if (spec.ranges.empty())
        return badInput("A tuning must vary at least one option.");
    std::set<std::string> seen;
    for (const TuningRange& range : spec.ranges) {
        const Option* option = findOption(loadFactorOptions(), range.option);
        if (!option || std::ranges::find(tunableOptions(), range.option) == tunableOptions().end())
            return badInput(formatMessage("'{}' is not an option that a tuning can vary.", range.option));
        if (!seen.insert(range.option).second)
            return badInput(formatMessage("{} is varied twice.", range.option));
        if (!(range.from <= range.to) || range.from < option->min || range.to > option->max)
            return badInput(formatMessage("{} is varied from {} to {}: the range must be ascending and within {} to {}.",
                                          range.option, range.from, range.to, option->min, option->max));
        if (range.steps < 1 || (range.steps == 1 && !spec.random && range.from != range.to))
            return badInput(formatMessage("{} needs 2 or more values.", range.option));
    }
    return {};
}

/// Whether the policy takes the options: thresholds in order.
bool admissible(const OptionValues& values) { return loadFactorOptions(values).has_value(); }

Result<std::vector<OptionValues>> gridPlan(const TuningSpec& spec, const OptionValues& base)
{
    double total = 1.0;
    for (const TuningRange& range : spec.ranges)
        total *= range.steps;
    if (total > static_cast<double>(maxTuningRuns))
        return badInput(formatMessage("The grid is too large ({:.0f} points; the limit is {}).", total, maxTuningRuns));
    std::vector<OptionValues> points{base};
    for (const TuningRange& range : spec.ranges) {
        std::vector<OptionValues> next;
        for (const OptionValues& point : points)
            for (const double value : gridValues(range)) {
                next.push_back(point);
                next.back().insert_or_assign(range.option, value);
            }
        points = std::move(next);
    }
    std::erase_if(points, [](const OptionValues& values) { return !admissible(values); });
    return points;
}

/// Draws uniformly from the ranges, whole minutes and hundredths, until there are enough different points in order.
Result<std::vector<OptionValues>> randomPlan(const TuningSpec& spec, const OptionValues& base)
{
    if (spec.samples < 1 || static_cast<std::size_t>(spec.samples) > maxTuningRuns)
        return badInput(formatMessage("A random tuning needs 1 to {} points.", maxTuningRuns));
    Random random(deriveSeed(spec.seed, "power tuning"));
    std::vector<OptionValues> points;
    std::set<OptionValues> seen;
    for (int tries = 0; tries < 50 * spec.samples && points.size() < static_cast<std::size_t>(spec.samples); ++tries) {
        OptionValues values = base;
        for (const TuningRange& range : spec.ranges) {
            const double unit = range.to - range.from >= 10.0 ? 1.0 : 0.01;
            const double drawn = range.from + (range.to - range.from) * random.uniformReal(0.0, 1.0);
            values.insert_or_assign(range.option, std::clamp(rounded(drawn, unit), range.from, range.to));
        }
        if (admissible(values) && seen.insert(values).second)
            points.push_back(std::move(values));
    }
    return points;
}

std::vector<TuningPoint> idleTimeoutPoints()
{
    std::vector<TuningPoint> points;
    for (const std::int64_t seconds : {0, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400})
        points.push_back(pointOf("idle-timeout", {{"suspend_time_s", seconds}}));
    return points;
}

/// 1, 2, 4, ... below the number of nodes.
std::vector<TuningPoint> reservePoints(std::int32_t nodes)
{
    std::vector<TuningPoint> points;
    for (std::int64_t spare = 1; spare < nodes; spare *= 2)
        points.push_back(pointOf("reserve", {{"spare_nodes", spare}}));
    return points;
}

} // namespace

std::span<const std::string> tunableOptions()
{
    static const std::vector<std::string> names{"interval_minutes", "stop_below", "start_above", "stop_target", "start_target"};
    return names;
}

Result<std::vector<OptionValues>> tuningPlan(const TuningSpec& spec)
{
    if (Result<void> good = checkSpec(spec); !good)
        return propagateError(good);
    Result<OptionValues> base = completed(loadFactorOptions(), spec.base);
    if (!base)
        return propagateError(base);
    Result<std::vector<OptionValues>> plan = spec.random ? randomPlan(spec, *base) : gridPlan(spec, *base);
    if (plan && plan->empty())
        return badInput("No point of these ranges has its thresholds in order: Tc < Tc' < Ts and Tc < Ts' < Ts.");
    return plan;
}

Result<TuningResult> beginTuning(const Instance& instance, const TuningSpec& spec)
{
    Result<std::vector<OptionValues>> plan = tuningPlan(spec);
    if (!plan)
        return propagateError(plan);
    TuningResult result{
        spec, pointOf("always-on"), pointOf("oracle"), {}, {}, idleTimeoutPoints(), reservePoints(instance.nodes)};
    for (OptionValues& options : *plan)
        result.runs.push_back(pointOf("load-factor", std::move(options)));
    return result;
}

std::vector<TuningPoint*> pointsToRun(TuningResult& result)
{
    std::vector<TuningPoint*> points{&result.oracle};
    for (std::vector<TuningPoint>* list : {&result.idleTimeout, &result.reserve, &result.runs})
        for (TuningPoint& point : *list)
            points.push_back(&point);
    return points;
}

std::vector<std::size_t> frontOf(const std::vector<TuningPoint>& runs)
{
    std::vector<std::size_t> reached;
    std::vector<EnergyWait> values;
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i].finished) {
            reached.push_back(i);
            values.push_back(runs[i].value);
        }
    std::vector<std::size_t> front = paretoFront(values);
    for (std::size_t& i : front)
        i = reached[i];
    return front;
}

} // namespace wattif::power
