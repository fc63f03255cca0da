// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/stop_scope.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/import_files.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/archive.h"
#include "core/io/file.h"
#include "core/io/json_text.h"
#include "core/io/sha256.h"
#include "core/io/standard_streams.h"

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
        m_line->add_flag("--link", m_links,
                         "Writes a scenario that refers to the files by path and SHA-256 instead of holding their lists.");
        m_line
            ->add_option("--report", m_reportFile,
                         "Writes the import report as JSON: what the import read, assumed and left out.")
            ->type_name("FILE");
        m_line->add_option("--name", m_name, "Name of the scenario; default: the names of the files.")->type_name("TEXT");
        addOutput(*m_line, m_output, "Scenario to write; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer(example());
    }

    [[nodiscard]] bool isChosen() const { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) const
    {
        std::map<std::string, LinkedFile> linked;
        auto files = readFiles(console, linked);
        if (!files)
            return propagateError(files);
        auto given = givenValues();
        if (!given)
            return propagateError(given);
        auto values = completed(m_study.importOptions(), *given);
        if (!values)
            return propagateError(values);
        const StopScope scope(console.stop);
        auto imported = importFiles(m_study, *files, *values);
        if (scope.isStopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!imported)
            return propagateError(imported);
        confirmStated(imported->report, *given);
        printImportReport(console, m_study, imported->report);
        if (auto ok = writeReport(*imported); !ok)
            return ok;
        Scenario scenario = scenarioOf(m_study, std::move(imported->instance), scenarioName());
        scenario.importReport = std::move(imported->report);
        if (m_links)
            scenario.link = linkTo(m_study, std::move(linked), std::move(*values), *scenario.baseline.instance);
        return deliver(console, m_output, printScenario(scenario, std::filesystem::path(m_output).parent_path()).text);
    }

    [[nodiscard]] std::string task() const
    {
        std::string text;
        for (const auto& [role, path] : m_files)
            if (!path.empty())
                text += (text.empty() ? "import " : ", ") + described(path);
        return text;
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
        return line + " -o S.json\nFiles may be packed (gzip, xz, zstd, bzip2, zip); - is standard input or output.";
    }

    /// Returns the values of --set, preceded by those of the study's flags.
    [[nodiscard]] Result<OptionValues> givenValues() const
    {
        auto values = parseSettings(m_settings, m_study.importOptions());
        for (const Option& option : m_study.importOptions()) {
            const std::string& text = m_values.at(option.name);
            if (!values || text.empty())
                continue;
            auto value = parseValue(option, text);
            if (!value)
                return usageError(fmt::format("{} {}: {}", flagOf(option), text, value.error().message));
            (*values)[option.name] = std::move(*value);
        }
        return values;
    }

    /// Confirms the assumptions whose option is given with the assumed value.
    void confirmStated(ImportReport& report, const OptionValues& given) const
    {
        for (Assumption& one : report.assumed)
            if (const auto stated = given.find(one.name); stated != given.end()) {
                const auto assumed = assumedValue(*findOption(m_study.importOptions(), one.name), one);
                one.isConfirmed = one.isConfirmed || (assumed && *assumed == stated->second);
            }
    }

    /// The files by role, those to be linked with their digests, too.
    [[nodiscard]] Result<ImportFiles> readFiles(const Console& console, std::map<std::string, LinkedFile>& linked) const
    {
        const auto streams =
            std::ranges::count(m_files, standardStream, [](const auto& file) { return std::string_view(file.second); });
        if (streams > 1)
            return usageError("standard input (-) can be only one of the files");
        if (streams > 0 && m_links)
            return usageError("--link needs files and cannot refer to standard input (-)");
        ImportFiles files;
        for (const auto& [role, path] : m_files) {
            if (path.empty())
                continue;
            auto text = m_links ? readLinked(console, path, linked[role]) : readInput(path, console.stop);
            if (!text)
                return propagateError(text);
            files[role] = {inputName(path), std::move(*text)};
        }
        return files;
    }

    [[nodiscard]] static Result<std::string> readLinked(const Console& console, const std::string& path, LinkedFile& linked)
    {
        std::error_code failed;
        const auto status = std::filesystem::status(path, failed);
        if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
            return usageError(fmt::format("--link needs regular files ('{}' is not one)", path));
        auto bytes = readFile(path, console.stop);
        if (!bytes)
            return bytes;
        linked = {.path = std::filesystem::absolute(path).lexically_normal(), .sha256 = sha256(*bytes)};
        return unpacked(path, std::move(*bytes));
    }

    /// The report of a scenario file, and the first rows of the files.
    [[nodiscard]] Result<void> writeReport(const Imported& imported) const
    {
        if (m_reportFile.empty())
            return {};
        Json json = importReportJson(imported.report);
        json["preview"] = Json::array();
        for (const FilePreview& file : imported.previews)
            json["preview"].push_back({{"file", file.file}, {"facts", file.facts}, {"header", file.header}, {"rows", file.rows}});
        return writeFileAtomically(m_reportFile, printJson(json));
    }

    [[nodiscard]] std::string scenarioName() const
    {
        if (!m_name.empty())
            return m_name;
        std::string name;
        for (const ImportRole& role : m_study.importRoles())
            if (const std::filesystem::path path = m_files.at(role.name); !path.empty())
                name += (name.empty() ? "" : ", ") + std::filesystem::path(inputName(path)).filename().string();
        return name;
    }

    const Study& m_study;
    CLI::App* m_line;
    std::map<std::string, std::string> m_files;
    std::map<std::string, std::string> m_values;
    std::vector<std::string> m_settings;
    std::string m_reportFile;
    std::string m_name;
    std::string m_output;
    bool m_links = false;
};

class ImportCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        CLI::App* import = line.add_subcommand("import", "Creates a scenario from files in common formats");
        import->require_subcommand(1);
        import->footer("Examples:\n  wattif-cli import power --swf KTH-SP2-1996-2.1-cln.swf.gz --report report.json -o S.json\n"
                       "  wattif-cli import profit --etc etc.csv --power watts.csv -o S.json\n"
                       "  wattif-cli import consolidation --platform network.graphml --loads loads.csv -o S.json\n"
                       "  wattif-cli import reservation --workflow montage.json --sites sites.csv -o S.json\n"
                       "What the import read, assumed and left out is printed on standard error.");
        for (const Study* study : studies())
            m_imports.push_back(std::make_unique<StudyImport>(*study, *import));
    }

    [[nodiscard]] bool isChosen() const override { return chosen() != nullptr; }
    [[nodiscard]] Result<void> run(const Console& console) override { return chosen()->run(console); }
    [[nodiscard]] std::string task() const override { return chosen()->task(); }

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
