// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/whole_tasks.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/profit/policies/online.h"

namespace wattif::profit {

StateBefore::StateBefore(const Platform& platform, const Outcome& outcome)
    : m_platform(platform), m_outcome(outcome), m_state(platform.machineCount())
{
}

const State& StateBefore::bag(std::size_t i)
{
    if (m_state.bags > i)
        m_state = State(m_platform.machineCount());
    while (m_state.bags < i) {
        const std::size_t next = m_state.bags;
        const Bag& bag = m_platform.instance().bags[next];
        apply(m_platform, bag, revenueOf(m_platform.instance(), bag), m_outcome.assignments.of(BagIndex(next)), m_state);
    }
    return m_state;
}

WholeTasks wholeTasksOf(const Platform& platform, const Bag& bag, const State& before, const Candidate& candidate)
{
    const auto choices = platform.choices(bag.taskType);
    const auto filled = static_cast<std::size_t>(candidate.rank);
    std::vector<Share> placed;
    placeWholeTasks(choices, filled, candidate.levelSeconds, bag.count, before, placed);
    WholeTasks whole{.makespanSeconds = before.makespanSeconds};
    double joules = before.energyJoules;
    std::size_t next = 0;
    for (const Choice& choice : filled > 0 ? choices.first(filled) : choices) {
        const bool isPlaced = next < placed.size() && placed[next].machine == choice.machine; // both cheapest first
        const std::int64_t count = isPlaced ? placed[next++].count : 0;
        if (count > 0 || filled > 0)
            whole.shares.push_back({choice.machine, count});
        if (count == 0)
            continue;
        const auto tasks = static_cast<double>(count);
        joules += tasks * choice.energyJoules;
        whole.makespanSeconds =
            std::max(whole.makespanSeconds, before.loadsSeconds[choice.machine.at()] + tasks * choice.etcSeconds);
    }
    whole.objective = objective(platform, before.revenue + revenueOf(platform.instance(), bag), joules, whole.makespanSeconds);
    return whole;
}

std::string sharesText(const std::vector<std::string>& machineNames, std::span<const Share> shares)
{
    constexpr std::size_t most = 8;
    std::string text;
    for (const Share& share : shares.first(std::min(most, shares.size())))
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", machineNames[share.machine.at()], share.count);
    return shares.size() > most ? text + ", …" : text;
}

AfterRounding compareRounded(const WholeTasks& lost, const WholeTasks& chosen)
{
    const double apart = lost.objective - chosen.objective;
    if (std::abs(apart) <= 1e-9 * std::max(std::abs(lost.objective), std::abs(chosen.objective)))
        return AfterRounding::equal;
    return apart > 0.0 ? AfterRounding::better : AfterRounding::worse;
}

} // namespace wattif::profit
