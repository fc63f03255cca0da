// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// Decides which jobs the scheduler sees: a job that has arrived can be held, and held again while it waits.
class JobGate {
public:
    virtual ~JobGate() = default;

    /// What changes at an instant, as entries of the workload in ascending order.
    struct Changes {
        std::vector<std::uint32_t> released{};  ///< come into the queue
        std::vector<std::uint32_t> withdrawn{}; ///< leave the queue without a start
    };
    /// Returns what changes now; called at each instant after the arrivals, which are held until they are released.
    [[nodiscard]] virtual Changes decide(const Cluster& cluster, std::span<const std::uint32_t> arrived) = 0;
    /// The next moment at which it has to decide even if nothing else happens; `never` for none.
    [[nodiscard]] virtual Time nextWake() const = 0;
    /// A job (of the workload's entries) has ended.
    virtual void jobEnded(const Cluster& /*cluster*/, std::uint32_t /*entry*/) { }
};

} // namespace wattif::power
