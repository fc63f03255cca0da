// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/power/model/instance.h"

namespace wattif::power {

/// A substitute for the log of the queue x64_blades of DeepComp 7000 that Cao et al. 2011 replay and that is not public: 28
/// September to 31 October 2009, jobs of 16 to 512 processors on nodes of 8, at most 60 min, 57.41 % of 320 nodes in 48,915 min.
///
/// Users come in sessions and submit jobs of one size, each some minutes after the one before has ended. Sessions are scattered
/// over the trace in proportion to (hour of the day) x (kind of day); one for which there are too few free nodes comes at another
/// time.
///
/// What the paper states is met exactly: sizes, limit, span and node time. All else is a plain guess at such a queue, not a
/// measurement:
///
/// - most jobs run into the limit (long computations are cut into pieces of an hour), some fail at once or are tests;
/// - small jobs are more frequent than large ones, powers of two than other sizes;
/// - a working day has its peak in the afternoon and its least in the night, when scripts continue;
/// - weekends are lower; 1 to 8 October 2009 was a public holiday, Saturday 10 October a working day.
///
/// The guesses of the default model are round values, chosen among plausible ones to match three things in the paper: 320 nodes
/// that are always on let hardly a job wait, waits under its policy stay below 10 min, and 160 nodes need about 62,000 min (the
/// holiday's weight). The shares of time that nodes are off were not fitted. fittedDeepcompModel() has numbers fitted to the
/// paper's tables.
struct DeepcompModel {
    /// Sessions in each hour of a day, relative to each other.
    std::array<double, 24> hourWeights{0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.9, 1.1, 1.1, 1.1,
                                       1.1, 1.1, 1.2, 1.2, 1.2, 1.2, 1.1, 1.1, 1.0, 1.0, 1.0, 1.0};
    double weekendWeight = 0.8; ///< of a working day
    double holidayWeight = 0.3;

    /// From day riseFromDay on days weigh 1 + rise (riseAtOnce + (1 - riseAtOnce) (day - riseFromDay) / riseDays) times as much.
    std::int32_t riseFromDay = 0;
    double rise = 0.0;
    double riseAtOnce = 0.0;
    double riseDays = 1.0;
    /// Log-normal noise: standard deviations of the logarithms of the weights of days and of hours.
    double dayNoise = 0.0;
    double hourNoise = 0.0;
    double hourNoiseMemory = 0.0; ///< correlation of an hour's noise with that of the hour before

    double meanJobsPerSession = 12.0; ///< geometric
    double meanThinkSeconds = 180.0;  ///< from the end of a job to the next one of its session, exponential
    std::int32_t looksAtQueue = 10;   ///< how often a session looks for free nodes before it comes anyway
    /// Shares of jobs of 2, 4, ... 64 nodes among those whose size is a power of two.
    std::array<double, 6> pow2Weights{0.45, 0.30, 0.15, 0.06, 0.03, 0.01};
    double pow2Share = 0.85; ///< the others are log-uniform over 16 .. 512 processors

    double shortShare = 0.1; ///< tests and failures: exponential
    double meanShortSeconds = 120.0;
    double limitShare = 0.8; ///< run into the limit; the rest is uniform over 5 .. 60 min
    double limitMinutes = 60.0;
    double asksLimitShare = 0.6; ///< ask for the limit, though they do not need it
};

/// Returns the substitute whose numbers were fitted to the three tables of the paper: load that rises after the holiday, short
/// sessions, jobs of 2 to 16 nodes, run times of all lengths. For FCFS. The fit was made outside this project, on other draws.
[[nodiscard]] DeepcompModel fittedDeepcompModel();

/// The parameters of a draw from the model.
struct DeepcompDraw {
    std::int32_t firstDay = 0; ///< from 28 September 2009
    double days = 34.0;
    std::int32_t nodes = 320;  ///< jobs are no larger than this
    double busyShare = 0.5741; ///< of the nodes over the span
    /// Minutes of a day of the trace: 48,915 min stand for 34 days.
    static constexpr double minutesPerDay = 48915.0 / 34.0;

    [[nodiscard]] double spanSeconds() const { return days * minutesPerDay * 60.0; }
    /// Node seconds of all jobs.
    [[nodiscard]] double nodeSeconds() const { return busyShare * nodes * spanSeconds(); }
};

/// Returns how many sessions a day of the trace has against a working day; day 0 is Monday, 28 September 2009.
[[nodiscard]] double dayWeight(const DeepcompModel& model, std::int32_t day);

/// Draws a trace: the first job is submitted at 0, the last one ends at the span if it starts at once, and the node time is that
/// asked for within half a second of the last job drawn. All times are whole seconds.
[[nodiscard]] std::vector<Job> drawDeepcomp(const DeepcompModel& model, const DeepcompDraw& draw, std::uint64_t seed);

/// The queue of the paper without jobs: nodes of 8 cores, jobs of 2 .. 64 nodes and at most 60 min, boots of 5 min.
[[nodiscard]] Instance deepcompQueue(std::int32_t nodes);

} // namespace wattif::power
