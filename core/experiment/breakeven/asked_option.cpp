// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/asked_option.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/near_names.h"

namespace wattif {
namespace {

AskedOption numberAsked(AskedOption option)
{
    if (const auto checked = checkedValue(option.record, option.present))
        option.present = *checked;
    return option;
}

/// Evenly on the option's scale; `step` of `steps`.
double placeInRange(const AskedOption& option, OptionRange range, std::size_t step, std::size_t steps)
{
    const double share = static_cast<double>(step) / static_cast<double>(steps);
    if (option.record.scale == OptionScale::logarithmic && range.low > 0.0)
        return step == steps ? range.high : range.low * std::pow(range.high / range.low, share);
    return std::lerp(range.low, range.high, share);
}

} // namespace

bool AskedOption::isNumber() const { return (std::holds_alternative<double>(present) || isWhole()) && record.min < record.max; }

bool AskedOption::isOff(double at) const { return isNumber() && isSwitchedOff(record, at); }

bool AskedOption::isSwitch(double at) const { return isOff(at) != isOff(placeOf(*this, present)); }

std::vector<AskedOption> askedOptions(const Study& study, const Question& question)
{
    std::vector<AskedOption> options;
    const OptionValues scenario = study.optionsOf(*question.instance);
    for (const Option& option : study.scenarioOptions())
        options.push_back(numberAsked({.record = option, .present = scenario.at(option.name)}));
    for (const std::string& policy : question.policies) {
        const OptionValues values = optionsOf(study, question, policy);
        for (const Option& option : findPolicy(study, policy)->options)
            options.push_back(numberAsked({.policy = policy, .record = option, .present = values.at(option.name)}));
    }
    return options;
}

Result<AskedOption> askedOption(const Study& study, const Question& question, const std::string& name)
{
    std::vector<std::string> known;
    std::vector<AskedOption> ofPolicies;
    for (AskedOption& option : askedOptions(study, question)) {
        known.push_back(option.name());
        if (option.name() == name)
            return std::move(option);
        if (!option.policy.empty() && option.record.name == name)
            ofPolicies.push_back(std::move(option));
    }
    if (ofPolicies.size() == 1)
        return std::move(ofPolicies.front());
    if (!ofPolicies.empty())
        return fail(ErrorCode::usage,
                    formatMessage("several policies have an option '{}'; name one: {}", name, ofPolicies[0].name()));
    return fail(ErrorCode::usage,
                formatMessage("neither the scenario nor a policy that runs has an option '{}'{}", name, nameHint(name, known)));
}

Question withOption(const Study& study, const Question& question, const AskedOption& option, const OptionValue& value)
{
    Question changed = question;
    if (option.policy.empty())
        changed.instance = study.withOptions(*question.instance, {{option.record.name, value}});
    else
        setOptions(study, changed, option.policy, {{option.record.name, value}});
    return changed;
}

double takenPlace(const Study& study, const Question& question, const AskedOption& option, double at)
{
    const OptionValue value = valueAt(option, at);
    if (!option.policy.empty())
        return placeOf(option, value);
    const InstancePtr taken = study.withOptions(*question.instance, {{option.record.name, value}});
    return placeOf(option, study.optionsOf(*taken).at(option.record.name));
}

std::vector<double> takenPlaces(const Study& study, const Question& question, const AskedOption& option,
                                std::vector<double> places)
{
    for (double& place : places)
        place = takenPlace(study, question, option, place);
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    return places;
}

OptionRange usualRange(const AskedOption& option)
{
    constexpr double usualTimes = 10.0;
    const Option& record = option.record;
    const double present = placeOf(option, option.present);
    if (record.sliderMin < record.sliderMax)
        return {std::min(record.sliderMin, present), std::max(record.sliderMax, present)};
    const double byDefault = placeOf(option, record.defaultValue);
    const double most = usualTimes * std::max(std::abs(present), std::abs(byDefault));
    if (most == 0.0)
        return {record.min, record.max};
    const double least = record.min > 0.0 && !option.isOff(record.min) ? std::min(present, byDefault) / usualTimes : -most;
    return {std::max(record.min, option.isWhole() ? std::floor(least) : least), std::min(record.max, most)};
}

OptionValue valueAt(const AskedOption& option, double at)
{
    if (option.isWhole())
        return toNearest<std::int64_t>(at);
    return at;
}

double placeOf(const AskedOption& option, const OptionValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return *real;
    if (const auto* on = std::get_if<bool>(&value))
        return *on ? 1.0 : 0.0;
    const auto& choices = option.record.choices;
    return static_cast<double>(std::ranges::find(choices, std::get<std::string>(value)) - choices.begin());
}

std::vector<double> samplePlaces(const AskedOption& option, OptionRange range, std::size_t count)
{
    constexpr int nearer = 6; // the least distance is 2^-6 of the present number
    const double present = placeOf(option, option.present);
    const double reach = present != 0.0 ? std::abs(present) : range.high - range.low;
    std::vector<double> places{present, range.low, range.high};
    for (std::size_t step = 1; step + 1 < count; ++step)
        places.push_back(placeInRange(option, range, step, count - 1));
    for (double step = std::ldexp(reach, -nearer); step <= range.high - range.low; step *= 2.0)
        for (const double sign : {-1.0, 1.0})
            places.push_back(present + sign * step);
    for (double& place : places)
        place = option.isWhole() ? std::round(place) : place;
    std::erase_if(places, [&](double place) { return place < range.low || place > range.high; });
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    return places;
}

std::vector<OptionValue> allValues(const AskedOption& option)
{
    if (std::holds_alternative<bool>(option.present))
        return {false, true};
    return {option.record.choices.begin(), option.record.choices.end()};
}

double relativeChange(const AskedOption& option, double at, OptionRange range)
{
    const double present = placeOf(option, option.present);
    const double whole = present != 0.0 ? std::abs(present) : range.high - range.low;
    return std::abs(at - present) / whole;
}

} // namespace wattif
