// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/own_policy.h"

namespace wattif {

/// An own policy: a name and the command that starts its program. It comes from the user's settings or the command line, never
/// from a file that others may have written.
struct OwnCommand {
    std::string name;
    std::string command;  ///< for the shell
    std::string folder{}; ///< where it runs; empty: the present one

    friend bool operator==(const OwnCommand&, const OwnCommand&) = default;
};

/// PolicyInfo::source of own policies.
inline constexpr const char* ownPolicySource = "your own";

/// Reads "name=command". Error(usage) if it is invalid: a name has letters, digits, '-' and '_' and begins with a letter.
[[nodiscard]] Result<OwnCommand> parseOwnCommand(std::string_view text);
/// Returns whether a name may be given; Error(usage) says why not.
[[nodiscard]] Result<void> checkOwnName(std::string_view name);

/// The policy of a command.
[[nodiscard]] OwnPolicy ownPolicyOf(const OwnCommand& command);
/// Makes commands the own policies of a study, in the place of those before. Error(usage) for a name that is given twice or that
/// another policy of the study has; nothing has changed then.
[[nodiscard]] Result<void> setOwnCommands(const Study& study, const std::vector<OwnCommand>& commands);

} // namespace wattif
