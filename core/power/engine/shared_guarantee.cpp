// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/shared_guarantee.h"

#include <algorithm>
#include <span>

namespace wattif::power {

SharedGuarantee::SharedGuarantee(const Cluster& cluster, std::uint32_t entry)
    : m_sharesNode(cluster.workload().sharedCores(entry) > 0)
{
    if (cluster.canStart(entry))
        ofIdleNodes(cluster, entry);
    else if (m_sharesNode)
        ofCores(cluster, cluster.workload().sharedCores(entry));
    else
        ofNodes(cluster, cluster.entry(entry).nodes);
    if (m_shadow != never)
        m_shadow = cluster.maintenance().earliest(m_shadow, cluster.entry(entry).planned);
}

// It has its nodes now.
void SharedGuarantee::ofIdleNodes(const Cluster& cluster, std::uint32_t entry)
{
    m_shadow = cluster.now();
    const std::int32_t cores = cluster.workload().sharedCores(entry);
    m_node = cores > 0 ? cluster.shared()->choose(cores) : std::nullopt;
    if (m_node)
        m_spare = cluster.shared()->freeCores(*m_node) - cores;
    else
        m_extra = cluster.idle() - cluster.entry(entry).nodes;
}

void SharedGuarantee::ofNodes(const Cluster& cluster, std::int32_t needed)
{
    const Releases::Release returning{cluster.now() + cluster.bootTime(), cluster.returning()};
    const Releases::Moment moment =
        cluster.releases().enough(cluster.idle(), needed, std::span(&returning, returning.nodes > 0 ? 1 : 0));
    m_shadow = moment.at;
    m_extra = moment.at == never ? m_extra : moment.free - needed;
}

void SharedGuarantee::ofCores(const Cluster& cluster, std::int32_t cores)
{
    const SharedNodes::Moment moment = cluster.shared()->whenFree(cores);
    const Time mayBoot = cluster.nextBootable();
    const Time booted = std::min(cluster.nextBootEnd(), mayBoot == never ? never : mayBoot + cluster.bootTime());
    m_shadow = std::min(moment.at, booted);
    if (moment.at == never || moment.at > booted)
        return;
    m_node = moment.node;
    m_spare = cluster.shared()->freeCoresAt(moment.node, moment.at) - cores;
}

bool SharedGuarantee::allows(const Cluster& cluster, std::uint32_t entry)
{
    if (m_shadow == never || cluster.now() + cluster.entry(entry).planned <= m_shadow)
        return true;
    const std::int32_t cores = cluster.workload().sharedCores(entry);
    const auto node = cores > 0 ? cluster.shared()->choose(cores) : std::nullopt;
    if (m_node) {
        if (node != m_node)
            return true;
        if (cores > m_spare)
            return false;
        m_spare -= cores;
        return true;
    }
    const bool keepsNodes = node && (m_sharesNode || cluster.shared()->emptyAt(*node) > m_shadow);
    return keepsNodes || takesExtra(cluster.entry(entry).nodes);
}

bool SharedGuarantee::takesExtra(std::int32_t nodes)
{
    if (nodes > m_extra)
        return false;
    m_extra -= nodes;
    return true;
}

} // namespace wattif::power
