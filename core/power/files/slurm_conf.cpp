// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/slurm_conf.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/words.h"

namespace wattif::power {
namespace {

/// Slurm's own defaults, below which there is no reason to go.
constexpr std::int64_t minSuspendTimeout = 30;
constexpr std::int64_t minResumeTimeout = 60;

std::int64_t wholeSeconds(double seconds) { return toInteger<std::int64_t>(std::ceil(std::min(seconds, 1e9))); }

/// A node that is not there when ResumeTimeout is over counts as down: twice the usual boot time.
std::int64_t resumeTimeout(const Instance& instance)
{
    return std::max(minResumeTimeout, 2 * wholeSeconds(instance.bootSeconds));
}

std::int64_t suspendTimeout(const Instance& instance)
{
    return std::max(minSuspendTimeout, wholeSeconds(instance.shutdownSeconds));
}

std::string predictionText(const SlurmPrediction& prediction)
{
    return fmt::format(
        "# Predicted on this trace: {:.1f} kWh, {:.1f} % less than always on; mean wait {:.1f} min (always on: {:.1f} "
        "min).\n",
        prediction.energyKwh, 100.0 * prediction.energySavedShare, prediction.meanWaitSeconds / 60.0,
        prediction.alwaysOnWaitSeconds / 60.0);
}

std::string spareText(const Instance& instance, const SlurmSettings& settings)
{
    const std::int32_t spare = std::min(settings.spareNodes, instance.nodes);
    if (spare <= 0)
        return {};
    if (settings.dialect == SlurmDialect::metastack)
        return fmt::format("# MetaStack: idle nodes that stay on in each partition; SuspendKeepIdle sets another number for one "
                           "partition.\nDefIdlePerPart={}\n",
                           spare);
    return fmt::format("# The number after the colon is that of usable nodes that stay on; replace the names with those of your "
                       "nodes.\nSuspendExcNodes=node[1-{}]:{}\n",
                       instance.nodes, spare);
}

std::string hint(const Instance& instance, const SlurmSettings& settings)
{
    const std::int64_t switching = recommendedSuspendSeconds(instance);
    if (settings.suspendTimeSeconds >= switching)
        return {};
    return fmt::format("# Slurm recommends a SuspendTime of at least SuspendTimeout + ResumeTimeout, here {}.\n", switching);
}

} // namespace

std::string_view toString(SlurmDialect dialect) { return dialect == SlurmDialect::metastack ? "metastack" : "slurm"; }

std::int64_t recommendedSuspendSeconds(const Instance& instance) { return suspendTimeout(instance) + resumeTimeout(instance); }

std::string slurmConf(const Instance& instance, const SlurmSettings& settings, const std::optional<SlurmPrediction>& prediction)
{
    std::string text =
        fmt::format("# Power saving for a queue of {} that boot in {} s and shut down in {} s.\n",
                    counted(instance.nodes, "node"), wholeSeconds(instance.bootSeconds), wholeSeconds(instance.shutdownSeconds));
    if (prediction)
        text += predictionText(*prediction);
    text += hint(instance, settings);
    text += "# Your programs that turn nodes off and on:\n"
            "#SuspendProgram=/path/to/suspend\n"
            "#ResumeProgram=/path/to/resume\n";
    text += fmt::format("SuspendTime={}\n", settings.suspendTimeSeconds);
    text += "# Nodes per minute; 0: no limit.\n";
    text += fmt::format("SuspendRate={}\nResumeRate={}\n", settings.suspendRate, settings.resumeRate);
    text += fmt::format("SuspendTimeout={}\nResumeTimeout={}\n", suspendTimeout(instance), resumeTimeout(instance));
    return text + spareText(instance, settings);
}

} // namespace wattif::power
