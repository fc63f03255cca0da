// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// Decides which waiting jobs start. It is notified of everything that may change that, and asked once at each instant.
class Scheduler {
public:
    virtual ~Scheduler() = default;

    /// Starts what may start now.
    virtual void pass(Cluster& cluster) = 0;

    /// A job (of the workload's entries) has come into the queue, as its last one unless queueChanged() follows.
    virtual void jobArrived(Cluster& /*cluster*/, std::uint32_t /*entry*/) { }
    /// Jobs have come into the queue before others, or have left it without a start.
    virtual void queueChanged() { }
    virtual void jobEnded(Cluster& /*cluster*/, std::uint32_t /*entry*/) { }
    /// Nodes were booted or stopped, or have finished booting, since the last pass.
    virtual void nodesSwitched(Cluster& /*cluster*/, Cluster::Switched /*switched*/) { }

    /// Nodes that waiting jobs would take if `free` nodes were idle now; the policy boots on demand.
    [[nodiscard]] virtual std::int32_t wanted(const Cluster& cluster, std::int32_t free) const = 0;
};

[[nodiscard]] std::unique_ptr<Scheduler> makeScheduler(const Workload& workload);

} // namespace wattif::power
