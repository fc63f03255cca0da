// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/option.h"
#include "core/base/study.h"
#include "core/power/engine/outcome.h"

namespace wattif::power {

/// How long a run of policy `green` held its jobs.
struct HoldTotals {
    std::int64_t jobs = 0;       ///< held at least once
    std::int64_t again = 0;      ///< times that a job was taken out of the queue again
    double meanSeconds = 0.0;    ///< held, over the jobs that ran
    double longestSeconds = 0.0; ///< from submission to the last release; never more than the slack
    std::int64_t lateStarts = 0; ///< jobs that started after their slack, as they still had to wait for nodes
};
/// `slack` in ticks. O(decisions + jobs).
[[nodiscard]] HoldTotals holdTotals(const Instance& instance, const Outcome& outcome, Time slack);

/// Returns the totals with the cost of the run in the signal and its lower bound (see costBound) as JSON. `options`: complete
/// ones of the result.
[[nodiscard]] Json holdJson(const Instance& instance, const Outcome& outcome, const OptionValues& options);

} // namespace wattif::power
