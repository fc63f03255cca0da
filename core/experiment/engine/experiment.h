// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/shard.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// How far an experiment is.
struct ExperimentProgress {
    std::uint64_t cells = 0;  ///< of the shard
    std::uint64_t before = 0; ///< of them, finished or failed before
    std::uint64_t done = 0;   ///< finished or failed now
    std::uint64_t failed = 0; ///< of `done`
    double seconds = 0.0;     ///< since the beginning

    [[nodiscard]] double cellsPerSecond() const { return seconds > 0.0 ? static_cast<double>(done) / seconds : 0.0; }
    /// The seconds that the rest will take; nothing where no cell is done.
    [[nodiscard]] std::optional<double> secondsLeft() const;
};

/// How an experiment runs.
struct ExperimentOptions {
    unsigned jobs = 0; ///< threads that run cells; 0: as many as the machine runs at once
    Shard shard{};
    PositionSet done{}; ///< that do not run again
    /// For drawn instances that cells share, counted as generators ask for memory, which is several times what an instance keeps;
    /// 0: none are shared.
    std::size_t instanceBytes = std::size_t{256} << 20U;
    std::stop_token stop{};
    /// Called several times a second on the caller's thread; may be empty.
    std::function<void(const ExperimentProgress&)> progress{};
};

/// Runs the unfinished cells of a shard in order, and passes their outcomes to the sink, batch by batch on the caller's thread. A
/// failed cell does not stop the others; a stop drops the running cells within 100 ms. The outcome of a cell depends only on the
/// plan and the cell. Memory does not grow with the number of cells. Error if the sink fails; a stop is not an error.
[[nodiscard]] Result<ExperimentProgress> runExperiment(const Plan& plan, CellSink& sink, const ExperimentOptions& options);

/// Threads that `jobs` stands for: those of the machine for 0.
[[nodiscard]] unsigned threadsOf(unsigned jobs);

/// The estimated effort of an experiment.
struct DryRun {
    std::uint64_t cells = 0;     ///< of the shard that are left
    std::uint64_t runs = 0;      ///< cells x policies
    std::uint64_t timed = 0;     ///< cells that were run to see how long they take
    std::uint64_t failed = 0;    ///< of them
    double secondsPerCell = 0.0; ///< mean of one thread
    double seconds = 0.0;        ///< expected for all, on the threads asked for
    double storeBytes = 0.0;     ///< expected size of the store with these cells
};

/// Runs the first cells, a sample of the whole plan, for about a second, and estimates the time of all. Stores nothing. A stop
/// ends it early.
[[nodiscard]] DryRun dryRun(const Plan& plan, const ExperimentOptions& options);

} // namespace wattif
