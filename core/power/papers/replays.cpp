// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "core/power/papers/replay_traces.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/results.h"

namespace wattif::power {
namespace {

/// A number column of the table: a metric in a unit for people.
struct ReplayColumn {
    const char* title;
    const char* metric;
    double scale;
};
constexpr double percent = 100.0;
constexpr double minutesPerSecond = 1.0 / 60.0;
constexpr std::array replayColumns{
    ReplayColumn{"Energy, kWh", "energy_kwh", 1.0},
    ReplayColumn{"Saved, %", "energy_saved_share", percent},
    ReplayColumn{"Of oracle, %", "oracle_share", percent},
    ReplayColumn{"Mean wait, min", "mean_wait_s", minutesPerSecond},
    ReplayColumn{"95 % wait, min", "p95_wait_s", minutesPerSecond},
    ReplayColumn{"Slowdown", "bounded_slowdown", 1.0},
    ReplayColumn{"Busy, %", "busy_share", percent},
    ReplayColumn{"Off, %", "off_share", percent},
    ReplayColumn{"Starts per node", "starts_per_node", 1.0},
};

std::vector<double> numbersOf(std::span<const Metric> metrics)
{
    std::vector<double> numbers;
    for (const ReplayColumn& column : replayColumns)
        numbers.push_back(std::ranges::find(metrics, column.metric, &Metric::name)->value * column.scale);
    return numbers;
}

ReproductionTable emptyTable()
{
    ReproductionTable table{.title = "replays", .textColumns = {"Trace", "Scheduler", "Policy"}, .numberColumns = {}};
    for (const ReplayColumn& column : replayColumns)
        table.numberColumns.emplace_back(column.title);
    return table;
}

Result<void> replay(const ReplayTrace& trace, SchedulerKind scheduler, ReproductionTable& table, const RunControl& control)
{
    Instance instance = trace.instance;
    instance.scheduler = scheduler;
    const Workload workload(instance);
    std::shared_ptr<Outcome> alwaysOn;
    EnergyScale scale;
    for (const Policy& policy : policyTable()) {
        if (!policy.info.byDefault)
            continue;
        const auto options = completed(policy.info.options, {});
        if (!options)
            return tl::unexpected(options.error());
        auto outcome = policy.run({workload, *options, alwaysOn.get(), control});
        if (!outcome)
            return propagateError(outcome);
        if (!alwaysOn) {
            alwaysOn = *outcome;
            scale.alwaysOn = energyJoules(alwaysOn->stateTimes, instance.watts);
            scale.oracle = energyJoules(oracleStateTimes(workload, *alwaysOn), instance.watts);
        }
        table.rows.push_back(
            {{trace.name, std::string(toString(scheduler)), policy.info.name}, numbersOf(metricsOf(workload, **outcome, scale))});
    }
    return {};
}

} // namespace

Result<ReproductionReport> reproduceReplays(const RunControl& control)
{
    ReproductionReport report{.name = "power-replays",
                              .title = "Real job logs under every scheduler and policy",
                              .source = "Parallel Workloads Archive; Lublin and Feitelson 2003"};
    report.tables.push_back(emptyTable());
    std::vector<Result<ReplayTrace>> traces;
    traces.push_back(replayLog("KTH-SP2", "power/KTH-SP2-1996-2.1-cln.swf.gz"));
    traces.push_back(replayLog("NASA iPSC", "power/NASA-iPSC-1993-3.1-cln.swf.gz"));
    traces.push_back(replayLublin());
    constexpr std::array schedulers{SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative};
    double done = 0.0;
    for (auto& trace : traces) {
        if (!trace)
            return propagateError(trace);
        for (const SchedulerKind scheduler : schedulers) {
            auto ok = replay(*trace, scheduler, report.tables.front(), control);
            if (!ok && ok.error().code == ErrorCode::interrupted) {
                report.complete = false;
                return report;
            }
            if (!ok)
                return propagateError(ok);
            control.progress(++done / static_cast<double>(traces.size() * schedulers.size()));
        }
    }
    report.notes.push_back(
        "Default options of every policy; nodes have one core, as in the logs. Jobs that request no time are planned "
        "with the limit of the queue, here the longest job of the trace.");
    report.notes.push_back("The KTH log lacks 484 of the 28,476 records that its header states.");
    return report;
}

} // namespace wattif::power
