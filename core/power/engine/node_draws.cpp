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

std::array<Draw, 3> NodeDraws::start(Time now, Time planned, double watts, std::int32_t nodes) const
{
    const Time end = now + planned;
    const double beyondIdle = watts - nodes * idle;
    if (!goOff)
        return {Draw{now, end, beyondIdle}, Draw{end, end}, Draw{end, end}};
    const Time idleUntil = now + shutdownTime; // as nodes without a job count
    return {Draw{now, std::min(end, idleUntil), beyondIdle}, Draw{idleUntil, end, watts - nodes * off},
            Draw{std::max(end, idleUntil), end + shutdownTime, nodes * (idle - off)}};
}

std::array<Draw, 2> NodeDraws::later(Time at, Time planned, double watts, std::int32_t nodes) const
{
    const Time end = at + planned;
    return {Draw{at, end, watts - nodes * rest()}, Draw{end, end + shutdownTime, nodes * (idle - rest())}};
}

} // namespace wattif::power
