// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/slurm_match.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>
#include <vector>

#include "core/base/checked.h"
#include "core/power/results/tuning_runner.h"

namespace wattif::power {
namespace {

struct Setting {
    std::int64_t suspendSeconds = 0;
    std::int64_t spareNodes = 0;

    friend auto operator<=>(const Setting&, const Setting&) = default;
};

std::set<Setting> coarseGrid(std::int32_t nodes)
{
    std::set<Setting> grid;
    for (const std::int64_t seconds : {60, 300, 600, 1200, 1800, 3600, 7200, 14400})
        for (const double share : {0.0, 0.02, 0.05, 0.1, 0.2, 0.4})
            grid.insert({seconds, std::min<std::int64_t>(toNearest<std::int64_t>(share * nodes), nodes - 1)});
    return grid;
}

/// Settings between `best` and its neighbours on the coarse grid, in whole minutes and nodes.
std::set<Setting> fineGrid(const Setting& best, std::int32_t nodes)
{
    std::set<Setting> grid;
    const std::array<double, 5> factors{0.6, 0.8, 1.0, 1.25, 1.6};
    const std::int64_t stride = std::max<std::int64_t>(1, nodes / 80);
    for (const double factor : factors)
        for (std::int64_t k = -2; k <= 2; ++k) {
            const double seconds =
                best.suspendSeconds > 0 ? static_cast<double>(best.suspendSeconds) * factor : 30.0 * (factor - 0.6);
            const std::int64_t spare = best.spareNodes + k * stride;
            if (spare >= 0 && spare < nodes)
                grid.insert(
                    {best.suspendSeconds >= 600 ? 60 * toNearest<std::int64_t>(seconds / 60.0) : toNearest<std::int64_t>(seconds),
                     spare});
        }
    return grid;
}

TuningPoint pointFor(const Setting& setting)
{
    if (setting.spareNodes == 0)
        return pointOf("idle-timeout", {{"suspend_time_s", setting.suspendSeconds}});
    return pointOf("reserve", {{"suspend_time_s", setting.suspendSeconds}, {"spare_nodes", setting.spareNodes}});
}

struct Trial {
    Setting setting;
    TuningPoint point;
};

/// Runs the settings that were not tried yet; false after a stop.
bool tryAll(const std::set<Setting>& grid, TuningRunner& runner, std::vector<Trial>& trials)
{
    const std::size_t before = trials.size();
    for (const Setting& setting : grid)
        if (std::ranges::find(trials, setting, &Trial::setting) == trials.end())
            trials.push_back({setting, pointFor(setting)});
    std::vector<TuningPoint*> points;
    for (std::size_t i = before; i < trials.size(); ++i)
        points.push_back(&trials[i].point);
    runner.runAll(points);
    return std::ranges::any_of(trials, [](const Trial& t) { return t.point.finished; });
}

struct Spread {
    double low;
    double high;

    void take(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    /// A difference in shares of the spread.
    [[nodiscard]] double share(double difference) const { return high > low ? difference / (high - low) : 0.0; }
};

const Trial& nearestOf(const std::vector<Trial>& trials, const EnergyWait& target)
{
    Spread energy{target.energyJoules, target.energyJoules};
    Spread wait{target.meanWaitSeconds, target.meanWaitSeconds};
    for (const Trial& trial : trials)
        if (trial.point.finished) {
            energy.take(trial.point.value.energyJoules);
            wait.take(trial.point.value.meanWaitSeconds);
        }
    const auto distance = [&](const Trial& t) {
        return t.point.finished ? std::hypot(energy.share(t.point.value.energyJoules - target.energyJoules),
                                             wait.share(t.point.value.meanWaitSeconds - target.meanWaitSeconds))
                                : std::numeric_limits<double>::infinity();
    };
    return *std::ranges::min_element(trials, {}, distance);
}

SlurmMatch matchOf(const Trial& trial, const TuningPoint& alwaysOn, std::size_t tried)
{
    const EnergyWait& value = trial.point.value;
    SlurmMatch match;
    match.settings.suspendTimeSeconds = trial.setting.suspendSeconds;
    match.settings.spareNodes = static_cast<std::int32_t>(trial.setting.spareNodes);
    match.value = value;
    match.alwaysOnJoules = alwaysOn.value.energyJoules;
    match.prediction = {value.energyJoules / 3.6e6, 1.0 - value.energyJoules / alwaysOn.value.energyJoules, value.meanWaitSeconds,
                        alwaysOn.value.meanWaitSeconds};
    match.tried = tried;
    return match;
}

} // namespace

Result<std::optional<SlurmMatch>> nearestSlurm(const Instance& instance, const EnergyWait& target, const RunControl& control)
{
    const std::set<Setting> coarse = coarseGrid(instance.nodes);
    const Workload workload(instance);
    TuningRunner runner(workload, control, 0, coarse.size() + 26); // the fine grid has at most 25
    TuningPoint alwaysOn = pointOf("always-on");
    runner.runAlwaysOn(alwaysOn);
    std::vector<Trial> trials;
    const bool any =
        tryAll(coarse, runner, trials) && tryAll(fineGrid(nearestOf(trials, target).setting, instance.nodes), runner, trials);
    if (std::optional<Error> error = runner.takeError())
        return tl::unexpected(std::move(*error));
    if (control.stopRequested() || !any)
        return std::nullopt;
    return matchOf(nearestOf(trials, target), alwaysOn, trials.size());
}

} // namespace wattif::power
