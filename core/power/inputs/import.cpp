// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/import.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/importer.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/file_signs.h"
#include "core/io/swf_file.h"
#include "core/power/files/rate_curve_file.h"
#include "core/power/files/sacct_file.h"
#include "core/power/model/edit.h"
#include "core/power/model/scenario_options.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

std::vector<Option> makeImportOptions()
{
    return {
        {.name = "nodes",
         .title = "Nodes",
         .description = "Nodes of the queue (0: as the trace says, else as many as its largest job needs).",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = maxNodes,
         .leastWord = {"as the trace says"}},
        {.name = "cores_per_node",
         .title = "Cores per node",
         .description = "Processors of one node (0: as the trace says, else 1).",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = maxProcessors,
         .leastWord = {"as the trace says"}},
        {.name = "max_minutes",
         .title = "Time limit",
         .description = "Longest time that a job may ask for or take (0: as the trace says, else that of its longest job).",
         .defaultValue = 0.0,
         .min = 0,
         .max = maxJobMinutes,
         .unit = "min",
         .leastWord = {"as the trace says"}},
    };
}

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

/// Builds the instance step by step.
class Importer : ImporterOf<Instance> {
public:
    using ImporterOf::ImporterOf;

    [[nodiscard]] Result<ImportedOf<Instance>> run()
    {
        auto ok = readTrace()
                      .and_then([this] { return readCurve("price", m_made.instance.priceCurve); })
                      .and_then([this] { return readCurve("carbon", m_made.instance.carbonCurve); })
                      .and_then([this] { return checkAll(); });
        if (ok)
            ok = reportRejected();
        if (!ok)
            return passOn(ok);
        assumeDefaults();
        return std::move(m_made);
    }

private:
    [[nodiscard]] Result<void> readTrace()
    {
        const ImportFile* swf = file("swf");
        const ImportFile* sacct = file("sacct");
        if ((swf != nullptr) == (sacct != nullptr))
            return fail(ErrorCode::usage,
                        "one trace is needed: a file of the Standard Workload Format (swf) or of sacct (sacct)");
        m_traceName = swf ? swf->name : sacct->name;
        return swf ? takeSwf(*swf) : takeSacct(*sacct);
    }

    [[nodiscard]] Result<void> takeSwf(const ImportFile& source)
    {
        auto read = readSwf(source.name, source.text);
        if (!read)
            return passOn(read);
        report() = std::move(read->report);
        m_made.instance.startOfDaySeconds = read->startOfDaySeconds;
        m_made.instance.source = sourceOf(read->header);
        const std::int32_t processors = countOr0(read->header.maxProcs, maxProcessors);
        const std::int32_t nodes = countOr0(read->header.maxNodes, maxNodes);
        takeJobs(std::move(read->jobs));
        takeCores(nodes > 0 && processors > nodes ? (processors + nodes - 1) / nodes : 0);
        takeNodes(nodes > 0 ? nodes : (processors + cores() - 1) / cores());
        takeLimit(read->header.maxRuntimeSeconds.value_or(0.0));
        return {};
    }

    [[nodiscard]] Result<void> takeSacct(const ImportFile& source)
    {
        auto read = readSacct(source.name, source.text);
        if (!read)
            return passOn(read);
        report() = std::move(read->report);
        m_made.instance.startOfDaySeconds = read->startOfDaySeconds;
        takeJobs(std::move(read->jobs));
        takeCores(read->coresPerNode);
        if (m_options.at("cores_per_node") == OptionValue(std::int64_t{0}) && read->coresPerNode > 0)
            report().assume("cores_per_node", std::to_string(cores()), "the most that a job has on one node");
        takeNodes(0);
        takeLimit(0.0);
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
        m_made.instance.nodes = std::min(largest, maxNodes);
        report().assume("nodes", std::to_string(m_made.instance.nodes), fmt::format("the largest job needs {}", largest));
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
            report().assume("max_minutes", formatNumber(seconds / 60.0) + " min", "the longest job, as no time limit is stated");
        }
        m_made.instance.maxJobMinutes = seconds / 60.0;
        reportLongLimit(seconds);
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
                fmt::format("95 % of the jobs take at most {} min, the time limit is much longer: policy load-factor "
                            "needs its option limit_quantile to see them wait",
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

    [[nodiscard]] Result<void> readCurve(std::string_view role, RateCurve& curve)
    {
        const ImportFile* source = file(role);
        if (!source)
            return {};
        return parseRateCurve(source->name, source->text).map([&curve](RateCurve read) { curve = std::move(read); });
    }

    [[nodiscard]] Result<void> checkAll() const
    {
        auto ok = check(m_made.instance);
        if (ok)
            return ok;
        Error error = std::move(ok.error());
        const ImportFile* curve = error.place.cell.starts_with("price_curve") ? file("price")
            : error.place.cell.starts_with("carbon_curve")                    ? file("carbon")
                                                                              : nullptr;
        error.place.file = curve ? curve->name : m_traceName;
        return tl::unexpected(std::move(error));
    }

    /// Error where no job is let in: there would be nothing to run.
    [[nodiscard]] Result<void> reportRejected()
    {
        std::array<std::int64_t, 4> counts{};
        for (const Job& job : m_made.instance.jobs)
            ++counts[static_cast<std::size_t>(rejection(m_made.instance, job))];
        if (counts[static_cast<std::size_t>(Rejection::none)] == 0)
            return badInput(
                fmt::format("no job would be let in: more than {}: {}, run or ask for longer than {} min: {}",
                            counted(m_made.instance.nodes, "node"), counts[static_cast<std::size_t>(Rejection::tooLarge)],
                            formatNumber(m_made.instance.maxJobMinutes), counts[static_cast<std::size_t>(Rejection::tooLong)]),
                {.file = m_traceName});
        const auto leaveOut = [this](std::int64_t count, std::string why) {
            if (count > 0)
                report().leftOut.push_back({.reason = "rejected in every run, " + std::move(why), .noun = "job", .count = count});
        };
        leaveOut(counts[static_cast<std::size_t>(Rejection::tooLarge)], "larger than " + counted(m_made.instance.nodes, "node"));
        leaveOut(counts[static_cast<std::size_t>(Rejection::tooLong)],
                 fmt::format("longer than {} min", formatNumber(m_made.instance.maxJobMinutes)));
        return {};
    }

    std::string m_traceName;
};

} // namespace

namespace {

bool isSwf(std::string_view name, std::string_view text)
{
    const std::string_view head = text.substr(0, 4096);
    return hasEnding(name, {".swf"})
        || (head.starts_with(';') && head.find("MaxProcs:") != std::string_view::npos
            && head.find("UnixStartTime:") != std::string_view::npos);
}

bool isSacct(std::string_view /*name*/, std::string_view text)
{
    const std::string_view header = text.substr(0, text.find('\n'));
    return header.find("JobID") != std::string_view::npos && header.find('|') != std::string_view::npos;
}

} // namespace

std::span<const ImportRole> importRoles()
{
    static const std::array<ImportRole, 4> roles{{
        {"swf", "A job trace in the Standard Workload Format (.swf, .swf.gz).", false, isSwf},
        {"sacct", "A job trace of Slurm: the output of sacct -P with its header.", false, isSacct},
        {"price", "Price per kWh over time: CSV with from_s, hour or time (hh:mm), then the price.", false},
        {"carbon", "Carbon intensity in g per kWh over time: CSV as for price.", false},
    }};
    return roles;
}

std::span<const Option> importOptions()
{
    static const std::vector<Option> options = makeImportOptions();
    return options;
}

Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options)
{
    return importBy<Importer>(importOptions(), files, options);
}

} // namespace wattif::power
