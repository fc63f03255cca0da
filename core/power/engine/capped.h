// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// FCFS, EASY and conservative backfilling below a cap on power, or with maintenance windows. Clusters that share a cap have one
/// pass together, that of the first. Time for each pass in which some job may start: O(waiting jobs up to the last such one x
/// (running jobs + steps of the cap + windows)); of others: O(log waiting jobs).
class Capped final : public Scheduler {
public:
    explicit Capped(const Workload& workload);

    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    SchedulerKind m_kind;
};

} // namespace wattif::power
