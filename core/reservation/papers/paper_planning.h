// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Sites half full of reservations of two hours for a day.
[[nodiscard]] Result<Instance> busyGrid(std::int32_t repetition);
/// Returns the makespan that a search had reached after `generations` generations, or NaN.
[[nodiscard]] double makespanAfter(const std::vector<SearchPoint>& search, std::int32_t generations);

/// How long rexr plans workflows of one number of tasks, by generations: geometric means over workflows, because times of
/// workflows differ by factors, with the half widths of the 95 % intervals of ln(time).
struct PlanningTimes {
    std::int32_t tasks = 0;
    std::vector<double> generations{};
    std::vector<double> seconds{};       ///< [generations]
    std::vector<double> logHalfWidths{}; ///< [generations]
};
/// Returns the times of `seeds` workflows of each number of tasks, measured; Error(interrupted) after a stop.
[[nodiscard]] Result<std::vector<PlanningTimes>> measurePlanningTimes(int seeds, const RunControl& control);
/// The geometric means of positive values by generations, and the half widths.
[[nodiscard]] PlanningTimes planningTimesOf(std::int32_t tasks, const std::vector<double>& generations,
                                            const std::vector<std::vector<double>>& seconds);

/// Table 1: how long rexr plans, by generations W and tasks n (measured: other machines differ), and how good its plans are by
/// then.
[[nodiscard]] Result<ReproductionReport> reproducePlanningTime(int seeds, const RunControl& control);

} // namespace wattif::reservation
