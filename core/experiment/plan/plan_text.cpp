// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/plan_text.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/option_json.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/scenario_file.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

/// How an instance that is not drawn from nothing is written.
using PrintInstance = std::function<Json(const InstanceSource&)>;

Json policyOptionsJson(const InstanceSource& source)
{
    Json json = Json::object();
    for (const auto& [policy, values] : source.policyOptions)
        json[policy] = optionsJson(values);
    return json;
}

Json withRedraw(Json json, const InstanceSource& source)
{
    if (source.redraws)
        json["redraw"] = optionsJson(source.given);
    return json;
}

Json hashedInstance(const InstanceSource& source)
{
    Json json{{"name", source.name}, {"hash", source.hash}};
    if (!source.policyOptions.empty())
        json["policy_options"] = policyOptionsJson(source);
    return withRedraw(std::move(json), source);
}

/// The same with what an import assumed for the instance.
Json storedInstance(const InstanceSource& source)
{
    Json json = hashedInstance(source);
    if (!source.assumed.empty())
        json["assumed"] = assumptionsJson(source.assumed, JsonMessages::withValues);
    return json;
}

Json instanceJson(const InstanceSource& source, const PrintInstance& print)
{
    return source.isGenerated() ? Json{{"name", source.name}, {"generate", optionsJson(source.given)}} : print(source);
}

Json memberJson(const Factor& factor, const FactorMember& member)
{
    Json values = Json::array();
    for (const Level& level : factor.levels)
        values.push_back(optionJson(level.values[member.first]));
    const char* scale = factor.scale == OptionScale::logarithmic ? "log" : "linear";
    return {{"option", member.option}, {"values", std::move(values)}, {"scale", scale}};
}

Json factorJson(const Factor& factor, const PrintInstance& print)
{
    Json list = Json::array();
    if (factor.isVariant) {
        for (const InstanceSource& source : factor.variants)
            list.push_back(instanceJson(source, print));
        return {{"variants", std::move(list)}};
    }
    if (factor.members.size() == 1)
        return memberJson(factor, factor.members.front());
    for (const FactorMember& member : factor.members)
        list.push_back(memberJson(factor, member));
    return {{"link", std::move(list)}};
}

Json planJson(const Plan& plan, const PrintInstance& print)
{
    Json json{{"wattif-experiment", planVersion}, {"study", plan.study->name()}};
    const bool hasVariants = std::ranges::any_of(plan.factors, &Factor::isVariant);
    for (const InstanceSource& source : plan.instances)
        if (!hasVariants)
            json["instances"].push_back(instanceJson(source, print));
    json["policies"] = policyCallsJson(plan.policies);
    for (const Factor& factor : plan.factors)
        json["factors"].push_back(factorJson(factor, print));
    json["design"] = designName(plan.design.kind);
    if (plan.design.kind != Design::Kind::grid)
        json["level_rows"] = plan.design.levels;
    json["repeat"] = plan.repeat;
    json["seed"] = plan.seed;
    json["metrics"] = plan.metrics;
    return json;
}

/// The scenario file of an instance, with the policies of the plan.
std::string scenarioText(const Plan& plan, const InstanceSource& source)
{
    Scenario scenario = scenarioOf(*plan.study, source.instance); // the plan has its name
    for (const auto& [policy, values] : source.policyOptions)
        setOptions(*plan.study, scenario.baseline, policy, values);
    scenario.importReport.assumed = source.assumed;
    return printScenario(scenario);
}

} // namespace

Json policyCallsJson(const std::vector<PolicyCall>& calls)
{
    Json list = Json::array();
    for (const PolicyCall& call : calls) {
        Json json{{"policy", call.policy}};
        if (!call.options.empty())
            json["options"] = optionsJson(call.options);
        list.push_back(std::move(json));
    }
    return list;
}

std::string_view designName(Design::Kind kind)
{
    switch (kind) {
    case Design::Kind::grid: return "grid";
    case Design::Kind::oneAtATime: return "one-at-a-time";
    case Design::Kind::latinHypercube: return "latin-hypercube";
    case Design::Kind::pairs: return "pairs";
    case Design::Kind::rows: return "rows";
    }
    return {};
}

std::string printPlan(const Plan& plan) { return printJson(planJson(plan, storedInstance)); }

std::string planHash(const Plan& plan) { return fmt::format("{:016x}", hashText(printJson(planJson(plan, hashedInstance)))); }

PortablePlan portablePlan(const Plan& plan, const std::string& inputs)
{
    std::map<std::string, std::string> files;
    const auto print = [&](const InstanceSource& source) {
        std::string text = scenarioText(plan, source);
        const std::string file = fmt::format("{}/{:016x}.json", inputs, hashText(text));
        files.emplace(file, std::move(text));
        return withRedraw(Json{{"file", file}, {"name", source.name}}, source);
    };
    PortablePlan portable{.text = printJson(planJson(plan, print))};
    for (auto& [name, text] : files)
        portable.inputs.push_back({name, std::move(text)});
    return portable;
}

} // namespace wattif
