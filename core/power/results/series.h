// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Counts over time, one point wherever something changes: for charts under the timeline.
struct Series {
    std::vector<Time> at;
    std::vector<std::array<std::int32_t, nodeStateCount>> nodes; ///< in each state from `at` on
    std::vector<std::int32_t> waitingJobs;
    std::vector<std::int32_t> waitingNodes;
    std::vector<double> ownWatts; ///< what kinds of nodes and jobs draw beyond nodes x watts; empty where nothing differs

    [[nodiscard]] double ownWattsAt(std::size_t i) const { return ownWatts.empty() ? 0.0 : ownWatts[i]; }
    /// Power from point i on, watts.
    [[nodiscard]] double watts(std::size_t i, const Watts& watts) const;
};
/// Builds the series from log and submissions; the first point is the beginning of the run. Time O(log + jobs).
[[nodiscard]] Series makeSeries(const Instance& instance, const Outcome& outcome);

} // namespace wattif::power
