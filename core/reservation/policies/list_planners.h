// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Of conr and ovbr.
struct TurnOptions {
    double overbooking = 0.0;           ///< O* >= 0: every site counts as floor((1 + O*) C)
    bool overbooksReservations = false; ///< processors held by local jobs count (1 + O*) times, which leaves only the rest to be
                                        ///< overbooked
    std::int32_t sitesAsked = 1;        ///< the number of large enough sites to query, in order of least booked time
};
/// Of malr.
struct ShapeOptions {
    bool onlyThree = false;    ///< the least, the asked and the largest number of processors
    bool fastestFirst = false; ///< the fastest site that takes the task, whichever number; else the site on which it ends first
};

/// The strict planners. A plan costs O(tasks x sites x sqrt n) with n bookings a site; malr times the sizes tried (at most 32).
[[nodiscard]] std::unique_ptr<Planner> makeConr(const PlanningModel& model);
[[nodiscard]] std::unique_ptr<Planner> makeCbfr(const PlanningModel& model);
[[nodiscard]] std::unique_ptr<Planner> makeMalr(const PlanningModel& model);
[[nodiscard]] std::unique_ptr<Planner> makeHeft(const PlanningModel& model);
/// conr with other options, and ovbr.
[[nodiscard]] std::unique_ptr<Planner> makeTurn(const PlanningModel& model, const TurnOptions& options);
/// malr with other options.
[[nodiscard]] std::unique_ptr<Planner> makeShaped(const PlanningModel& model, const ShapeOptions& options);

/// Sizes that malr tries on a site of this capacity, ascending: all, or as many at equal ratios; none where it is too small.
[[nodiscard]] std::vector<std::int32_t> malleableSizes(const Task& task, std::int64_t capacity);
/// The same, of the least, the asked and the largest size.
[[nodiscard]] std::vector<std::int32_t> threeSizes(const Task& task, std::int64_t capacity);

/// Upward ranks (Topcuoglu et al. 2002, equation (8)): mean duration over the sites plus the largest of (mean transfer + rank) of
/// the children.
[[nodiscard]] std::vector<double> upwardRanks(const PlanningModel& model, const Workflow& workflow);

} // namespace wattif::reservation
