// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// The answer of a policy to one more reservation, beside the existing ones: the ghost of the editor.
struct Opinion {
    std::string policy{}; ///< "conr", "ovbr", "rexr"
    bool accepts = false;
    std::string reason{}; ///< in words, with the numbers that decide
};
/// Opinions of the strict rule, overbooking with O* = rate, and the relaxed rule with V* = threshold (paper and exact).
[[nodiscard]] std::vector<Opinion> opinions(const PlanningModel& model, const Reservation& candidate, ReservationIndex except,
                                            double rate, double threshold);

} // namespace wattif::reservation
