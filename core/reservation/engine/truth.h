// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/statistics.h"
#include "core/reservation/engine/site_book.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// The result of simulated runs of a site's reservations for one of them.
struct SimulatedRisk {
    MeanInterval start{}; ///< share of runs in which it found its processors at its start
    MeanInterval end{};   ///< share of runs in which no reservation of S+ was violated that would have begun without it
};

/// Plays the reservations of one site `runs` times: ends are drawn; a reservation begins at its start if enough processors are
/// free. Else, with Violation::waits, it begins as soon as they become free, in order of starts; otherwise it is cancelled and
/// not booked again. It is ended at its end. Seeded; 95 % intervals (Wilson). Error(interrupted) when stopped. Cost: O(runs x
/// reservations x log reservations).
[[nodiscard]] Result<std::vector<SimulatedRisk>> simulateSite(std::span<const Booking> bookings, std::int64_t capacity,
                                                              Violation violation, std::int64_t runs, std::uint64_t seed,
                                                              const RunControl& control);

} // namespace wattif::reservation
