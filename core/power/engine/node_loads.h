// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/engine/workload.h"

namespace wattif::power {

/// Sums the energy by which the power model of nodes in use differs from a straight line from idle to busy.
///
/// With R = busy - idle and f the curve, a node on which jobs use the share u of the cores draws R (f(u) - u) more; jobs with own
/// power do not count in u. O(1) for each node of a job that starts or ends.
class NodeLoads {
public:
    explicit NodeLoads(const Instance& instance);

    /// Whether it differs at all.
    [[nodiscard]] bool isNeeded() const { return !m_curve.isLinear(); }
    /// Adds the cores of a job to a node, or takes them (below 0); returns the joules since the last change.
    [[nodiscard]] double change(std::int32_t node, std::int32_t cores, Time now);
    /// Joules of a job with whole nodes over a time.
    [[nodiscard]] double ofWholeNodes(const Workload::Entry& entry, const Job& job, Time length) const;

private:
    struct Node {
        std::int32_t cores = 0;
        Time since = 0;
    };
    const Instance& m_instance;
    LoadCurve m_curve;
    double m_range; ///< watts from idle to busy
    std::vector<Node> m_nodes;
};

} // namespace wattif::power
