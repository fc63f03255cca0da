// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/statistics.h"
#include "core/base/study.h"

namespace wattif::ui {

/// What a sweep changes from point to point.
enum class SweepParameter { gamma, energyPrice, bags };

/// A sweep to run: policies over a range of one parameter, repeated on random bags.
struct SweepSpec {
    InstancePtr instance;
    std::vector<PolicyCall> policies;
    SweepParameter parameter = SweepParameter::gamma;
    double from = 1.1;
    double to = 2.0;
    int steps = 10;
    bool logarithmic = false; ///< points evenly spaced in the logarithm
    /// 1: the scenario's own bags (but for a sweep over their number). More: random bags with counts uniform in [countMin,
    /// countMax].
    int repetitions = 1;
    std::int64_t countMin = 200;
    std::int64_t countMax = 1000;
    std::uint64_t seed = 1;

    /// Whether bags are drawn at random.
    [[nodiscard]] bool drawsBags() const { return repetitions > 1 || parameter == SweepParameter::bags; }
};

/// A metric of a policy at one value of the parameter, over the repetitions.
struct SweepPoint {
    double x = 0.0;
    std::vector<MeanInterval> metrics; ///< in the order of SweepResult::metrics; NaN where a policy has none
};

/// The outcome of a sweep; points that were not reached before a stop are missing.
struct SweepResult {
    SweepSpec spec;
    std::vector<std::string> metrics;
    std::vector<std::vector<SweepPoint>> series; ///< one for each policy of the spec
    bool complete = true;
};
using SweepPtr = std::shared_ptr<const SweepResult>;

/// The values of the parameter, ascending; whole and without repeats for a number of bags.
[[nodiscard]] std::vector<double> sweepValues(const SweepSpec& spec);

/// Runs a sweep; blocking. The same repetition uses the same bags at every gamma and price, so that curves are comparable.
/// Error(badInput) for an empty range or an instance that cannot run.
[[nodiscard]] Result<SweepResult> runSweep(const SweepSpec& spec, const RunControl& control);

} // namespace wattif::ui
