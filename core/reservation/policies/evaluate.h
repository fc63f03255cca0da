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

/// Policy evaluate. Options: samples (simulated runs).
[[nodiscard]] Result<std::shared_ptr<Outcome>> evaluate(const PlanningModel& model, std::int64_t samples, std::uint64_t seed,
                                                        const RunControl& control);

} // namespace wattif::reservation
