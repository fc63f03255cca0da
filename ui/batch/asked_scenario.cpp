// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/asked_scenario.h"

#include <algorithm>
#include <utility>

#include <QJsonDocument>

#include "core/base/near_names.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/studies.h"
#include "core/own/own_command.h"

namespace wattif::ui {
namespace {

std::vector<std::string> stdTexts(const QStringList& texts)
{
    std::vector<std::string> all;
    for (const QString& text : texts)
        all.push_back(text.toStdString());
    return all;
}

/// Makes a variant the baseline.
Result<void> activateVariant(Scenario& scenario, const std::string& name)
{
    const auto found = std::ranges::find(scenario.variants, name, &Variant::name);
    if (found == scenario.variants.end()) {
        std::vector<std::string> known;
        for (const Variant& variant : scenario.variants)
            known.push_back(variant.name);
        return fail(ErrorCode::usage, "there is no variant '" + name + "'" + nameHint(name, known));
    }
    scenario.baseline = std::exchange(found->question, {});
    scenario.variants.clear();
    return {};
}

} // namespace

Result<QJsonObject> viewStates(const QString& text)
{
    const QJsonObject states = QJsonDocument::fromJson(text.toUtf8()).object();
    const bool isGood = std::all_of(states.begin(), states.end(), [](const QJsonValue& state) { return state.isObject(); });
    if (!text.isEmpty() && (states.isEmpty() || !isGood))
        return fail(ErrorCode::usage, R"(--state: expected a JSON object of objects, e.g. {"power.energy": {"show": "total"}})");
    return states;
}

Result<void> takeOwnPolicies(const QStringList& texts)
{
    std::vector<OwnCommand> commands;
    for (const QString& text : texts) {
        auto own = parseOwnCommand(text.toStdString());
        if (!own)
            return propagateError(own);
        commands.push_back(std::move(*own));
    }
    for (const Study* study : studies()) {
        std::vector<OwnCommand> free = commands; // of another study, a policy may have this name
        std::erase_if(free, [study](const OwnCommand& own) { return findPolicy(*study, own.name) != nullptr; });
        if (auto ok = free.empty() ? Result<void>() : setOwnCommands(*study, free); !ok)
            return ok;
    }
    return {};
}

Result<Scenario> askedScenario(Scenario scenario, const AskedInstead& asked)
{
    const Study& study = *scenario.study;
    if (!asked.variant.isEmpty())
        if (auto chosen = activateVariant(scenario, asked.variant.toStdString()); !chosen)
            return propagateError(chosen);
    if (!asked.shown.isEmpty() && !findPolicy(study, asked.shown.toStdString()))
        return fail(ErrorCode::usage,
                    "--show: there is no policy '" + asked.shown.toStdString() + "' in the study " + study.name());
    Question& question = scenario.baseline;
    const auto options = adaptQuestion(study, stdTexts(asked.policies), stdTexts(asked.settings), question);
    if (!options)
        return tl::unexpected(options.error());
    question.seed = asked.seed.value_or(question.seed);
    if (!options->empty())
        question.instance = study.withOptions(*question.instance, *options);
    return scenario;
}

} // namespace wattif::ui
