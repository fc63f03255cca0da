// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/picture_choice.h"

#include <algorithm>
#include <cmath>

#include "core/base/study.h"
#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/statistics/experiment_summary.h"

namespace wattif::ui {
namespace {

constexpr std::size_t maxHeldLevels = 200;

/// Of several metrics one for a trade-off with the first: of another unit, and better the other way round where there is one.
std::string counterpartOf(const Plan& plan, const std::vector<std::string>& metrics)
{
    if (metrics.empty())
        return {};
    const MetricInfo& first = *findMetric(*plan.study, metrics.front());
    std::string found;
    for (const std::string& name : metrics) {
        const MetricInfo& metric = *findMetric(*plan.study, name);
        if (metric.better == Better::neither || metric.unit.empty() || metric.unit == first.unit)
            continue;
        if (metric.better != first.better)
            return name;
        if (found.empty())
            found = name;
    }
    return !found.empty() ? found : metrics.size() > 1 ? metrics[1] : metrics.front();
}

/// Which policy a map of one shows first: one whose own option is varied, else one that others are not measured against.
std::size_t shownFirst(const Plan& plan)
{
    const auto isVaried = [&plan](const PolicyCall& call) {
        return std::ranges::any_of(variedFactors(plan), [&](std::size_t f) {
            return std::ranges::find(plan.factors[f].options, call.policy, &FactorOption::policy)
                != plan.factors[f].options.end();
        });
    };
    const auto isOrdinary = [&plan](const PolicyCall& call) {
        const PolicyInfo* info = findPolicy(*plan.study, call.policy);
        return !info || (!info->isBaseline && !info->isLimit); // one that is not in the table is the user's own
    };
    auto shown = std::ranges::find_if(plan.policies, isVaried);
    if (shown == plan.policies.end())
        shown = std::ranges::find_if(plan.policies, isOrdinary);
    return shown == plan.policies.end() ? 0 : static_cast<std::size_t>(shown - plan.policies.begin());
}

} // namespace

std::vector<std::size_t> variedFactors(const Plan& plan)
{
    std::vector<std::size_t> varied;
    for (std::size_t f = 0; f < plan.factors.size(); ++f)
        if (plan.factors[f].levels.size() > 1)
            varied.push_back(f);
    return varied;
}

bool hasNumbers(const Factor& factor)
{
    return std::ranges::all_of(factor.levels, [](const Level& level) { return std::isfinite(level.number); });
}

bool canBeHeld(const Factor& factor) { return factor.levels.size() > 1 && factor.levels.size() <= maxHeldLevels; }

PictureChoice usualChoice(const Plan& plan)
{
    PictureChoice choice;
    const auto metrics = usualMetrics(plan);
    if (!metrics.empty())
        choice.metric = metrics.front();
    choice.secondMetric = counterpartOf(plan, metrics);
    choice.policy = shownFirst(plan);
    const auto varied = variedFactors(plan);
    if (!varied.empty())
        choice.factor = varied.front();
    if (varied.size() > 1)
        choice.second = varied[1];
    choice.held = baseLevels(plan, {});
    choice.held.resize(plan.factors.size());
    for (std::size_t f = 0; f < plan.factors.size(); ++f)
        if (!canBeHeld(plan.factors[f]))
            choice.held[f].reset();
    return choice;
}

bool fits(const PictureChoice& choice, const Plan& before, const Plan& now)
{
    const auto names = [](const Plan& plan) {
        std::vector<std::string> all;
        for (const Factor& factor : plan.factors)
            all.push_back(factor.name);
        for (const PolicyCall& call : plan.policies)
            all.push_back(call.policy);
        return all;
    };
    const auto isHeldWithin = [&] {
        for (std::size_t f = 0; f < choice.held.size() && f < now.factors.size(); ++f)
            if (choice.held[f] && *choice.held[f] >= now.factors[f].levels.size())
                return false;
        return true;
    };
    return before.study == now.study && before.design.hasBase() == now.design.hasBase() && names(before) == names(now)
        && before.metrics == now.metrics && isHeldWithin();
}

} // namespace wattif::ui
