// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/base/study.h"
#include "core/experiment/engine/live_experiment.h"

namespace wattif::ui {

/// The quantity that a sweep changes from point to point.
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
    std::uint64_t seed = 1; ///< of the first repetition

    /// Returns whether bags are drawn at random.
    [[nodiscard]] bool drawsBags() const { return repetitions > 1 || parameter == SweepParameter::bags; }
};

/// The present result of a sweep: for each point the repetitions that are finished.
struct SweepResult {
    SweepSpec spec;
    LiveResultsPtr live;

    [[nodiscard]] bool isComplete() const { return live->isComplete(); }
};
using SweepPtr = std::shared_ptr<const SweepResult>;

/// The values of the parameter, ascending; whole and without repeats for a number of bags.
[[nodiscard]] std::vector<double> sweepValues(const SweepSpec& spec);

/// Returns the plan of a sweep: one factor on the scenario, or on its machines with random bags (resampled bags). Repetition k
/// has the same bags at every gamma and price and for every policy. Error(badInput) for an empty range.
[[nodiscard]] Result<std::shared_ptr<const Plan>> sweepPlan(const SweepSpec& spec);

/// Runs a sweep on all processors; blocking. `shown` receives intermediate results. A stop keeps the finished points.
[[nodiscard]] Result<SweepPtr> runSweep(const SweepSpec& spec, const RunControl& control,
                                        const std::function<void(const SweepPtr&)>& shown = {});

} // namespace wattif::ui
