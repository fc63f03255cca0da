// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include "core/power/engine/power_plan.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// The nodes of a job in the time to come.
struct PlannedRun {
    Time from = 0;
    Time drop = never; ///< from here on it is planned at its lowest level
    Time end = 0;
    double watts = 0.0;
    double lowWatts = 0.0; ///< from the drop on

    /// A job that is not slowed.
    [[nodiscard]] static PlannedRun steady(Time from, Time length, double watts)
    {
        return {.from = from, .end = from + length, .watts = watts, .lowWatts = watts};
    }
};

/// What nodes draw at most under a cap, and until when: the power that a start or a boot commits to.
///
/// A node without a job counts as idle until it could be off, as a policy may stop it at any time; from then on as off where the
/// policy boots nodes on demand, because the simulation stops idle nodes before the cap falls; else as idle for ever.
struct NodeDraws {
    double off = 0.0;
    double idle = 0.0;     ///< at least that of a node which shuts down
    double booting = 0.0;  ///< at least `idle`
    double shutting = 0.0; ///< at least `off`
    Time bootTime = 0;
    Time shutdownTime = 0;
    bool goOff = false; ///< idle nodes are stopped where the cap falls

    NodeDraws() = default;
    NodeDraws(const Instance& instance, bool onDemand, bool stops);

    /// Watts of a node of no use, in the long run.
    [[nodiscard]] double rest() const { return goOff ? off : idle; }
    /// How long after a job its nodes draw more than nodes of no use.
    [[nodiscard]] Time tail() const { return goOff ? shutdownTime : 0; }
    /// Watts of the nodes of a job while it runs: never less than idle ones, since it may end early.
    [[nodiscard]] double ofJob(double jobWatts, std::int32_t nodes) const;
    /// Watts of a job on the cores of `share` nodes, beyond these as idle ones: never below 0.
    [[nodiscard]] double beyondIdle(double jobWatts, double share) const;
    /// What a job draws beyond nodes that are idle, if it starts now.
    [[nodiscard]] std::array<Draw, 4> start(const PlannedRun& run, std::int32_t nodes) const;
    /// The same beyond nodes of no use, while it runs; and with what its nodes draw until they could be off.
    [[nodiscard]] std::array<Draw, 2> running(const PlannedRun& run, std::int32_t nodes) const;
    [[nodiscard]] std::array<Draw, 3> later(const PlannedRun& run, std::int32_t nodes) const;
};

} // namespace wattif::power
