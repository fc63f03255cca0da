// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/run_settings.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"

namespace wattif {
namespace {

std::vector<std::string> namesOf(std::span<const Option> options)
{
    std::vector<std::string> names;
    for (const Option& option : options)
        names.push_back(option.name);
    return names;
}

Result<OptionValue> valueOf(const Option& option, const Setting& setting, std::string_view flag = "--set")
{
    auto value = parseValue(option, setting.value);
    if (!value)
        return fail(ErrorCode::usage, formatMessage("{} {}={}: {}", flag, setting.key, setting.value, value.error().message));
    return value;
}

tl::unexpected<Error> unknownKey(const std::string& key, const std::vector<std::string>& known, std::string_view flag = "--set")
{
    return fail(ErrorCode::usage, formatMessage("{} {}: there is no such option{}", flag, key, nameHint(key, known)));
}

/// The policies of the study that a key means: "theta", or "resolve.theta".
std::vector<std::string> policiesWith(const Study& study, const std::string& key)
{
    std::vector<std::string> names;
    for (const PolicyInfo& policy : study.policies())
        for (const Option& option : policy.options)
            if (key == option.name || key == policy.name + "." + option.name)
                names.push_back(policy.name);
    return names;
}

/// An option that help shows, of policies that do not run.
tl::unexpected<Error> notChosen(const std::string& key, const std::vector<std::string>& policies)
{
    return fail(ErrorCode::usage,
                formatMessage("--set {}: none of the policies that run has this option; choose it too: --policy {}", key,
                              fmt::join(policies, " or --policy ")));
}

/// Assigns a setting to the options of one policy; returns whether it has such an option.
Result<bool> assign(const Study& study, const std::string& name, const Setting& setting, PolicyCall& call)
{
    const PolicyInfo* policy = findPolicy(study, call.policy);
    const Option* option = policy ? findOption(policy->options, name) : nullptr;
    if (!option)
        return false;
    auto value = valueOf(*option, setting);
    if (!value)
        return propagateError(value);
    call.options[name] = std::move(*value);
    return true;
}

/// All keys that a run with these policies understands.
std::vector<std::string> knownKeys(const Study& study, const std::vector<PolicyCall>& calls)
{
    std::vector<std::string> keys = namesOf(study.scenarioOptions());
    for (const PolicyCall& call : calls)
        for (const Option& option : findPolicy(study, call.policy)->options) {
            keys.push_back(option.name);
            keys.push_back(fmt::format("{}.{}", call.policy, option.name));
        }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

/// Assigns a setting to the chosen policies that it means; returns whether there was one.
Result<bool> assignToPolicies(const Study& study, const Setting& setting, std::vector<PolicyCall>& calls)
{
    const std::size_t dot = setting.key.find('.');
    const std::string policy = dot == std::string::npos ? std::string() : setting.key.substr(0, dot);
    const std::string name = dot == std::string::npos ? setting.key : setting.key.substr(dot + 1);
    bool used = false;
    for (PolicyCall& call : calls) {
        if (!policy.empty() && call.policy != policy)
            continue;
        const auto assigned = assign(study, name, setting, call);
        if (!assigned)
            return assigned;
        used = used || *assigned;
    }
    return used;
}

Result<bool> assignToScenario(const Study& study, const Setting& setting, OptionValues& values)
{
    const Option* option = findOption(study.scenarioOptions(), setting.key);
    if (!option)
        return false;
    auto value = valueOf(*option, setting);
    if (!value)
        return propagateError(value);
    values[setting.key] = std::move(*value);
    return true;
}

} // namespace

Result<Setting> parseSetting(const std::string& text, std::string_view flag)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        return fail(ErrorCode::usage, formatMessage("{} {}: write it as key=value", flag, text));
    return Setting{text.substr(0, equals), text.substr(equals + 1)};
}

Result<OptionValues> parseSettings(const std::vector<std::string>& texts, std::span<const Option> options, std::string_view flag)
{
    OptionValues values;
    for (const std::string& text : texts) {
        const auto setting = parseSetting(text, flag);
        if (!setting)
            return tl::unexpected(setting.error());
        const Option* option = findOption(options, setting->key);
        if (!option)
            return unknownKey(setting->key, namesOf(options), flag);
        auto value = valueOf(*option, *setting, flag);
        if (!value)
            return propagateError(value);
        values[setting->key] = std::move(*value);
    }
    return values;
}

Result<std::vector<PolicyCall>> choosePolicies(const Study& study, const std::vector<std::string>& names)
{
    if (names.empty())
        return defaultPolicies(study);
    std::vector<std::string> known;
    for (const PolicyInfo& policy : study.policies())
        known.push_back(policy.name);
    std::vector<PolicyCall> calls;
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            return fail(ErrorCode::usage, formatMessage("there is no policy '{}'{}", name, nameHint(name, known)));
        if (std::none_of(calls.begin(), calls.end(), [&name](const PolicyCall& call) { return call.policy == name; }))
            calls.push_back({name});
    }
    return calls;
}

Result<OptionValues> applySettings(const std::vector<std::string>& texts, const Study& study, std::vector<PolicyCall>& calls)
{
    OptionValues values;
    for (const std::string& text : texts) {
        const auto setting = parseSetting(text);
        if (!setting)
            return tl::unexpected(setting.error());
        const auto ofScenario = assignToScenario(study, *setting, values);
        if (!ofScenario)
            return tl::unexpected(ofScenario.error());
        const auto ofPolicy = assignToPolicies(study, *setting, calls);
        if (!ofPolicy)
            return tl::unexpected(ofPolicy.error());
        if (*ofScenario || *ofPolicy)
            continue;
        if (const auto idle = policiesWith(study, setting->key); !idle.empty())
            return notChosen(setting->key, idle);
        return unknownKey(setting->key, knownKeys(study, calls));
    }
    return values;
}

Result<OptionValues> adaptQuestion(const Study& study, const std::vector<std::string>& policies,
                                   const std::vector<std::string>& settings, Question& question)
{
    if (!policies.empty()) {
        const auto chosen = choosePolicies(study, policies);
        if (!chosen)
            return tl::unexpected(chosen.error());
        question.policies.clear();
        for (const PolicyCall& call : *chosen)
            question.policies.push_back(call.policy);
    }
    std::vector<PolicyCall> calls = callsOf(question);
    auto values = applySettings(settings, study, calls);
    if (values)
        setCalls(study, question, calls);
    return values;
}

} // namespace wattif
