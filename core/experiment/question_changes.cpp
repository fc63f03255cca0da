// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/question_changes.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/experiment/json_difference.h"
#include "core/experiment/option_json.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

using Kind = QuestionChange::Kind;

Json instanceJson(const Study& study, const StudyInstance& instance)
{
    Json json = Json::object();
    JsonFields fields(json);
    study.write(instance, fields);
    return json;
}

/// Returns the instance of `before` with the options of `after`: the remaining differences are not options, wherever the file has
/// options.
Json beforeJson(const Study& study, const Question& before, const Question& after)
{
    return instanceJson(study, *study.withOptions(*before.instance, study.optionsOf(*after.instance)));
}

bool runs(const Question& question, const std::string& policy)
{
    return std::ranges::find(question.policies, policy) != question.policies.end();
}

void addPolicyChanges(const Study& study, const Question& before, const Question& after, std::vector<QuestionChange>& changes)
{
    const std::size_t first = changes.size();
    for (const PolicyInfo& policy : study.policies())
        if (runs(before, policy.name) != runs(after, policy.name))
            changes.push_back({.kind = Kind::runs,
                               .policy = policy.name,
                               .before = runs(before, policy.name),
                               .after = runs(after, policy.name)});
    if (changes.size() == first && before.policies != after.policies)
        changes.push_back({.kind = Kind::order});
}

void addOptionChanges(std::span<const Option> options, const OptionValues& before, const OptionValues& after,
                      const QuestionChange& kind, std::vector<QuestionChange>& changes)
{
    for (const Option& option : options) {
        const OptionValue& old = before.at(option.name);
        const OptionValue& now = after.at(option.name);
        if (old == now)
            continue;
        QuestionChange change = kind;
        change.name = option.name;
        change.before = old;
        change.after = now;
        changes.push_back(std::move(change));
    }
}

void addPlace(const JsonDifference& place, QuestionChange& change)
{
    if (place.path.size() == 1) {
        change.before = place.first ? optionOfJson(*place.first) : std::nullopt;
        change.after = place.second ? optionOfJson(*place.second) : std::nullopt;
    }
    ++change.places;
    const bool isRow = std::holds_alternative<JsonRow>(place.path.back());
    change.added += isRow && !place.first ? 1 : 0;
    change.removed += isRow && !place.second ? 1 : 0;
}

bool isOption(const Study& study, std::string_view field) { return findOption(study.scenarioOptions(), field) != nullptr; }

void addFieldChanges(const Study& study, const Question& before, const Question& after, std::vector<QuestionChange>& changes)
{
    const Json old = beforeJson(study, before, after);
    const Json now = instanceJson(study, *after.instance);
    for (const JsonDifference& place : jsonDifferences(old, now)) {
        const auto& field = std::get<std::string>(place.path.front());
        if (isOption(study, field))
            continue;
        if (changes.empty() || changes.back().kind != Kind::field || changes.back().name != field)
            changes.push_back({.name = field});
        addPlace(place, changes.back());
    }
}

void takeBack(const std::string& field, const Json& before, Json& after)
{
    if (const auto old = before.find(field); old != before.end())
        after[field] = *old;
    else
        after.erase(field);
}

Result<InstancePtr> read(const Study& study, const Json& fields)
{
    const auto document = JsonDocument::parse("scenario", printJson(fields));
    return document ? study.read(JsonCursor(**document)) : tl::unexpected(document.error());
}

/// The instance with the previous value of a field; if that contradicts the others, with those of all changed fields that are not
/// options.
Result<InstancePtr> withFieldBack(const Study& study, const Question& before, const Question& after, const std::string& field)
{
    const Json old = beforeJson(study, before, after);
    Json now = instanceJson(study, *after.instance);
    takeBack(field, old, now);
    if (auto alone = read(study, now))
        return alone;
    std::vector<QuestionChange> changes;
    addFieldChanges(study, before, after, changes);
    for (const QuestionChange& change : changes)
        takeBack(change.name, old, now);
    return read(study, now);
}

/// Options come and go with the programs of own policies.
tl::unexpected<Error> noOption(const std::string& name)
{
    return badInput(formatMessage("there is no option '{}' any more", name));
}

void setPolicyRuns(const Study& study, const Question& before, const std::string& policy, Question& question)
{
    setRuns(study, question, policy, runs(before, policy));
    const bool sameSet = std::ranges::is_permutation(before.policies, question.policies);
    if (sameSet)
        question.policies = before.policies;
}

} // namespace

std::vector<QuestionChange> questionChanges(const Study& study, const Question& before, const Question& after)
{
    std::vector<QuestionChange> changes;
    addPolicyChanges(study, before, after, changes);
    for (const PolicyInfo& policy : study.policies())
        addOptionChanges(policy.options, optionsOf(study, before, policy.name), optionsOf(study, after, policy.name),
                         {.kind = Kind::policyOption, .policy = policy.name}, changes);
    if (before.seed != after.seed)
        changes.push_back({.kind = Kind::seed,
                           .before = static_cast<std::int64_t>(before.seed),
                           .after = static_cast<std::int64_t>(after.seed)});
    if (before.instance == after.instance || before.instance->equals(*after.instance))
        return changes;
    addOptionChanges(study.scenarioOptions(), study.optionsOf(*before.instance), study.optionsOf(*after.instance),
                     {.kind = Kind::option}, changes);
    addFieldChanges(study, before, after, changes);
    return changes;
}

Result<Question> withoutChange(const Study& study, const Question& before, const Question& after, const QuestionChange& change)
{
    Question question = after;
    switch (change.kind) {
    case Kind::runs: setPolicyRuns(study, before, change.policy, question); return question;
    case Kind::order: question.policies = before.policies; return question;
    case Kind::policyOption: {
        const OptionValues old = optionsOf(study, before, change.policy);
        if (!old.contains(change.name))
            return noOption(change.name);
        setOptions(study, question, change.policy, {{change.name, old.at(change.name)}});
        return question;
    }
    case Kind::seed: question.seed = before.seed; return question;
    case Kind::option: {
        const OptionValues old = study.optionsOf(*before.instance);
        if (!old.contains(change.name))
            return noOption(change.name);
        OptionValues values = study.optionsOf(*after.instance);
        values.insert_or_assign(change.name, old.at(change.name));
        question.instance = study.withOptions(*after.instance, values);
        auto ok = study.check(*question.instance);
        return ok ? Result<Question>(std::move(question)) : propagateError(ok);
    }
    case Kind::field: break;
    }
    auto instance = withFieldBack(study, before, after, change.name);
    if (!instance)
        return propagateError(instance);
    question.instance = std::move(*instance);
    return question;
}

} // namespace wattif
