// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

#include "core/base/option.h"

namespace wattif::power {

/// Options of the policy `load-factor`.
struct LoadFactorOptions {
    double intervalMinutes = 30.0;
    double stopBelow = 0.7;    ///< Tc
    double startAbove = 1.5;   ///< Ts
    double stopTarget = 1.0;   ///< Tc', Tc < Tc' < Ts
    double startTarget = 0.9;  ///< Ts', Tc < Ts' < Ts
    double alpha = 0.05;       ///< 1 - confidence of the estimate of a job's use
    std::int64_t window = 500; ///< finished jobs of a size class that count
    /// Not the paper's: t_max is this quantile of the run times of the last finished jobs; 0: the queue's time limit.
    double limitQuantile = 0.0;
    /// Not the paper's: a job that waits longer has nodes started for all that wait; 0: never.
    double longestWaitMinutes = 0.0;
};
[[nodiscard]] std::span<const Option> loadFactorOptions();
/// Reads the options; Error(badInput) where the thresholds are out of order.
[[nodiscard]] Result<LoadFactorOptions> loadFactorOptions(const OptionValues& values);

} // namespace wattif::power
