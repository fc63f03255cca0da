// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/schedule.h"

#include <algorithm>

namespace wattif::profit {

void Assignments::append(std::span<const Share> shares)
{
    m_shares.insert(m_shares.end(), shares.begin(), shares.end());
    m_first.push_back(m_shares.size());
}

void apply(const Platform& platform, const Bag& bag, double revenue, std::span<const Share> shares, State& state)
{
    for (const Share& share : shares) {
        const auto count = static_cast<double>(share.count);
        double& load = state.loadsSeconds[share.machine.at()];
        load += count * platform.etcSeconds(bag.taskType, share.machine);
        state.energyJoules += count * platform.energyJoules(bag.taskType, share.machine);
        state.makespanSeconds = std::max(state.makespanSeconds, load);
    }
    state.revenue += revenue;
    ++state.bags;
}

} // namespace wattif::profit
