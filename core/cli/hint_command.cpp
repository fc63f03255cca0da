// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <optional>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/cli/chosen.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/hint/hint.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"

namespace wattif::cli {
namespace {

constexpr int maxSteps = 1000;

/// The first metric of a study that has a better side.
std::string mainMetric(const Study& study)
{
    for (const MetricInfo& metric : study.metrics())
        if (metric.better != Better::neither)
            return metric.name;
    return {};
}

class HintCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("hint", "Finds the best single move of a manual schedule");
        m_line->add_option("scenario", m_file, "Scenario file, or - for standard input")->type_name("FILE")->required();
        m_line->add_option("--metric", m_metric, "The metric to improve; default: the study's first metric.")->type_name("NAME");
        m_line->add_option("--variant", m_variant, "Starts from this variant of the scenario instead of the baseline.")
            ->type_name("NAME");
        declareQuestion();
        m_line->add_option("--steps", m_steps, "Makes the best move N times, one after another.")
            ->transform(wholeIn(1, maxSteps))
            ->capture_default_str()
            ->type_name("N");
        m_line->add_option("--time", m_seconds, "Seconds per move; after that the best move tried is made. 0: no limit.")
            ->transform(numberIn(0.0, 1e6))
            ->capture_default_str()
            ->type_name("SECONDS");
        addOutput(*m_line, m_output, "Output file for the changed scenario.");
        addMaxSize(*m_line);
        m_line->footer("Examples:\n"
                       "  wattif-cli hint S.json\n"
                       "  wattif-cli hint S.json --metric energy_j --steps 10 -o better.json");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        auto scenario = readAndWarn(console, m_file, {.output = m_output});
        if (!scenario)
            return propagateError(scenario);
        auto question = asked(*scenario);
        if (!question)
            return propagateError(question);
        HintRequest request{.study = scenario->study,
                            .instance = question->instance,
                            .calls = callsOf(*question),
                            .metric = m_metric.empty() ? mainMetric(*scenario->study) : m_metric,
                            .seed = question->seed};
        request.time = m_seconds > 0.0 ? std::chrono::duration<double>(m_seconds) : std::chrono::hours(24 * 365);
        for (int step = 0; step < m_steps; ++step) {
            auto hint = findHint(request, RunControl(console.stop));
            if (!hint)
                return propagateError(hint);
            console.out << hintText(request, *hint) << '\n';
            if (!hint->best)
                break;
            request.instance = std::move(hint->best->instance);
        }
        question->instance = std::move(request.instance);
        return m_output.empty() ? Result<void>() : write(console, *scenario, std::move(*question));
    }

    [[nodiscard]] std::string task() const override { return "search for a move in " + described(m_file); }

private:
    void declareQuestion()
    {
        m_line->add_option("--policy", m_policies, "Names of the policies that run; default: those of the scenario.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line->add_option("--set", m_settings, "Sets options beforehand, as in run.")
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        m_line->add_option("--seed", m_seed, "Seed of random policies; default: that of the scenario.")
            ->transform(wholeIn(0, maxSeed))
            ->type_name("UINT");
    }

    [[nodiscard]] Result<Question> asked(const Scenario& scenario) const
    {
        auto question = chooseVariant(scenario, m_variant);
        if (!question)
            return question;
        const auto settings = adaptQuestion(*scenario.study, m_policies, m_settings, *question);
        if (!settings)
            return tl::unexpected(settings.error());
        if (!settings->empty())
            question->instance = scenario.study->withOptions(*question->instance, *settings);
        question->seed = m_seed.value_or(question->seed);
        return question;
    }

    /// The scenario with its changed baseline or variant.
    [[nodiscard]] Result<void> write(const Console& console, Scenario& scenario, Question changed) const
    {
        setRuns(*scenario.study, changed, "manual", true);
        Question* question = &scenario.baseline;
        for (Variant& variant : scenario.variants)
            if (variant.name == m_variant)
                question = &variant.question;
        *question = std::move(changed);
        return deliver(console, m_output, printScenario(scenario));
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::string m_metric;
    std::string m_variant;
    std::vector<std::string> m_policies;
    std::vector<std::string> m_settings;
    std::optional<std::uint64_t> m_seed;
    int m_steps = 1;
    double m_seconds = 3.0;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeHintCommand() { return std::make_unique<HintCommand>(); }

} // namespace wattif::cli
