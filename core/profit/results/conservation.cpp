// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <algorithm>
#include <cmath>

#include "core/base/statistics.h"
#include "core/profit/engine/evaluate.h"

namespace wattif::profit {
namespace {

/// Below, doubles have fewer digits: energies of 1e-320 J differ by rounding alone.
constexpr double minScale = 1e-300;

double idleWatts(const Instance& instance)
{
    double sum = 0.0;
    for (const MachineType& machine : instance.machines)
        sum += static_cast<double>(machine.count) * machine.idleWatts;
    return sum;
}

} // namespace

Conservation checkConservation(const Instance& instance, const Outcome& outcome)
{
    Conservation check;
    if (outcome.fractional)
        return check;
    const Evaluation own = evaluate(instance, outcome.assignments);
    check.refuseUnless(own.complete, "not all tasks are placed");
    for (std::size_t j = 0; j < own.loadsSeconds.size(); ++j)
        check.add(relativeDifference(own.loadsSeconds[j], outcome.loadsSeconds[j]), "the load of a machine differs");
    check.add(relativeDifference(own.totals.makespanSeconds, outcome.totals.makespanSeconds), "the makespan differs");
    // Policies sum energies beyond idling, ETC (APC - w), and add the idle draw over the makespan: where machines draw more when
    // idle, the energy is a difference of two larger sums, whose rounding has their scale.
    const double idleJoules = idleWatts(instance) * own.totals.makespanSeconds;
    const double joules =
        std::max({std::abs(own.totals.energyJoules), std::abs(outcome.totals.energyJoules), idleJoules, minScale});
    check.add(std::abs(own.totals.energyJoules - outcome.totals.energyJoules) / joules, "the energy differs");
    const double paid = std::max({own.totals.revenue, outcome.totals.revenue, minScale});
    check.add(std::abs(own.totals.revenue - outcome.totals.revenue) / paid, "the revenue differs");
    // f is such a difference too: the scale that rounding has is that of revenue / MS, not of f.
    const double scale =
        std::max({std::abs(own.totals.revenue), std::abs(own.totals.cost), instance.energyPricePerJoule * idleJoules, minScale});
    check.add(std::abs(own.totals.objective - outcome.totals.objective) * own.totals.makespanSeconds / scale,
              "the objective differs");
    return check;
}

} // namespace wattif::profit
