// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/command.h"

#include <ostream>
#include <utility>

#include "core/experiment/scenario_file.h"
#include "core/io/file.h"

namespace wattif::cli {

std::vector<std::unique_ptr<Command>> makeCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(makeImportCommand());
    commands.push_back(makeGenerateCommand());
    commands.push_back(makeRunCommand());
    commands.push_back(makeReproduceCommand());
    commands.push_back(makeListCommand());
    commands.push_back(makeCheckCommand());
    return commands;
}

tl::unexpected<Error> usageError(std::string message) { return fail(ErrorCode::usage, std::move(message)); }

Result<Scenario> readAndWarn(const Console& console, const std::string& file)
{
    auto loaded = readScenario(file);
    if (!loaded)
        return passOn(loaded);
    for (const std::string& warning : loaded->warnings)
        console.err << warning << '\n';
    return std::move(loaded->scenario);
}

Result<void> deliver(const Console& console, const std::string& file, std::string_view text)
{
    if (!file.empty())
        return writeFileAtomically(file, text);
    console.out << text << std::flush;
    return {};
}

} // namespace wattif::cli
