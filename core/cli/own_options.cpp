// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/own_options.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/message_text.h"
#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/studies.h"

namespace wattif::cli {
namespace {

/// The commands whose names are not those of the study's other policies.
std::vector<OwnCommand> freeIn(const Study& study, std::vector<OwnCommand> commands)
{
    std::erase_if(commands, [&study](const OwnCommand& own) { return !setOwnCommands(study, {own}); });
    return commands;
}

} // namespace

void OwnOptions::declare(CLI::App& line)
{
    line.add_option("--own", m_texts, "Your own policy: a program that this command starts; see docs/own-policy.md.")
        ->allow_extra_args(false)
        ->type_name("NAME=COMMAND");
}

Result<void> OwnOptions::take()
{
    m_commands.clear();
    for (const std::string& text : m_texts) {
        auto own = parseOwnCommand(text);
        if (!own)
            return propagateError(own);
        if (std::ranges::find(m_commands, own->name, &OwnCommand::name) != m_commands.end())
            return usageError(fmt::format("--own {}: the name is given twice", own->name));
        m_commands.push_back(std::move(*own));
    }
    for (const Study* study : studies())
        if (auto ok = setOwnCommands(*study, freeIn(*study, m_commands)); !ok)
            return ok;
    return {};
}

std::vector<std::string> OwnOptions::textsElsewhere() const
{
    std::error_code unknown;
    const std::string here = shellWord(std::filesystem::current_path(unknown).string());
    std::vector<std::string> texts;
    for (const OwnCommand& own : m_commands)
        texts.push_back(fmt::format("{}=cd {} && {}", own.name, here, own.command));
    return texts;
}

Result<void> OwnOptions::check(const Study& study) const
{
    if (!m_commands.empty() && !takesOwnPolicies(study))
        return usageError(fmt::format("--own: the study {} does not support own policies", study.name()));
    auto ok = setOwnCommands(study, m_commands);
    return ok ? ok : usageError("--own: " + ok.error().message);
}

Result<void> OwnOptions::check(const Plan& plan) const
{
    for (const OwnCommand& own : m_commands)
        if (std::ranges::find(plan.policies, own.name, &PolicyCall::policy) == plan.policies.end())
            return usageError(fmt::format("--own {}: the plan does not name this policy", own.name));
    return check(*plan.study);
}

Result<void> reportFailures(const Console& console, const std::vector<PolicyFailure>& failures)
{
    std::vector<std::string> names;
    for (const PolicyFailure& failure : failures) {
        names.push_back(fmt::format("'{}'", failure.policy));
        std::string_view rest = failure.error.message;
        while (!rest.empty()) { // lines of programs are shown whole
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            console.err << escapedText(rest.substr(0, end)) << '\n';
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    if (names.empty())
        return {};
    return badInput(fmt::format("{} {} failed", names.size() == 1 ? "policy" : "policies", fmt::join(names, ", ")));
}

} // namespace wattif::cli
