// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/power/model/instance.h"
#include "core/slurm/history.h"

namespace wattif::power {

/// The nodes of a cluster that is followed, by kind. Nodes are of one kind that have the same processors, GPUs and followed
/// partitions, and the same name without numbers where kinds of `base` are called so. Memory does not count: the study knows
/// none.
class ClusterKinds {
public:
    /// Values of a kind come from a kind of `base` with its name, or the name of its nodes without numbers, or of one of its
    /// partitions, or from the only kind of a partition with the same name; else they are those of all nodes of `base`.
    /// Partitions keep the policy of their nodes from `base`.
    ClusterKinds(const Instance& base, const slurm::History& history);

    /// Whether all nodes are alike; then there are no kinds and no partitions.
    [[nodiscard]] bool areAlike() const { return m_kinds.empty(); }
    /// Returns each node's number in an instance, where those of a kind are neighbours, by its place in History::nodes().
    [[nodiscard]] const std::vector<std::int32_t>& places() const { return m_places; }
    /// The kind of each node, by its place in History::nodes(); 0 where all are alike.
    [[nodiscard]] const std::vector<std::int32_t>& kindOfNodes() const { return m_kindOf; }

    /// Returns the nodes of a kind in the order of their numbers, as places in History::nodes(); of kind 0, all if all are alike.
    [[nodiscard]] std::vector<std::int32_t> nodesOf(std::int32_t kind) const;

    /// Sets the kinds and partitions of an instance; partitions for jobs that ran on one of several kinds of theirs come last.
    void setKinds(Instance& into) const;
    /// Sets the partition and processors of a job: the kind on which it ran or runs, of several the one with most of its nodes;
    /// of a job that waits, any kind of its partition. Only where nodes differ.
    void place(const slurm::Job& job, Job& into);

private:
    void setPartitions(const Instance& base, const slurm::History& history);
    [[nodiscard]] std::int32_t kindWhereItRan(const slurm::Job& job) const;
    [[nodiscard]] const Partition* partitionOf(const slurm::Job& job) const;
    [[nodiscard]] const Partition& pinned(const Partition* partition, std::int32_t kind);

    std::vector<NodeKind> m_kinds;
    std::vector<Partition> m_partitions;
    std::vector<Partition> m_pinned; ///< of one kind each
    std::vector<std::int32_t> m_places;
    std::vector<std::int32_t> m_kindOf;
    std::map<std::string, std::int32_t, std::less<>> m_kindByName; ///< of nodes
};

} // namespace wattif::power
