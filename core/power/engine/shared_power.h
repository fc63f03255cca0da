// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

#include "core/power/engine/cluster.h"
#include "core/power/engine/shared_guarantee.h"

namespace wattif::power {

/// What the jobs of one cluster commit to in one pass below a cap on power, where jobs share nodes.
class SharedPower {
public:
    /// `plan`: of all clusters below the cap, which must outlive this; null without a cap: everything is allowed.
    SharedPower(const Cluster& cluster, PowerPlan* plan) : m_cluster(cluster), m_plan(plan) { }

    /// Returns whether an entry that finds nodes now has its power, too.
    [[nodiscard]] bool allows(std::uint32_t entry) const;
    /// Counts what it draws; it starts next.
    void take(std::uint32_t entry);
    /// Returns the earliest moment at which the first job that waits has its power, too, to which what it is guaranteed is
    /// delayed; `isPlanned`: it is reserved, and later jobs shall keep to it.
    Time reserve(std::uint32_t entry, SharedGuarantee& guarantee, bool isPlanned);

private:
    /// An entry that would start now.
    [[nodiscard]] std::array<Draw, 4> drawsOf(std::uint32_t entry) const;
    /// An entry that starts at `at` on a node in use.
    [[nodiscard]] std::array<Draw, 4> onNode(std::int32_t node, std::uint32_t entry, Time at) const;
    [[nodiscard]] Time earliest(std::uint32_t entry, const SharedGuarantee& guarantee) const;

    const Cluster& m_cluster;
    PowerPlan* m_plan;
};

/// Returns the earliest moment from `at` on, beside maintenance, at which an entry has these watts up to its planned end and the
/// stop of its nodes; `never` for none.
[[nodiscard]] Time earliestWithPower(const Cluster& cluster, const PowerPlan& plan, std::uint32_t entry, double watts, Time at);

} // namespace wattif::power
