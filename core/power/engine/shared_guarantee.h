// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// What EASY guarantees the first waiting job on shared nodes; shared_scheduler.cpp has the rule.
class SharedGuarantee {
public:
    /// The job finds no nodes, or waits for maintenance or power.
    SharedGuarantee(const Cluster& cluster, std::uint32_t entry);

    /// The moment at which it has its nodes; `never` for none.
    [[nodiscard]] Time shadow() const { return m_shadow; }
    /// The node in use that gives it cores; nothing where it takes empty nodes.
    [[nodiscard]] std::optional<std::int32_t> node() const { return m_node; }
    /// It waits longer, for power.
    void delayTo(Time shadow) { m_shadow = shadow; }
    /// Returns whether a job that fits may start; counts what it takes.
    [[nodiscard]] bool allows(const Cluster& cluster, std::uint32_t entry);

private:
    void ofIdleNodes(const Cluster& cluster, std::uint32_t entry);
    void ofNodes(const Cluster& cluster, std::int32_t needed);
    void ofCores(const Cluster& cluster, std::int32_t cores);
    [[nodiscard]] bool takesExtra(std::int32_t nodes);

    Time m_shadow = never;
    bool m_sharesNode;                                               ///< it takes cores of a node
    std::int32_t m_extra = std::numeric_limits<std::int32_t>::max(); ///< whole nodes
    std::optional<std::int32_t> m_node{};
    std::int32_t m_spare = 0; ///< cores of that node
};

} // namespace wattif::power
