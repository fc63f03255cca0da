// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <cmath>

#include "core/base/constants.h"
#include "core/base/ratio.h"

namespace wattif::profit {
namespace {

std::vector<MetricInfo> makeMetrics()
{
    return {
        {"objective", "Objective", "1/s", "Profit per second: (revenue - energy cost) / makespan.", Better::higher},
        {"bound_share", "Share of bound", "", "Objective as a share of the upper bound over all bags.", Better::higher},
        {"makespan_s", "Makespan", "s", "The time at which the last machine finishes.", Better::lower},
        {"energy_j", "Energy", "J", "Energy of all tasks, idle energy included.", Better::lower},
        {"energy_kwh", "Energy", "kWh", "The same energy in kilowatt hours.", Better::lower},
        {"revenue", "Revenue", "", "What the users pay for all bags.", Better::neither},
        {"cost", "Energy cost", "", "Energy price times energy.", Better::lower},
        {"profit", "Profit", "", "Revenue less energy cost.", Better::higher},
        {"utilisation", "Utilisation", "", "Mean over the machines of load / makespan.", Better::higher},
        {"load_imbalance", "Imbalance", "", "Largest load over mean load, less one.", Better::lower},
        {"conservation_error", "Consistency error", "",
         "Largest relative difference from loads, makespan, energy, revenue and objective recomputed from the assignments "
         "alone; 0 if consistent.",
         Better::neither},
    };
}

/// Where no schedule makes a profit, that of the bound takes for ever.
double finiteOrNone(double total) { return std::isfinite(total) ? total : notApplicable; }

/// If revenue pays no more than the least energy, the bound minus it is only rounding: a share of that says nothing.
double boundShare(const Totals& totals, double bound)
{
    constexpr double rounding = 1e-9;
    return bound <= rounding * totals.revenue / totals.makespanSeconds ? notApplicable : ratioOf(totals.objective, bound);
}

} // namespace

std::span<const MetricInfo> metricInfos()
{
    static const std::vector<MetricInfo> infos = makeMetrics();
    return infos;
}

std::vector<Metric> metricsOf(const Outcome& outcome, double bound)
{
    const Totals& totals = outcome.totals;
    const std::vector<double> shares = utilisation(outcome);
    double busy = 0.0;
    for (const double share : shares)
        busy += share / static_cast<double>(shares.size());
    return {
        {"objective", totals.objective},
        {"bound_share", boundShare(totals, bound)},
        {"makespan_s", finiteOrNone(totals.makespanSeconds)},
        {"energy_j", finiteOrNone(totals.energyJoules)},
        {"energy_kwh", finiteOrNone(totals.energyJoules / joulesPerKwh)},
        {"revenue", totals.revenue},
        {"cost", finiteOrNone(totals.cost)},
        {"profit", finiteOrNone(totals.profit)},
        {"utilisation", busy},
        {"load_imbalance", loadImbalance(outcome.loadsSeconds)},
        {"conservation_error", outcome.fractional ? notApplicable : outcome.conservation.error},
    };
}

} // namespace wattif::profit
