// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/rate_forecast.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// Lower bounds of what the energy of a run counts in a signal, in its unit (money, or grams).
struct CostBound {
    double window = 0.0;   ///< each job alone in its cheapest window
    double capacity = 0.0; ///< the same with a rent for full hours; at least as near unless the search was stopped

    [[nodiscard]] double best() const { return window > capacity ? window : capacity; }
};

/// Returns what no schedule of the same length is below in which no job waits longer than the larger of its slack and its wait in
/// `outcome`. With v the signal, u(t) the least that a node without a job costs, m(t) = v busy - u, windows [r_j, d_j] of starts
/// and P nodes:
///
///     window    P integral u + sum_j n_j min_s integral of m over [s, s + p_j)
///     capacity  the same with m + mu, less P integral mu, for any rents mu >= 0 of the steps; found by subgradients
///
/// `cost`: what the outcome counts itself. Nothing after a stop, and for a run of more than 200,000 steps. O(rounds x jobs x
/// steps within a window).
[[nodiscard]] std::optional<CostBound> costBound(const Workload& workload, const Outcome& outcome, const RateSignal& signal,
                                                 Time slack, double cost, const RunControl& control);

} // namespace wattif::power
