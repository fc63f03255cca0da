// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// FCFS, EASY and conservative backfilling below a cap on power. Time for each pass: O(waiting jobs x (running jobs + steps of
/// the cap)).
class Capped final : public Scheduler {
public:
    explicit Capped(const Workload& workload);

    void pass(Cluster& cluster) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    /// Stops idle nodes beside those of the first waiting job where it waits for nothing but their power.
    void stopFor(Cluster& cluster, const PowerPlan& plan, std::uint32_t entry);

    SchedulerKind m_kind;
    Time m_longest = 0; ///< planned time of all jobs
};

} // namespace wattif::power
