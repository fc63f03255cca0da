// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/usual_levels.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif::ui {
namespace {

constexpr double usualSteps = 8.0;
constexpr double minShare = 0.5; // of the present value
constexpr double maxShare = 1.5;
constexpr double rounding = 1e-9;
constexpr std::int64_t stepsOfSmallCounts = 4;

/// The number of 1, 2, 2.5 and 5 times a power of ten that is nearest to a step by its ratio; of counts a whole one.
double roundStep(double step, bool isWhole)
{
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    double best = power;
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
        const double candidate = factor * power;
        if (std::abs(std::log(candidate / step)) < std::abs(std::log(best / step)))
            best = candidate;
    }
    return isWhole ? std::max(1.0, std::round(best)) : best;
}

/// A number without what rounding leaves of it: 0.3, not 0.30000000000000004.
double cleaned(double value) { return *parseNumber(fmt::format("{:.12g}", value)); }

/// Where steps begin to be counted: the present value where it has few digits beside the step, else 0.
double anchorOf(double value, double step)
{
    const double parts = value / (step / 10.0);
    return std::abs(parts - std::round(parts)) < rounding * std::max(1.0, std::abs(parts)) ? value : 0.0;
}

/// The proposed range around a value: the ends of the option's slider where it is 0.
std::pair<double, double> spanOf(const Option& option, double value)
{
    double low = std::min(minShare * value, maxShare * value);
    double high = std::max(minShare * value, maxShare * value);
    if (value == 0.0) {
        const bool hasSlider = option.sliderMin < option.sliderMax;
        low = hasSlider ? option.sliderMin : 0.0;
        high = hasSlider ? option.sliderMax : 1.0;
    }
    low = std::max(low, option.min);
    high = std::min(high, option.max);
    return low < high ? std::pair{low, high} : std::pair{option.min, option.max};
}

LevelRange usualRange(const Option& option, double value)
{
    const bool isWhole = std::holds_alternative<std::int64_t>(option.defaultValue);
    const auto [low, high] = spanOf(option, value);
    const double step = roundStep((high - low) / usualSteps, isWhole);
    const double anchor = anchorOf(value, step);
    const double first = std::ceil((low - anchor) / step - rounding);
    const double last = std::floor((high - anchor) / step + rounding);
    if (last - first < 2.0 && isWhole) { // small counts: from the present one upward
        const double to = std::min(option.max, value + static_cast<double>(stepsOfSmallCounts));
        const double from = std::max(option.min, to - static_cast<double>(stepsOfSmallCounts));
        return {from, to, static_cast<std::int64_t>(to - from) + 1, false};
    }
    return {cleaned(anchor + first * step), cleaned(anchor + last * step), static_cast<std::int64_t>(last - first) + 1, false};
}

} // namespace

DraftOption usualLevels(const std::string& name, const Option& option, const OptionValue& value)
{
    DraftOption levels{.option = name};
    if (std::holds_alternative<bool>(option.defaultValue))
        levels.values = {false, true};
    else if (const auto* real = std::get_if<double>(&value))
        levels.range = usualRange(option, *real);
    else if (const auto* whole = std::get_if<std::int64_t>(&value))
        levels.range = usualRange(option, static_cast<double>(*whole));
    else
        levels.values.assign(option.choices.begin(), option.choices.end());
    if (!levels.range && levels.values.empty())
        levels.values = {value};
    return levels;
}

} // namespace wattif::ui
