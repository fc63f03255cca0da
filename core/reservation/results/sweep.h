// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/statistics.h"
#include "core/base/study.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// What a sweep changes from point to point.
enum class SweepAxis : std::uint8_t { requestRate, overestimation, threshold, overbooking };

/// Runs of policies over values of one axis, each repeated with other seeds.
struct SweepSetup {
    SweepAxis axis = SweepAxis::requestRate;
    std::vector<double> values{};
    std::vector<PolicyCall> policies{}; ///< an axis that is an option of a policy (V*, O*) changes it where the policy has it
    std::int32_t repetitions = 10;
    std::uint64_t seed = 1;
    /// Makes the instance of a repetition; without it the given instance is played with another seed each.
    std::function<Result<Instance>(std::int32_t repetition)> draw{};
};

/// Means with 95 % intervals over the repetitions; NaN mean where no repetition has the metric.
struct SweepPoint {
    double value = 0.0;
    std::int32_t policy = 0; ///< into SweepSetup::policies
    MeanInterval utilisation{};
    MeanInterval rejectionRate{};
    MeanInterval violationRate{};
    MeanInterval workflowSeconds{};
    MeanInterval makespanSeconds{};
    MeanInterval fragmentation{};
    std::vector<MeanInterval> utilisationBySite{};
    std::vector<std::vector<double>> utilisationsBySite{}; ///< [repetition][site]
    std::vector<double> utilisations{}; ///< [repetition]: the same draws for each policy and value, so differences can be paired
};

/// Points by policy, then value. `told` is called after each finished point, one at a time, on whichever thread finished it.
/// Error(interrupted) when stopped.
[[nodiscard]] Result<std::vector<SweepPoint>> sweep(const Instance& instance, const SweepSetup& setup, const RunControl& control,
                                                    const std::function<void(const SweepPoint&)>& told = {});

} // namespace wattif::reservation
