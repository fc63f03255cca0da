// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_table.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/json_table.h"
#include "core/io/swf_file.h"
#include "core/io/text_place.h"
#include "core/io/written_time.h"
#include "core/power/files/job_columns.h"
#include "core/power/files/job_logs.h"
#include "core/power/files/sacct_json.h"
#include "core/power/model/limits.h"

namespace wattif::power {
namespace {

using Column = TableColumns::Column;
using Row = std::vector<CsvCell>;

class JobTableReader {
public:
    JobTableReader(const CsvTable& table, const JobTableRules& rules)
        : m_table(table), m_columns(table), m_job(m_columns), m_zone(rules.zone)
    {
    }

    [[nodiscard]] Result<ClusterJobs> read()
    {
        if (const char* missing = m_job.missing())
            return m_table.error(m_table.rows.front().front(), missingColumn(missing));
        decideTimes();
        decideQueue();
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
    [[nodiscard]] Message missingColumn(const char* missing) const
    {
        return m_job.submit || m_job.start
            ? formatMessage("a column {} is missing", missing)
            : formatMessage("a column {} is missing; besides tables, logs of PBS, Grid Engine and Slurm, .gwf files and "
                            "workloads of Batsim are read",
                            missing);
    }

    [[nodiscard]] const CsvCell* cellOf(const Row& row, const Column& column) const
    {
        return column && !isMissing(row[*column]) ? &row[*column] : nullptr;
    }
    [[nodiscard]] InternedText textOf(const Row& row, const Column& column) const
    {
        return column ? InternedText(row[*column].text) : InternedText();
    }
    [[nodiscard]] const CsvCell* firstOf(const Column& column) const
    {
        for (std::size_t i = 1; column && i < m_table.rows.size(); ++i)
            if (m_table.rows[i].size() > *column)
                if (const CsvCell* cell = cellOf(m_table.rows[i], column))
                    return cell;
        return nullptr;
    }

    /// Finds out how submissions, starts and ends are written.
    void decideTimes()
    {
        std::vector<std::string_view> dates;
        for (const Column& column : {m_job.submit, m_job.start, m_job.end})
            for (std::size_t i = 1; column && i < m_table.rows.size(); ++i)
                if (m_table.rows[i].size() > *column)
                    dates.emplace_back(m_table.rows[i][*column].text);
        m_order = dayOrderOf(dates);
        const Column column = m_job.submit ? m_job.submit : m_job.start;
        const CsvCell* first = firstOf(column);
        if (!first)
            return;
        const auto number = readNumber(first->text, m_table.mark);
        const UnitFactor* unit = m_columns.unit(column);
        m_unixFactor = number.isNumber() ? unixFactor(number.value, unit) : 0.0;
        m_isUnix = m_unixFactor > 0.0;
        m_isInDays = !m_isUnix && number.isNumber() && !unit && areSpreadsheetDays(dates);
        m_isOnClock = m_isUnix || m_isInDays || !number.isNumber();
        if (m_isInDays)
            m_made.report.assume(m_columns.heading(column), "days since 1899-12-30, as spreadsheets count them",
                                 "the numbers of all times are such days with a time of day");
        if (m_isInDays)
            decideLengths();
        if (const auto shortYear = std::ranges::find_if(dates, hasShortYear); m_isOnClock && shortYear != dates.end())
            m_made.report.assume("year", "from 1970 to 2069",
                                 formatMessage("dates such as '{}' have two digits of it", *shortYear));
    }

    /// Where dates are numbers of days, lengths without a unit are as well if they are short and some have a fraction.
    void decideLengths()
    {
        constexpr double longestDays = 366.0;
        for (const Column& column : {m_job.run, m_job.asked, m_job.wait, m_job.slack}) {
            if (!column || m_columns.unit(column))
                continue;
            bool isShort = true;
            bool hasFraction = false;
            for (std::size_t i = 1; i < m_table.rows.size(); ++i)
                if (m_table.rows[i].size() > *column && cellOf(m_table.rows[i], column)) {
                    const auto days = readNumber(m_table.rows[i][*column].text, m_table.mark);
                    isShort = isShort && days.isNumber() && days.value < longestDays;
                    hasFraction = hasFraction || days.value != std::floor(days.value);
                }
            if (!isShort || !hasFraction)
                continue;
            m_inDays.insert(*column);
            m_made.report.assume(m_columns.heading(column), "days", "the dates are numbers of days, too");
        }
    }

    /// The factor to seconds of numbers that are times since 1970, by the unit of the heading or the size of the first; 0 for
    /// other numbers.
    static double unixFactor(double first, const UnitFactor* unit)
    {
        if (unit && !isClockForm(*unit))
            return first * unit->factor >= earliestUnix ? unit->factor : 0.0;
        for (const double factor : {1.0, 1e-3, 1e-6, 1e-9})
            if (first * factor >= earliestUnix && first * factor < earliestMilliseconds)
                return factor;
        return 0.0;
    }

    /// Whether all times are numbers as spreadsheets store dates from 1982 to 2064, and some have a time of day.
    [[nodiscard]] bool areSpreadsheetDays(const std::vector<std::string_view>& times) const
    {
        constexpr double earliestDay = 30'000.0;
        constexpr double latestDay = 60'000.0;
        bool hasTimeOfDay = false;
        for (const std::string_view text : times) {
            if (isMissing(CsvCell{.text = std::string(text)}))
                continue;
            const auto number = readNumber(text, m_table.mark);
            if (!number.isNumber() || number.value < earliestDay || number.value > latestDay)
                return false;
            hasTimeOfDay = hasTimeOfDay || number.value != std::floor(number.value);
        }
        return hasTimeOfDay;
    }

    /// A column `queue` of numbers can be the wait, in seconds: it is where each is start - submit.
    void decideQueue()
    {
        if (!m_job.partition || m_job.wait || !m_job.submit || !m_job.start
            || bareHeading(m_columns.heading(m_job.partition)) != "queue")
            return;
        std::size_t waits = 0;
        for (std::size_t i = 1; i < m_table.rows.size(); ++i) {
            const Row& row = m_table.rows[i];
            if (row.size() != m_table.rows.front().size() || !cellOf(row, m_job.partition) || !cellOf(row, m_job.start))
                continue;
            const auto stated = readNumber(row[*m_job.partition].text, m_table.mark);
            const auto submit = momentOf(row[*m_job.submit], m_job.submit, INT64_MIN);
            const auto start = momentOf(row[*m_job.start], m_job.start, INT64_MIN);
            if (!stated.isNumber() || (submit && start && std::abs(*start - *submit - stated.value) > 1.0))
                return;
            ++waits;
        }
        if (waits == 0)
            return;
        m_job.wait = std::exchange(m_job.partition, {});
        m_made.report.assume(m_columns.heading(m_job.wait), "the waits in seconds, not the queues",
                             "each number is the time from submission to start");
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

    /// Seconds since 1970, or of the table where it has no dates. `earliest` decides where a clock shows a time twice.
    [[nodiscard]] Result<double> momentOf(const CsvCell& cell, const Column& column, std::int64_t earliest)
    {
        if (m_isUnix || !m_isOnClock)
            return cellNumber(m_table, cell).map([&](double number) {
                return m_isUnix ? number * m_unixFactor : number * factorOf(column);
            });
        auto time = m_isInDays ? dayOfSpreadsheet(cell) : cellTime(m_table, cell, m_order);
        if (!time)
            return tl::unexpected(time.error());
        m_timesOfDay += m_isInDays || cell.text.find(':') != std::string::npos ? 1 : 0;
        if (const UnitFactor* unit = m_columns.unit(column); unit && isUtc(*unit) && !time->offset)
            time->offset = 0;
        if (time->offset) {
            m_offset = m_offset ? m_offset : time->offset;
            return static_cast<double>(time->localSeconds - *time->offset);
        }
        if (m_zone)
            return static_cast<double>(m_zone->instantOf(time->localSeconds, earliest));
        ++m_localTimes;
        return static_cast<double>(time->localSeconds);
    }

    [[nodiscard]] Result<WrittenTime> dayOfSpreadsheet(const CsvCell& cell) const
    {
        constexpr double epoch = 25'569.0; // 1970-01-01
        return cellNumber(m_table, cell).map([](double days) {
            return WrittenTime{toNearest<std::int64_t>((days - epoch) * secondsPerDay), std::nullopt};
        });
    }

    /// Seconds for the numbers of a column: by the unit in its heading, else 1.
    [[nodiscard]] double factorOf(const Column& column)
    {
        if (const UnitFactor* unit = m_columns.unit(column); unit && !isClockForm(*unit))
            return unit->factor;
        if (m_inDays.contains(*column))
            return static_cast<double>(secondsPerDay);
        m_unitless.insert(*column);
        return 1.0;
    }

    [[nodiscard]] Result<std::optional<double>> lengthOf(const Row& row, const Column& column)
    {
        const CsvCell* cell = cellOf(row, column);
        if (!cell)
            return std::optional<double>();
        const UnitFactor* unit = m_columns.unit(column);
        if (const auto length = lengthWithUnit(cell->text, unit, m_table.mark))
            return length;
        if (cell->text.find(':') != std::string::npos || (unit && isClockForm(*unit)))
            return m_table.error(*cell, formatMessage("'{}' is not a duration such as 01:30:00 or 1-12:00:00", cell->text));
        const auto number = cellNumber(m_table, *cell);
        return number ? Result<std::optional<double>>(*number * factorOf(column)) : tl::unexpected(number.error());
    }

    [[nodiscard]] Result<std::int64_t> countOf(const Row& row, const Column& column) const
    {
        const CsvCell* cell = cellOf(row, column);
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
        const CsvCell* cell = cellOf(row, column);
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

    [[nodiscard]] Result<std::optional<double>> optionalMoment(const Row& row, const Column& column, std::int64_t earliest)
    {
        const CsvCell* cell = cellOf(row, column);
        if (!cell)
            return std::optional<double>();
        return momentOf(*cell, column, earliest).map([](double seconds) { return std::optional(seconds); });
    }

    [[nodiscard]] Result<Times> timesOf(const Row& row)
    {
        const auto whole = [](const std::optional<double>& seconds) {
            return seconds ? toInteger<std::int64_t>(*seconds) : INT64_MIN;
        };
        const auto submitted = optionalMoment(row, m_job.submit, INT64_MIN);
        const auto started = submitted ? optionalMoment(row, m_job.start, whole(*submitted)) : submitted;
        const std::int64_t localTimes = m_localTimes;
        const auto ended = started ? optionalMoment(row, m_job.end, whole(*started)) : started;
        if (!ended)
            return tl::unexpected(ended.error());
        const auto run = lengthOf(row, m_job.runs());
        const auto wait = run ? lengthOf(row, m_job.wait) : run;
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
            if (m_localTimes > localTimes) // clocks may have been changed between both
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
        return runSeconds == 0.0 && (state.starts_with("cancel") || state == "ca" || (m_job.start && !cellOf(row, m_job.start)));
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
        const auto asked = times ? lengthOf(row, m_job.asked) : tl::unexpected(times.error());
        const auto slack = asked ? lengthOf(row, m_job.slack) : asked;
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
        if (const CsvCell* nodes = firstOf(m_job.nodesOfCluster))
            m_made.nodes =
                static_cast<std::int32_t>(std::clamp<long long>(cellInteger(m_table, *nodes).value_or(0), 0, maxNodes));
        const double first = sortAndShift(m_made.jobs);
        if (m_isOnClock) {
            const auto instant = static_cast<std::int64_t>(first);
            m_made.start = m_zone ? calendarStart(instant, *m_zone)
                                  : CalendarStart{.unixSeconds = instant, .offsetSeconds = m_offset.value_or(0), .zone = {}};
            m_made.startOfDaySeconds = timeOfDay(*m_made.start);
        }
        makeReport();
        m_made.preview = previewOf(m_table, true);
        return std::move(m_made);
    }

    /// Takes the numbers of the table where each is whole and there once; jobs keep those of their rows otherwise.
    void setIds()
    {
        std::vector<std::int64_t> ids;
        for (const std::size_t i : m_rows) {
            const auto id = m_job.id ? cellInteger(m_table, m_table.rows[i][*m_job.id]) : Result<long long>(badInput("none", {}));
            if (!id || *id < 0)
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

    void makeReport()
    {
        ImportReport& report = m_made.report;
        std::vector<Message> read{counted(std::ssize(m_made.jobs), "job")};
        if (m_made.start)
            read.push_back(formatMessage("first job on {}", isoTime(m_made.start->unixSeconds, m_made.start->offsetSeconds)));
        report.read.insert(report.read.begin(), read.begin(), read.end());
        if (m_localTimes > 0)
            report.assume("time_zone", "UTC", "the times have no zone, so summer time is ignored");
        else if (m_isUnix && !m_zone)
            report.assume("time_zone", "UTC", "Unix seconds have no zone");
        if (m_isOnClock && !m_isUnix && m_timesOfDay == 0)
            report.assume("time of day", "00:00", "the times are days only");
        if (!m_job.submit)
            report.assume("submit_s", "the start", "no column states submissions");
        if (m_job.runs() && m_job.runs() == m_job.asked)
            report.assume("run_s", formatMessage("the column '{}'", m_columns.heading(m_job.asked)),
                          "no column states run times");
        if (!m_unitless.empty()) {
            std::vector<std::string> headings;
            for (const std::size_t column : m_unitless)
                headings.push_back(fmt::format("'{}'", m_columns.heading(column)));
            report.assume("unit", "s", formatMessage("no unit in the heading: {}", fmt::format("{}", fmt::join(headings, ", "))));
        }
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
    static constexpr double earliestUnix = 1e9; ///< September 2001; a longer time since the beginning of a table is 31 years
    static constexpr double earliestMilliseconds = 1e11; ///< of 1973; as seconds the year 5138

    const CsvTable& m_table;
    TableColumns m_columns;
    JobColumns m_job;
    std::optional<TimeZone> m_zone;
    ClusterJobs m_made;
    DayOrder m_order = DayOrder::unknown;
    bool m_isOnClock = false; ///< times are dates or Unix seconds
    bool m_isUnix = false;
    bool m_isInDays = false;                ///< times are numbers of days, as spreadsheets count them
    double m_unixFactor = 1.0;              ///< 1e-3 for milliseconds
    bool m_isPerNode = false;               ///< the processors are those of one node
    std::optional<std::int32_t> m_offset{}; ///< of the first time that states one
    std::int64_t m_localTimes = 0;          ///< times of which neither offset nor zone are known
    std::int64_t m_timesOfDay = 0;          ///< dates with a time of day
    std::set<std::size_t> m_inDays;         ///< columns of lengths that are numbers of days
    std::set<std::size_t> m_unitless;       ///< columns of times whose heading has no unit
    std::vector<JobSize> m_sizes;           ///< [job], as m_rows, before the jobs are sorted
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

constexpr std::size_t rowsAbove = 20; ///< a header, at most

/// The first of the rows at the beginning of a table that names what jobs need; nothing where none does.
std::optional<std::size_t> headerOf(const CsvTable& table)
{
    for (std::size_t r = 0; r < std::min(table.rows.size(), rowsAbove); ++r) {
        const CsvTable header{.fileName = table.fileName, .rows = {table.rows[r]}};
        TableColumns columns(header);
        if (!table.rows[r].empty() && !JobColumns(columns).missing())
            return r;
    }
    return std::nullopt;
}

/// Reads a table; where it has one column, with words between blanks if the header is such a line.
Result<CsvTable> readCells(const std::string& fileName, std::string_view bytes, const TableOptions& options)
{
    auto table = readTable(fileName, bytes, options);
    const bool isOneColumn =
        table && !table->isSpreadsheet && std::ranges::all_of(table->rows, [](const Row& row) { return row.size() == 1; });
    if (!isOneColumn)
        return table;
    auto words = parseWords(fileName, bytes, options.mark);
    return words && headerOf(*words) ? words : table;
}

/// Whether a text has a header of jobs, with a column of submissions.
bool statesSubmissions(std::string_view text)
{
    const auto table = readCells("", text, {});
    const auto row = table ? headerOf(*table) : std::nullopt;
    if (!row)
        return false;
    const CsvTable header{.fileName = {}, .rows = {table->rows[*row]}};
    TableColumns columns(header);
    return JobColumns(columns).submit.has_value();
}

/// Removes the rows above the header, such as a title.
void leaveOutTitle(CsvTable& table, ImportReport& report)
{
    const std::size_t header = headerOf(table).value_or(0);
    LeftOutCounter above;
    for (std::size_t r = 0; r < header; ++r)
        above.add("above the header", "row", [&] { return table.placeOf(table.rows[r].front()); });
    table.rows.erase(table.rows.begin(), table.rows.begin() + static_cast<std::ptrdiff_t>(header));
    report.leftOut.insert(report.leftOut.end(), above.entries().begin(), above.entries().end());
}

} // namespace

bool isJobTable(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    if (jobLogFormOf(text))
        return true;
    constexpr std::size_t longestLine = 4096;
    std::size_t end = 0;
    for (std::size_t line = 0; line < rowsAbove && end < text.size(); ++line) {
        const std::size_t next = std::min(text.find('\n', end), text.size()) + 1;
        if (next - end > longestLine)
            break;
        end = std::min(next, text.size());
        if (line == 0 && statesSubmissions(text.substr(0, end)))
            return true;
    }
    return statesSubmissions(text.substr(0, end));
}

Result<ClusterJobs> readJobTable(const std::string& fileName, std::string_view bytes, const JobTableRules& rules)
{
    if (bytes.starts_with(byteOrderMark))
        bytes.remove_prefix(byteOrderMark.size());
    if (isSlurmQueueJson(bytes))
        return slurmQueueRefused(fileName);
    const JobLogForm* form = jobLogFormOf(bytes);
    auto table = form         ? form->tableOf(fileName, bytes)
        : beginsAsJson(bytes) ? tableOfJson(fileName, bytes)
                              : readCells(fileName, bytes, rules.table);
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

} // namespace wattif::power
