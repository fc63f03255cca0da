// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/checked.h"
#include "core/base/dataset.h"
#include "core/base/format_message.h"
#include "core/base/importer.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/calendar_fields.h"
#include "core/io/file_signs.h"
#include "core/io/sacct_file.h"
#include "core/io/sacct_jobs.h"
#include "core/io/sheet_choice.h"
#include "core/io/swf_file.h"
#include "core/io/table_file.h"
#include "core/reservation/files/reservations_file.h"
#include "core/reservation/files/sites_file.h"
#include "core/reservation/files/workflow_file.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/model/critical_path.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/limits.h"
#include "core/reservation/model/local_jobs.h"

namespace wattif::reservation {
namespace {

std::vector<Option> makeOptions()
{
    return {
        {.name = "overestimation",
         .title = "Overestimation β",
         .description = "A task that takes d seconds requests d (1 + β).",
         .defaultValue = 0.0,
         .min = 0.0,
         .max = maxOverestimation},
        {.name = "usage_a",
         .title = "Used share, shape a",
         .description = "Without a usage file: shape of the beta distribution of the share of its time that a reservation uses.",
         .defaultValue = Usage{}.a,
         .min = minShape,
         .max = maxShape},
        {.name = "usage_b",
         .title = "Used share, shape b",
         .description = "Without a usage file: shape of the beta distribution of the share of its time that a reservation uses.",
         .defaultValue = Usage{}.b,
         .min = minShape,
         .max = maxShape},
        {.name = "shares",
         .title = "Shares",
         .description = "Maximum number of used shares kept from a usage file; if it has more, the same number of quantiles.",
         .defaultValue = std::int64_t{1000},
         .min = 1,
         .max = 1e6},
        {.name = "work_factor",
         .title = "Work factor",
         .description = "Factor for the run times of the workflow, e.g. 60 to turn seconds into minutes.",
         .defaultValue = 1.0,
         .min = 1e-6,
         .max = 1e6},
        {.name = "malleability",
         .title = "Malleability",
         .description =
             "A task can be reshaped from its processors divided by this factor to its processors times this factor; 1: no "
             "reshaping.",
         .defaultValue = 1.0,
         .min = 1.0,
         .max = 1e6,
         .specialValueText = {"not at all"}},
        {.name = "deadline_slack",
         .title = "Deadline",
         .description =
             "Deadline of the workflow, as a multiple of the requested time of its critical path on a site of speed 1; 0: no "
             "deadline.",
         .defaultValue = 0.0,
         .min = 0.0,
         .max = 1e6,
         .specialValueText = {"none"}},
        {.name = "job_limit",
         .title = "Job limit",
         .description = "Maximum number of local jobs taken from the beginning of the trace; 0: all.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 1e7,
         .specialValueText = {"all"}},
        {.name = "bandwidth_bytes_per_s",
         .title = "Bandwidth",
         .description = "Bandwidth between any two sites.",
         .defaultValue = defaultBandwidth,
         .min = minBandwidth,
         .max = maxBandwidth,
         .unit = "B/s"},
        {.name = "repeat_days",
         .title = "Repeat reservations",
         .description = "Reservations of Slurm with the flag HOURLY, DAILY, WEEKDAY, WEEKEND or WEEKLY are repeated for this "
                        "number of days from the first one; 0: taken once.",
         .defaultValue = SlurmReading{}.repeatDays,
         .min = 0,
         .max = 3660,
         .unit = "d",
         .specialValueText = {"taken once"}},
        timeZoneOption(),
        startTimeOption(),
        decimalOption(),
        sheetOption(),
    };
}

/// Builds the instance step by step.
class Importer : ImporterOf<Instance> {
public:
    using ImporterOf::ImporterOf;

    [[nodiscard]] Result<ImportedOf<Instance>> run()
    {
        if (!file("workflow") && !file("jobs") && !file("reservations"))
            return fail(ErrorCode::usage, "a file is needed: a workflow, jobs or reservations");
        auto ok = readTrace()
                      .and_then([this] { return readSitesFile(); })
                      .and_then([this] { return readUsageFile(); })
                      .and_then([this] { return readWorkflowFile(); })
                      .map([this] { takeJobs(); })
                      .and_then([this] { return readReservationsFile(); })
                      .and_then([this] { return placeInTime(); })
                      .and_then([this] { return checkAll(); });
        if (!ok)
            return propagateError(ok);
        assumeUnstated();
        return std::move(m_made);
    }

private:
    /// No file says how much is requested beyond the need, and how fast the network is.
    void assumeUnstated()
    {
        if (!file("usage") && (file("workflow") || file("reservations")))
            assumeDefaults(importOptions(), {"usage_a", "usage_b"});
        if (file("workflow"))
            assumeDefaults(importOptions(), {"overestimation", "bandwidth_bytes_per_s"});
    }

    [[nodiscard]] double real(std::string_view option) const { return number(m_options, option); }

    Instance& instance() { return m_made.instance; }

    /// The sites of a file, or those of Slurm's partitions, or those of DAS-2.
    [[nodiscard]] Result<void> readSitesFile()
    {
        instance().bandwidthBytesPerSecond = real("bandwidth_bytes_per_s");
        instance().overestimation = real("overestimation");
        const ImportFile* source = file("sites");
        if (!source && takePartitions())
            return {};
        auto sites = source ? readSites(source->name, source->text, tableOptions(m_options, "sites"))
                            : readSites("reservation/das2_clusters.csv", datasetText("reservation/das2_clusters.csv"));
        if (!sites)
            return propagateError(sites);
        instance().sites = std::move(sites->sites);
        if (source) {
            report().read.push_back(sizeText());
            report().append(std::move(sites->report));
            addPreview(std::move(sites->preview));
        } else {
            report().assume("sites", sizeText(), "DAS-2: no file of sites was given");
        }
        return {};
    }

    [[nodiscard]] Message sizeText()
    {
        std::int64_t processors = 0;
        for (const Site& site : instance().sites)
            processors += site.processors;
        return formatMessage("{} with {}", counted(std::ssize(instance().sites), "site"), counted(processors, "processor"));
    }

    /// What is wrong in the file is reported when its reservations are read.
    [[nodiscard]] bool takePartitions()
    {
        const ImportFile* source = file("reservations");
        if (!source)
            return false;
        auto read = reservationsOf(*source, {}, true);
        if (!read)
            return false;
        instance().sites = std::move(read->made.sites);
        report().assume("sites", sizeText(), "the partitions of the reservations: no file of sites was given");
        return true;
    }

    [[nodiscard]] Result<void> readUsageFile()
    {
        Usage& usage = instance().usage;
        usage.a = real("usage_a");
        usage.b = real("usage_b");
        const ImportFile* source = file("usage");
        if (!source)
            return {};
        auto trace = readJobs(*source);
        if (!trace)
            return propagateError(trace);
        std::vector<double> shares;
        for (const TraceJob& job : trace->jobs)
            if (job.requestedSeconds > 0.0 && job.runSeconds > 0.0)
                shares.push_back(std::min(job.runSeconds / job.requestedSeconds, 1.0));
        if (shares.empty())
            return badInput("no job of this trace has a requested time, so there are no used shares", {.file = source->name});
        addPreview(std::move(trace->preview));
        report().read.push_back(formatMessage("used shares of {}", counted(std::ssize(shares), "job")));
        if (shares.size() < trace->jobs.size())
            report().leftOut.push_back({.reason = "without a run time and a requested time",
                                        .noun = "job",
                                        .count = std::ssize(trace->jobs) - std::ssize(shares)});
        usage = {.family = UsageFamily::empirical, .shares = quantiles(std::move(shares))};
        return {};
    }

    [[nodiscard]] std::vector<double> quantiles(std::vector<double> shares) const
    {
        constexpr double digits = 1e6;
        const auto most = static_cast<std::size_t>(integer(m_options, "shares"));
        std::sort(shares.begin(), shares.end());
        const std::size_t count = std::min(most, shares.size());
        std::vector<double> kept;
        for (std::size_t k = 0; k < count; ++k) {
            const double share = shares[(2 * k + 1) * shares.size() / (2 * count)];
            kept.push_back(std::max(std::ceil(share * digits) / digits, 1.0 / digits));
        }
        return kept;
    }

    [[nodiscard]] Result<void> readWorkflowFile()
    {
        const ImportFile* source = file("workflow");
        if (!source)
            return {};
        auto read = readWorkflow(source->name, source->text);
        if (!read)
            return propagateError(read);
        report().append(std::move(read->report));
        Workflow workflow = std::move(read->workflow);
        std::for_each(workflow.tasks.begin(), workflow.tasks.end(), [this](Task& task) { shape(task); });
        workflow =
            withDeadline(std::move(workflow), real("deadline_slack"), real("overestimation"), real("bandwidth_bytes_per_s"));
        instance().workflows = std::vector<Workflow>{std::move(workflow)};
        return {};
    }

    void shape(Task& task) const
    {
        task.workSeconds = std::max(task.workSeconds * real("work_factor"), minWorkSeconds);
        const double range = real("malleability");
        if (range <= 1.0)
            return;
        task.minProcessors = toInteger<std::int32_t>(std::ceil(task.processors / range));
        task.maxProcessors = toInteger<std::int32_t>(std::min(std::floor(task.processors * range), double{maxProcessors}));
    }

    /// Reads a trace in the Standard Workload Format or the output of sacct.
    [[nodiscard]] Result<SwfFile> readJobs(const ImportFile& source) const
    {
        if (!isSacct(source.text))
            return readSwf(source.name, source.text);
        auto read = readSacct(source.name, source.text, {.zone = m_zone, .isOfPower = false});
        if (!read)
            return propagateError(read);
        return SwfFile{.jobs = std::move(read->jobs),
                       .header = {},
                       .start = std::move(read->start),
                       .startOfDaySeconds = read->startOfDaySeconds,
                       .report = std::move(read->report),
                       .preview = std::move(read->preview)};
    }

    /// The jobs come first: their clock is that of reservations whose times have no zone.
    [[nodiscard]] Result<void> readTrace()
    {
        auto zone = zoneOption(m_options);
        if (!zone)
            return propagateError(zone);
        m_zone = std::move(*zone);
        if (const ImportFile* source = file("jobs")) {
            auto trace = readJobs(*source);
            if (!trace)
                return propagateError(trace);
            m_trace = std::move(*trace);
        }
        return {};
    }

    void takeJobs()
    {
        if (!m_trace)
            return;
        report().append(std::move(m_trace->report));
        addPreview(std::move(m_trace->preview));
        std::vector<TraceJob>& jobs = m_trace->jobs;
        if (const auto most = static_cast<std::size_t>(integer(m_options, "job_limit")); most > 0 && most < jobs.size())
            jobs.resize(most);
        const auto processors = [](const Site& a, const Site& b) { return a.processors < b.processors; };
        const std::int32_t largest = std::max_element(instance().sites.begin(), instance().sites.end(), processors)->processors;
        const std::size_t left = std::erase_if(jobs, [largest](const TraceJob& job) { return job.processors > largest; });
        if (left > 0)
            report().leftOut.push_back(
                {.reason = formatMessage("too large for every site: more than {}", counted(largest, "processor")),
                 .noun = "job",
                 .count = static_cast<std::int64_t>(left)});
    }

    [[nodiscard]] Result<void> readReservationsFile()
    {
        const ImportFile* source = file("reservations");
        if (!source)
            return {};
        auto read = reservationsOf(*source, instance().sites, false);
        if (!read)
            return propagateError(read);
        if (read->preview)
            addPreview(std::move(*read->preview));
        m_reservations = std::move(read->made);
        return {};
    }

    /// Gives jobs and reservations the same second 0: the one that the options state, else the earlier one of those that are
    /// dated. Jobs without a date begin at that of the reservations, reservations in seconds count from the first job.
    [[nodiscard]] Result<void> placeInTime()
    {
        const bool isStated = !text(m_options, "start_time").empty();
        auto ofJobs = importedStart(m_options, m_trace ? m_trace->start : std::nullopt, report());
        if (!ofJobs)
            return propagateError(ofJobs);
        std::optional<CalendarStart>& zero = instance().start = *ofJobs;
        const bool isDated = m_reservations.start.has_value();
        if (isDated && !isStated && (!zero || m_reservations.start->unixSeconds < zero->unixSeconds)) {
            zero = m_reservations.start;
            if (*ofJobs) // the clock of the jobs
                zero = later(**ofJobs, static_cast<double>(zero->unixSeconds - (*ofJobs)->unixSeconds));
            else if (m_trace)
                report().assume("start_time", isoTime(zero->unixSeconds, zero->offsetSeconds),
                                "the jobs state no date: the first one is submitted at second 0 of the reservations");
        }
        if (m_trace) {
            const double after = *ofJobs ? static_cast<double>((*ofJobs)->unixSeconds - zero->unixSeconds) : 0.0;
            for (TraceJob& job : m_trace->jobs)
                job.submitSeconds += after;
            instance().localJobs = spreadOverSites(instance().sites, m_trace->jobs);
        }
        if (isDated)
            countFrom(*zero, m_reservations);
        std::erase_if(m_reservations.report.assumed, [this](const Assumption& one) { // the same clock of both files
            return std::ranges::find(report().assumed, one) != report().assumed.end();
        });
        report().append(std::move(m_reservations.report));
        instance().reservations = std::move(m_reservations.reservations);
        reportTimes(isDated || isStated);
        return {};
    }

    void reportTimes(bool withZero)
    {
        const ScenarioClock clock = clockOf(instance());
        if (!clock.hasDate())
            return;
        if (withZero)
            report().read.push_back(instance().start->zone.empty()
                                        ? formatMessage("second 0 on {}", clock.isoText(0.0))
                                        : formatMessage("second 0 on {}, time zone '{}'", clock.isoText(0.0), clock.zoneText()));
        if (instance().localJobs.empty() || instance().reservations.empty())
            return;
        const double first = instance().localJobs.all().front().submitSeconds;
        double last = first;
        for (const LocalJob& job : instance().localJobs)
            last = std::max(last, job.submitSeconds + job.runSeconds);
        const auto isAmong = [&](const Reservation& value) { return value.startSeconds <= last && value.endSeconds >= first; };
        if (std::ranges::none_of(instance().reservations, isAmong))
            report().read.push_back(formatMessage("no reservation is in the time of the jobs, {} to {}", clock.fullText(first),
                                                  clock.fullText(last)));
    }

    [[nodiscard]] Result<ReservationsFile> reservationsOf(const ImportFile& source, const std::vector<Site>& sites,
                                                          bool makeSites) const
    {
        return readReservations(source.name, source.text, tableOptions(m_options, "reservations"), sites,
                                {.repeatDays = integer(m_options, "repeat_days"),
                                 .makeSites = makeSites,
                                 .zone = zoneOfTimes(),
                                 .isZoneAssumed = !m_zone,
                                 .offsetSeconds = offsetOfTimes()});
    }

    /// The zone of times that state none.
    [[nodiscard]] std::optional<TimeZone> zoneOfTimes() const
    {
        return m_zone || !m_trace || !m_trace->start ? m_zone : TimeZone::find(m_trace->start->zone);
    }

    /// The offset of such times without a zone: that of the start which is stated, else that of the jobs.
    [[nodiscard]] std::int32_t offsetOfTimes() const
    {
        if (const auto stated = parseIsoTime(text(m_options, "start_time")); stated && stated->offset)
            return *stated->offset;
        return m_trace && m_trace->start ? m_trace->start->offsetSeconds : 0;
    }

    /// What only the whole shows, e.g. a task that fits on no site, is put down to the file that it is from.
    [[nodiscard]] Result<void> checkAll() const
    {
        auto ok = check(m_made.instance);
        if (ok)
            return ok;
        Error error = std::move(ok.error());
        for (const auto& [begin, role] : {std::pair<std::string_view, std::string_view>{"workflows", "workflow"},
                                          {"reservations", "reservations"},
                                          {"local_jobs", "jobs"}})
            if (error.place.cell.starts_with(begin) && file(role))
                error.place.file = file(role)->name;
        return tl::unexpected(std::move(error));
    }

    std::optional<TimeZone> m_zone;   ///< of the options
    std::optional<SwfFile> m_trace;   ///< its jobs are not in the instance yet
    SlurmReservations m_reservations; ///< likewise
};

} // namespace

namespace {

bool isWorkflow(std::string_view name, std::string_view text)
{
    return hasEnding(name, {".dax"}) || xmlRootOf(text) == "adag" || isJsonWith(text, {"workflow", "name"}, {"wattif", "study"});
}

bool isSites(std::string_view /*name*/, std::string_view text)
{
    const CsvTable table = readFirstRows(text);
    return table.rows.size() > 1 && hasSiteHeader(table);
}

bool isReservations(std::string_view /*name*/, std::string_view text)
{
    if (text.find("ReservationName=") != std::string_view::npos)
        return true;
    const CsvTable table = readFirstRows(text);
    return table.rows.size() > 1 && hasReservationHeader(table);
}

bool isTrace(std::string_view /*name*/, std::string_view text) { return isSwf(text) || isSacct(text); }

} // namespace

std::span<const ImportRole> importRoles()
{
    static const std::array<ImportRole, 5> roles{{
        {"workflow", "A workflow: WfCommons (JSON, WfFormat 1.2 to 1.5) or Pegasus DAX (XML, versions 2 and 3).", false,
         isWorkflow, "*.json *.dax *.xml", true},
        {"sites",
         "Sites as a table (CSV, .xlsx, .ods) with the columns name (or cluster), processors (or nodes) and speed (or clock); "
         "default: "
         "the partitions of the reservations, or DAS-2.",
         false, isSites, "*.csv *.tsv *.txt *.xlsx *.ods"},
        {"jobs", "A trace (SWF, or the output of sacct) whose jobs become local jobs, spread over the sites by their processors.",
         false, isTrace, "*.swf *.swf.gz *.txt *.csv *.json", false, std::string(sacctCommand)},
        {"usage",
         "A trace (SWF, or the output of sacct) whose run times / requested times become the used shares of reservations.", false,
         isTrace, "*.swf *.swf.gz *.txt *.csv *.json"},
        {"reservations",
         "Reservations that exist from the beginning: the output of 'scontrol show reservation', also with --json, or a table "
         "(CSV, .xlsx, .ods) with the columns start, end (or duration) and processors. With the output of 'scontrol show "
         "partition' in the same file, its partitions become the sites.",
         false, isReservations, "*.txt *.csv *.tsv *.xlsx *.ods *.json", false,
         "scontrol show reservation; scontrol show partition"},
    }};
    return roles;
}

std::span<const Option> importOptions()
{
    static const std::vector<Option> options = makeOptions();
    return options;
}

Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options)
{
    return importBy<Importer>(importOptions(), files, options);
}

} // namespace wattif::reservation
