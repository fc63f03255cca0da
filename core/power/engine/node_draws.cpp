// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/node_draws.h"

#include <algorithm>

namespace wattif::power {

NodeDraws::NodeDraws(const Instance& instance, bool onDemand, bool stops)
    : off(instance.watts.off),
      idle(stops ? std::max({instance.watts.idle, instance.watts.shuttingDown, off}) : instance.watts.idle),
      booting(std::max(instance.watts.booting, idle)),
      shutting(std::max(instance.watts.shuttingDown, off)),
      bootTime(toTime(instance.bootSeconds)),
      shutdownTime(toTime(instance.shutdownSeconds)),
      goOff(onDemand)
{
}

double NodeDraws::ofJob(double jobWatts, std::int32_t nodes) const { return std::max(jobWatts, nodes * idle); }

double NodeDraws::beyondIdle(double jobWatts, double share) const { return std::max(0.0, jobWatts - share * idle); }

std::array<Draw, 4> NodeDraws::start(const PlannedRun& run, std::int32_t nodes) const
{
    const Time idleUntil = goOff ? std::min(run.end, run.from + shutdownTime) : run.end; // as nodes without a job count
    const Time drop = std::min(run.drop, run.end);
    const double beyondIdle = run.watts - nodes * idle;
    const Draw middle =
        idleUntil <= drop ? Draw{idleUntil, drop, run.watts - nodes * off} : Draw{drop, idleUntil, run.lowWatts - nodes * idle};
    return {Draw{run.from, std::min(idleUntil, drop), beyondIdle}, middle,
            Draw{std::max(idleUntil, drop), run.end, run.lowWatts - nodes * off},
            Draw{goOff ? std::max(run.end, run.from + shutdownTime) : run.end, run.end + tail(), nodes * (idle - off)}};
}

std::array<Draw, 2> NodeDraws::running(const PlannedRun& run, std::int32_t nodes) const
{
    const Time drop = std::min(run.drop, run.end);
    return {Draw{run.from, drop, run.watts - nodes * rest()}, Draw{drop, run.end, run.lowWatts - nodes * rest()}};
}

std::array<Draw, 3> NodeDraws::later(const PlannedRun& run, std::int32_t nodes) const
{
    const auto [before, after] = running(run, nodes);
    return {before, after, Draw{run.end, run.end + tail(), nodes * (idle - rest())}};
}

} // namespace wattif::power
