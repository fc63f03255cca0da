// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Whose jobs are summed up together.
enum class TotalsBy : std::uint8_t { user, account };

/// What the jobs of one user or account took and waited. Energy, cost and carbon are those of the nodes while they run the jobs:
/// idle nodes, boots and shut-downs belong to no user.
struct UserTotals {
    std::string user; ///< or account; empty: jobs that state none
    std::int64_t jobs = 0;
    std::int64_t ran = 0;
    double nodeHours = 0.0;
    double energyKwh = 0.0;
    double cost = 0.0;
    double carbonKg = 0.0;
    double meanWaitSeconds = 0.0; ///< of the jobs that ran; NaN without one
    double maxWaitSeconds = 0.0;
    double boundedSlowdown = 0.0; ///< mean; NaN without a job that ran
};

/// Whether a job states its user or account.
[[nodiscard]] bool hasTotals(const Instance& instance, TotalsBy by = TotalsBy::user);
/// Sums by user or account, most node hours first, then by name; empty where no job states it. Time O(jobs log steps).
[[nodiscard]] std::vector<UserTotals> userTotals(const Instance& instance, const Outcome& outcome, TotalsBy by = TotalsBy::user);

/// The same as objects {"user", "jobs", "jobs_done", "node_hours", "energy_kwh", "cost", "carbon_kg", "mean_wait_s",
/// "max_wait_s", "bounded_slowdown"}.
[[nodiscard]] Json usersJson(const std::vector<UserTotals>& totals);

} // namespace wattif::power
