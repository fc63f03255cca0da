// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/experiment/engine/experiment.h"

namespace wattif {

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
