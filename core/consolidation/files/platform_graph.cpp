// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/platform_graph.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "core/base/format_message.h"

namespace wattif::consolidation {
namespace {

using Neighbours = std::vector<std::vector<std::int32_t>>;

Switch switchOf(PlatformGraph::Kind kind)
{
    Switch made;
    if (kind == PlatformGraph::Kind::device)
        return made;
    made.idleWatts = 0.0;
    made.portWatts = 0.0;
    if (kind == PlatformGraph::Kind::port)
        made.transferEnergyPerUnit = 0.0;
    return made;
}

/// Vertices in the order of a breadth-first search, and from where each was reached (-1: the start; -2: not at all).
struct Search {
    std::vector<std::int32_t> order;
    std::vector<std::int32_t> from;
};

Search searchFrom(const Neighbours& neighbours, std::int32_t start)
{
    Search search{{start}, std::vector<std::int32_t>(neighbours.size(), -2)};
    search.from[static_cast<std::size_t>(start)] = -1;
    for (std::size_t k = 0; k < search.order.size(); ++k)
        for (const std::int32_t next : neighbours[static_cast<std::size_t>(search.order[k])])
            if (std::int32_t& from = search.from[static_cast<std::size_t>(next)]; from == -2) {
                from = search.order[k];
                search.order.push_back(next);
            }
    return search;
}

/// The middle of a longest path of a tree: as a root it gives the least height.
std::int32_t centreOf(const Neighbours& tree)
{
    const std::int32_t oneEnd = searchFrom(tree, 0).order.back();
    const Search search = searchFrom(tree, oneEnd);
    std::vector<std::int32_t> path;
    for (std::int32_t v = search.order.back(); v >= 0; v = search.from[static_cast<std::size_t>(v)])
        path.push_back(v);
    return path.size() % 2 == 1 ? path[path.size() / 2] : std::min(path[path.size() / 2], path[path.size() / 2 - 1]);
}

void setParents(std::vector<Switch>& switches, const Neighbours& tree)
{
    const Search search = searchFrom(tree, centreOf(tree));
    for (std::size_t s = 0; s < switches.size(); ++s)
        switches[s].parent = SwitchIndex(search.from[s]);
}

} // namespace

std::int32_t PlatformGraph::addVertex(std::string_view name, Kind kind)
{
    Switch made = switchOf(kind);
    made.name = name;
    for (int k = 2; m_names.contains(made.name); ++k)
        made.name = kind == Kind::link && k == 2 ? fmt::format("link {}", name) : fmt::format("{} ({})", name, k);
    m_names.insert(made.name);
    m_switches.push_back(std::move(made));
    return static_cast<std::int32_t>(m_switches.size()) - 1;
}

void PlatformGraph::join(std::int32_t a, std::int32_t b)
{
    if (a != b)
        m_joins.insert(std::minmax(a, b));
}

void PlatformGraph::addNode(Node node, std::int32_t vertex)
{
    node.onSwitch = SwitchIndex(vertex);
    m_nodes.push_back(std::move(node));
}

std::vector<std::vector<std::int32_t>> PlatformGraph::neighbours() const
{
    Neighbours lists(m_switches.size());
    for (const auto& [a, b] : m_joins) {
        lists[static_cast<std::size_t>(a)].push_back(b);
        lists[static_cast<std::size_t>(b)].push_back(a);
    }
    return lists;
}

/// New numbers of the switches that the first node reaches, -1 for the others.
Result<std::vector<std::int32_t>> PlatformGraph::reachable() const
{
    const Search search = searchFrom(neighbours(), m_nodes.front().onSwitch.value);
    std::vector<std::int32_t> numbers(m_switches.size(), -1);
    std::int32_t next = 0;
    for (std::size_t v = 0; v < numbers.size(); ++v)
        if (search.from[v] != -2)
            numbers[v] = next++;
    for (const Node& node : m_nodes)
        if (numbers[node.onSwitch.at()] < 0)
            return badInput(formatMessage("no route joins host '{}' with host '{}'", node.name, m_nodes.front().name));
    return numbers;
}

Result<PlatformGraph::Made> PlatformGraph::make() &&
{
    const auto numbers = reachable();
    if (!numbers)
        return tl::unexpected(numbers.error());
    const auto renumbered = [&numbers](std::int32_t v) { return (*numbers)[static_cast<std::size_t>(v)]; };
    PlatformGraph rest;
    Made made;
    for (std::size_t v = 0; v < m_switches.size(); ++v)
        if ((*numbers)[v] >= 0)
            rest.m_switches.push_back(std::move(m_switches[v]));
    made.leftOut = static_cast<std::int32_t>(m_switches.size() - rest.m_switches.size());
    for (const auto& [a, b] : m_joins)
        if (renumbered(a) >= 0)
            rest.m_joins.emplace(renumbered(a), renumbered(b));
    const bool isTree = rest.m_joins.size() + 1 == rest.m_switches.size();
    if (isTree)
        setParents(rest.m_switches, rest.neighbours());
    else
        for (const auto& [a, b] : rest.m_joins)
            made.instance.links.push_back({.a = SwitchIndex(a), .b = SwitchIndex(b)});
    for (Node& node : m_nodes)
        node.onSwitch = SwitchIndex(renumbered(node.onSwitch.value));
    made.instance.switches = std::move(rest.m_switches);
    made.instance.nodes = std::move(m_nodes);
    return made;
}

} // namespace wattif::consolidation
