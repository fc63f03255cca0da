// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/statistics.h"
#include "core/base/study.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Runs of policies at several shares of requests that reserve, each repeated on instances that are drawn. Experiments of users
/// are plans of core/experiment, which depends on the studies and keeps metrics only; Fig. 3 needs the sites of each run as well.
struct RateSweep {
    std::vector<double> rates{}; ///< 0 .. 1
    std::vector<PolicyCall> policies{};
    std::int32_t repetitions = 10;
    std::uint64_t seed = 1;
    std::function<Result<Instance>(std::int32_t repetition)> draw{}; ///< the same for all rates and policies
    /// Returns the instance at a rate; empty: Instance::requestRate applies.
    std::function<Instance(Instance drawn, double rate)> atRate{};
};

/// Means with 95 % intervals over the repetitions, as shares; NaN mean where no repetition has the metric.
struct RatePoint {
    double rate = 0.0;
    std::int32_t policy = 0; ///< into RateSweep::policies
    MeanInterval utilisation{};
    MeanInterval rejectionRate{};
    MeanInterval violationRate{};
    MeanInterval workflowViolationRate{};
    MeanInterval effectiveUtilisation{}; ///< NaN mean where workflows cannot be lost
    std::vector<MeanInterval> utilisationBySite{};
    std::vector<std::vector<double>> utilisationsBySite{}; ///< [repetition][site]
    /// [repetition]: the same draws for each policy and rate, so differences can be paired.
    std::vector<double> utilisations{};
    std::vector<double> rejectionRates{};
    std::vector<double> violationRates{};
    std::vector<double> workflowViolationRates{};
    std::vector<double> effectiveUtilisations{};
};

/// Points by policy, then rate. Error(interrupted) when stopped.
[[nodiscard]] Result<std::vector<RatePoint>> runRates(const RateSweep& sweep, const RunControl& control);

} // namespace wattif::reservation
