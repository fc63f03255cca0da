// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/question.h"

#include <algorithm>
#include <utility>

namespace wattif {
namespace {

/// Omits defaults, to give equal configurations equal values.
OptionValues changedOptions(const PolicyInfo& policy, const OptionValues& values)
{
    OptionValues changed;
    for (const auto& [name, value] : values) {
        const Option* option = findOption(policy.options, name);
        const auto checked = option ? checkedValue(*option, value) : Result<OptionValue>(value);
        if (!option || !checked || *checked != option->defaultValue)
            changed.emplace(name, checked.value_or(value));
    }
    return changed;
}

void replaceOptions(const Study& study, Question& question, std::string_view policy, const OptionValues& values)
{
    const PolicyInfo* info = findPolicy(study, policy);
    OptionValues changed = info ? changedOptions(*info, values) : values;
    if (changed.empty())
        question.options.erase(std::string(policy));
    else
        question.options.insert_or_assign(std::string(policy), std::move(changed));
}

std::ptrdiff_t placeIn(const Study& study, const std::string& policy)
{
    const auto table = study.policies();
    return std::ranges::find(table, policy, &PolicyInfo::name) - table.begin();
}

} // namespace

Question questionOf(const Study& study, InstancePtr instance)
{
    Question question{.instance = std::move(instance)};
    setCalls(study, question, defaultPolicies(study));
    return question;
}

bool sameSettings(const Question& a, const Question& b)
{
    return a.policies == b.policies && a.options == b.options && a.seed == b.seed;
}

bool sameQuestion(const Question& a, const Question& b)
{
    const bool sameInstance = a.instance == b.instance || (a.instance && b.instance && a.instance->equals(*b.instance));
    return sameSettings(a, b) && sameInstance;
}

bool isSameRun(const Question& a, const Question& b)
{
    return a.instance == b.instance && a.seed == b.seed && callsOf(a) == callsOf(b);
}

std::vector<PolicyCall> callsOf(const Question& question)
{
    std::vector<PolicyCall> calls;
    for (const std::string& policy : question.policies) {
        const auto options = question.options.find(policy);
        calls.push_back({policy, options == question.options.end() ? OptionValues{} : options->second});
    }
    return calls;
}

RunRequest requestOf(const Question& question) { return {.policies = callsOf(question), .seed = question.seed}; }

OptionValues optionsOf(const Study& study, const Question& question, std::string_view policy)
{
    const PolicyInfo* info = findPolicy(study, policy);
    if (!info)
        return {};
    const auto changed = question.options.find(policy);
    return completed(info->options, changed == question.options.end() ? OptionValues{} : changed->second)
        .value_or(OptionValues{});
}

void setOptions(const Study& study, Question& question, std::string_view policy, const OptionValues& values)
{
    OptionValues all = values;
    if (const auto known = question.options.find(policy); known != question.options.end())
        all.insert(known->second.begin(), known->second.end());
    replaceOptions(study, question, policy, all);
}

void setCalls(const Study& study, Question& question, const std::vector<PolicyCall>& calls)
{
    question.policies.clear();
    for (const PolicyCall& call : calls) {
        question.policies.push_back(call.policy);
        replaceOptions(study, question, call.policy, call.options);
    }
}

void setRuns(const Study& study, Question& question, std::string_view policy, bool runs)
{
    const auto found = std::ranges::find(question.policies, policy);
    if (runs == (found != question.policies.end()))
        return;
    if (!runs) {
        question.policies.erase(found);
        return;
    }
    question.policies.emplace_back(policy);
    std::ranges::stable_sort(question.policies, {}, [&study](const std::string& name) { return placeIn(study, name); });
}

} // namespace wattif
