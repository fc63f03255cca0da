// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/base/trace_job.h"
#include "core/io/calendar_time.h"

namespace wattif {

/// What one job takes.
struct JobSize {
    std::int64_t processors = 0;
    std::int64_t nodes = 0;   ///< 0: not stated
    InternedText partition{}; ///< empty: none stated
};

/// Jobs of a cluster as a file that is not in the Standard Workload Format states them.
struct ClusterJobs {
    std::vector<TraceJob> jobs{};         ///< in the order of submission, the first one at 0
    std::optional<CalendarStart> start{}; ///< of the first submission; nothing: the file has no dates
    double startOfDaySeconds = 0.0;       ///< local time of day of the first submission
    std::int32_t nodes = 0;               ///< of the cluster; 0 where the file does not state it
    std::int32_t largestNodes = 0;        ///< of a job; 0 where nothing states nodes
    std::int32_t coresPerNode = 0;        ///< most processors a node of a job has; 0 where they are not known
    InternedText onlyPartition{};         ///< that all jobs ask for, where they are freed of its name
    std::vector<JobSize> sizes{};         ///< of the jobs, in any order
    ImportReport report{};                ///< its first line counts the jobs
    FilePreview preview{};                ///< empty for JSON
};

/// Takes the sizes of the jobs, in any order, with the largest number of nodes and of processors of a node.
void setNodeSizes(ClusterJobs& made, std::vector<JobSize> sizes);
/// Reports energy, GPUs, partitions and nodes of the jobs. Jobs of a single partition are freed of its name.
void reportJobs(ClusterJobs& made);

} // namespace wattif
