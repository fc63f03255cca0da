// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/power/engine/cluster.h"
#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// Decides which nodes are booted and stopped. This base never does: all nodes stay on.
class NodePolicy {
public:
    virtual ~NodePolicy() = default;

    /// Returns whether it boots nodes when waiting jobs need them (it asks Scheduler::wanted): schedulers count on nodes that are
    /// off.
    [[nodiscard]] virtual bool bootsOnDemand() const { return false; }
    /// Returns whether it may stop nodes.
    [[nodiscard]] virtual bool stopsNodes() const { return bootsOnDemand(); }
    /// The next moment at which it wants to act even if nothing else happens; `never` for none.
    [[nodiscard]] virtual Time nextWake(const Cluster& /*cluster*/) const { return never; }
    /// Before the scheduling pass of each instant.
    virtual void tick(Cluster& /*cluster*/) { }
    /// After the scheduling pass of each instant.
    virtual void react(Cluster& /*cluster*/, const Scheduler& /*scheduler*/) { }
    /// A job (of the workload's entries) has arrived and waits.
    virtual void jobArrived(const Cluster& /*cluster*/, std::uint32_t /*entry*/) { }
    /// A job (of the workload's entries) has ended.
    virtual void jobEnded(const Cluster& /*cluster*/, std::uint32_t /*entry*/) { }
    /// Nodes have become idle, after a job or a boot.
    virtual void nodesIdle(const Cluster& /*cluster*/, std::span<const NodeRange> /*nodes*/) { }
    /// Returns whether waking again would never change anything, while nothing else happens.
    [[nodiscard]] virtual bool isStuck() const { return false; }
    /// Returns why it can go no further, asked after each instant; null while all is well.
    [[nodiscard]] virtual const Error* failure() const { return nullptr; }
};

} // namespace wattif::power
