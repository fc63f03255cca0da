// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/io/csv_table.h"

namespace wattif::power {

/// A form of job logs that is not a table of one row for each job.
struct JobLogForm {
    /// Whether a text has this form, by its beginning.
    bool (*matches)(std::string_view text);
    /// Makes it a table of jobs with a header; Error(badInput) with line and column.
    Result<CsvTable> (*tableOf)(const std::string& fileName, std::string_view text);
};

/// Returns the form of a job log: the accounting log of PBS or of Grid Engine, the output of Grid Engine's qacct, job records of
/// Slurm, the accounting log of LSF, a trace of the Grid Workloads Archive, or a workload of Batsim; null for another text.
[[nodiscard]] const JobLogForm* jobLogFormOf(std::string_view text);

/// Returns what to import instead of an output that lacks what an import needs, such as that of bhist, squeue or kubectl; empty
/// for another text.
[[nodiscard]] Message adviceForOutput(std::string_view text);

} // namespace wattif::power
