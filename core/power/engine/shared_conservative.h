// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/power/engine/scheduler.h"
#include "core/power/engine/shared_reservations.h"

namespace wattif::power {

/// Conservative backfilling where jobs share nodes. Clusters that share a cap have one pass together, that of the first. Time for
/// each pass in which some job may start: O(waiting jobs up to the last one that starts x a search of CorePlan).
class SharedConservative final : public Scheduler {
public:
    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    std::optional<PowerPlan> m_power{};         ///< of the present pass, below a cap
    std::vector<SharedReservations> m_queues{}; ///< by cluster below the cap
};

} // namespace wattif::power
