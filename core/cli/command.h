// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace wattif {
class Study;
struct ImportReport;
struct Plan;
struct Scenario;
} // namespace wattif

namespace wattif::cli {

/// Where a command prints, and what stops it.
struct Console {
    std::ostream& out;
    std::ostream& err;
    std::stop_token stop;
};

/// One command of the command line.
class Command {
public:
    virtual ~Command() = default;
    /// Adds the command with its options to the grammar; called once.
    virtual void declare(CLI::App& line) = 0;
    /// Whether the parsed command line asks for this command.
    [[nodiscard]] virtual bool isChosen() const = 0;
    [[nodiscard]] virtual Result<void> run(const Console& console) = 0;
    /// What it is doing and on which files, for the message that it went wrong: "run 'S.json' (2 MB)".
    [[nodiscard]] virtual std::string task() const = 0;
};

/// All commands in the order of the help.
[[nodiscard]] std::vector<std::unique_ptr<Command>> makeCommands();

[[nodiscard]] std::unique_ptr<Command> makeImportCommand();
[[nodiscard]] std::unique_ptr<Command> makeGenerateCommand();
[[nodiscard]] std::unique_ptr<Command> makeRunCommand();
[[nodiscard]] std::unique_ptr<Command> makeReportCommand();
[[nodiscard]] std::unique_ptr<Command> makeHtmlCommand();
[[nodiscard]] std::unique_ptr<Command> makeQuizCommand();
[[nodiscard]] std::unique_ptr<Command> makeBundleCommand();
[[nodiscard]] std::unique_ptr<Command> makeVerifyCommand();
[[nodiscard]] std::unique_ptr<Command> makeExperimentCommand();
[[nodiscard]] std::unique_ptr<Command> makeMergeCommand();
[[nodiscard]] std::unique_ptr<Command> makeSlurmCommand();
[[nodiscard]] std::unique_ptr<Command> makeFollowCommand();
[[nodiscard]] std::unique_ptr<Command> makeControlCommand();
[[nodiscard]] std::unique_ptr<Command> makeExportCommand();
[[nodiscard]] std::unique_ptr<Command> makeSummaryCommand();
[[nodiscard]] std::unique_ptr<Command> makeCounterexampleCommand();
[[nodiscard]] std::unique_ptr<Command> makeBreakevenCommand();
[[nodiscard]] std::unique_ptr<Command> makeAdviseCommand();
[[nodiscard]] std::unique_ptr<Command> makeHintCommand();
[[nodiscard]] std::unique_ptr<Command> makeReproduceCommand();
[[nodiscard]] std::unique_ptr<Command> makeListCommand();
[[nodiscard]] std::unique_ptr<Command> makeCheckCommand();
[[nodiscard]] std::unique_ptr<Command> makeLessonCommand();
[[nodiscard]] std::unique_ptr<Command> makeGradeCommand();

/// Makes an error about wrong usage (exit code 2).
[[nodiscard]] tl::unexpected<Error> usageError(std::string message);

/// Adds `-o` for a file; one that the same line reads is wrong usage.
CLI::Option* addOutput(CLI::App& line, std::string& target, const std::string& description);
/// Whether both names lead to one file that exists; "-" is the standard input for `read` and never a file for `written`.
[[nodiscard]] bool isSameFile(const std::filesystem::path& read, const std::string& written);
/// Adds `--max-size` to a command that reads files.
void addMaxSize(CLI::App& line);

/// Prints a line on the error stream, with terminal control characters escaped.
void printMessage(const Console& console, std::string_view line);
/// Prints what an import read, assumed and left out.
void printImportReport(const Console& console, const Study& study, const ImportReport& report);

/// How a scenario is read.
struct ReadingOptions {
    bool reportsNotes = false; ///< also the notes that a file keeps of its import
    std::string output{};      ///< what the command will write: wrong usage where the scenario is linked to it
};
/// Reads a scenario file, or standard input for "-", and prints what the user should know of it on the error stream.
[[nodiscard]] Result<Scenario> readAndWarn(const Console& console, const std::string& file, const ReadingOptions& options = {});

/// Reads the plan of an experiment with the files that it names, or standard input for "-", and prints what the user should know
/// of them on the error stream.
[[nodiscard]] Result<Plan> readPlanAndWarn(const Console& console, const std::string& file);

/// Writes a result to a file, or to the console where `file` is empty or "-". Error(io) where it has not arrived.
[[nodiscard]] Result<void> deliver(const Console& console, const std::string& file, std::string_view text);

/// A file in quotes with its size where it has one, for messages: "'S.json' (2.1 MB)".
[[nodiscard]] std::string described(const std::string& file);

} // namespace wattif::cli
