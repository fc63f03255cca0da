// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "core/base/decider.h"

namespace wattif {

/// How a program that decides is run.
struct ProcessSettings {
    std::string command;                       ///< for the shell
    std::string folder{};                      ///< where it runs; empty: the present one
    std::string pythonFolder{};                ///< where Python looks for modules, after PYTHONPATH; empty: nowhere else
    std::chrono::duration<double> limit{10.0}; ///< for each answer
    std::size_t longestAnswer = 64'000'000;    ///< bytes of a line
};

/// Starts a program that reads requests on its standard input and answers on its standard output, one line each. It runs in a
/// separate process group, which ends with the Decider: first its input is closed, then the group is killed.
///
/// Errors of `ask`, all badInput: it ended (with its exit code and the end of its standard error), no answer within the limit, an
/// answer that is too long, or one before the request. Error(io) if it cannot be started.
[[nodiscard]] Result<std::unique_ptr<Decider>> startProcess(const ProcessSettings& settings);

} // namespace wattif
