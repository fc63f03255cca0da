// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/calendar_time.h"
#include "core/io/cluster_jobs.h"

namespace wattif {

/// How sacct's output is read.
struct SacctRules {
    std::optional<TimeZone> zone{}; ///< of times without an offset; nothing: one clock without summer time
    bool isOfPower = true;          ///< else the report says nothing of energy, GPUs, nodes and partitions
    /// Of a job; a larger power counts as unknown.
    double maxWatts = std::numeric_limits<double>::infinity();
};

/// Returns whether a text is the output of sacct in a form that readSacct reads.
[[nodiscard]] bool isSacct(std::string_view text);

/// Reads the output of sacct: with -P or -p and any of the delimiters | , ; tab, as aligned columns, or with --json.
///
/// A header row names the columns in any order. Needed: JobID or JobIDRaw; Submit; Elapsed, ElapsedRaw or Start and End;
/// AllocCPUS, NCPUS, ReqCPUS, AllocTRES, NNodes or AllocNodes. Used where they are there: Start, Timelimit or TimelimitRaw,
/// Partition where there are more than one, State. Times are YYYY-MM-DDThh:mm:ss with T or a blank, with or without an offset, or
/// Unix seconds. Tasks of job arrays (12_3) and parts of heterogeneous jobs (12+0) are separate jobs. Lines that cannot be read
/// are left out and counted; Error(badInput) with line and column where most lines are like that, where a column is missing, and
/// where no job has run.
[[nodiscard]] Result<ClusterJobs> readSacct(const std::string& fileName, std::string_view text, const SacctRules& rules = {});

} // namespace wattif
