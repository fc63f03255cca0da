// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/index.h"
#include "core/consolidation/model/limits.h"
#include "core/consolidation/model/shared_list.h"

namespace wattif::consolidation {

/// A switch by its place in Instance::switches.
using SwitchIndex = Index<struct SwitchTag>;
/// A node by its place in Instance::nodes.
using NodeIndex = Index<struct NodeTag>;
/// An application by its place among all: those of node 0 first, then those of node 1, ...
using ApplicationIndex = Index<struct ApplicationTag>;

/// Where the topology editor shows a switch; the unit is free.
struct Position {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Position&, const Position&) = default;
};

struct Switch {
    std::string name;
    SwitchIndex parent{};               ///< -1: none; in a tree only the root has none
    double transferEnergyPerUnit = 1.0; ///< joules for each unit of data that passes
    double idleWatts = 100.0;           ///< awake, without its ports
    double portWatts = 1.0;             ///< more for each active port
    std::optional<Position> position{}; ///< placed by hand; else the layout decides

    friend bool operator==(const Switch&, const Switch&) = default;
};

/// A link between two switches beside those to parents; makes the topology a graph.
struct Link {
    SwitchIndex a{};
    SwitchIndex b{};
    double transferEnergyPerUnit = 0.0;

    friend bool operator==(const Link&, const Link&) = default;
};

struct Node {
    std::string name;
    SwitchIndex onSwitch{};
    std::vector<double> applications{}; ///< sizes, 0 < a <= capacity, sum <= capacity
    double idleWatts = 95.0;
    double busyWatts = 190.738; ///< at full load
    double inletCelsius = 22.0;

    [[nodiscard]] double load() const;
    friend bool operator==(const Node&, const Node&) = default;
};

/// An application moved manually (policy `manual`): number `application` of node `from` in the instance.
struct ManualMove {
    NodeIndex from{};
    std::int32_t application = 0;
    NodeIndex to{};

    friend bool operator==(const ManualMove&, const ManualMove&) = default;
};

/// Nodes with applications under switches: Qin and Wen 2012, section 3.
struct Instance {
    double capacity = 100.0;     ///< C, of every node
    double fullThreshold = 0.95; ///< y: a node with load >= y C is full
    double referenceCelsius = 22.0;
    double coolingPercentPerCelsius = 4.0;
    std::vector<Switch> switches{};
    std::vector<Link> links{}; ///< any makes the topology a graph
    SharedList<Node> nodes{};
    std::string manualBase{}; ///< policy whose placement the manual moves start from; empty: the present placement
    std::vector<ManualMove> manualMoves{};
    std::string source{}; ///< where the loads or the topology come from, to be cited; may be empty

    [[nodiscard]] bool isTree() const { return links.empty(); }
    friend bool operator==(const Instance&, const Instance&) = default;
};

/// Checks everything that the algorithms rely on: names present and unique, sizes in (0, C], loads <= C, every node on a switch,
/// parents without a cycle, all switches connected, numbers in range, manual moves inside the instance. Error(badInput) with the
/// field named, e.g. "nodes[3].applications[0]".
[[nodiscard]] Result<void> check(const Instance& instance);
/// The same for an instance that was made from `before`, which passed: nodes that both share are not checked again.
[[nodiscard]] Result<void> check(const Instance& instance, const Instance& before);

/// Returns the allowance for rounding when a size is compared with a free capacity: 1e-9 of the capacity.
[[nodiscard]] inline double roundingTolerance(double capacity) { return capacity * 1e-9; }

} // namespace wattif::consolidation
