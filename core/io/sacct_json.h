// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/sacct_file.h"

namespace wattif {

/// Returns whether a text is the output of sacct --json, by its first 64 KiB.
[[nodiscard]] bool isSacctJson(std::string_view text);

/// Returns whether a text is what squeue or scontrol print with --json, which says nothing of how long jobs ran.
[[nodiscard]] bool isSlurmQueueJson(std::string_view text);
/// Error(badInput) for such a text.
[[nodiscard]] tl::unexpected<Error> slurmQueueRefused(const std::string& fileName);

/// Reads the output of sacct --json (data_parser v0.0.37 to v0.0.42). Of each job these count: job_id, array, time, tres,
/// required, allocation_nodes, partition, state. Errors as readSacct.
[[nodiscard]] Result<ClusterJobs> readSacctJson(const std::string& fileName, std::string_view text, const SacctRules& rules);

} // namespace wattif
