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
#include <cmath>

#include "core/base/checked.h"

namespace wattif::power {

SharedPower::SharedPower(const Cluster& cluster) : m_cluster(cluster)
{
    if (cluster.workload().instance().isCapped())
        m_plan = cluster.plan(cluster.longestPlanned());
}

std::array<Draw, 3> SharedPower::onNode(std::int32_t node, std::uint32_t entry, Time at) const
{
    const NodeDraws& draws = m_cluster.draws();
    const double beyond = m_cluster.wattsBeyondIdle(entry);
    const double longer = draws.idle - draws.rest();
    const Time end = at + m_cluster.entry(entry).planned;
    const Time counted = std::max(at, m_cluster.shared()->emptyAt(node) + draws.tail());
    return {Draw{at, std::min(counted, end), beyond}, Draw{counted, end, beyond + longer},
            Draw{std::max(counted, end), end + draws.tail(), longer}};
}

std::array<Draw, 3> SharedPower::drawsOf(std::uint32_t entry) const
{
    const NodeDraws& draws = m_cluster.draws();
    const Workload::Entry& job = m_cluster.entry(entry);
    const std::int32_t cores = m_cluster.workload().sharedCores(entry);
    if (const auto node = cores > 0 ? m_cluster.shared()->choose(cores) : std::nullopt)
        return onNode(*node, entry, m_cluster.now());
    return draws.start(m_cluster.now(), job.planned, job.nodes * draws.idle + m_cluster.wattsBeyondIdle(entry), job.nodes);
}

bool SharedPower::allows(std::uint32_t entry) const { return !m_plan || m_plan->hasPower(drawsOf(entry)); }

void SharedPower::take(std::uint32_t entry)
{
    if (!m_plan)
        return;
    for (const Draw& draw : drawsOf(entry))
        m_plan->draw(draw);
}

Time SharedPower::earliest(std::uint32_t entry, const SharedGuarantee& guarantee) const
{
    const NodeDraws& draws = m_cluster.draws();
    const Workload::Entry& job = m_cluster.entry(entry);
    Time at = guarantee.shadow();
    if (at == never)
        return never;
    const bool isInUse = guarantee.node() && at + job.planned <= m_cluster.shared()->emptyAt(*guarantee.node());
    const double watts = m_cluster.wattsBeyondIdle(entry) + (isInUse ? 0 : job.nodes) * (draws.idle - draws.rest());
    for (Time before = never; at != before && at != never;) {
        before = at;
        at = m_plan->earliestPower(at, watts, job.planned + draws.tail());
        if (at != never)
            at = m_cluster.maintenance().earliest(at, job.planned);
    }
    return at;
}

void SharedPower::reserve(std::uint32_t entry, SharedGuarantee& guarantee, bool isPlanned)
{
    if (!m_plan)
        return;
    const NodeDraws& draws = m_cluster.draws();
    const Workload::Entry& job = m_cluster.entry(entry);
    const double beyond = m_cluster.wattsBeyondIdle(entry);
    const bool findsNodes = m_cluster.canStart(entry) && job.planned <= m_cluster.maintenance().openFor(m_cluster.now());
    const Time at = earliest(entry, guarantee);
    guarantee.delayTo(at);
    if (findsNodes && at != never && at <= m_cluster.now() + draws.shutdownTime) {
        m_missing = beyond;
        m_keeps = guarantee.node() ? 0 : job.nodes;
    }
    if (at == never || !isPlanned)
        return;
    if (guarantee.node()) {
        for (const Draw& draw : onNode(*guarantee.node(), entry, at))
            m_plan->draw(draw);
        return;
    }
    for (const Draw& draw : draws.later(at, job.planned, job.nodes * draws.idle + beyond, job.nodes))
        m_plan->draw(draw);
}

std::int32_t SharedPower::nodesToStop() const { return m_missing ? idleNodesToStop(m_cluster, *m_plan, *m_missing, m_keeps) : 0; }

std::int32_t idleNodesToStop(const Cluster& cluster, const PowerPlan& plan, double watts, std::int32_t keeps)
{
    const NodeDraws& draws = cluster.draws();
    const double gain = draws.idle - draws.off;
    if (!draws.goOff || cluster.idle() <= keeps || gain <= 0.0)
        return 0;
    const double coming = cluster.count(NodeState::shuttingDown) * (draws.shutting - draws.off);
    const double missing = watts - plan.minWatts(cluster.now(), cluster.now() + 1) - coming;
    return toInteger<std::int32_t>(
        std::clamp(std::ceil(missing / gain - 1e-9), 0.0, static_cast<double>(cluster.idle() - keeps)));
}

} // namespace wattif::power
