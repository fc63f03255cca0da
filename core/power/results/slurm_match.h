// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>

#include "core/base/run_control.h"
#include "core/power/files/slurm_conf.h"
#include "core/power/model/instance.h"
#include "core/power/results/pareto.h"

namespace wattif::power {

/// Power saving settings of Slurm and what they come to.
struct SlurmMatch {
    SlurmSettings settings{};
    SlurmPrediction prediction{};
    EnergyWait value{};
    double alwaysOnJoules = 0.0;
    std::size_t tried = 0; ///< settings simulated
};
/// Finds the suspend time and the number of spare nodes whose simulation comes nearest to `target` in energy and mean wait,
/// each measured in shares of its spread over all settings tried: first over a coarse grid, then around the best of it.
/// Nothing after a stop.
[[nodiscard]] Result<std::optional<SlurmMatch>> nearestSlurm(const Instance& instance, const EnergyWait& target,
                                                             const RunControl& control);

} // namespace wattif::power
