// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include "core/consolidation/model/instance.h"
#include "ui/consolidation/common/topology_painter.h"

namespace wattif::ui {

/// Applies a line drawn from one switch to another: moves `from` below `to`, or where links are wanted (or the topology has some
/// already) joins both by a link like the last one.
[[nodiscard]] Result<consolidation::Instance> withConnection(const consolidation::Instance& instance,
                                                             consolidation::SwitchIndex from, consolidation::SwitchIndex to,
                                                             bool asLink);
/// Removes nodes, links and switches of a selection in one go; the first reason why not.
[[nodiscard]] Result<consolidation::Instance> withoutSelection(const consolidation::Instance& instance,
                                                               const TopologySelection& selection);
/// Changes many switches, links or nodes alike; the result is checked.
[[nodiscard]] Result<consolidation::Instance> withSwitchesChanged(const consolidation::Instance& instance,
                                                                  const std::set<consolidation::SwitchIndex>& which,
                                                                  const std::function<void(consolidation::Switch&)>& change);
[[nodiscard]] Result<consolidation::Instance> withLinksChanged(const consolidation::Instance& instance,
                                                               const std::set<std::size_t>& which,
                                                               const std::function<void(consolidation::Link&)>& change);
[[nodiscard]] Result<consolidation::Instance> withNodesChanged(const consolidation::Instance& instance,
                                                               const std::set<consolidation::NodeIndex>& which,
                                                               const std::function<void(consolidation::Node&)>& change);
/// Moves switches below another one.
[[nodiscard]] Result<consolidation::Instance> withParents(const consolidation::Instance& instance,
                                                          const std::set<consolidation::SwitchIndex>& which,
                                                          consolidation::SwitchIndex parent);

/// Returns the selection after an edit: by index if the number of things is the same (a rename), else by name.
[[nodiscard]] TopologySelection carriedOver(const consolidation::Instance& before, const consolidation::Instance& after,
                                            const TopologySelection& selection);

/// A ready-made topology with drawn loads.
struct ReadyMade {
    enum class Kind { tree, racks, fatTree };
    enum class Loads { uniform, normal, empty };
    Kind kind = Kind::tree;
    std::int32_t nodes = 64;
    std::int32_t ports = 8; ///< racks: nodes in one
    Loads loads = Loads::uniform;
    std::uint64_t seed = 1;
};
/// Makes it; capacity, thresholds and cooling are those of `like`.
[[nodiscard]] Result<consolidation::Instance> makeReady(const ReadyMade& choice, const consolidation::Instance& like);
/// The nodes of a fat-tree of switches with k ports, k^3 / 4.
[[nodiscard]] std::int64_t fatTreeNodes(std::int32_t ports);

} // namespace wattif::ui
