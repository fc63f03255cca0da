// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/power/engine/node_policy.h"

namespace wattif::power {

/// All nodes on, but for the off intervals that the user drew.
class Manual final : public NodePolicy {
public:
    explicit Manual(const Workload& workload);

    [[nodiscard]] Time nextWake(const Cluster& cluster) const override;
    void tick(Cluster& cluster) override;

private:
    struct Interval {
        NodeRange nodes;
        Time from = 0;
        Time to = 0;
    };

    void renewHeld(Time now);
    [[nodiscard]] Time boundaryAfter(Time now) const;

    std::int32_t m_nodes;
    std::vector<Interval> m_intervals;
    std::vector<Time> m_boundaries; ///< begins and ends of intervals, ascending
    NodeSet m_held;                 ///< nodes inside an interval that holds
    Time m_nextBoundary = 0;        ///< when that may change
};

} // namespace wattif::power
