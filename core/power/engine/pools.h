// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// The nodes of one kind with the jobs placed on them: a cluster of equal nodes that is simulated separately, on the clock of
/// the whole. Kinds do not influence each other once jobs are placed.
struct Pool {
    NodeRange nodes{};                          ///< of the whole cluster
    std::shared_ptr<const Instance> instance{}; ///< its nodes, limits and jobs, with their times on these nodes
    std::vector<std::uint32_t> jobs{};          ///< of the whole cluster, by the pool's JobIndex
    Workload workload;
};

/// Returns the seed of the failed boots of a kind of nodes: those of different kinds fail independently.
[[nodiscard]] std::int64_t bootFailureSeedOf(const Instance& instance, std::int32_t kind);

/// Returns the pools of a workload whose jobs are placed and let in, one for each kind of nodes in order.
[[nodiscard]] std::vector<Pool> makePools(const Workload& workload);

/// Joins the outcomes of all pools, which begin and end together, to that of the whole cluster: its log in order of time, at one
/// instant in order of the kinds.
[[nodiscard]] std::shared_ptr<Outcome> joinOutcomes(const Workload& workload,
                                                    const std::vector<std::shared_ptr<Outcome>>& outcomes);

} // namespace wattif::power
