// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/consolidation/engine/topology.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Where every application is: the node by ApplicationIndex.
using Placement = std::vector<NodeIndex>;

/// An instance made ready for the algorithms: applications in one row, loads, topology. Immutable and shared by all policies of a
/// run.
class System {
public:
    /// Needs an instance that passed check(); keeps no reference to it.
    explicit System(const Instance& instance);

    [[nodiscard]] double capacity() const { return m_capacity; }
    [[nodiscard]] double fullLoad() const { return m_fullLoad; } ///< y C
    [[nodiscard]] std::size_t nodes() const { return m_switchOf.size(); }
    [[nodiscard]] std::size_t applications() const { return m_sizes.size(); }
    [[nodiscard]] double total() const { return m_total; } ///< T

    [[nodiscard]] double size(ApplicationIndex a) const { return m_sizes[a.at()]; }
    /// The node that an application is on before anything moves.
    [[nodiscard]] NodeIndex home(ApplicationIndex a) const { return m_homes[a.at()]; }
    [[nodiscard]] const Placement& homes() const { return m_homes; }
    /// Applications of node i at the beginning: [first(i), first(i + 1)).
    [[nodiscard]] ApplicationIndex first(NodeIndex i) const { return ApplicationIndex(m_first[i.at()]); }
    [[nodiscard]] std::int32_t count(NodeIndex i) const { return m_first[i.at() + 1] - m_first[i.at()]; }
    [[nodiscard]] double load(NodeIndex i) const { return m_loads[i.at()]; }
    [[nodiscard]] SwitchIndex switchOf(NodeIndex i) const { return m_switchOf[i.at()]; }
    [[nodiscard]] double inletCelsius(NodeIndex i) const { return m_inlets[i.at()]; }
    [[nodiscard]] const Topology& topology() const { return m_topology; }
    /// Returns whether the capacity and all sizes are whole numbers: sums are then exact.
    [[nodiscard]] bool isWhole() const { return m_isWhole; }

    /// Energy to move one unit from node i to node j, joules; 0 for i = j.
    [[nodiscard]] double cost(NodeIndex i, NodeIndex j) const;
    /// Level of two different nodes, from 1.
    [[nodiscard]] std::int32_t level(NodeIndex i, NodeIndex j) const;

private:
    double m_capacity;
    double m_fullLoad;
    double m_total = 0.0;
    bool m_isWhole = true;
    std::vector<double> m_sizes;
    Placement m_homes;
    std::vector<std::int32_t> m_first;
    std::vector<double> m_loads;
    std::vector<SwitchIndex> m_switchOf;
    std::vector<double> m_inlets;
    Topology m_topology;
};

/// Loads of all nodes under a placement.
[[nodiscard]] std::vector<double> loadsOf(const System& system, const Placement& placement);

} // namespace wattif::consolidation
