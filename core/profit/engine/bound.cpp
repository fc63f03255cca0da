// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `bound`: no schedule of the same bags can have a better objective.
//
//   max (P - c sum e_tj x_tj) / MS   s.t.  sum_j x_tj = A_t,   sum_t ETC_tj x_tj <= count_j MS,   x real,
//
// the relaxation of (4)-(7) of Zhang, Li, Zhang 2022 with A_t the tasks of type t in all bags: a real x and the mean load of a
// machine type instead of its largest can only raise the value. By Charnes & Cooper 1962, with y = x / MS and s = 1 / MS, it is a
// linear program; fractional_program.h solves it by its structure.
// With idle watts w_j: e_tj = ETC_tj (APC_tj - w_j), and c sum count_j w_j is taken off the value.
//
// Limits: where revenue never covers the energy the value is 0 (MS without end) less the idle cost. Where times or costs are so
// far apart that the program cannot be solved in doubles, the value is a looser bound: the profit of the cheapest placement over
// the time that all work spread over all machines takes.
// Cost: see tests/bench/RESULTS.md. Each of the at most 200 values after an arrival starts from the basis of the one before.

#include "core/profit/engine/bound.h"

#include <cmath>
#include <limits>

#include "core/profit/engine/relaxation.h"

namespace wattif::profit {
namespace {

// Each machine of a type carries the type's mean load.
std::vector<double> machineLoads(const Platform& platform, const std::vector<double>& tasks)
{
    const Instance& instance = platform.instance();
    const std::size_t machines = instance.machineTypeCount();
    std::vector<double> perType(machines, 0.0);
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        for (std::size_t j = 0; j < machines; ++j)
            if (const double x = tasks[t * machines + j]; x > 0.0)
                perType[j] += x * instance.etcSeconds(t, j);
    std::vector<double> loads;
    for (std::size_t j = 0; j < platform.machineCount(); ++j) {
        const std::size_t type = platform.typeOf(MachineIndex(j)).at();
        loads.push_back(perType[type] / static_cast<double>(instance.machines[type].count));
    }
    return loads;
}

double marginalJoules(const Platform& platform, const std::vector<double>& tasks)
{
    const Instance& instance = platform.instance();
    const std::size_t machines = instance.machineTypeCount();
    double joules = 0.0;
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        for (std::size_t j = 0; j < machines; ++j)
            if (const double x = tasks[t * machines + j]; x > 0.0)
                joules += x * instance.etcSeconds(t, j) * (instance.powerWatts(t, j) - instance.machines[j].idleWatts);
    return joules;
}

} // namespace

Bound::Bound(const Platform& platform)
    : m_platform(platform),
      m_solver(makeRelaxation(platform)),
      m_demand(platform.taskTypeCount(), 0.0),
      m_noLoad(platform.instance().machineTypeCount(), 0.0)
{
}

Result<double> Bound::over(std::size_t bags, const RunControl& control)
{
    const Instance& instance = m_platform.instance();
    if (bags < m_bags) {
        m_bags = 0;
        m_revenue = 0.0;
        m_demand.assign(m_demand.size(), 0.0);
    }
    for (; m_bags < bags; ++m_bags) {
        const Bag& bag = instance.bags[m_bags];
        m_demand[bag.taskType.at()] += static_cast<double>(bag.count);
        m_revenue += revenueOf(instance, bag);
    }
    m_solution = &m_solver.solve(m_demand, m_noLoad, m_revenue, control.stopToken());
    if (m_solution->status == FractionalStatus::stopped)
        return fail(ErrorCode::interrupted, "stopped");
    return m_solution->value - m_platform.energyPrice() * m_platform.idleWatts();
}

Result<std::shared_ptr<Outcome>> runBound(const Platform& platform, const RunControl& control)
{
    const std::size_t n = platform.instance().bags.size();
    const std::size_t stride = (n + maxBoundArrivals - 1) / maxBoundArrivals;
    Bound bound(platform);
    auto outcome = std::make_shared<Outcome>();
    outcome->fractional = true;
    outcome->history.assign(n, {std::numeric_limits<double>::quiet_NaN()});
    for (std::size_t i = (n - 1) % stride; i < n; i += stride) {
        if (control.stopRequested()) // small programs end before they ask
            return fail(ErrorCode::interrupted, "stopped");
        auto value = bound.over(i + 1, control);
        if (!value)
            return propagateError(value);
        outcome->history[i].objective = *value;
        control.progress(static_cast<double>(i) / static_cast<double>(n));
    }

    const FractionalSolution& best = bound.solution();
    Totals& totals = outcome->totals;
    for (const Bag& bag : platform.instance().bags)
        totals.revenue += revenueOf(platform.instance(), bag);
    totals.objective = outcome->history.back().objective;
    totals.makespanSeconds = best.makespanSeconds;
    totals.energyJoules =
        marginalJoules(platform, best.tasks) + (platform.idleWatts() > 0.0 ? platform.idleWatts() * best.makespanSeconds : 0.0);
    totals.cost = platform.energyPrice() * totals.energyJoules;
    totals.profit = totals.revenue - totals.cost;
    outcome->loadsSeconds = machineLoads(platform, best.tasks);
    return outcome;
}

} // namespace wattif::profit
