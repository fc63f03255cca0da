// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/node_loads.h"

namespace wattif::power {

NodeLoads::NodeLoads(const Instance& instance)
    : m_instance(instance), m_curve(instance.powerModel), m_range(instance.watts.busy - instance.watts.idle)
{
    if (isNeeded() && instance.sharesNodes())
        m_nodes.resize(static_cast<std::size_t>(instance.nodes));
}

double NodeLoads::change(std::int32_t node, std::int32_t cores, Time now)
{
    Node& of = m_nodes[static_cast<std::size_t>(node)];
    const double load = static_cast<double>(of.cores) / m_instance.coresPerNode;
    const double joules = m_range * m_curve.beyondLine(load) * toSeconds(now - of.since);
    of.cores += cores;
    of.since = now;
    return joules;
}

double NodeLoads::ofWholeNodes(const Workload::Entry& entry, const Job& job, Time length) const
{
    const double load = loadedNodesOf(m_instance, job, m_instance.coresPerNode, entry.nodes) / entry.nodes;
    return entry.nodes * m_range * m_curve.beyondLine(load) * toSeconds(length);
}

} // namespace wattif::power
