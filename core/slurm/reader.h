// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/slurm/snapshot.h"

namespace wattif::slurm {

/// Runs a command, given as words, and returns what it printed; Error(io) where it failed or did not answer in time.
using CommandRunner = std::function<Result<std::string>(const std::vector<std::string>& words)>;

/// Reads the state of a cluster by Slurm's own commands, which change nothing. `at`: now, Unix seconds. The error of the first
/// command that fails; Error(badInput) if the nodes cannot be read.
[[nodiscard]] Result<Snapshot> readSnapshot(const CommandRunner& run, std::int64_t at);

/// Asks the accounting for jobs that have left the queue. Error where it does not answer; many clusters have none.
[[nodiscard]] Result<std::vector<Job>> readEnds(const CommandRunner& run, std::span<const std::string> keys);

/// Asks the accounting for the jobs that were in the queue or ran since a moment, Unix seconds. Errors as readEnds.
[[nodiscard]] Result<std::vector<Job>> readPast(const CommandRunner& run, std::int64_t since);

/// Asks for the name of the cluster; empty where Slurm does not answer.
[[nodiscard]] std::string readClusterName(const CommandRunner& run);

} // namespace wattif::slurm
