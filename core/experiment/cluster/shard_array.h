// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

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

} // namespace wattif
