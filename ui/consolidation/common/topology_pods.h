// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_layout.h"

namespace wattif::ui {

/// A graph whose switches farthest from the nodes (the core) join parts that hang together without them (pods).
struct PodGroups {
    /// A pod's switches by their distance from the nodes: edge, aggregation, ...
    using Tiers = std::vector<std::vector<consolidation::SwitchIndex>>;
    std::vector<Tiers> pods;                                   ///< empty: no fat-tree
    std::vector<std::vector<consolidation::SwitchIndex>> core; ///< groups with the same neighbours
};

/// Finds the pods of a fat-tree (Al-Fares, Loukissas and Vahdat 2008) or of a graph like one: at least three tiers, two pods that
/// have them all, no parents. Empty for others. O(switches log switches + links).
[[nodiscard]] PodGroups findPods(const consolidation::Instance& instance);

/// Places a fat-tree: core groups at the top, below them the pods in frames, as many in a row as the view's shape wants;
/// links bundled. The racks come with their sizes.
void layoutPods(const consolidation::Instance& instance, const PodGroups& groups, const HeldSwitches& held,
                const LayoutChoice& choice, TopologyLayout& layout);

} // namespace wattif::ui
