// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_draft.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/experiment/option_json.h"
#include "core/experiment/plan/factor_target.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_text.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

Json draftOptionJson(const DraftOption& option)
{
    Json json{{"option", option.option}};
    if (option.range) {
        json["from"] = numberJson(option.range->from);
        json["to"] = numberJson(option.range->to);
        json["steps"] = option.range->steps;
        json["scale"] = option.range->isLogarithmic ? "log" : "linear";
        return json;
    }
    if (option.scale)
        json["scale"] = *option.scale == OptionScale::logarithmic ? "log" : "linear";
    json["values"] = Json::array();
    for (const OptionValue& value : option.values)
        json["values"].push_back(optionJson(value));
    return json;
}

bool hasBase(Design::Kind kind) { return kind == Design::Kind::oneAtATime || kind == Design::Kind::pairs; }

Json draftFactorJson(const DraftFactor& factor, Design::Kind design)
{
    if (factor.isVariant())
        return {{"variants", Json::array()}}; // those that are given
    Json list = Json::array();
    for (const DraftOption& option : factor.options)
        list.push_back(draftOptionJson(option));
    if (factor.base && hasBase(design))
        list.front()["base"] = optionJson(*factor.base);
    return list.size() == 1 ? list.front() : Json{{"link", std::move(list)}};
}

Json draftJson(const PlanDraft& draft)
{
    Json json{{"wattif-experiment", planVersion}, {"study", draft.study->name()}};
    json["policies"] = policyCallsJson(draft.policies);
    json["factors"] = Json::array();
    for (const DraftFactor& factor : draft.factors)
        json["factors"].push_back(draftFactorJson(factor, draft.design));
    for (const auto& [option, value] : draft.fixed)
        json["factors"].push_back(
            draftFactorJson({.options = {{.option = option, .values = {value}}}, .base = value}, draft.design));
    // Without factors there is one point, whatever the design.
    const Design::Kind design = draft.factors.empty() ? Design::Kind::grid : draft.design;
    json["design"] = designName(design);
    if (design == Design::Kind::latinHypercube)
        json["points"] = draft.points;
    if (design == Design::Kind::rows)
        json["level_rows"] = draft.levelRows;
    json["repeat"] = draft.repeat;
    json["seed"] = draft.seed;
    if (!draft.metrics.empty())
        json["metrics"] = draft.metrics;
    return json;
}

/// The ends of levels that are evenly spaced, in numbers or in ratios.
std::optional<LevelRange> rangeOf(const std::vector<Level>& levels, std::size_t option)
{
    const std::size_t count = levels.size();
    if (count < 3)
        return {};
    std::vector<double> numbers;
    for (const Level& level : levels) {
        const OptionValue& value = level.values[option];
        if (const auto* real = std::get_if<double>(&value))
            numbers.push_back(*real);
        else if (const auto* whole = std::get_if<std::int64_t>(&value))
            numbers.push_back(static_cast<double>(*whole));
        else
            return {};
    }
    const auto isSpaced = [&](auto&& place) {
        const double step = (place(numbers.back()) - place(numbers.front())) / static_cast<double>(count - 1);
        for (std::size_t i = 0; i < count; ++i)
            if (std::abs(place(numbers[i]) - place(numbers.front()) - static_cast<double>(i) * step) > 1e-9 * std::abs(step))
                return false;
        return step != 0.0;
    };
    LevelRange range{numbers.front(), numbers.back(), static_cast<std::int64_t>(count)};
    if (isSpaced([](double x) { return x; }))
        return range;
    range.isLogarithmic = true;
    const bool isPositive = std::ranges::all_of(numbers, [](double x) { return x > 0.0; });
    return isPositive && isSpaced([](double x) { return std::log(x); }) ? std::optional(range) : std::nullopt;
}

DraftFactor draftOf(const Factor& factor, bool asRanges)
{
    DraftFactor draft;
    for (const FactorMember& member : factor.members) {
        DraftOption option{.option = member.option, .range = asRanges ? rangeOf(factor.levels, member.first) : std::nullopt};
        if (!option.range) {
            option.scale = factor.scale;
            for (const Level& level : factor.levels)
                option.values.push_back(level.values[member.first]);
        }
        draft.options.push_back(std::move(option));
    }
    return draft;
}

PlanDraft draftOf(const Plan& plan, bool asRanges)
{
    PlanDraft draft{.study = plan.study,
                    .instances = plan.instances,
                    .policies = plan.policies,
                    .design = plan.design.kind,
                    .repeat = plan.repeat,
                    .seed = plan.seed,
                    .metrics = plan.metrics};
    if (plan.design.kind == Design::Kind::latinHypercube)
        draft.points = pointCount(plan);
    if (plan.design.kind == Design::Kind::rows)
        draft.levelRows = plan.design.levels;
    const auto base = plan.design.hasBase() ? levelsAt(plan, 0) : std::vector<std::size_t>();
    for (std::size_t f = 0; f < plan.factors.size(); ++f) {
        const Factor& factor = plan.factors[f];
        draft.factors.push_back(draftOf(factor, asRanges));
        if (factor.isVariant)
            draft.variants = factor.variants;
        else if (!base.empty())
            draft.factors.back().base = factor.levels[base[f]].values.front();
    }
    return draft;
}

/// A draft that asks nothing but what its factors are.
Plan frameOf(const PlanDraft& draft) { return {.study = draft.study, .instances = draft.instances, .policies = draft.policies}; }

} // namespace

Result<Plan> planOf(const PlanDraft& draft)
{
    auto plan = parsePlanWith(printJson(draftJson(draft)), {draft.instances, draft.variants});
    if (!plan)
        return fail(plan.error().code, plan.error().message);
    return plan;
}

std::optional<std::size_t> factorAtFault(const PlanDraft& draft)
{
    PlanDraft part = draft;
    part.design = Design::Kind::grid;
    part.repeat = 1;
    for (std::size_t count = 0; count <= draft.factors.size(); ++count) {
        part.factors.assign(draft.factors.begin(), draft.factors.begin() + static_cast<std::ptrdiff_t>(count));
        if (!planOf(part))
            return count == 0 ? std::nullopt : std::optional(count - 1);
    }
    return {};
}

PlanDraft draftOf(const Plan& plan)
{
    PlanDraft draft = draftOf(plan, true);
    const auto again = planOf(draft);
    return again && printPlan(*again) == printPlan(plan) ? draft : draftOf(plan, false);
}

const Option* optionNamed(const PlanDraft& draft, std::string_view name)
{
    const auto targets = factorTargets(frameOf(draft), std::string(name));
    return targets.empty() ? nullptr : targets.front().record;
}

} // namespace wattif
