// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/asked_scenario.h"

#include "core/experiment/run_settings.h"

namespace wattif::ui {
namespace {

std::vector<std::string> stdTexts(const QStringList& texts)
{
    std::vector<std::string> all;
    for (const QString& text : texts)
        all.push_back(text.toStdString());
    return all;
}

} // namespace

Result<Scenario> askedScenario(Scenario scenario, const AskedInstead& asked)
{
    const Study& study = *scenario.study;
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
