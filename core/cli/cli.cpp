// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/cli.h"

#include <algorithm>
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
    for (const auto& command : commands)
        command->declare(line);
    line.footer("Examples:\n" // after the commands, which would inherit it
                "  wattif-cli list policies\n"
                "  wattif-cli run datasets/profit/sample.json\n"
                "  wattif-cli reproduce online-table1\n"
                "Exit codes: 0 done, 1 bad input, 2 usage error, 3 interrupted.");
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

/// The first name that is missing in a list, "online,,greedy", of an option; CLI11 drops it.
std::optional<std::string> emptyName(const CLI::App& command, std::span<const char* const> words)
{
    const CLI::Option* option = nullptr; // whose value comes next
    for (const std::string word : words) {
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        std::string list = option ? word : std::string();
        if (word.starts_with("--")) {
            option = command.get_option_no_throw(word.substr(0, equals));
            list = option && equals != std::string::npos ? word.substr(equals + 1) : std::string();
        }
        const bool isList = option && option->get_delimiter() == ',' && !list.empty();
        if (isList && (list.front() == ',' || list.back() == ',' || list.find(",,") != std::string::npos))
            return fmt::format("{}: a name is missing in '{}'", option->get_name(), list);
        if (equals != std::string::npos || !word.starts_with("--"))
            option = nullptr;
    }
    return std::nullopt;
}

/// The command that the first words of a line name, with these words: "wattif-cli generate profit".
struct NamedCommand {
    const CLI::App* app = nullptr;
    std::string words{};
};

NamedCommand namedCommand(const CLI::App& line, std::span<const char* const> words)
{
    NamedCommand named{&line, line.get_name()};
    for (const std::string word : words) {
        const auto commands = named.app->get_subcommands([&word](const CLI::App* sub) { return sub->get_name() == word; });
        if (commands.empty())
            break;
        named = {commands.front(), named.words + ' ' + word};
    }
    return named;
}

tl::unexpected<Error> usageFailure(const std::string& message, const NamedCommand& command)
{
    return fail(ErrorCode::usage, fmt::format("{} (see {} --help)", message, command.words));
}

/// The first option on the line that the command does not have, with one of a similar name.
std::optional<std::string> unknownOption(const NamedCommand& command, std::span<const char* const> words)
{
    std::vector<std::string> known;
    for (const CLI::Option* option : command.app->get_options())
        for (const std::string& name : option->get_lnames())
            known.push_back("--" + name);
    for (const std::string word : words) {
        const std::string name = word.substr(0, word.find('='));
        if (name == "--")
            return std::nullopt;
        if (!name.starts_with("--") || std::ranges::find(known, name) != known.end())
            continue;
        const std::string hint = nameHint(name, known);
        return fmt::format("there is no option '{}'{}", name, hint.starts_with("; did you mean") ? hint : "");
    }
    return std::nullopt;
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
Result<void> answer(const CLI::App& line, std::span<const char* const> words, const CLI::ParseError& e, const Console& console)
{
    const NamedCommand command = namedCommand(line, words);
    const auto unknown = dynamic_cast<const CLI::ExtrasError*>(&e) ? unknownOption(command, words) : std::nullopt;
    if (e.get_exit_code() != 0)
        return usageFailure(unknown.value_or(e.what()), command);
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
        return usageFailure(*message, namedCommand(line, words));
    try {
        line.parse(argc, argv);
    } catch (const CLI::ParseError& e) { // CLI11's way to say so, help included
        return answer(line, words, e, console);
    }
    if (const auto message = emptyName(*namedCommand(line, words).app, words))
        return usageFailure(*message, namedCommand(line, words));
    if (const CLI::Option* option = emptyOption(line))
        return usageFailure(option->get_name() + ": the value is empty", namedCommand(line, words));
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
