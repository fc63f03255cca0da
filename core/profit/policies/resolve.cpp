// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `resolve`, this project's own. The papers' algorithm makes the objective of now as large as it can, so it fills
// the cheap machines; later bags then meet a makespan that is expensive to balance. Here a bag is placed as part of the best
// fractional schedule of itself and of a future that looks like the past. At the arrival of the n-th bag (type t, count a):
//
//   plan(H):  V_k = H abar (N_k / abar + kappa) / (n + kappa T)   tasks of type k to come: the past with kappa mean bags of
//                                                   each type as a prior. N_k tasks so far, abar = sum N / n tasks per bag.
//     max (P + rho sum_k V_k e_k - c E - c sum e_kj x_kj) / MS
//     s.t. sum_j x_kj = V_k + [k = t] a,   L_j + sum_k ETC_kj x_kj <= count_j MS
//                                                   e_k = min_j e_kj, rho = revenue so far per joule of least energy.
//     The new bag gets the shares x_tj / (V_t + a) of its type, rounded as in Algorithm 1 of Tarplee et al. 2014 (taking the
//     new bag's own part of x would leave the choice of waiting bags to the solver, which postpones). In a machine type with
//     several machines each task goes to the one that is free first.
//     kappa is as large as the scatter of the types so far allows (forecast.cpp), prior_bags at least: where they come equally
//     often, the few that luck has sent more often should not be planned for.
//
//   n > n0:   plan(H(n)), H(n) = h + min(n / 4, max(130, beta sqrt(n))). Loads that H bags may still level stay out of
//             balance, in bags like sqrt(H); to level it sooner costs energy at each bag, like 1 / H. So the longer the run the
//             longer the view, in the end like sqrt(n); at first limited by the share of the load that may be out of balance.
//   n <= n0:  the past says little yet, and the end may be near. The candidates are plan(H(n)), plan(h), plan(h / 2),
//             plan(3), plan(1), and the placements of online-slack, greedy-profit and greedy; taken is the one with the best mean
//             of the program's value over S futures of whole bags drawn from the same forecast, as many as an exponential
//             distribution of mean 9 (1 + sqrt(n)) says. Then again among the halves of it and each of the next three.
//
// It uses bags that have arrived and the platform's matrices, nothing else: neither n nor later bags. The draws are the same in
// every run. From 50 machine types on S falls like 1 / m^2. A plan's future has at most 192 task types (forecast.h).
//
// Limits: fractional, so bags should have many tasks; the mix of types should not drift. The value of a future assumes that
// it is known: too high, and by more the fewer bags it has. Between n0 and some 150 bags the plan lets loads drift apart faster
// than the objective grows: other policies are nearer there than just before.
//
// Cost: one warm re-solve per bag, of the first n0 bags up to 11 S + 5; see tests/bench/RESULTS.md.

#include "core/profit/policies/resolve.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/checked.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/relaxation.h"
#include "core/profit/engine/tarplee.h"
#include "core/profit/policies/online.h"
#include "core/profit/policies/policies.h"
#include "core/profit/policies/simple_policies.h"

namespace wattif::profit {
namespace {

constexpr double steadyHorizon = 130.0; // bags: up to this number more than have come, then only when sqrt(n) requires it
constexpr double futureGrowth = 9.0;    // mean bags of a drawn future, over 1 + sqrt(n)
constexpr std::size_t maxBlends = 3;

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
    candidate.acceptance = Acceptance::chosen;
    return candidate;
}

// A pivot costs O(m^2). To limit the first bags to some 10 ms each, takes fewer futures from 50 machine types on, and none if
// fewer than 4 would remain, which would say nothing.
std::size_t futuresFor(const ResolveSettings& settings, std::size_t machineTypes)
{
    constexpr double manyTypes = 50.0;
    constexpr std::size_t fewest = 4;
    const double part = std::min(1.0, manyTypes / static_cast<double>(machineTypes));
    const auto futures = toInteger<std::size_t>(std::floor(settings.futures * part * part));
    return part == 1.0 || futures >= fewest ? futures : 0;
}

} // namespace

std::vector<Option> resolveOptions()
{
    const ResolveSettings defaults;
    return {
        {.name = "horizon_bags",
         .title = "Future bags at the start",
         .description = "h of the assumed future of h + min(n / 4, max(130, beta * sqrt(n))) bags.",
         .defaultValue = defaults.horizonBags,
         .min = 0.0,
         .max = 10000.0,
         .sliderMin = 0.0,
         .sliderMax = 50.0},
        {.name = "horizon_growth",
         .title = "Growth of the future",
         .description = "beta of the assumed future of h + min(n / 4, max(130, beta * sqrt(n))) bags.",
         .defaultValue = defaults.horizonGrowth,
         .min = 0.0,
         .max = 1000.0,
         .sliderMin = 0.0,
         .sliderMax = 10.0},
        {.name = "prior_bags",
         .title = "Prior bags of each type",
         .description =
             "Minimum number of bags of each task type that the policy assumes in advance; more if all types seem equally "
             "likely so far. 0: only past bags count.",
         .defaultValue = defaults.priorBags,
         .min = 0.0,
         .max = 1000.0,
         .sliderMin = 0.0,
         .sliderMax = 10.0},
        {.name = "futures",
         .title = "Futures drawn",
         .description =
             "Number of drawn futures over which placements of the first bags are compared; 0: always follow the plan.",
         .defaultValue = std::int64_t{defaults.futures},
         .min = 0.0,
         .max = 1000.0,
         .sliderMin = 0.0,
         .sliderMax = 64.0},
        {.name = "choice_bags",
         .title = "Bags placed by choice",
         .description =
             "Number of first bags that are placed by the best of several placements over drawn futures; later bags follow the "
             "plan.",
         .defaultValue = defaults.choiceBags,
         .min = 0.0,
         .max = 1000000.0,
         .sliderMin = 0.0,
         .sliderMax = 200.0},
    };
}

ResolveSettings resolveSettings(const OptionValues& values)
{
    return {number(values, "horizon_bags"), number(values, "horizon_growth"), number(values, "prior_bags"),
            static_cast<int>(integer(values, "futures")), number(values, "choice_bags")};
}

Resolve::Resolve(const Platform& platform, ResolveSettings settings)
    : m_platform(platform),
      m_settings(settings),
      m_forecast(platform, settings.priorBags),
      m_solver(makeRelaxation(platform)),
      m_projection(makeRelaxation(platform)),
      m_futures(futuresFor(settings, platform.instance().machineTypeCount())),
      m_load(platform.instance().machineTypeCount(), 0.0)
{
    m_firstMachine.push_back(0);
    for (const MachineType& machine : platform.instance().machines)
        m_firstMachine.push_back(m_firstMachine.back() + static_cast<std::size_t>(machine.count));
}

const std::vector<double>& Resolve::loadPerType(const State& state)
{
    for (std::size_t j = 0; j < m_load.size(); ++j)
        m_load[j] = std::accumulate(state.loadsSeconds.begin() + static_cast<std::ptrdiff_t>(m_firstMachine[j]),
                                    state.loadsSeconds.begin() + static_cast<std::ptrdiff_t>(m_firstMachine[j + 1]), 0.0);
    return m_load;
}

double Resolve::horizon() const
{
    const double n = m_forecast.bags();
    return m_settings.horizonBags + std::min(n / 4.0, std::max(steadyHorizon, m_settings.horizonGrowth * std::sqrt(n)));
}

Resolve::Shares Resolve::plan(const Bag& bag, double revenue, const State& state, double horizon)
{
    const double futureRevenue = m_forecast.mean(horizon, m_demand);
    const std::size_t t = bag.taskType.at();
    const auto count = static_cast<double>(bag.count);
    m_demand[t] += count;
    const FractionalSolution& best = m_solver.solve(
        m_demand, loadPerType(state), state.revenue + revenue + futureRevenue - m_platform.energyPrice() * state.energyJoules,
        StopScope::token());
    std::vector<double> split;
    for (std::size_t j = 0; j < m_load.size(); ++j)
        split.push_back(best.tasks[t * m_load.size() + j] * (count / m_demand[t]));
    return spread(bag, state, split);
}

// Real tasks per machine type to whole ones on single machines.
Resolve::Shares Resolve::spread(const Bag& bag, const State& state, std::span<const double> split)
{
    const std::vector<std::int64_t> perType = roundSplit(split, bag.count);
    Shares shares;
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
    return shares;
}

// The placements that `choose` compares, each once; the plan is the first.
std::vector<Resolve::Shares> Resolve::ways(const Bag& bag, double revenue, const State& state)
{
    std::vector<Shares> ways;
    const auto add = [&](Shares way) {
        if (std::find(ways.begin(), ways.end(), way) == ways.end())
            ways.push_back(std::move(way));
    };
    const auto addPolicy = [&](ArrivalPolicy&& policy) {
        Shares way;
        policy.place(bag, revenue, state, way, nullptr);
        add(std::move(way));
    };
    const double h = m_settings.horizonBags;
    for (const double bagsAhead : {horizon(), h, 0.5 * h, std::min(3.0, h), std::min(1.0, h)})
        add(plan(bag, revenue, state, bagsAhead));
    addPolicy(Online(m_platform, Online::Variant::slack));
    addPolicy(GreedyProfit(m_platform));
    addPolicy(Greedy(m_platform));
    return ways;
}

// Half of the best way and half of each of the next ones.
std::vector<Resolve::Shares> Resolve::blends(const Bag& bag, const State& state, const std::vector<Shares>& ways,
                                             std::span<const double> values)
{
    std::vector<std::size_t> order(ways.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    std::vector<Shares> blends;
    for (std::size_t i = 1; i < std::min(order.size(), maxBlends + 1); ++i) {
        std::vector<double> split(m_load.size(), 0.0);
        for (const std::size_t way : {order.front(), order[i]})
            for (const Share& share : ways[way])
                split[m_platform.typeOf(share.machine).at()] += 0.5 * static_cast<double>(share.count);
        blends.push_back(spread(bag, state, split));
    }
    return blends;
}

// The lengths are the middles of S equally likely parts of an exponential distribution.
void Resolve::drawFutures()
{
    Random random(deriveSeed(0, "resolve futures", static_cast<std::uint64_t>(m_forecast.bags())));
    const double mean = futureGrowth * (1.0 + std::sqrt(m_forecast.bags()));
    for (std::size_t s = 0; s < m_futures.size(); ++s) {
        const double shorter = (static_cast<double>(s) + 0.5) / static_cast<double>(m_futures.size());
        const auto bags = toInteger<int>(std::round(-mean * std::log(1.0 - shorter)));
        m_futures[s].isEmpty = bags == 0;
        m_futures[s].revenue = m_forecast.draw(bags, random, m_futures[s].demand);
    }
}

// The best objective, with real shares, when this future has come and is known.
double Resolve::projected(const State& after, const Future& future)
{
    if (future.isEmpty)
        return objective(m_platform, after.revenue, after.energyJoules, after.makespanSeconds);
    const double price = m_platform.energyPrice();
    const FractionalSolution& best = m_projection.solve(
        future.demand, loadPerType(after), after.revenue + future.revenue - price * after.energyJoules, StopScope::token());
    // The program knows the mean load of a machine type: one machine may already have a higher load.
    const double stretched = best.makespanSeconds < after.makespanSeconds ? best.makespanSeconds / after.makespanSeconds : 1.0;
    return best.value * stretched - price * m_platform.idleWatts();
}

// The sum over the futures, for each way. Future by future: from one way to the next only loads change.
std::vector<double> Resolve::project(const Bag& bag, double revenue, const State& state, std::span<const Shares> ways)
{
    std::vector<State> after(ways.size(), state);
    for (std::size_t way = 0; way < ways.size(); ++way)
        apply(m_platform, bag, revenue, ways[way], after[way]);
    std::vector<double> sums(ways.size(), 0.0);
    for (const Future& future : m_futures)
        for (std::size_t way = 0; way < ways.size() && !stopWanted(); ++way)
            sums[way] += projected(after[way], future);
    return sums;
}

Resolve::Shares Resolve::choose(const Bag& bag, double revenue, const State& state)
{
    std::vector<Shares> options = ways(bag, revenue, state);
    if (options.size() == 1)
        return options.front();
    drawFutures();
    const auto bestOf = [](const std::vector<double>& values) {
        return static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
    };
    const std::vector<double> values = project(bag, revenue, state, options);
    const std::size_t best = bestOf(values);
    const std::vector<Shares> halves = blends(bag, state, options, values);
    const std::vector<double> halfValues = project(bag, revenue, state, halves);
    const std::size_t half = bestOf(halfValues);
    return halfValues[half] > values[best] ? halves[half] : options[best];
}

void Resolve::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates)
{
    m_forecast.learn(bag, revenue);
    shares = !m_futures.empty() && m_forecast.bags() <= m_settings.choiceBags ? choose(bag, revenue, state)
                                                                              : plan(bag, revenue, state, horizon());
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
                  "Places each bag by the best fractional schedule of the bag and an assumed future like the past, on top of the "
                  "current loads; the first bags by the best of several placements over drawn futures.",
              .source = "WattIf",
              .cost = PolicyCost::search,
              .options = resolveOptions()},
             runResolve}};
}

} // namespace wattif::profit
