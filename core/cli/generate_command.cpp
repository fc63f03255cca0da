// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/result_notes.h"
#include "core/base/stop_scope.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/question.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"

namespace wattif::cli {
namespace {

class GenerateCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        CLI::App* generate = line.add_subcommand("generate", "Generates a random scenario");
        generate->require_subcommand(1);
        generate->footer("Example:\n  wattif-cli generate profit --set bags=100 --set gamma=1.2 --seed 7 -o S.json");
        for (const Study* study : studies()) {
            CLI::App* one = generate->add_subcommand(study->name(), study->description());
            one->add_option("--set", m_settings, "Sets an option: --set key=value.")
                ->type_name("KEY=VALUE")
                ->allow_extra_args(false);
            one->add_option("--seed", m_seed, "Seed of the random numbers; the same seed gives the same scenario.")
                ->transform(wholeIn(0, maxSeed))
                ->capture_default_str()
                ->type_name("UINT");
            one->add_option("--name", m_name, "Name of the scenario; default: the study and the seed.")->type_name("TEXT");
            addOutput(*one, m_output, "Scenario to write; default or -: standard output.");
            one->footer(helpOf("Options for --set:", study->generateOptions()));
            m_lines.emplace_back(study, one);
        }
    }

    [[nodiscard]] bool isChosen() const override { return chosen() != nullptr; }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const Study& study = *chosen();
        auto given = parseSettings(m_settings, study.generateOptions());
        if (!given)
            return propagateError(given);
        auto values = completed(study.generateOptions(), *given);
        if (!values)
            return propagateError(values);
        const StopScope scope(console.stop);
        auto instance = study.generate(*values, m_seed);
        if (scope.isStopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!instance)
            return propagateError(instance);
        for (const ResultNote& note : resultNotes(study, **instance, {}))
            printMessage(console, fmt::format("note: {}", note.text));
        const std::string name = m_name.empty() ? fmt::format("{}, drawn with seed {}", study.title(), m_seed) : m_name;
        return deliver(console, m_output, printScenario(scenarioOf(study, std::move(*instance), name)));
    }

    [[nodiscard]] std::string task() const override
    {
        std::string text = fmt::format("draw a {} scenario", chosen()->name());
        for (const std::string& setting : m_settings)
            text += (&setting == &m_settings.front() ? " with " : ", ") + setting;
        return text;
    }

private:
    [[nodiscard]] const Study* chosen() const
    {
        for (const auto& [study, line] : m_lines)
            if (line->parsed())
                return study;
        return nullptr;
    }

    std::vector<std::pair<const Study*, CLI::App*>> m_lines;
    std::vector<std::string> m_settings;
    std::uint64_t m_seed = 1;
    std::string m_name;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeGenerateCommand() { return std::make_unique<GenerateCommand>(); }

} // namespace wattif::cli
