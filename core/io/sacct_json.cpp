// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/sacct_json.h"

#include <array>

#include <fmt/format.h>

#include "core/base/stop_scope.h"
#include "core/io/json_cursor.h"
#include "core/io/json_table.h"
#include "core/io/sacct_jobs.h"

namespace wattif {
namespace {

using enum SacctField;

/// The texts of a row; empty where the job does not state a field.
using Texts = std::array<std::string, sacctFieldCount>;

std::string& at(Texts& texts, SacctField field) { return texts[static_cast<std::size_t>(field)]; }

/// A value that may stand alone or as {"set", "infinite", "number"}; "UNLIMITED" for an infinite one, empty for none.
std::string optionalNumber(const std::optional<JsonCursor>& value)
{
    if (!value)
        return {};
    if (value->isNumber())
        return std::string(value->written());
    const auto isTrue = [&value](const char* key) {
        const auto member = value->find(key);
        return member && member->written() == "true";
    };
    if (isTrue("infinite"))
        return "UNLIMITED";
    const auto number = value->find("number");
    return number && isTrue("set") ? std::string(number->written()) : std::string();
}

std::string textOf(const std::optional<JsonCursor>& value)
{
    if (!value)
        return {};
    return value->isText() ? value->text().value_or(std::string()) : std::string(value->written());
}

std::optional<JsonCursor> find(const JsonCursor& object, std::initializer_list<const char*> path)
{
    std::optional<JsonCursor> at = object;
    for (const char* key : path)
        at = at && at->isObject() ? at->findValue(key) : std::nullopt;
    return at;
}

/// A time of 0 has not come.
std::string timeOf(const JsonCursor& job, const char* key)
{
    const std::string text = optionalNumber(find(job, {"time", key}));
    return text == "0" ? std::string() : text;
}

/// 12, or 12_3 for a task of an array, or 12+0 for a part of a heterogeneous job.
std::string idOf(const JsonCursor& job)
{
    const std::string array = optionalNumber(find(job, {"array", "job_id"}));
    const std::string task = optionalNumber(find(job, {"array", "task_id"}));
    if (!array.empty() && array != "0" && !task.empty())
        return array + "_" + task;
    const std::string whole = optionalNumber(find(job, {"het", "job_id"}));
    const std::string part = optionalNumber(find(job, {"het", "job_offset"}));
    return whole.empty() || whole == "0" || part.empty() ? textOf(job.find("job_id")) : whole + "+" + part;
}

/// The count of a resource in a list of {"type", "count"}.
std::string countOf(const std::optional<JsonCursor>& list, std::string_view type)
{
    if (list && list->isArray())
        for (const JsonCursor& one : list->elements())
            if (textOf(one.find("type")) == type)
                return textOf(one.find("count"));
    return {};
}

/// GPUs in a list of {"type", "name", "count"}, as Slurm writes them elsewhere: "gres/gpu=4,gres/gpu:a100=4".
std::string gpusOf(const std::optional<JsonCursor>& list)
{
    std::string all;
    if (list && list->isArray())
        for (const JsonCursor& one : list->elements())
            if (textOf(one.find("type")) == "gres")
                all += fmt::format("{}gres/{}={}", all.empty() ? "" : ",", textOf(one.find("name")), textOf(one.find("count")));
    return all;
}

/// The first of the states; older versions have one text.
std::string stateOf(const JsonCursor& job)
{
    const auto current = find(job, {"state", "current"});
    if (!current || !current->isArray())
        return textOf(current);
    for (const JsonCursor& one : current->elements())
        return textOf(one);
    return {};
}

Texts textsOf(const JsonCursor& job)
{
    Texts texts;
    at(texts, jobId) = idOf(job);
    at(texts, submit) = timeOf(job, "submission");
    at(texts, start) = timeOf(job, "start");
    at(texts, end) = timeOf(job, "end");
    at(texts, elapsedRaw) = optionalNumber(find(job, {"time", "elapsed"}));
    at(texts, timeLimitRaw) = optionalNumber(find(job, {"time", "limit"}));
    at(texts, nodesAllocated) = optionalNumber(job.findValue("allocation_nodes"));
    at(texts, cpusAllocated) = countOf(find(job, {"tres", "allocated"}), "cpu");
    at(texts, tresAllocated) = gpusOf(find(job, {"tres", "allocated"}));
    at(texts, cpusAsked) = optionalNumber(find(job, {"required", "CPUs"}));
    at(texts, partition) = textOf(job.findValue("partition"));
    at(texts, state) = stateOf(job);
    at(texts, user) = textOf(job.findValue("user"));
    at(texts, account) = textOf(job.findValue("account"));
    at(texts, priority) = optionalNumber(job.findValue("priority"));
    at(texts, cluster) = textOf(job.findValue("cluster"));
    at(texts, joules) = countOf(find(job, {"tres", "allocated"}), "energy");
    return texts;
}

} // namespace

bool isSacctJson(std::string_view text)
{
    constexpr std::size_t head = 65536;
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || text[begin] != '{')
        return false;
    const std::string_view first = text.substr(0, head);
    return !isSlurmQueueJson(text) && first.find("\"jobs\"") != std::string_view::npos
        && first.find("\"wattif\"") == std::string_view::npos
        && (first.find("lurm\"") != std::string_view::npos || first.find("\"allocation_nodes\"") != std::string_view::npos);
}

bool isSlurmQueueJson(std::string_view text)
{
    constexpr std::size_t head = 65536;
    const std::string_view first = text.substr(0, head);
    const auto has = [first](std::string_view name) { return first.find(name) != std::string_view::npos; };
    return beginsAsJson(text) && has("\"jobs\"") && has("\"job_state\"") && has("\"submit_time\"") && !has("\"wattif\"");
}

tl::unexpected<Error> slurmQueueRefused(const std::string& fileName)
{
    return badInput("this is JSON of squeue or scontrol, where the ends of running jobs are planned; use sacct --json, or "
                    "'scontrol show job' without --json",
                    {.file = fileName});
}

Result<ClusterJobs> readSacctJson(const std::string& fileName, std::string_view text, const SacctRules& rules)
{
    const auto document = JsonDocument::parse(fileName, std::string(text));
    if (!document)
        return tl::unexpected(document.error());
    const JsonCursor root(**document);
    const auto list = root.at("jobs");
    if (!list)
        return tl::unexpected(list.error());
    SacctJobs jobs(fileName,
                   {jobId, submit, start, end, elapsedRaw, timeLimitRaw, nodesAllocated, cpusAllocated, cpusAsked, partition,
                    state, user, account, priority, joules},
                   rules);
    StopCheck check;
    for (const JsonCursor& job : list->elements()) {
        if (check.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        const Texts texts = textsOf(job);
        const Place place = job.placeOf({});
        SacctRow row{.line = place.line};
        for (std::size_t f = 0; f < texts.size(); ++f) {
            row.cells[f] = texts[f];
            row.columns[f] = place.column;
        }
        jobs.add(row);
    }
    return jobs.finish();
}

} // namespace wattif
