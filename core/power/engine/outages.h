// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// When the nodes of a cluster that was followed were out of service (ObservedState::isOutOfService), as a run passes these
/// times.
///
/// A run of any policy takes them over: such a node takes no job. If it is idle it leaves service at once, if it is busy, boots
/// or shuts down, then after that. One that is off cannot boot. Its return is not known ahead, so schedulers plan without
/// it. Below a cap on power all nodes are in service: what they would draw could not be planned.
class Outages {
public:
    /// `begin`: of the run.
    Outages(const Instance& instance, Time begin);
    /// Whether some node is ever out of service.
    [[nodiscard]] static bool areIn(const Instance& instance);

    /// The next moment at which a node leaves service or comes back; `never` without one.
    [[nodiscard]] Time next() const { return m_next < m_changes.size() ? m_changes[m_next].at : never; }
    /// Goes on to a moment; returns the nodes that have come back.
    std::vector<std::int32_t> advance(Time now);
    /// The nodes that are to be out of service now.
    [[nodiscard]] const std::set<std::int32_t>& nodes() const { return m_nodes; }

private:
    struct Change {
        Time at = 0;
        std::int32_t node = 0;
        bool leaves = false;
    };

    std::vector<Change> m_changes; ///< in order of time
    std::size_t m_next = 0;
    std::set<std::int32_t> m_nodes;
};

} // namespace wattif::power
