// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// What the reservations and the starts of one cluster commit to in one pass below a cap on power, where jobs share nodes
/// (shared_power.cpp): each node counts as an idle one once, however many jobs keep it on.
class ReservedPower {
public:
    /// `plan`: of all clusters below the cap; it must outlive this.
    ReservedPower(const Cluster& cluster, PowerPlan& plan);

    /// Returns whether a job's power is left if it starts at `at` on these nodes.
    [[nodiscard]] bool allows(std::uint32_t entry, Time at, std::span<const std::int32_t> nodes) const;
    /// Counts it.
    void take(std::uint32_t entry, Time at, std::span<const std::int32_t> nodes);
    /// Returns the next moment at which other power is left; `never` for none.
    [[nodiscard]] Time nextStep(Time after) const { return m_plan.nextStep(after); }

private:
    /// A time for which a node counts as an idle one.
    struct Counted {
        Time from = 0;
        Time to = 0;
    };
    /// Calls visit(from, to) for the parts of a stretch of time for which a node does not count yet.
    template <class Visit>
    void eachUncounted(std::int32_t node, Time from, Time to, const Visit& visit) const;
    [[nodiscard]] std::vector<Draw> drawsOf(std::uint32_t entry, Time at, std::span<const std::int32_t> nodes) const;

    const Cluster& m_cluster;
    PowerPlan& m_plan;
    std::vector<std::vector<Counted>> m_counted{}; ///< by node, ascending; empty where nodes stay on
};

} // namespace wattif::power
