// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_reading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/papers/paper_runs.h"

namespace wattif::reservation {
namespace {

// ---- fitted

constexpr std::array<std::int32_t, 12> processorsOfSites{144, 64, 64, 64, 64, 144, 64, 64, 64, 64, 144, 64};
constexpr std::array<double, 12> speedsOfSites{1.0, 1.25, 0.8, 1.1, 0.9, 1.5, 0.75, 1.3, 0.7, 1.2, 0.85, 1.4};
constexpr double meanSeconds = 1800.0; ///< T
constexpr double horizonSeconds = 40.0 * meanSeconds;
constexpr std::int32_t maxTaskProcessors = 16;
constexpr double meanLead = 5.0 * meanSeconds;

/// The fitted numbers in which the readings differ.
struct Fitted {
    double localLoad;  ///< of all processors
    double askedAtOne; ///< asked reserved load over q
    std::int32_t tasksOfWorkflow;
    double meanUsage;
    double usageDeviation;
};
constexpr Fitted ofR{.localLoad = 0.7, .askedAtOne = 4.0, .tasksOfWorkflow = 20, .meanUsage = 0.9, .usageDeviation = 0.1};

Fitted ofD(double meanUsage)
{
    return {.localLoad = 0.3, .askedAtOne = 8.0, .tasksOfWorkflow = 10, .meanUsage = meanUsage, .usageDeviation = 0.2};
}

constexpr double meanProcessors = 0.5 * (1.0 + maxTaskProcessors);

double exponential(double mean, Random& random) { return -mean * std::log1p(-random.uniformReal(0.0, 1.0)); }
std::int32_t anyProcessors(Random& random) { return static_cast<std::int32_t>(random.uniformInt(1, maxTaskProcessors)); }

std::vector<Site> readingSites()
{
    std::vector<Site> sites;
    for (std::size_t j = 0; j < processorsOfSites.size(); ++j)
        sites.push_back({fmt::format("fs{}", j), processorsOfSites[j], speedsOfSites[j]});
    return sites;
}

double allProcessors(const std::vector<Site>& sites)
{
    return std::accumulate(sites.begin(), sites.end(), 0.0, [](double sum, const Site& site) { return sum + site.processors; });
}

/// Local jobs of the whole horizon; sites have between half and one and a half of the mean load.
std::vector<LocalJob> drawLocalJobs(const std::vector<Site>& sites, double localLoad, Random& random)
{
    std::vector<double> shares;
    double weighted = 0.0;
    for (const Site& site : sites) {
        shares.push_back(random.uniformReal(0.5, 1.5));
        weighted += shares.back() * site.processors;
    }
    const double scale = allProcessors(sites) / weighted;
    std::vector<LocalJob> jobs;
    for (std::size_t j = 0; j < sites.size(); ++j) {
        const double perSecond = localLoad * shares[j] * scale * sites[j].processors / (meanProcessors * meanSeconds);
        for (double now = exponential(1.0 / perSecond, random); now < horizonSeconds;
             now += exponential(1.0 / perSecond, random)) {
            const double run = std::max(exponential(meanSeconds, random), 1.0);
            jobs.push_back({.site = SiteIndex(j),
                            .submitSeconds = now,
                            .runSeconds = run,
                            .requestedSeconds = run / random.uniformReal(0.3, 1.0),
                            .processors = anyProcessors(random)});
        }
    }
    std::ranges::stable_sort(jobs, {}, &LocalJob::submitSeconds);
    return jobs;
}

Workflow drawWorkflow(double now, std::size_t number, std::int32_t tasks, Random& random)
{
    Workflow workflow = layeredDag({.tasks = tasks, .ccr = 0.0, .meanWorkSeconds = meanSeconds}, random);
    workflow.name = fmt::format("workflow-{}", number);
    workflow.submitSeconds = now;
    workflow.leadSeconds = exponential(meanLead, random);
    for (Task& task : workflow.tasks) {
        task.workSeconds = meanSeconds * random.uniformReal(0.25, 1.75);
        task.processors = anyProcessors(random);
        task.minProcessors = std::max(1, task.processors / 2);
        task.maxProcessors = 2 * task.processors;
    }
    return workflow;
}

/// Workflows of the whole horizon at the largest share of reserving requests.
std::vector<Workflow> drawWorkflows(const std::vector<Site>& sites, const Fitted& fitted, Random& random)
{
    const double work = fitted.tasksOfWorkflow * meanProcessors * meanSeconds;
    const double perSecond = fitted.askedAtOne * paperRates.back() * allProcessors(sites) / work;
    std::vector<Workflow> workflows;
    for (double now = exponential(1.0 / perSecond, random); now < horizonSeconds; now += exponential(1.0 / perSecond, random))
        workflows.push_back(drawWorkflow(now, workflows.size() + 1, fitted.tasksOfWorkflow, random));
    return workflows;
}

/// Of things that come with a probability each, those that do; nested in the probability.
template <class Thing>
std::vector<Thing> thinned(const SharedTable<Thing>& all, double share, std::string_view stream)
{
    std::vector<Thing> kept;
    Random marks(deriveSeed(2012, stream));
    for (const Thing& thing : all)
        if (marks.uniformReal(0.0, 1.0) < share)
            kept.push_back(thing);
    return kept;
}

/// Draw number `repetition` of a stream of draws.
Instance drawInstance(const Fitted& fitted, StartWindow window, const std::string& stream, std::int32_t repetition)
{
    const auto number = static_cast<std::uint64_t>(repetition);
    Random local(deriveSeed(2012, stream + " local jobs", number));
    Random reserving(deriveSeed(2012, stream + " workflows", number));
    Instance made;
    made.sites = readingSites();
    made.window = window;
    const double mean = fitted.meanUsage;
    const double weight = mean * (1.0 - mean) / (fitted.usageDeviation * fitted.usageDeviation) - 1.0;
    made.usage.a = mean * weight;
    made.usage.b = (1.0 - mean) * weight;
    made.localJobs = drawLocalJobs(made.sites, fitted.localLoad, local);
    made.workflows = drawWorkflows(made.sites, fitted, reserving);
    return made;
}

} // namespace

Instance readingInstance(std::int32_t repetition) { return drawInstance(ofR, StartWindow::fixed, "reading", repetition); }

Instance readingAtRate(Instance drawn, double rate)
{
    drawn.localJobs = thinned(drawn.localJobs, 1.0 - rate, "reading local marks");
    drawn.workflows = thinned(drawn.workflows, rate / paperRates.back(), "reading workflow marks");
    return drawn;
}

PolicyCall readingCall(std::string_view policy)
{
    PolicyCall call = paperCall(policy);
    if (policy == "conr" || policy == "ovbr")
        call.options["sites_asked"] = std::int64_t{4};
    if (policy == "conr")
        call.options["local_queue"] = std::string("fcfs");
    if (policy == "ovbr")
        call.options["overbooks"] = std::string("reservations");
    if (policy == "cbfr")
        call.options["local_queue"] = std::string("conservative");
    if (policy == "malr") {
        call.options["sizes"] = std::string("three");
        call.options["order"] = std::string("fastest");
    }
    return call;
}

std::string readingText()
{
    return "Reading R*: a request is a window, so a task starts at the latest asked end of its parents (the first ones at "
           "submission + lead time) and a workflow is admitted or rejected as a whole; a violation counts once for its workflow, "
           "as the constraint is Pr{E|M} >= V*; CBFR gives queued local jobs planned starts that no reservation takes, CONR "
           "serves local jobs first come, first served, the others with EASY backfilling; CONR and OVBR ask the first 4 large "
           "enough sites in order of least booked time; MALR takes the fastest site that takes twice, once or half the "
           "processors; OVBR overbooks what local jobs leave; REXR takes Pr{E-} x Pr{E+}.";
}

std::string fittedText()
{
    return fmt::format(
        "{} sites of DAS-2's sizes with our speeds; local load {} (1 - q), uneven over sites; local sizes 1 to {}, exponential "
        "run times of mean T = {:.0f} min, asked = run / U(0.3, 1); workflows of {} layered tasks of 1 to {} processors and 0.25 "
        "to 1.75 T; asked reserved load {} q; used share Beta of mean {} and deviation {}; lead time exponential, mean {:.0f} T; "
        "{:.0f} T of submissions. They were chosen on other draws than those of this report. Of 16, 40 and 48 T of submissions 40 was "
        "taken: with 16, reservations fill the sites for too short a part of a draw.",
        processorsOfSites.size(), ofR.localLoad, maxTaskProcessors, meanSeconds / 60.0, ofR.tasksOfWorkflow, maxTaskProcessors,
        ofR.askedAtOne, ofR.meanUsage, ofR.usageDeviation, meanLead / meanSeconds, horizonSeconds / meanSeconds);
}

Result<std::vector<RatePoint>> readingSweep(std::vector<PolicyCall> policies, Violation violation, int seeds,
                                            const RunControl& control)
{
    const RateSweep sweep{.rates = {paperRates.begin(), paperRates.end()},
                          .policies = std::move(policies),
                          .repetitions = seeds,
                          .seed = 2012,
                          .draw = [violation](std::int32_t repetition) -> Result<Instance> {
                              Instance drawn = readingInstance(repetition);
                              drawn.violation = violation;
                              return drawn;
                          },
                          .atRate = readingAtRate};
    return runRates(sweep, control);
}

Result<std::vector<RatePoint>> readingPolicySweep(Violation violation, int seeds, const RunControl& control)
{
    static KeptSweeps lost;
    static KeptSweeps fails;
    KeptSweeps& kept = violation == Violation::lost ? lost : fails;
    return kept.get(
        seeds,
        [violation, seeds, &control] {
            std::vector<PolicyCall> calls;
            for (const std::string_view policy : paperPolicies)
                calls.push_back(readingCall(policy));
            return readingSweep(std::move(calls), violation, seeds, control);
        },
        control);
}

Result<std::vector<RatePoint>> readingDSweep(std::vector<PolicyCall> policies, double meanUsage, int seeds,
                                             const RunControl& control)
{
    const RateSweep sweep{.rates = {paperRates.back()},
                          .policies = std::move(policies),
                          .repetitions = seeds,
                          .seed = 2012,
                          .draw = [meanUsage](std::int32_t repetition) -> Result<Instance> {
                              return drawInstance(ofD(meanUsage), StartWindow::flexible, "reading D", repetition);
                          },
                          .atRate = [](Instance drawn, double) { return drawn; }};
    return runRates(sweep, control);
}

std::string readingDText()
{
    return "Reading D, not counted: a task starts as early as its site allows, a violated reservation waits, and each counts; OVBR "
           "asks 4 sites and overbooks what local jobs leave. The printed 55 and 74 % are attainable by reservation: reservations "
           "that fill the sites and use most of their time delay each other. Fitted: requests of twice the grid's capacity (8 q), "
           "local load 0.3, workflows of 10 tasks, used share Beta of deviation 0.2 and the mean in the table; all else is as in "
           "reading R*.";
}

} // namespace wattif::reservation
