// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/script/session_script.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/experiment/run_settings.h"

namespace wattif {
namespace {

const Question* startOf(const Scenario& file, const std::string& variant)
{
    if (variant.empty())
        return &file.baseline;
    const auto found = std::ranges::find(file.variants, variant, &Variant::name);
    return found == file.variants.end() ? nullptr : &found->question;
}

/// Settings of the scenario's options first: those of the policies that have one of the same name are repeated after them.
std::vector<std::string> settingsBetween(const Study& study, const Question& start, const Question& wanted)
{
    std::vector<std::string> settings;
    std::vector<std::string> names;
    const OptionValues before = study.optionsOf(*start.instance);
    for (const auto& [name, value] : study.optionsOf(*wanted.instance))
        if (const auto old = before.find(name); old == before.end() || old->second != value) {
            settings.push_back(fmt::format("{}={}", name, toString(value)));
            names.push_back(name);
        }
    for (const std::string& policy : wanted.policies) {
        const OptionValues old = optionsOf(study, start, policy);
        for (const auto& [name, value] : optionsOf(study, wanted, policy)) {
            const auto known = old.find(name);
            const bool isHit = std::ranges::find(names, name) != names.end();
            if (isHit || known == old.end() || known->second != value)
                settings.push_back(fmt::format("{}.{}={}", policy, name, toString(value)));
        }
    }
    return settings;
}

/// Returns whether a command line with these policies and settings asks the same.
bool leadsTo(const Study& study, Question start, const std::vector<std::string>& policies,
             const std::vector<std::string>& settings, const Question& wanted)
{
    const auto values = adaptQuestion(study, policies, settings, start);
    if (!values)
        return false;
    start.seed = wanted.seed;
    if (!values->empty())
        start.instance = study.withOptions(*start.instance, *values);
    return sameQuestion(start, wanted);
}

} // namespace

std::optional<std::vector<std::string>> questionWords(const Scenario& file, const std::string& variant, const Question& wanted)
{
    const Question* start = startOf(file, variant);
    if (!start || !start->instance || !wanted.instance)
        return std::nullopt;
    const Study& study = *file.study;
    std::vector<std::string> words;
    if (!variant.empty())
        words = {"--variant", variant};
    if (sameQuestion(*start, wanted))
        return words;
    const std::vector<std::string> policies = start->policies == wanted.policies ? std::vector<std::string>() : wanted.policies;
    const std::vector<std::string> settings = settingsBetween(study, *start, wanted);
    if (!leadsTo(study, *start, policies, settings, wanted))
        return std::nullopt;
    if (!policies.empty())
        words.insert(words.end(), {"--policy", fmt::format("{}", fmt::join(policies, ","))});
    for (const std::string& setting : settings)
        words.insert(words.end(), {"--set", setting});
    if (start->seed != wanted.seed)
        words.insert(words.end(), {"--seed", std::to_string(wanted.seed)});
    return words;
}

std::optional<std::vector<std::string>> instanceWords(const Scenario& file, const std::string& variant,
                                                      const InstancePtr& instance)
{
    const Question* start = startOf(file, variant);
    if (!start)
        return std::nullopt;
    Question wanted = *start;
    wanted.instance = instance;
    return questionWords(file, variant, wanted);
}

} // namespace wattif
