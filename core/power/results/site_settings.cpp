// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/site_settings.h"

#include <algorithm>
#include <optional>
#include <sstream>

#include "core/base/checked.h"
#include "core/power/files/slurm_conf.h"

namespace wattif::power {
namespace {

bool isOfSlurm(const PolicyResult& result) { return result.policy == "idle-timeout" || result.policy == "reserve"; }

SlurmSettings settingsOf(const OptionValues& values)
{
    return {.suspendTimeSeconds = toNearest<std::int64_t>(number(values, "suspend_time_s")),
            .resumeRate = integer(values, "resume_rate"),
            .suspendRate = integer(values, "suspend_rate"),
            .spareNodes = values.contains("spare_nodes") ? static_cast<std::int32_t>(integer(values, "spare_nodes")) : 0};
}

std::optional<SlurmPrediction> predictionOf(const PolicyResult& result, const RunReport& report)
{
    const auto alwaysOn = std::ranges::find(report.policies, "always-on", &PolicyResult::policy);
    if (alwaysOn == report.policies.end())
        return std::nullopt;
    return SlurmPrediction{.energyKwh = result.metric("energy_kwh"),
                           .energySavedShare = result.metric("energy_saved_share"),
                           .meanWaitSeconds = result.metric("mean_wait_s"),
                           .alwaysOnWaitSeconds = alwaysOn->metric("mean_wait_s")};
}

} // namespace

std::vector<std::string> siteSettings(const InstancePtr& instance, const RunReport& report)
{
    const PolicyResult* best = nullptr;
    for (const PolicyResult& result : report.policies)
        if (isOfSlurm(result) && (!best || result.metric("energy_kwh") < best->metric("energy_kwh")))
            best = &result;
    std::vector<std::string> lines;
    if (!best)
        return lines;
    std::istringstream text(slurmConf(valueOf<Instance>(*instance), settingsOf(best->options), predictionOf(*best, report)));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

} // namespace wattif::power
