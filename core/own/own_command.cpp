// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/own/own_command.h"

#include <algorithm>
#include <cctype>

#include "core/base/format_message.h"
#include "core/own/own_docstring.h"
#include "core/own/own_script.h"
#include "core/own/process.h"

namespace wattif {
namespace {

constexpr std::size_t longestOwnName = 40;

bool isNameCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_'; }

/// Whether a policy of the study has the name that is not the user's own.
bool isTaken(const Study& study, const std::string& name)
{
    const PolicyInfo* info = findPolicy(study, name);
    return info && info->source != ownPolicySource;
}

} // namespace

Result<void> checkOwnName(std::string_view name)
{
    const bool isName = !name.empty() && name.size() <= longestOwnName && std::isalpha(static_cast<unsigned char>(name[0])) != 0
        && std::ranges::all_of(name, isNameCharacter);
    if (!isName)
        return fail(ErrorCode::usage,
                    formatMessage(
                        "'{}' is not a valid name of a policy: use letters, digits, - and _, beginning with a letter, at most {} "
                        "characters",
                        name, longestOwnName));
    return {};
}

Result<OwnCommand> parseOwnCommand(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::usage, formatMessage("--own {}: write it as name=command", text));
    OwnCommand own{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
    if (auto ok = checkOwnName(own.name); !ok)
        return fail(ErrorCode::usage, formatMessage("--own {}", ok.error().message));
    if (own.command.find_first_not_of(' ') == std::string::npos)
        return fail(ErrorCode::usage, formatMessage("--own {}: the command is empty", own.name));
    return own;
}

OwnPolicy ownPolicyOf(const OwnCommand& command)
{
    const std::string docstring = commandDocstring(command);
    PolicyInfo info{.name = command.name,
                    .title = command.name,
                    .description = docstring.empty() ? "Your own policy: " + command.command : docstring,
                    .source = ownPolicySource,
                    .byDefault = false,
                    .cost = PolicyCost::search,
                    .options = ownPolicyOptions()};
    return {std::move(info), [command](const OptionValues& options) {
                return startProcess({.command = command.command,
                                     .folder = command.folder,
                                     .pythonFolder = ownLibraryFolder(),
                                     .limit = std::chrono::duration<double>(number(options, "answer_seconds"))});
            }};
}

Result<void> setOwnCommands(const Study& study, const std::vector<OwnCommand>& commands)
{
    std::vector<OwnPolicy> own;
    for (const OwnCommand& command : commands) {
        const auto isSame = [&](const OwnPolicy& other) { return other.info.name == command.name; };
        if (std::ranges::any_of(own, isSame))
            return fail(ErrorCode::usage, formatMessage("'{}' is named twice", command.name));
        if (isTaken(study, command.name))
            return fail(ErrorCode::usage,
                        formatMessage("the study {} already has a policy '{}'; choose another name", study.name(), command.name));
        own.push_back(ownPolicyOf(command));
    }
    setOwnPolicies(study, own);
    return {};
}

} // namespace wattif
