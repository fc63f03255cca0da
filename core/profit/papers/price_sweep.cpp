// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/paper_reports.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/dataset.h"
#include "core/base/option.h"
#include "core/base/stop_scope.h"
#include "core/io/built_in.h"
#include "core/io/csv_table.h"
#include "core/profit/engine/bound.h"
#include "core/profit/engine/tarplee.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/policies/tarplee_policy.h"

namespace wattif::profit {
namespace {

constexpr std::array<const char*, 3> kinds{"upper", "integer", "lower"};

/// The rows of a built-in CSV below its header.
CsvTable tableOf(const char* name)
{
    CsvTable table = builtIn(parseCsv(name, datasetText(name), ','));
    table.rows.erase(table.rows.begin());
    return table;
}

double numberAt(const CsvTable& table, std::size_t row, std::size_t column)
{
    return cellNumber(table, table.rows[row].at(column)).value();
}

Instance sweepInstance()
{
    Instance instance = tarpleePlatform();
    const CsvTable machines = tableOf("profit/tarplee2014/machines_per_type.csv"); // name, count
    for (std::size_t j = 0; j < machines.rows.size(); ++j)
        instance.machines[j].count = toInteger<std::int64_t>(numberAt(machines, j, 1));
    const CsvTable tasks = tableOf("profit/tarplee2014/tasks_per_type.csv"); // name, count
    for (std::size_t t = 0; t < tasks.rows.size(); ++t)
        instance.bags.push_back(
            {.user = {}, .taskType = TaskTypeIndex(t), .count = toInteger<std::int64_t>(numberAt(tasks, t, 1))});
    return instance;
}

/// Profit rate of the rounded split with MS = max_j load_j / count_j (Algorithm 1 of the paper, before LPT).
double roundedRate(const Instance& instance, const FractionalSolution& solution)
{
    const std::size_t machines = instance.machineTypeCount();
    std::vector<double> loads(machines, 0.0);
    double joules = 0.0;
    double revenue = 0.0;
    for (std::size_t t = 0; t < instance.bags.size(); ++t) { // one bag of each type, in order
        const auto split = roundSplit(std::span(solution.tasks).subspan(t * machines, machines), instance.bags[t].count);
        revenue += revenueOf(instance, instance.bags[t]);
        for (std::size_t j = 0; j < machines; ++j) {
            const double seconds = static_cast<double>(split[j]) * instance.etcSeconds(t, j);
            loads[j] += seconds;
            joules += seconds * instance.powerWatts(t, j);
        }
    }
    double makespan = 0.0;
    for (std::size_t j = 0; j < machines; ++j)
        makespan = std::max(makespan, loads[j] / static_cast<double>(instance.machines[j].count));
    return (revenue - instance.energyPricePerJoule * joules) / makespan;
}

Result<std::array<double, 3>> ratesOf(const Instance& instance, const RunControl& control)
{
    const Platform platform(instance);
    if (stopWanted()) // it is not whole
        return fail(ErrorCode::interrupted, "stopped");
    Bound bound(platform);
    auto upper = bound.over(instance.bags.size(), control);
    if (!upper)
        return propagateError(upper);
    auto lower = runTarplee({platform, {}, false, 1, control});
    if (!lower)
        return propagateError(lower);
    return std::array{*upper, roundedRate(instance, bound.solution()), (*lower)->totals.objective};
}

} // namespace

Result<ReproductionReport> priceSweep(const RunControl& control)
{
    ReproductionReport report{
        .name = "tarplee-price-sweep",
        .title = "Profit rate against the revenue factor",
        .source = "Tarplee, Maciejewski, Siegel, CCGrid 2014, and the data published with it (no idle power)",
        .tolerance = {.relative = 1e-4, .reason = "The published data and nothing drawn; 0.01 % for another solver."}};
    const CsvTable published = tableOf("profit/tarplee2014/price_sweep_no_idle.csv"); // gamma, then 3 columns for each kind
    Instance instance = sweepInstance();
    for (const char* kind : kinds)
        report.series.push_back({kind, "revenue factor gamma", "profit rate (1/s)", {}, {}, {}});
    for (std::size_t r = 0; r < published.rows.size(); ++r) {
        instance.gamma = numberAt(published, r, 0);
        auto rates = ratesOf(instance, control);
        if (!rates)
            return propagateError(rates);
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            report.items.push_back({fmt::format("{}, gamma {:.2f}", kinds[k], instance.gamma),
                                    PaperValue{numberAt(published, r, 1 + 3 * k), (*rates)[k]}});
            report.series[k].x.push_back(instance.gamma);
            report.series[k].y.push_back((*rates)[k]);
        }
        control.progress(static_cast<double>(r) / static_cast<double>(published.rows.size()));
    }
    report.notes = {"Upper: the linear program. Integer: its split rounded to whole tasks, makespan as the largest mean load "
                    "of a machine type. Lower: the whole schedule, longest tasks first within each machine type."};
    return report;
}

} // namespace wattif::profit
