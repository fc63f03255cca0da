// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/settings.h"
#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"

namespace wattif::cli {
namespace {

std::string settingsHelp()
{
    std::string text;
    for (const Study* study : studies()) {
        text += helpOf(fmt::format("Options of a {} scenario for --set:", study->name()), study->scenarioOptions());
        for (const PolicyInfo& policy : study->policies())
            text += helpOf(fmt::format("Options of the policy {}:", policy.name), policy.options);
    }
    return text;
}

Result<InstancePtr> chooseVariant(const Scenario& scenario, const std::string& name)
{
    if (name.empty())
        return scenario.instance;
    std::vector<std::string> known;
    for (const Variant& variant : scenario.variants) {
        if (variant.name == name)
            return variant.instance;
        known.push_back(variant.name);
    }
    return usageError(fmt::format("the scenario has no variant '{}'{}", name, nameHint(name, known)));
}

class RunCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("run", "Runs policies on a scenario and prints their metrics");
        m_line->add_option("scenario", m_file, "Scenario file")->required()->type_name("FILE");
        m_line->add_option("--policy", m_policies, "Policies to run, by name; the study's default ones where it is left out.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line
            ->add_option(
                "--set", m_settings,
                "Sets an option of the scenario or of the policies that have it; policy.key=value sets that of one policy.")
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        m_line->add_option("--variant", m_variant, "Runs this variant of the scenario instead of the baseline.")
            ->type_name("NAME");
        m_line->add_option("--seed", m_seed, "Seed of policies that draw random numbers.")->capture_default_str();
        m_line->add_option("--format", m_format, "table, json or csv")
            ->check(CLI::IsMember({"table", "json", "csv"}))
            ->capture_default_str();
        m_line->add_flag("--detail", m_detail, "Adds the study's long arrays to the JSON, e.g. every change of a node's state.");
        m_line->add_option("-o,--output", m_output, "File to write; printed where it is left out.")->type_name("FILE");
        m_line->footer(settingsHelp()
                       + "\nExamples:\n  wattif-cli run S.json\n"
                         "  wattif-cli run S.json --policy online,greedy --set gamma=1.2 --format json -o results.json");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        auto scenario = readAndWarn(console, m_file);
        if (!scenario)
            return passOn(scenario);
        return runScenario(console, *scenario);
    }

private:
    [[nodiscard]] Result<void> runScenario(const Console& console, const Scenario& scenario) const
    {
        const Study& study = *scenario.study;
        const auto variant = chooseVariant(scenario, m_variant);
        if (!variant)
            return tl::unexpected(variant.error());
        auto calls = choosePolicies(study, m_policies);
        if (!calls)
            return passOn(calls);
        const auto values = applySettings(m_settings, study, *calls);
        if (!values)
            return tl::unexpected(values.error());
        const InstancePtr instance = values->empty() ? *variant : study.withOptions(**variant, *values);
        const std::size_t asked = calls->size();
        const RunRequest request{.policies = std::move(*calls), .seed = m_seed, .ledger = false};
        const auto report = study.run(*instance, request, RunControl(console.stop));
        if (!report)
            return tl::unexpected(report.error());
        if (auto ok = deliver(console, m_output, print(study, *instance, *report)); !ok)
            return ok;
        if (!report->complete)
            return fail(ErrorCode::interrupted,
                        fmt::format("interrupted: {} of {} policies finished", report->policies.size(), asked));
        return {};
    }

    [[nodiscard]] std::string print(const Study& study, const StudyInstance& instance, const RunReport& report) const
    {
        if (m_format == "json")
            return runAsJson(study, instance, report, m_detail);
        return m_format == "csv" ? runAsCsv(study, report) : runAsTable(study, report);
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::vector<std::string> m_policies;
    std::vector<std::string> m_settings;
    std::string m_variant;
    std::uint64_t m_seed = 1;
    std::string m_format = "table";
    bool m_detail = false;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

} // namespace wattif::cli
