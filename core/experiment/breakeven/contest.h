// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/experiment/question.h"

namespace wattif {

/// The metric that a policy should win: of a question, run `repeat` times with the seeds of the question + 0, 1, ...
struct ContestRequest {
    const Study* study = nullptr;
    Question question{}; ///< the present one; `policy` is one of its policies
    std::string policy;  ///< that is to win
    std::string metric;
    int repeat = 1;
};

/// How a contest ended.
struct Contest {
    /// The metric of each competitor in each repetition: competitors x repetitions; NaN where it does not apply. Empty where a
    /// run failed.
    std::vector<std::vector<double>> values{};
    std::vector<double> means{};       ///< of each competitor over the repetitions
    std::optional<std::size_t> best{}; ///< the competitor with the best mean; none where the metric applies to none
    bool isWon = false;                ///< no competitor has a better mean (rounding apart): the policy is best, if with others
    double lead = 0.0;   ///< by how much the mean of the policy is better than the best of the others; NaN if missing
    std::string error{}; ///< why a run failed; empty where all is well
};

/// Error(usage) where the policy does not run, where the metric does not exist or has no better side, where nothing competes.
[[nodiscard]] Result<void> checkContest(const ContestRequest& request);

/// The competitors: the policy first, then the others that run. Bounds do not compete, and offline policies only with offline
/// ones.
[[nodiscard]] std::vector<std::string> competitorsOf(const ContestRequest& request);

/// Runs all competitors on a question. A run that fails is an outcome; Error(interrupted) after a stop.
[[nodiscard]] Result<Contest> runContest(const ContestRequest& request, const Question& question, const std::stop_token& stop);

/// parallelFor with the stop of a control, which receives the finished share of the bodies, one report at a time.
[[nodiscard]] Result<void> parallelWithProgress(std::size_t count, const std::function<Result<void>(std::size_t i)>& body,
                                                const RunControl& control);

} // namespace wattif
