// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/power/model/instance.h"
#include "core/power/results/tuning_runner.h"

namespace wattif::power {

/// An option of `load-factor` that a tuning varies.
struct TuningRange {
    std::string option; ///< e.g. "stop_below"
    double from = 0.0;
    double to = 1.0;
    int steps = 4; ///< values of a grid, both ends included; 1: only `from`
};
/// The options that can be varied, in the order of forms: the interval and the four thresholds.
[[nodiscard]] std::span<const std::string> tunableOptions();

/// The points that a tuning tries.
struct TuningSpec {
    OptionValues base{}; ///< options of `load-factor` that are not varied
    std::vector<TuningRange> ranges{};
    bool random = false; ///< draw `samples` points of the ranges instead of all points of the grid
    int samples = 200;
    std::uint64_t seed = 1;
    unsigned threads = 0; ///< workers; 0: as many as the machine runs at once
};
inline constexpr std::size_t maxTuningRuns = 20'000;

/// The options of each run, without repeats; points with thresholds out of order are left out.
/// Error(badInput) for empty or unknown ranges, too many runs, or when no point is left.
[[nodiscard]] Result<std::vector<OptionValues>> tuningPlan(const TuningSpec& spec);

/// The outcome of a tuning. The lists are in the order of the plan, whatever the number of workers.
struct TuningResult {
    TuningSpec spec;
    TuningPoint alwaysOn;
    TuningPoint oracle;
    std::vector<TuningPoint> runs;        ///< of `load-factor`
    std::vector<std::size_t> front;       ///< of `runs`, by ascending energy
    std::vector<TuningPoint> idleTimeout; ///< by ascending suspend_time_s
    std::vector<TuningPoint> reserve;     ///< by ascending spare_nodes
    bool complete = true;
};
/// The tuning before its runs: the points of the plan and, to compare, `always-on`, `oracle`, `idle-timeout` over suspend times
/// and `reserve` over spare nodes, none of them finished. Errors as tuningPlan.
[[nodiscard]] Result<TuningResult> beginTuning(const Instance& instance, const TuningSpec& spec);
/// All points of it but `always-on`, which runs before them.
[[nodiscard]] std::vector<TuningPoint*> pointsToRun(TuningResult& result);
/// The finished runs that none other beats in both energy and waiting, by ascending energy.
[[nodiscard]] std::vector<std::size_t> frontOf(const std::vector<TuningPoint>& runs);

} // namespace wattif::power
