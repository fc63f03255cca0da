// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/io/table_file.h"
#include "core/io/cluster_jobs.h"

namespace wattif::power {

/// How a table of jobs is read.
struct JobTableRules {
    TableOptions table{};
    std::optional<TimeZone> zone{}; ///< of times without an offset; nothing: one clock without summer time
};

/// Returns whether a text is a job log of another form (see jobLogFormOf), or a table with a header that readJobTable reads and
/// that says when jobs were submitted.
[[nodiscard]] bool isJobTable(std::string_view text);

/// Reads jobs from a table with a header, one job a row, from a list of objects in JSON, or from a log of another form (see
/// jobLogFormOf).
///
/// Needed: submissions (or starts, which then count as submissions); run times (or ends beside starts, or the times asked for);
/// processors or nodes. Used where they are there: job number, time asked for, processors of each node, GPUs, user, account,
/// partition or queue, priority, power, energy, wait, slack and state. Times are dates, seconds or milliseconds since 1970, or
/// numbers from any beginning; lengths are d-hh:mm:ss, hh:mm:ss, "1 day, 2:03:04", numbers with a unit, or numbers in the unit of
/// the heading, else seconds. Rows that cannot be read are left out and counted; Error(badInput) with line and column where most
/// rows are like that, where a column is missing, where most times asked for are shorter than the runs, and where no job has run.
[[nodiscard]] Result<ClusterJobs> readJobTable(const std::string& fileName, std::string_view bytes,
                                               const JobTableRules& rules = {});

} // namespace wattif::power
