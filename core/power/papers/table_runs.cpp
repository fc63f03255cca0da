// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/papers/table_runs.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "core/base/constants.h"
#include "core/base/kept_results.h"
#include "core/base/parallel.h"
#include "core/base/stop_scope.h"
#include "core/power/inputs/deepcomp.h"
#include "core/power/inputs/inputs.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

constexpr std::array<PrintedTable, 3> tables{{
    {1,
     320,
     {{{30, {48915, 57.41, 2.93, 39.66, 1.53}},
       {60, {48917, 57.41, 3.86, 38.73, 1.55}},
       {120, {48915, 57.41, 5.52, 37.07, 1.80}},
       {240, {48915, 57.41, 11.83, 30.76, 2.27}},
       {0, {48915, 57.41, 42.59, 0.0, 0.68}}}}},
    {2,
     240,
     {{{30, {49486, 75.67, 3.32, 21.01, 3.43}},
       {60, {49456, 75.71, 3.83, 20.46, 3.45}},
       {120, {49509, 75.63, 5.15, 19.21, 3.62}},
       {240, {49391, 75.81, 8.22, 15.97, 3.57}},
       {0, {49401, 75.80, 24.20, 0.0, 2.73}}}}},
    {3,
     160,
     {{{30, {62257, 90.22, 4.23, 5.56, 57.97}},
       {60, {62221, 90.27, 4.22, 5.51, 58.30}},
       {120, {62100, 90.45, 4.44, 5.12, 57.25}},
       {240, {62142, 90.39, 5.20, 4.42, 57.37}},
       {0, {62034, 90.54, 9.46, 0.0, 56.53}}}}},
}};

TableRow rowOf(const Workload& workload, const Outcome& outcome)
{
    const double all = toNodeSeconds(NodeTime{outcome.length()} * outcome.nodes);
    const auto shareOf = [&](NodeState state) {
        return 100.0 * toNodeSeconds(outcome.stateTimes[static_cast<std::size_t>(state)]) / all;
    };
    NodeTime waited = 0;
    for (const Workload::Entry& entry : workload.entries())
        waited += outcome.runs[entry.job].start - entry.submit;
    return {.lengthMinutes = toSeconds(outcome.length()) / secondsPerMinute,
            .busyPercent = shareOf(NodeState::busy),
            .idlePercent = shareOf(NodeState::idle) + shareOf(NodeState::booting) + shareOf(NodeState::shuttingDown),
            .offPercent = shareOf(NodeState::off),
            .wait = toNodeSeconds(waited) / secondsPerHour / static_cast<double>(workload.entries().size())};
}

Result<TableRow> runRow(const Workload& workload, int intervalMinutes, const RunControl& control)
{
    const Policy& policy = *findPolicy(intervalMinutes == 0 ? "always-on" : "load-factor");
    OptionValues given;
    if (intervalMinutes != 0)
        given["interval_minutes"] = static_cast<double>(intervalMinutes);
    auto options = completed(policy.info.options, given);
    if (!options)
        return propagateError(options);
    auto outcome = policy.run({workload, *options, nullptr, control});
    if (!outcome)
        return propagateError(outcome);
    return rowOf(workload, **outcome);
}

Instance standInInstance(StandIn standIn, std::int32_t nodes, std::uint64_t seed)
{
    if (standIn == StandIn::former)
        return deepcompInstance(nodes);
    Instance instance = deepcompQueue(nodes);
    instance.scheduler = SchedulerKind::fcfs;
    instance.jobs = drawDeepcomp(fittedDeepcompModel(), {}, seed);
    return instance;
}

Result<TableRuns> makeRuns(const PrintedTable& table, StandIn standIn, const RunControl& control)
{
    const std::size_t traces = standIn == StandIn::fitted ? standInSeeds : 1;
    TableRuns runs(table.rows.size(), std::vector<TableRow>(traces));
    std::mutex mutex; // of the progress
    int done = 0;
    auto ok = parallelFor(traces,
                          [&](std::size_t trace) -> Result<void> {
                              const StopScope scope(control.stopToken());
                              const Instance instance = standInInstance(standIn, table.nodes, trace + 1);
                              if (control.stopRequested())
                                  return fail(ErrorCode::interrupted, "stopped");
                              const Workload workload(instance);
                              for (std::size_t i = 0; i < table.rows.size(); ++i) {
                                  auto row = runRow(workload, table.rows[i].intervalMinutes, RunControl(control.stopToken()));
                                  if (!row)
                                      return propagateError(row);
                                  runs[i][trace] = *row;
                              }
                              const std::lock_guard lock(mutex);
                              control.progress(static_cast<double>(++done) / static_cast<double>(traces));
                              return {};
                          },
                          {.stop = control.stopToken()});
    if (!ok)
        return propagateError(ok);
    return runs;
}
} // namespace

const PrintedTable& printedTable(int number) { return tables.at(static_cast<std::size_t>(number - 1)); }

Result<TableRuns> runTable(const PrintedTable& table, StandIn standIn, const RunControl& control)
{
    static KeptResults<std::pair<int, StandIn>, TableRuns> kept;
    return kept.get(
        {table.number, standIn}, [&] { return makeRuns(table, standIn, control); }, control);
}

std::vector<double> columnOf(const std::vector<TableRow>& row, double TableRow::*column)
{
    std::vector<double> values;
    for (const TableRow& trace : row)
        values.push_back(trace.*column);
    return values;
}

Estimate meanOf(const std::vector<TableRow>& row, double TableRow::*column)
{
    const std::vector<double> values = columnOf(row, column);
    return values.size() > 1 ? Estimate(meanInterval(values)) : Estimate(values.front());
}

} // namespace wattif::power
