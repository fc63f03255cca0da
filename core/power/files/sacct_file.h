// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/io/calendar_time.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Jobs of a Slurm cluster.
struct SacctFile {
    std::vector<Job> jobs;                ///< in the order of submission, the first one at 0
    std::optional<CalendarStart> start{}; ///< of the first submission
    double startOfDaySeconds = 0.0;       ///< local time of day of the first submission
    std::int32_t largestNodes = 0;        ///< of a job; 0 where no column states nodes
    std::int32_t coresPerNode = 0;        ///< most processors a node of a job has; 0 where they are not known
    ImportReport report{};                ///< its first line counts the jobs
    FilePreview preview{};                ///< empty for JSON
};

/// How sacct's output is read.
struct SacctRules {
    std::optional<TimeZone> zone{}; ///< of times without an offset; nothing: one clock without summer time
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
[[nodiscard]] Result<SacctFile> readSacct(const std::string& fileName, std::string_view text, const SacctRules& rules = {});

} // namespace wattif::power
