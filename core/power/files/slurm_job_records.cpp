// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/slurm_job_records.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/trimmed.h"
#include "core/io/sacct_jobs.h"
#include "core/io/slurm_time.h"
#include "core/power/files/job_log_table.h"

namespace wattif::power {
namespace {

constexpr std::string_view firstKey = "JobId=";
constexpr std::array<std::string_view, 14> recordHeadings{"job id",      "user", "account", "partition",      "submit",
                                                          "start",       "end",  "runtime", "time limit (s)", "nodes",
                                                          "total cores", "gpus", "state",   "priority"};

using JobRecord = std::map<std::string_view, std::string_view>;

/// The value of the first of these keys that has one.
std::string_view recordValue(const JobRecord& record, std::initializer_list<std::string_view> keys)
{
    constexpr std::array<std::string_view, 7> none{"", "(null)", "None", "N/A", "Unknown", "UNLIMITED", "Partition_Limit"};
    for (const std::string_view key : keys)
        if (const auto found = record.find(key); found != record.end() && std::ranges::find(none, found->second) == none.end())
            return found->second;
    return {};
}

/// Seconds of a limit: [d-]hh:mm:ss, or minutes.
std::string limitSecondsOf(std::string_view text)
{
    const auto seconds = slurmDuration(text);
    return seconds ? fmt::format("{}", *seconds) : std::string(text);
}

/// 79, or 78_3 for a task of the array 78, or 78+1 for a part of a heterogeneous job.
std::string labelOf(const JobRecord& record)
{
    const std::string_view array = recordValue(record, {"ArrayJobId"});
    const std::string_view task = recordValue(record, {"ArrayTaskId"});
    const std::string_view whole = recordValue(record, {"HetJobId", "PackJobId"});
    const std::string_view part = recordValue(record, {"HetJobOffset", "PackJobOffset"});
    if (!array.empty() && !task.empty() && task.find_first_not_of("0123456789") == std::string_view::npos)
        return fmt::format("{}_{}", array, task);
    return whole.empty() || part.empty() ? std::string(recordValue(record, {"JobId"})) : fmt::format("{}+{}", whole, part);
}

std::vector<std::string> recordCells(const JobRecord& record)
{
    const auto text = [&record](std::initializer_list<std::string_view> keys) { return std::string(recordValue(record, keys)); };
    const std::string_view user = recordValue(record, {"UserId"});
    return {labelOf(record),
            std::string(user.substr(0, user.find('('))),
            text({"Account"}),
            text({"Partition"}),
            text({"SubmitTime", "EligibleTime"}),
            text({"StartTime"}),
            text({"EndTime"}),
            text({"RunTime"}),
            limitSecondsOf(recordValue(record, {"TimeLimit"})),
            text({"NumNodes", "NodeCnt"}),
            text({"NumCPUs", "ProcCnt"}),
            std::to_string(gpusOfTres(recordValue(record, {"AllocTRES", "TRES", "Tres"}))),
            text({"JobState"}),
            text({"Priority"})};
}

} // namespace

bool isSlurmJobRecords(std::string_view text) { return trimmed(text, " \t\r\n").starts_with(firstKey); }

Result<CsvTable> tableOfSlurmJobRecords(const std::string& fileName, std::string_view text)
{
    JobLogTable table(fileName, recordHeadings);
    JobRecord record;
    int begin = 1;
    const auto endRecord = [&] {
        if (!record.empty())
            table.addJob(recordCells(record), begin);
        record.clear();
    };
    return eachLine(text,
                    [&](std::string_view line, int number) -> Result<void> {
                        if (line.starts_with(firstKey)) {
                            endRecord();
                            begin = number;
                        }
                        while (!line.empty()) {
                            std::string_view pair = takeUntil(line, ' ');
                            const std::string_view key = takeUntil(pair, '=');
                            record.emplace(key, pair);
                        }
                        return {};
                    })
        .and_then([&] {
            endRecord();
            return std::move(table).finish("there is no job");
        });
}

} // namespace wattif::power
