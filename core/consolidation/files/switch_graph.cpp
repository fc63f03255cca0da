// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/switch_graph.h"

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/consolidation/model/limits.h"

namespace wattif::consolidation {

Result<void> SwitchGraph::addNode(const std::string& id, std::string_view name)
{
    const std::int32_t vertex = m_graph.addVertex(name, PlatformGraph::Kind::device);
    if (!m_vertices.emplace(id, vertex).second)
        return badInput(formatMessage("there is a node '{}' already", id));
    for (std::int64_t k = 1; k <= m_hostsEach; ++k) {
        if (m_graph.nodes().size() >= maxNodes)
            return badInput(formatMessage("there are more than {} nodes; the option hosts sets the number per switch", maxNodes));
        m_graph.addNode({.name = hostName(name, k)}, vertex);
        ++m_made.hosts;
        ++m_made.hostsWithoutWatts;
    }
    return {};
}

/// Labels may be the same; names of hosts may not.
std::string SwitchGraph::hostName(std::string_view name, std::int64_t k)
{
    std::string made = m_hostsEach == 1 ? std::string(name) : fmt::format("{}-{}", name, k);
    for (int again = 2; !m_hostNames.insert(made).second; ++again)
        made = fmt::format("{}-{} ({})", name, k, again);
    return made;
}

Result<void> SwitchGraph::finish()
{
    if (m_vertices.empty())
        return badInput("there are no nodes");
    auto made = std::move(m_graph).make();
    if (!made)
        return propagateError(made);
    m_made.leftOutSwitches = made->leftOut;
    m_made.instance = std::move(made->instance);
    return check(m_made.instance);
}

} // namespace wattif::consolidation
