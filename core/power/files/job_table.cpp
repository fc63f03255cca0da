// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/job_label.h"
#include "core/base/stop_scope.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/json_table.h"
#include "core/io/sacct_json.h"
#include "core/io/swf_file.h"
#include "core/io/text_place.h"
#include "core/power/files/job_columns.h"
#include "core/power/files/job_logs.h"
#include "core/power/files/job_table_header.h"
#include "core/power/files/job_times.h"
#include "core/power/model/limits.h"

namespace wattif::power {
namespace {

using Column = TableColumns::Column;
using Row = std::vector<CsvCell>;

class JobTableReader {
public:
    JobTableReader(const CsvTable& table, const JobTableRules& rules)
        : m_table(table), m_columns(table), m_job(m_columns), m_times(table, m_columns, rules.zone)
    {
    }

    [[nodiscard]] Result<ClusterJobs> read()
    {
        if (const JobColumns::Missing* missing = m_job.missing())
            return m_table.error(m_table.rows.front().front(), missingColumn(*missing));
        m_times.decide(m_job, m_made.report);
        decideProcessors();
        StopCheck check;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (auto ok = addJob(i); ok) {
                ++m_good;
            } else {
                const std::vector<CsvCell>& row = m_table.rows[i];
                if (std::ranges::any_of(row, [&](const CsvCell& cell) {
                        return m_table.placeOf(cell) == ok.error().place && hasUnsettledMark(m_table, cell);
                    }))
                    return propagateError(ok); // the decimal mark is that of all rows
                m_leftOut.addBad("a cell that cannot be read", "row", std::move(ok.error()));
            }
        }
        return finish();
    }

private:
    /// Where not even submissions are there, the file can be a log of another program.
    [[nodiscard]] Message missingColumn(const JobColumns::Missing& missing) const
    {
        const Message hint = m_columns.misspelled(missing.names);
        return m_job.submit || m_job.start || !hint.empty()
            ? formatMessage("a column {} is missing{}", missing.text, hint)
            : formatMessage("a column {} is missing; besides tables, logs of PBS, Grid Engine, LSF and Slurm, .gwf files and "
                            "workloads of Batsim are read",
                            missing.text);
    }

    /// A name, without the apostrophe that tables of results have before what spreadsheets take for a formula.
    [[nodiscard]] InternedText textOf(const Row& row, const Column& column) const
    {
        if (!column)
            return {};
        const std::string& text = row[*column].text;
        const bool isProtected = text.starts_with('\'') && csvForSpreadsheet(text.substr(1)) == csvQuoted(text);
        return InternedText(isProtected ? text.substr(1) : text);
    }

    /// Processors beside nodes can be those of a node or all of them: a job has at least one a node.
    void decideProcessors()
    {
        if (!m_job.processors || !m_job.nodes || m_job.perNode
            || bareHeading(m_columns.heading(m_job.processors)).starts_with("total"))
            return;
        bool isOne = true;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            const Row& row = m_table.rows[i];
            if (row.size() != m_table.rows.front().size())
                continue;
            const auto nodes = cellInteger(m_table, row[*m_job.nodes]);
            const auto processors = cellInteger(m_table, row[*m_job.processors]);
            m_isPerNode = m_isPerNode || (nodes && processors && *processors > 0 && *processors < *nodes);
            isOne = isOne && nodes && *nodes <= 1;
        }
        if (!isOne)
            m_made.report.assume(m_columns.heading(m_job.processors),
                                 m_isPerNode ? "in each node" : "in all nodes of a job together",
                                 m_isPerNode ? "a job has fewer of them than nodes" : "no job has fewer of them than nodes");
    }

    [[nodiscard]] Result<std::int64_t> countOf(const Row& row, const Column& column) const
    {
        const CsvCell* cell = statedCell(row, column);
        if (!cell)
            return 0;
        const auto count = cellInteger(m_table, *cell);
        if (!count)
            return tl::unexpected(count.error());
        return *count < 0            ? 0
            : *count > maxProcessors ? m_table.error(*cell, "a number of this line is too large")
                                     : Result<std::int64_t>(*count);
    }

    [[nodiscard]] Result<double> numberOf(const Row& row, const Column& column) const
    {
        const CsvCell* cell = statedCell(row, column);
        return cell ? cellNumber(m_table, *cell) : Result<double>(0.0);
    }

    /// Processors and nodes; 0 where they are not stated.
    [[nodiscard]] Result<JobSize> sizeOf(const Row& row) const
    {
        const auto nodes = countOf(row, m_job.nodes);
        const auto perNode = nodes ? countOf(row, m_job.perNode) : tl::unexpected(nodes.error());
        const auto stated = perNode ? countOf(row, m_job.processors) : tl::unexpected(perNode.error());
        if (!stated)
            return tl::unexpected(stated.error());
        const std::int64_t ofNode = m_isPerNode ? *stated : *perNode;
        const std::int64_t processors = m_isPerNode || *stated == 0 ? *nodes * std::max<std::int64_t>(ofNode, 1) : *stated;
        if (processors > maxProcessors)
            return m_table.error(row[*(m_job.nodes ? m_job.nodes : m_job.processors)], "a number of this line is too large");
        return JobSize{.processors = processors, .nodes = *nodes};
    }

    struct Times {
        double submit = 0.0;
        std::optional<double> run{};
        double wait = -1.0;
    };

    [[nodiscard]] Result<Times> timesOf(const Row& row)
    {
        const auto whole = [](const std::optional<double>& seconds) {
            return seconds ? toInteger<std::int64_t>(*seconds) : INT64_MIN;
        };
        const auto submitted = m_times.moment(row, m_job.submit, INT64_MIN);
        const auto started = submitted ? m_times.moment(row, m_job.start, whole(*submitted)) : submitted;
        const std::int64_t localTimes = m_times.localTimes();
        const auto ended = started ? m_times.moment(row, m_job.end, whole(*started)) : started;
        if (!ended)
            return tl::unexpected(ended.error());
        const auto run = m_times.length(row, m_job.runs());
        const auto wait = run ? m_times.length(row, m_job.wait) : run;
        if (!wait)
            return tl::unexpected(wait.error());
        if (!*submitted && !*started)
            return m_table.error(row[*(m_job.submit ? m_job.submit : m_job.start)], "the job has no submission");
        Times times{.submit = *submitted ? **submitted : **started, .run = *run};
        const double start = *started ? **started : *wait ? times.submit + **wait : -infinity; // not known
        if (!times.run && start > -infinity && *ended) {
            if (**ended < start)
                return m_table.error(row[*m_job.end],
                                     formatMessage("'{}' is not a {}", row[*m_job.end].text, "time after the start"));
            times.run = **ended - start;
            if (m_times.localTimes() > localTimes) // clocks may have been changed between both
                m_spans.add("run time from Start to End", "job", [&] { return m_table.placeOf(row[*m_job.end]); });
        }
        if (m_job.submit || *wait)
            times.wait = std::max(start - times.submit, -1.0);
        if (start > -infinity && start < times.submit)
            m_early.add("the start is before the submission", "job", [&] { return m_table.placeOf(row.front()); });
        return times;
    }

    [[nodiscard]] std::string stateOf(const Row& row) const
    {
        return m_job.state ? lowerCase(row[*m_job.state].text) : std::string();
    }

    [[nodiscard]] bool hasNotStarted(const Row& row) const
    {
        static constexpr std::array<std::string_view, 7> words{"pending", "pd", "queued", "q", "waiting", "held", "submitted"};
        return std::ranges::find(words, stateOf(row)) != words.end();
    }

    /// Whether a job without a run was cancelled, or has no start where others have.
    [[nodiscard]] bool neverRan(const Row& row, double runSeconds) const
    {
        const std::string state = stateOf(row);
        return runSeconds == 0.0
            && (state.starts_with("cancel") || state == "ca" || (m_job.start && !statedCell(row, m_job.start)));
    }

    /// The end of a running job is planned where no column says how long it has run.
    void noteRunning(const Row& row)
    {
        if (const std::string state = stateOf(row); state != "running" && state != "r")
            return;
        (m_job.runs() ? m_running : m_planned).add("still running", "job", [&] { return m_table.placeOf(row.front()); });
    }

    /// Mean power of a job's nodes; 0 where neither it nor the energy is known.
    [[nodiscard]] Result<double> wattsOf(const Row& row, double runSeconds) const
    {
        const auto factor = [this](const Column& column) {
            return m_columns.unit(column) ? m_columns.unit(column)->factor : 1.0;
        };
        const auto power = numberOf(row, m_job.watts);
        const auto energy = power ? numberOf(row, m_job.energy) : power;
        if (!energy)
            return energy;
        const double watts = *power > 0.0       ? *power * factor(m_job.watts)
            : *energy > 0.0 && runSeconds > 0.0 ? *energy * factor(m_job.energy) / runSeconds
                                                : 0.0;
        return watts <= maxJobWatts ? watts : 0.0;
    }

    [[nodiscard]] Result<void> addJob(std::size_t i)
    {
        const Row& row = m_table.rows[i];
        if (row.size() != m_table.rows.front().size())
            return m_table.error(row.front(),
                                 formatMessage("this line has {}, the header has {}", counted(std::ssize(row), "cell"),
                                               m_table.rows.front().size()));
        const auto leaveOut = [&](const char* reason) {
            m_leftOut.add(reason, "job", [&] { return m_table.placeOf(row.front()); });
            return Result<void>();
        };
        if (hasNotStarted(row))
            return leaveOut("not started, or cancelled before the start");
        const auto times = timesOf(row);
        const auto asked = times ? m_times.length(row, m_job.asked) : tl::unexpected(times.error());
        const auto slack = asked ? m_times.length(row, m_job.slack) : asked;
        const auto size = slack ? sizeOf(row) : tl::unexpected(slack.error());
        const auto gpus = size ? countOf(row, m_job.gpus) : tl::unexpected(size.error());
        const auto priority = gpus ? numberOf(row, m_job.priority) : tl::unexpected(gpus.error());
        const auto watts = priority ? wattsOf(row, times->run.value_or(0.0)) : priority;
        if (!watts)
            return tl::unexpected(watts.error());
        if (!times->run || *times->run < 0.0)
            return leaveOut("no run time");
        if (neverRan(row, *times->run))
            return leaveOut("not started, or cancelled before the start");
        if (size->processors == 0)
            return leaveOut("no number of processors");
        if (size->processors < size->nodes)
            return leaveOut("fewer processors than nodes");
        const double limit = asked->value_or(0.0) >= unlimited ? 0.0 : std::max(asked->value_or(0.0), 0.0);
        if (std::max({std::abs(times->submit), *times->run, limit, std::abs(slack->value_or(0.0))}) > maxSeconds
            || std::abs(*priority) > maxPriority)
            return m_table.error(row.front(), "a number of this line is too large");
        noteRunning(row);
        m_shorter += limit > 0.0 && limit < *times->run ? 1 : 0;
        m_limited += limit > 0.0 ? 1 : 0;
        m_sizes.push_back({.processors = size->processors, .nodes = size->nodes, .partition = textOf(row, m_job.partition)});
        m_rows.push_back(i);
        m_made.jobs.push_back({.id = static_cast<std::int64_t>(i),
                               .submitSeconds = times->submit,
                               .runSeconds = *times->run,
                               .requestedSeconds = limit,
                               .processors = static_cast<std::int32_t>(size->processors),
                               .user = textOf(row, m_job.user),
                               .waitSeconds = times->wait,
                               .priority = *priority,
                               .watts = *watts,
                               .slackSeconds = slack->value_or(-1.0),
                               .account = textOf(row, m_job.account),
                               .partition = textOf(row, m_job.partition),
                               .gpus = static_cast<std::int32_t>(*gpus)});
        return {};
    }

    [[nodiscard]] Result<ClusterJobs> finish()
    {
        if (auto ok = m_leftOut.checkMostlyGood(m_good); !ok)
            return propagateError(ok);
        if (m_made.jobs.empty())
            return badInput(m_leftOut.empty() ? Message("no job has run")
                                              : formatMessage("no job has run: {}", leftOutTexts(m_leftOut.entries())),
                            {.file = m_table.fileName});
        if ((m_job.run || m_job.hasSpans()) && m_shorter * 2 > m_limited)
            return m_table.error(
                m_table.rows.front()[*m_job.asked],
                "most of these times are shorter than the run times; state the unit in the headings, as in 'limit (min)'");
        setIds();
        setNodeSizes(m_made, std::move(m_sizes));
        if (const CsvCell* nodes = firstStated(m_table, m_job.nodesOfCluster))
            m_made.nodes =
                static_cast<std::int32_t>(std::clamp<long long>(cellInteger(m_table, *nodes).value_or(0), 0, maxNodes));
        const double first = sortAndShift(m_made.jobs);
        m_made.start = m_times.calendarAt(first);
        if (m_made.start)
            m_made.startOfDaySeconds = timeOfDay(*m_made.start);
        makeReport();
        m_made.preview = previewOf(m_table, true);
        return std::move(m_made);
    }

    /// Takes the numbers or labels of the table where each is there once; jobs keep those of their rows otherwise.
    void setIds()
    {
        std::vector<std::int64_t> ids;
        for (const std::size_t i : m_rows) {
            const auto id = m_job.id ? idOf(m_table.rows[i][*m_job.id]) : std::nullopt;
            if (!id)
                break;
            ids.push_back(*id);
        }
        const bool areNumbers = ids.size() == m_rows.size() && std::set(ids.begin(), ids.end()).size() == ids.size();
        for (std::size_t k = 0; areNumbers && k < ids.size(); ++k)
            m_made.jobs[k].id = ids[k];
        if (m_job.id && !areNumbers)
            m_made.report.assume("id", "the row",
                                 formatMessage("'{}' is not a different whole number in each row", m_columns.heading(m_job.id)));
    }

    /// Reads 78, 78_3, 78+1, 78[3] or 78.3.
    [[nodiscard]] std::optional<std::int64_t> idOf(const CsvCell& cell) const
    {
        if (const auto id = cellInteger(m_table, cell)) // 1.266 can be 1266
            return *id >= 0 && !isLabelledJob(*id) ? std::optional<std::int64_t>(*id) : std::nullopt;
        return jobOfLabel(trimmed(cell.text));
    }

    void makeReport()
    {
        ImportReport& report = m_made.report;
        std::vector<Message> read{counted(std::ssize(m_made.jobs), "job")};
        if (m_made.start)
            read.push_back(formatMessage("first job on {}", isoTime(m_made.start->unixSeconds, m_made.start->offsetSeconds)));
        report.read.insert(report.read.begin(), read.begin(), read.end());
        m_times.reportClock(report);
        if (!m_job.submit)
            report.assume("submit_s", "the start", "no column states submissions");
        if (m_job.runs() && m_job.runs() == m_job.asked)
            report.assume("run_s", formatMessage("the column '{}'", m_columns.heading(m_job.asked)),
                          "no column states run times");
        m_times.reportUnits(report);
        for (const LeftOut& jobs : m_running.entries())
            report.assume("run_s", "time so far", leftOutText(jobs));
        for (const LeftOut& jobs : m_planned.entries())
            report.assume("run_s", "to the end that the table states, which may be planned", leftOutText(jobs));
        for (const LeftOut& jobs : m_early.entries())
            report.assume("wait_s", "not known", leftOutText(jobs));
        for (const LeftOut& jobs : m_spans.entries())
            report.assume("run_s", "End - Start", leftOutText(jobs));
        reportJobs(m_made);
        report.leftOut = m_leftOut.entries();
        m_columns.addUnused(report);
    }

    static constexpr double unlimited = 4294967294.0; ///< Slurm's database has 2^32 - 1 for no limit, 2^32 - 2 for none stated

    const CsvTable& m_table;
    TableColumns m_columns;
    JobColumns m_job;
    JobTimes m_times;
    ClusterJobs m_made;
    bool m_isPerNode = false;     ///< the processors are those of one node
    std::vector<JobSize> m_sizes; ///< [job], as m_rows, before the jobs are sorted
    std::vector<std::size_t> m_rows;
    LeftOutCounter m_leftOut;
    LeftOutCounter m_running;
    LeftOutCounter m_planned; ///< running jobs whose run time is end - start
    LeftOutCounter m_early;
    LeftOutCounter m_spans;     ///< jobs whose run time is end - start
    std::int64_t m_limited = 0; ///< jobs with a time that they asked for
    std::int64_t m_shorter = 0; ///< those of them that ran longer
    std::int64_t m_good = 0;
};

/// Reads a text without byte order mark.
Result<ClusterJobs> readJobs(const std::string& fileName, std::string_view bytes, const JobTableRules& rules)
{
    if (isSlurmQueueJson(bytes))
        return slurmQueueRefused(fileName);
    const JobLogForm* form = jobLogFormOf(bytes);
    auto table = form         ? form->tableOf(fileName, bytes)
        : beginsAsJson(bytes) ? tableOfJson(fileName, bytes)
                              : readJobCells(fileName, bytes, rules.table);
    if (!table)
        return propagateError(table);
    ImportReport others = table->notes;
    leaveOutTitle(*table, others);
    if (table->rows.size() < 2)
        return badInput("there are no jobs below a header", {.file = fileName});
    leaveOutTotals(*table, others);
    auto jobs = JobTableReader(*table, rules).read();
    if (jobs)
        jobs->report.append(std::move(others));
    return jobs;
}

} // namespace

bool isJobTable(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return jobLogFormOf(text) || hasJobHeader(text);
}

Result<ClusterJobs> readJobTable(const std::string& fileName, std::string_view bytes, const JobTableRules& rules)
{
    if (bytes.starts_with(byteOrderMark))
        bytes.remove_prefix(byteOrderMark.size());
    auto jobs = readJobs(fileName, bytes, rules);
    if (jobs || jobs.error().code != ErrorCode::badInput)
        return jobs;
    if (Message advice = adviceForOutput(bytes); !advice.empty())
        return badInput(std::move(advice), {.file = fileName});
    return jobs;
}

} // namespace wattif::power
