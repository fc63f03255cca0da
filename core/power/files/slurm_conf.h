// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Whose slurm.conf is written.
enum class SlurmDialect : std::uint8_t {
    slurm,     ///< SchedMD's: spare nodes are some of the nodes of SuspendExcNodes
    metastack, ///< MetaStack's (github.com/cluslab/metastack): any DefIdlePerPart nodes of each partition stay on
};
/// "slurm", "metastack".
[[nodiscard]] std::string_view toString(SlurmDialect dialect);

/// Slurm's power saving settings.
struct SlurmSettings {
    std::int64_t suspendTimeSeconds = 600;
    std::int64_t resumeRate = 0;  ///< nodes a minute, 0: no limit
    std::int64_t suspendRate = 0; ///< nodes a minute, 0: no limit
    std::int32_t spareNodes = 0;  ///< idle nodes that stay on
    SlurmDialect dialect = SlurmDialect::slurm;
};

/// The prediction of a simulation of the settings.
struct SlurmPrediction {
    double energyKwh = 0.0;
    double energySavedShare = 0.0; ///< of always-on
    double meanWaitSeconds = 0.0;
    double alwaysOnWaitSeconds = 0.0;
};

/// Returns the SuspendTime, in seconds, that Slurm recommends at least: SuspendTimeout + ResumeTimeout, as slurmConf() writes
/// them.
[[nodiscard]] std::int64_t recommendedSuspendSeconds(const Instance& instance);

/// Prints a slurm.conf fragment: SuspendTime, SuspendRate, ResumeRate, SuspendTimeout, ResumeTimeout, SuspendExcNodes (MetaStack:
/// DefIdlePerPart), with the prediction as comments. ResumeTimeout and SuspendTimeout follow from the instance's boot and
/// shut-down times.
[[nodiscard]] std::string slurmConf(const Instance& instance, const SlurmSettings& settings,
                                    const std::optional<SlurmPrediction>& prediction);

} // namespace wattif::power
