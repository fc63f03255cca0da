// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/message.h"
#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Returns by job for how much longer it ran than at full speed, seconds; empty where no job was slowed below a cap.
[[nodiscard]] std::vector<double> slowedSeconds(const Instance& instance, const Outcome& outcome);
/// A time in which a job ran slower than at full speed.
struct SlowedSpan {
    std::uint32_t job = 0;
    Time from = 0;
    Time to = 0;
    std::size_t level = 1;
};
/// Returns these times, by the moment at which they end or the job ends. O(log).
[[nodiscard]] std::vector<SlowedSpan> slowedSpans(const Outcome& outcome);
/// Jobs that the cap slows.
struct SlowedJobs {
    std::int64_t count = 0;
    double seconds = 0.0; ///< by which they run longer, all together
};
[[nodiscard]] SlowedJobs slowedJobs(const Instance& instance, const Outcome& outcome);
/// Returns by job its speeds, each with the moment from which on it ran so: "0:1 3600:0.75"; empty for jobs at full speed.
[[nodiscard]] std::vector<std::string> speedTexts(const Instance& instance, const Outcome& outcome);
/// Returns the speed of a level in per cent of full speed.
[[nodiscard]] double speedPercent(const std::vector<CapLevel>& levels, std::size_t level);
/// Returns what happens to a job whose speed changes, e.g. "slowed to 75 %".
[[nodiscard]] Message speedChangeText(const std::vector<CapLevel>& levels, const Outcome& outcome, const LogEntry& entry);

} // namespace wattif::power
