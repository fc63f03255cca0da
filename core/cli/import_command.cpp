// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"

namespace wattif::cli {
namespace {

/// `import STUDY`: roles and options come from the study's records.
class StudyImport {
public:
    StudyImport(const Study& study, CLI::App& line)
        : m_study(study), m_line(line.add_subcommand(study.name(), study.description()))
    {
        for (const ImportRole& role : study.importRoles())
            m_line->add_option("--" + role.name, m_files[role.name], role.description)
                ->required(role.required)
                ->type_name("FILE");
        for (const Option& option : study.importOptions())
            m_line->add_option(flagOf(option), m_values[option.name], helpOf(option))->type_name("VALUE");
        m_line->add_option("--set", m_settings, "Sets one of these options: --set key=value.")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        m_line->add_option("-o,--output", m_output, "Scenario to write; printed where it is left out.")->type_name("FILE");
        m_line->footer(example());
    }

    [[nodiscard]] bool isChosen() const { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) const
    {
        auto files = readFiles();
        if (!files)
            return passOn(files);
        auto values = parseSettings(settings(), m_study.importOptions());
        if (!values)
            return passOn(values);
        auto imported = m_study.importFrom(*files, *values);
        if (!imported)
            return passOn(imported);
        for (const std::string& note : imported->notes)
            console.err << "note: " << note << '\n';
        return deliver(console, m_output,
                       printScenario({.study = &m_study, .name = scenarioName(), .instance = std::move(imported->instance)}));
    }

private:
    /// With the files that are needed, else with the first.
    [[nodiscard]] std::string example() const
    {
        std::string line = fmt::format("Example:\n  wattif-cli import {}", m_study.name());
        const auto roles = m_study.importRoles();
        for (const ImportRole& role : roles)
            if (role.required || &role == &roles.front())
                line += fmt::format(" --{} {}-file", role.name, role.name);
        return line + " -o S.json";
    }

    /// Flags of their own are settings like those after --set.
    [[nodiscard]] std::vector<std::string> settings() const
    {
        std::vector<std::string> settings = m_settings;
        for (const auto& [name, value] : m_values)
            if (!value.empty())
                settings.push_back(fmt::format("{}={}", name, value));
        return settings;
    }

    [[nodiscard]] Result<ImportFiles> readFiles() const
    {
        ImportFiles files;
        for (const auto& [role, path] : m_files) {
            if (path.empty())
                continue;
            auto text = readFileUnpacked(path);
            if (!text)
                return passOn(text);
            files[role] = {path, std::move(*text)};
        }
        return files;
    }

    [[nodiscard]] std::string scenarioName() const
    {
        std::string name;
        for (const ImportRole& role : m_study.importRoles())
            if (const std::filesystem::path path = m_files.at(role.name); !path.empty())
                name += (name.empty() ? "" : ", ") + path.filename().string();
        return name;
    }

    const Study& m_study;
    CLI::App* m_line;
    std::map<std::string, std::string> m_files;
    std::map<std::string, std::string> m_values;
    std::vector<std::string> m_settings;
    std::string m_output;
};

class ImportCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        CLI::App* import = line.add_subcommand("import", "Makes a scenario from files in the field's own formats");
        import->require_subcommand(1);
        for (const Study* study : studies())
            m_imports.push_back(std::make_unique<StudyImport>(*study, *import));
    }

    [[nodiscard]] bool isChosen() const override { return chosen() != nullptr; }
    [[nodiscard]] Result<void> run(const Console& console) override { return chosen()->run(console); }

private:
    [[nodiscard]] const StudyImport* chosen() const
    {
        for (const auto& import : m_imports)
            if (import->isChosen())
                return import.get();
        return nullptr;
    }

    std::vector<std::unique_ptr<StudyImport>> m_imports;
};

} // namespace

std::unique_ptr<Command> makeImportCommand() { return std::make_unique<ImportCommand>(); }

} // namespace wattif::cli
