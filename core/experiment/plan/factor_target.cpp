// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/factor_target.h"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/instance_redraw.h"
#include "core/base/near_names.h"
#include "core/base/own_policy.h"

namespace wattif {
namespace {

using Owner = FactorOption::Owner;

constexpr std::string_view generatorPrefix = "generate";
constexpr std::string_view redrawPrefix = "redraw";

/// Options of drawing instances, by the word before their names.
struct DrawOptions {
    std::string_view prefix;
    Owner owner;
    std::span<const Option> options;
};

std::span<const Option> redrawOptionsOf(const Study& study)
{
    const InstanceRedraw* redraw = redrawOf(study);
    return redraw ? redraw->options() : std::span<const Option>();
}

/// How all instances of the plan are drawn; nothing where not all are drawn, or not all in the same way.
std::optional<DrawOptions> drawOptions(const Plan& plan)
{
    if (std::ranges::all_of(plan.instances, &InstanceSource::isGenerated))
        return DrawOptions{generatorPrefix, Owner::generator, plan.study->generateOptions()};
    if (std::ranges::all_of(plan.instances, &InstanceSource::redraws))
        return DrawOptions{redrawPrefix, Owner::redraw, redrawOptionsOf(*plan.study)};
    return {};
}

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
        for (const Option& option : policyOptions(*plan.study, call.policy)) {
            names.push_back(option.name);
            names.push_back(fmt::format("{}.{}", call.policy, option.name));
        }
    if (const auto drawn = drawOptions(plan))
        for (const Option& option : drawn->options)
            names.push_back(fmt::format("{}.{}", drawn->prefix, option.name));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// Says why nothing of the plan has an option of this name.
std::string missingMessage(const Plan& plan, const std::string& name)
{
    const std::size_t dot = name.find('.');
    const std::string own = dot == std::string::npos ? name : name.substr(dot + 1);
    const std::string owner = dot == std::string::npos ? std::string() : name.substr(0, dot);
    if (findOption(plan.study->generateOptions(), own) && (owner.empty() || owner == generatorPrefix))
        return fmt::format("'{}' is an option of the generator, but not all instances are drawn by it", own);
    if (findOption(redrawOptionsOf(*plan.study), own) && owner == redrawPrefix)
        return fmt::format("'{}' is an option of random repetitions (\"redraw\"), but not all instances use them", own);
    for (const PolicyInfo& policy : plan.study->policies())
        if (findOption(policy.options, own) && (dot == std::string::npos || policy.name == name.substr(0, dot)))
            return fmt::format("'{}' is an option of the policy '{}', which is not in the plan", own, policy.name);
    return fmt::format("there is no such option '{}'{}", name, nameHint(name, knownNames(plan)));
}

std::vector<FactorTarget> targetsOfScenario(const Plan& plan, const std::string& name)
{
    std::vector<FactorTarget> targets;
    if (const Option* record = findOption(plan.study->scenarioOptions(), name))
        targets.push_back({{Owner::scenario, {}, name}, record});
    for (const PolicyCall& call : plan.policies)
        if (const Option* record = findOption(policyOptions(*plan.study, call.policy), name))
            targets.push_back({{Owner::policy, call.policy, name}, record});
    return targets;
}

/// The option of the generator or of the resampling; `prefix` selects one, or is empty for either.
std::vector<FactorTarget> targetsOfDraw(const Plan& plan, std::string_view prefix, const std::string& name)
{
    const auto drawn = drawOptions(plan);
    if (!drawn || (!prefix.empty() && prefix != drawn->prefix))
        return {};
    const Option* record = findOption(drawn->options, name);
    return record ? std::vector<FactorTarget>{{{drawn->owner, {}, name}, record}} : std::vector<FactorTarget>{};
}

} // namespace

std::vector<FactorTarget> factorTargets(const Plan& plan, const std::string& name)
{
    const std::size_t dot = name.find('.');
    if (dot == std::string::npos) {
        auto targets = targetsOfScenario(plan, name);
        return targets.empty() ? targetsOfDraw(plan, {}, name) : targets;
    }
    const std::string owner = name.substr(0, dot);
    const std::string option = name.substr(dot + 1);
    if (owner == generatorPrefix || owner == redrawPrefix)
        return targetsOfDraw(plan, owner, option);
    const Option* record = findCall(plan, owner) ? findOption(policyOptions(*plan.study, owner), option) : nullptr;
    return record ? std::vector<FactorTarget>{{{Owner::policy, owner, option}, record}} : std::vector<FactorTarget>{};
}

Result<std::vector<FactorTarget>> factorTargets(const Plan& plan, const std::string& name, const JsonCursor& at)
{
    auto targets = factorTargets(plan, name);
    if (targets.empty())
        return at.error(missingMessage(plan, name));
    return targets;
}

Result<void> checkIsFree(const Plan& plan, const FactorOption& option, const JsonCursor& at)
{
    if (option.owner == Owner::policy && findCall(plan, option.policy)->options.contains(option.name))
        return at.error(formatMessage("'{}' is also set by the options of the policy '{}'", option.name, option.policy));
    const auto sets = [&option](const InstanceSource& source) { return source.given.contains(option.name); };
    if (option.isOfDraw() && std::ranges::any_of(plan.instances, sets))
        return at.error(formatMessage("'{}' is also set by the options of a {} instance", option.name,
                                      option.owner == Owner::generator ? "generated" : "redrawn"));
    return {};
}

} // namespace wattif
