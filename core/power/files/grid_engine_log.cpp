// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/grid_engine_log.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/trimmed.h"
#include "core/power/files/job_log_table.h"

namespace wattif::power {
namespace {

constexpr std::array<std::string_view, 8> gridEngineHeadings{"job id", "user",  "account", "queue",
                                                             "submit", "start", "end",     "slots"};
constexpr std::string_view limitHeading = "time limit (s)";
constexpr const char* noJobs = "the log has no job";

/// Fields of the accounting file by their number, as the manual page accounting(5) lists them.
namespace field {
constexpr std::size_t queue = 0, owner = 3, jobNumber = 5, account = 6, submission = 8, start = 9, end = 10, project = 31,
                      slots = 34, task = 35, category = 39, partOfJob = 41, fewest = 42;
} // namespace field

constexpr bool isNoWord(std::string_view text) { return text.empty() || text == "NONE" || text == "none"; }

/// The account, or the project; "sge" is that of jobs without one.
std::string gridEngineAccount(std::string_view project, std::string_view account)
{
    return std::string(!isNoWord(project) ? project : account == "sge" || isNoWord(account) ? std::string_view() : account);
}

/// The seconds of h_rt in "-q a.q -l h_rt=7200,mem=1G -pe mpi 16", as written; empty without one.
std::string requestedLimitOf(std::string_view category)
{
    constexpr std::string_view key = "h_rt=";
    const std::size_t at = category.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = category.substr(at + key.size());
    return std::string(rest.substr(0, rest.find_first_of(", ")));
}

bool isDigits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

/// 78, or 78.3 for a task of an array.
std::string gridEngineLabel(std::string_view job, std::string_view task)
{
    return !isDigits(task) || task == "0" ? std::string(job) : fmt::format("{}.{}", job, task);
}

std::vector<std::string_view> gridEngineFields(std::string_view line)
{
    std::vector<std::string_view> fields;
    while (!line.empty())
        fields.push_back(takeUntil(line, ':'));
    return fields;
}

std::vector<std::string_view> headingsWithLimit()
{
    std::vector<std::string_view> all(gridEngineHeadings.begin(), gridEngineHeadings.end());
    all.push_back(limitHeading);
    return all;
}

/// A moment as written; empty for "0" and "-/-". Univa writes 10/31/2024 08:00:00.250, the month first.
std::string statedMoment(std::string_view text)
{
    text = text.substr(0, text.find('.')); // of a second
    if (text == "0" || text == "-/-")
        return {};
    if (text.size() < 10 || text[2] != '/' || text[5] != '/')
        return std::string(text);
    return fmt::format("{}-{}-{}{}", text.substr(6, 4), text.substr(0, 2), text.substr(3, 2), text.substr(10));
}

/// Whether pe_taskid says that a record is a part of a parallel job: "1.node2".
bool isPartOfJob(std::string_view text)
{
    const std::size_t point = text.find('.');
    return point != std::string_view::npos && point + 1 < text.size() && isDigits(text.substr(0, point))
        && !isDigits(text.substr(point + 1));
}

using QacctRecord = std::map<std::string_view, std::string_view>;

std::vector<std::string> qacctCells(const QacctRecord& record)
{
    const auto text = [&record](std::string_view key) {
        const auto found = record.find(key);
        return found == record.end() ? std::string_view() : found->second;
    };
    return {gridEngineLabel(text("jobnumber"), text("taskid")),
            std::string(text("owner")),
            gridEngineAccount(text("project"), text("account")),
            std::string(text("qname")),
            statedMoment(text(record.contains("qsub_time") ? "qsub_time" : "submission_time")),
            statedMoment(text("start_time")),
            statedMoment(text("end_time")),
            std::string(text("slots")),
            requestedLimitOf(text("category"))};
}

} // namespace

bool isGridEngineLog(std::string_view text)
{
    while (text.starts_with('#') || text.starts_with('\n'))
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    const auto fields = gridEngineFields(text.substr(0, text.find('\n')));
    return fields.size() >= field::fewest && isDigits(fields[field::jobNumber]) && isDigits(fields[field::submission])
        && isDigits(fields[field::start]) && isDigits(fields[field::end]);
}

Result<CsvTable> tableOfGridEngineLog(const std::string& fileName, std::string_view text)
{
    JobLogTable table(fileName, headingsWithLimit());
    return eachLine(text,
                    [&](std::string_view line, int number) -> Result<void> {
                        if (line.starts_with('#'))
                            return {};
                        const auto fields = gridEngineFields(line);
                        if (fields.size() < field::fewest)
                            table.addJob({std::string(line)}, number); // has too few cells
                        else if (!isPartOfJob(fields[field::partOfJob]))
                            table.addJob({gridEngineLabel(fields[field::jobNumber], fields[field::task]),
                                          std::string(fields[field::owner]),
                                          gridEngineAccount(fields[field::project], fields[field::account]),
                                          std::string(fields[field::queue]), statedMoment(fields[field::submission]),
                                          statedMoment(fields[field::start]), statedMoment(fields[field::end]),
                                          std::string(fields[field::slots]), requestedLimitOf(fields[field::category])},
                                         number);
                        return {};
                    })
        .and_then([&] { return std::move(table).finish(noJobs); });
}

bool isQacctOutput(std::string_view text)
{
    text = trimmed(text, " \t\r\n");
    return text.starts_with("====") && text.substr(0, 4096).find("\njobnumber ") != std::string_view::npos;
}

Result<CsvTable> tableOfQacctOutput(const std::string& fileName, std::string_view text)
{
    JobLogTable table(fileName, headingsWithLimit());
    QacctRecord record;
    int begin = 1;
    const auto endRecord = [&] {
        if (const auto part = record.find("pe_taskid"); !record.empty() && (part == record.end() || !isPartOfJob(part->second)))
            table.addJob(qacctCells(record), begin);
        record.clear();
    };
    return eachLine(text,
                    [&](std::string_view line, int number) -> Result<void> {
                        if (line.starts_with("====")) {
                            endRecord();
                            begin = number;
                            return {};
                        }
                        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
                        record.emplace(line.substr(0, end), trimmed(line.substr(end)));
                        return {};
                    })
        .and_then([&] {
            endRecord();
            return std::move(table).finish(noJobs);
        });
}

} // namespace wattif::power
