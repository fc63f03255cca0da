// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/factor_target.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/near_names.h"

namespace wattif {
namespace {

using Owner = FactorOption::Owner;

constexpr std::string_view generatorPrefix = "generate";

bool drawsAll(const Plan& plan) { return std::ranges::all_of(plan.instances, &InstanceSource::isDrawn); }

const PolicyCall* findCall(const Plan& plan, std::string_view policy)
{
    const auto found = std::ranges::find(plan.policies, policy, &PolicyCall::policy);
    return found == plan.policies.end() ? nullptr : &*found;
}

/// All names that a factor of the plan may have.
std::vector<std::string> knownNames(const Plan& plan)
{
    std::vector<std::string> names;
    for (const Option& option : plan.study->scenarioOptions())
        names.push_back(option.name);
    for (const PolicyCall& call : plan.policies)
        for (const Option& option : findPolicy(*plan.study, call.policy)->options) {
            names.push_back(option.name);
            names.push_back(fmt::format("{}.{}", call.policy, option.name));
        }
    if (drawsAll(plan))
        for (const Option& option : plan.study->generateOptions())
            names.push_back(fmt::format("{}.{}", generatorPrefix, option.name));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// Says why nothing of the plan has an option of this name.
std::string missingMessage(const Plan& plan, const std::string& name)
{
    if (findOption(plan.study->generateOptions(), name))
        return fmt::format("'{}' is an option of the generator, but not all instances are drawn by it", name);
    const std::size_t dot = name.find('.');
    const std::string own = dot == std::string::npos ? name : name.substr(dot + 1);
    for (const PolicyInfo& policy : plan.study->policies())
        if (findOption(policy.options, own) && (dot == std::string::npos || policy.name == name.substr(0, dot)))
            return fmt::format("'{}' is an option of the policy '{}', which is none of the plan's policies", own, policy.name);
    return fmt::format("there is no such option '{}'{}", name, nameHint(name, knownNames(plan)));
}

std::vector<FactorTarget> targetsOfScenario(const Plan& plan, const std::string& name)
{
    std::vector<FactorTarget> targets;
    if (const Option* record = findOption(plan.study->scenarioOptions(), name))
        targets.push_back({{Owner::scenario, {}, name}, record});
    for (const PolicyCall& call : plan.policies)
        if (const Option* record = findOption(findPolicy(*plan.study, call.policy)->options, name))
            targets.push_back({{Owner::policy, call.policy, name}, record});
    return targets;
}

std::vector<FactorTarget> targetsOfGenerator(const Plan& plan, const std::string& name)
{
    const Option* record = drawsAll(plan) ? findOption(plan.study->generateOptions(), name) : nullptr;
    return record ? std::vector<FactorTarget>{{{Owner::generator, {}, name}, record}} : std::vector<FactorTarget>{};
}

std::vector<FactorTarget> targetsOf(const Plan& plan, const std::string& name)
{
    const std::size_t dot = name.find('.');
    if (dot == std::string::npos) {
        auto targets = targetsOfScenario(plan, name);
        return targets.empty() ? targetsOfGenerator(plan, name) : targets;
    }
    const std::string owner = name.substr(0, dot);
    const std::string option = name.substr(dot + 1);
    if (owner == generatorPrefix)
        return targetsOfGenerator(plan, option);
    const Option* record = findCall(plan, owner) ? findOption(findPolicy(*plan.study, owner)->options, option) : nullptr;
    return record ? std::vector<FactorTarget>{{{Owner::policy, owner, option}, record}} : std::vector<FactorTarget>{};
}

} // namespace

Result<std::vector<FactorTarget>> factorTargets(const Plan& plan, const std::string& name, const JsonCursor& at)
{
    auto targets = targetsOf(plan, name);
    if (targets.empty())
        return at.error(missingMessage(plan, name));
    return targets;
}

Result<void> checkIsFree(const Plan& plan, const FactorOption& option, const JsonCursor& at)
{
    if (option.owner == Owner::policy && findCall(plan, option.policy)->options.contains(option.name))
        return at.error(fmt::format("'{}' is also set by the options of the policy '{}'", option.name, option.policy));
    const auto sets = [&option](const InstanceSource& source) { return source.given.contains(option.name); };
    if (option.owner == Owner::generator && std::ranges::any_of(plan.instances, sets))
        return at.error(fmt::format("'{}' is also set by the options of a generated instance", option.name));
    return {};
}

} // namespace wattif
