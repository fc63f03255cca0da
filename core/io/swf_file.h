// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/base/trace_job.h"
#include "core/io/swf_header.h"

namespace wattif {

/// Sorts jobs by submission, keeping the order of equal ones, and shifts them to submit the first at 0.
/// Returns the second at which the first one was submitted; 0 without jobs.
double sortAndShift(std::vector<TraceJob>& jobs);

/// Returns the number of jobs with the number of another one before.
[[nodiscard]] std::int64_t repeatedIds(std::span<const TraceJob> jobs);
/// Adds a line about them to an import report.
void reportRepeatedIds(std::span<const TraceJob> jobs, ImportReport& report);

/// A line of an import report on a trace whose jobs ran in several partitions.
[[nodiscard]] Message partitionsRead(std::int64_t partitions);

/// A trace in the Standard Workload Format.
struct SwfFile {
    std::vector<TraceJob> jobs; ///< in the order of submission, the first one at 0
    SwfHeader header;
    std::optional<CalendarStart>
        start{};                    ///< of the first submission; nothing where the header does not say when the trace begins
    double startOfDaySeconds = 0.0; ///< at the first submission; 0 where it is not known
    ImportReport report{};          ///< its first line counts the jobs
    FilePreview preview{};
};

/// Returns whether a text is a log in the Standard Workload Format: its first line that is not a comment is a job of 18 numbers
/// with a known status, or its comments have the fields of such a log.
[[nodiscard]] bool isSwf(std::string_view text);

/// Reads a trace in the Standard Workload Format (S. J. Chapin et al. 1999; version 2.2 of the Parallel Workloads Archive).
///
/// Of the 18 fields these count: 1 job, 2 submission, 3 wait, 4 run time (without one: 9), 5 and 8 processors allocated and
/// requested (8 before 5), 9 requested time, 11 status, 12 user, 16 partition where the trace has
/// more than one; -1 means unknown. Lines of status 2, 3 and 4 are parts of a job
/// that was preempted: they are left out where a line summarises the job, else joined. Single bad lines are left out and counted.
/// Error(badInput) with the line where most lines have not 18 fields or are unreadable, and where no job is left.
/// `zone` counts before the header's.
[[nodiscard]] Result<SwfFile> readSwf(const std::string& fileName, std::string_view text,
                                      const std::optional<TimeZone>& zone = {});

} // namespace wattif
