// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/cli.h"

#include <optional>
#include <ostream>
#include <span>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/experiment/run_output.h"

namespace wattif {
namespace {

using cli::Command;
using cli::Console;

void declareLine(CLI::App& line, const std::vector<std::unique_ptr<Command>>& commands)
{
    line.require_subcommand(1);
    line.set_version_flag("--version", "wattif-cli " + programVersion());
    line.footer("Examples:\n"
                "  wattif-cli list policies\n"
                "  wattif-cli run datasets/profit/sample.json\n"
                "  wattif-cli reproduce table1\n"
                "Exit codes: 0 done, 1 bad input, 2 wrong usage, 3 interrupted, 4 infeasible.");
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

int report(const Error& error, std::ostream& err)
{
    err << toString(error) << '\n';
    return exitCode(error.code);
}

int usageFailure(const std::string& message, std::ostream& err)
{
    return report({ErrorCode::usage, message + " (see wattif-cli --help)", {}}, err);
}

int runChosen(const std::vector<std::unique_ptr<Command>>& commands, const Console& console)
{
    for (const auto& command : commands)
        if (command->isChosen()) {
            const auto done = command->run(console);
            return done ? 0 : report(done.error(), console.err);
        }
    return 0;
}

} // namespace

int runCli(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    CLI::App line("WattIf " + programVersion() + ": energy-aware scheduling on the command line", "wattif-cli");
    const std::vector<std::unique_ptr<Command>> commands = cli::makeCommands();
    declareLine(line, commands);
    const std::span words(argv + 1, argv + argc);
    if (const auto message = unknownCommand(line, words))
        return usageFailure(*message, err);
    try {
        line.parse(argc, argv);
    } catch (const CLI::ParseError& e) { // CLI11's way to say so, help included
        if (e.get_exit_code() == 0)
            return line.exit(e, out, err);
        return usageFailure(e.what(), err);
    }
    return runChosen(commands, {out, err, std::move(stop)});
}

} // namespace wattif
