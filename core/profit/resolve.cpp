// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/resolve.h"

#include <algorithm>
#include <cmath>

namespace wattif::profit {
namespace {

FractionalSolver makeSolver(const Platform& platform)
{
    const Instance& instance = platform.instance();
    const std::size_t types = instance.taskTypeCount();
    const std::size_t machines = instance.machineTypeCount();
    std::vector<double> costs(types * machines, 0.0);
    std::vector<double> capacity;
    for (std::size_t j = 0; j < machines; ++j) {
        capacity.push_back(static_cast<double>(instance.machines[j].count));
        for (std::size_t t = 0; t < types; ++t)
            if (const double seconds = instance.etcSeconds(t, j); std::isfinite(seconds))
                costs[t * machines + j] = platform.energyPrice() * seconds * (instance.powerWatts(t, j) - instance.machines[j].idleWatts);
    }
    return {types, machines, instance.etcSeconds.values(), std::move(costs), std::move(capacity)};
}

} // namespace

std::vector<Option> resolveOptions()
{
    return {{.name = "future", .title = "Virtual future θ", .description = "Assumed future bags as a multiple of all bags so far.",
             .defaultValue = 0.2, .min = 0.0, .max = 10.0, .sliderMin = 0.0, .sliderMax = 1.0}};
}

ResolveSettings resolveSettings(const OptionValues& values) { return {number(values, "future")}; }

std::string resolveDescription()
{
    return "At each arrival solves the bound's linear program with the present loads for the new bag and a virtual future like the past.";
}

Resolve::Resolve(const Platform& platform, ResolveSettings settings)
    : m_platform(platform), m_settings(settings), m_solver(makeSolver(platform)), m_demand(platform.taskTypeCount(), 0.0)
{
}

void Resolve::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates*)
{
    const std::size_t t = bag.taskType.at();
    m_demand[t] += static_cast<double>(bag.count);
    std::vector<double> demand(m_demand.size());
    for (std::size_t k = 0; k < demand.size(); ++k)
        demand[k] = m_settings.future * m_demand[k];
    demand[t] += static_cast<double>(bag.count);
    const std::size_t machines = m_platform.instance().machineTypeCount();
    std::vector<double> load(machines, 0.0);
    for (std::size_t j = 0; j < m_platform.machineCount(); ++j)
        load[m_platform.typeOf(MachineIndex(j)).at()] += state.loadsSeconds[j];
    const double constant = (state.revenue + revenue) * (1.0 + m_settings.future) - m_platform.energyPrice() * state.energyJoules;
    const FractionalSolution& s = m_solver.solve(demand, load, constant);
    std::int64_t left = bag.count;
    for (const Choice& choice : m_platform.choices(bag.taskType)) {
        const std::size_t type = m_platform.typeOf(choice.machine).at();
        const double count = static_cast<double>(m_platform.instance().machines[type].count);
        const double x = s.tasks[t * machines + type] / count * static_cast<double>(bag.count) / demand[t];
        const auto take = std::min(left, static_cast<std::int64_t>(std::llround(x)));
        if (take > 0)
            shares.push_back({choice.machine, take});
        left -= take;
    }
    if (left > 0) {
        if (shares.empty())
            shares.push_back({m_platform.choices(bag.taskType).front().machine, left});
        else
            shares.front().count += left;
    }
}

} // namespace wattif::profit
