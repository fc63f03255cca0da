// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// Returns whether an entry that finds no nodes could have them booted: no running job has them.
[[nodiscard]] bool mayBootFor(const Cluster& cluster, std::uint32_t entry);

/// The first job, of all queues below one cap, that is short of power for its start or for its boots: while it is, no cluster
/// boots spare nodes, and idle nodes are stopped where this gives it its power.
class ShortOfPower {
public:
    explicit ShortOfPower(std::span<Cluster* const> clusters) : m_clusters(clusters) { }

    /// The first job of a queue that cannot start in this pass.
    struct Blocked {
        std::uint32_t entry = 0;
        bool hasNodes = false;  ///< it waits for nothing but its power
        Time at = never;        ///< when it has both
        std::int32_t keeps = 0; ///< idle nodes that it takes
        std::size_t level = 0;  ///< at which it is planned to begin
    };
    /// Notes that job, unless one was short of power before. The first one that waits for boots has its cluster act first.
    void note(Cluster& cluster, const Blocked& job);
    /// Stops idle nodes beside those of the job that waits for nothing but their power: of the last kind first. `plan`: of the
    /// pass, with the starts and reservations in it.
    void stopNodes(const PowerPlan& plan) const;

private:
    struct Short {
        const Cluster* cluster;
        double watts;        ///< that its start takes beyond idle nodes; 0 where it boots
        std::int32_t keeps;  ///< idle nodes that it takes
        std::int32_t booted; ///< nodes that must boot for it
    };
    std::span<Cluster* const> m_clusters;
    std::optional<Short> m_short{};
    bool m_hasBoots = false;
    bool m_waitsForPower = false; ///< and gets it once idle nodes are off
};

} // namespace wattif::power
