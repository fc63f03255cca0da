// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/conservation.h"

#include <algorithm>
#include <cmath>

#include "core/base/statistics.h"
#include "core/profit/engine/evaluate.h"

namespace wattif::profit {

Conservation checkConservation(const Instance& instance, const Outcome& outcome)
{
    const Evaluation own = evaluate(instance, outcome.assignments);
    Conservation check;
    for (std::size_t j = 0; j < own.loadsSeconds.size(); ++j)
        check.loads = std::max(check.loads, relativeDifference(own.loadsSeconds[j], outcome.loadsSeconds[j]));
    check.makespan = relativeDifference(own.totals.makespanSeconds, outcome.totals.makespanSeconds);
    check.energy = relativeDifference(own.totals.energyJoules, outcome.totals.energyJoules);
    check.revenue = relativeDifference(own.totals.revenue, outcome.totals.revenue);
    // f is a difference of two large sums: the scale that rounding has is that of revenue / MS, not of f.
    const double scale = std::max({std::abs(own.totals.revenue), std::abs(own.totals.cost), 1e-300});
    check.objective = std::abs(own.totals.objective - outcome.totals.objective) * own.totals.makespanSeconds / scale;
    check.complete = own.complete;
    return check;
}

} // namespace wattif::profit
