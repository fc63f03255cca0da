// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/outages.h"

#include <algorithm>

#include "core/power/engine/observed.h"

namespace wattif::power {

bool Outages::areIn(const Instance& instance)
{
    return !instance.isCapped() && hasObservedNodes(instance)
        && std::ranges::any_of(instance.observedStates, &ObservedState::isOutOfService);
}

Outages::Outages(const Instance& instance, Time begin)
{
    const ObservedState* before = nullptr;
    for (const ObservedState& observed : instance.observedStates) {
        const bool wasOut = before && before->node == observed.node && before->isOutOfService;
        if (observed.isOutOfService != wasOut)
            m_changes.push_back({std::max(toTime(observed.fromSeconds), begin), observed.node.value, observed.isOutOfService});
        before = &observed;
    }
    std::ranges::stable_sort(m_changes, {}, &Change::at);
}

std::vector<std::int32_t> Outages::advance(Time now)
{
    std::vector<std::int32_t> back;
    for (; next() <= now; ++m_next) {
        const Change& change = m_changes[m_next];
        if (change.leaves) {
            m_nodes.insert(change.node);
            std::erase(back, change.node);
        } else if (m_nodes.erase(change.node) > 0) {
            back.push_back(change.node);
        }
    }
    std::ranges::sort(back);
    return back;
}

} // namespace wattif::power
