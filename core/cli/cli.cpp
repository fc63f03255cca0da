// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/cli.h"

#include <iostream>
#include <optional>
#include <span>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/exception_error.h"
#include "core/base/last_memory.h"
#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/experiment/run_output.h"
#include "core/io/file.h"
#include "core/io/standard_streams.h"

namespace wattif {
namespace {

using cli::Command;
using cli::Console;

using Commands = std::vector<std::unique_ptr<Command>>;

void declareLine(CLI::App& line, const Commands& commands)
{
    line.require_subcommand(1);
    line.set_version_flag("--version", "wattif-cli " + programVersion());
    line.footer("Examples:\n"
                "  wattif-cli list policies\n"
                "  wattif-cli run datasets/profit/sample.json\n"
                "  wattif-cli reproduce table1\n"
                "Exit codes: 0 done, 1 bad input, 2 usage error, 3 interrupted, 4 infeasible.");
    for (const auto& command : commands)
        command->declare(line);
}

/// Looks along the command's words for one that no command has: CLI11 only says that it "was not expected".
std::optional<std::string> unknownCommand(const CLI::App& line, std::span<const char* const> words)
{
    const CLI::App* app = &line;
    for (const std::string word : words) {
        std::vector<std::string> known;
        const CLI::App* next = nullptr;
        for (const CLI::App* sub : app->get_subcommands({})) {
            known.push_back(sub->get_name());
            next = sub->get_name() == word ? sub : next;
        }
        if (known.empty() || word.starts_with('-'))
            return std::nullopt;
        if (!next)
            return fmt::format("there is no command '{}'{}", word, nameHint(word, known));
        app = next;
    }
    return std::nullopt;
}

/// The first option of a parsed line with an empty value: a mistake in a script, often an unset variable.
const CLI::Option* emptyOption(const CLI::App& line)
{
    for (const CLI::Option* option : line.get_options())
        for (const std::string& value : option->results())
            if (value.empty())
                return option;
    for (const CLI::App* command : line.get_subcommands())
        if (const CLI::Option* option = emptyOption(*command))
            return option;
    return nullptr;
}

tl::unexpected<Error> usageFailure(const std::string& message)
{
    return fail(ErrorCode::usage, message + " (see wattif-cli --help)");
}

/// Entry point: turns an exception into an error that names the action.
Result<void> runGuarded(Command& command, const Console& console)
{
    try {
        setLastWords(command.task());
        return command.run(console);
    } catch (...) {
        return tl::unexpected(errorOfException(command.task()));
    }
}

Result<void> runChosen(const Commands& commands, const Console& console)
{
    for (const auto& command : commands)
        if (command->isChosen())
            return runGuarded(*command, console);
    return {};
}

/// What CLI11 answers itself, help for example.
Result<void> answer(const CLI::App& line, const CLI::ParseError& e, const Console& console)
{
    if (e.get_exit_code() != 0)
        return usageFailure(e.what());
    std::ostringstream text;
    static_cast<void>(line.exit(e, text, text));
    return cli::deliver(console, {}, text.str());
}

Result<void> runLine(int argc, const char* const* argv, const Console& console)
{
    CLI::App line("WattIf " + programVersion() + ": energy-aware scheduling on the command line", "wattif-cli");
    const Commands commands = cli::makeCommands();
    declareLine(line, commands);
    setReadLimit(defaultReadLimit);
    const std::span words(argv + 1, argv + argc);
    if (const auto message = unknownCommand(line, words))
        return usageFailure(*message);
    try {
        line.parse(argc, argv);
    } catch (const CLI::ParseError& e) { // CLI11's way to say so, help included
        return answer(line, e, console);
    }
    if (const CLI::Option* option = emptyOption(line))
        return usageFailure(option->get_name() + ": the value is empty");
    return runChosen(commands, console);
}

} // namespace

int runCli(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    Result<void> done;
    try {
        done = runLine(argc, argv, {out, err, std::move(stop)});
    } catch (...) {
        done = tl::unexpected(errorOfException("start"));
    }
    if (done)
        return 0;
    err << toString(done.error()) << '\n';
    return exitCode(done.error().code);
}

int runCliProgram(int argc, const char* const* argv, std::stop_token stop)
{
    keepMemoryForErrors();
    reserveStandardStreams();
    const int code = runCli(argc, argv, std::cout, std::cerr, std::move(stop));
    const auto closed = closeStandardOutput();
    if (closed || code != 0)
        return code;
    std::cerr << toString(closed.error()) << '\n';
    return exitCode(closed.error().code);
}

} // namespace wattif
