// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Slurm's power saving settings.
struct SlurmSettings {
    std::int64_t suspendTimeSeconds = 600;
    std::int64_t resumeRate = 0;  ///< nodes a minute, 0: no limit
    std::int64_t suspendRate = 0; ///< nodes a minute, 0: no limit
    std::int32_t spareNodes = 0;  ///< nodes that are never suspended
};

/// The prediction of a simulation of the settings.
struct SlurmPrediction {
    double energyKwh = 0.0;
    double energySavedShare = 0.0; ///< of always-on
    double meanWaitSeconds = 0.0;
    double alwaysOnWaitSeconds = 0.0;
};

/// Prints a slurm.conf fragment: SuspendTime, SuspendRate, ResumeRate, SuspendTimeout, ResumeTimeout, SuspendExcNodes, with the
/// prediction as comments. ResumeTimeout and SuspendTimeout follow from the instance's boot and shut-down times.
[[nodiscard]] std::string slurmConf(const Instance& instance, const SlurmSettings& settings,
                                    const std::optional<SlurmPrediction>& prediction);

} // namespace wattif::power
