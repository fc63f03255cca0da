// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/importer.h"
#include "core/base/number.h"
#include "core/base/result_notes.h"
#include "core/base/words.h"
#include "core/io/calendar_fields.h"
#include "core/io/file_signs.h"
#include "core/io/sheet_choice.h"
#include "core/io/swf_file.h"
#include "core/power/files/job_table.h"
#include "core/power/files/rate_curve_file.h"
#include "core/io/sacct_file.h"
#include "core/io/sacct_jobs.h"
#include "core/power/inputs/import_cluster.h"
#include "core/power/inputs/pue_by_temperature.h"
#include "core/power/model/edit.h"
#include "core/power/model/node_kinds.h"
#include "core/power/model/scenario_options.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// The number of a header where it can be a count of nodes or processors.
std::int32_t countOr0(const std::optional<double>& value, double most)
{
    return value && *value >= 1.0 && *value <= most ? toInteger<std::int32_t>(*value) : 0;
}

std::string sourceOf(const SwfHeader& header)
{
    std::string source = header.computer;
    if (!header.installation.empty())
        source += (source.empty() ? "" : ", ") + header.installation;
    if (!header.acknowledge.empty())
        source += (source.empty() ? "trace by " : "; trace by ") + header.acknowledge;
    return source;
}

/// The most processors that jobs with a recorded start use at one moment.
std::int64_t processorsAtOnce(const std::vector<Job>& jobs)
{
    std::vector<std::pair<double, std::int64_t>> changes; // ends come before starts of the same moment
    for (const Job& job : jobs)
        if (job.waitSeconds >= 0.0) {
            const double start = job.submitSeconds + job.waitSeconds;
            changes.emplace_back(start, job.processors);
            changes.emplace_back(start + job.runSeconds, -std::int64_t{job.processors});
        }
    std::ranges::sort(changes);
    std::int64_t used = 0;
    std::int64_t most = 0;
    for (const auto& [at, processors] : changes)
        most = std::max(most, used += processors);
    return most;
}

/// Builds the instance step by step.
class Importer : ImporterOf<Instance> {
public:
    using ImporterOf::ImporterOf;

    [[nodiscard]] Result<ImportedOf<Instance>> run()
    {
        auto ok = readZone()
                      .and_then([this] { return readTrace(); })
                      .and_then([this] { return readStart(); })
                      .and_then([this] { return readCurve(RateKind::price, m_made.instance.priceCurve); })
                      .and_then([this] { return readCurve(RateKind::carbon, m_made.instance.carbonCurve); })
                      .and_then([this] { return readPue(); })
                      .and_then([this] { return checkAll(); });
        if (ok)
            ok = reportRejected();
        if (!ok)
            return propagateError(ok);
        assumeDefaults();
        return std::move(m_made);
    }

private:
    [[nodiscard]] Result<void> readZone()
    {
        return zoneOption(m_options).map([this](std::optional<TimeZone> zone) { m_zone = std::move(zone); });
    }

    [[nodiscard]] Result<void> readTrace()
    {
        const ImportFile* swf = file("swf");
        const ImportFile* sacct = file("sacct");
        const ImportFile* table = file("jobs");
        if (int(swf != nullptr) + int(sacct != nullptr) + int(table != nullptr) != 1)
            return fail(ErrorCode::usage,
                        "choose one trace: an SWF file (swf), the output of sacct (sacct) or a table of jobs (jobs)");
        m_traceName = (swf ? swf : sacct ? sacct : table)->name;
        return swf  ? takeSwf(*swf)
            : sacct ? takeRead(readSacct(sacct->name, sacct->text, {.zone = m_zone, .maxWatts = maxJobWatts}))
                    : takeRead(readJobTable(table->name, table->text, {.table = tableOptions(m_options, "jobs"), .zone = m_zone}));
    }

    [[nodiscard]] Result<void> takeSwf(const ImportFile& source)
    {
        auto read = readSwf(source.name, source.text, m_zone);
        if (!read)
            return propagateError(read);
        report() = std::move(read->report);
        addPreview(std::move(read->preview));
        m_made.instance.start = std::move(read->start);
        m_made.instance.startOfDaySeconds = read->startOfDaySeconds;
        m_made.instance.source = sourceOf(read->header);
        const std::int32_t processors = countOr0(read->header.maxProcs, maxProcessors);
        const std::int32_t nodes = countOr0(read->header.maxNodes, maxNodes);
        takeJobs(std::move(read->jobs));
        if (file("cluster")) {
            takeLimit(read->header.maxRuntimeSeconds.value_or(0.0));
            return takeCluster({});
        }
        takeCores(nodes > 0 && processors > nodes ? (processors + nodes - 1) / nodes : 0);
        if (integer(m_options, "cores_per_node") == 0 && nodes > 0 && processors > nodes && processors % nodes != 0)
            report().assume("cores_per_node", std::to_string(cores()),
                            formatMessage("MaxProcs {} is not a multiple of MaxNodes {}: {} fit at once", processors, nodes,
                                          counted(std::int64_t{nodes} * cores(), "processor")));
        takeNodes(nodes > 0 ? nodes : (processors + cores() - 1) / cores());
        takeLimit(read->header.maxRuntimeSeconds.value_or(0.0));
        return {};
    }

    [[nodiscard]] Result<void> takeRead(Result<ClusterJobs> read)
    {
        if (!read)
            return propagateError(read);
        report() = std::move(read->report);
        addPreview(std::move(read->preview));
        m_made.instance.start = std::move(read->start);
        m_made.instance.startOfDaySeconds = read->startOfDaySeconds;
        if (file("cluster"))
            for (Job& job : read->jobs)
                job.partition = job.partition.empty() ? read->onlyPartition : job.partition;
        takeJobs(std::move(read->jobs));
        if (file("cluster")) {
            takeLimit(0.0);
            return takeCluster(read->sizes);
        }
        takeCores(read->coresPerNode);
        if (integer(m_options, "cores_per_node") == 0 && read->coresPerNode > 0)
            report().assume("cores_per_node", std::to_string(cores()), "the maximum that a job has on one node");
        reportSharing();
        takeNodes(read->nodes);
        takeLimit(0.0);
        return {};
    }

    /// Takes the nodes of the cluster from a separate file. `sizes` are those of the jobs; may be empty.
    [[nodiscard]] Result<void> takeCluster(const std::vector<JobSize>& sizes)
    {
        const ImportFile& source = *file("cluster");
        for (const char* option : {"nodes", "cores_per_node"})
            if (integer(m_options, option) > 0)
                return badInput(formatMessage("this file describes the nodes: leave {} at 0", option), {.file = source.name});
        if (auto ok = addCluster(source, sizes, m_made.instance, report()); !ok)
            return propagateError(ok);
        reportSharing();
        return {};
    }

    /// The processors of the nodes that a job takes.
    [[nodiscard]] std::int32_t coresFor(const Job& job) const
    {
        const Instance& instance = m_made.instance;
        if (instance.nodeKinds.empty())
            return cores();
        return coresOf(instance, instance.nodeKinds[static_cast<std::size_t>(firstFit(instance, job).kind)]);
    }

    /// Jobs take whole nodes here; on a real cluster several may share one.
    void reportSharing()
    {
        const auto shared =
            std::ranges::count_if(m_made.instance.jobs, [this](const Job& job) { return job.processors % coresFor(job) != 0; });
        if (shared > 0)
            report().assume("shared_nodes", "no, each job takes whole nodes",
                            formatMessage("{} use fewer processors than their nodes have", counted(shared, "job")));
    }

    /// The zone and the beginning that the options state, before those of the trace.
    [[nodiscard]] Result<void> readStart()
    {
        Instance& instance = m_made.instance;
        auto start = importedStart(m_options, instance.start, report());
        if (!start)
            return propagateError(start);
        instance.start = std::move(*start);
        if (instance.start)
            instance.startOfDaySeconds = timeOfDay(*instance.start);
        else
            report().assume("start_time", "midnight of day 1", "default: the trace does not state its beginning");
        return {};
    }

    [[nodiscard]] std::int32_t cores() const { return m_made.instance.coresPerNode; }

    void takeJobs(std::vector<Job> jobs) { m_made.instance.jobs = std::move(jobs); }

    void takeCores(std::int32_t stated)
    {
        const std::int64_t asked = integer(m_options, "cores_per_node");
        m_made.instance.coresPerNode = asked > 0 ? static_cast<std::int32_t>(asked) : std::max(stated, 1);
    }

    void takeNodes(std::int32_t stated)
    {
        const std::int64_t asked = integer(m_options, "nodes");
        m_made.instance.nodes = asked > 0 ? static_cast<std::int32_t>(asked) : stated;
        if (m_made.instance.nodes > 0)
            return;
        std::int32_t largest = 1;
        for (const Job& job : m_made.instance.jobs)
            largest = std::max(largest, nodesOf(m_made.instance, job));
        const std::int64_t inUse = processorsAtOnce(m_made.instance.jobs.all());
        const std::int64_t needed = (inUse + cores() - 1) / cores();
        m_made.instance.nodes = static_cast<std::int32_t>(std::clamp<std::int64_t>(needed, largest, std::max(largest, maxNodes)));
        report().assume("nodes", std::to_string(m_made.instance.nodes),
                        needed > largest ? formatMessage("in the log, {} are in use at once", counted(inUse, "processor"))
                                         : formatMessage("the largest job needs {}", largest));
    }

    void takeLimit(double statedSeconds)
    {
        double seconds = number(m_options, "max_minutes") * 60.0;
        if (seconds == 0.0 && statedSeconds > 0.0 && statedSeconds <= maxSeconds / 2.0)
            seconds = statedSeconds;
        if (seconds == 0.0) {
            for (const Job& job : m_made.instance.jobs)
                seconds = std::max({seconds, job.runSeconds, job.requestedSeconds});
            seconds = std::max(std::ceil(seconds / 60.0), 1.0) * 60.0;
            report().assume("max_job_minutes", formatMessage("{} min", formatNumber(seconds / 60.0)),
                            "the file has no limit of the queue: the longest time that a job requests or takes");
        }
        m_made.instance.maxJobMinutes = seconds / 60.0;
        takeGrace(seconds);
        reportLongLimit(seconds);
    }

    /// Slurm ends a job some time after its limit.
    void takeGrace(double limitSeconds)
    {
        const double grace = number(m_options, "over_time_seconds");
        m_made.instance.overTimeSeconds = grace;
        const auto over = std::ranges::count_if(m_made.instance.jobs, [&](const Job& job) {
            return job.runSeconds > limitSeconds && job.runSeconds <= limitSeconds + grace;
        });
        if (over > 0)
            report().assume("over_time_seconds", formatMessage("{} s", formatNumber(grace)),
                            formatMessage("{} ran longer than the limit, as Slurm's OverTimeLimit allows", counted(over, "job")));
    }

    /// T of load-factor divides by the limit.
    void reportLongLimit(double limitSeconds)
    {
        constexpr double muchLonger = 10.0;
        constexpr std::size_t fewest = 100; // fewer say little of the others
        std::vector<double> runs;
        for (const Job& job : m_made.instance.jobs)
            runs.push_back(job.runSeconds);
        if (runs.size() < fewest)
            return;
        const auto most = runs.begin() + static_cast<std::ptrdiff_t>((runs.size() - 1) * 95 / 100);
        std::ranges::nth_element(runs, most);
        if (*most * muchLonger < limitSeconds)
            report().read.push_back(
                formatMessage("95 % of the jobs take at most {} min, but the time limit is much longer: set the option "
                              "limit_quantile of the policy load-factor to let it react to waiting jobs",
                              formatNumber(std::ceil(*most / 60.0))));
    }

    /// Traces say nothing of power, and of prices only where a curve is given.
    void assumeDefaults()
    {
        constexpr std::array<std::string_view, 7> ofNodes{"watts_idle", "watts_busy",   "watts_booting",   "watts_shutting_down",
                                                          "watts_off",  "boot_seconds", "shutdown_seconds"};
        report().assumeDefaults(scenarioOptions(), ofNodes);
        if (!file("price"))
            report().assumeDefaults(scenarioOptions(), std::array<std::string_view, 1>{"energy_price_per_kwh"});
        if (!file("carbon"))
            report().assumeDefaults(scenarioOptions(), std::array<std::string_view, 1>{"carbon_g_per_kwh"});
    }

    [[nodiscard]] Result<void> readCurve(RateKind kind, RateCurve& curve)
    {
        const RateNames& names = namesOf(kind);
        const ImportFile* source = file(names.file);
        if (!source)
            return {};
        const bool hasUnit = *names.unitOption != '\0';
        RateRules rules{.kind = kind,
                        .column = text(m_options, names.columnOption),
                        .unit = hasUnit ? rateUnit(text(m_options, names.unitOption), kind) : std::nullopt,
                        .table = tableOptions(m_options, names.file),
                        .start = m_made.instance.start};
        rules.traceSeconds = m_made.instance.jobs.all().back().submitSeconds;
        auto read = readRateCurve(source->name, source->text, rules);
        if (!read)
            return propagateError(read);
        curve = std::move(read->curve);
        if (kind == RateKind::price)
            m_made.instance.currency = std::move(read->currency);
        report().append(std::move(read->report));
        addPreview(std::move(read->preview));
        return {};
    }

    /// The PUE over time, as a file states it or by the outside temperature.
    [[nodiscard]] Result<void> readPue()
    {
        if (file("pue") && file("temperature"))
            return badInput("give either the PUE or the temperature over time, not both", {.file = file("temperature")->name});
        if (!file("temperature"))
            return readCurve(RateKind::pue, m_made.instance.pueCurve);
        auto points = parsePuePoints(text(m_options, "pue_by_temperature"));
        if (!points)
            return propagateError(points);
        RateCurve celsius;
        if (auto ok = readCurve(RateKind::temperature, celsius); !ok)
            return ok;
        RateCurve& curve = m_made.instance.pueCurve;
        curve = pueOfTemperatures(celsius, *points);
        const auto [least, most] = std::ranges::minmax(curve.steps, {}, &RateStep::value);
        report().read.push_back(
            formatMessage("PUE from {} to {} by the temperature", formatShort(least.value, 4), formatShort(most.value, 4)));
        return {};
    }

    [[nodiscard]] Result<void> checkAll() const
    {
        auto ok = check(m_made.instance);
        if (ok)
            return ok;
        Error error = std::move(ok.error());
        const ImportFile* curve = nullptr;
        for (const RateKind kind : {RateKind::price, RateKind::carbon, RateKind::temperature, RateKind::pue})
            if (error.place.cell.starts_with(namesOf(kind).curve) && file(namesOf(kind).file))
                curve = file(namesOf(kind).file);
        error.place.file = curve ? curve->name : m_traceName;
        return tl::unexpected(std::move(error));
    }

    /// Error where no job is let in: there would be nothing to run.
    [[nodiscard]] Result<void> reportRejected()
    {
        std::array<std::int64_t, rejectionCount> counts{};
        for (const Job& job : m_made.instance.jobs)
            ++counts[static_cast<std::size_t>(rejection(m_made.instance, job))];
        if (counts[static_cast<std::size_t>(Rejection::none)] == 0)
            return badInput(
                formatMessage("all jobs would be rejected: more than {}: {}, run or request longer than {} min: {}",
                              counted(m_made.instance.nodes, "node"), counts[static_cast<std::size_t>(Rejection::tooLarge)],
                              formatNumber(m_made.instance.maxJobMinutes), counts[static_cast<std::size_t>(Rejection::tooLong)]),
                {.file = m_traceName});
        const auto leaveOut = [this](std::int64_t count, Message why) {
            if (count > 0)
                report().leftOut.push_back(
                    {.reason = std::move(why), .noun = "job", .count = count, .places = {}, .isRejectedInRuns = true});
        };
        leaveOut(counts[static_cast<std::size_t>(Rejection::tooLarge)],
                 formatMessage("rejected in every run, larger than {}", counted(m_made.instance.nodes, "node")));
        leaveOut(counts[static_cast<std::size_t>(Rejection::tooLong)],
                 formatMessage("rejected in every run, longer than {} min", formatNumber(m_made.instance.maxJobMinutes)));
        return {};
    }

    std::string m_traceName;
    std::optional<TimeZone> m_zone;
};

} // namespace

namespace {

bool isSacctFile(std::string_view /*name*/, std::string_view text) { return isSacct(text); }
bool isJobTableFile(std::string_view /*name*/, std::string_view text) { return !isSacct(text) && isJobTable(text); }

bool isSwfFile(std::string_view name, std::string_view text)
{
    return isSwf(text) || (hasEnding(name, {".swf"}) && !isSacct(text) && !isJobTable(text));
}

bool isClusterFile(std::string_view /*name*/, std::string_view text)
{
    const auto has = [text](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return (has("NodeName=") || has("PartitionName=")) && !has("ReservationName=") && !has("JobId=");
}

template <RateKind kind>
bool isCurveFile(std::string_view /*name*/, std::string_view text)
{
    return isRateCurve(text, kind);
}

} // namespace

std::span<const ImportRole> importRoles()
{
    static const std::array<ImportRole, 8> roles{{
        {"swf", "A job trace in the Standard Workload Format (.swf, .swf.gz).", false, isSwfFile, "*.swf *.swf.gz", true},
        {"jobs",
         "A job trace as a table (CSV, .xlsx, .ods, JSON) with the columns submit, runtime (or start and end) and processors (or nodes); "
         "the accounting log of PBS or Grid Engine, job records of Slurm, or a trace of the Grid Workloads Archive or Batsim.",
         false, isJobTableFile, "*.csv *.tsv *.txt *.log *.json *.gwf *.xlsx *.ods", true},
        {"sacct", "A job trace of Slurm: the output of sacct with its header, or of sacct --json.", false, isSacctFile,
         "*.txt *.csv *.json", true, std::string(sacctCommand)},
        {"cluster",
         "The nodes and partitions of the cluster: slurm.conf, or the output of scontrol show node and scontrol show partition.",
         false, isClusterFile, "*.txt *.conf", false, "scontrol show node; scontrol show partition"},
        {"price",
         "Prices over time: a table (CSV, .xlsx, .ods, JSON) with a column of seconds, hours, times of day or dates, and one of prices.",
         false, isCurveFile<RateKind::price>, "*.csv *.txt *.xlsx *.ods *.json *.xml"},
        {"carbon", "Carbon intensities over time: a table as for price.", false, isCurveFile<RateKind::carbon>,
         "*.csv *.txt *.xlsx *.ods *.json"},
        {"temperature", "Outside temperatures in °C over time, for the PUE: a table as for price; see pue-by-temperature.", false,
         isCurveFile<RateKind::temperature>, "*.csv *.txt *.xlsx *.ods *.json"},
        {"pue", "PUE over time: a table as for price.", false, isCurveFile<RateKind::pue>, "*.csv *.txt *.xlsx *.ods *.json"},
    }};
    return roles;
}

Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options)
{
    return importBy<Importer>(importOptions(), files, options);
}

} // namespace wattif::power
