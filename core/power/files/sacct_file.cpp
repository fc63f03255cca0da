// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/sacct_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

enum Column : std::size_t {
    jobId,
    submit,
    start,
    end,
    elapsed,
    elapsedRaw,
    timeLimit,
    timeLimitRaw,
    nodeCount,
    cpusAllocated,
    cpusCounted,
    cpusAsked,
    state,
    columnCount
};
constexpr std::array<std::string_view, columnCount> columnNames{"jobid",      "submit",    "start",        "end",    "elapsed",
                                                                "elapsedraw", "timelimit", "timelimitraw", "nnodes", "alloccpus",
                                                                "ncpus",      "reqcpus",   "state"};

std::vector<std::string_view> split(std::string_view line, char delimiter)
{
    std::vector<std::string_view> cells;
    while (true) {
        const std::size_t end = line.find(delimiter);
        cells.push_back(line.substr(0, end));
        if (end == std::string_view::npos)
            return cells;
        line.remove_prefix(end + 1);
    }
}

/// A whole number of up to 15 digits.
std::optional<std::int64_t> whole(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = error == std::errc() && stop == text.data() + text.size() && text.size() <= 15 && value >= 0;
    return good ? std::optional(value) : std::nullopt;
}

bool isUnknown(std::string_view text)
{
    return text.empty() || text == "Unknown" || text == "None" || text == "N/A" || text == "INVALID";
}

/// [d-]hh:mm:ss, mm:ss, with or without a fraction of seconds; seconds.
std::optional<std::int64_t> durationOf(std::string_view text)
{
    text = text.substr(0, text.find('.'));
    std::int64_t days = 0;
    if (const std::size_t dash = text.find('-'); dash != std::string_view::npos) {
        const auto count = whole(text.substr(0, dash));
        if (!count || *count > 1'000'000)
            return std::nullopt;
        days = *count;
        text.remove_prefix(dash + 1);
    }
    const auto parts = split(text, ':');
    if (parts.size() < 2 || parts.size() > 3)
        return std::nullopt;
    std::int64_t seconds = 0;
    for (const std::string_view part : parts) {
        const auto value = whole(part);
        if (!value || *value > 1'000'000)
            return std::nullopt;
        seconds = seconds * 60 + *value;
    }
    return days * secondsPerDay + seconds;
}

/// YYYY-MM-DDThh:mm:ss as seconds since 1970 on the same clock, or Unix seconds (SLURM_TIME_FORMAT=%s).
std::optional<std::int64_t> momentOf(std::string_view text)
{
    if (const auto unixSeconds = whole(text))
        return unixSeconds;
    if (text.size() != 19 || text[4] != '-' || text[7] != '-' || text[10] != 'T')
        return std::nullopt;
    const auto year = whole(text.substr(0, 4));
    const auto month = whole(text.substr(5, 2));
    const auto day = whole(text.substr(8, 2));
    const auto time = durationOf(text.substr(11));
    if (!year || !month || !day || !time || *time >= secondsPerDay)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count() * secondsPerDay + *time;
}

/// 12, 12_3 (array task) and 12+0 (part of a heterogeneous job) as distinct numbers; Slurm's own ids end at 67,043,328.
std::optional<std::int64_t> idOf(std::string_view text)
{
    constexpr std::int64_t step = 100'000'000;
    const std::size_t mark = text.find_first_of("_+");
    const auto base = whole(text.substr(0, mark));
    if (!base || *base >= step)
        return std::nullopt;
    if (mark == std::string_view::npos)
        return base;
    const auto part = whole(text.substr(mark + 1));
    if (!part || *part >= step / 2)
        return std::nullopt;
    return *base * step + (text[mark] == '+' ? step / 2 : 0) + *part;
}

class Reader {
public:
    explicit Reader(const std::string& fileName) : m_fileName(fileName) { }

    [[nodiscard]] Result<SacctFile> read(std::string_view text)
    {
        if (auto ok = checkUtf8(m_fileName, text); !ok)
            return passOn(ok);
        if (text.starts_with(byteOrderMark))
            text.remove_prefix(byteOrderMark.size());
        StopCheck check;
        while (!text.empty()) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            ++m_line;
            const std::size_t stop = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, stop);
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            text.remove_prefix(std::min(stop + 1, text.size()));
            if (auto ok = readLine(line); !ok)
                return passOn(ok);
        }
        if (auto ok = checkWhole(); !ok)
            return passOn(ok);
        makeReport();
        const double first = sortAndShift(m_file.jobs);
        m_file.startOfDaySeconds = std::fmod(first, static_cast<double>(secondsPerDay));
        return std::move(m_file);
    }

private:
    [[nodiscard]] Result<void> readLine(std::string_view line)
    {
        if (line.find_first_not_of(" \t") == std::string_view::npos)
            return {};
        m_lineText = line;
        m_cells = split(line, '|');
        if (m_width == 0)
            return readHeader();
        if (m_cells.size() != m_width) {
            if (m_wrongLines++ == 0)
                m_wrongWidth = {m_line, m_cells.size()};
            leaveOut("more or fewer cells than the header", "line");
            return {};
        }
        return readJob();
    }

    [[nodiscard]] Result<void> readHeader()
    {
        m_width = m_cells.size();
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            const auto known = std::find(columnNames.begin(), columnNames.end(), lowerCase(m_cells[i]));
            if (known != columnNames.end() && !m_columns[static_cast<std::size_t>(known - columnNames.begin())])
                m_columns[static_cast<std::size_t>(known - columnNames.begin())] = i;
        }
        const auto needed = [this](bool found, const char* what) -> Result<void> {
            if (found)
                return {};
            return badInput(fmt::format("there is no column {}: is this the output of sacct -P with its header?", what),
                            {.file = m_fileName, .line = static_cast<int>(m_line)});
        };
        return needed(has(jobId), "JobID")
            .and_then([&] { return needed(has(submit), "Submit"); })
            .and_then(
                [&] { return needed(has(elapsed) || has(elapsedRaw) || (has(start) && has(end)), "Elapsed, ElapsedRaw or End"); })
            .and_then([&] {
                return needed(has(cpusAllocated) || has(cpusCounted) || has(cpusAsked) || has(nodeCount),
                              "AllocCPUS, NCPUS, ReqCPUS or NNodes");
            });
    }

    void leaveOut(std::string_view reason, std::string_view noun = "job")
    {
        m_leftOut.add(reason, noun, [this] { return linePlace(); });
    }

    [[nodiscard]] Place linePlace() const { return {.file = m_fileName, .line = static_cast<int>(m_line)}; }

    [[nodiscard]] bool has(Column column) const { return m_columns[column].has_value(); }
    [[nodiscard]] std::string_view cell(Column column) const
    {
        return has(column) ? m_cells[*m_columns[column]] : std::string_view();
    }

    [[nodiscard]] tl::unexpected<Error> error(Column column, const char* what) const
    {
        const std::string_view text = cell(column);
        const auto offset = has(column) ? static_cast<std::size_t>(text.data() - m_lineText.data()) : 0;
        return badInput(
            fmt::format("'{}' is no {}", text, what),
            {.file = m_fileName, .line = static_cast<int>(m_line), .column = lineColumnAt(m_lineText, offset).column});
    }

    /// Reads a cell with one of the parsers above; nothing where it is missing or unknown.
    [[nodiscard]] Result<std::optional<std::int64_t>> read(Column column, std::optional<std::int64_t> (*parse)(std::string_view),
                                                           const char* what) const
    {
        if (isUnknown(cell(column)))
            return std::optional<std::int64_t>();
        const auto value = parse(cell(column));
        if (!value)
            return error(column, what);
        return value;
    }

    [[nodiscard]] Result<void> readJob()
    {
        if (cell(jobId).find('.') != std::string_view::npos) {
            ++m_steps;
            leaveOut("steps of jobs", "line");
            return {};
        }
        if (hasNotStarted()) {
            leaveOut("not started, or cancelled before the start");
            return {};
        }
        const auto id = idOf(cell(jobId));
        if (!id)
            return error(jobId, "job id");
        const auto submitted = momentOf(cell(submit));
        if (!submitted)
            return error(submit, "time like 2024-01-31T12:00:00");
        return readRunTime()
            .and_then([&](std::int64_t run) { return readLimit(run); })
            .and_then([&](std::pair<std::int64_t, std::int64_t> times) {
                return addJob({.id = *id,
                               .submitSeconds = static_cast<double>(*submitted),
                               .runSeconds = static_cast<double>(times.first),
                               .requestedSeconds = static_cast<double>(times.second)});
            });
    }

    [[nodiscard]] bool hasNotStarted() const
    {
        const std::string_view word = cell(state);
        const bool noTime = isUnknown(cell(elapsedRaw)) || cell(elapsedRaw) == "0";
        const bool noElapsed = isUnknown(cell(elapsed)) || cell(elapsed) == "00:00:00";
        return word == "PENDING" || (has(start) && isUnknown(cell(start)))
            || (word.starts_with("CANCELLED") && noTime && noElapsed && (has(elapsed) || has(elapsedRaw)));
    }

    [[nodiscard]] Result<std::int64_t> readRunTime()
    {
        if (cell(state) == "RUNNING")
            m_running.add("still running", "job", [this] { return linePlace(); });
        const auto raw = read(elapsedRaw, whole, "number of seconds");
        if (!raw)
            return tl::unexpected(raw.error());
        const auto spelt = read(elapsed, durationOf, "time like 1-02:03:04");
        if (!spelt)
            return tl::unexpected(spelt.error());
        if (*raw || *spelt)
            return *raw ? **raw : **spelt;
        return readSpan();
    }

    [[nodiscard]] Result<std::int64_t> readSpan() const
    {
        const auto from = momentOf(cell(start));
        const auto to = momentOf(cell(end));
        if (!from)
            return error(start, "time like 2024-01-31T12:00:00");
        if (!to || *to < *from)
            return error(end, "time after the start");
        return *to - *from;
    }

    /// Run time with the time limit, seconds; 0 without a limit.
    [[nodiscard]] Result<std::pair<std::int64_t, std::int64_t>> readLimit(std::int64_t run) const
    {
        const auto isOpen = [this](Column column) {
            const std::string word = lowerCase(cell(column));
            return word == "unlimited" || word == "partition_limit";
        };
        if (isOpen(timeLimit) || isOpen(timeLimitRaw))
            return std::pair(run, std::int64_t{0});
        const auto minutes = read(timeLimitRaw, whole, "number of minutes");
        if (!minutes)
            return tl::unexpected(minutes.error());
        const auto spelt = read(timeLimit, durationOf, "time like 1-02:03:04");
        if (!spelt)
            return tl::unexpected(spelt.error());
        return std::pair(run, *minutes ? **minutes * 60 : spelt->value_or(0));
    }

    [[nodiscard]] Result<void> addJob(Job job)
    {
        std::int64_t cpus = 0;
        for (const Column column : {cpusAllocated, cpusCounted, cpusAsked}) {
            const auto count = read(column, whole, "number of processors");
            if (!count)
                return tl::unexpected(count.error());
            cpus = cpus > 0 ? cpus : count->value_or(0);
        }
        const auto nodes = read(nodeCount, whole, "number of nodes");
        if (!nodes)
            return tl::unexpected(nodes.error());
        return addSized(job, cpus, nodes->value_or(0));
    }

    [[nodiscard]] Result<void> addSized(Job job, std::int64_t cpus, std::int64_t nodes)
    {
        const std::int64_t processors = cpus > 0 ? cpus : nodes;
        if (processors == 0) {
            leaveOut("no number of processors");
            return {};
        }
        const bool inRange = processors <= maxProcessors && nodes <= maxProcessors
            && std::max({job.submitSeconds, job.runSeconds, job.requestedSeconds}) <= maxSeconds;
        if (!inRange)
            return badInput("a number of this line is too large", {.file = m_fileName, .line = static_cast<int>(m_line)});
        m_file.mostNodes = std::max(m_file.mostNodes, static_cast<std::int32_t>(nodes));
        if (nodes > 0)
            m_file.coresPerNode = std::max(m_file.coresPerNode, static_cast<std::int32_t>((processors + nodes - 1) / nodes));
        job.processors = static_cast<std::int32_t>(processors);
        m_file.jobs.push_back(job);
        return {};
    }

    [[nodiscard]] Result<void> checkWhole() const
    {
        if (m_width == 0)
            return badInput("the file is empty", {.file = m_fileName});
        if (m_wrongLines > std::ssize(m_file.jobs) + m_steps)
            return badInput(fmt::format("this line has {}, the header has {}",
                                        counted(static_cast<std::int64_t>(m_wrongWidth.second), "cell"), m_width),
                            {.file = m_fileName, .line = static_cast<int>(m_wrongWidth.first)});
        if (m_file.jobs.empty())
            return badInput("there is no job that has run", {.file = m_fileName});
        return {};
    }

    void makeReport()
    {
        m_file.report.read.push_back(counted(std::ssize(m_file.jobs), "job"));
        for (const LeftOut& jobs : m_running.entries())
            m_file.report.assume("run_s", "time so far", leftOutText(jobs));
        m_file.report.leftOut = m_leftOut.entries();
    }

    const std::string& m_fileName;
    SacctFile m_file;
    std::int64_t m_line = 0;
    std::string_view m_lineText;
    std::vector<std::string_view> m_cells;
    std::size_t m_width = 0; ///< of the header
    std::int64_t m_wrongLines = 0;
    std::pair<std::int64_t, std::size_t> m_wrongWidth{}; ///< line and cells of the first such line
    std::int64_t m_steps = 0;
    LeftOutCounter m_leftOut;
    LeftOutCounter m_running;
    std::array<std::optional<std::size_t>, columnCount> m_columns{};
};

} // namespace

Result<SacctFile> readSacct(const std::string& fileName, std::string_view text) { return Reader(fileName).read(text); }

} // namespace wattif::power
