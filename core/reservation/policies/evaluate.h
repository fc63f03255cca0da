// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/reservation/engine/outcome.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// The exact risk of each of the scenario's reservations against all others on its site. Cost: O(n (sqrt n + overlaps x C)).
[[nodiscard]] std::vector<Risk> risksOf(const PlanningModel& model);

/// One that takes part in a reservation's risk.
struct Contribution {
    ReservationIndex reservation{};
    bool isBefore = true; ///< of S-, else of S+
    double ended = 0.0;   ///< S-: F_k(s_i)
    double gain = 0.0;    ///< how much Pr{E_i} would grow without it
};
/// The pairs behind the risk of reservation i, the largest gain first.
[[nodiscard]] std::vector<Contribution> contributionsTo(const PlanningModel& model, ReservationIndex i);

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
/// The same of any bookings of a site with so many processors, e.g. those of a plan.
[[nodiscard]] std::vector<RiskBand> riskBandsOf(std::vector<Booking> bookings, std::int64_t capacity, int pieces = 8);

/// Policy evaluate. Options: samples (simulated runs).
[[nodiscard]] Result<std::shared_ptr<Outcome>> evaluate(const PlanningModel& model, std::int64_t samples, std::uint64_t seed,
                                                        const RunControl& control);

/// What a policy would say to one more reservation, beside those there are: the ghost of the editor.
struct Opinion {
    std::string policy{}; ///< "conr", "ovbr", "rexr"
    bool accepts = false;
    std::string reason{}; ///< in words, with the numbers that decide
};
/// Opinions of the strict rule, overbooking with O* = rate, and the relaxed rule with V* = threshold (paper and exact).
[[nodiscard]] std::vector<Opinion> opinions(const PlanningModel& model, const Reservation& candidate, ReservationIndex except,
                                            double rate, double threshold);

} // namespace wattif::reservation
