// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/power/engine/cluster.h"
#include "core/power/engine/shared_guarantee.h"

namespace wattif::power {

/// What the starts of one pass commit to below a cap on power, where jobs share nodes. Without a cap everything is allowed.
class SharedPower {
public:
    explicit SharedPower(const Cluster& cluster);

    [[nodiscard]] bool isCapped() const { return m_plan.has_value(); }
    /// Returns whether an entry that finds nodes now has its power, too.
    [[nodiscard]] bool allows(std::uint32_t entry) const;
    /// Counts what it draws; it starts next.
    void take(std::uint32_t entry);
    /// Reserves power for the first job that waits, at the earliest moment, which may delay what it is guaranteed; `isPlanned`:
    /// later jobs shall keep to it.
    void reserve(std::uint32_t entry, SharedGuarantee& guarantee, bool isPlanned);
    /// Returns how many idle nodes to stop for the first job, which has its nodes and waits for their power.
    [[nodiscard]] std::int32_t nodesToStop() const;

private:
    /// An entry that would start now.
    [[nodiscard]] std::array<Draw, 3> drawsOf(std::uint32_t entry) const;
    /// An entry that starts at `at` on a node in use.
    [[nodiscard]] std::array<Draw, 3> onNode(std::int32_t node, std::uint32_t entry, Time at) const;
    [[nodiscard]] Time earliest(std::uint32_t entry, const SharedGuarantee& guarantee) const;

    const Cluster& m_cluster;
    std::optional<PowerPlan> m_plan{};
    std::optional<double> m_missing{}; ///< watts of the first job, where stopping idle nodes gives it power soon
    std::int32_t m_keeps = 0;          ///< idle nodes that it takes
};

/// Returns how many idle nodes to stop for a job that lacks this power beside a plan, apart from `keeps` of them.
[[nodiscard]] std::int32_t idleNodesToStop(const Cluster& cluster, const PowerPlan& plan, double watts, std::int32_t keeps);

} // namespace wattif::power
