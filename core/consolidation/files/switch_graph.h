// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/format_message.h"
#include "core/consolidation/files/platform_file.h"
#include "core/consolidation/files/platform_graph.h"

namespace wattif::consolidation {

/// Makes a platform of a graph whose nodes are switches, each with the same number of hosts. Errors have no place: readers add
/// it.
class SwitchGraph {
public:
    SwitchGraph(std::int64_t hostsEach, Platform& made) : m_hostsEach(hostsEach), m_made(made) { }

    /// Adds a switch with its hosts; names may occur twice, ids may not.
    [[nodiscard]] Result<void> addNode(const std::string& id, std::string_view name);
    [[nodiscard]] bool hasNode(const std::string& id) const { return m_vertices.find(id) != m_vertices.end(); }
    /// Joins two switches. An edge from a node to itself and a further one between the same nodes is left out; `where` returns
    /// its Place.
    template <class Where>
    [[nodiscard]] Result<void> addEdge(const std::string& from, const std::string& to, const Where& where)
    {
        const auto a = m_vertices.find(from);
        const auto b = m_vertices.find(to);
        if (a == m_vertices.end() || b == m_vertices.end())
            return badInput(formatMessage("there is no node '{}'", a == m_vertices.end() ? from : to));
        ++m_made.declaredLinks;
        if (a == b)
            m_made.replaced.add("from a node to itself", "edge", where);
        else if (m_joined.insert(std::minmax(a->second, b->second)).second)
            m_graph.join(a->second, b->second);
        else
            m_made.replaced.add("taken as one with another between the same two nodes", "edge", where);
        return {};
    }
    /// Puts the instance into the platform. Error(badInput) for no nodes and for parts that are not joined.
    [[nodiscard]] Result<void> finish();

private:
    [[nodiscard]] std::string hostName(std::string_view name, std::int64_t k);

    std::int64_t m_hostsEach;
    Platform& m_made;
    PlatformGraph m_graph;
    std::unordered_map<std::string, std::int32_t> m_vertices;
    std::set<std::pair<std::int32_t, std::int32_t>> m_joined;
    std::set<std::string, std::less<>> m_hostNames;
};

} // namespace wattif::consolidation
