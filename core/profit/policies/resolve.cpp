// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `resolve`, this project's own. The papers' algorithm makes the objective of now as large as it can, so it fills
// the cheap machines; later bags then meet a makespan that is expensive to balance. Here every bag is placed as part of the best
// fractional schedule of itself and of a future that looks like the past. At the arrival of the n-th bag (type t, count a):
//
//   H   = h + beta sqrt(n)                          future bags assumed. What luck has put out of balance so far grows like
//                                                   sqrt(n), and only the future can level it: a longer view postpones.
//   V_k = H abar (N_k / abar + kappa) / (n + kappa T)   tasks of type k among them: the past with kappa mean bags of each
//                                                   type as a prior. N_k tasks so far, abar = sum N / n tasks per bag.
//   max (P + rho sum_k V_k e_k - c E - c sum e_kj x_kj) / MS
//   s.t. sum_j x_kj = V_k + [k = t] a,   L_j + sum_k ETC_kj x_kj <= count_j MS
//                                                   e_k = min_j e_kj, rho = revenue so far per joule of least energy.
//   The new bag gets the shares x_tj / (V_t + a) of its type, rounded as in Algorithm 1 of Tarplee et al. 2014 (taking the
//   new bag's own part of x would leave the choice of who waits to the solver, which postpones). In a machine type with
//   several machines each task goes to the one that is free first.
//
// It uses bags that have arrived and the platform's matrices, nothing else: neither n nor later bags.
// Limits: fractional, so bags should have many tasks; the mix of types should not drift.
// Cost: one warm re-solve per bag, see tests/bench/RESULTS.md.

#include "core/profit/policies/resolve.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/stop_scope.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/relaxation.h"
#include "core/profit/engine/tarplee.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {
namespace {

// The chosen split as the one entry of the ledger.
Candidate candidateOf(const Platform& platform, const Bag& bag, double revenue, const State& state, std::span<const Share> shares)
{
    State after = state;
    apply(platform, bag, revenue, shares, after);
    Candidate candidate;
    candidate.rank = static_cast<std::int32_t>(shares.size());
    for (const Choice& choice : platform.choices(bag.taskType)) // cheapest first: the last one used is the most expensive
        if (std::any_of(shares.begin(), shares.end(), [&](const Share& share) { return share.machine == choice.machine; }))
            candidate.lastMachine = choice.machine;
    candidate.levelSeconds = after.makespanSeconds;
    candidate.energyJoules = after.energyJoules - state.energyJoules;
    candidate.value = objective(platform, after.revenue, after.energyJoules, after.makespanSeconds);
    candidate.fate = Fate::chosen;
    return candidate;
}

} // namespace

std::vector<Option> resolveOptions()
{
    const ResolveSettings defaults;
    return {
        {.name = "horizon_bags",
         .title = "Future bags at the start",
         .description = "h of the assumed future of h + beta * sqrt(n) bags.",
         .defaultValue = defaults.horizonBags,
         .min = 0.0,
         .max = 10000.0,
         .sliderMin = 0.0,
         .sliderMax = 50.0},
        {.name = "horizon_growth",
         .title = "Growth of the future",
         .description = "beta of the assumed future of h + beta * sqrt(n) bags.",
         .defaultValue = defaults.horizonGrowth,
         .min = 0.0,
         .max = 1000.0,
         .sliderMin = 0.0,
         .sliderMax = 10.0},
        {.name = "prior_bags",
         .title = "Prior bags of each type",
         .description = "How many bags of each task type the policy believes in before it has seen any; 0 trusts the past alone.",
         .defaultValue = defaults.priorBags,
         .min = 0.0,
         .max = 1000.0,
         .sliderMin = 0.0,
         .sliderMax = 10.0},
    };
}

ResolveSettings resolveSettings(const OptionValues& values)
{
    return {number(values, "horizon_bags"), number(values, "horizon_growth"), number(values, "prior_bags")};
}

Resolve::Resolve(const Platform& platform, ResolveSettings settings)
    : m_platform(platform),
      m_settings(settings),
      m_solver(makeRelaxation(platform)),
      m_tasks(platform.taskTypeCount(), 0.0),
      m_demand(platform.taskTypeCount(), 0.0),
      m_load(platform.instance().machineTypeCount(), 0.0)
{
    m_firstMachine.push_back(0);
    for (const MachineType& machine : platform.instance().machines)
        m_firstMachine.push_back(m_firstMachine.back() + static_cast<std::size_t>(machine.count));
    for (std::size_t t = 0; t < platform.taskTypeCount(); ++t) {
        const bool runs = !platform.choices(TaskTypeIndex(t)).empty();
        m_leastEnergyJoules.push_back(runs ? leastEnergyJoules(platform.instance(), TaskTypeIndex(t)) : 0.0);
        m_runnableTypes += runs ? 1 : 0;
    }
}

void Resolve::learn(const Bag& bag, double revenue)
{
    const auto count = static_cast<double>(bag.count);
    m_tasks[bag.taskType.at()] += count;
    m_allTasks += count;
    m_bags += 1.0;
    m_revenue += revenue;
    m_leastJoules += count * m_leastEnergyJoules[bag.taskType.at()];
}

// Writes V to m_demand and returns the revenue of these tasks.
double Resolve::assumeFuture()
{
    const double future = m_settings.horizonBags + m_settings.horizonGrowth * std::sqrt(m_bags);
    const double perBag = m_allTasks / m_bags;
    const double believed = m_bags + m_settings.priorBags * static_cast<double>(m_runnableTypes);
    double leastJoules = 0.0;
    for (std::size_t k = 0; k < m_tasks.size(); ++k) {
        const bool runs = !m_platform.choices(TaskTypeIndex(k)).empty();
        m_demand[k] = runs ? future * (m_tasks[k] + m_settings.priorBags * perBag) / believed : 0.0;
        leastJoules += m_demand[k] * m_leastEnergyJoules[k];
    }
    return m_leastJoules > 0.0 ? m_revenue / m_leastJoules * leastJoules : future * m_revenue / m_bags;
}

const FractionalSolution& Resolve::solve(const Bag& bag, double revenue, const State& state)
{
    const double futureRevenue = assumeFuture();
    m_demand[bag.taskType.at()] += static_cast<double>(bag.count);
    for (std::size_t j = 0; j < m_load.size(); ++j)
        m_load[j] = std::accumulate(state.loadsSeconds.begin() + static_cast<std::ptrdiff_t>(m_firstMachine[j]),
                                    state.loadsSeconds.begin() + static_cast<std::ptrdiff_t>(m_firstMachine[j + 1]), 0.0);
    return m_solver.solve(m_demand, m_load,
                          state.revenue + revenue + futureRevenue - m_platform.energyPrice() * state.energyJoules,
                          StopScope::token());
}

// Whole tasks per machine type to single machines.
void Resolve::spread(const Bag& bag, const State& state, std::span<const std::int64_t> perType, std::vector<Share>& shares)
{
    for (std::size_t j = 0; j < perType.size(); ++j) {
        if (perType[j] == 0)
            continue;
        m_ready.assign(state.loadsSeconds.begin() + static_cast<std::ptrdiff_t>(m_firstMachine[j]),
                       state.loadsSeconds.begin() + static_cast<std::ptrdiff_t>(m_firstMachine[j + 1]));
        const double seconds = m_platform.instance().etcSeconds(bag.taskType.at(), j);
        const std::vector<std::int64_t> counts = placeEarliest(m_ready, seconds, perType[j]);
        for (std::size_t k = 0; k < counts.size(); ++k)
            if (counts[k] > 0)
                shares.push_back({MachineIndex(m_firstMachine[j] + k), counts[k]});
    }
}

void Resolve::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates)
{
    learn(bag, revenue);
    const FractionalSolution& best = solve(bag, revenue, state);
    const std::size_t t = bag.taskType.at();
    const double part = static_cast<double>(bag.count) / m_demand[t];
    m_split.clear();
    for (std::size_t j = 0; j < m_load.size(); ++j)
        m_split.push_back(best.tasks[t * m_load.size() + j] * part);
    spread(bag, state, roundSplit(m_split, bag.count), shares);
    if (candidates)
        candidates->push_back(candidateOf(m_platform, bag, revenue, state, shares));
}

namespace {

Result<std::shared_ptr<Outcome>> runResolve(const PolicyInput& input)
{
    Resolve policy(input.platform, resolveSettings(input.options));
    return runArrivals(input.platform, policy, input.ledger, input.control);
}

} // namespace

std::vector<Policy> resolvePolicies()
{
    return {{{.name = "resolve",
              .title = "Re-solve",
              .description =
                  "Places each bag as part of the best fractional schedule of itself, on the loads that stand, and of an assumed "
                  "future that looks like the past.",
              .source = "WattIf",
              .cost = PolicyCost::search,
              .options = resolveOptions()},
             runResolve}};
}

} // namespace wattif::profit
