// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/system.h"

#include <cmath>

#include "core/base/stop_scope.h"

namespace wattif::consolidation {

System::System(const Instance& instance)
    : m_capacity(instance.capacity), m_fullLoad(instance.fullThreshold * instance.capacity), m_topology(instance)
{
    const auto isWhole = [](double value) { return std::trunc(value) == value; };
    m_isWhole = isWhole(m_capacity);
    m_first.reserve(instance.nodes.size() + 1);
    m_first.push_back(0);
    StopCheck check;
    bool stopped = false; // the result is then discarded: the other nodes are left empty
    for (std::size_t i = 0; i < instance.nodes.size(); ++i) {
        const Node& node = instance.nodes[i];
        double load = 0.0;
        stopped = stopped || check.wanted();
        for (const double size : stopped ? std::vector<double>() : node.applications) {
            m_sizes.push_back(size);
            m_homes.emplace_back(i);
            m_isWhole = m_isWhole && isWhole(size);
            load += size;
        }
        m_first.push_back(static_cast<std::int32_t>(m_sizes.size()));
        m_loads.push_back(load);
        m_switchOf.push_back(node.onSwitch);
        m_inlets.push_back(node.inletCelsius);
        m_total += load;
    }
}

double System::cost(NodeIndex i, NodeIndex j) const { return i == j ? 0.0 : m_topology.cost(switchOf(i), switchOf(j)); }

std::int32_t System::level(NodeIndex i, NodeIndex j) const { return m_topology.level(switchOf(i), switchOf(j)); }

std::vector<double> loadsOf(const System& system, const Placement& placement)
{
    std::vector<double> loads(system.nodes(), 0.0);
    for (std::size_t a = 0; a < placement.size(); ++a)
        loads[placement[a].at()] += system.size(ApplicationIndex(a));
    return loads;
}

} // namespace wattif::consolidation
