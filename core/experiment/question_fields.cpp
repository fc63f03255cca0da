// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/question_fields.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/experiment/option_json.h"
#include "core/experiment/studies.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/unknown_fields.h"

namespace wattif {
namespace {

constexpr std::string_view policiesField = "policies";
constexpr std::string_view optionsField = "policy_options";
constexpr std::string_view seedField = "seed";

std::vector<std::string> policyNames(const Study& study)
{
    std::vector<std::string> names;
    for (const PolicyInfo& policy : study.policies())
        names.push_back(policy.name);
    return names;
}

Result<void> readPolicy(const Study& study, const JsonCursor& field, Question& question, Json* absent)
{
    auto name = field.text();
    if (!name)
        return propagateError(name);
    if (absent && !findPolicy(study, *name)) {
        (*absent)[*name] = Json::object();
        return {};
    }
    if (!findPolicy(study, *name))
        return field.error(formatMessage("there is no policy '{}'{}", *name, nameHint(*name, policyNames(study))));
    if (std::ranges::find(question.policies, *name) != question.policies.end())
        return field.error(formatMessage("the policy '{}' is named twice", *name));
    question.policies.push_back(std::move(*name));
    return {};
}

Result<void> readPolicies(const Study& study, const JsonCursor& root, Question& question, Json* absent)
{
    const auto list = root.find(policiesField);
    if (!list) {
        setCalls(study, question, defaultPolicies(study));
        return {};
    }
    const auto count = list->size();
    if (!count)
        return tl::unexpected(count.error());
    for (std::size_t i = 0; i < *count; ++i)
        if (auto ok = readPolicy(study, list->element(i), question, absent); !ok)
            return ok;
    return {};
}

/// Takes the options of policies that are absent; names that no list of policies has are mistakes.
void takeAbsentOptions(const JsonCursor& all, std::vector<std::string>& known, Json& absent)
{
    for (auto& [name, options] : absent.items()) {
        known.push_back(name);
        if (const auto object = all.find(name))
            options = object->json();
    }
}

Result<void> readOptions(const Study& study, const JsonCursor& root, Question& question, Json* absent)
{
    const auto all = root.find(optionsField);
    if (!all)
        return {};
    std::vector<std::string> known = policyNames(study);
    if (absent)
        takeAbsentOptions(*all, known, *absent);
    if (auto ok = all->checkMembers(std::vector<std::string_view>(known.begin(), known.end())); !ok)
        return ok;
    for (const PolicyInfo& policy : study.policies()) {
        const auto object = all->find(policy.name);
        if (!object)
            continue;
        const auto values = readOptionValues(*object, policy.options);
        if (!values)
            return tl::unexpected(values.error());
        setOptions(study, question, policy.name, *values);
    }
    return {};
}

Result<void> readSeed(const JsonCursor& root, Question& question)
{
    const auto field = root.find(seedField);
    if (!field)
        return {};
    const auto seed = field->integer();
    if (!seed)
        return tl::unexpected(seed.error());
    if (*seed < 0)
        return field->error(formatMessage("a seed must not be negative (got {})", *seed));
    question.seed = static_cast<std::uint64_t>(*seed);
    return {};
}

/// Options of policies in the study's order.
template <class ValuesOf>
Json policyOptionsJson(const Study& study, const ValuesOf& valuesOf)
{
    Json json = Json::object();
    for (const PolicyInfo& policy : study.policies())
        if (const OptionValues values = valuesOf(policy.name); !values.empty())
            json[policy.name] = optionsJson(values);
    return json;
}

Json changedJson(const Study& study, const Question& question)
{
    return policyOptionsJson(study, [&question](const std::string& policy) {
        const auto changed = question.options.find(policy);
        return changed == question.options.end() ? OptionValues{} : changed->second;
    });
}

Json completeJson(const Study& study, const Question& question)
{
    return policyOptionsJson(study, [&](const std::string& policy) { return optionsOf(study, question, policy); });
}

} // namespace

Result<const Study*> readStudy(const JsonCursor& root)
{
    std::vector<std::string> known;
    for (const Study* study : studies())
        known.push_back(study->name());
    const auto field = root.find("study");
    if (!field)
        return root.error(formatMessage("the field 'study' is missing{}", nameHint({}, known)));
    const auto name = field->text();
    if (!name)
        return tl::unexpected(name.error());
    const Study* study = findStudy(*name);
    if (!study)
        return field->error(formatMessage("there is no study '{}'{}", *name, nameHint(*name, known)));
    return study;
}

Result<OptionValues> readOptionValues(const JsonCursor& object, std::span<const Option> options)
{
    std::vector<std::string_view> known;
    for (const Option& option : options)
        known.push_back(option.name);
    if (auto ok = object.checkMembers(known); !ok)
        return propagateError(ok);
    OptionValues values;
    for (const Option& option : options) {
        const auto field = object.find(option.name);
        if (!field)
            continue;
        auto value = field->option(option);
        if (!value)
            return propagateError(value);
        values.emplace(option.name, std::move(*value));
    }
    return values;
}

namespace {

Result<InstancePtr> readInstance(const Study& study, const JsonCursor& root, std::vector<UnknownField>* ignored)
{
    const UnknownFieldScope scope(ignored);
    return study.read(root);
}

} // namespace

const std::vector<std::string>& settingFields()
{
    static const std::vector<std::string> names{std::string(policiesField), std::string(optionsField), std::string(seedField)};
    return names;
}

Result<Question> readQuestion(const Study& study, const JsonCursor& root, Json* absent, std::vector<UnknownField>* ignored)
{
    Question question;
    auto instance = readInstance(study, root, ignored);
    if (!instance)
        return propagateError(instance);
    question.instance = std::move(*instance);
    auto ok = readPolicies(study, root, question, absent)
                  .and_then([&] { return readOptions(study, root, question, absent); })
                  .and_then([&] { return readSeed(root, question); });
    if (!ok)
        return propagateError(ok);
    return question;
}

void writeQuestion(const Study& study, const Question& question, FieldSink& into)
{
    into.field(policiesField, question.policies);
    if (Json changed = changedJson(study, question); !changed.empty())
        into.field(optionsField, std::move(changed));
    into.field(seedField, question.seed);
    study.write(*question.instance, into);
}

Json wholeQuestion(const Study& study, const Question& question)
{
    Json json{{policiesField, question.policies}, {optionsField, completeJson(study, question)}, {seedField, question.seed}};
    JsonFields fields(json);
    study.write(*question.instance, fields);
    return json;
}

void addSettingSchemas(const Study& study, Json& properties)
{
    Json options = Json::object();
    for (const PolicyInfo& policy : study.policies()) {
        if (policy.options.empty())
            continue;
        Json own = Json::object();
        for (const Option& option : policy.options)
            own[option.name] = optionSchema(option);
        options[policy.name] = {{"type", "object"}, {"properties", std::move(own)}, {"additionalProperties", false}};
    }
    properties[policiesField] = {{"type", "array"},
                                 {"description", "Policies that run, in this order; default: the study's default policies."},
                                 {"items", {{"enum", policyNames(study)}}},
                                 {"uniqueItems", true}};
    properties[optionsField] = {
        {"type", "object"},
        {"description", "Options of policies by the name of the policy; missing options have their defaults."},
        {"properties", std::move(options)}};
    properties[seedField] = {
        {"type", "integer"}, {"minimum", 0}, {"description", "Seed of the policies that draw random numbers."}, {"default", 1}};
}

} // namespace wattif
