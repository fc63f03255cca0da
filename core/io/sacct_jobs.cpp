// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/sacct_jobs.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/job_label.h"
#include "core/base/limits.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/slurm_time.h"
#include "core/io/swf_file.h"
#include "core/io/written_time.h"

namespace wattif {
namespace {

using enum SacctField;

/// A whole number of up to 15 digits.
std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = error == std::errc() && stop == text.data() + text.size() && text.size() <= 15 && value >= 0;
    return good ? std::optional(value) : std::nullopt;
}

/// A number of nodes or processors; Slurm writes multiples of 1,024 as 2K, of 1,048,576 as 1M, with --units also 24.50K. Nothing
/// where the decimals are rounded.
std::optional<std::int64_t> countOf(std::string_view text)
{
    const std::int64_t factor = text.ends_with('K') ? 1024 : text.ends_with('M') ? 1024 * 1024 : 1;
    if (factor == 1)
        return wholeNumber(text);
    const auto count = parseNumber(text.substr(0, text.size() - 1));
    const double all = count ? *count * static_cast<double>(factor) : -1.0;
    return all >= 0.0 && all < 1e15 && std::trunc(all) == all ? std::optional(toInteger<std::int64_t>(all)) : std::nullopt;
}

/// Joules as ConsumedEnergy shows them, shortened by thousands: "720.50K"; 0 for other texts.
double shortenedJoules(std::string_view text)
{
    constexpr std::string_view units = "KMGTP";
    const std::size_t unit = text.empty() ? std::string_view::npos : units.find(text.back());
    const auto number = parseNumber(unit == std::string_view::npos ? text : text.substr(0, text.size() - 1));
    return number && *number > 0.0
        ? *number * std::pow(1000.0, unit == std::string_view::npos ? 0.0 : static_cast<double>(unit + 1))
        : 0.0;
}

bool isUnknown(std::string_view text)
{
    return text.empty() || text == "Unknown" || text == "None" || text == "N/A" || text == "INVALID";
}

/// [d-]hh:mm:ss or mm:ss, with or without a fraction of seconds; a number alone is not a length here.
std::optional<std::int64_t> durationOf(std::string_view text)
{
    text = text.substr(0, text.find('.'));
    return text.find(':') == std::string_view::npos ? std::nullopt : slurmDuration(text);
}

/// 12, 12_3 (array task) or 12+0 (part of a heterogeneous job); in a federation 32 bits of the number count.
std::optional<std::int64_t> idOf(std::string_view text)
{
    constexpr std::int64_t ofFederation = std::int64_t{1} << 32U;
    const auto id = jobOfLabel(text);
    return id && jobWithoutPart(*id) < ofFederation && text.find_first_of("[.") == std::string_view::npos ? id : std::nullopt;
}

/// The count of a resource, "billing=72,cpu=72,node=2"; nothing where it is missing or not a count.
std::optional<std::int64_t> tresCount(std::string_view text, std::string_view name)
{
    while (!text.empty()) {
        const std::string_view one = text.substr(0, text.find(','));
        text.remove_prefix(std::min(one.size() + 1, text.size()));
        const std::size_t equals = one.find('=');
        if (equals != std::string_view::npos && one.substr(0, equals) == name)
            return wholeNumber(one.substr(equals + 1));
    }
    return std::nullopt;
}

/// True where Slurm says which resources the job had: one that was cancelled while it waited has none.
bool hadResources(const SacctRow& row)
{
    return tresCount(row[tresAllocated], "cpu").value_or(0) > 0 || countOf(row[nodesAllocated]).value_or(0) > 0;
}

} // namespace

std::int64_t gpusOfTres(std::string_view resources)
{
    constexpr std::string_view typed = "gres/gpu:";
    if (const auto all = tresCount(resources, "gres/gpu"))
        return *all;
    std::int64_t sum = 0;
    for (std::size_t at = resources.find(typed); at != std::string_view::npos; at = resources.find(typed, at + 1)) {
        const std::string_view one = resources.substr(at, resources.find(',', at) - at);
        sum += wholeNumber(one.substr(std::min(one.find('='), one.size() - 1) + 1)).value_or(0);
    }
    return sum;
}

SacctJobs::SacctJobs(const std::string& fileName, std::set<SacctField> fields, const SacctRules& rules)
    : m_fileName(fileName),
      m_fields(std::move(fields)),
      m_zone(rules.zone),
      m_isOfPower(rules.isOfPower),
      m_maxWatts(rules.maxWatts)
{
}

Place SacctJobs::placeOf(const SacctRow& row, SacctField field) const
{
    return {.file = m_fileName, .line = static_cast<int>(row.line), .column = row.columns[static_cast<std::size_t>(field)]};
}

tl::unexpected<Error> SacctJobs::error(const SacctRow& row, SacctField field, const char* what) const
{
    return badInput(formatMessage("'{}' is not a {}", row[field], what), placeOf(row, field));
}

void SacctJobs::leaveOut(const char* reason, std::string_view noun, std::int64_t line)
{
    m_leftOut.add(reason, noun, [&] { return Place{.file = m_fileName, .line = static_cast<int>(line)}; });
}

void SacctJobs::noteCut(std::int64_t line)
{
    m_cut.add("a name ends in '+', with -P sacct prints it whole", "line",
              [&] { return Place{.file = m_fileName, .line = static_cast<int>(line)}; });
}

void SacctJobs::leaveOutBad(const char* reason, Error error) { m_leftOut.addBad(reason, "line", std::move(error)); }

void SacctJobs::add(const SacctRow& row)
{
    const std::string_view name = has(jobId) ? row[jobId] : row[jobIdRaw];
    if (name.find('.') != std::string_view::npos) {
        ++m_good;
        return leaveOut("job steps", "line", row.line);
    }
    if (hasNotStarted(row)) {
        ++m_good;
        return leaveOut("not started, or cancelled before the start", "job", row.line);
    }
    auto ok = addJob(row);
    if (!ok)
        return leaveOutBad("a cell that cannot be read", std::move(ok.error()));
    ++m_good;
}

bool SacctJobs::hasNotStarted(const SacctRow& row) const
{
    const std::string_view word = row[state];
    const bool isWaitingArray = row[jobId].find('[') != std::string_view::npos;
    const bool noTime = isUnknown(row[elapsedRaw]) || row[elapsedRaw] == "0";
    const bool noElapsed = isUnknown(row[elapsed]) || row[elapsed] == "00:00:00";
    const bool mayEndInQueue = word.starts_with("CANCELLED") || word == "DEADLINE" || word == "REVOKED";
    return isWaitingArray || word == "PENDING" || (has(start) && isUnknown(row[start]))
        || (mayEndInQueue && noTime && noElapsed && (has(elapsed) || has(elapsedRaw)) && !hadResources(row));
}

Result<std::int64_t> SacctJobs::id(const SacctRow& row) const
{
    const SacctField field = has(jobId) ? jobId : jobIdRaw;
    const auto found = idOf(row[field]);
    return found ? Result<std::int64_t>(*found) : error(row, field, "job id");
}

/// Reads a cell with one of the parsers above; nothing where it is missing or unknown.
Result<std::optional<std::int64_t>> SacctJobs::number(const SacctRow& row, SacctField field,
                                                      std::optional<std::int64_t> (*parse)(std::string_view),
                                                      const char* what) const
{
    if (isUnknown(row[field]))
        return std::optional<std::int64_t>();
    const auto value = parse(row[field]);
    return value ? Result<std::optional<std::int64_t>>(value) : error(row, field, what);
}

/// An instant; without offset and zone a time on the cluster's clock. `earliest` decides where a clock shows a time twice.
Result<std::int64_t> SacctJobs::moment(const SacctRow& row, SacctField field, std::int64_t earliest)
{
    if (const auto unixSeconds = wholeNumber(row[field])) {
        ++m_unixTimes;
        return *unixSeconds;
    }
    const bool hasTimeOfDay = row[field].find(':') != std::string_view::npos;
    const auto written = hasTimeOfDay ? datedTimeOf(row[field], DayOrder::unknown) : std::nullopt;
    if (!written)
        return error(row, field, "time like 2024-01-31T12:00:00");
    if (written->offset) {
        m_offset = m_offset ? m_offset : written->offset;
        return written->localSeconds - *written->offset;
    }
    if (m_zone)
        return m_zone->instantOf(written->localSeconds, earliest);
    ++m_localTimes;
    return written->localSeconds;
}

Result<std::optional<std::int64_t>> SacctJobs::statedRun(const SacctRow& row) const
{
    const auto raw = number(row, elapsedRaw, wholeNumber, "number of seconds");
    if (!raw || *raw)
        return raw;
    return number(row, elapsed, durationOf, "time like 1-02:03:04");
}

Result<SacctJobs::Times> SacctJobs::times(const SacctRow& row)
{
    const auto submitted = moment(row, submit, INT64_MIN);
    if (!submitted)
        return tl::unexpected(submitted.error());
    Times found{.submit = *submitted};
    if (!isUnknown(row[start])) {
        const auto started = moment(row, start, *submitted);
        if (!started)
            return tl::unexpected(started.error());
        found.start = *started;
    }
    const auto run = statedRun(row);
    if (!run)
        return tl::unexpected(run.error());
    if (*run) {
        found.run = **run;
        return found;
    }
    if (!found.start)
        return error(row, start, "time like 2024-01-31T12:00:00");
    const std::int64_t localTimes = m_localTimes;
    const auto ended = moment(row, end, *found.start);
    if (!ended)
        return tl::unexpected(ended.error());
    if (*ended < *found.start)
        return error(row, end, "time after the start");
    if (m_localTimes > localTimes) // clocks may have been changed between both
        m_spans.add("run time from Start to End", "job", [&] { return placeOf(row, end); });
    found.run = *ended - *found.start;
    return found;
}

/// Seconds; 0 without a limit.
Result<std::int64_t> SacctJobs::limit(const SacctRow& row) const
{
    for (const SacctField field : {timeLimit, timeLimitRaw})
        if (const std::string word = lowerCase(row[field]); word == "unlimited" || word == "partition_limit")
            return 0;
    const auto minutes = number(row, timeLimitRaw, wholeNumber, "number of minutes");
    if (!minutes)
        return tl::unexpected(minutes.error());
    if (*minutes)
        return **minutes * 60;
    return number(row, timeLimit, durationOf, "time like 1-02:03:04").map([](const auto& seconds) {
        return seconds.value_or(0);
    });
}

/// Processors and nodes; 0 where they are not stated.
Result<JobSize> SacctJobs::size(const SacctRow& row) const
{
    JobSize found;
    for (const SacctField field : {cpusAllocated, cpusCounted, cpusAsked}) {
        const auto count = number(row, field, countOf, "number of processors");
        if (!count)
            return tl::unexpected(count.error());
        found.processors = found.processors > 0 ? found.processors : count->value_or(0);
    }
    for (const SacctField field : {nodesAllocated, nodes, nodesAsked}) {
        const auto count = number(row, field, countOf, "number of nodes");
        if (!count)
            return tl::unexpected(count.error());
        found.nodes = found.nodes > 0 ? found.nodes : count->value_or(0);
    }
    for (const SacctField field : {tresAllocated, tresAsked}) {
        found.processors = found.processors > 0 ? found.processors : tresCount(row[field], "cpu").value_or(0);
        found.nodes = found.nodes > 0 ? found.nodes : tresCount(row[field], "node").value_or(0);
    }
    return found;
}

/// Mean power of a job's nodes; 0 where its energy is not known. Slurm writes the largest number where no sensor answers.
double SacctJobs::watts(const SacctRow& row, std::int64_t seconds) const
{
    const auto counted = wholeNumber(row[joules]);
    const auto stated = counted.value_or(0) > 0 ? counted : tresCount(row[tresAllocated], "energy");
    const double energy = stated.value_or(0) > 0 ? static_cast<double>(*stated) : shortenedJoules(row[joulesShortened]);
    const double found = seconds > 0 ? energy / static_cast<double>(seconds) : 0.0;
    return found <= m_maxWatts ? found : 0.0;
}

Result<void> SacctJobs::addJob(const SacctRow& row)
{
    const auto number = id(row);
    const auto when = number ? times(row) : tl::unexpected(number.error());
    const auto asked = when ? limit(row) : tl::unexpected(when.error());
    const auto counts = asked ? size(row) : tl::unexpected(asked.error());
    if (!counts)
        return tl::unexpected(counts.error());
    const std::int64_t processors = counts->processors > 0 ? counts->processors : counts->nodes;
    if (processors == 0) {
        leaveOut("no number of processors", "job", row.line);
        return {};
    }
    if (processors < counts->nodes) {
        leaveOut("fewer processors than nodes", "job", row.line);
        return {};
    }
    const std::int64_t longest = std::max({std::abs(when->submit), when->run, *asked});
    const std::int64_t gpus = std::max(gpusOfTres(row[tresAllocated]), gpusOfTres(row[tresAsked]));
    if (processors > maxJobProcessors || gpus > maxJobProcessors || counts->nodes > maxJobProcessors
        || static_cast<double>(longest) > maxSeconds)
        return badInput("a number of this line is too large", {.file = m_fileName, .line = static_cast<int>(row.line)});
    if (!row[cluster].empty() && !m_clusters.contains(row[cluster]))
        m_clusters.emplace(row[cluster]);
    if (row[state] == "REQUEUED")
        m_requeued.add("this run ended by a requeue, a later one follows", "job", [&] { return placeOf(row, jobId); });
    if (row[state] == "RUNNING")
        m_running.add("still running", "job", [&] { return placeOf(row, jobId); });
    m_sizes.push_back({.processors = processors, .nodes = counts->nodes, .partition = InternedText(row[partition])});
    if (when->start && *when->start < when->submit)
        m_early.add("the start is before the submission", "job", [&] { return placeOf(row, start); });
    const std::int64_t wait = when->start.value_or(when->submit - 1) - when->submit;
    m_file.jobs.push_back({.id = *number,
                           .submitSeconds = static_cast<double>(when->submit),
                           .runSeconds = static_cast<double>(when->run),
                           .requestedSeconds = static_cast<double>(*asked),
                           .processors = static_cast<std::int32_t>(processors),
                           .user = InternedText(row[user]),
                           .waitSeconds = static_cast<double>(std::max<std::int64_t>(wait, -1)),
                           .priority = static_cast<double>(wholeNumber(row[priority]).value_or(0)),
                           .watts = watts(row, when->run),
                           .account = InternedText(row[account]),
                           .partition = InternedText(row[partition]),
                           .gpus = static_cast<std::int32_t>(gpus)});
    return {};
}

Result<ClusterJobs> SacctJobs::finish()
{
    if (auto ok = m_leftOut.checkMostlyGood(m_good); !ok)
        return propagateError(ok);
    if (m_file.jobs.empty())
        return badInput(m_leftOut.empty() ? Message("no job has run")
                                          : formatMessage("no job has run: {}", leftOutTexts(m_leftOut.entries())),
                        {.file = m_fileName});
    setNodeSizes(m_file, std::move(m_sizes));
    const double first = sortAndShift(m_file.jobs);
    m_file.start = startAt(first);
    m_file.startOfDaySeconds = timeOfDay(*m_file.start);
    makeReport();
    return std::move(m_file);
}

std::optional<CalendarStart> SacctJobs::startAt(double first) const
{
    const auto instant = static_cast<std::int64_t>(first);
    if (m_zone)
        return calendarStart(instant, *m_zone);
    return CalendarStart{.unixSeconds = instant, .offsetSeconds = m_offset.value_or(0), .zone = {}};
}

void SacctJobs::makeReport()
{
    ImportReport& report = m_file.report;
    report.read.push_back(counted(std::ssize(m_file.jobs), "job"));
    reportRepeatedIds(m_file.jobs, report);
    report.read.push_back(formatMessage("first job on {}", isoTime(m_file.start->unixSeconds, m_file.start->offsetSeconds)));
    if (m_localTimes > 0)
        report.assume("time_zone", "UTC", "the times have no zone, so summer time is ignored");
    else if (m_unixTimes > 0 && !m_zone)
        report.assume("time_zone", "UTC", "Unix seconds have no zone");
    for (const LeftOut& jobs : m_running.entries())
        report.assume("run_s", "time so far", leftOutText(jobs));
    for (const LeftOut& jobs : m_requeued.entries())
        report.assume("requeued", "each run is a job", leftOutText(jobs));
    if (m_clusters.size() > 1)
        report.assume("clusters", "one queue", formatMessage("the log has {}", counted(std::ssize(m_clusters), "cluster")));
    for (const LeftOut& jobs : m_early.entries())
        report.assume("wait_s", "not known", leftOutText(jobs));
    for (const LeftOut& jobs : m_cut.entries())
        report.assume("names", "as sacct cut them", leftOutText(jobs));
    for (const LeftOut& jobs : m_spans.entries())
        report.assume("run_s", "End - Start", leftOutText(jobs));
    if (m_isOfPower)
        reportJobs(m_file);
    report.leftOut = m_leftOut.entries();
}

} // namespace wattif
