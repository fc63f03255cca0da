// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `online`: Zhang, Li, Zhang 2022, section 3 (Lemma 1, eq. 20, Algorithm 1; eq. 15 of the earlier version).
//
//   For each tau fill the machines tau..m (energy of one task descending, so: the q cheapest) to one level MS_tau
//   that takes the whole bag; a candidate with some x < 0 is dropped. Its value is
//     (P - c (E + E_tau)) / max(MS_tau, MS_before).
//   The best one wins; then from the cheapest machine on ceil(x) tasks each until the bag is used up.
//
// Policy `online-slack` adds the level that the papers miss: the present makespan itself, filled cheapest first with
// the last machine partly. For MS >= MS_before the least energy E(MS) is convex and piecewise linear with kinks just at
// the levels MS_q, so on a piece f = (A + B MS) / MS = A / MS + B is monotone: the fractional maximum is at one of the
// m + 1 levels. Rounded down there, which keeps the makespan.
//
// Cost: O(m) per bag by running sums (the papers: O(m^4)), after sorting each task type's machines once.
// Limits: considers the next bag only, so it fills the cheap machines first and balances late.

#include "core/profit/policies/online.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/profit/engine/water_level.h"
#include "core/profit/policies/run_online.h"

namespace wattif::profit {
namespace {

struct Best {
    std::size_t machines = 0; // how many of the cheapest; 0: up to the standing makespan
    double level = 0.0;
    double value = -std::numeric_limits<double>::infinity();

    // Equal machines give equal values but for rounding: then the earlier candidate, with fewer machines, stays.
    [[nodiscard]] bool isBelow(double other) const
    {
        return std::isinf(value) || other - value > 1e-12 * std::max(std::abs(other), std::abs(value));
    }
};

// Cheapest first, every machine up to `level`, rounded up: the last one takes the remainder.
void fillRoundedUp(std::span<const Choice> choices, double level, std::int64_t left, const State& state,
                   std::vector<Share>& shares)
{
    for (const Choice& choice : choices) {
        const std::int64_t count = std::min(left, tasksRoundedUp(level, state.loadsSeconds[choice.machine.at()], choice));
        if (count > 0)
            shares.push_back({choice.machine, count});
        left -= count;
        if (left == 0)
            return;
    }
    // Rounding noise only: what no ceiling took goes to the cheapest machine.
    if (shares.empty())
        shares.push_back({choices.front().machine, left});
    else
        shares.front().count += left;
}

// Cheapest first, whole tasks that end by `level`. Returns the number of tasks that do not fit.
std::int64_t fillRoundedDown(std::span<const Choice> choices, double level, std::int64_t left, const State& state,
                             std::vector<Share>& shares)
{
    for (const Choice& choice : choices) {
        if (left == 0)
            break;
        const std::int64_t count = std::min(left, tasksRoundedDown(level, state.loadsSeconds[choice.machine.at()], choice));
        if (count > 0)
            shares.push_back({choice.machine, count});
        left -= count;
    }
    return left;
}

// Energy of cheapest first up to `level` with the last machine partly; infinity where the bag does not fit.
double slackEnergy(std::span<const Choice> choices, double level, double left, const State& state)
{
    double joules = 0.0;
    for (const Choice& choice : choices) {
        const double space = std::max(0.0, level - state.loadsSeconds[choice.machine.at()]) * choice.tasksPerSecond;
        const double count = std::min(left, space);
        joules += count * choice.energyJoules;
        left -= count;
        if (left <= 0.0)
            return joules;
    }
    return std::numeric_limits<double>::infinity();
}

} // namespace

void Online::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates)
{
    const auto choices = m_platform.choices(bag.taskType);
    const auto tasks = static_cast<double>(bag.count);
    const double total = state.revenue + revenue;
    Best best;
    const auto consider = [&](std::size_t machines, MachineIndex last, double level, double joules, bool feasible) {
        const double value = objective(m_platform, total, state.energyJoules + joules, std::max(level, state.makespanSeconds));
        if (feasible && best.isBelow(value))
            best = {machines, level, value};
        if (candidates)
            candidates->push_back({static_cast<std::int32_t>(machines), last, level, joules, value,
                                   feasible ? Acceptance::lowerValue : Acceptance::negativeShare, true});
    };

    WaterLevel water;
    for (std::size_t q = 0; q < choices.size(); ++q) {
        water.add(choices[q], state.loadsSeconds[choices[q].machine.at()]);
        const double level = water.levelSeconds(tasks);
        consider(q + 1, choices[q].machine, level, water.energyJoules(level), water.covers(level));
    }
    if (m_variant == Variant::slack && state.makespanSeconds > 0.0) {
        const double joules = slackEnergy(choices, state.makespanSeconds, tasks, state);
        if (joules < std::numeric_limits<double>::infinity())
            consider(0, MachineIndex(), state.makespanSeconds, joules, true);
    }
    if (candidates)
        for (Candidate& candidate : *candidates)
            if (candidate.acceptance == Acceptance::lowerValue && candidate.rank == static_cast<std::int32_t>(best.machines))
                candidate.acceptance = Acceptance::chosen;

    placeWholeTasks(choices, best.machines, best.level, bag.count, state, shares);
}

void placeWholeTasks(std::span<const Choice> choices, std::size_t machines, double level, std::int64_t tasks, const State& state,
                     std::vector<Share>& shares)
{
    std::int64_t left = tasks;
    if (machines == 0)
        left = fillRoundedDown(choices, level, left, state, shares);
    if (left == 0)
        return;
    shares.clear();
    fillRoundedUp(choices.first(machines > 0 ? machines : choices.size()), level, tasks, state, shares);
}

std::vector<Policy> onlinePolicies()
{
    using Variant = Online::Variant;
    return {
        {{.name = "online",
          .title = "Online",
          .description =
              "For each number of cheapest machines, fills them to one level that takes the whole bag; the level with the best "
              "objective wins. As published.",
          .source = "Zhang, Li, Zhang 2022, Algorithm 1, eq. 20"},
         runOnline<Online, Variant::published>},
        {{.name = "online-slack",
          .title = "Online + slack",
          .description =
              "Online with one more candidate that the papers omit: fill the cheapest machines up to the current makespan.",
          .source = "WattIf, after Zhang, Li, Zhang 2022"},
         runOnline<Online, Variant::slack>},
    };
}

} // namespace wattif::profit
