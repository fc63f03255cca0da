// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// How a program ended and what it printed.
struct ProgramEnd {
    int code = 0; ///< 128 + n where signal n ended it, as shells say it
    std::string out{};
    std::string err{};
};

/// Runs a program found in PATH with its arguments and waits for its end, without a shell: arguments are passed unchanged. It
/// works in `folder` and has no input.
///
/// Error(io) if it cannot be started or prints more than 64 MB; Error(interrupted) within 100 ms of a stop, after ending the
/// program and its children.
[[nodiscard]] Result<ProgramEnd> runProgram(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                            const std::stop_token& stop = {});

} // namespace wattif
