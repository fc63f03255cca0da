// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// What a log recorded beside what a run simulated, over the jobs that ran and whose wait is known.
struct RecordedWaits {
    /// Waits in seconds, and the share of the node time until the last end in which these jobs run (above 1 where jobs of the log
    /// shared nodes).
    struct Side {
        double mean = 0.0;
        double p95 = 0.0;
        double busyShare = 0.0;
    };
    Side recorded{};
    Side simulated{};
    std::int64_t jobs = 0;
    std::int64_t later = 0; ///< starts later than recorded
    double laterMean = 0.0; ///< by how much, seconds, over these; 0 without
    double laterMax = 0.0;  ///< the largest of them
};

/// Compares a run with the log; nothing where no job that ran has a recorded wait.
[[nodiscard]] std::optional<RecordedWaits> recordedWaits(const Instance& instance, const Outcome& outcome);

/// The quantile of type 7 of values that may be put into another order; NaN for none. O(n).
[[nodiscard]] double quantileOf(std::vector<double>& values, double q);

} // namespace wattif::power
