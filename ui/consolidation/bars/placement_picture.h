// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <QString>

#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"
#include "ui/consolidation/common/move_trial.h"

namespace wattif::ui {

/// The order of the bars of the nodes.
enum class BarOrder { listed, byLoad, bySwitch };

/// A placement before and after, a bar for each node; applications are its pieces.
struct PlacementPicture {
    InstancePtr instance; ///< null: nothing to show
    std::shared_ptr<const consolidation::Outcome> outcome;
    consolidation::Placement after;
    bool isFinal = true;                    ///< `after` is the outcome's placement
    consolidation::ApplicationIndex newest; ///< moved by the last step shown; -1 for none or at the end
    BarOrder order = BarOrder::listed;
    std::vector<consolidation::NodeIndex> nodeAt;                   ///< by bar
    std::vector<std::int32_t> barOf;                                ///< by node
    std::vector<std::int32_t> firstAfter;                           ///< by node and one more, into `applicationsAfter`
    std::vector<consolidation::ApplicationIndex> applicationsAfter; ///< by node; those that stayed first
    std::vector<double> loadsAfter;                                 ///< by node
    std::vector<std::int32_t> levels; ///< by application: the level it moved at, 0 for one that stayed
    std::int32_t highestLevel = 0;    ///< of any move
    std::size_t sharedPrefix = 0;     ///< characters that the names of all nodes begin with, up to a mark: "node-"
    std::vector<bool> differs; ///< by run of letters, of digits or of marks in names; empty where names differ in their runs

    std::shared_ptr<const PlacementPicture> before{}; ///< another placement of the same nodes: marked where it differs

    [[nodiscard]] bool isEmpty() const { return !instance; }
    /// Returns whether both have the same numbers of nodes and applications, which marking one in the other requires.
    [[nodiscard]] bool isComparable(const PlacementPicture& other) const
    {
        return nodeAt.size() == other.nodeAt.size() && after.size() == other.after.size();
    }
    [[nodiscard]] int bars() const { return static_cast<int>(nodeAt.size()); }
    [[nodiscard]] const consolidation::System& system() const { return *outcome->system; }
    [[nodiscard]] std::span<const consolidation::ApplicationIndex> on(consolidation::NodeIndex node) const;
    [[nodiscard]] int barOfNode(consolidation::NodeIndex node) const { return barOf[node.at()]; }
};

/// Makes the picture of an outcome after `moves` of its moves; -1 for all. O(applications + nodes log nodes).
[[nodiscard]] PlacementPicture placementPicture(InstancePtr instance, std::shared_ptr<const consolidation::Outcome> outcome,
                                                int moves, BarOrder order);

/// Returns the runs of letters, of digits and of other characters of a name: "rack", "-", "10" for "rack-10".
[[nodiscard]] std::vector<std::string_view> nameRuns(std::string_view name);

/// Returns the picture's placement for moves by hand; the picture must outlive it.
[[nodiscard]] MoveTrial trialOf(const PlacementPicture& picture);

/// application,size,node_before,node_after,level,energy_j: a row for each application.
[[nodiscard]] QString placementCsv(const PlacementPicture& picture);

} // namespace wattif::ui
