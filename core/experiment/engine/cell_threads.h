// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/experiment.h"

namespace wattif {

/// Runs the cell at a position; returns nothing after a stop. Does not throw.
using RunPosition = std::function<std::optional<CellOutcome>(std::uint64_t position, const std::stop_token& stop)>;
/// Makes what one thread calls; called on that thread.
using MakeRunner = std::function<RunPosition()>;

/// The engine below experiments and repeated runs: runs the positions of a shard, of `positions` in all, that are not done, in
/// ascending order on threads, and hands their outcomes to the sink as runExperiment says.
[[nodiscard]] Result<ExperimentProgress> runPositions(std::uint64_t positions, const MakeRunner& makeRunner, CellSink& sink,
                                                      const ExperimentOptions& options);

} // namespace wattif
