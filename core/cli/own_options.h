// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/policy_failures.h"
#include "core/base/study.h"
#include "core/cli/command.h"
#include "core/experiment/plan/plan.h"
#include "core/own/own_command.h"

namespace wattif::cli {

/// The `--own NAME=COMMAND` of a command line.
class OwnOptions {
public:
    void declare(CLI::App& line);
    /// Registers them as policies of all studies; call it before reading a scenario, which may name them. Error(usage) for an
    /// invalid command.
    [[nodiscard]] Result<void> take();
    /// Error(usage) where a name is one of a policy of this study.
    [[nodiscard]] Result<void> check(const Study& study) const;
    /// The same for the policies of a plan, which says itself what runs: Error(usage) for one that it does not name.
    [[nodiscard]] Result<void> check(const Plan& plan) const;
    [[nodiscard]] const std::vector<OwnCommand>& commands() const { return m_commands; }
    /// The texts of the options: "NAME=COMMAND".
    [[nodiscard]] const std::vector<std::string>& texts() const { return m_texts; }
    /// The same for a program that runs in another folder: its commands start in the present one.
    [[nodiscard]] std::vector<std::string> textsElsewhere() const;

private:
    std::vector<std::string> m_texts;
    std::vector<OwnCommand> m_commands;
};

/// Reports failed policies, and makes the error that ends the command with exit code 1; no error if none failed.
[[nodiscard]] Result<void> reportFailures(const Console& console, const std::vector<PolicyFailure>& failures);

} // namespace wattif::cli
