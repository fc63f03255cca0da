// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

namespace wattif {

/// Prints a few lines of Python, with the package `wattif`, that do what a command line does: run, generate, import, experiment,
/// counterexample of wattif-cli, and figure of wattif. A run prints its table: options about the format of its output are left
/// out. Nothing for other commands, which the package does not have.
[[nodiscard]] std::optional<std::string> pythonText(const std::vector<std::string>& words);

} // namespace wattif
