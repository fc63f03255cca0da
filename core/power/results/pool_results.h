// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/results/pricing.h"

namespace wattif::power {

/// Returns the pool of a node; null where all nodes are alike.
[[nodiscard]] const PoolOutcome* poolOfNode(const Outcome& outcome, std::int32_t node);
/// Returns the pool of the nodes that a job ran on; null where all nodes are alike, or it did not run.
[[nodiscard]] const PoolOutcome* poolOfJob(const Outcome& outcome, std::size_t job);
/// Returns the watts of a node's kind.
[[nodiscard]] const Watts& wattsOfNode(const Instance& instance, const Outcome& outcome, std::int32_t node);
/// Returns the number of nodes that a job ran on; for one that did not run, what it asks for.
[[nodiscard]] std::int32_t nodesUsed(const Instance& instance, const Outcome& outcome, std::size_t job);
/// Returns how many nodes' cores a job ran on: a fraction where it shared a node.
[[nodiscard]] double nodeShareIn(const Instance& instance, const Outcome& outcome, std::size_t job);
/// Returns how many nodes' cores a job loads, as loadedNodesOf().
[[nodiscard]] double loadedNodesIn(const Instance& instance, const Outcome& outcome, std::size_t job);
/// Returns the watts that a job draws beyond its busy nodes, as ownWatts(), but of the nodes that it ran on: those of another
/// kind than its first choice draw otherwise.
[[nodiscard]] double ownWattsIn(const Instance& instance, const Outcome& outcome, std::size_t job);
/// Returns the power of a job's nodes while it ran, watts, along a straight line from idle to busy.
[[nodiscard]] double jobWatts(const Instance& instance, const Outcome& outcome, std::size_t job);
/// Returns the energy of each job's nodes while it ran, joules: of nodes that it shared, the part of its cores. 0 for one that
/// did not run.
[[nodiscard]] std::vector<double> jobJoules(const Instance& instance, const Outcome& outcome);

/// The jobs and the nodes of a partition.
struct PartitionTotals {
    std::string name{};
    std::int64_t jobs = 0; ///< that ran
    std::int64_t rejected = 0;
    double meanWaitSeconds = 0.0; ///< not applicable without jobs
    double p95WaitSeconds = 0.0;
    double maxWaitSeconds = 0.0;
    Priced energy{};
};
/// Returns the totals of each partition; none where all nodes are alike. They add up to those of the run: the energy of a kind in
/// several partitions is divided by the node time of their jobs, without jobs it counts for the first of them.
[[nodiscard]] std::vector<PartitionTotals> partitionTotals(const Instance& instance, const Outcome& outcome);

} // namespace wattif::power
