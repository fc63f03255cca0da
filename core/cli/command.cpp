// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/command.h"

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/byte_size.h"
#include "core/base/message_text.h"
#include "core/base/stop_scope.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/io/file.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {

std::vector<std::unique_ptr<Command>> makeCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(makeImportCommand());
    commands.push_back(makeGenerateCommand());
    commands.push_back(makeRunCommand());
    commands.push_back(makeReportCommand());
    commands.push_back(makeHtmlCommand());
    commands.push_back(makeQuizCommand());
    commands.push_back(makeBundleCommand());
    commands.push_back(makeVerifyCommand());
    commands.push_back(makeExperimentCommand());
    commands.push_back(makeMergeCommand());
    commands.push_back(makeSlurmCommand());
    commands.push_back(makeFollowCommand());
    commands.push_back(makeControlCommand());
    commands.push_back(makeExportCommand());
    commands.push_back(makeSummaryCommand());
    commands.push_back(makeCounterexampleCommand());
    commands.push_back(makeBreakevenCommand());
    commands.push_back(makeAdviseCommand());
    commands.push_back(makeHintCommand());
    commands.push_back(makeReproduceCommand());
    commands.push_back(makeListCommand());
    commands.push_back(makeCheckCommand());
    commands.push_back(makeLessonCommand());
    commands.push_back(makeGradeCommand());
    return commands;
}

namespace {

/// What help calls the files that commands read; those that they write have other names.
bool isInput(const CLI::Option& option)
{
    const std::string kind = option.get_type_name();
    return kind == "FILE" || kind == "RESULT" || kind == "LESSON";
}

std::string readAsWell(const std::string& file)
{
    return fmt::format("'{}' is an input of this command; choose another output file", file);
}

/// Refuses to write a file that the same line reads, whatever names both have.
void checkIsNoInput(const CLI::App& line, const CLI::Option& output, const std::string& file)
{
    for (const CLI::Option* option : line.get_options())
        for (const std::string& name : option == &output || !isInput(*option) ? std::vector<std::string>() : option->results())
            if (isSameFile(name, file))
                throw CLI::ValidationError("-o", readAsWell(file)); // CLI11's way
}

} // namespace

bool isSameFile(const std::filesystem::path& read, const std::string& written)
{
    std::error_code ignored;
    return written != standardStream && std::filesystem::is_regular_file(written, ignored)
        && std::filesystem::equivalent(read == standardStream ? "/dev/stdin" : read, written, ignored);
}

tl::unexpected<Error> usageError(std::string message) { return fail(ErrorCode::usage, std::move(message)); }

CLI::Option* addOutput(CLI::App& line, std::string& target, const std::string& description)
{
    CLI::Option* output = line.add_option("-o,--output", target, description)->type_name("FILE");
    line.final_callback([&line, output, &target] { checkIsNoInput(line, *output, target); });
    return output;
}

void addMaxSize(CLI::App& line)
{
    const auto take = [](const std::string& text) {
        const auto bytes = parseByteSize(text);
        if (!bytes)
            throw CLI::ValidationError("--max-size",
                                       fmt::format("expected a size such as 512MB or 2GB (got '{}')", text)); // CLI11's way
        setReadLimit(*bytes);
    };
    line.add_option_function<std::string>("--max-size", take,
                                          "Maximum text to read from one file, after unpacking, e.g. 2GB. [default "
                                              + byteSizeText(defaultReadLimit) + "]")
        ->type_name("SIZE");
}

void printMessage(const Console& console, std::string_view line) { console.err << messageText(line) << '\n'; }

void printImportReport(const Console& console, const Study& study, const ImportReport& report)
{
    for (const std::string& line : reportLines(report, study.importOptions(), study.scenarioOptions()))
        printMessage(console, line);
}

namespace {

/// Notes on an implicit import, and how to import with other options; with `always` also the notes in the file.
void reportImport(const Console& console, const LoadedScenario& loaded, bool always)
{
    const bool isImported = !loaded.importedAs.empty();
    if (isImported)
        printMessage(console,
                     fmt::format("note: {} is imported with default options; others: wattif-cli import {} --help",
                                 loaded.scenario.name, loaded.scenario.study->name()));
    if (isImported || always)
        printImportReport(console, *loaded.scenario.study, loaded.scenario.importReport);
}

} // namespace

Result<Scenario> readAndWarn(const Console& console, const std::string& file, const ReadingOptions& options)
{
    auto text = readInput(file, console.stop);
    if (!text && findStudy(file))
        return usageError(fmt::format("'{0}' is a study and not a file; 'wattif-cli import {0}' makes a scenario from files, and "
                                      "'wattif-cli generate {0}' draws one",
                                      file));
    if (!text)
        return propagateError(text);
    // Reads a small file to its end, to report its progress.
    const StopScope scope(console.stop, std::chrono::milliseconds(100));
    auto loaded = parseScenarioOrImport(inputName(file), std::move(*text), std::filesystem::path(file).parent_path());
    if (!loaded)
        return propagateError(loaded);
    if (loaded->scenario.link)
        for (const auto& [role, linked] : loaded->scenario.link->files)
            if (isSameFile(linked.path, options.output))
                return usageError("-o: " + readAsWell(options.output));
    for (const std::string& warning : loaded->warnings)
        printMessage(console, warning);
    reportImport(console, *loaded, options.reportsNotes);
    return std::move(loaded->scenario);
}

Result<Plan> readPlanAndWarn(const Console& console, const std::string& file)
{
    auto text = readInput(file, console.stop);
    if (!text)
        return propagateError(text);
    auto loaded = parsePlan(inputName(file), std::move(*text), std::filesystem::path(file).parent_path(), console.stop);
    if (!loaded)
        return propagateError(loaded);
    for (const std::string& warning : loaded->warnings)
        printMessage(console, warning);
    return std::move(loaded->plan);
}

Result<void> deliver(const Console& console, const std::string& file, std::string_view text)
{
    if (!file.empty() && file != standardStream)
        return writeFileAtomically(file, text);
    errno = 0;
    console.out << text << std::flush;
    return console.out ? Result<void>() : standardOutputError(errno);
}

std::string described(const std::string& file)
{
    std::error_code failed;
    const auto bytes = std::filesystem::is_regular_file(file, failed) ? std::filesystem::file_size(file, failed) : 0;
    return fmt::format("'{}'{}", inputName(file), bytes > 0 ? fmt::format(" ({})", byteSizeText(bytes)) : std::string());
}

} // namespace wattif::cli
