// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_draft.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number.h"
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

/// The draft of a factor's levels: the list, or the ends of a range, which are levels, or half a step beyond them if the levels
/// are in the middles of the parts of a Latin hypercube.
enum class Ends { listed, atLevels, beyondLevels };

std::vector<double> numbersOf(const std::vector<Level>& levels, std::size_t option)
{
    std::vector<double> numbers;
    for (const Level& level : levels) {
        const OptionValue& value = level.values[option];
        if (const auto* real = std::get_if<double>(&value))
            numbers.push_back(*real);
        else if (const auto* whole = std::get_if<std::int64_t>(&value))
            numbers.push_back(static_cast<double>(*whole));
    }
    return numbers;
}

/// A number without the rounding of the levels that it was worked out from, which have 12 digits.
double withoutRounding(double number, double largest)
{
    if (!std::isnormal(largest))
        return number;
    constexpr int digits = 11;
    const int decimals = std::max(0, digits - toInteger<int>(std::ceil(std::log10(largest))));
    return parseNumber(fmt::format("{:.{}f}", number, decimals)).value_or(number);
}

/// A range with ends half a step beyond those of another one.
LevelRange widened(LevelRange range)
{
    const auto place = [&range](double number) { return range.isLogarithmic ? std::log(number) : number; };
    const auto number = [&range](double at) { return range.isLogarithmic ? std::exp(at) : at; };
    const double half = (place(range.to) - place(range.from)) / static_cast<double>(2 * (range.steps - 1));
    const double from = number(place(range.from) - half);
    const double to = number(place(range.to) + half);
    const double largest = std::max(std::abs(from), std::abs(to));
    range.from = withoutRounding(from, range.isLogarithmic ? from : largest);
    range.to = withoutRounding(to, range.isLogarithmic ? to : largest);
    return range;
}

/// The range of levels that are about evenly spaced, in numbers or in ratios.
std::optional<LevelRange> rangeOf(const std::vector<Level>& levels, std::size_t option, Ends ends)
{
    const std::vector<double> numbers = numbersOf(levels, option);
    const std::size_t count = numbers.size();
    if (ends == Ends::listed || count != levels.size() || count < 3)
        return {};
    const bool isWhole = std::holds_alternative<std::int64_t>(levels.front().values[option]);
    const auto isSpaced = [&](auto&& place) {
        const double step = (place(numbers.back()) - place(numbers.front())) / static_cast<double>(count - 1);
        const double rounding = std::abs(step) * (isWhole && ends == Ends::beyondLevels ? 0.5 : 1e-6);
        for (std::size_t i = 0; i < count; ++i)
            if (std::abs(place(numbers[i]) - place(numbers.front()) - static_cast<double>(i) * step) > rounding)
                return false;
        return step != 0.0;
    };
    LevelRange range{numbers.front(), numbers.back(), static_cast<std::int64_t>(count)};
    const bool isPositive = std::ranges::all_of(numbers, [](double x) { return x > 0.0; });
    if (!isSpaced([](double x) { return x; })) {
        range.isLogarithmic = true;
        if (!isPositive || !isSpaced([](double x) { return std::log(x); }))
            return {};
    }
    if (ends == Ends::beyondLevels)
        range = widened(range);
    if (isWhole) {
        range.from = std::round(range.from);
        range.to = std::round(range.to);
    }
    return range;
}

DraftFactor draftOf(const Factor& factor, Ends ends)
{
    DraftFactor draft;
    for (const FactorMember& member : factor.members) {
        DraftOption option{.option = member.option, .range = rangeOf(factor.levels, member.first, ends)};
        if (!option.range) {
            option.scale = factor.scale;
            for (const Level& level : factor.levels)
                option.values.push_back(level.values[member.first]);
        }
        draft.options.push_back(std::move(option));
    }
    return draft;
}

/// The draft of a plan without its factors.
PlanDraft withoutFactors(const Plan& plan)
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
    return draft;
}

/// Whether a drafted factor has all levels of one of a plan again.
bool makes(const DraftFactor& drafted, const Factor& factor, const PlanDraft& frame)
{
    PlanDraft alone = frame;
    alone.factors = {drafted};
    if (alone.design == Design::Kind::rows) // of all factors
        alone.design = Design::Kind::grid;
    const auto made = planOf(alone);
    return made && made->factors.front().levels == factor.levels && made->factors.front().scale == factor.scale;
}

/// A factor with ranges where they make it again, to the bit.
DraftFactor draftOf(const Factor& factor, std::optional<OptionValue> base, const PlanDraft& frame)
{
    std::vector<Ends> ways{Ends::atLevels};
    if (frame.design == Design::Kind::latinHypercube)
        ways.insert(ways.begin(), Ends::beyondLevels);
    for (const Ends ends : ways) {
        DraftFactor drafted = draftOf(factor, ends);
        drafted.base = base;
        const auto isRange = [](const DraftOption& option) { return option.range.has_value(); };
        if (std::ranges::any_of(drafted.options, isRange) && makes(drafted, factor, frame))
            return drafted;
    }
    DraftFactor listed = draftOf(factor, Ends::listed);
    listed.base = std::move(base);
    return listed;
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
    PlanDraft draft = withoutFactors(plan);
    const PlanDraft frame = draft;
    const auto base = plan.design.hasBase() ? levelsAt(plan, 0) : std::vector<std::size_t>();
    for (std::size_t f = 0; f < plan.factors.size(); ++f) {
        const Factor& factor = plan.factors[f];
        std::optional<OptionValue> start;
        if (!base.empty() && !factor.isVariant)
            start = factor.levels[base[f]].values.front();
        draft.factors.push_back(draftOf(factor, std::move(start), frame));
        if (factor.isVariant)
            draft.variants = factor.variants;
    }
    return draft;
}

const Option* optionNamed(const PlanDraft& draft, std::string_view name)
{
    const auto targets = factorTargets(frameOf(draft), std::string(name));
    return targets.empty() ? nullptr : targets.front().record;
}

} // namespace wattif
