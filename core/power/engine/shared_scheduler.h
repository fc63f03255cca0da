// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// FCFS and EASY backfilling on nodes that several jobs share, also below a cap on power and with maintenance windows. Clusters
/// that share a cap have one pass together, that of the first.
class SharedScheduler final : public Scheduler {
public:
    explicit SharedScheduler(const Workload& workload);

    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    bool m_backfills;
};

} // namespace wattif::power
