// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/cap_fit.h"

#include <algorithm>
#include <vector>

#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

/// A job that runs alone.
struct Need {
    double watts = 0.0;         ///< of all nodes
    double seconds = 0.0;       ///< from the stop of other nodes to its planned end
    double submitSeconds = 0.0; ///< where the cap does not repeat
};

/// What `nodes` nodes draw at most for a job that takes those of `share` of them, once it runs and while the last one boots.
double wattsOnNodes(const Watts& watts, std::int32_t nodes, double share, double jobWatts)
{
    const double idle = std::max({watts.idle, watts.shuttingDown, watts.off});
    const double booted = (nodes - 1) * idle + std::max(watts.booting, idle); // the last of its nodes boots
    const double running = std::max(jobWatts, share * idle) + (nodes - share) * idle;
    return std::max(running, booted);
}

/// Whether some stretch of the cap is as long as needed.
bool hasStretch(const Instance& instance, const Need& need)
{
    const auto holds = [&need](double cap) { return need.watts <= cap + 1e-9 * std::max(cap, 1.0); };
    const std::vector<RateStep>& steps = instance.capCurve.steps;
    if (steps.empty())
        return holds(instance.capWatts);
    if (std::ranges::all_of(steps, [&](const RateStep& step) { return holds(step.value); }))
        return true;
    const double period = instance.capCurve.periodSeconds;
    if (period <= 0.0 && holds(steps.back().value))
        return true; // from the last step on
    // Two periods one after another have each stretch of steps as a whole.
    const std::size_t count = period > 0.0 ? 2 * steps.size() : steps.size();
    const auto begin = [&](std::size_t i) {
        return steps[i % steps.size()].fromSeconds
            + (i / steps.size() == 0 ? 0.0 : period * static_cast<double>(i / steps.size()));
    };
    double since = period > 0.0 ? 0.0 : need.submitSeconds;
    for (std::size_t i = 0; i < count; ++i) {
        const double end = i + 1 == count && period <= 0.0 ? since : begin(i + 1);
        if (!holds(steps[i % steps.size()].value))
            since = std::max(since, end);
        else if (end - since >= need.seconds)
            return true;
    }
    return false;
}

/// How a job runs.
struct Pace {
    double speed = 1.0;
    double share = 1.0; ///< of its power beyond idle nodes
    [[nodiscard]] double watts(double full, double idle) const
    {
        return full > idle ? full - (1.0 - share) * (full - idle) : full;
    }
};

/// Whether a job fits at full speed, or at one of the levels throughout.
template <typename NeedAt>
bool fitsAtSomeLevel(const Instance& instance, const NeedAt& needAt)
{
    return hasStretch(instance, needAt(Pace{})) || std::ranges::any_of(instance.capLevels, [&](const CapLevel& level) {
               return hasStretch(instance, needAt(Pace{level.speed, level.powerShare}));
           });
}

} // namespace

bool fitsCap(const Instance& instance, const Job& job)
{
    if (!instance.isCapped())
        return true;
    const std::int32_t nodes = nodesOf(instance, job);
    return fitsAtSomeLevel(instance, [&](const Pace& pace) {
        const double watts = pace.watts(plannedWattsOf(instance, job), nodes * instance.watts.idle);
        return Need{.watts = wattsOnNodes(instance.watts, nodes, nodeShareOf(instance, job), watts)
                        + (instance.nodes - nodes) * instance.watts.off,
                    .seconds = plannedSeconds(instance, job) / pace.speed + instance.bootSeconds + 2.0 * instance.shutdownSeconds,
                    .submitSeconds = job.submitSeconds};
    });
}

bool fitsCap(const Instance& instance, const Job& job, std::int32_t kind, std::int32_t nodes)
{
    if (!instance.isCapped())
        return true;
    const NodeKind& of = instance.nodeKinds[static_cast<std::size_t>(kind)];
    const Watts watts = wattsOf(instance, of);
    double others = -nodes * watts.off;
    double shutdown = 0.0;
    for (const NodeKind& each : instance.nodeKinds) {
        others += each.count * wattsOf(instance, each).off;
        shutdown = std::max(shutdown, shutdownSecondsOf(instance, each));
    }
    return fitsAtSomeLevel(instance, [&](const Pace& pace) {
        const double own = pace.watts(plannedWattsOf(instance, job, of, nodes), nodes * watts.idle);
        return Need{.watts = wattsOnNodes(watts, nodes, nodeShareOf(instance, job, of, nodes), own) + others,
                    .seconds =
                        plannedSeconds(instance, job) / of.speed / pace.speed + bootSecondsOf(instance, of) + 2.0 * shutdown,
                    .submitSeconds = job.submitSeconds};
    });
}

} // namespace wattif::power
