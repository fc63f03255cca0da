// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A grid, and requests at exponential gaps: workflows that reserve, and local jobs. Both bring the same processor time on
// average.
//
// The processors have sum C v of work a second; requests that use w on average come at load (sum C v) / w. The numbers of local
// jobs and of requests in the horizon are equal; the workflows suffice to replace the share `most_request_rate` of the jobs.

#include "core/reservation/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/reservation/engine/usage_distribution.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/inputs/wien2k.h"
#include "core/reservation/model/critical_path.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

/// Memory for one request, while the scenario is made and written; measured.
constexpr double bytesPerTask = 900.0;
constexpr double bytesPerParent = 500.0;
constexpr double bytesPerPastRun = 50.0;
constexpr double bytesPerLocalJob = 900.0;

double roundedSeconds(double seconds, double least) { return std::max(std::floor(seconds * 1000.0 + 0.5) / 1000.0, least); }

/// DAS-2: one site of 144 processors and four of 64 in turn. The paper's twelve heterogeneous clusters are not listed; the speeds
/// are ours.
std::vector<Site> dasSites(std::size_t count)
{
    constexpr std::array<std::int32_t, 5> processors{144, 64, 64, 64, 64};
    constexpr std::array<double, 12> speeds{1.0, 1.25, 0.8, 1.1, 0.9, 1.5, 0.75, 1.3, 0.7, 1.2, 0.85, 1.4};
    std::vector<Site> sites;
    for (std::size_t j = 0; j < count; ++j)
        sites.push_back({fmt::format("fs{}", j), processors[j % processors.size()], speeds[j % speeds.size()]});
    return sites;
}

std::vector<Site> randomSites(std::size_t count, Random& random)
{
    std::vector<Site> sites;
    for (std::size_t j = 0; j < count; ++j) {
        const auto processors = static_cast<std::int32_t>(8 * random.uniformInt(4, 32));
        sites.push_back({fmt::format("site-{}", j + 1), processors, std::floor(random.uniformReal(0.5, 2.0) * 100.0) / 100.0});
    }
    return sites;
}

class Generator {
public:
    Generator(const OptionValues& options, std::uint64_t seed)
        : m_options(options),
          m_sites(deriveSeed(seed, "reservation sites")),
          m_shapes(deriveSeed(seed, "reservation workflows")),
          m_arrivals(deriveSeed(seed, "reservation arrivals")),
          m_local(deriveSeed(seed, "reservation local jobs")),
          m_past(deriveSeed(seed, "reservation history")),
          m_leads(deriveSeed(seed, "reservation leads"))
    {
    }

    Result<Instance> make()
    {
        makeGrid();
        for (const char* option : {"processors", "local_processors"})
            if (count(option) > largestSite())
                return fail(ErrorCode::usage,
                            formatMessage("option {}: the largest site has {}", option, counted(largestSite(), "processor")));
        return withRequests();
    }

    /// Makes requests for an existing grid; requests larger than its largest site are cut.
    Result<Instance> makeOn(const Instance& grid)
    {
        m_made = grid;
        m_made.reservations.clear();
        m_made.manualMoves.clear(); // of workflows that go
        m_meanShare = UsageDistribution::shared(m_made.usage)->mean();
        m_maxProcessors = largestSite();
        return withRequests();
    }

private:
    static bool fewer(const Site& a, const Site& b) { return a.processors < b.processors; }

    Result<Instance> withRequests()
    {
        const double requests = real("load") * worksASecond() * real("horizon_s") / usedWork();
        const double reserving = std::max(m_made.requestRate.value_or(0.0), real("most_request_rate"));
        const double tasks = std::max(requests * reserving, 1.0) * meanTasks();
        const double bytesOfTask = bytesPerTask + parentsOfTask() * bytesPerParent + count("history") * bytesPerPastRun;
        if (auto ok = checkMemory(requests * bytesPerLocalJob + tasks * bytesOfTask,
                                  formatMessage("about {:.0f} requests, {:.0f} tasks of workflows and {:.0f} edges between them",
                                                requests, tasks, tasks * parentsOfTask()));
            !ok)
            return fail(
                ErrorCode::usage,
                formatMessage("{}: a shorter horizon, a lower load, or larger or fewer tasks make fewer", ok.error().message));
        makeWorkflows(requests * reserving);
        // Without a share of reserving requests all come as given.
        makeLocalJobs(m_made.requestRate ? requests : requests * (1.0 - reserving));
        if (stopWanted())
            return fail(ErrorCode::interrupted, "interrupted");
        if (auto ok = check(m_made); !ok)
            return propagateError(ok);
        return std::move(m_made);
    }

    [[nodiscard]] std::int32_t largestSite() const
    {
        return std::max_element(m_made.sites.begin(), m_made.sites.end(), fewer)->processors;
    }
    /// Most processors of a task or a local job.
    [[nodiscard]] std::int32_t most(std::string_view option) const { return std::min(count(option), m_maxProcessors); }
    [[nodiscard]] double real(std::string_view option) const { return number(m_options, option); }
    [[nodiscard]] std::int32_t count(std::string_view option) const
    {
        return static_cast<std::int32_t>(integer(m_options, option));
    }
    [[nodiscard]] const std::string& kind() const { return text(m_options, "kind"); }

    void makeGrid()
    {
        const auto sites = static_cast<std::size_t>(count("sites"));
        m_made.sites = text(m_options, "grid") == "random" ? randomSites(sites, m_sites) : dasSites(sites);
        m_made.bandwidthBytesPerSecond = real("bandwidth_bytes_per_s");
        m_made.usage.a = real("usage_a");
        m_made.usage.b = real("usage_b");
        m_made.overestimation = real("overestimation");
        m_made.requestRate = real("request_rate");
        m_meanShare = UsageDistribution::shared(m_made.usage)->mean();
    }

    [[nodiscard]] double worksASecond() const
    {
        return std::accumulate(m_made.sites.begin(), m_made.sites.end(), 0.0,
                               [](double sum, const Site& site) { return sum + site.processors * site.speed; });
    }

    /// Mean of powers of two, each as likely, up to a number.
    static double meanProcessors(std::int32_t most)
    {
        int powers = 0;
        double sum = 0.0;
        for (std::int64_t p = 1; p <= most; p *= 2, ++powers)
            sum += static_cast<double>(p);
        return sum / powers;
    }

    [[nodiscard]] std::int32_t tasksOfWien2k() const { return 2 + count("iterations") * (7 + 2 * wien2kShape().width); }
    [[nodiscard]] double meanTasks() const
    {
        if (kind() == "requests")
            return 1.0;
        return kind() == "wien2k" ? tasksOfWien2k() : count("tasks");
    }

    /// Parents of a task of a workflow, on average at most.
    [[nodiscard]] double parentsOfTask() const
    {
        if (kind() != "layered")
            return kind() == "requests" ? 0.0 : 2.0;
        const double width = std::min(std::max(1.0, real("fat") * std::sqrt(meanTasks())), meanTasks() / 2.0);
        return std::max(1.0, real("density") * width);
    }

    /// Processor-seconds that a request asks for at speed 1, on average and without overestimation.
    [[nodiscard]] double askedWork() const
    {
        if (kind() != "wien2k")
            return meanTasks() * real("work_s") * meanProcessors(most("processors"));
        const Wien2k shape = wien2kShape();
        const double parallel = 4.0 / 3.0 * shape.width * shape.processors; // lapw1 and lapw2
        const double rest = (2.0 + 7.0 * shape.iterations) / 20.0;
        return shape.meanWorkSeconds * (parallel * shape.iterations + rest);
    }
    [[nodiscard]] double usedWork() const { return askedWork() * m_meanShare; }

    [[nodiscard]] Wien2k wien2kShape() const
    {
        const std::int32_t perRound = (count("tasks") - 2) / count("iterations") + 2;
        return {.width = wien2kWidth(perRound),
                .iterations = count("iterations"),
                .meanWorkSeconds = real("work_s"),
                .processors = most("processors")};
    }

    [[nodiscard]] LayeredDag layeredShape() const
    {
        return {.tasks = kind() == "requests" ? 1 : count("tasks"),
                .fat = real("fat"),
                .regularity = real("regularity"),
                .density = real("density"),
                .ccr = real("ccr"),
                .meanWorkSeconds = real("work_s"),
                .largestProcessors = most("processors"),
                .bandwidthBytesPerSecond = m_made.bandwidthBytesPerSecond};
    }

    Workflow drawWorkflow()
    {
        if (kind() != "wien2k")
            return layeredDag(layeredShape(), m_shapes);
        Workflow workflow = wien2k(wien2kShape(), m_shapes);
        for (Task& task : workflow.tasks)
            for (Parent& parent : task.parents)
                parent.bytes = std::floor(real("ccr") * real("work_s") * m_made.bandwidthBytesPerSecond);
        return workflow;
    }

    void makeMalleable(Task& task) const
    {
        const double range = real("malleability");
        if (range <= 1.0)
            return;
        const double most = std::max_element(m_made.sites.begin(), m_made.sites.end(), fewer)->processors;
        task.minProcessors = toInteger<std::int32_t>(std::ceil(task.processors / range));
        task.maxProcessors = toInteger<std::int32_t>(std::min(std::floor(task.processors * range), most));
    }

    /// The deadline moves with the earliest start.
    void addLead(Workflow& workflow)
    {
        if (!(real("lead_s") > 0.0))
            return;
        constexpr double maxMeans = 20.0;
        const double lead = -real("lead_s") * std::log1p(-m_leads.uniformReal(0.0, 1.0));
        workflow.leadSeconds = roundedSeconds(std::min(lead, maxMeans * real("lead_s")), 0.0);
        if (workflow.deadlineSeconds)
            workflow.deadlineSeconds = std::min(*workflow.deadlineSeconds + workflow.leadSeconds, maxSeconds);
    }

    /// Past run times around the mean used share; those of one execution have a common part.
    void addHistory(Workflow& workflow)
    {
        const std::int32_t executions = count("history");
        if (executions < static_cast<std::int32_t>(minHistory))
            return;
        const double common = std::sqrt(real("correlation"));
        const double own = std::sqrt(1.0 - real("correlation"));
        for (std::int32_t k = 0; k < executions; ++k) {
            const double all = m_past.normal(0.0, 1.0);
            for (Task& task : workflow.tasks) {
                const double share = m_meanShare * (1.0 + 0.3 * (common * all + own * m_past.normal(0.0, 1.0)));
                task.historySeconds.push_back(roundedSeconds(task.workSeconds * std::clamp(share, 0.05, 1.0), 0.0));
            }
        }
    }

    /// Returns the next moment of a stream with `countInHorizon` moments in the horizon on average.
    double nextMoment(double now, double countInHorizon)
    {
        return now - real("horizon_s") / countInHorizon * std::log1p(-m_arrivals.uniformReal(0.0, 1.0));
    }

    void makeWorkflows(double expected)
    {
        std::vector<Workflow> workflows;
        const double horizon = real("horizon_s");
        for (double now = nextMoment(0.0, expected); now < horizon && !stopWanted(); now = nextMoment(now, expected)) {
            Workflow workflow = drawWorkflow();
            workflow.name = fmt::format("{}-{}", kind() == "requests" ? "request" : workflow.name, workflows.size() + 1);
            workflow.submitSeconds = roundedSeconds(now, 0.0);
            std::for_each(workflow.tasks.begin(), workflow.tasks.end(), [this](Task& task) { makeMalleable(task); });
            workflow =
                withDeadline(std::move(workflow), real("deadline_slack"), m_made.overestimation, m_made.bandwidthBytesPerSecond);
            addLead(workflow);
            addHistory(workflow);
            workflows.push_back(std::move(workflow));
        }
        m_made.workflows = std::move(workflows);
    }

    void makeLocalJobs(double expected)
    {
        const UsageDistribution usage(m_made.usage);
        const double meanSeconds = askedWork() / meanProcessors(most("local_processors"));
        std::vector<LocalJob> jobs;
        const double horizon = real("horizon_s");
        for (double now = nextMoment(0.0, expected); now < horizon && !stopWanted(); now = nextMoment(now, expected)) {
            LocalJob job{.submitSeconds = roundedSeconds(now, 0.0)};
            std::int64_t powers = 0;
            while ((std::int64_t{2} << powers) <= most("local_processors"))
                ++powers;
            job.processors = static_cast<std::int32_t>(std::int64_t{1} << m_local.uniformInt(0, powers));
            job.site = drawSite(job.processors);
            const double asked = meanSeconds * m_local.uniformReal(0.2, 1.8) / m_made.sites[job.site.at()].speed;
            job.requestedSeconds = roundedSeconds(asked * (1.0 + m_made.overestimation), minWorkSeconds);
            job.runSeconds = roundedSeconds(asked * usage.quantile(m_local.uniformReal(0.0, 1.0)), minWorkSeconds);
            jobs.push_back(job);
        }
        m_made.localJobs = std::move(jobs);
    }

    /// A site that is large enough, in proportion to the work that it does in a second.
    SiteIndex drawSite(std::int32_t processors)
    {
        double all = 0.0;
        for (const Site& site : m_made.sites)
            all += site.processors >= processors ? site.processors * site.speed : 0.0;
        double left = m_local.uniformReal(0.0, all);
        std::size_t last = 0;
        for (std::size_t j = 0; j < m_made.sites.size(); ++j) {
            const Site& site = m_made.sites[j];
            if (site.processors < processors)
                continue;
            last = j;
            left -= site.processors * site.speed;
            if (left < 0.0)
                break;
        }
        return SiteIndex(last);
    }

    const OptionValues& m_options;
    Instance m_made;
    double m_meanShare = 1.0; ///< used, of the time that is asked for
    std::int32_t m_maxProcessors = std::numeric_limits<std::int32_t>::max();
    // Separate streams: the same workflows come whatever the local jobs are.
    Random m_sites;
    Random m_shapes;
    Random m_arrivals;
    Random m_local;
    Random m_past;
    Random m_leads;
};

} // namespace

Result<Instance> generateInstance(const OptionValues& options, std::uint64_t seed)
{
    const auto values = completed(generateOptions(), options);
    if (!values)
        return tl::unexpected(values.error());
    return Generator(*values, seed).make();
}

Result<Instance> redrawnInstance(const Instance& instance, const OptionValues& options, std::uint64_t seed)
{
    return Generator(options, seed).makeOn(instance);
}

} // namespace wattif::reservation
