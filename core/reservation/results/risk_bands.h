// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Probability that the reservations in force at a moment need more processors than the site has: the risk band of the timeline.
/// At a time between two breakpoints t0, t1 it is that at the middle.
struct RiskBand {
    double startSeconds = 0.0;
    double endSeconds = 0.0;
    std::int64_t booked = 0; ///< processors asked for
    double overload = 0.0;   ///< Pr{ those that have not ended hold more than C }
};
/// Bands of a site between all starts and ends (each cut into `pieces` where it is over capacity), ascending; without gaps from
/// the first start to the last end.
[[nodiscard]] std::vector<RiskBand> riskBands(const PlanningModel& model, SiteIndex site, int pieces = 8);
/// Returns the same for any bookings of a site with `capacity` processors, e.g. those of a plan.
[[nodiscard]] std::vector<RiskBand> riskBandsOf(std::vector<Booking> bookings, std::int64_t capacity, int pieces = 8);

} // namespace wattif::reservation
