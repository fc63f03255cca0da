// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/cluster/slurm_client.h"
#include "core/experiment/cluster/slurm_job.h"
#include "core/experiment/plan/plan_text.h"

namespace wattif {

/// The merged store of a job's folder.
inline constexpr std::string_view jobResults = "results.sqlite";

/// Writes the folder of a job: the plan with its inputs, job.sh, merge.sh, README, and the folders of shards and logs. Keeps
/// earlier results. Error(usage) for a folder with other contents, another plan, or a different number of shards.
[[nodiscard]] Result<void> writeJobFolder(const SlurmJob& job, const PortablePlan& plan, const std::filesystem::path& folder);

/// The shards of a job, ascending from 1, whose stores in the folder are missing, damaged or not complete.
[[nodiscard]] Result<std::vector<std::uint64_t>> openShards(const SlurmJob& job, const std::filesystem::path& folder,
                                                            const std::stop_token& stop);

/// The stores of shards that are in the folder, by number.
[[nodiscard]] std::vector<std::filesystem::path> shardStores(const SlurmJob& job, const std::filesystem::path& folder);

/// Submits arrays of tasks for shards, and records each in the folder's file `jobs`. If one fails, the Error has the commands
/// that submit the rest. Calls `submitted` for each job.
[[nodiscard]] Result<std::vector<SlurmJobId>> submitShards(const SlurmJob& job, std::span<const std::uint64_t> shards,
                                                           const std::filesystem::path& folder,
                                                           const std::function<void(SlurmJobId, const ShardArray&)>& submitted,
                                                           const std::stop_token& stop);
/// The command that merges when jobs have ended, whatever their end.
[[nodiscard]] std::vector<std::string> mergeCommand(std::span<const SlurmJobId> jobs);

/// The arrays of this folder that were submitted last.
[[nodiscard]] std::vector<SlurmJobId> submittedJobs(const std::filesystem::path& folder);

/// Returns a command for a user outside the folder: "cd FOLDER && COMMAND".
[[nodiscard]] std::string commandIn(const std::filesystem::path& folder, const std::vector<std::string>& command);

/// For each array that works on just these shards, the command that submits it, as lines; for a merge that lacks them.
[[nodiscard]] std::vector<std::string> missingShardCommands(std::span<const std::uint64_t> shards, std::uint64_t maxIndex,
                                                            const std::filesystem::path& folder);

} // namespace wattif
