// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/trace_formats.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/job_label.h"
#include "core/base/number.h"
#include "core/power/engine/outcome.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/results.h"
#include "core/power/results/timeline.h"

namespace wattif::power {
namespace {

/// Passes lines on in larger pieces, and looks for a stop.
class TraceText {
public:
    explicit TraceText(const TextSink& sink) : m_sink(sink) { }

    [[nodiscard]] Result<void> add(std::string_view text)
    {
        if (m_check.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        m_text += text;
        return m_text.size() < pieceBytes ? Result<void>() : flush();
    }
    [[nodiscard]] Result<void> flush()
    {
        auto ok = m_sink(m_text);
        m_text.clear();
        return ok;
    }

private:
    static constexpr std::size_t pieceBytes = 1 << 16;

    const TextSink& m_sink;
    std::string m_text;
    StopCheck m_check;
};

std::int64_t nearestSecond(double seconds) { return toNearest<std::int64_t>(seconds); }

/// The numbers of users or partitions; the format has no names. They are numbered in the order of their first jobs unless all are
/// numbers.
class SwfNumbers {
public:
    SwfNumbers(const Instance& instance, InternedText Job::*name)
        : m_name(name),
          m_areNumbers(std::ranges::all_of(instance.jobs, [name](const Job& job) { return isNumber((job.*name).text()); }))
    {
    }

    [[nodiscard]] bool areNumbers() const { return m_areNumbers; }
    /// -1 for a job without one.
    [[nodiscard]] std::string of(const Job& job)
    {
        const std::string& name = (job.*m_name).text();
        if (name.empty() || m_areNumbers)
            return name.empty() ? "-1" : name;
        return std::to_string(m_numbers.emplace(name, m_numbers.size() + 1).first->second);
    }
    /// Header lines with the name of each number; those of jobs not yet passed to of() are missing.
    [[nodiscard]] std::string header(const char* key) const
    {
        std::map<std::size_t, std::string> names;
        for (const auto& [name, number] : m_numbers)
            names.emplace(number, name);
        std::string text;
        for (const auto& [number, name] : names)
            text += fmt::format("; {}: {} {}\n", key, number, onOneLine(name));
        return text;
    }

private:
    static bool isNumber(const std::string& name)
    {
        constexpr std::size_t longest = 15;
        return name.size() <= longest && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
    }

    static std::string onOneLine(std::string name)
    {
        std::ranges::replace_if(
            name, [](char c) { return c == '\n' || c == '\r'; }, ' ');
        return name;
    }

    InternedText Job::*m_name;
    bool m_areNumbers;
    std::map<std::string, std::size_t> m_numbers;
};

/// Says how parts of jobs are numbered, by the example of the first one; empty without one.
std::string labelNote(const Instance& instance)
{
    const auto first = std::ranges::find_if(instance.jobs, [](const Job& job) { return isLabelledJob(job.id); });
    return first == instance.jobs.end()
        ? std::string()
        : fmt::format("; Note: The format has numbers only; job {} is {} here\n", jobLabel(first->id), jobNumber(first->id));
}

std::string swfHeader(const Instance& instance, const std::string& policy, const SwfNumbers& users, const SwfNumbers& partitions)
{
    const auto processors = std::int64_t{instance.nodes} * instance.coresPerNode;
    std::string text = "; Version: 2.2\n";
    if (instance.start)
        text += fmt::format("; UnixStartTime: {}\n", instance.start->unixSeconds);
    if (instance.start && !instance.start->zone.empty())
        text += fmt::format("; TimeZoneString: {}\n", instance.start->zone);
    return text
        + fmt::format("; MaxJobs: {0}\n; MaxRecords: {0}\n; MaxNodes: {1}\n; MaxProcs: {2}\n; MaxRuntime: {3}\n"
                      "; Note: Schedule simulated by WattIf, policy {4}; waits and run times are those of the simulation\n",
                      instance.jobs.size(), instance.nodes, processors, nearestSecond(instance.maxJobMinutes * 60.0), policy)
        + (users.areNumbers() ? "" : "; Note: Users are numbered in the order of their first jobs\n")
        + (instance.partitions.empty() ? std::string() : fmt::format("; MaxPartitions: {}\n", instance.partitions.size()))
        + partitions.header("Partition")
        + (std::ranges::any_of(instance.jobs, [](const Job& job) { return job.gpus > 0; })
               ? "; Note: The format has no field for the GPUs of jobs\n"
               : "")
        + labelNote(instance);
}

/// The cores of each node that a job ran on.
std::int32_t coresOfNode(const Instance& instance, const Outcome& outcome, std::size_t i)
{
    const auto ranges = outcome.rangesOf(outcome.runs[i].nodes);
    const PoolOutcome* pool = ranges.empty() ? nullptr : poolOfNode(outcome, ranges.front().first);
    return pool ? pool->instance->coresPerNode : instance.coresPerNode;
}

/// The 18 fields; -1 is unknown.
std::string swfLine(const Instance& instance, const Outcome& outcome, std::size_t i, const std::string& user,
                    const std::string& partition)
{
    const Job& job = instance.jobs[i];
    const JobRun& run = outcome.runs[i];
    const std::int64_t requested = job.requestedSeconds > 0.0 ? nearestSecond(job.requestedSeconds) : -1;
    const std::int64_t submit = nearestSecond(job.submitSeconds);
    if (!run.ran())
        return fmt::format("{} {} -1 -1 -1 -1 -1 {} {} -1 5 {} -1 -1 -1 {} -1 -1\n", jobNumber(job.id), submit, job.processors,
                           requested, user, partition);
    const std::int64_t wait = nearestSecond(toSeconds(run.start - toTime(job.submitSeconds)));
    const std::int64_t ran = nearestSecond(toSeconds(run.end - run.start));
    const auto processors = std::int64_t{nodesUsed(instance, outcome, i)} * coresOfNode(instance, outcome, i);
    return fmt::format("{} {} {} {} {} -1 -1 {} {} -1 1 {} -1 -1 -1 {} -1 -1\n", jobNumber(job.id), submit, wait, ran, processors,
                       job.processors, requested, user, partition);
}

Result<void> writeSwf(const StudyInstance& of, const PolicyResult& result, const TextSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    TraceText text(sink);
    SwfNumbers users(instance, &Job::user);
    SwfNumbers partitions(instance, &Job::partition);
    for (const Job& job : instance.jobs)
        static_cast<void>(partitions.of(job));
    auto ok = text.add(swfHeader(instance, result.policy, users, partitions));
    for (std::size_t i = 0; ok && i < outcome.runs.size(); ++i)
        ok = text.add(swfLine(instance, outcome, i, users.of(instance.jobs[i]), partitions.of(instance.jobs[i])));
    return ok ? text.flush() : ok;
}

std::string batsimLine(const Instance& instance, const Outcome& outcome, std::size_t i, double joules)
{
    const Job& job = instance.jobs[i];
    const JobRun& run = outcome.runs[i];
    const std::string head =
        fmt::format("{},wattif,{},{},{},{}", jobLabel(job.id), jobLabel(job.id), formatNumber(job.submitSeconds),
                    nodesUsed(instance, outcome, i), formatNumber(plannedSeconds(instance, job)));
    if (!run.ran())
        return head + ",0,REJECTED,,,,,,,,,\n";
    const double start = toSeconds(run.start);
    const double end = toSeconds(run.end);
    const double ran = toSeconds(run.end - run.start);
    const double wait = toSeconds(run.start - toTime(job.submitSeconds));
    return fmt::format("{},1,COMPLETED_SUCCESSFULLY,{},{},{},{},{},{},{},{},\n", head, formatNumber(start), formatNumber(ran),
                       formatNumber(end), formatNumber(wait), formatNumber(wait + ran),
                       ran > 0.0 ? formatNumber((wait + ran) / ran) : std::string(), nodeListText(outcome.rangesOf(run.nodes)),
                       formatNumber(joules));
}

Result<void> writeBatsimJobs(const StudyInstance& of, const PolicyResult& result, const TextSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const std::vector<double> joules = jobJoules(instance, outcome);
    TraceText text(sink);
    auto ok = text.add("job_id,workload_name,profile,submission_time,requested_number_of_resources,requested_time,success,"
                       "final_state,starting_time,execution_time,finish_time,waiting_time,turnaround_time,stretch,"
                       "allocated_resources,consumed_energy,metadata\n");
    for (std::size_t i = 0; ok && i < outcome.runs.size(); ++i)
        ok = text.add(batsimLine(instance, outcome, i, joules[i]));
    return ok ? text.flush() : ok;
}

std::string slice(std::string_view name, std::string_view category, std::int32_t node, Time from, Time to,
                  std::string_view arguments)
{
    return fmt::format(
        ",\n{{\"ph\":\"X\",\"pid\":1,\"tid\":{},\"ts\":{},\"dur\":{},\"cat\":\"{}\",\"name\":\"{}\",\"args\":{{{}}}}}", node,
        from, to - from, category, name, arguments);
}

/// The states of a node in which it has no job.
Result<void> addStates(const Instance& instance, const NodeTimeline& timeline, std::int32_t node, TraceText& text)
{
    const std::size_t end = timeline.firstOf[static_cast<std::size_t>(node) + 1];
    Result<void> ok;
    for (std::size_t k = timeline.firstOf[static_cast<std::size_t>(node)]; ok && k < end; ++k) {
        const NodeState state = timeline.states[k];
        const Time to = k + 1 < end ? timeline.from[k + 1] : timeline.end;
        if (state != NodeState::busy)
            ok = text.add(slice(toString(state), "state", node, timeline.from[k], to,
                                fmt::format("\"watts\":{}", formatNumber(instance.watts.of(state)))));
    }
    return ok;
}

/// A job on each of its nodes.
Result<void> addJob(const Job& job, const JobRun& run, std::span<const NodeRange> ranges, TraceText& text)
{
    const std::string arguments = fmt::format("\"processors\":{},\"wait_s\":{}", job.processors,
                                              formatNumber(toSeconds(run.start - toTime(job.submitSeconds))));
    Result<void> ok;
    for (const NodeRange& range : ranges)
        for (std::int32_t node = range.first; ok && node < range.first + range.count; ++node)
            ok = text.add(slice(fmt::format("job {}", jobLabel(job.id)), "job", node, run.start, run.end, arguments));
    return ok;
}

Result<void> writeChromeTrace(const StudyInstance& of, const PolicyResult& result, const TextSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const NodeTimeline timeline = makeTimeline(outcome);
    TraceText text(sink);
    auto ok = text.add(fmt::format("{{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
                                   "{{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{{\"name\":\"{}\"}}}}",
                                   result.policy));
    for (std::int32_t node = 0; ok && node < timeline.rows(); ++node) {
        ok = text.add(fmt::format(
            ",\n{{\"ph\":\"M\",\"pid\":1,\"tid\":{0},\"name\":\"thread_name\",\"args\":{{\"name\":\"node {0}\"}}}}", node));
        if (ok)
            ok = addStates(instance, timeline, node, text);
    }
    for (std::size_t i = 0; ok && i < outcome.runs.size(); ++i)
        if (outcome.runs[i].ran())
            ok = addJob(instance.jobs[i], outcome.runs[i], outcome.rangesOf(outcome.runs[i].nodes), text);
    if (ok)
        ok = text.add("\n]}\n");
    return ok ? text.flush() : ok;
}

} // namespace

std::vector<ItemFormat> traceFormats()
{
    return {{"swf", "the schedule as a trace in the Standard Workload Format", writeSwf},
            {"batsim-jobs", "the jobs as Batsim's jobs.csv", writeBatsimJobs},
            {"chrome-trace", "node states and jobs as Trace Event JSON for Perfetto or chrome://tracing", writeChromeTrace}};
}

} // namespace wattif::power
