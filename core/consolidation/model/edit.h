// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Edits are pure: they return the changed instance or say why not; the given one stays. Edits that change which applications
/// there are or where they begin drop the manual moves.

/// Adds a switch with a fresh name ("switch-7") below `parent` (-1: where there is no switch yet), like its siblings.
[[nodiscard]] Result<Instance> withSwitchAdded(const Instance& instance, SwitchIndex parent,
                                               std::optional<Position> position = {});
/// Replaces a switch: name, energies, watts, position, parent. Error for a cycle, a second root of a tree, a name that is taken.
[[nodiscard]] Result<Instance> withSwitch(const Instance& instance, SwitchIndex s, const Switch& value);
/// Removes switches; nodes and child switches of each go to its parent. Without the root of a tree its first child becomes the
/// root, with the others below it. Error for the last switch, and in a graph where the rest would fall apart.
[[nodiscard]] Result<Instance> withoutSwitches(const Instance& instance, std::span<const SwitchIndex> which);
/// Moves a switch below another. Error for a cycle.
[[nodiscard]] Result<Instance> withParent(const Instance& instance, SwitchIndex s, SwitchIndex parent);
[[nodiscard]] Result<Instance> withPositions(const Instance& instance, std::span<const SwitchIndex> which,
                                             std::span<const Position> positions);
/// Forgets all positions: the layout decides.
[[nodiscard]] Instance withoutPositions(Instance instance);
/// Adds a link between two switches that have none; the topology becomes a graph.
[[nodiscard]] Result<Instance> withLink(const Instance& instance, const Link& link);
[[nodiscard]] Result<Instance> withLinkAt(const Instance& instance, std::size_t index, const Link& link);
/// Error where the switches would fall apart.
[[nodiscard]] Result<Instance> withoutLinks(const Instance& instance, std::span<const std::size_t> which);

/// Adds an empty node with a fresh name on a switch, with the watts and inlet of the last node there.
[[nodiscard]] Result<Instance> withNodeAdded(const Instance& instance, SwitchIndex onSwitch);
[[nodiscard]] Result<Instance> withNode(const Instance& instance, NodeIndex i, const Node& value);
/// Checks like withNode, without another instance: finds errors in a node that keeps its name, or in the number of applications.
/// O(nodes).
[[nodiscard]] Result<void> checkNode(const Instance& instance, NodeIndex i, const Node& value);
[[nodiscard]] Result<Instance> withNodes(const Instance& instance, std::span<const NodeIndex> which,
                                         std::span<const Node> values);
/// Removes nodes with their applications; Error for the last node.
[[nodiscard]] Result<Instance> withoutNodes(const Instance& instance, std::span<const NodeIndex> which);
/// Moves nodes to another switch.
[[nodiscard]] Result<Instance> withNodesOn(const Instance& instance, std::span<const NodeIndex> which, SwitchIndex onSwitch);

/// Policy manual: from the placement of `base` (a policy's name, empty: the present one) moves one more application; a move of
/// the same application takes the place of an earlier one. A changed base drops the earlier moves.
[[nodiscard]] Result<Instance> withManualMove(const Instance& instance, const std::string& base, const ManualMove& move);
[[nodiscard]] Instance withoutManualMoves(Instance instance);

/// Reads sizes as a cell shows them: "12, 30.5; 7" (comma, semicolon or blanks; a comma with digits on both sides and no blank
/// parts too).
[[nodiscard]] Result<std::vector<double>> parseSizes(std::string_view text);
[[nodiscard]] std::string sizesText(std::span<const double> sizes);

} // namespace wattif::consolidation
