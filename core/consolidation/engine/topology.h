// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// A group of nodes by its place in Topology::groups.
using GroupIndex = Index<struct GroupTag>;

/// Nodes that form a unit at a level: those below a switch of a tree, or those merged in a graph.
struct Group {
    std::int32_t level = 1;
    GroupIndex parent{};    ///< -1: the root
    SwitchIndex atSwitch{}; ///< tree: every group; graph: groups of level 1; else -1
    double cost = 0.0;      ///< graph: path cost at which the group joined, joules a unit
};

/// Cheapest paths between the switches of a graph.
class GraphPaths {
public:
    explicit GraphPaths(const Instance& instance);

    /// Energy to bring one unit from a node on a to a node on b, both switches included, joules.
    [[nodiscard]] double cost(SwitchIndex a, SwitchIndex b) const { return m_costs[a.at() * m_count + b.at()]; }
    /// The switch before b on the path from a; -1 for b = a.
    [[nodiscard]] SwitchIndex before(SwitchIndex a, SwitchIndex b) const
    {
        return SwitchIndex(m_before[a.at() * m_count + b.at()]);
    }
    [[nodiscard]] std::size_t count() const { return m_count; }

private:
    std::size_t m_count = 0;
    std::vector<double> m_costs;
    std::vector<std::int32_t> m_before;
};

/// Levels, groups and path costs of an instance's switches; docs/consolidation.md, Model.
class Topology {
public:
    /// Needs an instance that passed check(). Cost: O(S) for a tree, O(S^2 log S) for a graph of S switches.
    explicit Topology(const Instance& instance);

    /// Returns all groups, lower levels first: children precede parents.
    [[nodiscard]] std::span<const Group> groups() const { return m_groups; }
    [[nodiscard]] const Group& group(GroupIndex g) const { return m_groups[g.at()]; }
    [[nodiscard]] GroupIndex root() const { return GroupIndex(m_groups.size() - 1); }
    [[nodiscard]] std::int32_t levels() const { return m_groups.back().level; }
    /// The level-1 group of a switch's own nodes (tree: the switch's group); -1 for a switch of a graph without nodes.
    [[nodiscard]] GroupIndex groupOf(SwitchIndex s) const { return m_groupOfSwitch[s.at()]; }

    /// The smallest group that holds the nodes of both switches.
    [[nodiscard]] GroupIndex common(SwitchIndex a, SwitchIndex b) const;
    [[nodiscard]] std::int32_t level(SwitchIndex a, SwitchIndex b) const { return group(common(a, b)).level; }
    /// p: energy to move one unit between two different nodes on these switches, joules.
    [[nodiscard]] double cost(SwitchIndex a, SwitchIndex b) const;

    [[nodiscard]] bool isTree() const { return !m_paths; }
    /// Paths of a graph; null for a tree.
    [[nodiscard]] const GraphPaths* paths() const { return m_paths.get(); }

private:
    void makeTree(const Instance& instance);
    void makeGraph(const Instance& instance);
    void linkUp();

    std::vector<Group> m_groups;
    std::vector<GroupIndex> m_groupOfSwitch;
    std::vector<std::int32_t> m_depth; ///< of a group below the root
    std::vector<GroupIndex> m_jump;    ///< an ancestor farther up: finds common groups in O(log) steps
    std::vector<double> m_energyUp;    ///< tree: sum of energies from the group's switch to the root
    std::vector<double> m_energy;      ///< tree: of the group's switch
    std::shared_ptr<const GraphPaths> m_paths;
};

} // namespace wattif::consolidation
