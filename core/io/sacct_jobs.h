// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/sacct_file.h"

namespace wattif {

/// The fields of sacct that count.
enum class SacctField : std::size_t {
    jobId,
    jobIdRaw,
    submit,
    start,
    end,
    elapsed,
    elapsedRaw,
    timeLimit,
    timeLimitRaw,
    nodes,
    nodesAllocated,
    nodesAsked,
    cpusAllocated,
    cpusCounted,
    cpusAsked,
    tresAllocated,
    tresAsked,
    partition,
    state,
    user,
    account,
    priority,
    joules,
    joulesShortened,
    cluster,
    count
};
inline constexpr auto sacctFieldCount = static_cast<std::size_t>(SacctField::count);
/// Their names as in `sacct -o`, in small letters.
inline constexpr std::array<std::string_view, sacctFieldCount> sacctFieldNames{
    "jobid",     "jobidraw",          "submit",         "start",      "end",      "elapsed",   "elapsedraw",
    "timelimit", "timelimitraw",      "nnodes",         "allocnodes", "reqnodes", "alloccpus", "ncpus",
    "reqcpus",   "alloctres",         "reqtres",        "partition",  "state",    "user",      "account",
    "priority",  "consumedenergyraw", "consumedenergy", "cluster"};

/// One line of sacct's output: the cells of the fields that count; empty where the output does not have them.
struct SacctRow {
    std::array<std::string_view, sacctFieldCount> cells{};
    std::array<int, sacctFieldCount> columns{}; ///< of the cells' first characters, from 1; 0: not known
    std::int64_t line = 0;

    [[nodiscard]] std::string_view operator[](SacctField field) const { return cells[static_cast<std::size_t>(field)]; }
};

/// Returns the GPUs in a list of resources: "gres/gpu=4", else the sum of its types as "gres/gpu:a100=4".
[[nodiscard]] std::int64_t gpusOfTres(std::string_view resources);

/// Error(badInput) that names a column which an import needs and the output does not have.
[[nodiscard]] Result<void> checkSacctFields(const std::set<SacctField>& fields, const Place& place);

/// Makes jobs of rows, whatever form they were read from. A row that cannot be read is left out and counted.
class SacctJobs {
public:
    /// `fields`: those that the output has.
    SacctJobs(const std::string& fileName, std::set<SacctField> fields, const SacctRules& rules);

    void add(const SacctRow& row);
    /// Reports a line with a name that sacct cut to the width of its column.
    void noteCut(std::int64_t line);
    /// Leaves out a line that is not a row.
    void leaveOut(const char* reason, std::string_view noun, std::int64_t line);
    /// The same for a bad line: where most lines are bad, finish() returns the first such error.
    void leaveOutBad(const char* reason, Error error);
    [[nodiscard]] Result<ClusterJobs> finish();

private:
    struct Times {
        std::int64_t submit = 0;
        std::optional<std::int64_t> start{};
        std::int64_t run = 0;
    };

    [[nodiscard]] bool has(SacctField field) const { return m_fields.contains(field); }
    [[nodiscard]] Place placeOf(const SacctRow& row, SacctField field) const;
    [[nodiscard]] tl::unexpected<Error> error(const SacctRow& row, SacctField field, const char* what) const;
    [[nodiscard]] bool hasNotStarted(const SacctRow& row) const;
    [[nodiscard]] Result<std::int64_t> id(const SacctRow& row) const;
    [[nodiscard]] Result<std::optional<std::int64_t>>
    number(const SacctRow& row, SacctField field, std::optional<std::int64_t> (*parse)(std::string_view), const char* what) const;
    [[nodiscard]] Result<std::int64_t> moment(const SacctRow& row, SacctField field, std::int64_t earliest);
    [[nodiscard]] Result<Times> times(const SacctRow& row);
    [[nodiscard]] Result<std::optional<std::int64_t>> statedRun(const SacctRow& row) const;
    [[nodiscard]] Result<std::int64_t> limit(const SacctRow& row) const;
    [[nodiscard]] Result<JobSize> size(const SacctRow& row) const;
    [[nodiscard]] double watts(const SacctRow& row, std::int64_t seconds) const;
    [[nodiscard]] Result<void> addJob(const SacctRow& row);
    [[nodiscard]] std::optional<CalendarStart> startAt(double first) const;
    void makeReport();

    const std::string& m_fileName;
    std::set<SacctField> m_fields;
    std::optional<TimeZone> m_zone;
    bool m_isOfPower;
    double m_maxWatts;
    ClusterJobs m_file;
    std::optional<std::int32_t> m_offset{}; ///< of the first time that states one
    std::int64_t m_localTimes = 0;          ///< times of which neither offset nor zone are known
    std::int64_t m_unixTimes = 0;           ///< times in Unix seconds
    std::vector<JobSize> m_sizes;
    LeftOutCounter m_leftOut;
    LeftOutCounter m_running;
    LeftOutCounter m_requeued;
    LeftOutCounter m_cut;
    LeftOutCounter m_early;
    std::set<std::string, std::less<>> m_clusters;
    LeftOutCounter m_spans; ///< jobs whose run time is End - Start
    std::int64_t m_good = 0;
};

/// The command that prints what an import needs.
inline constexpr std::string_view sacctCommand =
    "sacct -aPX -S 2026-10-01 -o JobID,User,Account,Partition,Submit,Start,Elapsed,Timelimit,NNodes,NCPUS,AllocTRES,ConsumedEnergyRaw,State";

} // namespace wattif
