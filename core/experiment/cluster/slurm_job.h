// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// The largest index of a job array where the cluster does not say otherwise: Slurm's MaxArraySize is 1001 by default.
inline constexpr std::uint64_t defaultMaxIndex = 1000;

/// Ascending numbers as ranges, as `sbatch --array` takes them: "1-3,7,9-12".
[[nodiscard]] std::string rangesText(std::span<const std::uint64_t> numbers);

/// An array of jobs, one shard each: task i works on shard `offset` + i.
struct ShardArray {
    std::uint64_t offset = 0;
    std::string indices; ///< "3,7-9"

    friend bool operator==(const ShardArray&, const ShardArray&) = default;
};

/// Arrays that together work on just these shards: ascending, from 1, each once. No index is over `maxIndex`, so there may be
/// several arrays; each begins where an index is 1.
[[nodiscard]] std::vector<ShardArray> shardArrays(std::span<const std::uint64_t> shards, std::uint64_t maxIndex);

/// The command that runs an array in the folder of its job: sbatch, `options`, --array=..., job.sh and the offset where there is
/// one.
[[nodiscard]] std::vector<std::string> submitCommand(const ShardArray& array, const std::vector<std::string>& options = {});

/// The resources that each task requests from the cluster, in the format of sbatch; empty: the cluster's default.
struct SlurmResources {
    std::string partition{};
    std::string time{};   ///< e.g. "30" (minutes), "2:00:00", "1-12"
    std::string memory{}; ///< e.g. "4G"
};

/// Checks what goes into the head of a script; Error(usage) names the option.
///
/// A time is at least three minutes: tasks keep what they have when one is left, and Slurm may say so a minute early.
[[nodiscard]] Result<void> checkResources(const SlurmResources& resources);

/// An experiment as an array of jobs.
struct SlurmJob {
    std::string name;                         ///< any text; jobs are named by its letters, digits, dots and dashes
    std::string program;                      ///< wattif-cli as nodes find it: an absolute path, or a name in their PATH
    std::uint64_t cells = 0;                  ///< of the plan
    std::uint64_t shards = 1;                 ///< at least 1
    std::uint64_t maxIndex = defaultMaxIndex; ///< of a job array on this cluster
    SlurmResources resources{};
    std::vector<std::string> options{}; ///< of `wattif-cli experiment` in each task, any texts
};

/// Maximum number of tasks of a job: the stores of its shards are in one folder.
inline constexpr std::uint64_t maxSlurmTasks = 20'000;

/// The array job, the job that merges its shards, and what a user should know of the folder.
[[nodiscard]] std::string jobScript(const SlurmJob& job);
[[nodiscard]] std::string mergeScript(const SlurmJob& job);
[[nodiscard]] std::string jobReadMe(const SlurmJob& job);

/// All arrays of the job.
[[nodiscard]] std::vector<ShardArray> allShardArrays(const SlurmJob& job);

} // namespace wattif
