// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// The jobs of a trace at a glance.
struct TraceFacts {
    std::size_t jobs = 0;
    double spanSeconds = 0.0;                            ///< first to last submission
    double offeredLoad = 0.0;                            ///< of the jobs that are let in
    std::int32_t largestNodes = 0;                       ///< of all jobs
    std::array<std::int64_t, rejectionCount> rejected{}; ///< by Rejection; [none] counts the jobs let in
};
[[nodiscard]] TraceFacts traceFacts(const Instance& instance);

/// Work submitted over time: bin i covers [from + i width, from + (i + 1) width).
struct ArrivalCurve {
    double fromSeconds = 0.0;
    double widthSeconds = 0.0;
    std::vector<double> nodeHours;  ///< nodes x run time of the jobs submitted in the bin, of those let in
    std::vector<std::int64_t> jobs; ///< submitted in the bin, all

    /// Node-hours submitted per hour.
    [[nodiscard]] double rate(std::size_t i) const { return nodeHours[i] * 3600.0 / widthSeconds; }
    [[nodiscard]] double startOf(std::size_t i) const { return fromSeconds + widthSeconds * static_cast<double>(i); }
};
/// Bins of whole hours (or a round part of one for short traces), at most `maxBins`; none for an empty trace.
[[nodiscard]] ArrivalCurve arrivalCurve(const Instance& instance, std::size_t maxBins);

/// The power and the cost of an outcome over the days of its run.
struct DayCurves {
    std::vector<double> averageWatts; ///< by time of day, as many even bins as asked for; NaN where the run never is
    struct Day {
        double fromSeconds = 0.0; ///< its midnight, or the beginning of the run, in seconds of the trace
        double seconds = 0.0;     ///< of the day that the run covers
        double energyJoules = 0.0;
        double cost = 0.0;
        double carbonGrams = 0.0;
    };
    std::vector<Day> days; ///< calendar days by startOfDaySeconds, from the first of the run to its last
};
/// Integrates the power of an outcome exactly; the sums of the days are those of `priced`.
[[nodiscard]] DayCurves dayCurves(const Instance& instance, const Outcome& outcome, std::size_t bins);

} // namespace wattif::power
