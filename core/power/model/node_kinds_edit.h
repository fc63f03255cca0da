// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Edits of the kinds of nodes and of the partitions, as in edit.h: pure, and checked as a whole. The nodes of the instance are
/// always those of all kinds together.

/// Turns nodes that are all alike into one kind, which states nothing but their number. Error if there are kinds already.
[[nodiscard]] Result<Instance> withPresentNodesAsKind(const Instance& instance);
[[nodiscard]] Result<Instance> withNodeKind(const Instance& instance, std::size_t at, const NodeKind& kind);
/// Adds a kind behind the others, and to the default partition if there are partitions. An empty name becomes "kind-2".
[[nodiscard]] Result<Instance> withNodeKindAdded(const Instance& instance, NodeKind kind);
/// Removes kinds, also from the partitions. Without any kind all nodes are alike again, as many as before, without partitions.
[[nodiscard]] Result<Instance> withoutNodeKinds(const Instance& instance, std::span<const std::size_t> kinds);

/// Changes a partition. Jobs that ask for it follow its new name; if it becomes the default one, the other is no longer.
[[nodiscard]] Result<Instance> withPartition(const Instance& instance, std::size_t at, const Partition& partition);
/// Adds a partition behind the others; an empty name becomes "partition-2". The first ones are those that jobs ask for, with all
/// kinds each; if no job asks for one, it is that which is given, as the default.
[[nodiscard]] Result<Instance> withPartitionAdded(const Instance& instance, Partition partition);
[[nodiscard]] Result<Instance> withoutPartitions(const Instance& instance, std::span<const std::size_t> partitions);

/// The parts of these edits, unchecked, for several edits in one; withNodesOfKinds checks what has become of them.
void addNodeKind(Instance& instance, NodeKind kind);
void setPartition(Instance& instance, std::size_t at, const Partition& partition);
void addPartition(Instance& instance, Partition partition);
/// Sets the nodes of the instance to those of its kinds, if there are any, and checks it.
[[nodiscard]] Result<Instance> withNodesOfKinds(Instance instance);

/// The kinds of a list of names; Error for an unknown one.
[[nodiscard]] Result<std::vector<std::int32_t>> kindsNamed(const Instance& instance, std::span<const std::string> names);

} // namespace wattif::power
