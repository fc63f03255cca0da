// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/swf_file.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Jobs of a Slurm cluster.
struct SacctFile {
    std::vector<Job> jobs;          ///< in the order of submission, the first one at 0
    double startOfDaySeconds = 0.0; ///< local time of day of the first submission
    std::int32_t mostNodes = 0;     ///< of a job; 0 without a column NNodes
    std::int32_t coresPerNode = 0;  ///< most processors a node of a job has; 0 where they are not known
    ImportReport report{};          ///< its first line counts the jobs
};

/// Reads the output of `sacct -P` (or -p): cells parted by '|', a header row that names the columns in any order.
///
/// Needed: JobID; Submit; Elapsed, ElapsedRaw or Start and End; AllocCPUS, NCPUS, ReqCPUS or NNodes. Used where they are there:
/// Timelimit or TimelimitRaw, State. Times are local, as sacct prints them. Tasks of job arrays (12_3) and parts of
/// heterogeneous jobs (12+0) are jobs of their own. Error(badInput) with line and column.
[[nodiscard]] Result<SacctFile> readSacct(const std::string& fileName, std::string_view text);

} // namespace wattif::power
