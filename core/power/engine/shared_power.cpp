// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The power that is committed below a cap (capped.cpp) where jobs share nodes. With b_j what job j draws beyond its share of idle
// nodes, at least 0:
//
//   a node in use   as an idle one up to the planned end of its last job, and then until it could be off
//   a running job   b_j up to its planned end
//
// So a start adds b_j, and the draws of nodes that it takes, or of the one that it shares as long as this is in use for its sake.

#include "core/power/engine/shared_power.h"

#include <algorithm>

namespace wattif::power {

std::array<Draw, 4> SharedPower::onNode(std::int32_t node, std::uint32_t entry, Time at) const
{
    const NodeDraws& draws = m_cluster.draws();
    const double beyond = m_cluster.wattsBeyondIdle(entry);
    const double longer = draws.idle - draws.rest();
    const Time end = at + m_cluster.entry(entry).planned;
    const Time counted = std::max(at, m_cluster.shared()->emptyAt(node) + draws.tail());
    return {Draw{at, std::min(counted, end), beyond}, Draw{counted, end, beyond + longer},
            Draw{std::max(counted, end), end + draws.tail(), longer}, Draw{end, end}};
}

std::array<Draw, 4> SharedPower::drawsOf(std::uint32_t entry) const
{
    const NodeDraws& draws = m_cluster.draws();
    const Workload::Entry& job = m_cluster.entry(entry);
    const std::int32_t cores = m_cluster.workload().sharedCores(entry);
    if (const auto node = cores > 0 ? m_cluster.shared()->choose(cores) : std::nullopt)
        return onNode(*node, entry, m_cluster.now());
    return draws.start(
        PlannedRun::steady(m_cluster.now(), job.planned, job.nodes * draws.idle + m_cluster.wattsBeyondIdle(entry)), job.nodes);
}

bool SharedPower::allows(std::uint32_t entry) const { return !m_plan || m_plan->hasPower(drawsOf(entry)); }

void SharedPower::take(std::uint32_t entry)
{
    if (!m_plan)
        return;
    for (const Draw& draw : drawsOf(entry))
        m_plan->draw(draw);
}

Time earliestWithPower(const Cluster& cluster, const PowerPlan& plan, std::uint32_t entry, double watts, Time at)
{
    const Time planned = cluster.entry(entry).planned;
    for (Time before = never; at != before && at != never;) {
        before = at;
        at = plan.earliestPower(at, watts, planned + cluster.draws().tail());
        if (at != never)
            at = cluster.maintenance().earliest(at, planned);
    }
    return at;
}

Time SharedPower::earliest(std::uint32_t entry, const SharedGuarantee& guarantee) const
{
    const NodeDraws& draws = m_cluster.draws();
    const Workload::Entry& job = m_cluster.entry(entry);
    const Time at = guarantee.shadow();
    if (at == never)
        return never;
    const bool isInUse = guarantee.node() && at + job.planned <= m_cluster.shared()->emptyAt(*guarantee.node());
    const double watts = m_cluster.wattsBeyondIdle(entry) + (isInUse ? 0 : job.nodes) * (draws.idle - draws.rest());
    return earliestWithPower(m_cluster, *m_plan, entry, watts, at);
}

Time SharedPower::reserve(std::uint32_t entry, SharedGuarantee& guarantee, bool isPlanned)
{
    if (!m_plan)
        return guarantee.shadow();
    const NodeDraws& draws = m_cluster.draws();
    const Workload::Entry& job = m_cluster.entry(entry);
    const double beyond = m_cluster.wattsBeyondIdle(entry);
    const Time at = earliest(entry, guarantee);
    guarantee.delayTo(at);
    if (at == never || !isPlanned)
        return at;
    if (guarantee.node()) {
        for (const Draw& draw : onNode(*guarantee.node(), entry, at))
            m_plan->draw(draw);
        return at;
    }
    for (const Draw& draw : draws.later(PlannedRun::steady(at, job.planned, job.nodes * draws.idle + beyond), job.nodes))
        m_plan->draw(draw);
    return at;
}

} // namespace wattif::power
