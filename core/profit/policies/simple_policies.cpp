// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/policies/simple_policies.h"

#include "core/profit/policies/run_online.h"
#include <algorithm>
#include <cmath>
#include <limits>

namespace wattif::profit {

void Greedy::place(const Bag& bag, double, const State&, std::vector<Share>& shares, Candidates*)
{
    shares.push_back({m_platform.choices(bag.taskType).front().machine, bag.count});
}

void GreedyProfit::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates)
{
    const auto choices = m_platform.choices(bag.taskType);
    const auto tasks = static_cast<double>(bag.count);
    MachineIndex best;
    double bestValue = -std::numeric_limits<double>::infinity();
    for (std::size_t q = 0; q < choices.size(); ++q) {
        const Choice& choice = choices[q];
        const double level = state.loadsSeconds[choice.machine.at()] + tasks * choice.etcSeconds;
        const double joules = tasks * choice.energyJoules;
        const double value =
            objective(m_platform, state.revenue + revenue, state.energyJoules + joules, std::max(level, state.makespanSeconds));
        if (value > bestValue || (value == bestValue && choice.machine < best)) {
            best = choice.machine;
            bestValue = value;
        }
        if (candidates)
            candidates->push_back(
                {static_cast<std::int32_t>(q + 1), choice.machine, level, joules, value, Acceptance::lowerValue});
    }
    if (candidates)
        for (Candidate& candidate : *candidates)
            if (candidate.lastMachine == best)
                candidate.acceptance = Acceptance::chosen;
    shares.push_back({best, bag.count});
}

void Average::place(const Bag& bag, double, const State&, std::vector<Share>& shares, Candidates*)
{
    const auto able = static_cast<std::int64_t>(m_platform.choices(bag.taskType).size());
    const std::int64_t each = (bag.count + able - 1) / able;
    std::int64_t left = bag.count;
    for (std::size_t j = 0; j < m_platform.machineCount() && left > 0; ++j) {
        if (std::isinf(m_platform.etcSeconds(bag.taskType, MachineIndex(j))))
            continue;
        shares.push_back({MachineIndex(j), std::min(each, left)});
        left -= shares.back().count;
    }
}

std::vector<Policy> simplePolicies()
{
    const std::string paper = "Zhang, Li, Zhang 2022";
    return {
        {{.name = "greedy",
          .title = "Greedy",
          .description = "Puts the whole bag on the machine with the least energy per task.",
          .source = paper},
         runOnline<Greedy>},
        {{.name = "greedy-profit",
          .title = "Greedy profit",
          .description = "Puts the whole bag on the machine with the best resulting objective (ties: the lower column).",
          .source = "WattIf"},
         runOnline<GreedyProfit>},
        {{.name = "average",
          .title = "Average",
          .description = "Puts the same number of tasks on every machine, in column order; the last machine takes the rest.",
          .source = paper},
         runOnline<Average>},
    };
}

} // namespace wattif::profit
