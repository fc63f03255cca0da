// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/question_options.h"

#include <algorithm>
#include <filesystem>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/cli/chosen.h"
#include "core/cli/option_text.h"
#include "core/experiment/run_settings.h"
#include "core/io/file.h"
#include "core/io/sha256.h"
#include "core/io/standard_streams.h"
#include "core/report/page_language.h"
#include "core/report/report_page.h"

namespace wattif::cli {

void QuestionOptions::declare(CLI::App& line)
{
    line.add_option("scenario", m_file, "Scenario file, or - for standard input")->type_name("FILE")->required();
    line.add_option("--policy", m_policies, "Names of the policies to run; default: those of the scenario.")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("A,B");
    m_own.declare(line);
    line.add_option("--set", m_settings,
                    "Sets an option of the scenario or of all policies that have it; policy.key=value sets it for one policy.")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    line.add_option("--variant", m_variant, "Runs this variant of the scenario instead of the baseline.")->type_name("NAME");
    line.add_option("--seed", m_seed, "Seed of random policies; default: the scenario's seed.")
        ->transform(wholeIn(0, maxSeed))
        ->type_name("UINT");
}

void QuestionOptions::declareLanguage(CLI::App& line)
{
    line.add_option("--language", m_language, "Language of the texts, and of built-in lessons.")
        ->check(CLI::IsMember({"en", "zh_CN"}))
        ->capture_default_str()
        ->type_name("LANGUAGE");
}

void QuestionOptions::declareShown(CLI::App& line, const std::string& description)
{
    line.add_option("--show", m_shown, description)->type_name("POLICY");
}

Result<Scenario> QuestionOptions::read(const Console& console, const std::string& output)
{
    if (auto ok = m_own.take(); !ok)
        return propagateError(ok);
    auto scenario = readAndWarn(console, m_file, {.output = output});
    if (!scenario)
        return scenario;
    auto question = chooseVariant(*scenario, m_variant);
    if (!question)
        return propagateError(question);
    scenario->baseline = std::move(*question);
    scenario->variants.clear();
    const Study& study = *scenario->study;
    if (auto ok = m_own.check(study); !ok)
        return propagateError(ok);
    if (m_policies.empty()) // they run beside those of the scenario
        for (const OwnCommand& own : m_own.commands())
            setRuns(study, scenario->baseline, own.name, true);
    const auto settings = adaptQuestion(study, m_policies, m_settings, scenario->baseline);
    if (!settings)
        return tl::unexpected(settings.error());
    if (scenario->baseline.policies.empty())
        return usageError("the scenario lets no policy run; name some with --policy");
    scenario->baseline.seed = m_seed.value_or(scenario->baseline.seed);
    if (!settings->empty())
        scenario->baseline.instance = study.withOptions(*scenario->baseline.instance, *settings);
    std::erase_if(scenario->importReport.assumed, [&](const Assumption& one) { return settings->contains(one.name); });
    return scenario;
}

std::string QuestionOptions::fileName() const
{
    return m_file == standardStream ? inputName(m_file) : std::filesystem::path(m_file).filename().string();
}

std::vector<std::string> QuestionOptions::words() const
{
    std::vector<std::string> words{m_file == standardStream ? m_file : fileName()};
    if (!m_variant.empty()) {
        words.emplace_back("--variant");
        words.push_back(m_variant);
    }
    if (!m_policies.empty()) {
        words.emplace_back("--policy");
        words.push_back(fmt::format("{}", fmt::join(m_policies, ",")));
    }
    for (const OwnCommand& own : m_own.commands()) {
        words.emplace_back("--own");
        words.push_back(fmt::format("{}={}", own.name, own.command));
    }
    for (const std::string& setting : m_settings) {
        words.emplace_back("--set");
        words.push_back(setting);
    }
    if (m_seed) {
        words.emplace_back("--seed");
        words.push_back(std::to_string(*m_seed));
    }
    if (!m_shown.empty()) {
        words.emplace_back("--show");
        words.push_back(m_shown);
    }
    if (m_language != "en") {
        words.emplace_back("--language");
        words.push_back(m_language);
    }
    return words;
}

bool QuestionOptions::asksOtherwise() const
{
    return !m_policies.empty() || !m_own.commands().empty() || !m_settings.empty() || !m_variant.empty() || !m_shown.empty();
}

Result<PageRun> QuestionOptions::pageRun(const Console& console, const std::string& output, bool hasLedger)
{
    auto scenario = read(console, output);
    if (!scenario)
        return propagateError(scenario);
    auto sum = digest(*scenario);
    if (!sum)
        return propagateError(sum);
    auto run = runForPage(*scenario, hasLedger, RunControl(console.stop));
    if (!run)
        return propagateError(run);
    PageRun page{.scenario = std::move(*scenario), .run = std::move(*run)};
    PageLanguage language = pageLanguage(m_language);
    page.language = std::move(language.name);
    page.translated = std::move(language.translated);
    page.variant = m_variant;
    page.sourceName = fileName();
    page.sha256 = std::move(*sum);
    return page;
}

Result<const PolicyResult*> QuestionOptions::shownResult(const PageRun& page) const
{
    if (!m_shown.empty()) {
        const auto named = std::ranges::find(page.run.policies, m_shown, &PolicyResult::policy);
        if (named == page.run.policies.end())
            return usageError(fmt::format("--show: the policy '{}' does not run", m_shown));
        return &*named;
    }
    const auto isShown = [&](const PolicyResult& result) {
        const PolicyInfo* info = findPolicy(*page.scenario.study, result.policy);
        return m_policies.empty() ? !(info && info->isBaseline) : result.policy == m_policies.front();
    };
    const auto found = std::ranges::find_if(page.run.policies, isShown);
    return found == page.run.policies.end() ? &page.run.policies.front() : &*found;
}

Result<std::string> QuestionOptions::digest(const Scenario& scenario) const
{
    std::error_code ignored;
    if (m_file == standardStream || !std::filesystem::is_regular_file(m_file, ignored))
        return sha256(printScenario(scenario));
    return readFile(m_file).transform([](const std::string& bytes) { return sha256(bytes); });
}

} // namespace wattif::cli
