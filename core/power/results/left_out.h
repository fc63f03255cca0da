// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Jobs of a trace that do not run, and their part of the work.
struct LeftOutJobs {
    std::int64_t jobs = 0;
    double workShare = 0.0; ///< of the node time (whole nodes x run time) of all jobs of the trace; NaN where these have none
};

/// Returns the jobs outside the limits of the queue, which no run starts.
[[nodiscard]] LeftOutJobs rejectedJobs(const Instance& instance);
/// Returns the jobs inside the limits that did not run to their end: their nodes stayed off.
[[nodiscard]] LeftOutJobs unfinishedJobs(const Instance& instance, const Outcome& outcome);

/// Returns the node time of the jobs that ran to their end: the work done.
[[nodiscard]] NodeTime workDone(const Instance& instance, const Outcome& outcome);

} // namespace wattif::power
