// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `online-as-run`: Algorithm 1 of Zhang, Li, Zhang 2022 with the three differences of the authors' public program
// (github.com/zqh-ynu/EAPMAX at 2def02d), which produced their Table 1. Ranks r = 0 .. m - 1 are the dearest to the cheapest
// machine of a task type, o(r) is the machine of rank r, a the bag's number of tasks.
//
// 1. Stale loads. The fractions x become whole numbers in one loop over r = m - 1 .. 0:
//      x[o(r)] = ceil(x[o(r)]) while sum + x[o(r)] < a, else a - sum;   sum += x[o(r)];   E += x[o(r)] e[r]
//      L[r] += x[r] ETC[r]
//    The second line has r as a machine, not as a rank. Machine j counts its whole number only if its rank is at least j,
//    otherwise the fraction that is not rounded yet. The makespan and the levels of the next bag use these loads.
// 2. Value before rounding. The objective reported is that of the best candidate of the last bag, with fractions of tasks:
//      (P - c (E_before + sum x e)) / max(level, MS_before).
// 3. Truncated joules. The energies e = ETC APC are sorted by a quicksort with a whole-number pivot and exchange variable. The
//    energies that pass through one of them lose their fraction, and revenue, energy and objective use the rest.
//
// Cost: O(m^2) per bag, after a sort for each bag.

#include "core/profit/papers/online_as_run.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace wattif::profit {
namespace {

void sortPart(RankedJoules& ranked, std::ptrdiff_t first, std::ptrdiff_t last)
{
    if (first >= last)
        return;
    std::vector<double>& e = ranked.joules;
    std::vector<std::size_t>& machines = ranked.machines;
    const auto at = [](std::ptrdiff_t place) { return static_cast<std::size_t>(place); };
    const double pivot = std::trunc(e[at(first)]);
    const std::size_t pivotMachine = machines[at(first)];
    std::ptrdiff_t i = first;
    std::ptrdiff_t j = last;
    while (i < j) {
        while (i < j && e[at(j)] <= pivot)
            --j;
        while (i < j && e[at(i)] >= pivot)
            ++i;
        if (i < j) {
            const double exchanged = std::trunc(e[at(i)]);
            e[at(i)] = e[at(j)];
            e[at(j)] = exchanged;
            std::swap(machines[at(i)], machines[at(j)]);
        }
    }
    e[at(first)] = e[at(i)];
    machines[at(first)] = machines[at(i)];
    e[at(i)] = pivot;
    machines[at(i)] = pivotMachine;
    sortPart(ranked, first, i - 1);
    sortPart(ranked, i + 1, last);
}

void sortExactly(RankedJoules& ranked)
{
    std::ranges::stable_sort(ranked.machines, [&](std::size_t a, std::size_t b) { return ranked.joules[a] > ranked.joules[b]; });
    std::ranges::sort(ranked.joules, std::greater<>());
}

} // namespace

void sortTruncating(RankedJoules& ranked) { sortPart(ranked, 0, static_cast<std::ptrdiff_t>(ranked.joules.size()) - 1); }

OnlineAsRun::OnlineAsRun(const Platform& platform, const AsRunDifferences& differences)
    : m_platform(platform), m_differences(differences), m_loadsSeconds(platform.machineCount()), m_tasks(platform.machineCount())
{
}

RankedJoules OnlineAsRun::rank(TaskTypeIndex type) const
{
    RankedJoules ranked;
    for (std::size_t j = 0; j < m_platform.machineCount(); ++j)
        ranked.joules.push_back(m_platform.energyJoules(type, MachineIndex(j)));
    ranked.machines.resize(ranked.joules.size());
    std::iota(ranked.machines.begin(), ranked.machines.end(), std::size_t{0});
    if (m_differences.truncatedJoules)
        sortTruncating(ranked);
    else
        sortExactly(ranked);
    return ranked;
}

// Of the candidates tau = 0 .. m - 1, which fill the ranks from tau on to one level, takes the first of highest value; one with
// a negative share does not count.
void OnlineAsRun::chooseFractions(const Bag& bag, const RankedJoules& ranked)
{
    const std::size_t m = ranked.machines.size();
    const auto etc = [&](std::size_t j) { return m_platform.etcSeconds(bag.taskType, MachineIndex(j)); };
    std::vector<double> tasks(m);
    m_bestValue = -std::numeric_limits<double>::infinity();
    for (std::size_t tau = 0; tau < m; ++tau) {
        double filled = static_cast<double>(bag.count);
        double rate = 0.0;
        for (std::size_t r = tau; r < m; ++r) {
            filled += m_loadsSeconds[ranked.machines[r]] / etc(ranked.machines[r]);
            rate += 1.0 / etc(ranked.machines[r]);
        }
        const double level = filled / rate;
        std::ranges::fill(tasks, 0.0);
        double joules = 0.0;
        bool feasible = true;
        for (std::size_t r = tau; r < m; ++r) {
            const std::size_t j = ranked.machines[r];
            tasks[j] = (level - m_loadsSeconds[j]) / etc(j);
            joules += tasks[j] * ranked.joules[r];
            feasible = feasible && tasks[j] >= 0.0;
        }
        const double value =
            (m_revenue - m_platform.energyPrice() * (m_energyJoules + joules)) / std::max(level, m_makespanSeconds);
        if (feasible && value > m_bestValue) {
            m_bestValue = value;
            m_tasks = tasks;
        }
    }
}

void OnlineAsRun::roundUp(const Bag& bag, const RankedJoules& ranked)
{
    const auto etc = [&](std::size_t j) { return m_platform.etcSeconds(bag.taskType, MachineIndex(j)); };
    const auto all = static_cast<double>(bag.count);
    double sum = 0.0;
    for (std::size_t r = ranked.machines.size(); r-- > 0;) {
        double& tasks = m_tasks[ranked.machines[r]];
        tasks = sum + tasks < all ? std::ceil(tasks) : all - sum;
        sum += tasks;
        m_energyJoules += tasks * ranked.joules[r];
        const std::size_t counted = m_differences.staleLoads ? r : ranked.machines[r];
        m_loadsSeconds[counted] += m_tasks[counted] * etc(counted);
    }
    m_makespanSeconds = std::ranges::max(m_loadsSeconds);
}

void OnlineAsRun::place(const Bag& bag)
{
    const RankedJoules ranked = rank(bag.taskType);
    m_revenue += m_platform.instance().gamma * static_cast<double>(bag.count) * ranked.joules.back();
    chooseFractions(bag, ranked);
    roundUp(bag, ranked);
}

double OnlineAsRun::objective() const
{
    return m_differences.valueBeforeRounding ? m_bestValue
                                             : (m_revenue - m_platform.energyPrice() * m_energyJoules) / m_makespanSeconds;
}

} // namespace wattif::profit
