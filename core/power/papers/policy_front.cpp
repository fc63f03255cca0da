// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// On each trace, with E the energy and w the mean wait of a run: E / E(oracle), w / w(always-on), and the Pareto front of (E, w)
// over all runs but the oracle's, which knows the future.

#include "core/power/papers/paper_reports.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/power/papers/replay_traces.h"
#include "core/power/policies/policies.h"
#include "core/power/results/pareto.h"
#include "core/power/results/results.h"

namespace wattif::power {
namespace {

constexpr double energyGoal = 1.05; // of the oracle's energy
constexpr double waitGoal = 1.1;    // of the mean wait of always-on

/// A policy at settings that differ from its defaults.
struct FrontRun {
    const char* policy;
    OptionValues set{};
};

std::vector<FrontRun> frontRuns()
{
    std::vector<FrontRun> runs{
        {"always-on"}, {"load-factor"}, {"load-factor", {{"limit_quantile", 0.95}, {"longest_wait_minutes", 60.0}}}};
    for (const double seconds : {0.0, 60.0, 600.0, 3600.0})
        runs.push_back({"idle-timeout", {{"suspend_time_s", seconds}}});
    for (const std::int64_t spare : {8, 32})
        runs.push_back({"reserve", {{"spare_nodes", spare}}});
    runs.push_back({"predictive"});
    for (const double target : {0.0, 100.0, 300.0})
        runs.push_back({"predictive", {{"wait_target_s", target}, {"wait_share", 0.0}}});
    runs.push_back({"oracle"});
    return runs;
}

std::string settingsText(const OptionValues& set)
{
    std::string text;
    for (const auto& [name, value] : set)
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, wattif::toString(value));
    return text;
}

/// A run of one trace: its energy and wait, and the row that is made of it.
struct FrontPoint {
    EnergyWait value;
    double p95WaitSeconds = 0.0;
};

double metric(std::span<const Metric> metrics, std::string_view name)
{
    return std::ranges::find(metrics, name, &Metric::name)->value;
}

Result<std::vector<FrontPoint>> runAll(const ReplayTrace& trace, const std::vector<FrontRun>& runs, const RunControl& control)
{
    const Workload workload(trace.instance);
    std::shared_ptr<Outcome> alwaysOn;
    std::vector<FrontPoint> points;
    for (const FrontRun& run : runs) {
        const Policy& policy = *findPolicy(run.policy);
        const auto options = completed(policy.info.options, run.set);
        if (!options)
            return tl::unexpected(options.error());
        auto outcome = policy.run({workload, *options, alwaysOn.get(), control});
        if (!outcome)
            return propagateError(outcome);
        if (!alwaysOn)
            alwaysOn = *outcome;
        const std::vector<Metric> metrics = metricsOf(workload, **outcome, {});
        points.push_back({{energyJoules((*outcome)->stateTimes, trace.instance.watts), metric(metrics, "mean_wait_s")},
                          metric(metrics, "p95_wait_s")});
    }
    return points;
}

/// Which runs are on the front; the last one, the oracle, is not asked.
std::vector<bool> onFront(const std::vector<FrontPoint>& points)
{
    std::vector<EnergyWait> values;
    for (const FrontPoint& point : points)
        values.push_back(point.value);
    values.pop_back();
    std::vector<bool> front(points.size(), false);
    for (const std::size_t i : paretoFront(values))
        front[i] = true;
    return front;
}

void addRows(const ReplayTrace& trace, const std::vector<FrontRun>& runs, const std::vector<FrontPoint>& points,
             ReproductionReport& report)
{
    const EnergyWait& free = points.front().value;
    const EnergyWait& oracle = points.back().value;
    const std::vector<bool> front = onFront(points);
    constexpr double joulesPerKwh = 3.6e6;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const EnergyWait& value = points[i].value;
        const bool isOracle = i + 1 == points.size();
        const double energy = value.energyJoules / oracle.energyJoules;
        const double wait =
            free.meanWaitSeconds > 0.0 ? value.meanWaitSeconds / free.meanWaitSeconds : std::numeric_limits<double>::quiet_NaN();
        report.tables.front().rows.push_back(
            {{trace.name, runs[i].policy, settingsText(runs[i].set),
              isOracle       ? "bound"
                  : front[i] ? "yes"
                             : "no"},
             {value.energyJoules / joulesPerKwh, energy, value.meanWaitSeconds, wait, points[i].p95WaitSeconds}});
        if (runs[i].policy == std::string_view("predictive") && runs[i].set.empty())
            report.notes.push_back(fmt::format(
                "{}: predictive takes {:.3f} of the oracle's energy (goal {}) at {:.3f} of the mean wait of always-on (goal {}): {}.",
                trace.name, energy, energyGoal, wait, waitGoal,
                energy <= energyGoal && wait <= waitGoal ? "both goals met" : "missed"));
    }
}

Result<std::vector<ReplayTrace>> frontTraces()
{
    std::vector<Result<ReplayTrace>> read;
    read.push_back(replayLog("KTH-SP2", "power/KTH-SP2-1996-2.1-cln.swf.gz"));
    read.push_back(replayLog("NASA iPSC", "power/NASA-iPSC-1993-3.1-cln.swf.gz"));
    for (const std::uint64_t seed : {1U, 2U, 3U})
        read.push_back(replayLublin(seed));
    std::vector<ReplayTrace> traces;
    for (auto& trace : read) {
        if (!trace)
            return propagateError(trace);
        traces.push_back(std::move(*trace));
    }
    return traces;
}

ReproductionTable tableOfRuns()
{
    ReproductionTable table;
    table.title = "policies";
    table.textColumns = {"Trace", "Policy", "Settings", "Pareto front"};
    table.numberColumns = {"Energy, kWh", "Energy / oracle", "Mean wait, s", "Wait / always-on", "95 % wait, s"};
    return table;
}

} // namespace

Result<ReproductionReport> reproducePolicyFront(const RunControl& control)
{
    ReproductionReport report;
    report.name = "power-policies";
    report.title = "Energy against waiting under every policy";
    report.source = "Parallel Workloads Archive; Lublin and Feitelson 2003";
    report.tables.push_back(tableOfRuns());
    auto traces = frontTraces();
    if (!traces)
        return propagateError(traces);
    const std::vector<FrontRun> runs = frontRuns();
    double done = 0.0;
    for (const ReplayTrace& trace : *traces) {
        auto points = runAll(trace, runs, control);
        if (!points && points.error().code == ErrorCode::interrupted) {
            report.complete = false;
            return report;
        }
        if (!points)
            return propagateError(points);
        addRows(trace, runs, *points, report);
        control.progress(++done / static_cast<double>(traces->size()));
    }
    report.notes.push_back(
        "EASY backfilling; settings that are not named are the defaults. The front is that of energy and mean wait of "
        "all runs of a trace but the oracle's. The settings of predictive were chosen on KTH-SP2, NASA iPSC and a sample of HPC2N.");
    return report;
}

} // namespace wattif::power
