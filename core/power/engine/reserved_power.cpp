// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/reserved_power.h"

#include <algorithm>
#include <utility>

namespace wattif::power {

ReservedPower::ReservedPower(const Cluster& cluster, PowerPlan& plan) : m_cluster(cluster), m_plan(plan)
{
    const NodeDraws& draws = cluster.draws();
    if (!draws.goOff)
        return;
    m_counted.resize(static_cast<std::size_t>(cluster.workload().instance().nodes));
    const auto count = [&](std::int32_t node, Time free) {
        m_counted[static_cast<std::size_t>(node)].push_back({cluster.now(), free + draws.tail()});
    };
    for (std::int32_t node = 0; node < std::ssize(m_counted); ++node)
        if (cluster.shared()->isInUse(node))
            count(node, cluster.shared()->emptyAt(node));
        else if (cluster.idleNodes().contains(node))
            count(node, cluster.now());
    cluster.eachComing([&](std::span<const NodeRange> nodes, Time at, bool isOff) {
        for (const NodeRange& range : nodes)
            for (std::int32_t node = range.first; node < range.first + range.count && !isOff; ++node)
                count(node, at);
    });
}

template <class Visit>
void ReservedPower::eachUncounted(std::int32_t node, Time from, Time to, const Visit& visit) const
{
    for (const Counted& counted : m_counted[static_cast<std::size_t>(node)]) {
        if (from < std::min(counted.from, to))
            visit(from, std::min(counted.from, to));
        from = std::max(from, counted.to);
    }
    if (from < to)
        visit(from, to);
}

// Parts without an own job or an own node count nothing, but a job takes even no power only where the cap is kept.
std::vector<Draw> ReservedPower::drawsOf(std::uint32_t entry, Time at, std::span<const std::int32_t> nodes) const
{
    const NodeDraws& draws = m_cluster.draws();
    const Time end = at + m_cluster.entry(entry).planned;
    const double beyond = m_cluster.wattsBeyondIdle(entry);
    std::vector<std::pair<Time, std::int32_t>> changes{{at, 0}, {end, 0}}; // of the number of nodes that it counts
    if (draws.goOff)
        for (const std::int32_t node : nodes)
            eachUncounted(node, at, end + draws.tail(), [&changes](Time from, Time to) {
                changes.emplace_back(from, 1);
                changes.emplace_back(to, -1);
            });
    std::ranges::sort(changes);
    std::vector<Draw> all;
    std::int32_t count = 0;
    for (std::size_t i = 0; i + 1 < changes.size(); ++i) {
        const Time from = changes[i].first;
        count += changes[i].second;
        if (from < changes[i + 1].first && (from < end || count > 0))
            all.push_back({from, changes[i + 1].first, (from < end ? beyond : 0.0) + count * (draws.idle - draws.rest())});
    }
    return all;
}

bool ReservedPower::allows(std::uint32_t entry, Time at, std::span<const std::int32_t> nodes) const
{
    return m_plan.hasPower(drawsOf(entry, at, nodes));
}

void ReservedPower::take(std::uint32_t entry, Time at, std::span<const std::int32_t> nodes)
{
    const NodeDraws& draws = m_cluster.draws();
    for (const Draw& draw : drawsOf(entry, at, nodes))
        m_plan.draw(draw);
    const Time end = at + m_cluster.entry(entry).planned + draws.tail();
    for (const std::int32_t node : nodes) {
        if (!draws.goOff)
            break;
        std::vector<Counted> more;
        eachUncounted(node, at, end, [&more](Time from, Time to) { more.push_back({from, to}); });
        std::vector<Counted>& counted = m_counted[static_cast<std::size_t>(node)];
        counted.insert(counted.end(), more.begin(), more.end());
        std::ranges::sort(counted, {}, &Counted::from);
    }
}

} // namespace wattif::power
