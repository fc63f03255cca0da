// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// FCFS and EASY backfilling on nodes that several jobs share, also below a cap on power and with maintenance windows.
class SharedScheduler final : public Scheduler {
public:
    explicit SharedScheduler(const Workload& workload);

    void pass(Cluster& cluster) override;
    /// Counts the jobs in order alone, without those that wait for maintenance: no node is booted for one that would overtake.
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    bool m_backfills;
    bool m_isCapped;
};

/// Returns the nodes that waiting jobs would take if `free` nodes were idle now, packed by best fit, in the order of the queue.
[[nodiscard]] std::int32_t wantedOnSharedNodes(const Cluster& cluster, std::int32_t free);

} // namespace wattif::power
