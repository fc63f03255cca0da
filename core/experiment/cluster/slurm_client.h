// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// The number that Slurm gives to a job or a whole array.
using SlurmJobId = std::int64_t;

/// Tasks that are still in Slurm's queue.
struct QueueCounts {
    int pending = 0; ///< and requeued, held, suspended
    int running = 0; ///< and ending

    [[nodiscard]] bool isEmpty() const { return pending == 0 && running == 0; }
    friend bool operator==(const QueueCounts&, const QueueCounts&) = default;
};

// All of it starts Slurm's own commands and returns Error(io) with what they say where they fail, Error(interrupted) after a
// stop.

/// The largest index that the cluster takes for a job array, from `scontrol show config`; nothing where there is no Slurm here.
/// Error(io) where it takes none.
[[nodiscard]] Result<std::optional<std::uint64_t>> maxArrayIndex(const std::stop_token& stop);

/// Runs an `sbatch` command in a folder and returns the job's number.
[[nodiscard]] Result<SlurmJobId> submitJob(const std::vector<std::string>& command, const std::filesystem::path& folder,
                                           const std::stop_token& stop);

/// Returns how many tasks of these jobs are in the queue; the tasks of an array count singly.
[[nodiscard]] Result<QueueCounts> queueCounts(std::span<const SlurmJobId> jobs, const std::stop_token& stop);

/// Returns how the tasks of ended jobs ended, by state and most frequent first: "198 COMPLETED, 2 TIMEOUT". Empty where the
/// cluster keeps no accounts.
[[nodiscard]] Result<std::string> endStates(std::span<const SlurmJobId> jobs, const std::stop_token& stop);

// Parsers for the output of those commands.

/// MaxArraySize of `scontrol show config`: the largest index is one less, and there are no arrays below 2.
[[nodiscard]] std::optional<std::uint64_t> arraySizeOfConfig(std::string_view config);
/// The number in what `sbatch --parsable` prints: "17" or "17;cluster".
[[nodiscard]] std::optional<SlurmJobId> submittedJob(std::string_view output);
/// Counts lines "job|state" of the jobs.
[[nodiscard]] QueueCounts countQueue(std::string_view lines, std::span<const SlurmJobId> jobs);
/// Counts lines "state", or "CANCELLED by 1000", by their first word.
[[nodiscard]] std::string countStates(std::string_view lines);

} // namespace wattif
